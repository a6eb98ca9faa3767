"""The address of a memref's element, the layout of its place applied."""

from collections.abc import Sequence

from ..dialects.placement import placement_of, placement_refused
from ..syntax.ir import SSAValue
from .conversion import Conversion
from .memref_descriptor import Descriptor, Number, element_pointer, linear


def element_address(c: Conversion, memref: Descriptor, indices: Sequence[Number]) -> SSAValue:
    """The pointer to an element. A place whose layout has no addresses is refused."""
    element = c.type(memref.type.element_type)
    offset = element_offset(c, memref, indices)
    upward = memref.goes_up or placement_of(memref.type) is not None
    return element_pointer(c, memref.aligned, offset, element, upward=upward)


def element_offset(c: Conversion, memref: Descriptor, indices: Sequence[Number]) -> Number:
    """How many elements behind the aligned base an element lies."""
    if reason := placement_refused(memref.type):
        c.refuse(reason)
        return 0
    placement = placement_of(memref.type)
    if placement is None:
        return linear(c, memref, indices)
    from .placed_offset import placed_offset

    return placed_offset(c, memref, indices, placement)
