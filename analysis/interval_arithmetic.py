"""Sums, products, quotients and the like of intervals."""

from collections.abc import Callable, Mapping
from math import inf
from typing import NamedTuple

from ..dialects.folds.integer_arithmetic import NEGATED
from ..syntax.ir import AffineBinaryOpKind


class Interval(NamedTuple):
    """All numbers from `low` to `high`, both included; infinite where nothing is known.

    Numbers are read as signed ones, so true, the one of an i1, is -1.
    """

    low: float
    high: float


Rule = Callable[[Interval, Interval], Interval]

OPEN = Interval(-inf, inf)
NATURAL = Interval(0, inf)
TRUE = Interval(-1, -1)
FALSE = Interval(0, 0)
TRUTH = Interval(-1, 0)


def hull(a: Interval, b: Interval) -> Interval:
    """Where a number lies that lies in one of two intervals."""
    return Interval(min(a.low, b.low), max(a.high, b.high))


def _add(a: Interval, b: Interval) -> Interval:
    return Interval(a.low + b.low, a.high + b.high)


def _subtract(a: Interval, b: Interval) -> Interval:
    return Interval(a.low - b.high, a.high - b.low)


def _multiply(a: Interval, b: Interval) -> Interval:
    if inf in (-a.low, a.high, -b.low, b.high):
        return NATURAL if a.low >= 0 and b.low >= 0 else OPEN
    ends = [x * y for x in a for y in b]
    return Interval(min(ends), max(ends))


def _divide(a: Interval, b: Interval) -> Interval:
    """Rounded down, by positive numbers: division by zero is not defined."""
    if a.low >= 0 and b.low >= 0:
        low = 0 if b.high == inf or a.low == inf else a.low // max(b.high, 1)
        return Interval(low, inf if a.high == inf else a.high // max(b.low, 1))
    if b.low != b.high or b.low <= 0:
        return OPEN
    return Interval(*(end if abs(end) == inf else end // b.low for end in a))


def _divide_up(a: Interval, b: Interval) -> Interval:
    if b.low != b.high or b.low <= 0:
        return OPEN
    return Interval(*(end if abs(end) == inf else -(-end // b.low) for end in a))


def _modulo(a: Interval, b: Interval) -> Interval:
    """By positive numbers; never negative, and never more than a natural number is itself."""
    if b.low < 0:
        return OPEN
    if 0 <= a.low and a.high < b.low:
        return a
    most = b.high - 1
    return Interval(0, max(min(most, a.high) if a.low >= 0 else most, 0))


def _remainder(a: Interval, b: Interval) -> Interval:
    """By positive numbers; of the sign of the dividend."""
    if a.low >= 0 or b.low < 0:
        return _modulo(a, b) if a.low >= 0 else OPEN
    most = max(b.high - 1, 0)
    return Interval(max(a.low, -most), max(min(a.high, most), 0))


def _natural(rule: Rule) -> Rule:
    """A rule that holds where both operands are not negative."""

    def apply(a: Interval, b: Interval) -> Interval:
        return rule(a, b) if a.low >= 0 and b.low >= 0 else OPEN

    return apply


def _and(a: Interval, b: Interval) -> Interval:
    most = [one.high for one in (a, b) if one.low >= 0]
    return Interval(0, min(most)) if most else OPEN


def _bits(a: Interval, b: Interval) -> Interval:
    """Of numbers that are not negative: no bit above those that they have."""
    most = max(a.high, b.high)
    return NATURAL if most == inf else Interval(0, (1 << int(most).bit_length()) - 1)


def _or(a: Interval, b: Interval) -> Interval:
    return Interval(max(a.low, b.low), _bits(a, b).high)


def _shift_left(a: Interval, b: Interval) -> Interval:
    if b.low != b.high or not 0 <= b.low < 64:
        return OPEN
    return _multiply(a, Interval(2 ** int(b.low), 2 ** int(b.low)))


def _shift_right(a: Interval, b: Interval) -> Interval:
    """A quotient by a power of two, rounded down."""
    if b.low != b.high or not 0 <= b.low < 64:
        return Interval(0, a.high) if a.low >= 0 else OPEN
    return _divide(a, Interval(2 ** int(b.low), 2 ** int(b.low)))


def _min(a: Interval, b: Interval) -> Interval:
    return Interval(min(a.low, b.low), min(a.high, b.high))


def _max(a: Interval, b: Interval) -> Interval:
    return Interval(max(a.low, b.low), max(a.high, b.high))


EXPRESSIONS: Mapping[AffineBinaryOpKind, Rule] = {
    AffineBinaryOpKind.Add: _add,
    AffineBinaryOpKind.Mul: _multiply,
    AffineBinaryOpKind.FloorDiv: _divide,
    AffineBinaryOpKind.CeilDiv: _divide_up,
    AffineBinaryOpKind.Mod: _modulo,
}
"""By the operator of an affine expression."""

ARITHMETIC: Mapping[str, Rule] = {
    "addi": _add,
    "subi": _subtract,
    "muli": _multiply,
    "divui": _natural(_divide),
    "divsi": _natural(_divide),
    "floordivsi": _divide,
    "ceildivui": _natural(_divide_up),
    "ceildivsi": _divide_up,
    "remui": _modulo,
    "remsi": _remainder,
    "andi": _and,
    "ori": _natural(_or),
    "xori": _natural(_bits),
    "shli": _shift_left,
    "shrui": _natural(_shift_right),
    "shrsi": _shift_right,
    "minsi": _min,
    "maxsi": _max,
    "minui": _natural(_min),
    "maxui": _natural(_max),
}
"""By the names of arith: what a result is before it is cut to its width."""


def compared(predicate: str, a: Interval, b: Interval) -> Interval:
    """What a comparison gives, as far as intervals tell it."""
    if predicate[0] == "u" and not (a.low >= 0 and b.low >= 0):
        return TRUTH
    if _holds(predicate[-2:], a, b):
        return TRUE
    return FALSE if _holds(NEGATED[predicate][-2:], a, b) else TRUTH


def _holds(relation: str, a: Interval, b: Interval) -> bool:
    """Whether a relation holds between all numbers of two intervals."""
    match relation:
        case "lt":
            return a.high < b.low
        case "le":
            return a.high <= b.low
        case "gt":
            return a.low > b.high
        case "ge":
            return a.low >= b.high
        case "eq":
            return a.low == a.high == b.low == b.high
        case _:
            return a.high < b.low or b.high < a.low
