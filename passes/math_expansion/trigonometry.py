"""sin, cos, tan and sincos: polynomials between -π/4 and π/4, chosen by the quadrant."""

from __future__ import annotations

from dataclasses import dataclass

from .pairs import Pair, ordered_sum, quotient
from .reduction import reduced
from .terms import Term, bits, fma, from_bits, magnitude, polynomial, select


@dataclass(frozen=True)
class Trigonometric:
    """The numbers of one width."""

    sine: tuple[float, ...]
    """(sin r - r) / r³ in powers of r², for |r| <= π/4."""
    cosine: tuple[float, ...]
    """(cos r - 1 + r²/2) / r⁴ in powers of r²."""


TABLES = {
    32: Trigonometric(
        sine=(-0.16666654, 0.008332132, -0.00019511365),
        cosine=(0.041666646, -0.001388733, 2.4434112e-05),
    ),
    64: Trigonometric(
        sine=(
            -0.16666666666666627,
            0.008333333333321424,
            -0.00019841269829015063,
            2.7557313416174872e-06,
            -2.5050714779492868e-08,
            1.5894272464889648e-10,
        ),
        cosine=(
            0.041666666666666595,
            -0.0013888888888873231,
            2.4801587288900093e-05,
            -2.755731417775385e-07,
            2.087569874150565e-09,
            -1.1358339297402817e-11,
        ),
    ),
}


def sin(x: Term) -> Term:
    r, n = reduced(magnitude(x))
    return sine_in_quadrant(x, n, sine(r).total(), cosine(r).total())


def cos(x: Term) -> Term:
    r, n = reduced(magnitude(x))
    return cosine_in_quadrant(n, sine(r).total(), cosine(r).total())


def sincos(x: Term) -> tuple[Term, Term]:
    r, n = reduced(magnitude(x))
    s, c = sine(r).total(), cosine(r).total()
    return sine_in_quadrant(x, n, s, c), cosine_in_quadrant(n, s, c)


def tan(x: Term) -> Term:
    r, n = reduced(magnitude(x))
    s, c = sine(r), cosine(r)
    s, c = ordered_sum(s.high, s.low), ordered_sum(c.high, c.low)
    is_odd = (n & 1).equals(1)
    above = Pair(select(is_odd, c.high, s.high), select(is_odd, c.low, s.low))
    below = Pair(select(is_odd, s.high, c.high), select(is_odd, s.low, c.low))
    sign = select(is_odd, x.b.integer(x.b.sign), 0) ^ (bits(x) & x.b.sign)
    return from_bits(bits(quotient(above, below).total()) ^ sign)


def sine(r: Pair) -> Pair:
    """sin(r) for |r| <= π/4"""
    square = r.high * r.high
    series = polynomial(square, TABLES[square.b.width].sine)
    return Pair(r.high, fma(square * r.high, series, r.low))


def cosine(r: Pair) -> Pair:
    """cos(r) for |r| <= π/4"""
    square = r.high * r.high
    half = square * 0.5
    high = 1.0 - half
    series = polynomial(square, TABLES[square.b.width].cosine)
    low = fma(square * square, series, -(r.high * r.low))
    return Pair(high, ((1.0 - high) - half) + low)


def sine_in_quadrant(x: Term, n: Term, s: Term, c: Term) -> Term:
    """± sin or cos r, which is sin(|x|) for |x| = n π/2 + r, with the sign for x."""
    b = x.b
    result = bits(select((n & 1).equals(1), c, s))
    return from_bits(result ^ ((n << (b.width - 2)) ^ bits(x)) & b.sign)


def cosine_in_quadrant(n: Term, s: Term, c: Term) -> Term:
    """± cos or sin r, which is cos(n π/2 + r)."""
    b = n.b
    result = bits(select((n & 1).equals(1), s, c))
    return from_bits(result ^ ((n + 1) << (b.width - 2)) & b.sign)
