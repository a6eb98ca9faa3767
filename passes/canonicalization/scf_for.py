"""Canonical forms of scf.for."""

from ...dialects.folds.integer_arithmetic import unsigned
from ...dialects.interfaces import constant_integer
from ...dialects.ops import scf
from ...syntax.elements import bit_width
from ...syntax.ir import SSAValue
from ..patterns import Patterns
from ..rewriter import Rewriter
from .scf_parts import erase_arguments, erase_operands, erase_results, inline_region, terminator

patterns = Patterns()

BOUNDS = 3
"""Operands of an scf.for before those that it carries."""


def trip_count(op: "scf.ForOp") -> int | None:
    """How often a loop runs; None if that is not known, or its step is not positive."""
    if op.lowerBound is op.upperBound:
        return 0
    bounds = [constant_integer(value) for value in (op.lowerBound, op.upperBound, op.step)]
    if any(bound is None for bound in bounds):
        return None
    width = bit_width(op.lowerBound.type)
    read = [bound for bound in bounds if bound is not None]
    if op.unsignedCmp is not None:
        read = [unsigned(bound, width) for bound in read]
    lower, upper, step = read
    return None if step <= 0 else max(0, -((lower - upper) // step))


@patterns.on("scf.for")
def unroll_trivial(op: "scf.ForOp", rewriter: Rewriter) -> bool:
    """A loop that never runs is nothing, one that runs once is its body."""
    count = trip_count(op)
    if count == 0:
        rewriter.replace(op, *op.initArgs)
        return True
    if count == 1:
        inline_region(op, op.region.block, [op.lowerBound, *op.initArgs], rewriter)
        return True
    return False


@patterns.on("scf.for")
def drop_carried(op: "scf.ForOp", rewriter: Rewriter) -> bool:
    """What does not change from one iteration to the next, or is not used, is not carried."""
    block = op.region.block
    yielded = terminator(block)
    dropped: set[int] = set()
    for result, initial in zip(op.results, op.initArgs, strict=True):
        argument, next_ = block.args[result.index + 1], yielded.operands[result.index]
        if next_ is argument or next_ is initial:
            rewriter.replace_uses(argument, initial)
            rewriter.replace_uses(result, initial)
            dropped.add(result.index)
        elif result.first_use is None and argument.first_use is None:
            dropped.add(result.index)
    return _drop(op, dropped, rewriter)


@patterns.on("scf.for")
def join_equal_carried(op: "scf.ForOp", rewriter: Rewriter) -> bool:
    """Of values that begin and go on alike, one is carried."""
    block = op.region.block
    yielded = terminator(block)
    first: dict[tuple[SSAValue, SSAValue], int] = {}
    dropped: set[int] = set()
    for index, pair in enumerate(zip(op.initArgs, yielded.operands, strict=True)):
        other = first.setdefault(pair, index)
        if other != index:
            rewriter.replace_uses(block.args[index + 1], block.args[other + 1])
            rewriter.replace_uses(op.results[index], op.results[other])
            dropped.add(index)
    return _drop(op, dropped, rewriter)


def _drop(op: "scf.ForOp", dropped: set[int], rewriter: Rewriter) -> bool:
    if not dropped:
        return False
    block = op.region.block
    erase_operands(terminator(block), dropped, rewriter)
    erase_arguments(block, {index + 1 for index in dropped})
    erase_operands(op, {index + BOUNDS for index in dropped}, rewriter)
    erase_results(op, dropped, rewriter)
    return True


@patterns.on("scf.for")
def drop_idle(op: "scf.ForOp", rewriter: Rewriter) -> bool:
    """A loop that does nothing gives what it is given, or what its body always yields."""
    block = op.region.block
    if block.first_op is not block.last_op or not op.results:
        return False
    count = trip_count(op)
    if count is None:
        return False
    values = list(terminator(block).operands)
    if any(value in block.args for value in values):
        return False
    rewriter.replace(op, *(values if count else op.initArgs))
    return True
