"""Lists of numbers as dense arrays: how groups of values are divided, positions, constants."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from struct import unpack
from typing import Any, TypeVar, cast

from .elements import integer, wrap
from .ir import (
    Attribute,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerType,
    VectorType,
    VerifyException,
    i32,
    i64,
)
from .number_parser import shorten

T = TypeVar("T")


def integer_array(type_: IntegerType, numbers: Sequence[int]) -> DenseArrayBase[IntegerType]:
    """`array<TYPE: …>`. VerifyException where a number does not fit."""
    try:
        return DenseArrayBase.from_list(type_, numbers)
    except ValueError:
        width = type_.width.data
        least, most = -(1 << width - 1), 1 << width
        number = next((one for one in numbers if not least <= one < most), None)
        if number is None:
            raise
        raise VerifyException(f"{shorten(number)} does not fit into i{width}") from None


@lru_cache(maxsize=4096)
def i32_array(*numbers: int) -> DenseArrayBase[IntegerType]:
    """`array<i32: …>`; equal ones are one object."""
    return integer_array(i32, numbers)


@lru_cache(maxsize=4096)
def i64_array(*numbers: int) -> DenseArrayBase[IntegerType]:
    """`array<i64: …>`; equal ones are one object."""
    return integer_array(i64, numbers)


def case_values(type_: Attribute, values: Sequence[int]) -> DenseIntOrFPElementsAttr:
    """The values of a switch's cases as `dense<…>` of the type of its flag."""
    integer_type = integer(type_)
    if integer_type is None or integer_type.width.data > 64:
        raise VerifyException(f"a switch goes by an integer of at most 64 bits, got {type_}")
    width = integer_type.width.data
    for value in values:
        if not -(1 << width >> 1) <= value < 1 << width:
            raise VerifyException(f"{shorten(value)} does not fit into i{width}")
    shape = VectorType(integer_type, (len(values),))
    return DenseIntOrFPElementsAttr.from_list(shape, [wrap(value, width) for value in values])


def numbers(array: Attribute | None) -> Sequence[int]:
    """The numbers of a dense array, none where there is no array."""
    return () if array is None else cast("DenseArrayBase[IntegerType]", array).get_values()


def elements(value: Attribute | None) -> Sequence[int]:
    """The integers of `dense<…>`; none of another attribute."""
    if not isinstance(value, DenseIntOrFPElementsAttr):
        return ()
    return cast("Sequence[int]", value.get_values())


def divided(values: Sequence[T], sizes: Iterable[int]) -> list[Sequence[T]]:
    """Values in groups of these sizes."""
    groups: list[Sequence[T]] = []
    start = 0
    for size in sizes:
        groups.append(values[start : start + size])
        start += size
    return groups


def i32_numbers(array: DenseArrayBase[Any]) -> Sequence[int]:
    """The numbers in `array<i32: …>`, which xDSL keeps with the low byte first."""
    data = array.data.data
    return cast("tuple[int, ...]", unpack(f"<{len(data) // 4}i", data))
