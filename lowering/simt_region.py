"""Write the function that takes threads from one site of a kernel to the next ones.

    begin:   what all threads share                      row:     neighbours that differ in x only
    thread:  what the thread kept, or computes again     …:       the kernel's blocks
    done:    the site where it stops                     end:     the site of all, or -1

The loop over the threads of a row is one that LLVM makes vectors of.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..dialects.llvm_types import ptr
from ..dialects.ops import llvm
from ..syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    IntegerType,
    Operation,
    Region,
    SSAValue,
    i1,
    i8,
    i32,
    i64,
)
from .simt_code import Code, alignment_attribute
from .simt_copy import Copier
from .simt_graph import Segment
from .simt_layout import Slot, alloca_alignment, constant_count, parts_of
from .simt_registers import Registers
from .simt_types import host_type
from .sizes import alignment

if TYPE_CHECKING:
    from .simt_kernel import KernelPlan

_LOWEST, _HIGHEST = -(2**31), 2**31 - 1


class RegionFunction(Copier):
    """One region function while it is written."""

    def __init__(self, plan: "KernelPlan", number: int, root: Segment) -> None:
        self.plan = plan
        self.number = number
        """Of the site that it begins at; 0 is the kernel's entry."""
        self.root = root
        self.segments = plan.graph.region(root)
        exits = {
            0 if one.site is None else one.site.number
            for one in self.segments
            if not one.successors
        }
        self.exits = sorted(exits) or [0]
        self._make_blocks()
        super().__init__(Code(self.blocks[root]), plan.symbols, plan.errors)
        self.access = plan.access
        self.begin = Code(self._begin)
        self.thread = Code(self._thread)
        extents = plan.extents
        self.registers = Registers(
            self._arguments[0], extents, plan.static_bytes, self.begin, Code(self._row), self.thread
        )
        self._find_sets()
        self._roots: dict[SSAValue, SSAValue] = {}
        self._variables: dict[SSAValue, SSAValue] = {}
        self._slot_bases: dict[int, SSAValue] = {}
        self._dynamic_stack = False
        self._wide_thread: SSAValue | None = None
        self._first, self._past = self._arguments[-2:]

    def _make_blocks(self) -> None:
        """The blocks of the function; those of the kernel's that branches go to have arguments."""
        plan = self.plan
        types = plan.region_inputs
        several = len(self.exits) > 1
        ends: list[Attribute] = [i32, i32] if several else []
        self._begin = Block(arg_types=types)
        self._row = Block(arg_types=[i32, *ends])
        self._thread = Block(arg_types=[i32, *ends])
        self.blocks: dict[Segment, Block] = {}
        for segment in self.segments:
            arguments = segment.block.args if self._has_arguments(segment) else ()
            block = Block(arg_types=[host_type(one.type) for one in arguments])
            for old, new in zip(arguments, block.args, strict=True):
                new.name_hint = old.name_hint
            self.blocks[segment] = block
        self._done = Block(arg_types=[i32] if several else [])
        self._row_end, self._end = Block(), Block()
        self._arguments = self._begin.args
        for name, argument in zip(plan.region_names, self._arguments, strict=True):
            argument.name_hint = name

    def _has_arguments(self, segment: Segment) -> bool:
        return segment.is_first and segment is not self.plan.graph.entry

    def _find_sets(self) -> None:
        """Which values are defined here, are not defined anew, or may be old or new."""
        values, live = self.plan.values, self.plan.liveness
        self.defined = read = 0
        for segment in self.segments:
            self.defined |= live.defined[segment]
            read |= live.read[segment]
        for number in self.exits:
            read |= self._needed_at(number)
        either = live.needed[self.root] & self.defined
        self.fixed = 0
        """Computed again at the root, and the same wherever it is defined here."""
        for value in values.list(either & ~values.kept):
            if not values.leaves(value) & self.defined:
                self.fixed |= values.bit[value]
        self.changing = either & read & ~self.fixed
        """What may be old or new where it is used."""

    def _needed_at(self, number: int) -> int:
        """The kept values that a thread needs behind a site, but for what the site gives."""
        plan = self.plan
        site = plan.graph.sites[number - 1] if number else None
        if site is None or site.after is None:
            return 0
        return plan.liveness.needed[site.after] & plan.values.kept & ~plan.given

    # The whole function

    def write(self) -> Region:
        """The body of the function."""
        plan = self.plan
        for value, argument in zip(
            plan.parameters, plan.region_parameters(self._arguments), strict=True
        ):
            self.values[value] = argument
        self._start()
        for value in plan.values.list(self.changing):
            self._make_variable(value)
        for segment in self.segments:
            self._segment(segment)
        self._finish()
        return Region(
            [
                self._begin,
                self._row,
                self._thread,
                *(self.blocks[segment] for segment in self.segments),
                self._done,
                self._row_end,
                self._end,
            ]
        )

    def _start(self) -> None:
        """The numbers of the row and of the thread."""
        registers = self.registers
        past = self._past
        t0 = registers.define("t0", self._row.args[0])
        row = Code(self._row)
        if registers.one_row:
            x0 = t0
            self._count = row.counted(llvm.SubOp, past, t0)
        else:
            size = registers["ntid.x"]
            x0 = registers.define("x0", row.binary(llvm.URemOp, t0, size))
            number = row.binary(llvm.UDivOp, t0, size)
            registers.define("row.number", number)
            left = row.counted(llvm.SubOp, past, t0)
            in_row = row.counted(llvm.SubOp, size, x0)
            self._count = row.binary(llvm.UMinOp, left, in_row)
        self._count.name_hint = "count"
        step = self._thread.args[0]
        step.name_hint = "i"
        thread = registers.define("thread", self.thread.counted(llvm.AddOp, t0, step))
        x = thread if registers.one_row else self.thread.counted(llvm.AddOp, x0, step)
        registers.define("tid.x", x)

    @property
    def thread_index(self) -> SSAValue:
        """The thread's number, to count in arrays with."""
        if self._wide_thread is None:
            self._wide_thread = self.thread.widened(self.registers["thread"])
        return self._wide_thread

    def _finish(self) -> None:
        """Both loops over threads, and what the function answers."""
        begin, plan = self.begin, self.plan
        several = len(self.exits) > 1
        one = begin.constant(1)
        done, row_end, end = Code(self._done), Code(self._row_end), Code(self._end)
        if self._dynamic_stack:
            stack = self.thread.emit(llvm.StackSaveOp, (), ptr())
            done.add(llvm.StackRestoreOp, (stack,))
        ends = self._note_site(done) if several else []
        next_step = done.counted(llvm.AddOp, self._thread.args[0], one)
        more = done.compare("ult", next_step, self._count)
        done.branch(more, (self._thread, [next_step, *ends]), (self._row_end, ()), **plan.latch)
        next_row = row_end.counted(llvm.AddOp, self._row.args[0], self._count)
        more = row_end.compare("ult", next_row, self._past)
        row_end.branch(more, (self._row, [next_row, *ends]), (self._end, ()))
        bounds: list[SSAValue] = []
        if several:
            bounds = [begin.constant(_HIGHEST), begin.constant(_LOWEST)]
            same = end.compare("eq", ends[0], ends[1])
            end.finish(end.emit(llvm.SelectOp, (same, ends[0], end.constant(-1)), i32))
        else:
            end.finish(end.constant(self.exits[0]))
        zero = begin.constant(0)
        self.thread.jump(self.blocks[self.root])
        Code(self._row).jump(self._thread, zero, *self._row.args[1:])
        begin.jump(self._row, self._first, *bounds)

    def _note_site(self, done: Code) -> list[SSAValue]:
        """Store where the thread stops; the lowest and the highest site so far."""
        at = self._done.args[0]
        at.name_hint = "at"
        address = done.element(self._arguments[1], self.thread_index, i32)
        done.store(at, address, alignment=alignment_attribute(4), **self.access)
        low, high = self._thread.args[1:]
        return [done.binary(llvm.SMinOp, low, at), done.binary(llvm.SMaxOp, high, at)]

    # Segments

    def _segment(self, segment: Segment) -> None:
        self.code = Code(self.blocks[segment])
        if self._has_arguments(segment):
            new = self.blocks[segment].args
            for old, argument in zip(segment.block.args, new, strict=True):
                self._define(old, argument)
        ops = segment.ops if not segment.successors else segment.ops[:-1]
        for op in ops:
            if not self._is_known(op):
                self.copy(op)
                for result in op.results:
                    self._define(result, self.values[result])
        if segment.successors:
            targets = [self.blocks[one] for one in segment.successors]
            self.branch(segment.ops[-1], targets)
        else:
            self._leave(segment)

    def _is_known(self, op: Operation) -> bool:
        """Whether an op computes what is computed at the root already."""
        if len(op.results) != 1:
            return False
        result = op.results[0]
        bit = self.plan.values.bit.get(result, 0)
        if bit:
            return bool(bit & self.fixed)
        return self.number != 0 and self.plan.values.is_recomputed(result)

    def _define(self, old: SSAValue, new: SSAValue) -> None:
        self.values[old] = new
        variable = self._variables.get(old)
        if variable is not None:
            self.code.store(new, variable)

    def _leave(self, segment: Segment) -> None:
        """Store what the thread needs behind the site, and stop there."""
        site = segment.site
        number = 0
        if site is not None:
            number = site.number
            self.code.location = site.op.location
            needed = self._needed_at(number) & self.defined & ~self.plan.values.allocas
            for value in self.plan.values.list(needed):
                self._store(self.use(value), self.plan.layout.kept[value])
            slots = self.plan.layout.sites[number - 1]
            operands = (site.meeting.mask, *site.meeting.operands)
            for value, slot in zip(operands, (slots.mask, *slots.operands), strict=True):
                if value is not None and slot is not None:
                    self._store(self.use(value), slot)
        several = len(self.exits) > 1
        self.code.jump(self._done, *([self.begin.constant(number)] if several else []))

    # Values

    def use(self, value: SSAValue) -> SSAValue:
        variable = self._variables.get(value)
        if variable is not None:
            return self.code.load(variable, host_type(value.type))
        known = self.values.get(value)
        return known if known is not None else self._at_root(value)

    def _at_root(self, value: SSAValue) -> SSAValue:
        """What a value is when a thread begins here."""
        known = self._roots.get(value)
        if known is None:
            known = self.values.get(value) if value in self.plan.parameter_set else None
        if known is None:
            known = self._roots[value] = self._make_at_root(value)
            if value not in self._variables:
                self.values[value] = known
        return known

    def _make_at_root(self, value: SSAValue) -> SSAValue:
        plan = self.plan
        here, self.code = self.code, self.thread
        try:
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
            return self.make(op, [self._at_root(operand) for operand in op.operands])[0]
        finally:
            self.code = here

    def _result_of_site(self, op: Operation) -> SSAValue:
        """What a thread gets at the site that it begins at."""
        site = self.plan.site_of[op]
        slots = self.plan.layout.sites[site.number - 1].results
        result = op.results[0]
        parts: list[SSAValue] = []
        for number, type_ in zip(site.meeting.results, parts_of(result.type), strict=True):
            slot = slots[number]
            assert slot is not None
            parts.append(self._load(slot, type_))
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

    def _make_variable(self, value: SSAValue) -> None:
        """A value that is defined anew here, while the old one may still be used."""
        type_ = host_type(value.type)
        old = self._at_root(value)
        variable = self._reserve(type_, self.begin.constant(1))
        self.thread.store(old, variable)
        self._variables[value] = variable
        self.values.pop(value, None)
        variable.name_hint = value.name_hint

    def _reserve(self, type_: Attribute, count: SSAValue, align: int = 0) -> SSAValue:
        """Memory on the stack, reserved once for all threads."""
        properties = {"alignment": alignment_attribute(align)} if align else {}
        return self.begin.emit(llvm.AllocaOp, (count,), ptr(), elem_type=type_, **properties)

    # Slots

    def _address(self, slot: Slot) -> SSAValue:
        base = self._slot_bases.get(slot.offset)
        if base is None:
            base = self.begin.behind(self._arguments[1], slot.offset)
            self._slot_bases[slot.offset] = base
        return self.code.element(base, self.thread_index, slot.type)

    def _store(self, value: SSAValue, slot: Slot) -> None:
        if value.type == i1:
            value = self.code.emit(llvm.ZExtOp, (value,), slot.type)
        align = alignment_attribute(alignment(slot.type))
        self.code.store(value, self._address(slot), alignment=align, **self.access)

    def _load(self, slot: Slot, type_: Attribute) -> SSAValue:
        align = alignment_attribute(alignment(slot.type))
        loaded = self.code.load(self._address(slot), slot.type, alignment=align, **self.access)
        return self.code.emit(llvm.TruncOp, (loaded,), i1) if type_ == i1 else loaded

    def _private_address(self, value: SSAValue) -> SSAValue:
        private = self.plan.layout.private[value]
        base = self.begin.behind(self._arguments[1], private.offset)
        stride = self.begin.constant(private.stride, i64)
        distance = self.code.counted(llvm.MulOp, self.thread_index, stride)
        made = self.code.element(base, distance, i8)
        made.name_hint = value.name_hint
        return made

    # What rules ask for

    def constant(self, value: int, type_: IntegerType = i32) -> SSAValue:
        return self.begin.constant(value, type_)

    def register(self, op: Operation, name: str) -> SSAValue:
        type_ = op.results[0].type
        assert isinstance(type_, IntegerType)
        try:
            return self.registers.read(name, type_)
        except KeyError:
            return super().register(op, name)

    def shared_base(self) -> SSAValue:
        return self.registers.shared_base()

    def shared(self, name: str) -> SSAValue | None:
        index = self.plan.shared_inputs.get(name)
        return None if index is None else self._arguments[index]

    def alloca(self, op: Operation, operands: Sequence[SSAValue]) -> SSAValue:
        result = op.results[0]
        if result in self.plan.layout.private:
            return self._at_root(result)
        if constant_count(op) is None or op.parent is not self.plan.graph.entry.block:
            self._dynamic_stack = True
            return self.plain(op, operands, elem_type=host_type(op.properties["elem_type"]))[0]
        type_ = host_type(op.properties["elem_type"])
        count, count_type = constant_count(op), op.operands[0].type
        assert count is not None and isinstance(count_type, IntegerType)
        number = self.begin.constant(count, count_type)
        made = self._reserve(type_, number, alloca_alignment(op))
        made.name_hint = result.name_hint
        return made
