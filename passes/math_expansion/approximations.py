"""What fastmath<afn> allows in f32: formulas of the few functions that GPUs approximate."""

from __future__ import annotations

from ...dialects.ops import arith, math
from ...syntax.ir import Operation
from .terms import Term, bits, floor, from_bits, magnitude, select

LOG2_E = 1.442695040888963407
LN_2 = 0.693147180559945309
LOG10_2 = 0.301029995663981195


def exp(x: Term) -> Term:
    """2 to the power of x log2(e)"""
    return approximated(math.Exp2Op, x * LOG2_E)


def log(x: Term) -> Term:
    """log2(x) ln(2)"""
    return approximated(math.Log2Op, x) * LN_2


def log10(x: Term) -> Term:
    """log2(x) log10(2)"""
    return approximated(math.Log2Op, x) * LOG10_2


def powf(x: Term, y: Term) -> Term:
    """2 to the power of y log2|x|, negative where x is and y is odd; NaN if y is no integer."""
    r = approximated(math.Exp2Op, y * approximated(math.Log2Op, magnitude(x)))
    is_integer = floor(y).equals(y)
    half = y * 0.5
    is_odd = is_integer & (floor(half) < half)
    sign = bits(x) & x.b.sign
    signed = from_bits(bits(r) | select(is_odd, sign, 0))
    r = select((x < 0.0) & ~is_integer, float("nan"), signed)
    return select(y.equals(0.0), 1.0, r)


def tan(x: Term) -> Term:
    """sin(x) / cos(x)"""
    sin, cos = sincos(x)
    return approximated(arith.DivFOp, sin, cos)


def sincos(x: Term) -> tuple[Term, Term]:
    return approximated(math.SinOp, x), approximated(math.CosOp, x)


def approximated(op_class: type[Operation], *operands: Term) -> Term:
    """An op with the flags of the op that is replaced."""
    b = operands[0].b
    flags = b.anchor.properties["fastmath"]
    return b.emit(op_class, operands, b.float_type, fastmath=flags)
