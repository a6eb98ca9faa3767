"""cbrt and rsqrt."""

from __future__ import annotations

from .pairs import exact_product
from .terms import Term, bits, fma, from_bits, magnitude, select, square_root, with_sign_of

TABLES = {32: 0x54A1F671, 64: 0x553EE978D4FDF3B6}
"""Less a third of the bits of x, the bits of y near x⁻¹ᐟ³, with x y³ from 0.89 to 1.11.

A float's bits are nearly a logarithm. The constant makes the largest error least.
"""


def rsqrt(x: Term) -> Term:
    """1 / √x"""
    return 1.0 / square_root(x)


def cbrt(x: Term) -> Term:
    """Newton's method for x⁻¹ᐟ³ from a guess at its bits, then for its square times x"""
    b = x.b
    size = magnitude(x)
    # So that the last correction is no subnormal number.
    scale = 3 * (2 * b.mantissa // 3 + 3)
    is_tiny = size < 2.0 ** (scale - b.bias)
    size = select(is_tiny, size * 2.0**scale, size)
    y = from_bits(b.integer(TABLES[b.width]) - bits(size) / 3)
    for _ in range(2):
        # With x y³ = 1 - h, the root is y (1 - h)⁻¹ᐟ³ = y (1 + h/3 + 2 h²/9 + 14 h³/81 + …).
        h = fma(-(size * y), y * y, 1.0)
        y = fma(y * h, fma(h, fma(h, 14.0 / 81.0, 2.0 / 9.0), 1.0 / 3.0), y)
    root = size * y * y
    square = exact_product(root, root)
    rest = fma(-root, square.high, size) - root * square.low
    root = fma(rest, y * y * (1.0 / 3.0), root)
    root = select(is_tiny, root * 2.0 ** (-scale // 3), root)
    is_usual = (size > 0.0) & (size < float("inf"))
    return with_sign_of(select(is_usual, root, size), x)
