"""Let values take the place of a slot of memory, through blocks and structured control flow.

Blocks get arguments on the iterated dominance frontier of the stores, where a load can still be
reached (Cytron, Ferrante, Rosen, Wegman, Zadeck, 1991). An scf op whose regions store gets one more
result, a loop one more value that it carries.
"""

from collections.abc import Iterable, Iterator
from typing import cast

from ..dialects.ops import scf, ub
from ..syntax.dominance import immediate_dominators, successors
from ..syntax.ir import (
    Attribute,
    Block,
    BlockArgument,
    MemRefType,
    Operation,
    OpResult,
    Region,
    SSAValue,
)
from .branches import pass_values, passed_values

STORING = frozenset(("scf.if", "scf.for", "scf.while", "scf.index_switch", "scf.execute_region"))
"""Ops in whose regions a slot may be stored to."""


class Slot:
    """Memory of one element."""

    def __init__(self, memory: SSAValue) -> None:
        self.memory = memory
        self.type = cast("MemRefType[Attribute]", memory.type).element_type
        block = memory.owner if isinstance(memory, BlockArgument) else memory.owner.parent_block()
        assert isinstance(block, Block) and block.parent is not None
        self.block = block
        self.region = block.parent
        self._poison: SSAValue | None = None
        self.touched: set[Operation] = set()
        self.stored: set[Operation] = set()

    def accesses(self) -> Iterator[Operation]:
        return (use.operation for use in self.memory.uses)

    def mark(self) -> None:
        """Find which ops, up to the slot's region, access the slot inside or store to it."""
        for op in self.accesses():
            stores = op.name == "memref.store"
            one: Operation | None = op
            while one is not None and (one not in self.touched or stores):
                if stores and one in self.stored:
                    break
                self.touched.add(one)
                if stores:
                    self.stored.add(one)
                if one.parent_region() is self.region:
                    break
                one = one.parent_op()

    def poison(self) -> SSAValue:
        """What a slot holds that nobody has stored to."""
        if self._poison is None:
            made = ub.PoisonOp.create(result_types=[self.type])
            if isinstance(self.memory, OpResult):
                made.location = self.memory.op.location
                self.block.insert_op_before(made, self.memory.op)
            elif self.block.first_op is not None:
                made.location = self.block.first_op.location
                self.block.insert_op_before(made, self.block.first_op)
            self._poison = made.results[0]
        return self._poison


class Dominators:
    """Dominator trees and frontiers of regions, whose blocks do not change meanwhile."""

    def __init__(self) -> None:
        self._trees: dict[Region, dict[Block, Block | None]] = {}
        self._frontiers: dict[Region, dict[Block, set[Block]]] = {}

    def tree(self, region: Region) -> dict[Block, Block | None]:
        if region not in self._trees:
            self._trees[region] = immediate_dominators(region)
        return self._trees[region]

    def frontiers(self, region: Region) -> dict[Block, set[Block]]:
        """For each block those where its dominance ends."""
        if region in self._frontiers:
            return self._frontiers[region]
        tree = self.tree(region)
        predecessors: dict[Block, list[Block]] = {block: [] for block in tree}
        for block in tree:
            for successor in successors(block):
                predecessors[successor].append(block)
        found: dict[Block, set[Block]] = {block: set() for block in tree}
        for block, before in predecessors.items():
            if len(before) < 2 and tree[block] is not None:
                continue
            for one in before:
                runner: Block | None = one
                while runner is not None and runner is not tree[block]:
                    found[runner].add(block)
                    runner = tree[runner]
        self._frontiers[region] = found
        return found


def can_branch(region: Region) -> bool:
    """Whether it is known what each branch in a region passes to which block."""
    if region.first_block is region.last_block:
        return True
    return all(
        block.last_op is None
        or not block.last_op.successors
        or passed_values(block.last_op) is not None
        for block in region.blocks
    )


def promote(slot: Slot, dominators: Dominators) -> None:
    """Replace all loads and stores of a slot."""
    slot.mark()
    _Promotion(slot, dominators).region(slot.region, None)


class _Promotion:
    def __init__(self, slot: Slot, dominators: Dominators) -> None:
        self.slot = slot
        self.dominators = dominators

    def region(self, region: Region, value: SSAValue | None) -> dict[Block, SSAValue | None]:
        """Rewrite a region that is entered with a value in the slot: what each block ends with.

        None stands for what nobody has stored yet.
        """
        entry = region.first_block
        assert entry is not None
        if entry is region.last_block:
            return {entry: self.block(entry, value)}
        arguments = self._place_arguments(region)
        tree = self.dominators.tree(region)
        ends: dict[Block, SSAValue | None] = {}
        for block in tree:  # in an order in which dominators come first
            above = tree[block]
            start = value if above is None else ends[above]
            ends[block] = self.block(block, arguments.get(block, start))
        for block in region.blocks:
            if block not in tree:
                ends[block] = self.block(block, None)
            self._pass(block, ends[block], arguments)
        return ends

    def _pass(
        self, block: Block, value: SSAValue | None, arguments: dict[Block, BlockArgument]
    ) -> None:
        end = block.last_op
        if end is None or not any(successor in arguments for successor in end.successors):
            return
        groups = passed_values(end)
        assert groups is not None
        for group, successor in zip(groups, end.successors, strict=True):
            if successor in arguments:
                group.append(self.known(value))
        pass_values(end, groups)

    def known(self, value: SSAValue | None) -> SSAValue:
        return self.slot.poison() if value is None else value

    # Blocks

    def _relevant(self, block: Block) -> Iterable[Operation]:
        touched = self.slot.touched
        return [op for op in block.ops if op in touched]

    def _place_arguments(self, region: Region) -> dict[Block, BlockArgument]:
        """New arguments where different values of the slot meet and one is still needed."""
        slot = self.slot
        storing: list[Block] = []
        loading: list[Block] = []
        blocks = {op.parent for op in slot.touched if op.parent_region() is region}
        for block in blocks:
            assert block is not None
            ops = self._relevant(block)
            if any(op in slot.stored for op in ops):
                storing.append(block)
            if any(self._reads_first(op) for op in ops[:1]) or self._reads_first_of(ops):
                loading.append(block)
        if isinstance(slot.memory, OpResult) and slot.region is region:
            storing.append(slot.block)
        frontiers = self.dominators.frontiers(region)
        meeting: dict[Block, None] = {}
        work = [block for block in storing if block in frontiers]
        while work:
            for block in frontiers[work.pop()]:
                if block not in meeting:
                    meeting[block] = None
                    work.append(block)
        live = self._live_blocks(loading, set(storing))
        made: dict[Block, BlockArgument] = {}
        for block in region.blocks:
            if block in meeting and block in live:
                argument = block.insert_arg(slot.type, len(block.args))
                argument.name_hint = slot.memory.name_hint
                owner = slot.memory.owner
                if isinstance(owner, Operation):
                    argument.location = owner.location
                made[block] = argument
        return made
