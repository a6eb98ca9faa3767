"""erf and erfc: polynomials, and an exponential for the tail."""

from __future__ import annotations

from dataclasses import dataclass

from .exponentials import TABLES as EXPONENTIALS
from .exponentials import power, powers, reduced, reduced_exp
from .pairs import Pair, exact_product, exact_sum, ordered_sum
from .terms import Term, between, fma, magnitude, polynomial, select, with_sign_of


@dataclass(frozen=True)
class Error:
    """The numbers of one width."""

    slope: tuple[float, float]
    """2/√π as a sum."""
    near: tuple[float, ...]
    """(erf(x) / x - 2/√π) / x² in powers of x², for x <= 1."""
    far: tuple[float, ...]
    """-ln(erfc(x)) in powers of x - 1, for x from 1 to `is_one`."""
    is_one: float
    """erf of it is 1."""
    centre: float
    """K in t = (x - K) / (x + K)."""
    scaled: tuple[float, ...]
    """(1 + 2 x) exp(x²) erfc(x) in powers of t, from 1/2 to `is_zero`."""
    is_zero: float
    """erfc of it is 0."""


TABLES = {
    32: Error(
        slope=(1.128379225730896, -5.863538342219759e-08),
        near=(-0.3761263, 0.11283617, -0.026854875, 0.005190071, -0.0008023917, 7.895395e-05),
        far=(
            1.8496056,
            2.6389668,
            0.8431183,
            0.041500684,
            -0.00989088,
            0.0018261535,
            -0.00018557122,
        ),
        is_one=4.0,
        centre=2.8671875,
        scaled=(
            1.2560521364212036,
            -0.13319446,
            -0.059698224,
            0.13794371,
            -0.11746818,
            0.060378335,
            -0.01661459,
            -0.00083352014,
            0.0020299528,
        ),
        is_zero=10.25,
    ),
    64: Error(
        slope=(1.1283791670955126, 1.533545961316588e-17),
        near=(
            -0.3761263890318375,
            0.11283791670954905,
            -0.026866170645079655,
            0.00522397762483361,
            -0.0008548326981280566,
            0.00012055331116600068,
            -1.4925595187385151e-05,
            1.646099679902523e-06,
            -1.6350253741641957e-07,
            1.4659272287811082e-08,
            -1.1370571867208878e-09,
            5.952862742620294e-11,
        ),
        far=(
            1.8496055099332482,
            2.6389675142347806,
            0.8431072563589216,
            0.04156109803952653,
            -0.010033825376066206,
            0.001977902732367643,
            -0.00023732379040756216,
            -2.6272287362961906e-05,
            2.714362099499985e-05,
            -9.578820687801494e-06,
            2.017195011524279e-06,
            -9.789929755347227e-08,
            -1.33490410505226e-07,
            7.391562681542389e-08,
            -2.5066444384420034e-08,
            6.445727638347364e-09,
            -1.320595112625135e-09,
            2.175638404017486e-10,
            -2.857373635798936e-11,
            2.9274631483790042e-12,
            -2.2550036276723985e-13,
            1.2277051989689192e-14,
            -4.208331698314132e-16,
            6.8243132076051274e-18,
        ),
        is_one=5.95,
        centre=4.134765625,
        scaled=(
            1.2306865908298008,
            -0.13901910867458117,
            0.02089474082100305,
            0.060947961056486304,
            -0.09648514886703245,
            0.09352295016980258,
            -0.06952525802569322,
            0.0415372438664146,
            -0.01985391095424561,
            0.0072207891504653945,
            -0.001684893251022682,
            3.080542794693518e-05,
            0.00015949767913844075,
            -5.7570102254714935e-05,
            -7.453395324939489e-07,
            7.075563108564117e-06,
            -1.549145942756071e-06,
            -5.971996882973523e-07,
            2.8947009864370427e-07,
            3.4328312231780105e-08,
            -2.9674145378147114e-08,
        ),
        is_zero=27.5,
    ),
}


def erf(x: Term) -> Term:
    """A polynomial, or above 1, 1 - exp(ln(erfc(x)))"""
    table = TABLES[x.b.width]
    size = magnitude(x)
    exponent = -polynomial(between(size, 1.0, table.is_one) - 1.0, table.far)
    q, i = reduced_exp(exponent)
    scale = power(i)
    far = 1.0 - fma(q, scale, scale)
    return with_sign_of(select(size < 1.0, near_zero(size), far), x)


def erfc(x: Term) -> Term:
    """1 - erf(x), or above 1/2, exp(-x²) times a function that varies little

    (Shepherd and Laframboise, Chebyshev approximation of (1 + 2x) exp(x²) erfc(x), 1981).
    """
    width = x.b.width
    size = magnitude(x)
    held = between(size, 0.5, TABLES[width].is_zero)
    factor = far_factor(held)
    square = exact_product(held, held)
    _, high, lost, i = reduced(-square.high)
    r = ordered_sum(high, lost - square.low)
    series = polynomial(r.high, EXPONENTIALS[width].series)
    q = r.high + fma(r.high * r.high, series, r.low)
    one, other = powers(i)
    low = fma(factor.low, q, factor.low)
    far = (factor.high + fma(factor.high, q, low)) * one * other
    y = select(size < 0.5, 1.0 - near_zero(size), far)
    return select(x < 0.0, 2.0 - y, y)


def near_zero(x: Term) -> Term:
    """erf(x) for 0 <= x <= 1"""
    table = TABLES[x.b.width]
    slope, slope_low = table.slope
    square = x * x
    return fma(x, slope, x * fma(square, polynomial(square, table.near), slope_low))


def far_factor(x: Term) -> Pair:
    """exp(x²) erfc(x) for x >= 1/2"""
    table = TABLES[x.b.width]
    divisor = exact_sum(x + x, x.same(1.0))
    shifted = x + table.centre
    # 1 / ((1 + 2 x) (x + K)) gives both quotients by one division.
    inverse = 1.0 / (divisor.high * shifted)
    reciprocal = inverse * shifted
    t = (x - table.centre) * (inverse * divisor.high)
    first, *rest = table.scaled
    numerator = ordered_sum(x.same(first), t * polynomial(t, rest))
    high = numerator.high * reciprocal
    low = fma(-high, divisor.high, numerator.high) + fma(-high, divisor.low, numerator.low)
    return Pair(high, low * reciprocal)
