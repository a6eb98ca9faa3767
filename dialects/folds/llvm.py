"""Folds of the llvm dialect, for what lowerings leave behind; LLVM itself does the rest."""

from typing import TYPE_CHECKING

from ...syntax.ir import IntegerType, Operation, SSAValue
from ..slices import numbers as static_numbers
from .integer_arithmetic import BINARY, COMPARE, HOLDS_FOR_EQUAL, PREDICATES, unsigned
from .numbers import constant_of, integer, integer_width
from .table import Constants, Folded, Folds, defined_by, one, predicate_of

if TYPE_CHECKING:
    from ..ops import llvm

folds = Folds()

ARITH_NAMES = {
    "add": "addi",
    "sub": "subi",
    "mul": "muli",
    "and": "andi",
    "or": "ori",
    "xor": "xori",
    "shl": "shli",
    "lshr": "shrui",
    "ashr": "shrsi",
    "sdiv": "divsi",
    "udiv": "divui",
    "srem": "remsi",
    "urem": "remui",
}
"""What the ops are called in the arith dialect."""

_DYNAMIC = -(1 << 31)
"""Stands in a getelementptr's constant indices where an operand is the index."""


@folds.on(*ARITH_NAMES)
def fold_binary(op: Operation, constants: Constants) -> Folded | None:
    """Constants computed; x + 0, x - 0, x | 0, x ^ 0, x << 0, x 1, x / 1, x 0, x & 0"""
    rhs = integer(constants[1])
    if rhs is None:
        return None
    name = ARITH_NAMES[op.name.removeprefix("llvm.")]
    if rhs == 0 and name in ("addi", "subi", "ori", "xori", "shli", "shrui", "shrsi"):
        return (op.operands[0],)
    if rhs == 0 and name in ("muli", "andi"):
        return (op.operands[1],)
    if rhs == 1 and name in ("muli", "divsi", "divui") and integer_width(op.results[0].type) != 1:
        return (op.operands[0],)
    lhs = integer(constants[0])
    width = integer_width(op.results[0].type)
    if lhs is None or width is None:
        return None
    result = BINARY[name](lhs, rhs, width)
    return None if result is None else one(constant_of((result,), op.results[0].type))


@folds.on("icmp")
def fold_icmp(op: "llvm.ICmpOp", constants: Constants) -> Folded | None:
    """x p x is known, and so are constants"""
    lhs, rhs = op.operands
    predicate = PREDICATES[predicate_of(op)]
    if lhs is rhs and isinstance(lhs.type, IntegerType):
        return one(constant_of((predicate in HOLDS_FOR_EQUAL,), op.results[0].type))
    a, b = integer(constants[0]), integer(constants[1])
    width = integer_width(lhs.type)
    if a is None or b is None or width is None:
        return None
    return one(constant_of((COMPARE[predicate](a, b, width),), op.results[0].type))


@folds.on("select")
def fold_select(op: "llvm.SelectOp", constants: Constants) -> Folded | None:
    """Equal values, or a known condition"""
    condition, yes, no = op.operands
    if yes is no:
        return (yes,)
    decided = integer(constants[0]) if isinstance(condition.type, IntegerType) else None
    return None if decided is None else (yes if decided else no,)


@folds.on("sext", "zext", "trunc")
def fold_resize(op: Operation, constants: Constants) -> Folded | None:
    """Constants; trunc(ext(x)) = x"""
    source, type_ = op.operands[0], op.results[0].type
    if op.name == "llvm.trunc":
        for name in ("llvm.sext", "llvm.zext"):
            inner = defined_by(source, name)
            if inner is not None and inner.operands[0].type == type_:
                return (inner.operands[0],)
    value, width = integer(constants[0]), integer_width(source.type)
    if value is None or width is None or integer_width(type_) is None:
        return None
    result = unsigned(value, width) if op.name == "llvm.zext" else value
    return one(constant_of((result,), type_))


@folds.on("bitcast", "addrspacecast")
def fold_cast(op: Operation, constants: Constants) -> Folded | None:
    """To the same type: nothing; back again: what was there"""
    source, type_ = op.operands[0], op.results[0].type
    if source.type == type_:
        return (source,)
    inner = defined_by(source, op.name)
    if op.name == "llvm.bitcast" and inner is not None and inner.operands[0].type == type_:
        return (inner.operands[0],)
    return None


@folds.on("getelementptr")
def fold_gep(op: "llvm.GEPOp", constants: Constants) -> Folded | None:
    """No step away from a pointer is the pointer."""
    base = op.operands[0]
    if base.type != op.results[0].type:
        return None
    indices = list(static_numbers(op.properties.get("rawConstantIndices")))
    dynamic = [integer(constant) for constant in constants[1:]]
    fixed = [index for index in indices if index != _DYNAMIC]
    return (base,) if all(index == 0 for index in (*fixed, *dynamic)) else None


@folds.on("extractvalue")
def fold_extractvalue(op: "llvm.ExtractValueOp", constants: Constants) -> Folded | None:
    """What was inserted at the same position"""
    position = list(static_numbers(op.properties.get("position")))
    container: SSAValue = op.operands[0]
    while (inserted := defined_by(container, "llvm.insertvalue")) is not None:
        at = list(static_numbers(inserted.properties.get("position")))
        if at == position:
            return (inserted.operands[1],)
        overlap = min(len(at), len(position))
        if at[:overlap] == position[:overlap]:
            return None
        container = inserted.operands[0]
    return None
