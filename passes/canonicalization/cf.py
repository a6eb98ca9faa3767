"""Canonical forms of branches between blocks.

A branch that carries attributes, such as llvm.loop_annotation, is not merged into another.
"""

from collections.abc import Sequence
from typing import cast

from ...dialects.folds.numbers import constant_of, integer
from ...dialects.interfaces import constant_value
from ...dialects.ops import arith, cf
from ...syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    VectorType,
    i1,
    i32,
)
from ..branches import pass_values, passed_values
from ..patterns import Patterns
from ..rewriter import Rewriter

patterns = Patterns()

Target = tuple[Block, Sequence[SSAValue]]


def is_only_predecessor(block: Block, to: Block) -> bool:
    """Whether control reaches a block by one edge only, from this block."""
    uses = list(to.uses)
    return len(uses) == 1 and uses[0].operation.parent is block


def behind(block: Block, values: Sequence[SSAValue]) -> Target | None:
    """Where an edge to a block really leads, if the block does nothing but branch on."""
    only = block.first_op
    if only is None or only.next_op is not None or only.name != "cf.br" or only.attributes:
        return None
    to = only.successors[0]
    if to is block or any(
        use.operation is not only for argument in block.args for use in argument.uses
    ):
        return None
    known: dict[SSAValue, SSAValue] = dict(zip(block.args, values, strict=True))
    return to, [known.get(value, value) for value in only.operands]


def replace_with_branch(op: Operation, to: Target, rewriter: Rewriter) -> None:
    """Replace a branch by an unconditional one with its attributes."""
    block, values = to
    made = cf.BranchOp.create(operands=values, successors=[block], attributes=op.attributes)
    rewriter.replace(op, made)


def _is_reached(block: Block) -> bool:
    """Whether control can come to a block from the entry."""
    region = block.parent
    seen = {block}
    work = [block]
    while work:
        at = work.pop()
        if region is None or at is region.first_block:
            return True
        for before in at.predecessors():
            if before not in seen:
                seen.add(before)
                work.append(before)
    return False


# br


@patterns.on("cf.br")
def merge_with_successor(op: "cf.BranchOp", rewriter: Rewriter) -> bool:
    """A block that control reaches from one other only becomes its end.

    In a circle that nothing enters, a value could come to be defined by itself.
    """
    block, to = op.parent, op.dest
    if block is None or to is block or op.attributes or not is_only_predecessor(block, to):
        return False
    if to.parent is None or to is to.parent.first_block or not _is_reached(block):
        return False
    values = list(op.operands)
    rewriter.erase(op)
    for argument, value in zip(to.args, values, strict=True):
        rewriter.replace_uses(argument, value)
    for moved in list(to.ops):
        moved.detach()
        rewriter.append(block, moved)
    to.parent.detach_block(to)
    to.erase()
    return True


@patterns.on("cf.br", "cf.cond_br", "cf.switch")
def pass_through(op: Operation, rewriter: Rewriter) -> bool:
    """Go straight to where a block leads that does nothing."""
    if not any(block.first_op is block.last_op for block in op.successors):
        return False
    groups = passed_values(op)
    if groups is None:
        return False
    changed = False
    for index, (block, values) in enumerate(zip(list(op.successors), groups, strict=True)):
        target = behind(block, values)
        if target is not None:
            op.successors[index] = target[0]
            groups[index] = list(target[1])
            changed = True
    if changed:
        pass_values(op, groups)
        rewriter.changed(op)
    return changed


# cond_br


@patterns.on("cf.cond_br")
def branch_on_constant(op: "cf.CondBranchOp", rewriter: Rewriter) -> bool:
    known = integer(constant_value(op.condition))
    if known is None:
        return False
    yes, no = op.trueDestOperands, op.falseDestOperands
    replace_with_branch(op, (op.trueDest, yes) if known else (op.falseDest, no), rewriter)
    return True


@patterns.on("cf.cond_br")
def branch_to_one_block(op: "cf.CondBranchOp", rewriter: Rewriter) -> bool:
    """Both ways lead to one block: what differs is selected."""
    to = op.trueDest
    if to is not op.falseDest:
        return False
    pairs = list(zip(op.trueDestOperands, op.falseDestOperands, strict=True))
    if any(yes is not no for yes, no in pairs):
        if any(use.operation is not op for use in to.uses):
            return False
    values: list[SSAValue] = []
    for yes, no in pairs:
        if yes is no:
            values.append(yes)
        else:
            select = arith.SelectOp(op.condition, yes, no)
            rewriter.insert_before(op, select)
            values.append(select.result)
    replace_with_branch(op, (to, values), rewriter)
    return True


@patterns.on("cf.cond_br")
def branch_on_known_condition(op: "cf.CondBranchOp", rewriter: Rewriter) -> bool:
    """The only way to here was decided by the same condition."""
    block = op.parent
    assert block is not None
    uses = list(block.uses)
    if len(uses) != 1:
        return False
    before = uses[0].operation
    if before is op or before.name != "cf.cond_br" or before.operands[0] is not op.condition:
        return False
    if uses[0].index == 0:
        replace_with_branch(op, (op.trueDest, op.trueDestOperands), rewriter)
    else:
        replace_with_branch(op, (op.falseDest, op.falseDestOperands), rewriter)
    return True


@patterns.on("cf.cond_br")
def condition_is_known_behind(op: "cf.CondBranchOp", rewriter: Rewriter) -> bool:
    """In a block that is reached only where the condition holds, it is true; else false."""
    condition = op.condition
    if condition.has_one_use():
        return False
    changed = False
    for index, block in enumerate(op.successors):
        uses = list(block.uses)
        if len(uses) != 1 or block is op.parent:
            continue
        users = [use for use in condition.uses if use.operation.parent is block]
        if not users:
            continue
        value = rewriter.constant(TRUE if index == 0 else FALSE, i1, op)
        if value is None:
            continue
        for use in users:
            rewriter.set_operand(use.operation, use.index, value)
            changed = True
    return changed


TRUE, FALSE = IntegerAttr(1, i1), IntegerAttr(0, i1)


# switch


def _cases(op: "cf.SwitchOp") -> list[tuple[int, Block, list[SSAValue]]]:
    """(value, block, what is passed to it)"""
    groups = passed_values(op) or []
    held = op.case_values
    values: Sequence[int] = ()
    if isinstance(held, DenseIntOrFPElementsAttr):
        values = cast("DenseIntOrFPElementsAttr[IntegerType]", held).get_values()
    return list(zip(values, op.caseDestinations, groups[1:], strict=True))


@patterns.on("cf.switch")
def switch_on_constant(op: "cf.SwitchOp", rewriter: Rewriter) -> bool:
    known = integer(constant_value(op.flag))
    if known is None:
        return False
    for value, block, passed in _cases(op):
        if value == known:
            replace_with_branch(op, (block, passed), rewriter)
            return True
    replace_with_branch(op, (op.defaultDestination, op.defaultOperands), rewriter)
    return True


@patterns.on("cf.switch")
def drop_default_cases(op: "cf.SwitchOp", rewriter: Rewriter) -> bool:
    """A case that does as the default needs no mention; a switch without cases is a branch."""
    default, passed = op.defaultDestination, list(op.defaultOperands)
    cases = _cases(op)
    kept = [case for case in cases if case[1] is not default or case[2] != passed]
    if kept and len(kept) == len(cases):
        return False
    if not kept:
        replace_with_branch(op, (default, passed), rewriter)
        return True
    made = cf.SwitchOp(
        op.flag,
        passed,
        [value for _, _, group in kept for value in group],
        case_values=_case_values(op, [value for value, _, _ in kept]),
        case_operand_segments=DenseArrayBase.from_list(i32, [len(g) for _, _, g in kept]),
        successors=[default, [block for _, block, _ in kept]],
        attributes=op.attributes,
    )
    rewriter.replace(op, made)
    return True


def _case_values(op: "cf.SwitchOp", values: Sequence[int]) -> Attribute:
    made = constant_of(list(values), VectorType(op.flag.type, [len(values)]))
    assert made is not None
    return made


@patterns.on("cf.assert")
def drop_true_assertion(op: "cf.AssertOp", rewriter: Rewriter) -> bool:
    if integer(constant_value(op.arg)) != -1:
        return False
    rewriter.erase(op)
    return True
