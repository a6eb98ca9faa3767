"""Compute dot products of packed integers on the host, part by part."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..dialects.ops import llvm
from ..syntax.ir import Attribute, Operation, SSAValue, i32
from .attribute_values import flag, word
from .simt_code import Code
from .simt_copy import Copier, Results

if TYPE_CHECKING:
    from ..dialects.ops import nvvm


def dot_of_four(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    """c + a0 b0 + a1 b1 + a2 b2 + a3 b3, of bytes."""
    dot = cast("nvvm.DotAccumulate4WayOp", op)
    a = [_part(c.code, operands[0], 8, i, dot.a_type) for i in range(4)]
    b = [_part(c.code, operands[1], 8, i, dot.b_type) for i in range(4)]
    return [_accumulate(c.code, a, b, operands[2])]


def dot_of_two(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    """c + a0 b0 + a1 b1, of 16 bits and bytes: the lower or the higher two that b has."""
    dot = cast("nvvm.DotAccumulate2WayOp", op)
    first = 2 if flag(dot.b_hi) else 0
    a = [_part(c.code, operands[0], 16, i, dot.a_type) for i in range(2)]
    b = [_part(c.code, operands[1], 8, first + i, dot.b_type) for i in range(2)]
    return [_accumulate(c.code, a, b, operands[2])]


def _part(code: Code, packed: SSAValue, width: int, index: int, kind: Attribute) -> SSAValue:
    """An element as an i32, by shifts: LLVM makes no vectors of what is one already."""
    register = code.emit(llvm.BitcastOp, (packed,), i32)
    is_signed = word(kind, "nvvm.DotAccumulateType") == "signed"
    up = code.constant(32 - width * (index + 1))
    high = code.emit(llvm.ShlOp, (register, up), i32)
    shift = llvm.AShrOp if is_signed else llvm.LShrOp
    return code.emit(shift, (high, code.constant(32 - width)), i32)


def _accumulate(
    code: Code, a: Sequence[SSAValue], b: Sequence[SSAValue], start: SSAValue
) -> SSAValue:
    total = start
    for left, right in zip(a, b, strict=True):
        total = code.binary(llvm.AddOp, total, code.binary(llvm.MulOp, left, right))
    return total
