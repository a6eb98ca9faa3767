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
    VectorType,
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
    if shape is None:  # a dialect's type may have a rank
        named = getattr(attribute, "rank", None)
        return value_of(named) if isinstance(named, Attribute) else None
    return len(shape)


def _elements_of(attribute: Attribute) -> int | None:
    shape = shape_of(attribute)
    return None if shape is None else prod(shape)


def _space_of(attribute: Attribute) -> int | None:
    space = getattr(attribute, "space", None)
    return space if isinstance(space, int) else None


def _has_shape(sizes: Sequence[str]) -> Check:
    wanted = tuple(map(int, sizes))
    return lambda a: (shape := shape_of(a)) is None or shape == wanted


def _each_size(given: Sequence[str]) -> Check:
    sign, bound = comparison(given[0])
    compare = _COMPARISONS[sign]
    return lambda a: all(compare(size, bound) for size in shape_of(a) or ())


def _last_size(given: Sequence[str]) -> Check:
    allowed = frozenset(map(int, given))
    return lambda a: not (shape := shape_of(a)) or shape[-1] in allowed


def _among(given: Sequence[str]) -> Check:
    allowed = frozenset(map(int, given))
    return lambda a: (value := value_of(a)) is None or value in allowed


def _each_number(given: Sequence[str]) -> Check:
    sign, bound = comparison(given[0])
    compare = _COMPARISONS[sign]
    return lambda a: all(compare(number, bound) for number in cast(Any, a).get_values())


def _scalable_dims(attribute: Attribute) -> Sequence[bool] | None:
    if not isinstance(attribute, VectorType):
        return None
    return [bool(one) for one in cast("VectorType[Attribute]", attribute).scalable_dims]


_SCALABLE: Mapping[str, Callable[[Sequence[bool]], bool]] = {
    "all": all,
    "last": lambda dims: bool(dims) and dims[-1],
    "outer": lambda dims: any(dims[:-1]),
}
"""Which dimensions of a vector are scalable."""


def _scalable(given: Sequence[str]) -> Check:
    holds = _SCALABLE[given[0]]
    return lambda a: (dims := _scalable_dims(a)) is None or holds(dims)


COMPARED: Mapping[str, Callable[[Sequence[str]], Check]] = {
    "integer": lambda given: _compared(value_of, given),
    "numbers": _each_number,
    "size": lambda given: _compared(_size_of, given),
    "rank": lambda given: _compared(_rank_of, given),
    "elements": lambda given: _compared(_elements_of, given),
    "address_space": lambda given: _compared(_space_of, given),
    "shape": _has_shape,
    "scalable": _scalable,
    "sizes": _each_size,
    "last_size": _last_size,
    "among": _among,
}
