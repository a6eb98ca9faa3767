"""Which values a terminator passes to the arguments of the blocks that it goes to."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

from ..dialects.define import TableOp
from ..dialects.interfaces import has_trait
from ..syntax.ir import Block, DenseArrayBase, Operation, SSAValue
from ..syntax.number_arrays import i32_array, i32_numbers

Groups = list[list[SSAValue]]


def passed_values(op: Operation) -> Groups | None:
    """For each successor the values that its arguments take; None if that is not known."""
    plan = _plan(type(op))
    if plan is None:
        return None
    at = plan.fixed
    values = list(op.operands)
    if plan.only_group:
        return [values[at:]] if len(op.successors) == 1 else None
    groups: Groups = []
    for size in plan.sizes(op):
        groups.append(values[at : at + size])
        at += size
    return groups if at == len(values) and len(groups) == len(op.successors) else None


def pass_values(op: Operation, groups: Sequence[Sequence[SSAValue]]) -> None:
    """Change what a terminator passes to its successors."""
    plan = _plan(type(op))
    assert plan is not None
    op.operands = [*list(op.operands)[: plan.fixed], *(v for group in groups for v in group)]
    sizes = [1] * plan.fixed
    at = 0
    for segments in plan.segments:
        if segments is None:
            sizes.append(len(groups[at]))
            at += 1
            continue
        count = len(_segments(op, segments))
        inner = [len(group) for group in groups[at : at + count]]
        op.properties[segments] = i32_array(*inner)
        sizes.append(sum(inner))
        at += count
    if "operandSegmentSizes" in op.properties:
        op.properties["operandSegmentSizes"] = i32_array(*sizes)


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


class _Plan:
    """Where in the operands of a branch the groups stand that it passes on."""

    def __init__(self, fixed: int, segments: Sequence[str | None]) -> None:
        self.fixed = fixed
        """How many operands stand before those that are passed on."""
        self.segments = segments
        """For each group of operands the attribute that divides it among successors, if any."""
        self.only_group = list(segments) == [None]

    def sizes(self, op: Operation) -> list[int]:
        """How many values are passed to each successor."""
        found: list[int] = []
        sizes = _segments(op, "operandSegmentSizes")
        for index, segments in enumerate(self.segments, self.fixed):
            if segments is None:
                found.append(sizes[index])
            else:
                found.extend(_segments(op, segments))
        return found


@lru_cache(maxsize=4096)
def _plan(op_class: type[Operation]) -> _Plan | None:
    if not has_trait(op_class, "BranchOpInterface"):
        return None
    operands = cast(type[TableOp], op_class).row.operands
    fixed = 0
    while fixed < len(operands) and operands[fixed].variadicity == "single":
        fixed += 1
    if any(operand.variadicity != "variadic" for operand in operands[fixed:]):
        return None
    return _Plan(fixed, [operand.segments for operand in operands[fixed:]])


def _segments(op: Operation, name: str) -> Sequence[int]:
    found = op.properties.get(name)
    if not isinstance(found, DenseArrayBase):
        return ()
    return i32_numbers(cast("DenseArrayBase[Any]", found))
