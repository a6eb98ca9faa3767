"""asinh, acosh and atanh: a polynomial where the argument is small, else logarithms."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, nan

from .hyperbolics import odd_series
from .logarithms import decomposed, natural, natural_of_one_plus, outside
from .pairs import Pair, exact_product, exact_sum, ordered_sum
from .terms import Term, fma, magnitude, select, square_root, with_sign_of

LARGE = 2.0**30
"""From here on, x² ± 1 is x² for all that matters."""


@dataclass(frozen=True)
class InverseHyperbolic:
    """The numbers of one width."""

    asinh: tuple[float, ...]
    """(asinh x - x) / x³ in powers of x², for |x| <= 1/2."""
    atanh: tuple[float, ...]
    """(atanh x - x) / x³ in powers of x², for |x| <= 1/2."""


TABLES = {
    32: InverseHyperbolic(
        asinh=(-0.16666643, 0.07498643, -0.044383213, 0.02816212, -0.01322473),
        atanh=(0.333333, 0.20002548, 0.14222136, 0.11829298, 0.05113547, 0.17702009),
    ),
    64: InverseHyperbolic(
        asinh=(
            -0.1666666666666661,
            0.07499999999984112,
            -0.044642857127567145,
            0.03038194370503141,
            -0.022372138075887282,
            0.017352382560903108,
            -0.01396018761279865,
            0.011512683322805962,
            -0.009532810406280533,
            0.007461871866634436,
            -0.004741538388806072,
            0.0017139071380152984,
        ),
        atanh=(
            0.3333333333333328,
            0.2000000000001869,
            0.14285714283373097,
            0.11111111259132511,
            0.0909090355339295,
            0.07692441410736729,
            0.06664472004440802,
            0.059075868809852924,
            0.050568713237657104,
            0.05962242167105142,
            -0.005532075707606119,
            0.17538032185355584,
            -0.19669722929608505,
            0.24146708373073686,
        ),
    ),
}


def asinh(x: Term) -> Term:
    """ln(x + √(x² + 1)), of |x|"""
    size = magnitude(x)
    square = exact_product(size, size)
    total = exact_sum(square.high, size.same(1.0))
    root = root_of(Pair(total.high, total.low + square.low))
    h = ordered_sum(root.high, size)
    is_large = size > LARGE
    e, f = decomposed(select(is_large, size, h.high))
    low = select(is_large, 0.0, (h.low + root.low) / h.high)
    y = outside(size, natural(e + select(is_large, size.same(1.0), 0.0), f, low))
    small = odd_series(size, TABLES[x.b.width].asinh)
    return with_sign_of(select(size < 0.5, small, y), x)


def acosh(x: Term) -> Term:
    """ln(x + √(x² - 1)), as ln(1 + (x - 1) + √(x² - 1)) so that it is right near 1"""
    square = exact_product(x, x)
    rest = ordered_sum(square.high, -1.0)
    root = root_of(ordered_sum(rest.high, rest.low + square.low))
    h = ordered_sum(root.high, x - 1.0)
    is_large = x > LARGE
    # At 1 the root is 0, and its low part no number.
    low = select(is_large | x.equals(1.0), 0.0, (h.low + root.low) / (h.high + 1.0))
    one = select(is_large, x.same(1.0), 0.0)
    y = natural_of_one_plus(select(is_large, x - 1.0, h.high), low, one)
    return select((x >= 1.0) & (x < inf), y, select(x < 1.0, nan, x))


def atanh(x: Term) -> Term:
    """ln((1 + x) / (1 - x)) / 2, of |x|"""
    size = magnitude(x)
    ratio = (size + 1.0) / (1.0 - size)
    e, f = decomposed(ratio)
    large = outside(ratio, natural(e, f)) * 0.5
    small = odd_series(size, TABLES[x.b.width].atanh)
    return with_sign_of(select(size < 0.5, small, large), x)


def root_of(x: Pair) -> Pair:
    """The square root of a sum."""
    root = square_root(x.high)
    return Pair(root, (fma(-root, root, x.high) + x.low) * (0.5 / root))
