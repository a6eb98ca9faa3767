"""Spell branches and the other terminators as LLVM IR."""

from collections.abc import Sequence
from typing import cast

from ..syntax.ir import Attribute, DenseIntOrFPElementsAttr, IntegerType, Operation, SSAValue
from ..syntax.number_arrays import divided
from .attribute_values import number, numbers, parameter
from .llvm_text_constants import integer
from .llvm_text_state import FunctionText, emits, operands
from .llvm_text_types import CannotSpell

_FORWARDED = "llvm.loop_annotation"
"""What scf loops carry; MLIR hands it on to the branch, where mlir-translate drops it."""


def _attached(text: FunctionText, op: Operation) -> str:
    """The metadata of a branch."""
    parts = ""
    properties = op.properties
    if (weights := properties.get("branch_weights")) is not None and numbers(weights):
        parts += f", !prof {text.module.metadata.branch_weights(weights)}"
    loop = properties.get("loop_annotation") or op.attributes.get(_FORWARDED)
    if loop is not None:
        parts += f", !llvm.loop {text.module.metadata.loop(loop)}"
    return parts


def segments(op: Operation, name: str = "operandSegmentSizes") -> tuple[int, ...]:
    """The sizes of the groups that an op's operands are divided into."""
    sizes = op.properties.get(name)
    if sizes is None:
        raise CannotSpell(f"its attribute {name} is missing")
    return numbers(sizes)


def grouped(op: Operation) -> list[Sequence[SSAValue]]:
    """The operands in groups by operandSegmentSizes."""
    return divided(operands(op), segments(op))


@emits("llvm.return")
def return_(text: FunctionText, op: Operation) -> None:
    values = operands(op)
    text.line(f"ret {text.typed(values[0])}" if values else "ret void")


@emits("llvm.unreachable")
def unreachable(text: FunctionText, op: Operation) -> None:
    text.line("unreachable")


@emits("llvm.resume")
def resume(text: FunctionText, op: Operation) -> None:
    text.line(f"resume {text.typed(operands(op)[0])}")


@emits("llvm.br", carries={"loop_annotation", _FORWARDED})
def br(text: FunctionText, op: Operation) -> None:
    (target,) = op.successors
    text.line(f"br label {text.goto(target, operands(op))}{_attached(text, op)}")


@emits("llvm.cond_br", carries={"branch_weights", "loop_annotation", _FORWARDED})
def cond_br(text: FunctionText, op: Operation) -> None:
    (condition,), if_true, if_false = grouped(op)
    then, otherwise = op.successors
    labels = f"label {text.goto(then, if_true)}, label {text.goto(otherwise, if_false)}"
    text.line(f"br {text.typed(condition)}, {labels}{_attached(text, op)}")


@emits("llvm.switch", carries={"case_values", "case_operand_segments", "branch_weights"})
def switch(text: FunctionText, op: Operation) -> None:
    (value,), default, others = grouped(op)
    default_block, *blocks = op.successors
    parts = f"switch {text.typed(value)}, label {text.goto(default_block, default)} ["
    cases = _case_values(op.properties.get("case_values"))
    sizes = numbers(op.properties.get("case_operand_segments")) or (0,) * len(blocks)
    if len(cases) != len(blocks):
        raise CannotSpell(f"has {len(cases)} case values for {len(blocks)} blocks")
    text.line(parts)
    type = text.types(value.type)
    for case, block, given in zip(cases, blocks, divided(others, sizes), strict=True):
        constant = integer(case, cast(IntegerType, value.type))
        text.line(f"  {type} {constant}, label {text.goto(block, given)}")
    text.line(f"]{_attached(text, op)}")


def _case_values(values: Attribute | None) -> Sequence[int]:
    if values is None:
        return ()
    if isinstance(values, DenseIntOrFPElementsAttr):
        return tuple(values.get_values())
    return numbers(values)


@emits("llvm.indirectbr", carries={"indbr_operand_segments"})
def indirectbr(text: FunctionText, op: Operation) -> None:
    address, *others = operands(op)
    groups = divided(others, segments(op, "indbr_operand_segments"))
    labels = [
        f"label {text.goto(block, given)}"
        for block, given in zip(op.successors, groups, strict=True)
    ]
    text.line(f"indirectbr {text.typed(address)}, [{', '.join(labels)}]")


@emits("llvm.blocktag", carries={"tag"})
def blocktag(text: FunctionText, op: Operation) -> None:
    tag = number(parameter(op.properties["tag"], "id"))
    text.module.block_tags[text.module.block_tag(text.name, tag)] = text.label
