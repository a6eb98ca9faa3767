"""Convert cf to the llvm dialect. After: no cf; a memref block argument has become several."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dialects.ops import llvm
from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Block, DenseArrayBase, Operation, i32
from .conversion import Conversion, Rules
from .type_conversion import LLVMTypes

if TYPE_CHECKING:
    from ..dialects.ops import cf

RULES = Rules(("cf",))

LOOP_ANNOTATION = "llvm.loop_annotation"
"""The discardable attribute that a loop's latch carries on the structured and cf level."""


@RULES.on("cf.br")
def convert_br(op: "cf.BranchOp", c: Conversion) -> None:
    branch = llvm.BrOp.create(operands=c.flat(op.operands), successors=list(op.successors))
    _carry_annotation(op, branch)
    c.replace_with(branch)


@RULES.on("cf.cond_br")
def convert_cond_br(op: "cf.CondBranchOp", c: Conversion) -> None:
    condition = c.value(op.condition)
    true, false = c.flat(op.trueDestOperands), c.flat(op.falseDestOperands)
    branch = llvm.CondBrOp.create(
        operands=[condition, *true, *false],
        successors=list(op.successors),
        properties={
            "operandSegmentSizes": DenseArrayBase.from_list(i32, [1, len(true), len(false)])
        },
    )
    if op.branch_weights is not None:
        branch.properties["branch_weights"] = op.branch_weights
    _carry_annotation(op, branch)
    c.replace_with(branch)


def _carry_annotation(op: Operation, branch: Operation) -> None:
    annotation = op.attributes.get(LOOP_ANNOTATION)
    if annotation is not None:
        branch.properties["loop_annotation"] = annotation
    for name, value in op.attributes.items():
        if name != LOOP_ANNOTATION:
            branch.attributes[name] = value


@RULES.on("cf.switch")
def convert_switch(op: "cf.SwitchOp", c: Conversion) -> None:
    value = c.value(op.flag)
    default = c.flat(op.defaultOperands)
    cases = [c.flat(group) for group in op.caseOperands]
    properties = {
        "operandSegmentSizes": DenseArrayBase.from_list(
            i32, [1, len(default), sum(len(group) for group in cases)]
        ),
        "case_operand_segments": DenseArrayBase.from_list(i32, [len(group) for group in cases]),
    }
    if op.case_values is not None:
        properties["case_values"] = op.case_values
    c.replace_with(
        llvm.SwitchOp.create(
            operands=[value, *default, *(one for group in cases for one in group)],
            successors=list(op.successors),
            properties=properties,
            attributes=op.attributes,
        )
    )


@RULES.on("cf.assert")
def convert_assert(op: "cf.AssertOp", c: Conversion) -> None:
    """A branch to a block that traps. The message is for the checked engine; machine code has none."""
    from ..dialects.ops import llvm

    condition = c.value(op.arg)
    block, region = op.parent, op.parent_region()
    assert block is not None and region is not None
    rest = block.split_before(op)
    failed = Block()
    region.add_block(failed)
    failed.add_op(llvm.Trap.create(location=op.location))
    failed.add_op(llvm.UnreachableOp.create(location=op.location))
    block.add_op(
        llvm.CondBrOp.create(
            operands=[condition],
            successors=[rest, failed],
            properties={"operandSegmentSizes": DenseArrayBase.from_list(i32, [1, 0, 0])},
            location=op.location,
        )
    )
    c.replace()


@dataclass(frozen=True)
class ConvertCfToLLVM(Pass):
    """Convert cf to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-cf-to-llvm"

    index_bitwidth: int = 64

    def apply(self, ctx: Registry, op: Operation) -> None:
        Conversion(self.name, RULES, LLVMTypes(self.index_bitwidth)).run(op)
