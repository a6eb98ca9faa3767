"""Where the elements of a memref lie: offset and strides, numbers or open."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..syntax.ir import (
    DYNAMIC_INDEX,
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMapAttr,
    IntAttr,
    MemRefType,
    NoneAttr,
    StridedLayoutAttr,
)

Extent = int | None
"""An offset, size or stride; None where it is known only when the program runs."""


@dataclass(frozen=True)
class StridedLayout:
    """Element (i, j, …) lies `offset + i * strides[0] + j * strides[1] + …` elements behind the base."""

    offset: Extent
    strides: tuple[Extent, ...]


def sizes_of(type_: MemRefType) -> tuple[Extent, ...]:
    """The sizes of a memref, None where they are open."""
    return tuple(None if size == DYNAMIC_INDEX else size for size in type_.get_shape())


def row_major_strides(sizes: Sequence[Extent]) -> tuple[Extent, ...]:
    """The strides of elements that lie densely, the last dimension first."""
    strides: list[Extent] = []
    product: Extent = 1
    for size in reversed(sizes):
        strides.append(product)
        product = None if product is None or size is None else product * size
    return tuple(reversed(strides))


@lru_cache(maxsize=None)
def strided_layout(type_: MemRefType) -> StridedLayout | None:
    """The offset and strides of a memref type; None if its affine map is not strided."""
    layout = type_.layout
    sizes = sizes_of(type_)
    match layout:
        case NoneAttr():
            return StridedLayout(0, row_major_strides(sizes))
        case StridedLayoutAttr():
            strides = tuple(s.data if isinstance(s, IntAttr) else None for s in layout.strides)
            offset = layout.offset
            return StridedLayout(offset.data if isinstance(offset, IntAttr) else None, strides)
        case AffineMapAttr():
            return _strides_of_map(layout, sizes)
        case _:
            return None


def _strides_of_map(layout: AffineMapAttr, sizes: Sequence[Extent]) -> StridedLayout | None:
    """Strides of a map of one result that is linear in its dimensions, or of an identity."""
    map_ = layout.data
    if map_ == type(map_).identity(map_.num_dims):
        return StridedLayout(0, row_major_strides(sizes))
    if len(map_.results) != 1:
        return None
    linear = _linear(map_.results[0], map_.num_dims)
    return None if linear is None else StridedLayout(linear[-1], tuple(linear[:-1]))


def _linear(expression: AffineExpr, dimensions: int) -> list[int] | None:
    """The factor of each dimension and the constant of a linear expression; None if it is not."""
    match expression:
        case AffineConstantExpr():
            return [0] * dimensions + [expression.value]
        case AffineDimExpr():
            return [int(i == expression.position) for i in range(dimensions)] + [0]
        case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Add | AffineBinaryOpKind.Mul):
            left = _linear(expression.lhs, dimensions)
            right = _linear(expression.rhs, dimensions)
            if left is None or right is None:
                return None
            if expression.kind is AffineBinaryOpKind.Add:
                return [a + b for a, b in zip(left, right, strict=True)]
            if any(left[:-1]):
                left, right = right, left
            return None if any(left[:-1]) else [left[-1] * b for b in right]
        case _:
            return None
