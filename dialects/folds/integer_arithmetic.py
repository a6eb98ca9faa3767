"""What integer ops compute, by their names in the arith dialect.

Operands are signed readings of `width` bits. A result counts by its low bits; None: it is not
defined, because of a division by zero, an overflow of a division, or a shift by too much.
"""

from collections.abc import Callable

Binary = Callable[[int, int, int], int | None]


def unsigned(value: int, width: int) -> int:
    """The unsigned reading of the low bits."""
    return value & ((1 << width) - 1)


def _in_range(value: int, width: int) -> int | None:
    return value if -(1 << (width - 1)) <= value < 1 << (width - 1) else None


def _divide_to_zero(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def divsi(a: int, b: int, width: int) -> int | None:
    return _in_range(_divide_to_zero(a, b), width) if b else None


def floordivsi(a: int, b: int, width: int) -> int | None:
    return _in_range(a // b, width) if b else None


def ceildivsi(a: int, b: int, width: int) -> int | None:
    return _in_range(-(-a // b), width) if b else None


def remsi(a: int, b: int, width: int) -> int | None:
    return a - _divide_to_zero(a, b) * b if b else None


def divui(a: int, b: int, width: int) -> int | None:
    return unsigned(a, width) // unsigned(b, width) if b else None


def ceildivui(a: int, b: int, width: int) -> int | None:
    return -(-unsigned(a, width) // unsigned(b, width)) if b else None


def remui(a: int, b: int, width: int) -> int | None:
    return unsigned(a, width) % unsigned(b, width) if b else None


def _shift(shifted: Callable[[int, int, int], int]) -> Binary:
    """A shift by less than the width."""

    def shift(a: int, b: int, width: int) -> int | None:
        by = unsigned(b, width)
        return shifted(a, by, width) if by < width else None

    return shift


BINARY: dict[str, Binary] = {
    "addi": lambda a, b, width: a + b,
    "subi": lambda a, b, width: a - b,
    "muli": lambda a, b, width: a * b,
    "divsi": divsi,
    "divui": divui,
    "ceildivsi": ceildivsi,
    "ceildivui": ceildivui,
    "floordivsi": floordivsi,
    "remsi": remsi,
    "remui": remui,
    "andi": lambda a, b, width: a & b,
    "ori": lambda a, b, width: a | b,
    "xori": lambda a, b, width: a ^ b,
    "shli": _shift(lambda a, by, width: a << by),
    "shrsi": _shift(lambda a, by, width: a >> by),
    "shrui": _shift(lambda a, by, width: unsigned(a, width) >> by),
    "maxsi": lambda a, b, width: max(a, b),
    "minsi": lambda a, b, width: min(a, b),
    "maxui": lambda a, b, width: max(a, b, key=lambda v: unsigned(v, width)),
    "minui": lambda a, b, width: min(a, b, key=lambda v: unsigned(v, width)),
}

COMPARE: dict[str, Callable[[int, int, int], bool]] = {
    "eq": lambda a, b, width: a == b,
    "ne": lambda a, b, width: a != b,
    "slt": lambda a, b, width: a < b,
    "sle": lambda a, b, width: a <= b,
    "sgt": lambda a, b, width: a > b,
    "sge": lambda a, b, width: a >= b,
    "ult": lambda a, b, width: unsigned(a, width) < unsigned(b, width),
    "ule": lambda a, b, width: unsigned(a, width) <= unsigned(b, width),
    "ugt": lambda a, b, width: unsigned(a, width) > unsigned(b, width),
    "uge": lambda a, b, width: unsigned(a, width) >= unsigned(b, width),
}
"""Comparisons by predicate, in the order of MLIR's numbers for them."""

PREDICATES = tuple(COMPARE)

HOLDS_FOR_EQUAL = frozenset(("eq", "sle", "sge", "ule", "uge"))
"""The predicates that hold between a value and itself."""

SWAPPED = {p: p.translate({ord("l"): "g", ord("g"): "l"}) for p in PREDICATES}
"""`a p b` is `b SWAPPED[p] a`."""
SWAPPED["eq"] = "eq"

NEGATED = {"eq": "ne", "ne": "eq"} | {
    f"{sign}{one}": f"{sign}{other}"
    for sign in "su"
    for one, other in (("lt", "ge"), ("le", "gt"), ("gt", "le"), ("ge", "lt"))
}
"""`a p b` does not hold just where `a NEGATED[p] b` does."""
