"""Put a yield into loops in which a thread waits for what others write."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, cast

from ..dialects.interfaces import constant_integer
from ..passes.branches import incoming_values
from ..syntax.creation import block_at
from ..syntax.ir import Block, BlockArgument, IntegerType, Operation, Region, SSAValue
from .attribute_values import word
from .simt_asynchronous import WAITS
from .simt_graph import Graph, Segment, cycles, graph_of
from .simt_sites import yield_for

if TYPE_CHECKING:
    from ..dialects.ops import llvm

Edge = tuple[Segment, Segment]


def give_way(region: Region, graph: Graph) -> Graph:
    """Put a yield into each loop that another thread may have to end; the graph with them."""
    loops = cycles(graph.segments)
    if not loops:
        return graph
    order = {segment: index for index, segment in enumerate(graph.segments)}
    edges: dict[Edge, Operation] = {}
    removed: list[Edge] = []
    while loops:
        loop = loops.pop()
        head = min(loop, key=order.__getitem__)
        back = [(one, head) for one in loop if head in one.successors]
        waits_for = _waits_for(loop)
        if waits_for is not None:
            edges.update(dict.fromkeys(back, waits_for))
        removed += back
        loops += cycles(loop, removed)
    if not edges:
        return graph
    for (one, head), about in edges.items():
        _split(region, one.ops[-1], head.block, about)
    return graph_of(region)


def _waits_for(loop: Sequence[Segment]) -> Operation | None:
    """The op that reads what another thread may write, if that decides whether a loop ends.

    A loop without an end waits for ever, for its own branch.
    """
    inside = set(loop)
    ends = [one.ops[-1] for one in loop if any(s not in inside for s in one.successors)]
    if not ends:
        return loop[-1].ops[-1]
    blocks = {one.block for one in loop}
    work = [_condition(end) for end in ends]
    seen: set[SSAValue] = set()
    while work:
        value = work.pop()
        if value is None or value in seen:
            continue
        seen.add(value)
        if isinstance(value, BlockArgument):
            if value.block in blocks:
                work += incoming_values(value.block, value.index) or ()
                work += _deciding(value.block, blocks)
            continue
        op = value.owner
        assert isinstance(op, Operation)
        if op.parent in blocks:
            if _may_change(op):
                return op
            work += op.operands
    return None


def _condition(end: Operation) -> SSAValue | None:
    return end.operands[0] if end.name != "llvm.br" and len(end.operands) else None


def _deciding(block: Block, blocks: set[Block]) -> Iterator[SSAValue | None]:
    """What decides over which way a block is entered."""
    for before in block.predecessors():
        if before in blocks and before.last_op is not None:
            yield _condition(before.last_op)


_STEPS = frozenset(("add", "sub", "fadd", "fsub", "uinc_wrap", "udec_wrap"))
"""Atomic updates that bring a loop nearer to its end by themselves."""


def _may_change(op: Operation) -> bool:
    """Whether an op gives another value when another thread has written."""
    if op.name == "llvm.atomicrmw":
        kind = op.properties["bin_op"]
        value = cast("llvm.AtomicRMWOp", op).val
        return word(kind, "llvm.AtomicBinOp").removeprefix("_") not in _STEPS or (
            isinstance(value.type, IntegerType) and constant_integer(value) == 0
        )
    if op.name == "llvm.load":
        ordering = op.properties.get("ordering")
        atomic = ordering is not None and word(ordering, "llvm.AtomicOrdering") != "not_atomic"
        return atomic or "volatile_" in op.properties
    return op.name == "llvm.cmpxchg" or op.name in WAITS


def _split(region: Region, end: Operation, target: Block, about: Operation) -> None:
    """Put a block with a yield on the ways from a terminator to a block."""
    from ..dialects.ops import llvm

    for index, successor in enumerate(end.successors):
        if successor is target:
            between = block_at(about.location, [argument.type for argument in target.args])
            between.add_op(yield_for(about, spins=True))
            between.add_op(
                llvm.BrOp.create(
                    operands=between.args, successors=[target], location=about.location
                )
            )
            region.add_block(between)
            end.successors = [
                between if i == index else other for i, other in enumerate(end.successors)
            ]
