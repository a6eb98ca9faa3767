"""log, log2, log10 and log1p: the exponent, and a polynomial for what is left."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan

from .terms import Number, Term, bits, fma, from_bits, polynomial, select, to_float, with_sign_of

LN2 = 0.6931471805599453


@dataclass(frozen=True)
class Split:
    """A number as the sum of two of one width."""

    high: float
    low: float


@dataclass(frozen=True)
class Logarithm:
    """The numbers of one width."""

    series: tuple[float, ...]
    """(ln(1 + f) - f) / f² for |f| <= 1 / 3."""
    two_thirds: int
    """The bits of 2 / 3."""
    ln2_low: float
    """What ln 2 has beyond its float, if it matters."""
    log2_e: Split
    log10_e: Split
    log10_2: Split


TABLES = {
    32: Logarithm(
        series=(
            -0.5,
            0.3333321,
            -0.24999507,
            0.20010778,
            -0.16689518,
            0.14000697,
            -0.120779574,
            0.14006907,
            -0.13312542,
        ),
        two_thirds=0x3F2AAAAB,
        ln2_low=0.0,
        log2_e=Split(1.4426950216293335, 1.925963033500011e-08),
        log10_e=Split(0.4342944920063019, -1.0103049952192578e-08),
        log10_2=Split(0.3010300099849701, -1.432098883924482e-08),
    ),
    64: Logarithm(
        series=(
            -0.5,
            0.33333333333333154,
            -0.24999999999998382,
            0.200000000000777,
            -0.16666666667041452,
            0.1428571427404755,
            -0.12499999961076949,
            0.11111111977313368,
            -0.10000002220335641,
            0.0909087222664934,
            -0.08333256414994941,
            0.07693274420751837,
            -0.0714456032770014,
            0.06650558044528183,
            -0.06225425158143318,
            0.060524928421850026,
            -0.057844147687534514,
            0.04172393540429646,
            -0.03689580860610431,
            0.08505061924362085,
            -0.08590635508996057,
        ),
        two_thirds=0x3FE5555555555555,
        ln2_low=2.3190468138462996e-17,
        log2_e=Split(1.4426950408889634, 2.0355273740931033e-17),
        log10_e=Split(0.4342944819032518, 1.098319650216765e-17),
        log10_2=Split(0.3010299956639812, -2.8037281277851704e-18),
    ),
}


def log(x: Term) -> Term:
    """The natural logarithm."""
    e, f = decomposed(x)
    return outside(x, natural(e, f))


def log2(x: Term) -> Term:
    """The logarithm to base 2."""
    e, f = decomposed(x)
    high, low = scaled_logarithm(f, TABLES[x.b.width].log2_e)
    return outside(x, sum_of(e, high, low))


def log10(x: Term) -> Term:
    """The logarithm to base 10."""
    table = TABLES[x.b.width]
    e, f = decomposed(x)
    high, low = scaled_logarithm(f, table.log10_e)
    first = e * table.log10_2.high
    rest = fma(e, table.log10_2.low, fma(e, table.log10_2.high, -first))
    return outside(x, sum_of(first, high, low + rest))


def log1p(x: Term) -> Term:
    """ln(1 + x)"""
    y = natural_of_one_plus(x)
    usual = (x > -1.0) & (x < inf)
    special = select(x.equals(-1.0), -inf, select(x < -1.0, nan, x))
    return with_sign_of(select(usual, y, special), x)


def natural_of_one_plus(x: Term, low: Number = 0.0, more: Number = 0.0) -> Term:
    """ln(1 + x) + low + more ln(2), for x > -1"""
    b = x.b
    # With 1 + x = 2ᵉ (1 + f), f = 2⁻ᵉ x + (2⁻ᵉ - 1); 4 2⁻ᵉ, as 2⁻ᵉ may be subnormal.
    shift = exponent_bits(bits(x + 1.0))
    scale = from_bits(b.integer((b.bias + 2) << b.mantissa) - shift)
    scaled, rest = from_bits(bits(x) - shift), fma(scale, 0.25, -1.0)
    f = scaled + rest
    # Where the sum is rounded, `rest` is the larger part.
    lost = scaled - (f - rest)
    lost = fma(-f, lost, lost)
    e = to_float(shift >> b.mantissa)
    if isinstance(low, Term):
        lost = lost + low
    if isinstance(more, Term):
        e = e + more
    return natural(e, f, lost)


def exponent_bits(i: Term) -> Term:
    """From the bits of 2ᵉ m with m from 2/3 to 4/3, e in the place of the exponent."""
    b = i.b
    return i - b.integer(TABLES[b.width].two_thirds) & (-1 << b.mantissa)


def decomposed(x: Term) -> tuple[Term, Term]:
    """e, f with x = 2ᵉ (1 + f), f from -1/3 to 1/3, for positive, finite x."""
    b = x.b
    is_subnormal = x < 2.0 ** (1 - b.bias)
    i = bits(select(is_subnormal, x * 2.0 ** (b.mantissa + 1), x))
    shift = exponent_bits(i)
    m = from_bits(i - shift)
    e = to_float(shift >> b.mantissa)
    return e - select(is_subnormal, b.number(b.mantissa + 1.0), 0.0), m - 1.0


def natural(e: Term, f: Term, low: Term | None = None) -> Term:
    """e ln(2) + ln(1 + f) + low"""
    table = TABLES[e.b.width]
    series = polynomial(f, table.series)
    y = fma(f * f, series, f) if low is None else f + fma(f * f, series, low)
    if table.ln2_low:
        y = fma(e, table.ln2_low, y)
    return fma(e, LN2, y)


def scaled_logarithm(f: Term, factor: Split) -> tuple[Term, Term]:
    """ln(1 + f) times a factor, as a sum."""
    square = f * f * polynomial(f, TABLES[f.b.width].series)
    high = f * factor.high
    low = fma(f, factor.high, -high) + f * factor.low
    return high, fma(square, factor.high, low)


def sum_of(e: Term, high: Term, low: Term) -> Term:
    """e + high + low, where e is 0 or larger than high."""
    total = e + high
    return total + ((high - (total - e)) + low)


def outside(x: Term, y: Term) -> Term:
    """y for positive, finite x, else what a logarithm of x is."""
    special = select(x.equals(0.0), -inf, select(x < 0.0, nan, x))
    return select((x > 0.0) & (x < inf), y, special)
