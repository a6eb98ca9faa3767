"""Arithmetic of layouts, which map the offset of an element to where it lies; numbers only.

A layout is a sum: `L(x) = offset + Σ digit · stride` on each axis, where the extents of the shards
split x in [0, size) into digits, the last one fastest. A replica's digit is free: an element lies
at all its places. The shape of a tensor is row-major: its coordinate is a linear offset as well.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from .layouts_axes import MEMORY, axis_refused, is_thread_axis
from .layouts_shards import (
    LayoutError,
    Shard,
    Shards,
    collision,
    count_of,
    fused,
    fused_replicas,
    part,
    reach,
    split,
    values,
    weights,
)

Place = frozenset[tuple[str, int]]
"""The coordinates of an element on all axes where they are not 0."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Shards, replicas, and how far all of it is moved along axes."""

    shards: Shards = ()
    replicas: Shards = ()
    offset: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        for what, shards in (("shard", self.shards), ("replica", self.replicas)):
            for extent, stride, axis in shards:
                if extent < 1:
                    raise LayoutError(f"the extent of a {what} must be at least 1, got {extent}")
                if stride < 0:
                    raise LayoutError(f"the stride of a {what} must be at least 0, got {stride}")
                _check_axis(axis)
        for axis, distance in self.offset:
            if distance < 0:
                raise LayoutError(f"the offset on {axis} must be at least 0, got {distance}")
            _check_axis(axis)
        if len(dict(self.offset)) < len(self.offset):
            raise LayoutError("an axis can't have two offsets")

    def __str__(self) -> str:
        """As `[8:4@laneid, 2:1@m] + [4:1@warpid] + 16@m`."""
        lists = (self.shards, self.replicas) if self.replicas else (self.shards,)
        terms = [f"[{', '.join(map(str, one))}]" for one in lists]
        return " + ".join([*terms, *(f"{distance}@{axis}" for axis, distance in self.offset)])

    # Places

    @property
    def size(self) -> int:
        """How many elements there are: `Π extent`."""
        return count_of(self.shards)

    @property
    def axes(self) -> tuple[str, ...]:
        """The axes that it names, in order."""
        named = [shard.axis for shard in (*self.shards, *self.replicas)]
        return tuple(dict.fromkeys([*named, *(axis for axis, _ in self.offset)]))

    def linear(self, at: int | Sequence[int], shape: Sequence[int] | None = None) -> int:
        """The linear offset of a coordinate in a shape, by default that of the extents.

        LayoutError if it is out of bounds, or the shape has another size.
        """
        if isinstance(at, int):
            shape, at = (self.size,), (at,)
        sizes = [shard.extent for shard in self.shards] if shape is None else shape
        check_size(self, sizes)
        if len(at) != len(sizes):
            raise LayoutError(f"{len(at)} coordinates in a shape of {len(sizes)} dimensions")
        x = 0
        for dimension, (one, size) in enumerate(zip(at, sizes, strict=True)):
            if not 0 <= one < size:
                raise LayoutError(f"{one} is out of bounds of dimension {dimension} of size {size}")
            x = x * size + one
        return x

    def apply(self, at: int | Sequence[int], shape: Sequence[int] | None = None) -> dict[str, int]:
        """`offset + Σ digit · stride` on each axis: the place of the first replica."""
        x = self.linear(at, shape)
        place = dict.fromkeys(self.axes, 0) | dict(self.offset)
        for extent, stride, axis in reversed(self.shards):
            x, digit = divmod(x, extent)
            place[axis] += digit * stride
        return place

    def apply_all(
        self, at: int | Sequence[int], shape: Sequence[int] | None = None
    ) -> frozenset[Place]:
        """The places of all replicas: `{apply(x) + Σ free digit · stride}`."""
        first = self.apply(at, shape)
        found: set[Place] = set()
        for digits in product(*(range(replica.extent) for replica in self.replicas)):
            place = dict(first)
            for digit, (_, stride, axis) in zip(digits, self.replicas, strict=True):
                place[axis] += digit * stride
            found.add(frozenset((axis, one) for axis, one in place.items() if one))
        return frozenset(found)

    def span(self, axis: str = MEMORY) -> int:
        """How many places there are from the first to the last: `1 + Σ (extent - 1) · stride`."""
        return 1 + reach(self.shards, axis) + reach(self.replicas, axis)

    def cosize(self, axis: str = MEMORY) -> int:
        """How many places there must be: the span and the offset before it."""
        return self.span(axis) + dict(self.offset).get(axis, 0)

    # Threads

    @property
    def is_memory(self) -> bool:
        """Whether nothing but the place in memory tells elements apart."""
        return all(axis == MEMORY for axis in self.axes)

    @property
    def threads(self) -> int:
        """How many threads hold elements: the product of the places on each axis of threads."""
        both = (*self.shards, *self.replicas)
        count = 1
        for axis in self.axes:
            if is_thread_axis(axis):
                count *= len(values(both, axis))
        return count

    @property
    def elements_per_thread(self) -> int:
        """How many places in memory each thread that holds elements has for them."""
        return len(values((*self.shards, *self.replicas), MEMORY))

    # Forms

    def canonical(self) -> "Layout":
        """The shortest layout with the same places, in one order.

        Shards are fused where they can be; replicas are a set, so they are sorted as well.
        """
        moved = tuple(sorted(pair for pair in self.offset if pair[1]))
        return Layout(fused(self.shards), fused_replicas(self.replicas), moved)

    def same_places(self, other: "Layout") -> bool:
        """Whether `apply_all` is the same for each element. Exact, whatever the spelling."""
        mine, theirs = self.canonical(), other.canonical()
        if mine.size != theirs.size or replace(mine, replicas=theirs.replicas) != theirs:
            return False
        # Strides are not negative: each axis has its replicas for itself, the first one at 0.
        if mine.replicas == theirs.replicas:
            return True
        axes = {replica.axis for replica in (*mine.replicas, *theirs.replicas)}
        return all(values(mine.replicas, a) == values(theirs.replicas, a) for a in axes)

    # New layouts

    def tile(
        self,
        outer: "Layout",
        outer_shape: Sequence[int] | None = None,
        shape: Sequence[int] | None = None,
    ) -> "Layout":
        """Copies of this tile, laid out by another layout, each axis in steps of the tile's span.

        `T(o · n + i) = L(i) + outer(o) · span` in each dimension, where i is a coordinate in the
        tile's shape, n its size, and o one in the outer shape. By default both have one dimension.
        LayoutError if a shape can't be cut out of its layout.
        """
        return tiled(self, outer, outer_shape, shape, {a: self.span(a) for a in outer.axes})

    def group(self, shape: Sequence[int]) -> tuple[Shards, ...]:
        """The shards of each dimension of a shape, cut where a boundary lies within one.

        `Layout(Σ groups) = L`. LayoutError if a boundary lies within a digit.
        """
        check_size(self, shape)
        return split(self.shards, shape)

    def permute(self, shape: Sequence[int], order: Sequence[int]) -> "Layout":
        """The layout of a transposed tensor: dimension k of it is dimension order[k] of the shape.

        `P(y) = L(x)` where `x[order[k]] = y[k]`. LayoutError if the shape can't be cut out.
        """
        if sorted(order) != list(range(len(shape))):
            raise LayoutError(f"{list(order)} is no order of {len(shape)} dimensions")
        groups = self.group(shape)
        return replace(self, shards=_joined([groups[dimension] for dimension in order]))

    def slice(self, shape: Sequence[int], starts: Sequence[int], sizes: Sequence[int]) -> "Layout":
        """The layout of a box in a tensor: `B(y) = L(starts + y)`; a size of 1 fixes a dimension.

        LayoutError if the box is out of bounds or crosses the end of a digit.
        """
        if not len(shape) == len(starts) == len(sizes):
            raise LayoutError("a slice needs a start and a size for each dimension")
        kept: list[Shards] = []
        offset = dict(self.offset)
        boxes = zip(shape, starts, sizes, self.group(shape), strict=True)
        for dimension, (whole, start, size, group) in enumerate(boxes):
            if start < 0 or size < 1 or start + size > whole:
                raise LayoutError(
                    f"{size} from {start} on is out of bounds of dimension {dimension} "
                    f"of size {whole}"
                )
            shards, moves = part(group, start, size)
            kept.append(shards)
            for axis, distance in moves:
                offset[axis] = offset.get(axis, 0) + distance
        return Layout(_joined(kept), self.replicas, tuple(offset.items()))

    def pack(self, count: int) -> "Layout":
        """The layout of vectors of elements: `V(y) = L(y · count) / count` in memory.

        `L(y · count + i) = V(y) · count + i`. LayoutError if so many elements, from a multiple on,
        don't lie side by side, from a multiple on.
        """
        if count == 1:
            return self
        *others, last = fused(self.shards) or (Shard(1, 1),)
        moved = dict(self.offset)
        steps = [shard.stride for shard in (*others, *self.replicas) if shard.axis == MEMORY]
        if (
            last[1:] != (1, MEMORY)
            or last.extent % count
            or any(step % count for step in (*steps, moved.get(MEMORY, 0)))
        ):
            raise LayoutError(f"elements of {self} don't keep together by {count}")
        if MEMORY in moved:
            moved[MEMORY] //= count
        shards = (*_scaled(others, 1, count), Shard(last.extent // count, 1))
        return Layout(shards, _scaled(self.replicas, 1, count), tuple(moved.items()))

    def unpack(self, count: int) -> "Layout":
        """The layout of a vector's elements: `U(y · count + i) = L(y) · count + i` in memory."""
        moved = [(axis, n * count if axis == MEMORY else n) for axis, n in self.offset]
        shards = (*_scaled(self.shards, count, 1), Shard(count, 1))
        return Layout(shards, _scaled(self.replicas, count, 1), tuple(moved))

    def inverse(self, axes: Sequence[str] | None = None) -> "Layout":
        """Which element lies at a place: `I(p) = x` wherever p is one of `apply_all(x)`.

        A place is a linear offset in the box of the axes' spans, by default in the order of `axes`,
        counted from the layout's offset. LayoutError if two elements share a place, which names
        them, or if a place in the box has no element.
        """
        order = self.axes if axes is None else axes
        if sorted(order) != sorted(self.axes):
            raise LayoutError(f"{list(order)} are not the axes {list(self.axes)}")
        digits: dict[str, list[tuple[int, int, int]]] = {axis: [] for axis in order}
        mine = [*zip(self.shards, weights(self.shards), strict=True)]
        for (extent, stride, axis), weight in (
            *mine,
            *((replica, 0) for replica in fused_replicas(self.replicas)),
        ):
            if extent > 1:
                digits[axis].append((stride, extent, weight))
        for those in digits.values():
            those.sort()
        if (pair := collision(digits)) is not None:
            raise LayoutError(f"offsets {pair[0]} and {pair[1]} lie in one place")
        found: list[Shard] = []
        for axis in order:
            filled, shards = 1, list[Shard]()
            for stride, extent, weight in digits[axis]:
                if stride > filled:
                    raise LayoutError(f"no element lies at {axis} {filled}, within the span")
                if stride < filled:
                    raise LayoutError(f"an element has one place on {axis} twice")
                filled *= extent
                shards.append(Shard(extent, weight))
            found += reversed(shards)
        return Layout(tuple(found))


def row_major(shape: Sequence[int], axis: str = MEMORY) -> Layout:
    """Elements one behind the other along an axis."""
    return Layout((Shard(count_of([Shard(size, 0) for size in shape]), 1, axis),))


def _check_axis(axis: str) -> None:
    if refused := axis_refused(axis):
        raise LayoutError(refused)


def check_size(layout: Layout, shape: Sequence[int]) -> None:
    """LayoutError unless a shape has as many elements as a layout."""
    size = count_of([Shard(one, 0) for one in shape])
    if size != layout.size or any(one < 1 for one in shape):
        shown = "x".join(map(str, shape))
        raise LayoutError(f"a shape {shown} has {size} elements, the layout {layout.size}")


def _scaled(shards: Iterable[Shard], by: int, over: int) -> Shards:
    """Shards whose steps in memory are `by / over` times as long."""
    return tuple(
        Shard(extent, stride * by // over if axis == MEMORY else stride, axis)
        for extent, stride, axis in shards
    )


def _joined(groups: Sequence[Shards]) -> Shards:
    return tuple(shard for group in groups for shard in group)


def tiled(
    inner: Layout,
    outer: Layout,
    outer_shape: Sequence[int] | None,
    shape: Sequence[int] | None,
    steps: Mapping[str, int],
) -> Layout:
    """`T(o · n + i) = inner(i) + outer(o) · steps` in each dimension."""
    outer_shape = (outer.size,) if outer_shape is None else outer_shape
    shape = (inner.size,) if shape is None else shape
    if len(outer_shape) != len(shape):
        raise LayoutError(
            f"a tile of {len(shape)} dimensions can't be repeated in {len(outer_shape)}"
        )

    def far(shards: Shards) -> Shards:
        return tuple(
            Shard(extent, stride * steps.get(axis, 1), axis) for extent, stride, axis in shards
        )

    groups = zip(outer.group(outer_shape), inner.group(shape), strict=True)
    shards = [(*far(outside), *inside) for outside, inside in groups]
    offset = dict(inner.offset)
    for axis, distance in outer.offset:
        offset[axis] = offset.get(axis, 0) + distance * steps[axis]
    return Layout(_joined(shards), (*inner.replicas, *far(outer.replicas)), tuple(offset.items()))
