"""sinh, cosh and tanh: a polynomial where the argument is small, else exponentials."""

from __future__ import annotations

from dataclasses import dataclass

from .exponentials import power, powers, reduced_exp
from .terms import Term, between, fma, magnitude, polynomial, select, with_sign_of

TANH_IS_SMALL = 0.65


@dataclass(frozen=True)
class Hyperbolic:
    """The numbers of one width."""

    sinh: tuple[float, ...]
    """(sinh x - x) / x³ in powers of x², for |x| <= 1."""
    tanh: tuple[float, ...]
    """(tanh x - x) / x³ in powers of x², for |x| <= 0.65."""
    largest: float
    """sinh and cosh of it are infinite."""
    tanh_is_one: float


TABLES = {
    32: Hyperbolic(
        sinh=(0.16666667, 0.0083333505, 0.0001983615, 2.8170127e-06),
        tanh=(-0.3333326, 0.13330822, -0.053687297, 0.020467127, -0.005512698),
        largest=90.0,
        tanh_is_one=10.0,
    ),
    64: Hyperbolic(
        sinh=(
            0.16666666666666669,
            0.008333333333333146,
            0.00019841269841432683,
            2.7557319156804355e-06,
            2.505212318097709e-08,
            1.6057256197330312e-10,
            7.758860714121836e-13,
        ),
        tanh=(
            -0.3333333333333328,
            0.1333333333332536,
            -0.05396825396374967,
            0.02186948840825205,
            -0.008863233395622108,
            0.003592105279336778,
            -0.001455671745169243,
            0.0005892282187934037,
            -0.0002364049893256284,
            9.05174908568515e-05,
            -2.9163947319027596e-05,
            5.603297069411232e-06,
        ),
        largest=711.0,
        tanh_is_one=20.0,
    ),
}


def sinh(x: Term) -> Term:
    """(eˣ - e⁻ˣ) / 2"""
    size = magnitude(x)
    half = half_exponential(size)
    small = odd_series(size, TABLES[x.b.width].sinh)
    return with_sign_of(select(size < 1.0, small, half - 0.25 / half), x)


def cosh(x: Term) -> Term:
    """(eˣ + e⁻ˣ) / 2"""
    half = half_exponential(magnitude(x))
    return half + 0.25 / half


def tanh(x: Term) -> Term:
    """1 - 2 / (e²ˣ + 1)"""
    table = TABLES[x.b.width]
    size = magnitude(x)
    held = between(size, 0.0, table.tanh_is_one)
    q, i = reduced_exp(held + held)
    scale = power(i)
    large = 1.0 - 2.0 / fma(q, scale, scale + 1.0)
    small = odd_series(size, table.tanh)
    return with_sign_of(select(size < TANH_IS_SMALL, small, large), x)


def half_exponential(x: Term) -> Term:
    """eˣ / 2 for x >= 0"""
    q, i = reduced_exp(between(x, 0.0, TABLES[x.b.width].largest))
    one, other = powers(i - 1)
    return fma(q, one, one) * other


def odd_series(x: Term, coefficients: tuple[float, ...]) -> Term:
    """x + x³ (c0 + c1 x² + …)"""
    square = x * x
    return fma(square * x, polynomial(square, coefficients), x)
