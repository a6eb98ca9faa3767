"""Layouts by enumeration: what each element's places are, and layouts to try it on."""

from collections.abc import Sequence
from itertools import product
from math import prod

from hypothesis import strategies as st
from tirx_mlir.dialects.layouts import Layout, Place
from tirx_mlir.dialects.layouts_shards import Shard
from tirx_mlir.dialects.layouts_swizzle import Composed, Swizzle

AXES = st.sampled_from(("m", "laneid", "tx"))
STRIDES = st.sampled_from((0, 1, 1, 2, 3, 4, 6, 8, 12))
SHARDS = st.builds(Shard, st.integers(1, 4), STRIDES, AXES)
SHARD_LISTS = st.lists(SHARDS, max_size=4).map(tuple)
OFFSETS = st.dictionaries(AXES, st.integers(0, 9)).map(lambda given: tuple(given.items()))
LAYOUTS = st.builds(Layout, SHARD_LISTS, st.lists(SHARDS, max_size=3).map(tuple), OFFSETS)
PLAIN = st.builds(Layout, SHARD_LISTS)
SWIZZLES = st.tuples(st.integers(0, 2), st.integers(0, 3), st.integers(0, 2)).map(
    lambda bits: Swizzle(bits[0], bits[1], bits[1] + bits[2])
)
COMPOSED = st.builds(Composed, SWIZZLES, LAYOUTS)


@st.composite
def bijections(draw: st.DrawFn, extents: Sequence[int] = (1, 2, 3, 4)) -> Layout:
    """Shards and replicas that fill a box on their axes, each place once."""
    count = draw(st.integers(1, 5))
    sizes = [draw(st.sampled_from(extents)) for _ in range(count)]
    axes = [draw(AXES) for _ in range(count)]
    filled: dict[str, int] = {}
    shards: list[Shard] = []
    for at in draw(st.permutations(range(count))):
        stride = filled.get(axes[at], 1)
        shards.append(Shard(sizes[at], stride, axes[at]))
        filled[axes[at]] = stride * sizes[at]
    shards = draw(st.permutations(shards))
    replicas = draw(st.integers(0, min(2, count - 1)))
    return Layout(tuple(shards[replicas:]), tuple(shards[:replicas]), draw(OFFSETS))


@st.composite
def shapes(draw: st.DrawFn, layout: Layout) -> tuple[int, ...]:
    """A shape of as many elements, by no means one that the shards have."""
    rest, shape = layout.size, list[int]()
    while rest > 1 and len(shape) < 3:
        size = draw(st.sampled_from([n for n in range(1, rest + 1) if rest % n == 0]))
        shape.append(size)
        rest //= size
    return (*shape, rest)


def coordinates(shape: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All coordinates in a shape, row by row."""
    return list(product(*map(range, shape)))


def places(layout: Layout | Composed) -> list[frozenset[Place]]:
    """For each linear offset all places, by the definition."""
    inner = layout.layout if isinstance(layout, Composed) else layout
    found: list[frozenset[Place]] = []
    for digits in product(*(range(shard.extent) for shard in inner.shards)):
        here: set[Place] = set()
        for free in product(*(range(replica.extent) for replica in inner.replicas)):
            place = dict(inner.offset)
            terms = [*zip(inner.shards, digits, strict=True)]
            for (_, stride, axis), digit in [*terms, *zip(inner.replicas, free, strict=True)]:
                place[axis] = place.get(axis, 0) + digit * stride
            if isinstance(layout, Composed):
                place["m"] = mixed(layout.swizzle, place.get("m", 0))
            here.add(frozenset(pair for pair in place.items() if pair[1]))
        found.append(frozenset(here))
    return found


def mixed(swizzle: Swizzle, x: int) -> int:
    """A swizzle, bit by bit."""
    low = swizzle.element
    for bit in range(low, low + swizzle.length):
        x ^= (x >> bit + swizzle.atom & 1) << bit
    return x


def moved(place: Place, steps: dict[str, int]) -> Place:
    """A place moved along axes."""
    there = dict(place)
    for axis, step in steps.items():
        there[axis] = there.get(axis, 0) + step
    return frozenset(pair for pair in there.items() if pair[1])


def size_of(shape: tuple[int, ...]) -> int:
    """How many elements a shape has."""
    return prod(shape)
