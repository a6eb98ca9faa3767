"""Lists of numbers as dense arrays: how groups of values are divided, positions, constants."""

from collections.abc import Sequence
from functools import lru_cache
from struct import unpack
from typing import Any, cast

from .ir import DenseArrayBase, IntegerType, i32, i64


@lru_cache(maxsize=4096)
def i32_array(*numbers: int) -> DenseArrayBase[IntegerType]:
    """`array<i32: …>`; equal ones are one object."""
    return DenseArrayBase.from_list(i32, numbers)


@lru_cache(maxsize=4096)
def i64_array(*numbers: int) -> DenseArrayBase[IntegerType]:
    """`array<i64: …>`; equal ones are one object."""
    return DenseArrayBase.from_list(i64, numbers)


def i32_numbers(array: DenseArrayBase[Any]) -> Sequence[int]:
    """The numbers in `array<i32: …>`, which xDSL keeps with the low byte first."""
    data = array.data.data
    return cast("tuple[int, ...]", unpack(f"<{len(data) // 4}i", data))
