"""ipowi: square and multiply."""

from __future__ import annotations

from collections.abc import Sequence

from .terms import Term, select


def ipowi(x: Term, n: Term) -> Term:
    """x to the power of n as integers wrap around; for n < 0 rounded to 0, and 0 where x is 0."""

    def step(terms: Sequence[Term]) -> Sequence[Term]:
        result, base, left = terms
        is_odd = (left & 1).equals(1)
        result = result * select(is_odd, base, 1)
        return result, base * base, left.shifted_in_zeros(1)

    positive, _, _ = x.b.repeat(x.width, (1, x, n), x, step)
    unit = select((n & 1).equals(1), x, 1)
    is_unit = x.equals(1) | x.equals(-1)
    return select(n < 0, select(is_unit, unit, x.same(0)), positive)
