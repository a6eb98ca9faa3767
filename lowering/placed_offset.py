"""Where a memref's element lies under the layout of its place; loaded for modules that have one."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from ..dialects.ops import llvm
from .conversion import Conversion
from .memref_descriptor import UPWARD, Descriptor, Number, add, as_value
from .place_digits import (
    Digits,
    masked,
    own_digits,
    placed_digits,
    shifted_left,
    shifted_right,
)

if TYPE_CHECKING:
    from ..dialects.layouts_swizzle import Swizzle
    from ..dialects.placement import Placement


def placed_offset(
    c: Conversion, memref: Descriptor, indices: Sequence[Number], placement: "Placement"
) -> Number:
    """How many elements behind the aligned base an element lies."""
    if placement.layout is None:
        digits = own_digits(memref, indices)
    else:
        digits = placed_digits(c, memref, indices, placement.layout)
    if placement.swizzle is None:
        return digits.sum(c)
    return _swizzled(c, digits, placement.swizzle)


def _swizzled(c: Conversion, digits: Digits, swizzle: "Swizzle") -> Number:
    """`x ^ ((x >> atom) & mask)` of a sum."""
    found = _swizzled_by_digits(c, digits, swizzle)
    if found is not None:
        return found.sum(c)
    offset = digits.sum(c)
    if isinstance(offset, int):
        return swizzle.apply(offset)
    mask = (1 << swizzle.length) - 1 << swizzle.element
    return _mixed(c, offset, masked(c, shifted_right(c, offset, swizzle.atom), mask))


def _mixed(c: Conversion, one: Number, other: Number) -> Number:
    if isinstance(one, int) and isinstance(other, int):
        return one ^ other
    left, right = as_value(c, one), as_value(c, other)
    return c.emit(llvm.XOrOp, (left, right), (left.type,))


def _swizzled_by_digits(c: Conversion, digits: Digits, swizzle: "Swizzle") -> Digits | None:
    """The swizzle where each digit has bits of the place to itself: no carry, shorter code.

    If one digit holds the bits that change, and one those that they are mixed with, the others stay
    as they are: for 32 x 32 elements, `i * 32 + (((j & 28) ^ ((i & 7) << 2)) + (j & 3))`.
    """
    element, length, atom = swizzle.element, swizzle.length, swizzle.atom
    ranges = _bit_ranges(digits)
    if ranges is None or not isinstance(digits.offset, int) or digits.offset % swizzle.period:
        return None
    if all(low + width <= element + atom for low, width in ranges):
        return digits
    changed = _holder(ranges, element, length)
    source = _holder(ranges, element + atom, length)
    if changed is None or source is None or changed == source:
        return None
    index, other = digits.digits[changed].value, digits.digits[source].value
    if isinstance(index, int) and isinstance(other, int):
        return None
    low, width = ranges[changed]
    mask = (1 << length) - 1 << element - low
    high = shifted_right(c, other, element + atom - ranges[source][0])
    taken = shifted_left(c, masked(c, high, (1 << length) - 1), element - low)
    exchanged = _mixed(c, masked(c, index, mask), taken)
    if kept := (1 << width) - 1 & ~mask:
        exchanged = add(c, exchanged, masked(c, index, kept), UPWARD)
    made = list(digits.digits)
    made[changed] = replace(made[changed], value=exchanged)
    return replace(digits, digits=tuple(made))


def _bit_ranges(digits: Digits) -> list[tuple[int, int]] | None:
    """For each digit the lowest bit and the number of bits of the place that are its own.

    A digit in bounds fills no more than the bits that its size needs.
    """
    found: list[tuple[int, int]] = []
    for digit in digits.digits:
        stride = digit.stride
        if not isinstance(stride, int) or stride.bit_count() != 1 or stride < 0:
            return None
        low = stride.bit_length() - 1
        found.append((low, 63 - low if digit.size is None else max(0, digit.size - 1).bit_length()))
    for (low, count), (following, _) in pairwise(sorted(found)):
        if low + count > following:
            return None
    return found


def _holder(ranges: Sequence[tuple[int, int]], low: int, length: int) -> int | None:
    """The digit whose bits include `length` bits from `low` on."""
    for index, (start, count) in enumerate(ranges):
        if start <= low and low + length <= start + count:
            return index
    return None
