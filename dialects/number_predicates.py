"""The predicates that compare numbers of a type or attribute: its value, size, rank, shape."""

import operator
from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    ShapedType,
)

Check = Callable[[Attribute], bool]
"""Does a type or attribute satisfy a constraint?"""

_COMPARISONS: Mapping[str, Callable[[int, int], bool]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    "!=": operator.ne,
    ">": operator.gt,
    "<": operator.lt,
}


def comparison(text: str) -> tuple[str, int]:
    """The sign and number of `>=1`; a bare number means `==`."""
    sign = next((each for each in _COMPARISONS if text.startswith(each)), "")
    return sign or "==", int(text[len(sign) :])


def is_power_of_two(number: int) -> bool:
    return number > 0 and number & (number - 1) == 0


def _compared(number: Callable[[Attribute], int | None], arguments: Sequence[str]) -> Check:
    if arguments[0] == "power_of_2":

        def is_power_of_2(attribute: Attribute) -> bool:
            value = number(attribute)
            return value is None or is_power_of_two(value)

        return is_power_of_2
    sign, bound = comparison(arguments[0])
    compare = _COMPARISONS[sign]

    def is_so(attribute: Attribute) -> bool:
        value = number(attribute)
        return value is None or compare(value, bound)

    return is_so


def value_of(attribute: Attribute) -> int | None:
    """The number of an integer attribute."""
    return attribute.value.data if isinstance(attribute, IntegerAttr) else None


def _size_of(attribute: Attribute) -> int | None:
    if isinstance(attribute, ArrayAttr):
        return len(cast("ArrayAttr[Attribute]", attribute).data)
    return len(cast(Any, attribute)) if isinstance(attribute, DenseArrayBase) else None


def shape_of(attribute: Attribute) -> tuple[int, ...] | None:
    """The sizes of a ranked shaped type, or of a dense attribute."""
    if isinstance(attribute, DenseIntOrFPElementsAttr):
        return cast(ShapedType, cast(Any, attribute).type).get_shape()
    return attribute.get_shape() if isinstance(attribute, ShapedType) else None


def _rank_of(attribute: Attribute) -> int | None:
    shape = shape_of(attribute)
    return None if shape is None else len(shape)


def _elements_of(attribute: Attribute) -> int | None:
    shape = shape_of(attribute)
    return None if shape is None else prod(shape)


def _space_of(attribute: Attribute) -> int | None:
    space = getattr(attribute, "space", None)
    return space if isinstance(space, int) else None


def _has_shape(sizes: Sequence[str]) -> Check:
    wanted = tuple(map(int, sizes))
    return lambda a: (shape := shape_of(a)) is None or shape == wanted


def _each_number(given: Sequence[str]) -> Check:
    sign, bound = comparison(given[0])
    compare = _COMPARISONS[sign]
    return lambda a: all(compare(number, bound) for number in cast(Any, a).get_values())


COMPARED: Mapping[str, Callable[[Sequence[str]], Check]] = {
    "integer": lambda given: _compared(value_of, given),
    "numbers": _each_number,
    "size": lambda given: _compared(_size_of, given),
    "rank": lambda given: _compared(_rank_of, given),
    "elements": lambda given: _compared(_elements_of, given),
    "address_space": lambda given: _compared(_space_of, given),
    "shape": _has_shape,
}
