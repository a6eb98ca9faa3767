"""Canonical forms of comparisons, selections and bitwise ops."""

from ...dialects.folds.integer_arithmetic import NEGATED, PREDICATES, SWAPPED
from ...dialects.folds.numbers import constant_of, element_type, number
from ...dialects.folds.table import defined_by, predicate_of
from ...dialects.interfaces import constant_value
from ...dialects.ops import arith
from ...syntax.ir import IntegerType, Operation, SSAValue, i1
from ..patterns import Patterns
from ..rewriter import Rewriter

patterns = Patterns()


def _is(value: SSAValue, wanted: int) -> bool:
    """Whether a value is this integer, or all its elements are."""
    return number(constant_value(value)) == wanted


def complemented(value: SSAValue) -> SSAValue | None:
    """The x in `x ^ ~0`."""
    xor = defined_by(value, "arith.xori")
    return xor.operands[0] if xor is not None and _is(xor.operands[1], -1) else None


@patterns.on("arith.cmpi")
def compare_with_constant_last(op: "arith.CmpIOp", rewriter: Rewriter) -> bool:
    """`c < x` becomes `x > c`."""
    lhs, rhs = op.operands
    if constant_value(lhs) is None or constant_value(rhs) is not None:
        return False
    predicate = SWAPPED[PREDICATES[predicate_of(op)]]
    rewriter.replace(op, arith.CmpIOp(rhs, lhs, predicate=predicate))
    return True


@patterns.on("arith.cmpi")
def compare_before_extension(op: "arith.CmpIOp", rewriter: Rewriter) -> bool:
    """ext(a) == ext(b) is a == b, and so for !=."""
    predicate = PREDICATES[predicate_of(op)]
    if predicate not in ("eq", "ne"):
        return False
    for name in ("arith.extsi", "arith.extui"):
        left, right = (defined_by(value, name) for value in op.operands)
        if left is not None and right is not None:
            a, b = left.operands[0], right.operands[0]
            if a.type == b.type:
                rewriter.replace(op, arith.CmpIOp(a, b, predicate=predicate))
                return True
    return False


@patterns.on("arith.xori")
def negate_comparison(op: "arith.XOrIOp", rewriter: Rewriter) -> bool:
    """not (a < b) is a >= b."""
    value = complemented(op.result)
    comparison = None if value is None else defined_by(value, "arith.cmpi")
    if comparison is None:
        return False
    predicate = NEGATED[PREDICATES[predicate_of(comparison)]]
    rewriter.replace(op, arith.CmpIOp(*comparison.operands, predicate=predicate))
    return True


@patterns.on("arith.andi", "arith.ori", "arith.xori")
def combine_before_extension(op: Operation, rewriter: Rewriter) -> bool:
    """ext(a) & ext(b) is ext(a & b), and so for | and ^."""
    for name, extend in (("arith.extsi", arith.ExtSIOp), ("arith.extui", arith.ExtUIOp)):
        left, right = (defined_by(value, name) for value in op.operands)
        if left is None or right is None:
            continue
        a, b = left.operands[0], right.operands[0]
        if a.type == b.type:
            narrow = type(op).create(operands=[a, b], result_types=[a.type])
            rewriter.insert_before(op, narrow)
            rewriter.replace(op, extend(narrow, results=op.results[0].type))
            return True
    return False


# select


@patterns.on("arith.select")
def select_by_complement(op: "arith.SelectOp", rewriter: Rewriter) -> bool:
    """not c ? a : b is c ? b : a."""
    condition, yes, no = op.operands
    positive = complemented(condition)
    if positive is None:
        return False
    rewriter.replace(op, arith.SelectOp(positive, no, yes))
    return True


@patterns.on("arith.select")
def select_twice(op: "arith.SelectOp", rewriter: Rewriter) -> bool:
    """c ? (c ? a : b) : d is c ? a : d, and so on the other side."""
    condition, yes, no = op.operands
    inner = defined_by(yes, "arith.select")
    if inner is not None and inner.operands[0] is condition:
        rewriter.replace(op, arith.SelectOp(condition, inner.operands[1], no))
        return True
    inner = defined_by(no, "arith.select")
    if inner is not None and inner.operands[0] is condition:
        rewriter.replace(op, arith.SelectOp(condition, yes, inner.operands[2]))
        return True
    return False


@patterns.on("arith.select")
def select_of_zero_and_one(op: "arith.SelectOp", rewriter: Rewriter) -> bool:
    """c ? 1 : 0 is ext(c); c ? 0 : 1 is ext(not c); c ? false : true is not c."""
    condition, yes, no = op.operands
    type_ = op.result.type
    if not isinstance(element_type(type_), IntegerType):
        return False
    one = -1 if element_type(type_) == i1 else 1
    straight = _is(yes, one) and _is(no, 0)
    if not straight and not (_is(yes, 0) and _is(no, one)):
        return False
    if (element_type(type_) == i1) != (type_ == condition.type) or (type_ == i1 and straight):
        return False
    if element_type(type_) != i1 and element_type(type_) is not type_ and condition.type == i1:
        return False
    if not straight:
        ones = constant_of((-1,), condition.type)
        constant = None if ones is None else rewriter.constant(ones, condition.type, op)
        if constant is None:
            return False
        negated = arith.XOrIOp(condition, constant)
        rewriter.insert_before(op, negated)
        condition = negated.result
    if type_ == condition.type:
        rewriter.replace(op, condition)
    else:
        rewriter.replace(op, arith.ExtUIOp(condition, results=type_))
    return True
