"""Folds of the index dialect: an index may have 32 or 64 bits, so both must give the same."""

from typing import TYPE_CHECKING

from ...syntax.elements import wrap
from ...syntax.ir import Attribute, IndexType, Operation
from .integer_arithmetic import BINARY, COMPARE, HOLDS_FOR_EQUAL, unsigned
from .numbers import constant_of, integer, integer_width
from .table import Constants, Folded, Folds, defined_by, one, predicate_name

if TYPE_CHECKING:
    from ..ops import index

folds = Folds()

ARITH_NAMES = {
    "add": "addi",
    "sub": "subi",
    "mul": "muli",
    "divs": "divsi",
    "divu": "divui",
    "ceildivs": "ceildivsi",
    "ceildivu": "ceildivui",
    "floordivs": "floordivsi",
    "rems": "remsi",
    "remu": "remui",
    "maxs": "maxsi",
    "maxu": "maxui",
    "mins": "minsi",
    "minu": "minui",
    "and": "andi",
    "or": "ori",
    "xor": "xori",
    "shl": "shli",
    "shrs": "shrsi",
    "shru": "shrui",
}
"""What the ops are called in the arith dialect."""


@folds.on(*ARITH_NAMES)
def fold_binary(op: Operation, constants: Constants) -> Folded | None:
    """The result where 32 and 64 bits agree; x + 0, x - 0, x | 0, x ^ 0, x << 0, x / 1, x 1, x 0"""
    name = ARITH_NAMES[op.name.removeprefix("index.")]
    lhs, rhs = op.operands
    a, b = integer(constants[0]), integer(constants[1])
    if b == 0:
        if name in ("addi", "subi", "ori", "xori", "shli", "shrsi", "shrui"):
            return (lhs,)
        if name in ("muli", "andi"):
            return (rhs,)
    if b == 1 and (name == "muli" or "div" in name):
        return (lhs,)
    if lhs is rhs and name in ("subi", "xori"):
        return one(constant_of((0,), IndexType()))
    if lhs is rhs and name in ("andi", "ori", "maxsi", "maxui", "minsi", "minui"):
        return (lhs,)
    if a is None or b is None:
        return None
    wide = BINARY[name](a, b, 64)
    narrow = BINARY[name](wrap(a, 32), wrap(b, 32), 32)
    if wide is None or narrow is None or wrap(wide, 32) != wrap(narrow, 32):
        return None
    return one(constant_of((wide,), IndexType()))


@folds.on("cmp")
def fold_compare(op: "index.CmpOp", constants: Constants) -> Folded | None:
    """x p x is known; constants where 32 and 64 bits agree"""
    lhs, rhs = op.operands
    predicate = predicate_name(op)
    if lhs is rhs:
        return one(constant_of((predicate in HOLDS_FOR_EQUAL,), op.results[0].type))
    a, b = integer(constants[0]), integer(constants[1])
    if a is None or b is None:
        return None
    holds = COMPARE[predicate]
    wide, narrow = holds(a, b, 64), holds(wrap(a, 32), wrap(b, 32), 32)
    return one(constant_of((wide,), op.results[0].type)) if wide == narrow else None


@folds.on("casts", "castu")
def fold_cast(op: "index.CastSOp | index.CastUOp", constants: Constants) -> Folded | None:
    """Constants where 32 and 64 bits agree; there and back again where there is room"""
    source, type_ = op.operands[0], op.results[0].type
    inner = defined_by(source, op.name)
    if inner is not None and inner.operands[0].type == type_ and _has_room(source.type, type_):
        return (inner.operands[0],)
    value = integer(constants[0])
    if value is None:
        return None
    signed = op.name == "index.casts"
    width = integer_width(type_)
    if width is None:
        width = integer_width(source.type) or 64
        result = value if signed else unsigned(value, width)
        return one(constant_of((result,), type_)) if width <= 32 else None
    if signed:
        wide, narrow = value, wrap(value, 32)
    else:
        wide, narrow = unsigned(value, 64), unsigned(value, 32)
    return one(constant_of((wide,), type_)) if wrap(wide, width) == wrap(narrow, width) else None


def _has_room(through: Attribute, type_: Attribute) -> bool:
    """Whether a cast to one type loses nothing of another."""
    if isinstance(through, IndexType):
        return (integer_width(type_) or 64) <= 32
    return (integer_width(through) or 0) >= 64
