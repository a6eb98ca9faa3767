"""Sizes, strides and offsets of memrefs: what views of a memref look like."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..syntax.ir import (
    DYNAMIC_INDEX,
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMapAttr,
    MemRefLayoutAttr,
    MemRefType,
    NoneAttr,
    StridedLayoutAttr,
)

Number = int | None
"""A size, stride or offset; None where it is known at run time only."""


class Strided(NamedTuple):
    """Where the elements of a memref lie: element i at `offset + sum(strides[d] * i[d])`."""

    strides: tuple[Number, ...]
    offset: Number

    def attribute(self) -> StridedLayoutAttr:
        return StridedLayoutAttr(self.strides, self.offset)


def known(size: int) -> Number:
    """A size as the attributes and types of MLIR hold it, None for the dynamic ones."""
    return None if size < 0 else size


def times(one: Number, other: Number) -> Number:
    """The product; nothing times what is not known is nothing."""
    if one == 0 or other == 0:
        return 0
    return None if one is None or other is None else one * other


def product(numbers: Iterable[Number]) -> Number:
    total: Number = 1
    for number in numbers:
        total = times(total, number)
    return total


def plus(one: Number, other: Number) -> Number:
    return None if one is None or other is None else one + other


def agree(one: Number, other: Number) -> bool:
    """Whether two numbers may turn out to be equal."""
    return one is None or other is None or one == other


def shapes_agree(one: Sequence[int], other: Sequence[int]) -> bool:
    """Whether two shapes may turn out to be equal, dynamic sizes being negative."""
    return len(one) == len(other) and all(
        mine == theirs or min(mine, theirs) < 0 for mine, theirs in zip(one, other, strict=True)
    )


def layout_of(type_: MemRefType) -> Strided | None:
    """The strides and the offset of a memref; None for a layout that is not strided."""
    layout = type_.layout
    if isinstance(layout, NoneAttr):
        return Strided(contiguous_strides(type_.get_shape()), 0)
    if isinstance(layout, StridedLayoutAttr):
        return Strided(tuple(layout.get_strides()), layout.get_offset())
    if isinstance(layout, AffineMapAttr):
        return _of_map(layout, type_.get_shape())
    return None


def contiguous_strides(shape: Sequence[int]) -> tuple[Number, ...]:
    """The strides of an array that is stored row by row."""
    strides: list[Number] = []
    stride: Number = 1
    for size in reversed(shape):
        strides.append(stride)
        stride = times(stride, known(size))
    return tuple(reversed(strides))


def is_contiguous(type_: MemRefType) -> bool:
    """Whether a memref has no layout, or one that says no more."""
    layout = type_.layout
    if isinstance(layout, NoneAttr):
        return True
    if isinstance(layout, StridedLayoutAttr):
        return layout_of(type_) == Strided((1,), 0)
    if isinstance(layout, AffineMapAttr):
        dims = [AffineExpr.dimension(index) for index in range(len(type_.shape))]
        return list(layout.data.results) == dims
    return False


def _of_map(layout: AffineMapAttr, shape: Sequence[int]) -> Strided | None:
    results, rank = layout.data.results, len(shape)
    if len(results) != 1:
        same = [AffineExpr.dimension(index) for index in range(rank)]
        return None if list(results) != same else Strided(contiguous_strides(shape), 0)
    terms = _linear(results[0])
    if terms is None:
        return None
    return Strided(tuple(terms.get(index, 0) for index in range(rank)), terms.get(-1, 0))


def _linear(expression: AffineExpr) -> dict[int, Number] | None:
    """The factor of each dimension, under -1 the summand without one; None: not linear."""
    if isinstance(expression, AffineDimExpr):
        return {expression.position: 1}
    if isinstance(expression, AffineConstantExpr):
        return {-1: expression.value}
    if not isinstance(expression, AffineBinaryOpExpr):
        return {-1: None}
    left, right = _linear(expression.lhs), _linear(expression.rhs)
    if left is None or right is None:
        return None
    if expression.kind is AffineBinaryOpKind.Add:
        return {k: plus(left.get(k, 0), right.get(k, 0)) for k in left.keys() | right.keys()}
    if left.keys() <= {-1}:
        left, right = right, left
    if not right.keys() <= {-1}:
        return None
    if expression.kind is AffineBinaryOpKind.Mul:
        return {k: times(factor, right.get(-1, 0)) for k, factor in left.items()}
    return {-1: None} if left.keys() <= {-1} else None


def with_layout(
    type_: MemRefType, shape: Sequence[int], layout: MemRefLayoutAttr | NoneAttr
) -> MemRefType:
    """A memref of the same elements in the same memory, of another shape and layout."""
    return MemRefType(type_.element_type, shape, layout, type_.memory_space)


def sliced(
    source: MemRefType, offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]
) -> MemRefType | None:
    """The type of `memref.subview`, of numbers as its attributes hold them; None if not strided."""
    layout = layout_of(source)
    if layout is None:
        return None
    offset = layout.offset
    for stride, step in zip(layout.strides, offsets, strict=True):
        offset = plus(offset, times(stride, None if step == DYNAMIC_INDEX else step))
    steps = [
        times(stride, None if step == DYNAMIC_INDEX else step)
        for stride, step in zip(layout.strides, strides, strict=True)
    ]
    return with_layout(source, sizes, Strided(tuple(steps), offset).attribute())


def kept_dimensions(whole: MemRefType, part: MemRefType) -> Sequence[int] | None:
    """Which dimensions of a view are left in a type without some sizes of 1; None: it does not fit.

    Of several sizes of 1 those go whose strides the part has not, as MLIR has it in
    computeMemRefRankReductionMask; it looks at the order of the sizes by itself.
    """
    mine, theirs = layout_of(whole), layout_of(part)
    shape, sizes = whole.get_shape(), part.get_shape()
    if mine is None or theirs is None or mine.offset != theirs.offset:
        return None
    if not _has_sizes(shape, sizes):
        return None
    ones = [dimension for dimension, size in enumerate(shape) if size == 1]
    gone = ones if len(sizes) < len(shape) else []
    if len(gone) != len(shape) - len(sizes):
        gone = _without_stride(ones, mine.strides, theirs.strides)
    kept = [dimension for dimension in range(len(shape)) if dimension not in gone]
    strides = tuple(mine.strides[dimension] for dimension in kept)
    return kept if strides == theirs.strides else None


def _has_sizes(shape: Sequence[int], sizes: Sequence[int]) -> bool:
    """Whether sizes are a shape's, in order, but for sizes of 1."""
    at = 0
    for size in shape:
        if at < len(sizes) and size == sizes[at]:
            at += 1
        elif size != 1:
            return False
    return at == len(sizes)


def _without_stride(
    ones: Sequence[int], strides: Sequence[Number], wanted: Sequence[Number]
) -> Sequence[int]:
    """The first of the dimensions with a stride that there is more often than is wanted."""
    left = {stride: strides.count(stride) - wanted.count(stride) for stride in strides}
    gone: list[int] = []
    for dimension in ones:
        if left[strides[dimension]] > 0:
            left[strides[dimension]] -= 1
            gone.append(dimension)
    return gone


def expanded(
    source: MemRefType, shape: Sequence[int], groups: Sequence[Sequence[int]]
) -> MemRefType | None:
    """The type of `memref.expand_shape` to a shape."""
    if is_contiguous(source):
        return with_layout(source, shape, NoneAttr())
    layout = layout_of(source)
    if layout is None:
        return None
    strides: list[Number] = []
    for group, stride in zip(groups, layout.strides, strict=True):
        within: list[Number] = []
        for dimension in reversed(group):
            within.append(stride)
            stride = times(stride, known(shape[dimension]))
        strides.extend(reversed(within))
    # The one element of a memref of rank 0 becomes sizes of 1 in no group.
    strides.extend([1] * (len(shape) - len(strides)))
    return with_layout(source, shape, Strided(tuple(strides), layout.offset).attribute())


def collapsed(
    source: MemRefType, shape: Sequence[int], groups: Sequence[Sequence[int]]
) -> MemRefType | None:
    """The type of `memref.collapse_shape` to a shape; None where a group is not contiguous."""
    if is_contiguous(source):
        return with_layout(source, shape, NoneAttr())
    layout = layout_of(source)
    if layout is None:
        return None
    sizes = source.get_shape()
    strides = [_group_stride(group, sizes, layout.strides) for group in groups]
    for group, stride in zip(groups, strides, strict=True):
        for dimension in reversed(group[1:]):
            stride = times(stride, known(sizes[dimension]))
            outer = layout.strides[dimension - 1]
            if sizes[dimension - 1] != 1 and not agree(stride, outer):
                return None
    return with_layout(source, shape, Strided(tuple(strides), layout.offset).attribute())


def _group_stride(group: Sequence[int], sizes: Sequence[int], strides: Sequence[Number]) -> Number:
    """The stride of dimensions that become one: that of the last one whose size is not 1."""
    last = len(group)
    while last > 1 and sizes[group[last - 1]] == 1:
        last -= 1
    if sizes[group[last - 1]] < 0 and last > 1:
        return None
    return strides[group[last - 1]]


def transposed(source: MemRefType, order: Sequence[int]) -> MemRefType | None:
    """The type of `memref.transpose`: dimension i is the source's dimension order[i]."""
    layout = layout_of(source)
    if layout is None:
        return None
    shape = source.get_shape()
    strides = tuple(layout.strides[index] for index in order)
    attribute = Strided(strides, layout.offset).attribute()
    return with_layout(source, [shape[index] for index in order], attribute)


def shown(number: Number) -> str:
    """A number for a message; `?` for a dynamic one."""
    return "?" if number is None else str(number)
