"""Where the threads of a block keep what they need while they wait: arrays over the threads."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..dialects.interfaces import constant_integer
from ..dialects.warps import WARP_SIZE
from ..syntax.ir import Attribute, IntegerAttr, IntegerType, Operation, SSAValue, i1, i8, i32
from .simt_asynchronous import LIST, LIST_BYTES, QUEUE_BYTES, uses_of
from .simt_graph import Graph, Site
from .simt_liveness import Liveness
from .simt_sites import parts_of
from .simt_types import host_type
from .simt_values import Values
from .sizes import alignment, byte_size

SITES_SIZE = 4096
"""At the beginning of the slots stands the site of each thread."""
GAP = 64
"""Between slots, so that those of one thread do not share cache sets."""
NONE, WHOLE_WARP = -1, -2
"""No slot: the default; of the mask: all lanes that the block has, or all 32."""


@dataclass(frozen=True)
class Slot:
    """An array over the threads: its offset in bytes, and the type of its elements in memory."""

    offset: int
    type: Attribute


@dataclass(frozen=True)
class PrivateSlot:
    """Memory of each thread for itself."""

    offset: int
    stride: int


@dataclass(frozen=True)
class SiteSlots:
    """What a site finds where; None stands for the default."""

    mask: Slot | None
    operands: tuple[Sequence[Slot], ...]
    results: tuple[Sequence[Slot], Sequence[Slot]]
    distance: int | None
    """That of the registers of one operand, or one result, if there are several."""


@dataclass(frozen=True)
class Layout:
    """All slots of a kernel."""

    size: int
    kept: Mapping[SSAValue, Slot]
    private: Mapping[SSAValue, PrivateSlot]
    sites: Sequence[SiteSlots]
    pending: Mapping[str, PrivateSlot]
    """What threads, or the block (then the stride is 0), have begun and not done."""


class _Slots:
    def __init__(self, threads: int) -> None:
        self.capacity = -(-threads // WARP_SIZE) * WARP_SIZE
        self.size = SITES_SIZE

    def add(self, size: int) -> int:
        """The offset of a new slot for elements of a size."""
        offset = self.size if self.size == SITES_SIZE else self.size + GAP
        self.size = offset + -(-self.capacity * size // GAP) * GAP
        return offset

    def add_once(self, size: int) -> int:
        """The offset of memory of a size for the whole block."""
        offset = self.size
        self.size += -(-size // GAP) * GAP
        return offset

    def slot(self, type_: Attribute) -> Slot:
        return Slot(self.add(byte_size(type_)), type_)


def lay_out(graph: Graph, values: Values, liveness: Liveness, threads: int) -> Layout:
    """Slots for what lives across sites, for what sites get and give, and for private memory."""
    slots = _Slots(threads)
    given = {result for site in graph.sites for result in site.op.results}
    live = 0
    for site in graph.sites:
        if site.after is not None:
            live |= liveness.needed[site.after]
    kept: dict[SSAValue, Slot] = {}
    private: dict[SSAValue, PrivateSlot] = {}
    for value in values.list(live & values.kept & ~values.allocas):
        if value not in given:
            kept[value] = slots.slot(_stored(value.type, i8))
    sites = [_site_slots(site, values, liveness, slots) for site in graph.sites]
    for value in values.list(values.allocas):
        if graph.sites and (values.bit[value] & live or escapes(value, values)):
            private[value] = _private_slot(value, slots)
    pending: dict[str, PrivateSlot] = {}
    for kind in sorted(uses_of(op for segment in graph.segments for op in segment.ops)):
        if kind == LIST:
            pending[kind] = PrivateSlot(slots.add_once(LIST_BYTES), 0)
        else:
            pending[kind] = PrivateSlot(slots.add(QUEUE_BYTES), QUEUE_BYTES)
    return Layout(slots.size, kept, private, sites, pending)


def _site_slots(site: Site, values: Values, liveness: Liveness, slots: _Slots) -> SiteSlots:
    meeting = site.meeting

    def slot(value: SSAValue) -> Slot:
        return slots.slot(_stored(value.type, i32))

    mask = None if meeting.mask is None else slot(meeting.mask)
    operands = tuple([slot(value) for value in registers] for registers in meeting.operands)
    results: tuple[list[Slot], list[Slot]] = [], []
    for result in site.op.results:
        if site.after is not None and values.bit[result] & liveness.needed[site.after]:
            for number, type_ in zip(meeting.results, parts_of(result.type), strict=True):
                results[number].append(slots.slot(_stored(type_, i32)))
    several = [row for row in (*operands, *results) if len(row) > 1]
    distances = {row[1].offset - row[0].offset for row in several}
    assert len(distances) < 2, f"{site.op.name} has registers of different sizes"
    return SiteSlots(mask, operands, results, distances.pop() if distances else None)


def _stored(type_: Attribute, for_bit: IntegerType) -> Attribute:
    return for_bit if type_ == i1 else host_type(type_)


# Private memory


def constant_count(alloca: Operation) -> int | None:
    """How many elements an llvm.alloca has; None if that is known at run time only."""
    return constant_integer(alloca.operands[0])


def is_one_place(alloca: Operation, graph: Graph, values: Values) -> bool:
    """Whether memory can be reserved once, however often a thread comes to an llvm.alloca.

    That is so where no pointer into it can be around when a thread comes to it again.
    """
    if constant_count(alloca) is None:
        return False
    return alloca.parent is graph.entry.block or not escapes(alloca.results[0], values)


def alloca_alignment(alloca: Operation) -> int:
    """The alignment that an llvm.alloca asks for, or the natural one."""
    given = alloca.properties.get("alignment")
    wanted = given.value.data if isinstance(given, IntegerAttr) else 0
    return wanted or alignment(alloca.properties["elem_type"])


def _private_slot(value: SSAValue, slots: _Slots) -> PrivateSlot:
    alloca = value.owner
    assert isinstance(alloca, Operation)
    count, align = constant_count(alloca), alloca_alignment(alloca)
    assert count is not None
    size = count * byte_size(alloca.properties["elem_type"])
    stride = max(align, -(-size // align) * align)
    return PrivateSlot(slots.add(stride), stride)


_ADDRESS_AT = {"llvm.store": 1, "llvm.atomicrmw": 0, "llvm.cmpxchg": 0}
"""Which operand of an op is the address of what it writes."""
_ACCESSES = frozenset(
    """llvm.load llvm.icmp llvm.intr.memcpy llvm.intr.memcpy.inline
    llvm.intr.memmove llvm.intr.memset llvm.intr.memset.inline llvm.intr.lifetime.start
    llvm.intr.lifetime.end""".split()
)


def escapes(pointer: SSAValue, values: Values) -> bool:
    """Whether a pointer may be found in memory, or in a value that is not computed from it."""
    for use in pointer.uses:
        op = use.operation
        if op.name in _ADDRESS_AT:
            if use.index != _ADDRESS_AT[op.name]:
                return True
        elif op.name not in _ACCESSES:
            derived = op.results and op.name != "llvm.ptrtoint"
            if not derived or not all(_stays(result, values) for result in op.results):
                return True
    return False


def _stays(derived: SSAValue, values: Values) -> bool:
    return values.is_recomputed(derived) and not escapes(derived, values)
