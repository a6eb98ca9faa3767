"""Lists of shards, the digits of which an offset is made: fused, split, cut and compared."""

from collections.abc import Iterable, Mapping, Sequence
from math import prod
from typing import NamedTuple

from .layouts_axes import MEMORY


class LayoutError(ValueError):
    """A question about a layout that has no answer; the text is for the user."""


class Shard(NamedTuple):
    """A digit in [0, extent) that moves an element by `stride` a step along an axis."""

    extent: int
    stride: int
    axis: str = MEMORY

    def __str__(self) -> str:
        return f"{self.extent}:{self.stride}@{self.axis}"


Shards = tuple[Shard, ...]


def fused(shards: Iterable[Shard]) -> Shards:
    """The only shortest list of shards with the same places.

    An extent of 1 goes; `(e, f * d), (f, d)` on one axis is `(e * f, d)`; what doesn't move an
    element counts as memory.
    """
    kept: list[Shard] = []
    for extent, stride, axis in shards:
        if extent == 1:
            continue
        if stride == 0:
            axis = MEMORY
        if kept:
            above = kept[-1]
            if above[2] == axis and above[1] == extent * stride:
                kept[-1] = Shard(above[0] * extent, stride, axis)
                continue
        kept.append(Shard(extent, stride, axis))
    return tuple(kept)


def fused_replicas(replicas: Iterable[Shard]) -> Shards:
    """Fewer replicas with the same set of places, in the order of axes and strides.

    `(e, d), (f, q * d)` with q <= e reaches each multiple of d up to its end:
    `(e + (f - 1) * q, d)`.
    """
    kept: list[Shard] = []
    for axis, stride, extent in sorted((r[2], r[1], r[0]) for r in replicas if r[0] > 1 and r[1]):
        for at, below in enumerate(kept):
            steps, rest = divmod(stride, below[1])
            if below[2] == axis and rest == 0 and steps <= below[0]:
                kept[at] = Shard(below[0] + (extent - 1) * steps, below[1], axis)
                break
        else:
            kept.append(Shard(extent, stride, axis))
    return tuple(kept)


def split(shards: Iterable[Shard], shape: Sequence[int]) -> tuple[Shards, ...]:
    """The shards of each dimension of a shape of the same size, fused before they are cut.

    LayoutError if a boundary between dimensions lies within a digit; then no list of shards with
    these places has that boundary.
    """
    rest = list(fused(shards))
    groups: list[Shards] = []
    for dimension in range(len(shape) - 1, -1, -1):
        group: list[Shard] = []
        need = shape[dimension]
        while need > 1:
            extent, stride, axis = rest.pop()
            if need % extent == 0:
                group.append(Shard(extent, stride, axis))
                need //= extent
            elif extent % need == 0:
                group.append(Shard(need, stride, axis))
                rest.append(Shard(extent // need, stride * need, axis))
                break
            else:
                raise LayoutError(
                    f"dimension {dimension} of {_shape(shape)} can't be cut out of the layout: "
                    f"{need} doesn't divide a shard of {extent} and isn't divided by it"
                )
        groups.append(tuple(reversed(group)))
    return tuple(reversed(groups))


def _shape(shape: Sequence[int]) -> str:
    return "x".join(map(str, shape)) or "a scalar"


def stepped(shards: Iterable[Shard], step: int) -> Shards:
    """The shards of y for the places of y * step. LayoutError if a step falls within a digit's."""
    found: list[Shard] = []
    for extent, stride, axis in reversed(fused(shards)):
        if step % extent == 0:
            step //= extent
        elif extent % step == 0:
            found.append(Shard(extent // step, stride * step, axis))
            step = 1
        else:
            raise LayoutError(f"steps of {step} don't divide a shard of {extent}")
    return tuple(reversed(found))


def part(
    shards: Sequence[Shard], start: int, count: int
) -> tuple[Shards, Sequence[tuple[str, int]]]:
    """(shards, moves) of y in [0, count) for the places of start + y.

    LayoutError if the part crosses the end of a digit without taking the whole of it.
    """
    kept: list[Shard] = []
    moves: list[tuple[str, int]] = []
    first, wanted = start, count
    for extent, stride, axis in reversed(shards):
        start, digit = divmod(start, extent)
        if digit and stride:
            moves.append((axis, digit * stride))
        if digit + count <= extent:
            if count > 1:
                kept.append(Shard(count, stride, axis))
            count = 1
        elif digit == 0 and count % extent == 0:
            kept.append(Shard(extent, stride, axis))
            count //= extent
        else:
            raise LayoutError(
                f"{wanted} from {first} on is no part of the layout: it crosses the end of a "
                f"shard of {extent}"
            )
    return tuple(reversed(kept)), moves


def weights(shards: Sequence[Shard]) -> list[int]:
    """By how much an offset grows with each digit: the product of the extents behind it."""
    found = [1] * len(shards)
    for at in range(len(shards) - 1, 0, -1):
        found[at - 1] = found[at] * shards[at][0]
    return found


def count_of(shards: Iterable[Shard]) -> int:
    """How many offsets there are: the product of the extents."""
    return prod(shard[0] for shard in shards)


def reach(shards: Iterable[Shard], axis: str) -> int:
    """The farthest place on an axis."""
    return sum((extent - 1) * stride for extent, stride, its in shards if its == axis)


def values(shards: Iterable[Shard], axis: str) -> set[int]:
    """All places on an axis."""
    found = {0}
    for extent, stride, its in shards:
        if its == axis and stride:
            found = {one + digit * stride for one in found for digit in range(extent)}
    return found


def collision(digits: Mapping[str, Sequence[tuple[int, int, int]]]) -> tuple[int, int] | None:
    """Two offsets that lie in one place; None if no two do.

    `digits` holds (stride, extent, weight of a step in the offset) for each axis.
    """
    for those in digits.values():
        farthest = 0
        for stride, extent, _ in those:
            if stride <= farthest:
                break
            farthest += (extent - 1) * stride
        else:
            continue
        seen = {0: 0}
        for stride, extent, weight in those:
            for place, offset in list(seen.items()):
                for digit in range(1, extent):
                    one = offset + digit * weight
                    other = seen.setdefault(place + digit * stride, one)
                    if other != one:
                        return min(one, other), max(one, other)
    return None
