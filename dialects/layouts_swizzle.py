"""XOR swizzles of memory, alone and after a layout; numbers only."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from .layouts import Layout, Place, tiled
from .layouts_axes import MEMORY
from .layouts_shards import LayoutError, weights


@dataclass(frozen=True, slots=True)
class Swizzle:
    """`S(x) = x ^ ((x >> atom) & (2**length - 1) << element)`, which is its own inverse."""

    element: int
    length: int
    atom: int

    def __post_init__(self) -> None:
        for name in self.__slots__:
            if (number := getattr(self, name)) < 0:
                raise LayoutError(f"{name} must be at least 0, got {number}")
        if self.atom < self.length:
            raise LayoutError(
                f"atom is {self.atom}, less than length {self.length}: "
                "bits that are mixed must not overlap"
            )
        if self.element + self.atom + self.length > 63:
            raise LayoutError("reaches beyond 63 bits")

    def apply(self, x: int) -> int:
        """`S(x)`."""
        return x ^ x >> self.atom & ((1 << self.length) - 1) << self.element

    @property
    def block(self) -> int:
        """Each run of so many places, from a multiple of it on, is mapped to itself."""
        return 1 << self.element + self.length

    @property
    def period(self) -> int:
        """`S(x + period) = S(x) + period`."""
        return 1 << self.element + self.atom + self.length

    def pack(self, count: int) -> "Swizzle":
        """The swizzle of vectors of elements, or of elements of bytes: `S(x · count) / count`.

        LayoutError if it doesn't keep so many elements together.
        """
        bits = count.bit_length() - 1
        if count.bit_count() != 1 or bits > self.element:
            raise LayoutError(f"a swizzle keeps {1 << self.element} elements together, not {count}")
        return replace(self, element=self.element - bits)

    def unpack(self, count: int) -> "Swizzle":
        """The swizzle of the elements of vectors; LayoutError if `count` is no power of two."""
        if count.bit_count() != 1:
            raise LayoutError(f"a swizzle moves powers of two of elements, not {count}")
        return replace(self, element=self.element + count.bit_length() - 1)

    def after(self, layout: Layout) -> "Composed":
        """`S ∘ L`: the swizzle of the places in memory."""
        return Composed(self, layout)


@dataclass(frozen=True, slots=True)
class Composed:
    """A swizzle after a layout: `C(x) = L(x)` but on axis m, where it is `S(L(x))`."""

    swizzle: Swizzle
    layout: Layout

    def __str__(self) -> str:
        swizzle = self.swizzle
        return f"{swizzle.element}.{swizzle.length}.{swizzle.atom} after {self.layout}"

    @property
    def size(self) -> int:
        """How many elements there are."""
        return self.layout.size

    @property
    def axes(self) -> tuple[str, ...]:
        """The axes of the layout."""
        return self.layout.axes

    def apply(self, at: int | Sequence[int], shape: Sequence[int] | None = None) -> dict[str, int]:
        """The place of the first replica."""
        place = self.layout.apply(at, shape)
        if MEMORY in place:
            place[MEMORY] = self.swizzle.apply(place[MEMORY])
        return place

    def apply_all(
        self, at: int | Sequence[int], shape: Sequence[int] | None = None
    ) -> frozenset[Place]:
        """The places of all replicas."""
        found: set[Place] = set()
        for place in self.layout.apply_all(at, shape):
            there = dict(place)
            moved = self.swizzle.apply(there.pop(MEMORY, 0))
            found.add(frozenset([*there.items(), *([(MEMORY, moved)] if moved else [])]))
        return frozenset(found)

    def cosize(self, axis: str = MEMORY) -> int:
        """How many places there must be; in memory whole blocks of the swizzle."""
        count = self.layout.cosize(axis)
        return count + -count % self.swizzle.block if axis == MEMORY else count

    def canonical(self) -> "AnyLayout":
        """The layout's canonical form under no more of the swizzle than its places reach."""
        layout, swizzle = self.layout.canonical(), self.swizzle
        source = swizzle.element + swizzle.atom
        length = min(swizzle.length, (layout.cosize() - 1).bit_length() - source)
        if length <= 0:
            return layout
        return Composed(Swizzle(swizzle.element, length, swizzle.atom), layout)

    def same_places(self, other: "AnyLayout") -> bool:
        """Whether both are a layout with the same places under the same swizzle.

        True is always right; other spellings of one map by different swizzles are told apart.
        """
        mine, theirs = self.canonical(), other.canonical()
        if isinstance(mine, Composed) and isinstance(theirs, Composed):
            return mine.swizzle == theirs.swizzle and mine.layout.same_places(theirs.layout)
        if isinstance(mine, Layout) and isinstance(theirs, Layout):
            return mine.same_places(theirs)
        return False

    def tile(
        self,
        outer: Layout,
        outer_shape: Sequence[int] | None = None,
        shape: Sequence[int] | None = None,
    ) -> "Composed":
        """Copies of this tile, in memory in steps of whole periods of the swizzle.

        `T(o · n + i) = C(i) + outer(o) · steps` as for `Layout.tile`.
        """
        steps = {axis: self.layout.span(axis) for axis in outer.axes}
        if MEMORY in steps:
            steps[MEMORY] += -steps[MEMORY] % self.swizzle.period
        return replace(self, layout=tiled(self.layout, outer, outer_shape, shape, steps))

    def permute(self, shape: Sequence[int], order: Sequence[int]) -> "Composed":
        """The layout of a transposed tensor, under the same swizzle."""
        return replace(self, layout=self.layout.permute(shape, order))

    def slice(
        self, shape: Sequence[int], starts: Sequence[int], sizes: Sequence[int]
    ) -> "Composed":
        """The layout of a box in a tensor, under the same swizzle."""
        return replace(self, layout=self.layout.slice(shape, starts, sizes))

    def pack(self, count: int) -> "Composed":
        """The layout of vectors of elements, as for `Layout.pack` and `Swizzle.pack`."""
        return Composed(self.swizzle.pack(count), self.layout.pack(count))

    def unpack(self, count: int) -> "Composed":
        """The layout of the elements of vectors, as for `Layout.unpack` and `Swizzle.unpack`."""
        return Composed(self.swizzle.unpack(count), self.layout.unpack(count))

    def inverse(self, axes: Sequence[str] | None = None) -> "AnyLayout":
        """Which element lies at a place, as for `Layout.inverse`, where a swizzle can say it.

        `inverse(C) = inverse(L) ∘ S = T ∘ inverse(L)`: T mixes the bits of the element's offset
        that S mixes in memory. LayoutError if they don't stand side by side there, and if the
        layout has no inverse or is moved.
        """
        inverse = self.layout.inverse(axes)
        mine = self.canonical()
        if isinstance(mine, Layout):
            return inverse
        if dict(mine.layout.offset).get(MEMORY):
            raise LayoutError("a swizzle of a moved layout has no inverse that is a swizzle")
        element, length, atom = mine.swizzle.element, mine.swizzle.length, mine.swizzle.atom
        moved = _bits(mine.layout)
        low = [moved.get(element + bit) for bit in range(length)]
        high = [moved.get(element + atom + bit) for bit in range(length)]
        to, source = low[0], high[0]
        if (
            to is None
            or source is None
            or source - to < length
            or low != list(range(to, to + length))
            or high != list(range(source, source + length))
        ):
            raise LayoutError(f"the inverse of {self} is no swizzle after a layout")
        return Swizzle(to, length, source - to).after(inverse)


AnyLayout = Layout | Composed

TENSOR_MAP_SWIZZLES: Mapping[str, Swizzle] = {
    "swizzle_32b": Swizzle(4, 1, 3),
    "swizzle_64b": Swizzle(4, 2, 3),
    "swizzle_128b": Swizzle(4, 3, 3),
}
"""How tensor maps and matrix descriptors swizzle shared memory, in bytes, by nvgpu's words.

Of elements of two bytes by `pack(2)`.
"""


def _bits(layout: Layout) -> dict[int, int]:
    """For bits of the place in memory the bit of the offset that each is."""
    found: dict[int, int] = {}
    for (extent, stride, axis), weight in zip(layout.shards, weights(layout.shards), strict=True):
        numbers = (extent, stride, weight)
        if axis == MEMORY and all(number.bit_count() == 1 for number in numbers):
            for bit in range(extent.bit_length() - 1):
                found[stride.bit_length() - 1 + bit] = weight.bit_length() - 1 + bit
    return found
