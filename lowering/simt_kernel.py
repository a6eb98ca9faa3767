"""Plan how a kernel is cut: its sites, what threads keep there, its parameters on the host."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import prod
from typing import cast

from ..dialects.llvm_types import LLVMFunctionType, ptr
from ..syntax.diagnostics import Diagnostic, error
from ..syntax.extra_attributes import DistinctAttr
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntAttr,
    Operation,
    SSAValue,
    SymbolRefAttr,
    UnitAttr,
    i32,
)
from .attribute_values import number, numbers
from .simt_asynchronous import wait_in_loops
from .simt_code import attribute_class
from .simt_copy import PASS
from .simt_device import Device
from .simt_graph import Graph, Segment, Site, graph_of
from .simt_inline import inline_calls
from .simt_layout import Layout, constant_count, is_one_place, lay_out
from .simt_liveness import find_liveness
from .simt_sites import yield_for
from .simt_spins import give_way
from .simt_types import holds_pointer, host_type
from .simt_values import Values
from .sizes import alignment, byte_size

MOST_THREADS = 1024
SHARED_ROUNDING = 128
"""Dynamic shared memory begins at a multiple of this."""
RED_ZONE = 128
"""Bytes behind each shared array that nobody writes: whoever reads a little too far finds NaN."""

MOST_PRIVATE, MOST_SHARED = 512 * 1024, 2**31 - 1
"""Bytes: of a thread, which no GPU has more of; of a block, which are addressed by 32 bits."""

GROWTH, SMALL = 8, 2000
"""The regions of a kernel may have so many times its ops, and so many more."""


class KernelPlan:
    """What the region functions of one kernel have in common."""

    def __init__(
        self, name: str, function: Operation, device: Device, errors: list[Diagnostic]
    ) -> None:
        self.name = name
        self.function = function
        self.errors = errors
        self.symbols = device.symbols
        inline_calls(function, device, errors)
        region = function.regions[0]
        wait_in_loops(region)
        self.graph = _bounded(give_way(region, graph_of(region)), function)
        self.site_of: Mapping[Operation, Site] = {site.op: site for site in self.graph.sites}
        self.values = Values(self.graph)
        self.liveness = find_liveness(self.graph, self.values)
        if prod(numbers(function.attributes.get("nvvm.cluster_dim"))) > 1:
            text = f"{function.name}: clusters of blocks do not run on the CPU"
            errors.append(error(function, text, PASS))
        self.extents = _extents(function)
        self.most_threads = min(MOST_THREADS, _most_threads(function))
        self._check_allocas()
        self.fits = self._check_private_memory()
        """Whether the memory that the kernel wants can be there; else it has no code."""
        self.layout: Layout = lay_out(self.graph, self.values, self.liveness, self.most_threads)
        self.called: dict[str, LLVMFunctionType] = {}
        """The functions of the scheduler that the kernel's code calls, when it has been written."""
        self.places: dict[Operation, int] = {}
        """Ops, besides the sites, that errors may tell of, when the kernel has been written."""
        self.given = 0
        """The values that sites give."""
        for site in self.graph.sites:
            for result in site.op.results:
                self.given |= self.values.bit[result]
        entry = region.first_block
        assert entry is not None
        self.parameters: Sequence[SSAValue] = entry.args
        self._place_shared(device)
        if self.static_bytes > MOST_SHARED:
            self.fits = False
            text = f"{self.static_bytes} bytes of shared memory are more than a block can have"
            errors.append(error(function, f"{function.name}: {text}", PASS))

    # Shared memory

    def _place_shared(self, device: Device) -> None:
        """Offsets of the shared variables that the kernel names; the arguments that they are."""
        self.shared: dict[str, int] = {}
        """Where the variables of known size lie."""
        dynamic: list[str] = []
        at = taken = 0
        for segment in self.graph.segments:
            for op in segment.ops:
                symbol = op.properties.get("global_name")
                name = symbol.string_value() if isinstance(symbol, SymbolRefAttr) else ""
                if name in self.shared or not device.is_shared(name):
                    continue
                if device.is_dynamic(name):
                    dynamic.append(name)
                    continue
                properties = device.globals[name].properties
                type_ = properties["global_type"]
                given = properties.get("alignment")
                align = max(alignment(type_), 0 if given is None else number(given))
                at, taken = -(-at // align) * align, -(-taken // align) * align
                self.shared[name] = at
                at += byte_size(type_) + RED_ZONE
                taken += byte_size(type_)
        self.static_bytes = -(-taken // SHARED_ROUNDING) * SHARED_ROUNDING
        """What a GPU would reserve."""
        self.shared_extent = -(-at // SHARED_ROUNDING) * SHARED_ROUNDING
        """What is reserved here, with red zones; dynamic shared memory begins behind it."""
        first = 2 + len(self.parameters)
        self.shared_inputs = {name: first + index for index, name in enumerate(self.shared)}
        """Which argument of a region function each shared variable is."""
        self.has_dynamic = bool(dynamic)
        self.shared_inputs.update(dict.fromkeys(dynamic, first + len(self.shared)))

    def place_of(self, op: Operation) -> int:
        """The row of the table of sites that tells where an op stands at which nobody stops."""
        first = len(self.graph.sites) + 1
        return self.places.setdefault(op, first + len(self.places))

    # Region functions

    @property
    def shared_pointers(self) -> Sequence[int]:
        """Offsets of what region functions get of shared memory."""
        return [*self.shared.values(), *([self.shared_extent] if self.has_dynamic else [])]

    @cached_property
    def region_inputs(self) -> Sequence[Attribute]:
        """The types of a region function's arguments."""
        types = [host_type(parameter.type) for parameter in self.parameters]
        return [ptr(), ptr(), *types, *[ptr()] * len(self.shared_pointers), i32, i32]

    @property
    def region_names(self) -> Sequence[str | None]:
        hints = [parameter.name_hint for parameter in self.parameters]
        dynamic = ["dynamic"] if self.has_dynamic else []
        return ["block", "slots", *hints, *self.shared, *dynamic, "first", "past"]

    def region_parameters(self, arguments: Sequence[SSAValue]) -> Sequence[SSAValue]:
        """Those arguments of a region function that are the kernel's."""
        return arguments[2 : 2 + len(self.parameters)]

    @property
    def region_attributes(self) -> ArrayAttr[Attribute]:
        """The attributes of a region function's arguments."""
        noalias = DictionaryAttr({"llvm.noalias": UnitAttr()})
        nothing = DictionaryAttr({})
        shared = nothing if self._mixes_pointers else noalias
        record = DictionaryAttr({"llvm.noalias": UnitAttr(), "llvm.readonly": UnitAttr()})
        return ArrayAttr(
            [
                record,
                noalias,
                *self._parameter_attributes(),
                *[shared] * len(self.shared_pointers),
                nothing,
                nothing,
            ]
        )

    def _parameter_attributes(self) -> Sequence[DictionaryAttr]:
        given = self.function.properties.get("arg_attrs")
        if not isinstance(given, ArrayAttr):
            return [DictionaryAttr({})] * len(self.parameters)
        dropped = {"llvm.noalias"} if self._mixes_pointers else set[str]()
        dropped |= {"llvm.byval"}

        def kept(attributes: DictionaryAttr) -> DictionaryAttr:
            pairs = attributes.data.items()
            return DictionaryAttr(
                {k: v for k, v in pairs if k not in dropped and not k.startswith("nvvm.")}
            )

        return [kept(one) for one in cast("ArrayAttr[DictionaryAttr]", given)]

    def is_by_value(self, index: int) -> bool:
        """Whether a parameter is the address of what the launch passes."""
        given = self.function.properties.get("arg_attrs")
        if not isinstance(given, ArrayAttr):
            return False
        return "llvm.byval" in cast("ArrayAttr[DictionaryAttr]", given).data[index].data

    @cached_property
    def _mixes_pointers(self) -> bool:
        """Whether a pointer may come from memory, so that nobody knows what it is based on."""
        kept = any(holds_pointer(value.type) for value in self.layout.kept)
        return bool(kept or self.layout.pending) or any(
            _hides_pointer(op) for segment in self.graph.segments for op in segment.ops
        )

    # Threads side by side

    @cached_property
    def is_parallel(self) -> bool:
        """Whether all that the threads of a region write lies apart from what others use.

        A kernel without races promises that, but for memory of ours that threads take in turn.
        """
        allocas = self.values.list(self.values.allocas)
        return all(alloca in self.layout.private for alloca in allocas)

    @cached_property
    def access(self) -> Mapping[str, Attribute]:
        """What plain loads and stores carry."""
        return {"access_groups": ArrayAttr([_group()])} if self.is_parallel else {}

    @cached_property
    def latch(self) -> Mapping[str, Attribute]:
        """What the branch back of the loop over threads carries."""
        if not self.is_parallel:
            return {}
        annotation = attribute_class("loop_annotation")
        parameters = [
            ArrayAttr([_group()]) if row.name == "parallelAccesses" else None
            for row in annotation.row.parameters
        ]
        return {"loop_annotation": annotation(*parameters)}

    # Checks

    def _check_allocas(self) -> None:
        if not self.graph.sites:
            return
        for value in self.values.list(self.values.allocas):
            op = value.owner
            assert isinstance(op, Operation)
            if not is_one_place(op, self.graph, self.values):
                text = "memory of a size or number that is not known can't be kept at a barrier"
                self.errors.append(error(op, f"{op.name}: {text}", PASS))
                self.values.allocas &= ~self.values.bit[value]

    def _check_private_memory(self) -> bool:
        taken = 0
        for op in self.function.walk():
            if op.name == "llvm.alloca":
                taken += (constant_count(op) or 0) * byte_size(op.properties["elem_type"])
                if taken > MOST_PRIVATE:
                    text = f"a thread can have {MOST_PRIVATE} bytes of its own memory, not {taken}"
                    self.errors.append(error(op, f"{op.name}: {text}", PASS))
                    return False
        return True


def _hides_pointer(op: Operation) -> bool:
    if op.name in ("llvm.store", "llvm.load"):
        value = op.operands[0] if op.name == "llvm.store" else op.results[0]
        return holds_pointer(value.type)
    return op.name == "llvm.inttoptr"


def _group() -> Attribute:
    """The accesses of threads to what is theirs. Ids of texts are not negative."""
    return attribute_class("access_group")(DistinctAttr(IntAttr(-1), UnitAttr()))


def _extents(function: Operation) -> tuple[int, int, int] | None:
    """The block size that a kernel asks for."""
    wanted = numbers(function.attributes.get("nvvm.reqntid"))
    if not wanted or prod(wanted) > MOST_THREADS:
        return None
    x, y, z = (*wanted, 1, 1)[:3]
    return x, y, z


def _most_threads(function: Operation) -> int:
    """The most threads of a block that a kernel allows."""
    for name in ("nvvm.reqntid", "nvvm.maxntid"):
        if wanted := numbers(function.attributes.get(name)):
            return prod(wanted)
    return MOST_THREADS


def _bounded(graph: Graph, function: Operation) -> Graph:
    """Cut a kernel further while too much of it is part of many regions."""
    region = function.regions[0]
    size = sum(len(segment.ops) for segment in graph.segments)
    while True:
        roots = [graph.entry, *(site.after for site in graph.sites if site.after is not None)]
        regions = [graph.region(root) for root in roots]
        total = sum(len(segment.ops) for one in regions for segment in one)
        if total <= GROWTH * size + SMALL:
            return graph
        counts: dict[Segment, int] = {}
        for one in regions:
            for segment in one[1:]:
                if segment.is_first and segment.ops:
                    counts[segment] = counts.get(segment, 0) + 1
        if not counts or max(counts.values()) < 2:
            return graph
        segment = max(counts, key=counts.__getitem__)
        first = segment.block.first_op
        assert first is not None
        segment.block.insert_op_before(yield_for(first, spins=False), first)
        graph = graph_of(region)
