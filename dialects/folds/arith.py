"""Folds of the arith dialect."""

from typing import TYPE_CHECKING

from ...syntax.ir import (
    Attribute,
    i1,
)
from .integer_arithmetic import PREDICATES
from .numbers import (
    compute3,
    element_type,
    integer,
)
from .table import Constants, Folded, Folds, defined_by, one, predicate_of

if TYPE_CHECKING:
    from ..ops import arith

from . import arith_casts, arith_floats, arith_integers

folds = Folds()
for part in (arith_integers, arith_floats, arith_casts):
    folds.include(part.folds)


@folds.on("select")
def fold_select(op: "arith.SelectOp", constants: Constants) -> Folded | None:
    """Equal values; a known condition; c ? true : false = c; a == b ? a : b = b"""
    condition, yes, no = op.operands
    if yes is no:
        return (yes,)
    known, if_true, if_false = constants
    decided = integer(known)
    if decided is not None:
        return (yes if decided else no,)
    if defined_by(yes, "ub.poison") is not None:
        return (no,)
    if defined_by(no, "ub.poison") is not None:
        return (yes,)
    if yes.type == condition.type and element_type(yes.type) == i1:
        if integer(if_true) == -1 and integer(if_false) == 0:
            return (condition,)
    if (comparison := defined_by(condition, "arith.cmpi")) is not None:
        lhs, rhs = comparison.operands
        if (lhs is yes and rhs is no) or (lhs is no and rhs is yes):
            predicate = PREDICATES[predicate_of(comparison)]
            if predicate in ("eq", "ne"):
                return (no if predicate == "eq" else yes,)
    if known is None or if_true is None or if_false is None:
        return None
    return one(_select_elements(op.result.type, known, if_true, if_false))


def _select_elements(
    type_: Attribute, condition: Attribute, yes: Attribute, no: Attribute
) -> Attribute | None:
    """Element by element, by the bits, so that NaNs stay what they are."""
    return compute3(type_, lambda c, a, b: a if c else b, condition, yes, no)
