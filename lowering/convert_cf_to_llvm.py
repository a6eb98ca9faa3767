"""Convert cf to the llvm dialect.

After: no cf; a block argument that is a memref has become several.
"""

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from ..dialects.ops import llvm
from ..syntax.ir import Attribute
from ..syntax.number_arrays import i32_array
from .attribute_values import numbers
from .blocks import block_before, branch_if, may_split, split
from .conversion import Conversion, Rules
from .llvm_conversion import LLVMConversion

if TYPE_CHECKING:
    from ..dialects.ops import cf
    from ..syntax.ir import Operation

RULES = Rules(("cf",))

LOOP_ANNOTATION = "llvm.loop_annotation"
"""The discardable attribute that a loop's latch carries on the structured and cf level."""

ASSERTION = "tirx.message"
"""The discardable attribute in which `llvm.intr.trap` keeps what was asserted."""


@RULES.on("cf.br")
def convert_br(op: "cf.BranchOp", c: Conversion) -> None:
    c.make(llvm.BrOp, c.flat(op.operands), (), op.successors, loop_annotation=_annotation(op))
    c.replace()


@RULES.on("cf.cond_br")
def convert_cond_br(op: "cf.CondBranchOp", c: Conversion) -> None:
    condition = c.value(op.condition)
    true, false = c.flat(op.trueDestOperands), c.flat(op.falseDestOperands)
    c.make(
        llvm.CondBrOp,
        [condition, *true, *false],
        (),
        op.successors,
        operandSegmentSizes=i32_array(1, len(true), len(false)),
        branch_weights=op.branch_weights,
        loop_annotation=_annotation(op),
    )
    c.replace()


def _annotation(op: "Operation") -> Attribute | None:
    """The loop annotation of a branch, which is a property in the llvm dialect."""
    return op.attributes.pop(LOOP_ANNOTATION, None)


@RULES.on("cf.switch")
def convert_switch(op: "cf.SwitchOp", c: Conversion) -> None:
    value = c.value(op.flag)
    default = c.flat(op.defaultOperands)
    groups = iter(op.caseOperands)
    cases = [c.flat(islice(groups, count)) for count in numbers(op.case_operand_segments)]
    flat = [one for case in cases for one in case]
    c.make(
        llvm.SwitchOp,
        [value, *default, *flat],
        (),
        op.successors,
        operandSegmentSizes=i32_array(1, len(default), len(flat)),
        case_operand_segments=i32_array(*[len(case) for case in cases]),
        case_values=op.case_values,
    )
    c.replace()


@RULES.on("cf.assert")
def convert_assert(op: "cf.AssertOp", c: Conversion) -> None:
    """A branch to a block that traps. Machine code has no place for the message."""
    if not may_split(c):
        return
    condition = c.value(op.arg)
    before, rest = split(c)
    failed = block_before(c, rest)
    branch_if(c, before, condition, (rest, ()), (failed, ()))
    unreachable = llvm.UnreachableOp.create(location=op.location)
    failed.add_op(unreachable)
    with c.before(unreachable):
        trap = c.make(llvm.Trap)
        trap.attributes[ASSERTION] = op.msg
    c.replace()


@dataclass(frozen=True)
class ConvertCfToLLVM(LLVMConversion):
    """Convert cf to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-cf-to-llvm"

    def rules(self) -> Rules:
        return RULES
