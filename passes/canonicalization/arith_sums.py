"""Gather the constants in sums, differences and products."""

from collections.abc import Callable

from ...dialects.attributes import flags
from ...dialects.folds.integer_arithmetic import unsigned
from ...dialects.folds.numbers import constant_of, element_type, integer, zero_of
from ...dialects.folds.table import defined_by
from ...dialects.interfaces import constant_value
from ...dialects.ops import arith
from ...syntax.elements import bit_width
from ...syntax.ir import Operation, SSAValue
from ..patterns import Patterns
from ..rewriter import Rewriter

patterns = Patterns()


def constant_integer_of(value: SSAValue) -> int | None:
    """The integer that a value is, or all its elements are."""
    return integer(constant_value(value))


def _split(op: Operation) -> tuple[SSAValue | None, int | None, SSAValue | None]:
    """`x op c` as (x, c, None), `c op x` as (None, c, x)."""
    lhs, rhs = op.operands
    if (constant := constant_integer_of(rhs)) is not None:
        return lhs, constant, None
    if (constant := constant_integer_of(lhs)) is not None:
        return None, constant, rhs
    return None, None, None


def _kept_flags(
    outer: Operation, inner: Operation, width: int, exact: Callable[[Callable[[int], int]], int]
) -> str | None:
    """The overflow flags of both ops that still hold when the constants are gathered.

    `exact` computes the new constant from readings of the old ones. Where it has room in a reading,
    the new op's exact result is the old one's, which did not overflow.
    """
    both = flags(outer.properties.get("overflowFlags")) & flags(
        inner.properties.get("overflowFlags")
    )
    kept: list[str] = []
    if "nsw" in both and -(1 << (width - 1)) <= exact(lambda c: c) < 1 << (width - 1):
        kept.append("nsw")
    if "nuw" in both and 0 <= exact(lambda c: unsigned(c, width)) < 1 << width:
        kept.append("nuw")
    return ", ".join(kept) or None


@patterns.on("arith.addi", "arith.subi")
def gather_sum(op: Operation, rewriter: Rewriter) -> bool:
    """(x ± a) ± b = x + c or x - c; (a - x) ± b = c - x; b - (x ± a) and b - (a - x) likewise"""
    outer_x, b, outer_right = _split(op)
    value = outer_x if outer_x is not None else outer_right
    if value is None or b is None:
        return False
    for name in ("arith.addi", "arith.subi"):
        if (inner := defined_by(value, name)) is not None:
            break
    else:
        return False
    x, a, right = _split(inner)
    if a is None or (x is None and right is None):
        return False
    outer_sign = 1 if op.name == "arith.addi" else -1
    inner_sign = 1 if inner.name == "arith.addi" else -1
    variable = x if x is not None else right
    assert variable is not None
    # The sum is: x_sign x + a_sign a + b_sign b.
    value_sign = 1 if outer_x is not None or op.name == "arith.addi" else -1
    b_sign = outer_sign if outer_x is not None else 1
    x_sign = value_sign * (1 if x is not None else inner_sign)
    a_sign = value_sign * (inner_sign if x is not None else 1)
    subtracts = x_sign > 0 and a_sign < 0 and b_sign < 0
    constant_sign = -1 if subtracts else 1

    def exact(read: Callable[[int], int]) -> int:
        return constant_sign * (a_sign * read(a) + b_sign * read(b))

    type_ = op.results[0].type
    attribute = constant_of((exact(lambda c: c),), type_)
    if attribute is None or (constant := rewriter.constant(attribute, type_, op)) is None:
        return False
    kept = _kept_flags(op, inner, bit_width(element_type(type_)), exact)
    if x_sign < 0:
        new = arith.SubIOp(constant, variable, overflowFlags=kept)
    elif subtracts:
        new = arith.SubIOp(variable, constant, overflowFlags=kept)
    else:
        new = arith.AddIOp(variable, constant, overflowFlags=kept)
    rewriter.replace(op, new)
    return True


@patterns.on("arith.muli")
def gather_product(op: "arith.MulIOp", rewriter: Rewriter) -> bool:
    """(x a) b = x (a b)"""
    value, b, _ = _split(op)
    inner = None if value is None else defined_by(value, "arith.muli")
    if inner is None or b is None:
        return False
    x, a, _ = _split(inner)
    if x is None or a is None:
        return False

    def exact(read: Callable[[int], int]) -> int:
        return read(a) * read(b)

    type_ = op.results[0].type
    attribute = constant_of((a * b,), type_)
    if attribute is None or (constant := rewriter.constant(attribute, type_, op)) is None:
        return False
    kept = _kept_flags(op, inner, bit_width(element_type(type_)), exact)
    rewriter.replace(op, arith.MulIOp(x, constant, overflowFlags=kept))
    return True


@patterns.on("arith.addi")
def add_negative(op: "arith.AddIOp", rewriter: Rewriter) -> bool:
    """x + y (-1) = x - y"""
    lhs, rhs = op.operands
    for value, other in ((rhs, lhs), (lhs, rhs)):
        product = defined_by(value, "arith.muli")
        if product is not None and constant_integer_of(product.operands[1]) == -1:
            rewriter.replace(op, arith.SubIOp(other, product.operands[0]))
            return True
    return False


@patterns.on("arith.subi")
def subtract_minuend(op: "arith.SubIOp", rewriter: Rewriter) -> bool:
    """(x - y) - x = 0 - y"""
    lhs, rhs = op.operands
    inner = defined_by(lhs, "arith.subi")
    if inner is None or inner.operands[0] is not rhs:
        return False
    zero = zero_of(op.result.type)
    constant = None if zero is None else rewriter.constant(zero, op.result.type, op)
    if constant is None:
        return False
    rewriter.replace(op, arith.SubIOp(constant, inner.operands[1]))
    return True


@patterns.on("arith.addui_extended", "arith.mulsi_extended", "arith.mului_extended")
def drop_high_part(op: Operation, rewriter: Rewriter) -> bool:
    """Where only the low part is used, an op that gives no more."""
    low, high = op.results
    if high.first_use is not None:
        return False
    made = arith.AddIOp if op.name == "arith.addui_extended" else arith.MulIOp
    lhs, rhs = op.operands
    new = made(lhs, rhs)
    rewriter.insert_before(op, new)
    rewriter.replace_uses(low, new.results[0])
    rewriter.erase(op)
    return True
