"""Which values a terminator passes to the arguments of the blocks that it goes to."""

from collections.abc import Sequence
from typing import cast

from ..dialects.define import TableOp
from ..dialects.interfaces import has_trait
from ..syntax.ir import Block, DenseArrayBase, Operation, SSAValue, i32

Groups = list[list[SSAValue]]


def passed_values(op: Operation) -> Groups | None:
    """For each successor the values that its arguments take; None if that is not known."""
    if not has_trait(op, "BranchOpInterface"):
        return None
    sizes = _group_sizes(op)
    if sizes is None or len(sizes) != len(op.successors):
        return None
    at = _fixed_count(op)
    groups: Groups = []
    values = list(op.operands)
    for size in sizes:
        groups.append(values[at : at + size])
        at += size
    return groups if at == len(values) else None


def pass_values(op: Operation, groups: Sequence[Sequence[SSAValue]]) -> None:
    """Change what a terminator passes to its successors."""
    fixed = _fixed_count(op)
    row = cast(TableOp, op).row
    op.operands = [*list(op.operands)[:fixed], *(value for group in groups for value in group)]
    sizes = [1] * fixed
    at = 0
    for operand in row.operands[fixed:]:
        if operand.segments is None:
            sizes.append(len(groups[at]))
            at += 1
            continue
        count = len(_segments(op, operand.segments))
        inner = [len(group) for group in groups[at : at + count]]
        op.properties[operand.segments] = DenseArrayBase.from_list(i32, inner)
        sizes.append(sum(inner))
        at += count
    if "operandSegmentSizes" in op.properties:
        op.properties["operandSegmentSizes"] = DenseArrayBase.from_list(i32, sizes)


def incoming_values(block: Block, index: int) -> list[SSAValue] | None:
    """What the predecessors of a block pass to one of its arguments; None if that is not known."""
    found: list[SSAValue] = []
    for use in block.uses:
        groups = passed_values(use.operation)
        if groups is None:
            return None
        found.append(groups[use.index][index])
    return found


def erase_argument(block: Block, index: int) -> None:
    """Erase a block argument that nobody uses, and what predecessors pass to it."""
    for use in list(block.uses):
        groups = passed_values(use.operation)
        assert groups is not None
        del groups[use.index][index]
        pass_values(use.operation, groups)
    block.erase_arg(block.args[index])


def _fixed_count(op: Operation) -> int:
    """How many operands stand before those that are passed on."""
    count = 0
    for operand in cast(TableOp, op).row.operands:
        if operand.variadicity != "single":
            break
        count += 1
    return count


def _group_sizes(op: Operation) -> list[int] | None:
    operands = cast(TableOp, op).row.operands
    fixed = _fixed_count(op)
    rest = operands[fixed:]
    if any(operand.variadicity != "variadic" for operand in rest):
        return None
    if len(rest) == 1 and rest[0].segments is None:
        return [len(op.operands) - fixed]
    sizes: list[int] = []
    for index, operand in enumerate(rest, fixed):
        if operand.segments is not None:
            sizes.extend(_segments(op, operand.segments))
        else:
            sizes.append(_segments(op, "operandSegmentSizes")[index])
    return sizes


def _segments(op: Operation, name: str) -> Sequence[int]:
    found = op.properties.get(name)
    return cast(Sequence[int], found.get_values()) if isinstance(found, DenseArrayBase) else ()
