"""exp, exp2 and expm1: 2ⁿ (1 + q) with q a polynomial."""

from __future__ import annotations

from dataclasses import dataclass

from .terms import Term, between, bits, fma, from_bits, polynomial, select, with_sign_of


@dataclass(frozen=True)
class Exponential:
    """The numbers of one width."""

    log2_e: float
    ln2_high: float
    """Ends in so many zeros that its product with any exponent is exact."""
    ln2_low: float
    ln2: float
    series: tuple[float, ...]
    """(eʳ - 1 - r) / r² for r from ln(3/4) to ln(3/2)."""
    binary_series: tuple[float, ...]
    """(2ʳ - 1 - r ln 2) / r² for |r| <= 1 / 2."""
    lowest: float
    """Below it, eˣ rounds to 0."""
    highest: float
    """Above it, eˣ is infinite."""


TABLES = {
    32: Exponential(
        log2_e=1.442695040888963407,
        ln2_high=0.693145751953125,
        ln2_low=1.428606820309417e-06,
        ln2=0.6931471805599453,
        series=(0.5000002, 0.16666573, 0.041658223, 0.008360076, 0.0014651276),
        binary_series=(0.24022648, 0.055503618, 0.009618529, 0.0013390387, 0.00015320843),
        lowest=-104.0,
        highest=89.0,
    ),
    64: Exponential(
        log2_e=1.442695040888963407,
        ln2_high=0.6931471803691238,
        ln2_low=1.9082149292705877e-10,
        ln2=0.6931471805599453,
        series=(
            0.5,
            0.1666666666666666,
            0.04166666666666928,
            0.008333333333338985,
            0.0013888888887581068,
            0.0001984126982984172,
            2.4801590215872123e-05,
            2.7557316770206818e-06,
            2.7554299729290983e-07,
            2.5076572311815284e-08,
            2.2074330544415296e-09,
        ),
        binary_series=(
            0.24022650695910072,
            0.05550410866482164,
            0.009618129107628343,
            0.0013333558146401967,
            0.0001540353039363692,
            1.525273384691157e-05,
            1.3215486588064216e-06,
            1.0178054613995205e-07,
            7.054979366915186e-09,
            4.456213030335331e-10,
            2.5616541725256236e-11,
        ),
        lowest=-746.0,
        highest=710.0,
    ),
}


def exp(x: Term) -> Term:
    """eˣ"""
    table = TABLES[x.b.width]
    q, i = reduced_exp(between(x, table.lowest, table.highest))
    return scaled(q, i)


def exp2(x: Term) -> Term:
    """2ˣ"""
    b = x.b
    table = TABLES[b.width]
    x = between(x, -(b.bias + b.mantissa + 2.0), b.bias + 2.0)
    n, i = nearest(x, 1.0)
    r = x - n
    q = fma(r, table.ln2, r * r * polynomial(r, table.binary_series))
    return scaled(q, i)


def expm1(x: Term) -> Term:
    """eˣ - 1"""
    b = x.b
    table = TABLES[b.width]
    # Below the lower bound the result rounds to -1.
    held = between(x, -0.75 * (b.mantissa + 2), table.highest)
    n, r, low, i = reduced(held)
    q = r + fma(r * r, polynomial(r, table.series), low)
    # 2ⁿ q + (2ⁿ - 1), halved so that the largest results don't overflow on the way.
    half = power(i, -1)
    y = fma(q, half, half - 0.5)
    return with_sign_of(select(n.equals(0.0), q, y + y), x)


def nearest(x: Term, factor: float) -> tuple[Term, Term]:
    """n, the integer nearest to x times factor, and an integer whose lowest bits are n + 2 bias.

    The sum with 1.5 times 2 to the mantissa's width has no bits to the right of the point.
    """
    b = x.b
    shift = 1.5 * 2.0**b.mantissa + 2 * b.bias
    t = x + shift if factor == 1.0 else fma(x, factor, shift)
    return t - shift, bits(t)


def exponent(x: Term) -> tuple[Term, Term]:
    """n with eˣ from 3/4 to 3/2 times 2ⁿ, and an integer as `nearest` gives it.

    Then q in eˣ = 2ⁿ (1 + q) lies between -1/4 and 1/2, where a float has more digits to the right
    of the point than for q down to √½ - 1, which the nearest n would give.
    """
    offset = 0.08496250072115619  # log2(3/2) - 1/2
    return nearest(fma(x, TABLES[x.b.width].log2_e, -offset), 1.0)


def reduced(x: Term) -> tuple[Term, Term, Term, Term]:
    """n, r, low, i with eˣ = 2ⁿ exp(r + low); i as `nearest` gives it."""
    table = TABLES[x.b.width]
    n, i = exponent(x)
    high = fma(n, -table.ln2_high, x)
    r = fma(n, -table.ln2_low, high)
    return n, r, fma(n, -table.ln2_low, high - r), i


def reduced_exp(x: Term) -> tuple[Term, Term]:
    """q and i with eˣ = 2ⁿ (1 + q), i as `nearest` gives it."""
    table = TABLES[x.b.width]
    n, i = exponent(x)
    r = fma(n, -table.ln2_low, fma(n, -table.ln2_high, x))
    return fma(r * r, polynomial(r, table.series), r), i


def scaled(q: Term, i: Term) -> Term:
    """2ⁿ (1 + q) with i as `nearest` gives it; rounded again only where it is subnormal.

    2ⁿ is a product of two powers, as it may be no normal number itself.
    """
    one, other = powers(i)
    return fma(q, one, one) * other


def power(i: Term, offset: int = 0) -> Term:
    """2 to the power of n + offset, if that is normal; i as `nearest` gives it."""
    b = i.b
    return from_bits((i << b.mantissa) - ((b.bias - offset) << b.mantissa))


def powers(i: Term) -> tuple[Term, Term]:
    """Two powers of 2 whose product is 2ⁿ, i as `nearest` gives it."""
    b = i.b
    first = i.shifted_in_zeros(1) << b.mantissa
    return from_bits(first), from_bits((i << b.mantissa) - first)
