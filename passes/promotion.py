"""Let values take the place of a slot of memory, through blocks and structured control flow.

Blocks get arguments on the iterated dominance frontier of the stores, where a load can still be
reached (Cytron, Ferrante, Rosen, Wegman, Zadeck, 1991). An scf op whose regions store gets one more
result, a loop one more value that it carries.
"""

from collections.abc import Iterator
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
    SSAValues,
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
        assert isinstance(block, Block)
        assert block.parent is not None
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
            while one is not None:
                known = one in (self.stored if stores else self.touched)
                self.touched.add(one)
                if stores:
                    self.stored.add(one)
                if known or one.parent_region() is self.region:
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

    def known(self, value: SSAValue | None) -> SSAValue:
        return self.slot.poison() if value is None else value

    def region(self, region: Region, value: SSAValue | None) -> "dict[Block, SSAValue | None]":
        """Rewrite a region that is entered with a value in the slot: what each block ends with.

        None stands for what nobody has stored.
        """
        entry = region.first_block
        assert entry is not None
        if entry is region.last_block:
            return {entry: self.block(entry, value)}
        arguments = self._place_arguments(region)
        tree = self.dominators.tree(region)
        ends: dict[Block, SSAValue | None] = {}
        for block, above in tree.items():  # a block's dominators stand before it
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
        """Let a block pass on what it ends with."""
        end = block.last_op
        if end is None or not any(successor in arguments for successor in end.successors):
            return
        groups = passed_values(end)
        assert groups is not None
        for group, successor in zip(groups, end.successors, strict=True):
            if successor in arguments:
                group.append(self.known(value))
        pass_values(end, groups)

    # Where arguments are needed

    def _place_arguments(self, region: Region) -> dict[Block, BlockArgument]:
        """New arguments where different values of the slot meet and one is still needed."""
        slot = self.slot
        stores: set[Block] = set()
        needs: set[Block] = set()
        ends_with: set[Block] = set()
        for block in {op.parent for op in slot.touched if op.parent_region() is region}:
            assert block is not None
            ops = self._touched(block)
            if any(op in slot.stored for op in ops):
                stores.add(block)
            if any(op.name == "memref.store" for op in ops):
                ends_with.add(block)
            if ops[0].name != "memref.store":
                needs.add(block)
        if region is slot.region:
            stores.add(slot.block)
            ends_with.add(slot.block)
            needs.discard(slot.block)
        else:
            needs.update(_leaving(region) - ends_with)
        live = _live(needs, ends_with)
        made: dict[Block, BlockArgument] = {}
        for block in self._meeting(region, stores):
            if block in live:
                argument = block.insert_arg(slot.type, len(block.args))
                _keep_place(argument, slot.memory)
                made[block] = argument
        return made

    def _meeting(self, region: Region, stores: set[Block]) -> list[Block]:
        """The iterated dominance frontier of blocks, in the region's order."""
        frontiers = self.dominators.frontiers(region)
        found: set[Block] = set()
        work = [block for block in stores if block in frontiers]
        while work:
            for block in frontiers[work.pop()]:
                if block not in found:
                    found.add(block)
                    work.append(block)
        return [block for block in region.blocks if block in found]

    # Ops

    def _touched(self, block: Block) -> list[Operation]:
        return [op for op in block.ops if op in self.slot.touched]

    def block(self, block: Block, value: SSAValue | None) -> SSAValue | None:
        """Rewrite a block that is entered with a value in the slot: the value in the end."""
        if block is self.slot.block:
            value = None
        for op in self._touched(block):
            if op.name == "memref.load":
                op.results[0].replace_all_uses_with(self.known(value))
                _erase(op)
            elif op.name == "memref.store":
                value = op.operands[0]
                _erase(op)
            elif op in self.slot.stored:
                value = self._structured(op, value)
            else:
                for region in op.regions:
                    if region.first_block is not None:
                        self.region(region, value)
        return value

    def _structured(self, op: Operation, value: SSAValue | None) -> SSAValue:
        """Rewrite an op in whose regions there are stores: the result that is the value then."""
        start = self.known(value)
        if op.name in ("scf.for", "scf.while"):
            _append(op, start)
            for region in op.regions:
                argument = region.block.insert_arg(start.type, len(region.block.args))
                _keep_place(argument, self.slot.memory)
                self._yield(region, argument)
        else:
            for region in op.regions:
                if region.first_block is None:
                    region.add_block(Block([scf.YieldOp.create(location=op.location)]))
                self._yield(region, start)
        result = OpResult(self.slot.type, op, len(op.results))
        op.results = SSAValues((*op.results, result))
        result.name_hint = self.slot.memory.name_hint
        return result

    def _yield(self, region: Region, start: SSAValue) -> None:
        """Let a region that is entered with a value pass on the value in the end."""
        for block, value in self.region(region, start).items():
            end = block.last_op
            if end is not None and end.name in ("scf.yield", "scf.condition"):
                _append(end, self.known(value))


def _leaving(region: Region) -> set[Block]:
    """The blocks that give a region's results."""
    return {b for b in region.blocks if b.last_op is not None and b.last_op.name == "scf.yield"}


def _live(needs: set[Block], ends_with: set[Block]) -> set[Block]:
    """The blocks that need the value that they are entered with, for themselves or later ones."""
    live = set(needs)
    work = list(needs)
    while work:
        for before in work.pop().predecessors():
            if before not in live and before not in ends_with:
                live.add(before)
                work.append(before)
    return live


def _append(op: Operation, value: SSAValue) -> None:
    op.operands = [*op.operands, value]


def _erase(op: Operation) -> None:
    op.detach()
    op.erase()


def _keep_place(argument: BlockArgument, memory: SSAValue) -> None:
    """A new argument has the slot's name and location."""
    argument.name_hint = memory.name_hint
    owner = memory.owner
    if isinstance(owner, Operation):
        argument.location = owner.location
