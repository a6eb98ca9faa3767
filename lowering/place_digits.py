"""The place of a memref's element as a sum of digits, taken from its indices by a layout."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..dialects.layouts import Layout
from ..dialects.layouts_axes import MEMORY
from ..dialects.layouts_shards import LayoutError, Shards, stepped
from ..dialects.memref_layout import sizes_of, strided_layout
from ..dialects.ops import llvm
from ..syntax.ir import MemRefType
from .constants import integer
from .conversion import Conversion
from .memref_descriptor import SIGNED, UPWARD, Descriptor, Flags, Number, add, linear, multiply


@dataclass(frozen=True)
class Digit:
    """A number from 0 on, below `size` where that is known, times a stride."""

    value: Number
    size: int | None
    stride: Number


@dataclass(frozen=True)
class Digits:
    """`offset + Σ value · stride`."""

    offset: Number
    digits: tuple[Digit, ...]
    flags: Flags = UPWARD

    def sum(self, c: Conversion) -> Number:
        """Its value."""
        total = self.offset
        for digit in self.digits:
            term = multiply(c, digit.value, digit.stride, self.flags)
            total = add(c, total, term, self.flags)
        return total


def own_digits(memref: Descriptor, indices: Sequence[Number]) -> Digits:
    """The linear offset of an element: each index is a digit."""
    terms = zip(indices, sizes_of(memref.type), memref.strides, strict=True)
    flags = UPWARD if memref.goes_up else SIGNED
    return Digits(memref.offset, tuple(Digit(*term) for term in terms), flags)


def placed_digits(
    c: Conversion, memref: Descriptor, indices: Sequence[Number], layout: Layout
) -> Digits:
    """The place in memory of an element under a layout; digits on other axes are left out.

    Where no index carries into another's digits, each gives its own; else the linear offset does.
    """
    start = dict(layout.offset).get(MEMORY, 0)
    parts = _parts(memref.type, indices, layout.shards)
    if parts is None:
        offset = linear(c, memref, indices)
        return Digits(start, tuple(_taken(c, offset, None, layout.shards)))
    digits: list[Digit] = []
    for part in parts:
        digits += _taken(c, add(c, part.index, part.first, UPWARD), part.end, part.shards)
    return Digits(start, tuple(digits))


@dataclass(frozen=True)
class _Part:
    """An index that counts from `first` and stays below `end`, and its shards."""

    index: Number
    first: int
    end: int | None
    shards: Shards


def _parts(type_: MemRefType, indices: Sequence[Number], shards: Shards) -> Sequence[_Part] | None:
    """The shards of each index, if the sum of all indices times strides has no carry."""
    layout = strided_layout(type_)
    if layout is None or layout.offset is None:
        return None
    found: list[tuple[int, int | None, Number]] = []
    for index, size, stride in zip(indices, sizes_of(type_), layout.strides, strict=True):
        if stride is None or stride < 0:
            return None
        if size != 1 and stride:
            found.append((stride, size, index))
    found.sort(key=lambda one: one[0])
    rest, farthest = layout.offset, 0
    firsts: list[int] = []
    for stride, _, _ in reversed(found):
        first, rest = divmod(rest, stride)
        firsts.append(first)
    if rest:
        found.insert(0, (1, 1, 0))
        firsts.append(rest)
    parts: list[_Part] = []
    for (stride, size, index), first in zip(found, reversed(firsts), strict=True):
        if farthest is None or farthest >= stride:
            return None
        try:
            parts.append(
                _Part(index, first, None if size is None else first + size, stepped(shards, stride))
            )
        except LayoutError:
            return None
        farthest = None if size is None else farthest + (first + size - 1) * stride
    return parts[::-1]


def _taken(c: Conversion, value: Number, end: int | None, shards: Shards) -> Sequence[Digit]:
    """The digits of a value, which is below `end`, that move an element in memory."""
    found: list[Digit] = []
    weight = 1
    for at in range(len(shards) - 1, -1, -1):
        extent, stride, axis = shards[at]
        left = None if end is None else -(-end // weight)
        is_last = at == 0 or (left is not None and left <= extent)
        if axis == MEMORY and stride:
            digit = divided(c, value, weight)
            if not is_last:
                digit = remainder(c, digit, extent)
            size = extent if left is None else min(left, extent)
            found.append(Digit(digit, size, stride))
        if is_last:
            break
        weight *= extent
    return found[::-1]


# Arithmetic on numbers that are not negative


def divided(c: Conversion, value: Number, by: int) -> Number:
    """`value / by`, rounded down."""
    if isinstance(value, int):
        return value // by
    if by == 1:
        return value
    if by.bit_count() == 1:
        return shifted_right(c, value, by.bit_length() - 1)
    return c.emit(llvm.UDivOp, (value, integer(c, by, value.type)), (value.type,))


def remainder(c: Conversion, value: Number, of: int) -> Number:
    """`value - value / of * of`."""
    if isinstance(value, int):
        return value % of
    if of.bit_count() == 1:
        return masked(c, value, of - 1)
    return c.emit(llvm.URemOp, (value, integer(c, of, value.type)), (value.type,))


def masked(c: Conversion, value: Number, mask: int) -> Number:
    """`value & mask`."""
    if isinstance(value, int):
        return value & mask
    return c.emit(llvm.AndOp, (value, integer(c, mask, value.type)), (value.type,))


def shifted_right(c: Conversion, value: Number, bits: int) -> Number:
    """`value >> bits`."""
    if bits == 0 or isinstance(value, int):
        return value >> bits if isinstance(value, int) else value
    return c.emit(llvm.LShrOp, (value, integer(c, bits, value.type)), (value.type,))


def shifted_left(c: Conversion, value: Number, bits: int) -> Number:
    """`value << bits`."""
    if bits == 0 or isinstance(value, int):
        return value << bits if isinstance(value, int) else value
    return c.emit(llvm.ShlOp, (value, integer(c, bits, value.type)), (value.type,))
