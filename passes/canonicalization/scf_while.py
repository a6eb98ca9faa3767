"""Canonical forms of scf.while."""

from ...dialects.folds.numbers import integer
from ...dialects.interfaces import constant_value
from ...dialects.ops import scf
from ...syntax.ir import BlockArgument, IntegerAttr, i1
from ..patterns import Patterns
from ..rewriter import Rewriter
from .scf_parts import erase_arguments, erase_operands, erase_results, terminator

patterns = Patterns()

TRUE = IntegerAttr(1, i1)


@patterns.on("scf.while")
def run_once(op: "scf.WhileOp", rewriter: Rewriter) -> bool:
    """Where the condition never holds, the first region runs once."""
    before = op.before.block
    end = terminator(before)
    if integer(constant_value(end.operands[0])) != 0:
        return False
    values = list(op.inits)
    rewriter.inline_block(before, op, values)
    passed = list(end.operands)[1:]
    rewriter.erase(end)
    rewriter.replace(op, *passed)
    return True


@patterns.on("scf.while")
def drop_unused_results(op: "scf.WhileOp", rewriter: Rewriter) -> bool:
    """What scf.condition passes on and nobody uses is not passed on."""
    after = op.after.block
    unused = {
        result.index
        for result in op.results
        if result.first_use is None and after.args[result.index].first_use is None
    }
    if not unused:
        return False
    erase_operands(terminator(op.before.block), {index + 1 for index in unused}, rewriter)
    erase_arguments(after, unused)
    erase_results(op, unused, rewriter)
    return True


@patterns.on("scf.while")
def drop_carried(op: "scf.WhileOp", rewriter: Rewriter) -> bool:
    """What does not change from one iteration to the next, or is not used, is not carried."""
    before, after = op.before.block, op.after.block
    condition, yielded = terminator(before), terminator(after)
    dropped: set[int] = set()
    for index, (argument, initial) in enumerate(zip(before.args, op.inits, strict=True)):
        next_ = yielded.operands[index]
        if isinstance(next_, BlockArgument) and next_.block is after:
            next_ = condition.operands[next_.index + 1]
        if next_ is argument or next_ is initial:
            rewriter.replace_uses(argument, initial)
            dropped.add(index)
        elif argument.first_use is None:
            dropped.add(index)
    if not dropped:
        return False
    erase_operands(yielded, dropped, rewriter)
    erase_arguments(before, dropped)
    erase_operands(op, dropped, rewriter)
    return True


@patterns.on("scf.while")
def pass_outer_values_directly(op: "scf.WhileOp", rewriter: Rewriter) -> bool:
    """What scf.condition passes on from outside the loop, or passes twice, need not be passed."""
    before, after = op.before.block, op.after.block
    passed = list(terminator(before).operands)[1:]
    first: dict[object, int] = {}
    changed = False
    for index, value in enumerate(passed):
        other = first.setdefault(value, index)
        argument, result = after.args[index], op.results[index]
        if argument.first_use is None and result.first_use is None:
            continue
        if other != index:
            rewriter.replace_uses(argument, after.args[other])
            rewriter.replace_uses(result, op.results[other])
            changed = True
        elif not op.is_ancestor(value.owner):
            rewriter.replace_uses(argument, value)
            rewriter.replace_uses(result, value)
            changed = True
    return changed


@patterns.on("scf.while")
def condition_holds_inside(op: "scf.WhileOp", rewriter: Rewriter) -> bool:
    """Where the condition itself is passed on, it is true in the second region."""
    condition, *passed = terminator(op.before.block).operands
    changed = False
    for argument, value in zip(op.after.block.args, passed, strict=True):
        if value is condition and argument.first_use is not None:
            constant = rewriter.constant(TRUE, i1, op)
            if constant is not None:
                rewriter.replace_uses(argument, constant)
                changed = True
    return changed
