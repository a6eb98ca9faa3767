"""The rule for copying one memref into another: as one piece, or element by element."""

from typing import TYPE_CHECKING

from ..dialects.memref_layout import is_row_major, strided_layout
from ..dialects.ops import llvm
from ..dialects.placement import placement_of
from ..dialects.places import layout_of
from ..dialects.strided import contiguous_strides
from ..syntax.attribute_printer import spell
from ..syntax.ir import IntegerAttr, i1
from .blocks import loop_nest, may_split
from .conversion import Conversion, Rules
from .memref_access import access_alignment
from .memref_descriptor import Descriptor, as_value, descriptor, element_pointer, multiply, product
from .place_address import element_address
from .sizes import byte_size

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules()


@RULES.on("memref.copy")
def convert_copy(op: "memref.CopyOp", c: Conversion) -> None:
    source, target = descriptor(c, op.source), descriptor(c, op.target)
    element = c.type(source.type.element_type)
    for one in (source, target):
        placement = placement_of(one.type)
        if placement is not None and not placement.is_memory:
            c.refuse(f"each thread copies its own elements of {spell(one.type)}, one by one")
            return
    if in_one_piece(source) and in_one_piece(target):
        # Both have the same sizes; a type may know more of them than the other.
        pairs = zip(source.sizes, target.sizes, strict=True)
        known = [one if isinstance(one, int) else other for one, other in pairs]
        bytes_ = as_value(c, multiply(c, product(c, known), byte_size(element)))
        pointers = (
            element_pointer(c, one.aligned, one.offset, element, upward=one.goes_up)
            for one in (target, source)
        )
        c.make(llvm.MemcpyOp, (*pointers, bytes_), isVolatile=IntegerAttr(0, i1))
        c.replace()
        return
    if not may_split(c):
        return
    alignment = access_alignment(None, element)
    with loop_nest(c, source.sizes) as indices:
        value = c.emit(
            llvm.LoadOp, (element_address(c, source, indices),), (element,), alignment=alignment
        )
        c.make(llvm.StoreOp, (value, element_address(c, target, indices)), alignment=alignment)
    c.replace()


def in_one_piece(memref_: Descriptor) -> bool:
    """Whether the elements lie one behind the other, in order."""
    if layout_of(memref_.type.memory_space) is not None:
        return False
    if is_row_major(memref_.type):
        return True
    layout = strided_layout(memref_.type)
    assert layout is not None
    strides = contiguous_strides(memref_.type.get_shape())
    return None not in strides and layout.strides == strides
