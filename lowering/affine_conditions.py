"""Compute whether values lie in an affine set: `n - i - 1 >= 0` is `i < n`."""

from collections.abc import Sequence

from ..dialects.ops import arith
from ..passes.affine_arithmetic import IndexArithmetic
from ..syntax.affine import add, constant, fits, multiply, subtract
from ..syntax.ir import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineConstraintKind,
    AffineExpr,
    AffineSet,
    SSAValue,
    i1,
)

Comparison = tuple[str, AffineExpr, AffineExpr]

ZERO = constant(0)


def condition_of(
    set: AffineSet, operands: Sequence[SSAValue], arithmetic: IndexArithmetic
) -> SSAValue:
    """An i1: whether all constraints of a set hold for its operands."""
    holds: SSAValue | None = None
    for constraint in set.constraints:
        lhs, rhs = constraint.lhs, constraint.rhs
        if constraint.kind is AffineConstraintKind.le:
            lhs, rhs = rhs, lhs
        is_equation = constraint.kind is AffineConstraintKind.eq
        predicate, *sides = _comparison(subtract(lhs, rhs), is_equation=is_equation)
        values = [arithmetic.expand(side, set.num_dims, operands) for side in sides]
        one = arithmetic.compare(predicate, *values)
        holds = one if holds is None else arithmetic.emit(arith.AndIOp, holds, one, type=i1)
    assert holds is not None, "a set without constraints has 0 == 0"
    return holds


def _comparison(expr: AffineExpr, *, is_equation: bool) -> Comparison:
    """`expr >= 0` or `expr == 0`, with what is subtracted on the other side."""
    left, right, number = _terms(expr)
    if not fits(-number):
        return "eq" if is_equation else "sge", expr, ZERO
    if right == ZERO:
        return "eq" if is_equation else "sge", left, constant(-number)
    if left == ZERO:
        return "eq" if is_equation else "sle", right, constant(number)
    if is_equation:
        return "eq", add(left, constant(number)), right
    if number < 0:
        return "sgt", left, add(right, constant(-number - 1))
    return "sge", add(left, constant(number)), right


def _terms(expr: AffineExpr) -> tuple[AffineExpr, AffineExpr, int]:
    """An expression as `left - right + number`."""
    match expr:
        case AffineConstantExpr(value=value):
            return ZERO, ZERO, value
        case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Add):
            one, two = _terms(expr.lhs), _terms(expr.rhs)
            return add(one[0], two[0]), add(one[1], two[1]), one[2] + two[2]
        case AffineBinaryOpExpr(
            kind=AffineBinaryOpKind.Mul, lhs=factor, rhs=AffineConstantExpr(value=value)
        ) if value < 0:
            return ZERO, multiply(factor, constant(-value)), 0
        case _:
            return expr, ZERO, 0
