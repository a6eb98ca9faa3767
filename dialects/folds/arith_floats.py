"""Folds of arith's ops on floats."""

from typing import TYPE_CHECKING

from ...syntax.floats import float_bits
from ...syntax.ir import (
    Attribute,
    Operation,
)
from ..attributes import flags
from .float_arithmetic import BINARY as FLOAT_BINARY
from .float_arithmetic import PREDICATES as FLOAT_PREDICATES
from .float_arithmetic import compare
from .numbers import (
    compute1,
    compute2,
    constant_of,
    number,
)
from .table import Constants, Folded, Folds, defined_by, one, predicate_of

if TYPE_CHECKING:
    from ..ops import arith

folds = Folds()


def _compute_floats(op: Operation, constants: Constants) -> Folded | None:
    lhs, rhs = constants
    if lhs is None or rhs is None:
        return None
    function = FLOAT_BINARY[op.name.removeprefix("arith.")]
    return one(compute2(op.results[0].type, function, lhs, rhs))


def _is(constant: Attribute | None, *bits: float) -> bool:
    """Whether a constant is one of these numbers; the sign of a zero counts."""
    value = number(constant)
    return isinstance(value, float) and any(
        value == other and float_bits(value, "f64") == float_bits(other, "f64") for other in bits
    )


@folds.on("addf")
def fold_addf(op: "arith.AddFOp", constants: Constants) -> Folded | None:
    """x + -0 = x; without signed zeros x + 0 = x"""
    if constants[1] is not None:
        zeros = (-0.0, 0.0) if "nsz" in flags(op.properties.get("fastmath")) else (-0.0,)
        if _is(constants[1], *zeros):
            return (op.operands[0],)
    return _compute_floats(op, constants)


@folds.on("subf")
def fold_subf(op: "arith.SubFOp", constants: Constants) -> Folded | None:
    """x - 0 = x; without signed zeros x - -0 = x"""
    if constants[1] is not None:
        zeros = (0.0, -0.0) if "nsz" in flags(op.properties.get("fastmath")) else (0.0,)
        if _is(constants[1], *zeros):
            return (op.operands[0],)
    return _compute_floats(op, constants)


@folds.on("mulf")
def fold_mulf(op: "arith.MulFOp", constants: Constants) -> Folded | None:
    """x 1 = x; without NaNs and signed zeros x 0 = 0"""
    rhs = constants[1]
    if rhs is not None:
        if _is(rhs, 1.0):
            return (op.operands[0],)
        if _is(rhs, 0.0, -0.0) and {"nnan", "nsz"} <= flags(op.properties.get("fastmath")):
            return (rhs,)
    return _compute_floats(op, constants)


@folds.on("divf")
def fold_divf(op: "arith.DivFOp", constants: Constants) -> Folded | None:
    """x / 1 = x"""
    if _is(constants[1], 1.0):
        return (op.operands[0],)
    return _compute_floats(op, constants)


@folds.on("remf")
def fold_remf(op: "arith.RemFOp", constants: Constants) -> Folded | None:
    return _compute_floats(op, constants)


@folds.on("negf")
def fold_negf(op: "arith.NegFOp", constants: Constants) -> Folded | None:
    """-(-x) = x"""
    if (inner := defined_by(op.operands[0], "arith.negf")) is not None:
        return (inner.operands[0],)
    return one(compute1(op.result.type, lambda a: -a, constants[0]))


@folds.on("maximumf", "minimumf", "maxnumf", "minnumf")
def fold_float_extreme(op: "arith.MaximumFOp", constants: Constants) -> Folded | None:
    """max(x, x) = x; maximum(x, -inf) = x; maxnum(x, NaN) = x; the like for min"""
    lhs, rhs = op.operands
    if lhs is rhs:
        return (lhs,)
    value = number(constants[1])
    if isinstance(value, float):
        match op.name:
            case "arith.maximumf":
                neutral = value == -float("inf")
            case "arith.minimumf":
                neutral = value == float("inf")
            case _:
                neutral = value != value
        if neutral:
            return (lhs,)
    return _compute_floats(op, constants)


@folds.on("cmpf")
def fold_cmpf(op: "arith.CmpFOp", constants: Constants) -> Folded | None:
    """A NaN operand decides alone."""
    predicate = FLOAT_PREDICATES[predicate_of(op)]
    if predicate in ("true", "false"):
        return one(constant_of((predicate == "true",), op.result.type))
    left, right = constants
    for constant in constants:
        value = number(constant)
        if value is not None and value != value:
            left = right = constant
    if left is None or right is None:
        return None
    return one(compute2(op.result.type, lambda a, b: compare(predicate, a, b), left, right))
