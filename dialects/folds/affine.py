"""Folds of the affine dialect: maps of constants."""

from typing import TYPE_CHECKING

from ...syntax.ir import AffineDimExpr, AffineMapAttr, AffineSymExpr, IndexType, Operation
from .numbers import constant_of, integer
from .table import Constants, Folded, Folds, one

if TYPE_CHECKING:
    pass

folds = Folds()


@folds.on("apply", "min", "max")
def fold_map(op: Operation, constants: Constants) -> Folded | None:
    """The map of constants; a map that gives an operand back."""
    attribute = op.properties.get("map")
    if not isinstance(attribute, AffineMapAttr):
        return None
    map_ = attribute.data
    if len(map_.results) == 1:
        result = map_.results[0]
        if isinstance(result, AffineDimExpr):
            return (op.operands[result.position],)
        if isinstance(result, AffineSymExpr):
            return (op.operands[map_.num_dims + result.position],)
    values = [integer(constant) for constant in constants]
    known = [value for value in values if value is not None]
    if len(known) != len(values):
        return None
    try:
        results = map_.eval(known[: map_.num_dims], known[map_.num_dims :])
    except ZeroDivisionError:
        return None
    chosen = max(results) if op.name == "affine.max" else min(results)
    return one(constant_of((chosen,), IndexType()))
