"""Bring an angle between -π/4 and π/4, whatever its size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from ...syntax.ir import i32
from .builder import Builder
from .exponentials import nearest
from .pairs import Pair, ordered_sum
from .terms import Term, bits, fma, select, to_float, to_integer, to_width

TWO_OVER_PI = (
    "a2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424d"
    "d2e006492eea09d1921cfe1deb1cb129a73ee88235f52ebb4484e99c7026b45f7e413991d639"
    "835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b5a0a6d1f6d367ecf27cb09b74f46"
    "3f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b6bab"
)
"""The binary digits of 2/π behind the point, as hexadecimal digits."""


@dataclass(frozen=True)
class Reduction:
    """The numbers of one width."""

    half_pi: tuple[float, float, float]
    """π/2 as a sum."""
    largest: float
    """Up to here n times the second part of π/2 is below 2⁻⁸, which `reduced_by_parts` needs."""
    words: int
    """Words of 32 bits of x / (π/2) that are computed where x is larger."""


TABLES = {
    32: Reduction(
        half_pi=(1.5707963705062866, -4.371138828673793e-08, -1.7151245100058819e-15),
        largest=2.0**17,
        words=3,
    ),
    64: Reduction(
        half_pi=(1.5707963267948966, 6.123233995736766e-17, -1.4973849048591833e-33),
        largest=2.0**30,
        words=6,
    ),
}


def reduced(x: Term) -> tuple[Pair, Term]:
    """r and n with x = n π/2 + r for x >= 0; only the lowest two bits of n are right.

    A NaN, and what becomes of infinity, is a NaN.
    """
    table = TABLES[x.b.width]

    def by_parts() -> Sequence[Term]:
        r, n = reduced_by_parts(x)
        return r.high, r.low, n

    def by_digits() -> Sequence[Term]:
        r, n = reduced_by_digits(x)
        return r.high + (x - x), r.low, n

    high, low, n = x.b.branch(x > table.largest, by_digits, by_parts)
    return Pair(high, low), n


def reduced_by_parts(x: Term) -> tuple[Pair, Term]:
    """Subtract n π/2, which is rounded only beyond its third part (after Cody and Waite, 1980)."""
    first, second, third = TABLES[x.b.width].half_pi
    n, i = nearest(x, 2.0 / 3.141592653589793)
    # x and n times the first part are multiples of the last place of π/2, and their difference is
    # below 1: it is exact. So is then everything but the last correction.
    rest = fma(n, -first, x)
    product = n * second
    error = fma(n, third, fma(n, second, -product))
    high = rest - product
    return Pair(high, ((rest - high) - product) - error), i - 2 * x.b.bias


def reduced_by_digits(x: Term) -> tuple[Pair, Term]:
    """Multiply x by those digits of 2/π that matter (Payne and Hanek, 1983)."""
    b = x.b
    table = TABLES[b.width]
    i = bits(x)
    # x = m 2ˢ, m an integer. A digit of 2/π of weight 2⁻ᵏ is worth a multiple of 4 if k <= s - 2,
    # and k = s - 1 is the first to matter. A word of zeros before them lets s be negative.
    s = i.shifted_in_zeros(b.mantissa) - (b.bias + b.mantissa)
    m = i & ((1 << b.mantissa) - 1) | (1 << b.mantissa)
    product = long_product(m, digits(b, s + 30, table.words))
    # The first two bits are n, the others a fraction; above 1/2 it counts down from the next n.
    head = product[0] << 32 | product[1]
    n = (head + (1 << 61)).shifted_in_zeros(62)
    fraction = head << 2 >> 2
    high = to_float(fraction)
    low = to_float(fraction - to_integer(high, 64))
    if len(product) > 3:
        tail = product[2] << 31 | product[3].shifted_in_zeros(1)
        low = low + to_float(tail) * 2.0**-63
    quarter_turns = ordered_sum(high, low)
    first, second, _ = table.half_pi
    scale = 2.0**-62
    half_pi = Pair(b.number(first * scale), b.number(second * scale))
    return (quarter_turns * half_pi).normalised(), to_width(n, b.width)


def digits(b: Builder, start: Term, count: int) -> list[Term]:
    """Words of 32 bits of 2/π from the bit `start` on; bits 0 to 31 stand before the point."""
    largest = (1 << (b.width - b.mantissa - 1)) - 1 - b.bias - b.mantissa + 30
    hexadecimal = "0" * 8 + TWO_OVER_PI
    words = [
        b.constant(int(hexadecimal[8 * k : 8 * k + 8], 16), b.like(i32))
        for k in range(largest // 32 + count + 1)
    ]
    index = start.shifted_in_zeros(5)
    for step in (16, 8, 4, 2, 1):
        if step <= largest // 32:
            is_further = (index & step).equals(step)
            words = [
                select(is_further, words[k + step], words[k]) if k + step < len(words) else words[k]
                for k in range(min(len(words), count + step))
            ]
    offset = to_width(start & 31, 64)
    long = [to_width(word, 64) for word in words]
    return [
        ((one << 32 | following) << offset).shifted_in_zeros(32)
        for one, following in pairwise(long)
    ]


def long_product(m: Term, words: Sequence[Term]) -> list[Term]:
    """As many words of 32 bits of a product, the first being the most significant one."""
    mask = (1 << 32) - 1
    m = to_width(m, 64)
    low, high = (m, None) if m.b.width == 32 else (m & mask, m.shifted_in_zeros(32))
    carry: Term | None = None
    below: Term | None = None
    result: list[Term] = []
    for word in reversed(words):
        products = [low * word]
        if high is not None and below is not None:
            products.append(high * below)
        total, over = products[0] & mask, products[0].shifted_in_zeros(32)
        for product in products[1:]:
            total, over = total + (product & mask), over + product.shifted_in_zeros(32)
        if carry is not None:
            total = total + carry
        result.append(total & mask)
        carry, below = over + total.shifted_in_zeros(32), word
    return result[::-1]
