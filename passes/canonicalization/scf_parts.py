"""Take values out of structured ops, and their regions out of them."""

from collections.abc import Collection, Sequence

from ...syntax.ir import Block, Operation, SSAValue, SSAValues
from ..rewriter import Rewriter


def terminator(block: Block) -> Operation:
    """The last op of a block."""
    last = block.last_op
    assert last is not None
    return last


def without(values: Sequence[SSAValue], indices: Collection[int]) -> list[SSAValue]:
    return [value for index, value in enumerate(values) if index not in indices]


def erase_operands(op: Operation, indices: Collection[int], rewriter: Rewriter) -> None:
    """Erase some operands of an op that has one group of them, or none but single ones."""
    dropped = [value for index, value in enumerate(op.operands) if index in indices]
    op.operands = without(list(op.operands), indices)
    for value in dropped:
        owner = value.owner
        if isinstance(owner, Operation):
            rewriter.add(owner)
    rewriter.add(op)


def erase_results(op: Operation, indices: Collection[int], rewriter: Rewriter) -> None:
    """Erase some results of an op that nobody uses."""
    kept = [result for index, result in enumerate(op.results) if index not in indices]
    for index, result in enumerate(kept):
        result.index = index
    op.results = SSAValues(kept)
    rewriter.changed(op)


def erase_arguments(block: Block, indices: Collection[int]) -> None:
    """Erase some arguments of a block that nobody uses."""
    for argument in reversed(block.args):
        if argument.index in indices:
            block.erase_arg(argument)


def inline_region(
    op: Operation, block: Block, arguments: Sequence[SSAValue], rewriter: Rewriter
) -> None:
    """Replace an op by the one block of a region of its, whose terminator gives the results."""
    end = terminator(block)
    rewriter.inline_block(block, op, arguments)
    values = list(end.operands)[: len(op.results)]
    rewriter.erase(end)
    rewriter.replace(op, *values)


def is_defined_inside(value: SSAValue, op: Operation) -> bool:
    """Whether a value is defined in a region of an op."""
    owner = value.owner
    inside = owner.parent_op()
    while inside is not None:
        if inside is op:
            return True
        inside = inside.parent_op()
    return False
