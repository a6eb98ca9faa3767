"""Find what the values of a kernel are in one of its region functions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..dialects.llvm_types import ptr
from ..dialects.ops import llvm
from ..syntax.creation import block_at
from ..syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    IntegerType,
    Operation,
    SSAValue,
    i1,
    i8,
    i32,
    i64,
)
from .simt_code import Code, alignment_attribute
from .simt_copy import Copier
from .simt_graph import Segment
from .simt_layout import PrivateSlot, Slot, alloca_alignment, constant_count, is_one_place
from .simt_registers import Registers
from .simt_sites import parts_of
from .simt_types import host_type
from .sizes import alignment

if TYPE_CHECKING:
    from .simt_kernel import KernelPlan


class RegionValues(Copier):
    """Copies ops into a region function; a thread that begins at its root has values in slots."""

    def __init__(self, plan: "KernelPlan", root: Segment) -> None:
        at = plan.function.location
        super().__init__(Code(Block(), at), plan.symbols, plan.errors)
        self.plan = plan
        self.root = root
        self.segments = plan.graph.region(root)
        exits = [one for one in self.segments if not one.successors]
        numbers = {0 if one.site is None else one.site.number for one in exits}
        self.exits = sorted(numbers) or [0]
        """The sites where a thread may stop; 0 is the kernel's end."""
        self.access = plan.access
        self.called = plan.called
        self.arguments: Sequence[SSAValue] = block_at(at, plan.region_inputs).args
        owner = self.arguments[0].owner
        # `begin` runs once, `row` for neighbours that differ in x only, `thread` for each thread.
        ends: list[Attribute] = [i32, i32] if len(self.exits) > 1 else []
        self.begin = Code(owner, at)
        self.row = Code(block_at(at, [i32, *ends]), at)
        self.thread = Code(block_at(at, [i32, *ends]), at)
        self.registers = Registers(
            self.arguments[0], plan.extents, plan.static_bytes, self.begin, self.row, self.thread
        )
        for value, argument in zip(
            plan.parameters, plan.region_parameters(self.arguments), strict=True
        ):
            self.values[value] = argument
        self._roots: dict[SSAValue, SSAValue] = dict(self.values)
        self._variables: dict[SSAValue, SSAValue] = {}
        self._slot_bases: dict[int, SSAValue] = {}
        self._wide_thread: SSAValue | None = None
        self.dynamic_stack = False
        """Whether a thread reserves memory whose size is not known before."""
        self._find_sets()

    def _find_sets(self) -> None:
        """Which values are defined here, are not defined anew, or may be old or new."""
        values, live = self.plan.values, self.plan.liveness
        self.defined = read = 0
        for segment in self.segments:
            self.defined |= live.defined[segment]
            read |= live.read[segment]
        for number in self.exits:
            read |= self.needed_at(number)
        either = live.needed[self.root] & self.defined
        self.fixed = 0
        """Computed again at the root, and the same wherever it is defined here."""
        for value in values.list(either & ~values.kept):
            if not values.leaves(value) & self.defined:
                self.fixed |= values.bit[value]
        self.changing = either & read & ~self.fixed & ~values.allocas
        """What may be old or new where it is used."""

    def needed_at(self, number: int) -> int:
        """The kept values that a thread needs behind a site, but for what the site gives."""
        plan = self.plan
        after = plan.graph.sites[number - 1].after if number else None
        if after is None:
            return 0
        return plan.liveness.needed[after] & plan.values.kept & ~plan.given

    def is_known(self, op: Operation) -> bool:
        """Whether an op computes what is computed at the root already."""
        if len(op.results) != 1:
            return False
        result = op.results[0]
        bit = self.plan.values.bit.get(result, 0)
        if bit:
            return bool(bit & self.fixed)
        return self.root is not self.plan.graph.entry and self.plan.values.is_recomputed(result)

    # Values

    def use(self, value: SSAValue) -> SSAValue:
        variable = self._variables.get(value)
        if variable is not None:
            return self.code.load(variable, host_type(value.type))
        known = self.values.get(value)
        return known if known is not None else self.at_root(value)

    def define(self, old: SSAValue, new: SSAValue) -> None:
        """A value is something else from here on."""
        self.values[old] = new
        variable = self._variables.get(old)
        if variable is not None:
            self.code.store(new, variable)

    def make_variables(self) -> None:
        """Memory for values that are defined anew while the old ones may still be used."""
        for value in self.plan.values.list(self.changing):
            old = self.at_root(value)
            variable = self._reserve(host_type(value.type), self.begin.constant(1))
            variable.name_hint = value.name_hint
            self.thread.store(old, variable)
            self._variables[value] = variable

    def at_root(self, value: SSAValue) -> SSAValue:
        """What a value is when a thread begins here."""
        known = self._roots.get(value)
        if known is None:
            here, self.code = self.code, self.thread
            known = self._roots[value] = self._make_at_root(value)
            self.code = here
            self.values.setdefault(value, known)
        return known

    def _make_at_root(self, value: SSAValue) -> SSAValue:
        plan = self.plan
        if value in plan.layout.private:
            return self._private_address(value)
        slot = plan.layout.kept.get(value)
        if slot is not None:
            made = self._load(slot, value.type)
            made.name_hint = value.name_hint
            return made
        op = value.owner
        assert isinstance(op, Operation)
        if not plan.values.is_recomputed(value):
            return self._result_of_site(op)
        return self.make(op, [self.at_root(operand) for operand in op.operands])[0]

    def _result_of_site(self, op: Operation) -> SSAValue:
        """What a thread gets at the site that it begins at."""
        site = self.plan.site_of[op]
        slots = self.plan.layout.sites[site.number - 1].results
        result = op.results[0]
        rows = tuple(iter(row) for row in slots)
        parts = [
            self._load(next(rows[number]), type_)
            for number, type_ in zip(site.meeting.results, parts_of(result.type), strict=True)
        ]
        made = parts[0]
        if len(parts) > 1:
            made = self.code.emit(llvm.PoisonOp, (), result.type)
            for index, part in enumerate(parts):
                position = DenseArrayBase.from_list(i64, [index])
                made = self.code.emit(
                    llvm.InsertValueOp, (made, part), result.type, position=position
                )
        made.name_hint = result.name_hint
        return made

    def _reserve(self, type_: Attribute, count: SSAValue, align: int = 0) -> SSAValue:
        """Memory on the stack, reserved once for all threads."""
        properties = {"alignment": alignment_attribute(align)} if align else {}
        return self.begin.emit(llvm.AllocaOp, (count,), ptr(), elem_type=type_, **properties)

    # Slots

    @property
    def thread_index(self) -> SSAValue:
        """The thread's number, to count in arrays with."""
        if self._wide_thread is None:
            self._wide_thread = self.thread.widened(self.registers["thread"])
        return self._wide_thread

    def store(self, value: SSAValue, slot: Slot) -> None:
        """Keep a value of the thread."""
        if value.type == i1:
            value = self.code.emit(llvm.ZExtOp, (value,), slot.type)
        align = alignment_attribute(alignment(slot.type))
        self.code.store(value, self._address(slot), alignment=align, **self.access)

    def _load(self, slot: Slot, type_: Attribute) -> SSAValue:
        align = alignment_attribute(alignment(slot.type))
        loaded = self.code.load(self._address(slot), slot.type, alignment=align, **self.access)
        return self.code.emit(llvm.TruncOp, (loaded,), i1) if type_ == i1 else loaded

    def _address(self, slot: Slot) -> SSAValue:
        return self.code.element(self._slot_base(slot.offset), self.thread_index, slot.type)

    def _slot_base(self, offset: int) -> SSAValue:
        base = self._slot_bases.get(offset)
        if base is None:
            base = self._slot_bases[offset] = self.begin.behind(self.arguments[1], offset)
        return base

    def _private_address(self, value: SSAValue) -> SSAValue:
        made = self._of_thread(self.plan.layout.private[value])
        made.name_hint = value.name_hint
        return made

    def _of_thread(self, private: PrivateSlot) -> SSAValue:
        stride = self.begin.constant(private.stride, i64)
        distance = self.code.counted(llvm.MulOp, self.thread_index, stride)
        return self.code.element(self._slot_base(private.offset), distance, i8)

    def begin_block(self, first: SSAValue, past: SSAValue) -> None:
        """When these threads of a block begin, nothing is pending."""
        self.code = self.begin
        for private in self.plan.layout.pending.values():
            base = self._slot_base(private.offset)
            if private.stride:
                self.call("copies.begin", (base, first, past))
            else:
                self.call("mbarrier.begin", (base, first))

    def here(self, op: Operation) -> Sequence[SSAValue]:
        place = self.begin.constant(self.plan.place_of(op))
        return self.arguments[0], place, self.registers["thread"]

    def pending(self, op: Operation, kind: str) -> SSAValue:
        found = self.plan.layout.pending.get(kind)
        if found is None:
            return self.code.emit(llvm.ZeroOp, (), ptr())
        return self._of_thread(found) if found.stride else self._slot_base(found.offset)

    # What rules ask for

    def constant(self, value: int, type_: IntegerType = i32) -> SSAValue:
        return self.begin.constant(value, type_)

    def register(self, op: Operation, name: str) -> SSAValue:
        try:
            return self.registers.read(name, cast(IntegerType, op.results[0].type))
        except KeyError:
            return super().register(op, name)

    @property
    def has_stack(self) -> bool:
        return not self.plan.graph.sites

    def shared_base(self) -> SSAValue:
        return self.registers.shared_base()

    def shared(self, name: str) -> SSAValue | None:
        index = self.plan.shared_inputs.get(name)
        return None if index is None else self.arguments[index]

    def alloca(self, op: Operation, operands: Sequence[SSAValue]) -> SSAValue:
        result = op.results[0]
        if result in self.plan.layout.private:
            return self.at_root(result)
        type_ = host_type(op.properties["elem_type"])
        count = constant_count(op)
        if count is None or not is_one_place(op, self.plan.graph, self.plan.values):
            self.dynamic_stack = True
            return self.plain(op, operands, elem_type=type_)[0]
        number = self.begin.constant(count, cast(IntegerType, op.operands[0].type))
        made = self._reserve(type_, number, alloca_alignment(op))
        made.name_hint = result.name_hint
        return made
