"""Where a memref's place puts its offsets, in the form that lowerings ask for."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import MemRefType
from .address_spaces import GENERIC
from .layouts_axes import MEMORY, is_thread_axis
from .memref_layout import sizes_of, strided_layout
from .places import address_space_number, layout_of

if TYPE_CHECKING:
    from .layouts import Layout
    from .layouts_swizzle import Swizzle
    from .tirx_layouts import LayoutAttribute


@dataclass(frozen=True)
class Placement:
    """Where the offsets of a memref lie: a layout's places, swizzled; None is the identity.

    `size` is how many offsets have places, None if all have.
    """

    size: int | None
    layout: "Layout | None"
    swizzle: "Swizzle | None"

    @property
    def together(self) -> int:
        """How many elements stay side by side, from an offset that is a multiple of it on.

        A place that is a multiple of it has such an offset. 0: all of them.
        """
        count = 0 if self.swizzle is None else 1 << self.swizzle.element
        if self.layout is None:
            return count
        if not self.layout.shards or self.layout.shards[-1][1:] != (1, MEMORY):
            return 1
        *others, last = self.layout.shards
        steps = [shard.stride for shard in others if shard.axis == MEMORY]
        return gcd(count, last.extent, dict(self.layout.offset).get(MEMORY, 0), *steps)

    @property
    def is_memory(self) -> bool:
        """Whether no thread has elements for itself."""
        return self.layout is None or self.layout.is_memory

    def has_one_owner(self, offsets: Iterable[int]) -> bool:
        """Whether one thread has the elements at all of some offsets."""
        layout = self.layout
        if layout is None or layout.is_memory:
            return True
        places = [layout.apply(offset) for offset in offsets if offset < layout.size]
        threads = [axis for axis in layout.axes if axis != MEMORY]
        return len({tuple(place[axis] for axis in threads) for place in places}) < 2

    def place(self, offset: int) -> int:
        """The place in memory of an offset."""
        if self.layout is not None:
            offset = self.layout.apply(offset).get(MEMORY, 0)
        return offset if self.swizzle is None else self.swizzle.apply(offset)

    def room(self, count: int) -> int:
        """How many places in memory must be there for so many offsets."""
        if self.layout is not None:
            count = self.layout.cosize()
        return count if self.swizzle is None else count + -count % self.swizzle.block


def placement_of(type_: MemRefType) -> Placement | None:
    """How a memref's place rearranges offsets; None if they lie as they are."""
    layout = layout_of(type_.memory_space)
    return None if layout is None else _placement(cast("LayoutAttribute", layout))


@lru_cache(maxsize=1024)
def _placement(attribute: "LayoutAttribute") -> Placement | None:
    from .layouts import Layout
    from .layouts_shards import Shard
    from .layouts_swizzle import Composed, Swizzle

    given = attribute.layout
    if isinstance(given, Swizzle):
        return Placement(None, None, given) if given.length else None
    form = given.canonical()
    swizzle, layout = (form.swizzle, form.layout) if isinstance(form, Composed) else (None, form)
    identity = Layout((Shard(layout.size, 1),)).canonical()
    return Placement(layout.size, None if layout == identity else layout, swizzle)


def placement_refused(type_: MemRefType) -> str:
    """Why elements of a memref have no addresses by its place's layout; empty if they have."""
    attribute = layout_of(type_.memory_space)
    if attribute is None or (placement := placement_of(type_)) is None:
        return ""
    elements = f"elements of {spell(attribute)} have no address"
    if placement.layout is not None:
        if reason := _unaddressed(placement.layout, type_):
            return f"{elements}: {reason}"
    end = offsets_end(type_)
    if end is not None and placement.size is not None and end > placement.size:
        return f"{elements} beyond its {placement.size}: {spell(type_)} reaches offset {end - 1}"
    return ""


def _unaddressed(layout: "Layout", type_: MemRefType) -> str:
    threads = [axis for axis in layout.axes if is_thread_axis(axis)]
    others = [axis for axis in layout.axes if axis != MEMORY and axis not in threads]
    if others:
        return f"axis {others[0]} is not memory that has addresses"
    if any(replica.axis == MEMORY for replica in layout.replicas):
        return "each lies in several places of memory"
    space = address_space_number(type_.memory_space)
    if threads and space != GENERIC:
        return (
            f"on axis {threads[0]} each thread has its own, which lie in private memory, "
            f"not in space {space}"
        )
    return ""


def offsets_end(type_: MemRefType) -> int | None:
    """The first offset behind the last element of a memref; None if it isn't known."""
    layout = strided_layout(type_)
    if layout is None or layout.offset is None:
        return None
    end = layout.offset + 1
    for size, stride in zip(sizes_of(type_), layout.strides, strict=True):
        if size == 0:
            return 0
        if size is None or stride is None:
            return None
        end += (size - 1) * max(stride, 0)
    return end
