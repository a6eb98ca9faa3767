"""What float ops compute, by their names in the arith dialect.

Operands are the exact values of a format of at most 64 bits. Results are exact, or rounded to a
double, whose rounding to a narrower format is then right, too: its 53 bits are enough for that
(Figueroa, When is double rounding innocuous, 1995). None: a signaling NaN would be reported.
"""

import math
from collections.abc import Callable

from .numbers import is_signaling

Binary = Callable[[float, float], float | None]

_INFINITY = math.inf


def _propagating(compute: Callable[[float, float], float]) -> Binary:
    """The first NaN operand, else the result, whose NaN is the usual one."""

    def binary(a: float, b: float) -> float | None:
        if a == a and b == b:
            result = compute(a, b)
            return result if result == result else math.nan
        if is_signaling(a) or is_signaling(b):
            return None
        return a if a != a else b

    return binary


def _divide(a: float, b: float) -> float:
    if b:
        return a / b
    if not a or a != a:
        return math.nan
    return math.copysign(_INFINITY, a) * math.copysign(1.0, b)


def _remainder(a: float, b: float) -> float:
    return math.nan if math.isinf(a) or not b else math.fmod(a, b)


def _larger(a: float, b: float) -> float:
    """The larger one; +0 is larger than -0."""
    if a == b:
        return a if math.copysign(1.0, a) > 0 else b
    return max(a, b)


def _smaller(a: float, b: float) -> float:
    if a == b:
        return b if math.copysign(1.0, a) > 0 else a
    return min(a, b)


def _ignoring(compute: Callable[[float, float], float]) -> Binary:
    """The other operand where one is a NaN."""

    def binary(a: float, b: float) -> float | None:
        if is_signaling(a) or is_signaling(b):
            return None
        if a != a:
            return b
        return a if b != b else compute(a, b)

    return binary


BINARY: dict[str, Binary] = {
    "addf": _propagating(lambda a, b: a + b),
    "subf": _propagating(lambda a, b: a - b),
    "mulf": _propagating(lambda a, b: a * b),
    "divf": _propagating(_divide),
    "remf": _propagating(_remainder),
    "maximumf": _propagating(_larger),
    "minimumf": _propagating(_smaller),
    "maxnumf": _ignoring(_larger),
    "minnumf": _ignoring(_smaller),
}

PREDICATES = tuple("false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true".split())
"""The predicates of arith.cmpf in the order of MLIR's numbers for them."""


def compare(predicate: str, a: float, b: float) -> bool:
    """Whether an ordered or unordered predicate holds."""
    if predicate in ("true", "false"):
        return predicate == "true"
    if a != a or b != b:
        return predicate[0] == "u"
    match predicate[1:]:
        case "eq":
            return a == b
        case "gt":
            return a > b
        case "ge":
            return a >= b
        case "lt":
            return a < b
        case "le":
            return a <= b
        case "ne":
            return a != b
        case _:
            return predicate == "ord"


def fused_multiply_add(a: float, b: float, c: float) -> tuple[int, int, int] | float | None:
    """a b + c: (sign, numerator, denominator) of the exact result, or a zero, infinity or NaN."""
    if any(map(is_signaling, (a, b, c))):
        return None
    if not all(map(math.isfinite, (a, b, c))):
        if any(v != v for v in (a, b, c)):
            return next(v for v in (a, b, c) if v != v)
        if math.isinf(a) or math.isinf(b):
            sign = math.copysign(1.0, a) * math.copysign(1.0, b)
            result = sign * _INFINITY + c if a and b else math.nan
        else:
            result = c
        return result if result == result else math.nan
    (an, ad), (bn, bd), (cn, cd) = (v.as_integer_ratio() for v in (a, b, c))
    numerator, denominator = an * bn * cd + cn * ad * bd, ad * bd * cd
    if numerator == 0:
        return a * b + c if not a or not b else 0.0
    return int(numerator < 0), abs(numerator), denominator
