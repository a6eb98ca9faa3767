"""Sums of two floats, for results that one float can't hold."""

from __future__ import annotations

from dataclasses import dataclass

from .terms import Number, Term, fma


@dataclass(frozen=True)
class Pair:
    """high + low, where low is at most about half a unit in the last place of high."""

    high: Term
    low: Term

    def __mul__(self, other: Pair) -> Pair:
        """The product, without what both low parts give; not normalised."""
        high = self.high * other.high
        error = fma(self.high, other.high, -high)
        return Pair(high, fma(self.high, other.low, fma(self.low, other.high, error)))

    def plus(self, low: Term) -> Pair:
        """With something small added."""
        return Pair(self.high, self.low + low)

    def normalised(self) -> Pair:
        return ordered_sum(self.high, self.low)

    def total(self) -> Term:
        return self.high + self.low


def ordered_sum(larger: Term, smaller: Number) -> Pair:
    """a + b exactly, where a is 0 or not the smaller one (Dekker 1971)."""
    total = larger + smaller
    return Pair(total, larger.same(smaller) - (total - larger))


def exact_sum(a: Term, b: Term) -> Pair:
    """a + b exactly (Knuth, The Art of Computer Programming 2, section 4.2.2)."""
    total = a + b
    b_kept = total - a
    return Pair(total, (a - (total - b_kept)) + (b - b_kept))


def exact_product(a: Term, b: Number) -> Pair:
    """a b exactly."""
    high = a * b
    return Pair(high, fma(a, b, -high))


def quotient(a: Pair, b: Pair) -> Pair:
    """a / b, by one division."""
    inverse = 1.0 / b.high
    high = a.high * inverse
    rest = fma(-high, b.high, a.high) + fma(-high, b.low, a.low)
    return Pair(high, rest * inverse)
