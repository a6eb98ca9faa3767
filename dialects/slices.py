"""Offsets, sizes and strides that are partly constants and partly operands."""

from collections.abc import Sequence

from ..syntax.directives import DYNAMIC
from ..syntax.ir import Attribute, SSAValue, VerifyException
from ..syntax.number_arrays import numbers
from .strided import Number, known
from .wording import counted


def given(number: int) -> Number:
    """A number of a dense array, None where an operand has the value."""
    return None if number == DYNAMIC else number


def check_list(
    what: str,
    array: Attribute | None,
    operands: Sequence[SSAValue],
    count: int,
    *,
    least: int | None = None,
) -> list[Number]:
    """The numbers of a list, None for operands, after a check of their count and range."""
    values = numbers(array)
    if len(values) != count:
        raise VerifyException(f"expected {counted(count, what)}, got {len(values)}")
    dynamic = sum(value == DYNAMIC for value in values)
    if dynamic != len(operands):
        raise VerifyException(
            f"{counted(dynamic, what)} left to operands, {counted(len(operands), 'operand')} given"
        )
    for value in values:
        if least is not None and value != DYNAMIC and value < least:
            raise VerifyException(f"{what}s can't be less than {least}, got {value}")
    return list(map(given, values))


def check_bounds(
    shape: Sequence[int],
    offsets: Sequence[Number],
    sizes: Sequence[Number],
    strides: Sequence[Number],
) -> None:
    """A slice lies within a shape, as far as the numbers are known."""
    each = zip(shape, offsets, sizes, strides, strict=True)
    for index, (extent, offset, size, stride) in enumerate(each):
        if known(extent) is None or offset is None:
            continue
        if offset >= extent:
            raise VerifyException(f"offset {index} is {offset}, but the size there is {extent}")
        if size is None or stride is None:
            continue
        last = offset + (size - 1) * stride
        if last >= extent:
            raise VerifyException(
                f"the slice reaches index {last} of dimension {index}, whose size is {extent}"
            )
