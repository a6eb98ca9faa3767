"""Folds of the affine dialect: maps of constants, maps that give an operand back."""

from collections.abc import Sequence

from ...syntax.affine import fits
from ...syntax.ir import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymExpr,
    IndexType,
    Operation,
)
from .numbers import constant_of, integer
from .table import Constants, Folded, Folds, one

folds = Folds()


@folds.on("apply", "min", "max")
def fold_map(op: Operation, constants: Constants) -> Folded | None:
    """The map of constants; a map that gives an operand back."""
    attribute = op.properties.get("map")
    if not isinstance(attribute, AffineMapAttr):
        return None
    map_ = attribute.data
    if len(map_.results) == 1 and (at := _position(map_.results[0], map_)) is not None:
        return (op.operands[at],)
    known = [integer(constant) for constant in constants]
    values = [_value(result, map_, known) for result in map_.results]
    numbers = [value for value in values if value is not None]
    if not numbers or len(numbers) != len(values):
        return None
    chosen = max(numbers) if op.name == "affine.max" else min(numbers)
    return one(constant_of((chosen,), IndexType()))


def _position(expr: AffineExpr, map: AffineMap) -> int | None:
    """Where the operand stands that an expression is."""
    match expr:
        case AffineDimExpr(position=at):
            return at
        case AffineSymExpr(position=at):
            return map.num_dims + at
        case _:
            return None


def _value(expr: AffineExpr, map: AffineMap, known: Sequence[int | None]) -> int | None:
    """What an expression is, as far as operands are known; nothing where it is not defined."""
    if isinstance(expr, AffineConstantExpr):
        return expr.value
    if (at := _position(expr, map)) is not None:
        return known[at]
    assert isinstance(expr, AffineBinaryOpExpr)
    lhs, rhs = _value(expr.lhs, map, known), _value(expr.rhs, map, known)
    if lhs is None or rhs is None:
        return None
    value = _computed(expr.kind, lhs, rhs)
    return value if value is not None and fits(value) else None


def _computed(kind: AffineBinaryOpKind, lhs: int, rhs: int) -> int | None:
    if kind is AffineBinaryOpKind.Add:
        return lhs + rhs
    if kind is AffineBinaryOpKind.Mul:
        return lhs * rhs
    if rhs <= 0:
        return None
    if kind is AffineBinaryOpKind.FloorDiv:
        return lhs // rhs
    return -(-lhs // rhs) if kind is AffineBinaryOpKind.CeilDiv else lhs % rhs
