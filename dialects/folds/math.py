"""Folds of the math dialect, of ops whose result is exact or rounded by IEEE 754."""

import math
from collections.abc import Callable

from ...syntax.elements import bit_width
from ...syntax.floats import FORMATS, float_value, round_ratio
from ...syntax.ir import Operation
from .float_arithmetic import fused_multiply_add
from .integer_arithmetic import unsigned
from .numbers import compute1, compute2, compute3, element_type, is_number, is_signaling
from .table import Constants, Folded, Folds, one

folds = Folds()


def _round_half_away(value: float) -> float:
    whole = math.floor(abs(value) + 0.0)
    rounded = whole + (abs(value) - whole >= 0.5)
    return math.copysign(rounded, value)


def _square_root(value: float) -> float:
    """Rounded once: 53 bits are enough for the narrower types."""
    return math.sqrt(value) if value >= 0 else math.nan


_FLOAT: dict[str, Callable[[float], float]] = {
    "absf": abs,
    "ceil": lambda v: math.copysign(math.ceil(v), v),
    "floor": lambda v: math.copysign(math.floor(v), v),
    "trunc": lambda v: math.copysign(math.trunc(v), v),
    "round": _round_half_away,
    "roundeven": lambda v: math.copysign(round(v), v),
    "sqrt": _square_root,
}


@folds.on(*_FLOAT)
def fold_float(op: Operation, constants: Constants) -> Folded | None:
    """NaNs and infinities stay what they are; the sign of a zero counts."""
    if constants[0] is None:
        return None
    name = op.name.removeprefix("math.")
    function = _FLOAT[name]

    def apply(value: float) -> float | None:
        if name == "absf":
            return abs(value)
        if is_signaling(value):
            return None
        if value != value or (math.isinf(value) and name != "sqrt") or value == 0:
            return value
        if value == math.inf:
            return value
        return function(value)

    return one(compute1(op.results[0].type, apply, constants[0]))


@folds.on("copysign")
def fold_copysign(op: Operation, constants: Constants) -> Folded | None:
    return one(compute2(op.results[0].type, math.copysign, *constants))


@folds.on("fma")
def fold_fma(op: Operation, constants: Constants) -> Folded | None:
    """a b + c, rounded once"""
    if any(constant is None for constant in constants):
        return None
    type_ = op.results[0].type
    element = element_type(type_)
    if not is_number(element):
        return None

    def rounded(a: float, b: float, c: float) -> float | None:
        exact = fused_multiply_add(a, b, c)
        if isinstance(exact, tuple):
            bits = round_ratio(*exact, FORMATS[element.name])
            return float_value(bits, element.name)
        return exact

    return one(compute3(type_, rounded, *constants))


@folds.on("absi", "ctlz", "cttz", "ctpop")
def fold_integer(op: Operation, constants: Constants) -> Folded | None:
    """Absolute value, leading zeros, trailing zeros, ones"""
    if constants[0] is None:
        return None
    type_ = op.results[0].type
    width = bit_width(element_type(type_))
    name = op.name.removeprefix("math.")

    def apply(value: int) -> int:
        bits = unsigned(value, width)
        match name:
            case "absi":
                return abs(value)
            case "ctlz":
                return width - bits.bit_length()
            case "cttz":
                return (bits & -bits).bit_length() - 1 if bits else width
            case _:
                return bits.bit_count()

    return one(compute1(type_, apply, constants[0]))
