"""powf and fpowi: 2 to the power of y log2 |x|, with the exponent as a sum of two floats."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan

from ...dialects.ops import arith
from .exponentials import TABLES as EXPONENTIALS
from .exponentials import nearest, scaled
from .logarithms import LN2, Split, decomposed
from .pairs import Pair, ordered_sum, quotient
from .terms import (
    Term,
    between,
    bits,
    floor,
    fma,
    from_bits,
    magnitude,
    polynomial,
    select,
    to_float,
    to_width,
)


@dataclass(frozen=True)
class Power:
    """log2((1 + a) / (1 - a)) is a first + a³ (heads and then tail, in powers of a²)."""

    first: Split
    heads: tuple[Split, ...]
    tail: tuple[float, ...]


TABLES = {
    32: Power(
        first=Split(2.885390043258667, 3.851926067000022e-08),
        heads=(Split(0.9617967009544373, -7.028461812552678e-09),),
        tail=(0.57708365, 0.41153663, 0.34443083),
    ),
    64: Power(
        first=Split(2.8853900817779268, 4.0710547481862066e-17),
        heads=(
            Split(0.9617966939259756, 5.0577616648125907e-17),
            Split(0.5770780163555853, 5.2551030481378675e-17),
        ),
        tail=(
            0.412198583111123,
            0.3205988979794043,
            0.26230818853480486,
            0.22195315086836112,
            0.19235556445195456,
            0.16985728952797594,
            0.1492505560640219,
            0.1662399269869656,
        ),
    ),
}


def powf(x: Term, y: Term) -> Term:
    """x to the power of y, with the special cases of IEEE 754's pow."""
    b = x.b
    is_integer = floor(y).equals(y)
    half = y * 0.5
    is_odd = is_integer & (floor(half) < half)
    # Where y is infinite, a y that is large does as well, and times log2(1) it is 0.
    large = 2.0 ** (b.bias - 1)
    held = between(y, -large, large)
    r = power_of_magnitude(x, Pair(held, b.number(0.0)))
    r = with_sign_if(is_odd, x, r)
    r = select((x < 0.0) & (x > -inf) & ~is_integer, nan, r)
    return select(x.equals(1.0) | y.equals(0.0), 1.0, r)


def fpowi(x: Term, n: Term) -> Term:
    """x to the power of an integer."""
    b = x.b
    is_odd = to_width(n, 1)
    n = resized(n, b.width)
    # Both parts of n are floats: the low one of as many bits as a float lacks.
    low_bits = (1 << (b.width - b.mantissa - 1)) - 1
    y = ordered_sum(to_float(n & ~low_bits), to_float(n & low_bits))
    r = with_sign_if(is_odd, x, power_of_magnitude(x, y))
    return select(x.equals(1.0) | n.equals(0), 1.0, r)


def resized(n: Term, width: int) -> Term:
    """An integer in a float's width; one that doesn't fit is as good as the largest that does."""
    if n.width <= width:
        return to_width(n, width, signed=True)
    b = n.b
    largest = n.same((1 << (width - 1)) - 1)
    below = b.emit(arith.MinSIOp, (n, largest), n.value.type)
    return to_width(b.emit(arith.MaxSIOp, (below, -largest), n.value.type), width)


def with_sign_if(is_odd: Term, x: Term, r: Term) -> Term:
    """r, with the sign of x if an exponent is odd."""
    b = x.b
    sign = bits(x) & b.sign
    return from_bits(bits(r) | select(is_odd, sign, 0))


def power_of_magnitude(x: Term, y: Pair) -> Term:
    """|x| to the power of y; y is finite or NaN."""
    b = x.b
    logarithm = binary_logarithm(magnitude(x))
    product = y * logarithm
    bound = float(b.bias + b.mantissa + 2)
    high = between(product.high, -bound, float(b.bias + 2))
    low = select(high.equals(product.high), product.low, 0.0)
    n, i = nearest(high, 1.0)
    r = ordered_sum(high - n, low)
    series = polynomial(r.high, EXPONENTIALS[b.width].binary_series)
    q = fma(r.high, LN2, fma(r.high * r.high, series, r.low * LN2))
    return scaled(q, i)


def binary_logarithm(x: Term) -> Pair:
    """log2 of x >= 0; the high part is what IEEE 754 says where x is 0, infinite or NaN."""
    table = TABLES[x.b.width]
    e, f = decomposed(x)
    zero = x.b.number(0.0)
    a = quotient(Pair(f, zero), ordered_sum(zero.same(2.0), f))
    square = a * a
    total = square.high * polynomial(square.high, table.tail)
    series = ordered_sum(zero.same(table.heads[-1].high), total).plus(
        zero.same(table.heads[-1].low)
    )
    for head in reversed(table.heads[:-1]):
        product = square * series
        series = ordered_sum(zero.same(head.high), product.high).plus(product.low + head.low)
    product = square * series
    factor = ordered_sum(zero.same(table.first.high), product.high).plus(
        product.low + table.first.low
    )
    fraction = a * factor
    result = ordered_sum(e, fraction.high)
    special = select(x.equals(0.0), -inf, x)
    high = select((x > 0.0) & (x < inf), result.high, special)
    return Pair(high, result.low + fraction.low)
