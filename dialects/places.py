"""What a memory space says: an address space, and where offsets lie in it."""

from typing import TYPE_CHECKING, cast

from ..syntax.ir import Attribute, IntegerAttr, NoneAttr
from .address_spaces import SHARED, SPACES, Spaces
from .attributes import TableAttribute, keyword

if TYPE_CHECKING:
    from .tirx_layouts import PlaceAttr

_GPU_SPACES = {"global": "device", "workgroup": "workgroup", "private": "private"}
"""What `Spaces` calls a `#gpu.address_space`."""


def space_of(memory_space: Attribute) -> Attribute:
    """The memory space without the layout of a place."""
    place = _place(memory_space)
    return memory_space if place is None else place.space


def layout_of(memory_space: Attribute) -> Attribute | None:
    """The layout of a place; None where offsets lie as they are."""
    place = _place(memory_space)
    return None if place is None or isinstance(place.layout, NoneAttr) else place.layout


def _place(memory_space: Attribute) -> "PlaceAttr | None":
    # The name is looked at first, so that tirx is loaded for modules only that use it.
    if memory_space.name != "tirx.place":
        return None
    return cast("PlaceAttr", memory_space)


def address_space_number(memory_space: Attribute, spaces: Spaces = SPACES) -> int | None:
    """LLVM's number of a memory space: 0 generic, 1 global, 3 shared; None if unknown."""
    space = space_of(memory_space)
    match space:
        case NoneAttr():
            return spaces.generic
        case IntegerAttr():
            return space.value.data
        case TableAttribute(name="gpu.address_space"):
            name = _GPU_SPACES.get(keyword(space))
            return None if name is None else getattr(spaces, name)
        case _:
            return None


def is_shared(memory_space: Attribute) -> bool:
    """Whether memory is shared by the threads of a block."""
    return address_space_number(memory_space) == SHARED


def is_private(memory_space: Attribute) -> bool:
    """Whether memory is said to be a thread's own."""
    space = space_of(memory_space)
    return space.name == "gpu.address_space" and keyword(space) == "private"
