"""Folds of arith's ops on integers."""

from typing import TYPE_CHECKING

from ...syntax.elements import bit_width, wrap
from ...syntax.ir import (
    Attribute,
    Operation,
    SSAValue,
    i1,
)
from ..attributes import flags
from .integer_arithmetic import BINARY, COMPARE, HOLDS_FOR_EQUAL, PREDICATES, unsigned
from .numbers import (
    compute2,
    constant_of,
    element_type,
    integer,
    zero_of,
)
from .table import Constants, Folded, Folds, defined_by, one, predicate_of

if TYPE_CHECKING:
    from ..ops import arith

folds = Folds()


def _compute_integers(op: Operation, constants: Constants) -> Folded | None:
    """Both operands are constants."""
    lhs, rhs = constants
    if lhs is None or rhs is None:
        return None
    type_ = op.results[0].type
    width = bit_width(element_type(type_))
    function = BINARY[op.name.removeprefix("arith.")]
    return one(compute2(type_, lambda a, b: function(a, b, width), lhs, rhs))


def _is_all_ones(constant: Attribute | None) -> bool:
    return integer(constant) == -1


def _is_one(constant: Attribute | None, type_: Attribute) -> bool:
    """As an unsigned number: -1 of an i1, too."""
    value = integer(constant)
    return value == 1 or (value == -1 and element_type(type_) == i1)


# Sums


@folds.on("addi")
def fold_addi(op: "arith.AddIOp", constants: Constants) -> Folded | None:
    """x + 0 = x; (a - b) + b = a"""
    lhs, rhs = op.operands
    if integer(constants[1]) == 0:
        return (lhs,)
    for value, other in ((lhs, rhs), (rhs, lhs)):
        if (sub := defined_by(value, "arith.subi")) is not None and sub.operands[1] is other:
            return (sub.operands[0],)
    return _compute_integers(op, constants)


@folds.on("subi")
def fold_subi(op: "arith.SubIOp", constants: Constants) -> Folded | None:
    """x - x = 0; x - 0 = x; (a + b) - b = a; (a + b) - a = b"""
    lhs, rhs = op.operands
    if lhs is rhs:
        return one(zero_of(op.result.type))
    if integer(constants[1]) == 0:
        return (lhs,)
    if (add := defined_by(lhs, "arith.addi")) is not None:
        if add.operands[1] is rhs:
            return (add.operands[0],)
        if add.operands[0] is rhs:
            return (add.operands[1],)
    return _compute_integers(op, constants)


@folds.on("addui_extended")
def fold_addui_extended(op: "arith.AddUIExtendedOp", constants: Constants) -> Folded | None:
    """x + 0 = x, no carry"""
    lhs, rhs = constants
    width = bit_width(element_type(op.sum.type))
    if integer(rhs) == 0:
        no_carry = zero_of(op.overflow.type)
        return None if no_carry is None else (op.lhs, no_carry)
    total = compute2(op.sum.type, lambda a, b: a + b, lhs, rhs)
    carry = compute2(
        op.overflow.type, lambda a, b: unsigned(a, width) + unsigned(b, width) >> width, lhs, rhs
    )
    return None if total is None or carry is None else (total, carry)


# Products


@folds.on("muli")
def fold_muli(op: "arith.MulIOp", constants: Constants) -> Folded | None:
    """x 0 = 0; x 1 = x"""
    rhs = constants[1]
    if rhs is not None:
        if integer(rhs) == 0:
            return (rhs,)
        if _is_one(rhs, op.result.type):
            return (op.operands[0],)
    return _compute_integers(op, constants)


@folds.on("mulsi_extended", "mului_extended")
def fold_mul_extended(
    op: "arith.MulSIExtendedOp | arith.MulUIExtendedOp", constants: Constants
) -> Folded | None:
    """x 0 = 0, 0; as unsigned numbers x 1 = x, 0"""
    lhs, rhs = constants
    type_ = op.low.type
    width = bit_width(element_type(type_))
    signed = op.name == "arith.mulsi_extended"
    if rhs is not None and integer(rhs) == 0:
        return (rhs, rhs)
    if not signed and _is_one(rhs, type_):
        zero = zero_of(type_)
        return None if zero is None else (op.lhs, zero)

    def high(a: int, b: int) -> int:
        return a * b >> width if signed else unsigned(a, width) * unsigned(b, width) >> width

    low, upper = compute2(type_, lambda a, b: a * b, lhs, rhs), compute2(type_, high, lhs, rhs)
    return None if low is None or upper is None else (low, upper)


# Quotients


@folds.on("divsi", "divui", "ceildivsi", "ceildivui", "floordivsi")
def fold_division(op: "arith.DivSIOp | arith.DivUIOp", constants: Constants) -> Folded | None:
    """x / 1 = x; (a b) / b = a where a b does not overflow"""
    lhs, rhs = op.operands
    if constants[1] is not None and _is_one(constants[1], op.result.type):
        if op.name.endswith("ui") or integer(constants[1]) == 1:
            return (lhs,)
    kept = {"arith.divsi": "nsw", "arith.divui": "nuw"}.get(op.name)
    if kept is not None and (product := defined_by(lhs, "arith.muli")) is not None:
        if kept in flags(product.properties.get("overflowFlags")):
            if product.operands[1] is rhs:
                return (product.operands[0],)
            if product.operands[0] is rhs:
                return (product.operands[1],)
    return _compute_integers(op, constants)


@folds.on("remsi", "remui")
def fold_remainder(op: "arith.RemSIOp | arith.RemUIOp", constants: Constants) -> Folded | None:
    """x mod 1 = 0"""
    if constants[1] is not None and _is_one(constants[1], op.result.type):
        return one(zero_of(op.result.type))
    return _compute_integers(op, constants)


# Bits


def _is_not(value: SSAValue, of: SSAValue) -> SSAValue | None:
    """Where one value is the complement of another: the constant of all ones."""
    xor = defined_by(value, "arith.xori")
    if xor is None or xor.operands[0] is not of:
        return None
    ones = defined_by(xor.operands[1], "arith.constant")
    return xor.operands[1] if ones and _is_all_ones(ones.properties.get("value")) else None


@folds.on("andi")
def fold_andi(op: "arith.AndIOp", constants: Constants) -> Folded | None:
    """x & 0 = 0; x & ~0 = x; x & x = x; x & ~x = 0; x & (x & y) = x & y"""
    lhs, rhs = op.operands
    constant = constants[1]
    if lhs is rhs:
        return (lhs,)
    if constant is not None:
        if integer(constant) == 0:
            return (constant,)
        if _is_all_ones(constant):
            return (lhs,)
    for value, other in ((lhs, rhs), (rhs, lhs)):
        if _is_not(value, other) is not None:
            return one(zero_of(op.result.type))
        if (inner := defined_by(value, "arith.andi")) is not None and other in inner.operands:
            return (value,)
    return _compute_integers(op, constants)


@folds.on("ori")
def fold_ori(op: "arith.OrIOp", constants: Constants) -> Folded | None:
    """x | 0 = x; x | ~0 = ~0; x | x = x; x | ~x = ~0; x | (x | y) = x | y"""
    lhs, rhs = op.operands
    constant = constants[1]
    if lhs is rhs:
        return (lhs,)
    if constant is not None:
        if integer(constant) == 0:
            return (lhs,)
        if _is_all_ones(constant):
            return (constant,)
    for value, other in ((lhs, rhs), (rhs, lhs)):
        if (ones := _is_not(value, other)) is not None:
            return (ones,)
        if (inner := defined_by(value, "arith.ori")) is not None and other in inner.operands:
            return (value,)
    return _compute_integers(op, constants)


@folds.on("xori")
def fold_xori(op: "arith.XOrIOp", constants: Constants) -> Folded | None:
    """x ^ 0 = x; x ^ x = 0; (x ^ y) ^ y = x"""
    lhs, rhs = op.operands
    if integer(constants[1]) == 0:
        return (lhs,)
    if lhs is rhs:
        return one(zero_of(op.result.type))
    for value, other in ((lhs, rhs), (rhs, lhs)):
        if (inner := defined_by(value, "arith.xori")) is not None:
            if inner.operands[1] is other:
                return (inner.operands[0],)
            if inner.operands[0] is other:
                return (inner.operands[1],)
    return _compute_integers(op, constants)


@folds.on("shli", "shrsi", "shrui")
def fold_shift(op: "arith.ShLIOp", constants: Constants) -> Folded | None:
    """x << 0 = x"""
    if integer(constants[1]) == 0:
        return (op.operands[0],)
    return _compute_integers(op, constants)


# Extremes


@folds.on("maxsi", "minsi", "maxui", "minui")
def fold_extreme(op: "arith.MaxSIOp", constants: Constants) -> Folded | None:
    """max(x, x) = x; max(x, greatest) = greatest; max(x, least) = x; the like for min"""
    lhs, rhs = op.operands
    if lhs is rhs:
        return (lhs,)
    value = integer(constants[1])
    if value is not None:
        width = bit_width(element_type(op.result.type))
        if op.name.endswith("ui"):
            least, greatest = 0, wrap(-1, width)
        else:
            least, greatest = -1 << (width - 1), (1 << (width - 1)) - 1
        absorbing, neutral = (
            (greatest, least) if op.name.startswith("arith.max") else (least, greatest)
        )
        if value == absorbing:
            return (rhs,)
        if value == neutral:
            return (lhs,)
    return _compute_integers(op, constants)


# Comparisons


@folds.on("cmpi")
def fold_cmpi(op: "arith.CmpIOp", constants: Constants) -> Folded | None:
    """x p x is known; of an i1: x != 0 = x, x == 1 = x, ext(x) != 0 = x"""
    lhs, rhs = op.operands
    predicate = PREDICATES[predicate_of(op)]
    if lhs is rhs:
        return one(constant_of((predicate in HOLDS_FOR_EQUAL,), op.result.type))
    left, right = constants
    if right is None:
        return None
    value = integer(right)
    if value == 0 and predicate == "ne":
        for name in ("arith.extsi", "arith.extui"):
            if (extended := defined_by(lhs, name)) is not None:
                if element_type(extended.operands[0].type) == i1:
                    return (extended.operands[0],)
    if element_type(lhs.type) == i1 and (value, predicate) in ((0, "ne"), (-1, "eq")):
        return (lhs,)
    if left is None:
        return None
    width, holds = bit_width(element_type(lhs.type)), COMPARE[predicate]
    return one(compute2(op.result.type, lambda a, b: holds(a, b, width), left, right))
