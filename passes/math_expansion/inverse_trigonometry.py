"""asin, acos, atan and atan2: polynomials of the angle or of what it lacks to π/2."""

from __future__ import annotations

from dataclasses import dataclass

from ...dialects.ops import arith
from .pairs import Pair, ordered_sum
from .terms import (
    Term,
    bits,
    from_bits,
    magnitude,
    polynomial,
    select,
    square_root,
    with_sign_of,
)


@dataclass(frozen=True)
class InverseTrigonometric:
    """The numbers of one width."""

    half_pi: tuple[float, float]
    """π/2 as a sum."""
    asin: tuple[float, ...]
    """(asin x - x) / x³ in powers of x², for |x| <= 1/2."""
    atan: tuple[float, ...]
    """(atan x - x) / x³ in powers of x², for |x| <= 1."""


TABLES = {
    32: InverseTrigonometric(
        half_pi=(1.5707963705062866, -4.371138828673793e-08),
        asin=(0.16666754, 0.07495253, 0.045476556, 0.024146613, 0.042226017),
        atan=(
            -0.333333,
            0.1999854,
            -0.14264148,
            0.109516434,
            -0.08401713,
            0.057925347,
            -0.031143308,
            0.010894804,
            -0.0017889189,
        ),
    ),
    64: InverseTrigonometric(
        half_pi=(1.5707963267948966, 6.123233995736766e-17),
        asin=(
            0.16666666666666763,
            0.07499999999969967,
            0.044642857175451495,
            0.030381942665523073,
            0.022372216230250493,
            0.01735158881808758,
            0.013981108521638006,
            0.011396478783010847,
            0.010794307532290173,
            0.003651805028614847,
            0.021843881590265565,
            -0.021197071439607938,
            0.03275546564654688,
        ),
        atan=(
            -0.33333333333333287,
            0.19999999999990314,
            -0.1428571428502786,
            0.11111111086153276,
            -0.09090908541317944,
            0.07692299632529828,
            -0.06666582980568811,
            0.05881711074204175,
            -0.052594076539786,
            0.04744823007591901,
            -0.04286074696309578,
            0.03820246141143221,
            -0.03277104617323605,
            0.02613027396766386,
            -0.01858932698392818,
            0.011295318678805101,
            -0.005597220036967566,
            0.002144058572812755,
            -0.0005903171678580044,
            0.00010332919440554125,
            -8.601165015527304e-06,
        ),
    ),
}


def asin(x: Term) -> Term:
    """Above 1/2, π/2 - 2 asin(√((1 - x) / 2))"""
    is_large, angle = small_arc(magnitude(x))
    large = from_angle(x.same(1.0), -(angle.high + angle.high), -(angle.low + angle.low))
    return with_sign_of(select(is_large, large, angle.total()), x)


def acos(x: Term) -> Term:
    """π/2 - asin(x); where |x| is above 1/2, 2 asin(√((1 - |x|) / 2)) or π less that"""
    is_large, angle = small_arc(magnitude(x))
    quarters = select(is_large, select(x < 0.0, x.same(2.0), 0.0), 1.0)
    factor = select(is_large, 2.0, x.same(1.0))
    sign = bits(select(is_large, x, -x)) & x.b.sign
    high, low = (from_bits(bits(part * factor) ^ sign) for part in (angle.high, angle.low))
    return from_angle(quarters, high, low)


def atan(x: Term) -> Term:
    """Above 1, π/2 - atan(1 / x)"""
    size = magnitude(x)
    is_large = size > 1.0
    angle = small_angle(select(is_large, 1.0 / size, size))
    large = from_angle(x.same(1.0), -angle.high, -angle.low)
    return with_sign_of(select(is_large, large, angle.total()), x)


def atan2(y: Term, x: Term) -> Term:
    """The angle of the point (x, y), from -π to π, with the special cases of IEEE 754's atan2."""
    b = x.b
    size_x, size_y = magnitude(x), magnitude(y)
    is_steep = size_y > size_x
    above, below = select(is_steep, size_x, size_y), select(is_steep, size_y, size_x)
    # 0 / 0 is to be 0, and ∞ / ∞ to be 1.
    smallest = 2.0 ** (1 - b.bias - b.mantissa)
    divisor = b.emit(arith.MaximumFOp, (below, below.same(smallest)), b.float_type)
    angle = small_angle(select(above.equals(divisor), 1.0, above / divisor))
    is_left = bits(x) < 0
    quarters = select(is_steep, x.same(1.0), select(is_left, x.same(2.0), 0.0))
    # The angle counts down from the y-axis to the right of it, and from the x-axis on its left.
    sign = select(is_steep, ~bits(x), bits(x)) & b.sign
    high, low = (from_bits(bits(part) ^ sign) for part in (angle.high, angle.low))
    return with_sign_of(from_angle(quarters, high, low), y)


def small_arc(x: Term) -> tuple[Term, Pair]:
    """Whether x is above 1/2, and asin(x), or asin(√((1 - x) / 2)) if it is."""
    is_large = x > 0.5
    square = select(is_large, (1.0 - x) * 0.5, x * x)
    sine = select(is_large, square_root(square), x)
    return is_large, Pair(sine, sine * square * polynomial(square, TABLES[x.b.width].asin))


def small_angle(x: Term) -> Pair:
    """atan(x) for 0 <= x <= 1"""
    square = x * x
    return Pair(x, square * x * polynomial(square, TABLES[x.b.width].atan))


def from_angle(quarters: Term, high: Term, low: Term) -> Term:
    """So many times π/2 + high + low, where high is at most π/2."""
    first, second = TABLES[high.b.width].half_pi
    total = ordered_sum(quarters * first, high)
    return total.high + (quarters * second + (total.low + low))
