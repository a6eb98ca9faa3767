"""Canonical forms of scf.if."""

from ...dialects.folds.numbers import integer
from ...dialects.interfaces import constant_value
from ...dialects.ops import arith, scf
from ...syntax.ir import IntegerAttr, Operation, Region, SSAValue, i1
from ..patterns import Patterns
from ..rewriter import Rewriter
from .arith_bits import complemented
from .scf_parts import (
    erase_operands,
    erase_results,
    inline_region,
    is_defined_inside,
    terminator,
)

patterns = Patterns()

TRUE, FALSE = IntegerAttr(1, i1), IntegerAttr(0, i1)


def _is_empty(region: Region) -> bool:
    """Whether a region is missing or does nothing."""
    block = region.first_block
    return block is None or block.first_op is block.last_op


@patterns.on("scf.if")
def decide(op: "scf.IfOp", rewriter: Rewriter) -> bool:
    """A constant condition leaves one region."""
    known = integer(constant_value(op.condition))
    if known is None:
        return False
    region = op.thenRegion if known else op.elseRegion
    if region.first_block is None:
        rewriter.erase(op)
    else:
        inline_region(op, region.first_block, (), rewriter)
    return True


@patterns.on("scf.if")
def drop_unused_results(op: "scf.IfOp", rewriter: Rewriter) -> bool:
    unused = {result.index for result in op.results if result.first_use is None}
    if not unused:
        return False
    for region in op.regions:
        erase_operands(terminator(region.block), unused, rewriter)
    erase_results(op, unused, rewriter)
    return True


@patterns.on("scf.if")
def select_outer_values(op: "scf.IfOp", rewriter: Rewriter) -> bool:
    """A result that is one value from outside or another is selected."""
    if not op.results:
        return False
    yes, no = (terminator(region.block) for region in op.regions)
    moved: set[int] = set()
    for result in op.results:
        values = yes.operands[result.index], no.operands[result.index]
        if any(is_defined_inside(value, op) for value in values):
            continue
        moved.add(result.index)
        if values[0] is values[1]:
            rewriter.replace_uses(result, values[0])
        else:
            select = arith.SelectOp(op.condition, *values)
            rewriter.insert_before(op, select)
            rewriter.replace_uses(result, select.result)
    if not moved:
        return False
    for end in (yes, no):
        erase_operands(end, moved, rewriter)
    erase_results(op, moved, rewriter)
    return True


@patterns.on("scf.if")
def condition_is_known_inside(op: "scf.IfOp", rewriter: Rewriter) -> bool:
    """The condition is true in the first region, false in the second."""
    condition = op.condition
    if condition.has_one_use() or constant_value(condition) is not None:
        return False
    changed = False
    for use in list(condition.uses):
        region = _region_around(use.operation, op)
        if region is None:
            continue
        value = rewriter.constant(TRUE if region is op.thenRegion else FALSE, i1, op)
        if value is not None:
            rewriter.set_operand(use.operation, use.index, value)
            changed = True
    return changed


def _region_around(inner: Operation, op: Operation) -> Region | None:
    """The region of an op in which another stands."""
    region = inner.parent_region()
    while region is not None and region.parent is not op:
        region = region.parent_region()
    return region


@patterns.on("scf.if")
def drop_empty_else(op: "scf.IfOp", rewriter: Rewriter) -> bool:
    block = op.elseRegion.first_block
    if op.results or block is None or not _is_empty(op.elseRegion):
        return False
    op.elseRegion.detach_block(block)
    block.erase()
    rewriter.changed(op)
    return True


@patterns.on("scf.if")
def swap_regions(op: "scf.IfOp", rewriter: Rewriter) -> bool:
    """if not c … else … becomes if c, the regions swapped."""
    positive = complemented(op.condition)
    if positive is None or op.elseRegion.first_block is None:
        return False
    then, otherwise = op.thenRegion, op.elseRegion
    op.regions = (otherwise, then)
    rewriter.set_operand(op, 0, positive)
    return True


@patterns.on("scf.if")
def join_with_previous(op: "scf.IfOp", rewriter: Rewriter) -> bool:
    """Two ifs in a row on one condition are one."""
    first = op.prev_op
    if not isinstance(first, scf.IfOp) or first.condition is not op.condition:
        return False
    if first.attributes != op.attributes:
        return False
    for mine, theirs in zip(op.regions, first.regions, strict=True):
        _move_behind(mine, theirs, first, rewriter)
    values: list[SSAValue] = list(first.results)
    types = [*first.result_types, *op.result_types]
    regions = [first.detach_region(0), first.detach_region(0)]
    joined = scf.IfOp(first.condition, results=types, regions=regions, attributes=first.attributes)
    rewriter.insert_before(first, joined)
    rewriter.replace(op, *joined.results[len(values) :])
    rewriter.replace(first, *joined.results[: len(values)])
    return True


def _move_behind(mine: Region, theirs: Region, first: Operation, rewriter: Rewriter) -> None:
    """Move a region's ops to the end of a region of the if before it."""
    source, target = mine.first_block, theirs.first_block
    if source is None:
        return
    if target is None:
        mine.detach_block(source)
        theirs.add_block(source)
        return
    end, last = terminator(target), terminator(source)
    known = dict(zip(first.results, end.operands, strict=True))
    for op in source.walk():
        for index, value in enumerate(op.operands):
            if value in known:
                op.operands[index] = known[value]  # pyright: ignore[reportArgumentType]
    values = [*end.operands, *last.operands]
    rewriter.erase(last)
    rewriter.inline_block(source, end)
    end.operands = values
    rewriter.add(end)


@patterns.on("scf.if")
def join_nested(op: "scf.IfOp", rewriter: Rewriter) -> bool:
    """if a { if b { … } } is if a and b { … }."""
    block = op.thenRegion.block
    inner = block.first_op
    if op.results or op.elseRegion.first_block is not None or op.attributes:
        return False
    if not isinstance(inner, scf.IfOp) or inner.next_op is not block.last_op:
        return False
    if inner.results or inner.elseRegion.first_block is not None or inner.attributes:
        return False
    both = arith.AndIOp(op.condition, inner.condition)
    rewriter.insert_before(op, both)
    rewriter.set_operand(op, 0, both.result)
    rewriter.erase(terminator(inner.thenRegion.block))
    rewriter.inline_block(inner.thenRegion.block, inner)
    rewriter.erase(inner)
    return True
