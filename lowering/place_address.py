"""The address of a memref's element, the layout of its place applied."""

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from ..dialects.memref_layout import sizes_of, strided_layout
from ..dialects.ops import llvm
from ..dialects.places import is_swizzle, layout_of
from ..syntax.attribute_printer import spell
from ..syntax.ir import MemRefType, Operation, SSAValue
from .constants import integer
from .conversion import Conversion
from .memref_descriptor import (
    UPWARD,
    Descriptor,
    Number,
    add,
    as_value,
    element_pointer,
    linear,
)

if TYPE_CHECKING:
    from ..dialects.tirx_layouts import SwizzleAttr


def element_address(c: Conversion, memref: Descriptor, indices: Sequence[Number]) -> SSAValue:
    """The pointer to an element. A place whose layout is not memory alone is refused."""
    element = c.type(memref.type.element_type)
    offset = element_offset(c, memref, indices)
    return element_pointer(c, memref.aligned, offset, element, upward=memref.goes_up)


def element_offset(c: Conversion, memref: Descriptor, indices: Sequence[Number]) -> Number:
    """How many elements behind the aligned base an element lies."""
    layout = layout_of(memref.type.memory_space)
    if layout is None:
        return linear(c, memref, indices)
    if not is_swizzle(layout):
        c.refuse(
            f"elements of {spell(layout)} have no address: a layout with shards is taken apart "
            "before memory is lowered"
        )
        return 0
    if layout.bits[1] == 0:
        return linear(c, memref, indices)
    found = _swizzled_by_digits(c, memref, indices, layout)
    return _swizzled(c, linear(c, memref, indices), layout) if found is None else found


def _swizzled(c: Conversion, offset: Number, swizzle: "SwizzleAttr") -> Number:
    """`x ^ ((x >> atom) & mask)`."""
    element, length, atom = swizzle.bits
    mask = (1 << length) - 1 << element
    if isinstance(offset, int):
        return offset ^ offset >> atom & mask
    mixed = _and(c, _shift(c, llvm.LShrOp, offset, atom), mask)
    return c.emit(llvm.XOrOp, (offset, mixed), (offset.type,))


def _swizzled_by_digits(
    c: Conversion, memref: Descriptor, indices: Sequence[Number], swizzle: "SwizzleAttr"
) -> Number | None:
    """The swizzle where each index has bits of the offset to itself: no carry, shorter code.

    With power-of-two strides and sizes an index in bounds fills a range of bits. If one index holds
    the bits that change, and one those that they are mixed with, the other terms stay as they are:
    for 32 x 32 elements, `i * 32 + (((j & 28) ^ ((i & 7) << 2)) + (j & 3))`.
    """
    element, length, atom = swizzle.bits
    digits = _digits(memref.type)
    if digits is None or memref.offset != 0:
        return None
    changed = _holder(digits, element, length)
    mixed = _holder(digits, element + atom, length)
    if changed is None or mixed is None or changed == mixed:
        return None
    index, other = indices[changed], indices[mixed]
    if isinstance(index, int) and isinstance(other, int):
        return None
    low, width = digits[changed]
    below = digits[mixed][0]
    index, other = as_value(c, index), as_value(c, other)
    mask = (1 << length) - 1 << element - low
    taken = _and(c, _shift(c, llvm.LShrOp, other, element + atom - below), (1 << length) - 1)
    source = _shift(c, llvm.ShlOp, taken, element - low)
    exchanged: Number = c.emit(llvm.XOrOp, (_and(c, index, mask), source), (index.type,))
    if kept := (1 << width) - 1 & ~mask:
        exchanged = add(c, exchanged, _and(c, index, kept), UPWARD)
    return linear(c, memref, [*indices[:changed], exchanged, *indices[changed + 1 :]])


def _digits(type_: MemRefType) -> list[tuple[int, int]] | None:
    """For each dimension the lowest bit and the number of bits of the offset that are its own."""
    layout = strided_layout(type_)
    digits: list[tuple[int, int]] = []
    for size, stride in zip(sizes_of(type_), layout.strides if layout else (), strict=True):
        if size is None or stride is None or stride < 0:
            return None
        if size.bit_count() != 1 or stride.bit_count() != 1:
            return None
        digits.append((stride.bit_length() - 1, size.bit_length() - 1))
    ranges = sorted(digits)
    for (low, count), (following, _) in pairwise(ranges):
        if low + count > following:
            return None
    return digits


def _holder(digits: Sequence[tuple[int, int]], low: int, length: int) -> int | None:
    """The dimension whose bits include `length` bits from `low` on."""
    for index, (start, count) in enumerate(digits):
        if start <= low and low + length <= start + count:
            return index
    return None


def _and(c: Conversion, value: SSAValue, mask: int) -> SSAValue:
    return c.emit(llvm.AndOp, (value, integer(c, mask, value.type)), (value.type,))


def _shift(c: Conversion, direction: type[Operation], value: SSAValue, bits: int) -> SSAValue:
    if not bits:
        return value
    return c.emit(direction, (value, integer(c, bits, value.type)), (value.type,))
