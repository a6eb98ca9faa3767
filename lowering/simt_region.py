"""Write the function that takes threads from one site of a kernel to the next ones.

    begin:   what all threads share                      row:     neighbours that differ in x only
    thread:  what the thread kept, or computes again     …:       the kernel's blocks
    done:    the site where it stops                     end:     the site of all, or -1

The loop over the threads of a row is one that LLVM makes vectors of.
"""

from typing import TYPE_CHECKING

from ..dialects.llvm_types import ptr
from ..dialects.ops import llvm
from ..syntax.creation import block_at
from ..syntax.ir import Block, Region, SSAValue, i32
from .simt_code import Code, alignment_attribute
from .simt_graph import Segment
from .simt_region_values import RegionValues
from .simt_types import host_type

if TYPE_CHECKING:
    from .simt_kernel import KernelPlan

_LOWEST, _HIGHEST = -(2**31), 2**31 - 1


def write_region(plan: "KernelPlan", root: Segment) -> Region:
    """The body of the region function whose threads begin at a segment."""
    return _RegionFunction(plan, root).write()


class _RegionFunction(RegionValues):
    def __init__(self, plan: "KernelPlan", root: Segment) -> None:
        super().__init__(plan, root)
        self._several = len(self.exits) > 1
        self._blocks = {segment: self._block(segment) for segment in self.segments}
        self._done = block_at(plan.function.location, [i32] if self._several else [])
        self._row_end, self._end = Block(), Block()
        self._first, self._past = self.arguments[-2:]
        for name, argument in zip(plan.region_names, self.arguments, strict=True):
            argument.name_hint = name

    def _block(self, segment: Segment) -> Block:
        arguments = segment.block.args if self._has_arguments(segment) else ()
        block = block_at(self.plan.function.location, [host_type(one.type) for one in arguments])
        for old, new in zip(arguments, block.args, strict=True):
            new.name_hint = old.name_hint
        return block

    def _has_arguments(self, segment: Segment) -> bool:
        return segment.is_first and segment is not self.plan.graph.entry

    def write(self) -> Region:
        count = self._number_threads()
        if self.root is self.plan.graph.entry:
            self.begin_block(self._first, self._past)
        self.make_variables()
        for segment in self.segments:
            self._segment(segment)
        self._close_loops(count)
        copies = [self._blocks[segment] for segment in self.segments]
        begin, row, thread = self.begin.block, self.row.block, self.thread.block
        return Region([begin, row, thread, *copies, self._done, self._row_end, self._end])

    def _number_threads(self) -> SSAValue:
        """Define the numbers of the thread; how many there are in the row."""
        registers, row, thread = self.registers, self.row, self.thread
        t0, step = registers.define("t0", row.block.args[0]), thread.block.args[0]
        step.name_hint = "i"
        number = registers.define("thread", thread.counted(llvm.AddOp, t0, step))
        count = row.counted(llvm.SubOp, self._past, t0)
        if registers.one_row:
            registers.define("tid.x", number)
        else:
            size = registers["ntid.x"]
            x0 = registers.define("x0", row.binary(llvm.URemOp, t0, size))
            registers.define("row.number", row.binary(llvm.UDivOp, t0, size))
            registers.define("tid.x", thread.counted(llvm.AddOp, x0, step))
            count = row.binary(llvm.UMinOp, count, row.counted(llvm.SubOp, size, x0))
        count.name_hint = "count"
        return count

    def _close_loops(self, count: SSAValue) -> None:
        """Both loops over threads, and what the function answers."""
        begin, row, thread = self.begin, self.row, self.thread
        done, row_end, end = (
            Code(block, begin.location) for block in (self._done, self._row_end, self._end)
        )
        if self.dynamic_stack:
            stack = thread.emit(llvm.StackSaveOp, (), ptr())
            done.add(llvm.StackRestoreOp, (stack,))
        ends = self._note_site(done) if self._several else []
        step = done.counted(llvm.AddOp, thread.block.args[0], begin.constant(1))
        more = done.compare("ult", step, count)
        latch = self.plan.latch
        done.branch(more, (thread.block, [step, *ends]), (self._row_end, ()), **latch)
        next_row = row_end.counted(llvm.AddOp, row.block.args[0], count)
        more = row_end.compare("ult", next_row, self._past)
        row_end.branch(more, (row.block, [next_row, *ends]), (self._end, ()))
        bounds: list[SSAValue] = []
        answer = end.constant(-1 if self._several else self.exits[0])
        if self._several:
            bounds = [begin.constant(_HIGHEST), begin.constant(_LOWEST)]
            same = end.compare("eq", ends[0], ends[1])
            answer = end.emit(llvm.SelectOp, (same, ends[0], answer), i32)
        end.finish(answer)
        thread.jump(self._blocks[self.root])
        row.jump(thread.block, begin.constant(0), *row.block.args[1:])
        begin.jump(row.block, self._first, *bounds)

    def _note_site(self, done: Code) -> list[SSAValue]:
        """Store where the thread stops; the lowest and the highest site so far."""
        (at,) = self._done.args
        at.name_hint = "at"
        address = done.element(self.arguments[1], self.thread_index, i32)
        done.store(at, address, alignment=alignment_attribute(4), **self.access)
        low, high = self.thread.block.args[1:]
        return [done.binary(llvm.SMinOp, low, at), done.binary(llvm.SMaxOp, high, at)]

    def _segment(self, segment: Segment) -> None:
        self.code = Code(self._blocks[segment], self.begin.location)
        if self._has_arguments(segment):
            copies = self._blocks[segment].args
            for old, new in zip(segment.block.args, copies, strict=True):
                self.define(old, new)
        for op in segment.ops[:-1] if segment.successors else segment.ops:
            if not self.is_known(op):
                self.copy(op)
                for result in op.results:
                    self.define(result, self.values[result])
        if segment.successors:
            self.branch(segment.ops[-1], [self._blocks[one] for one in segment.successors])
        else:
            self._leave(segment)

    def _leave(self, segment: Segment) -> None:
        """Store what the thread needs behind the site, and stop there."""
        plan, site = self.plan, segment.site
        number = 0
        if site is not None:
            number = site.number
            self.code.location = site.op.location
            needed = self.needed_at(number) & self.defined & ~plan.values.allocas
            for value in plan.values.list(needed):
                self.store(self.use(value), plan.layout.kept[value])
            slots = plan.layout.sites[number - 1]
            if site.meeting.mask is not None and slots.mask is not None:
                self.store(self.use(site.meeting.mask), slots.mask)
            for registers, row in zip(site.meeting.operands, slots.operands, strict=True):
                for value, slot in zip(registers, row, strict=True):
                    self.store(self.use(value), slot)
        self.code.jump(self._done, *([self.begin.constant(number)] if self._several else []))
