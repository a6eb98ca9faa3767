"""The numbers in constants: taken out of attributes, computed with, and put back.

An integer or index is its signed reading (an index has 64 bits), a float a Python float whose NaN
payload is its type's. A vector or tensor is its elements; equal elements are one number.
"""

from collections.abc import Callable, Sequence
from math import isnan, prod
from typing import Any, cast

from ...syntax.builtin_extra import make
from ...syntax.dense_parser import elements_attribute
from ...syntax.elements import bit_width, pack, unpack, wrap
from ...syntax.floats import FORMATS, float_bits, float_value
from ...syntax.ir import (
    DYNAMIC_INDEX,
    Attribute,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IndexType,
    IntAttr,
    IntegerAttr,
    IntegerType,
    TensorType,
    VectorType,
)
from ...syntax.number_parser import float_attribute

Number = int | float

MOST_ELEMENTS = 1 << 16
"""Vectors and tensors of more elements, not all equal, are not computed with."""


def element_type(type_: Attribute) -> Attribute:
    """The element type of a vector or tensor; else the type itself."""
    if isinstance(type_, VectorType | TensorType):
        return cast("VectorType[Attribute]", type_).element_type
    return type_


def integer_width(type_: Attribute) -> int | None:
    """The bits of an integer type; None for other types, index included."""
    return bit_width(type_) if type_.name == IntegerType.name else None


def is_number(type_: Attribute) -> bool:
    """Whether numbers of a type are computed with here: integers, indices and floats to 64 bits."""
    if isinstance(type_, IntegerType | IndexType):
        return True
    form = FORMATS.get(type_.name)
    return form is not None and form.width <= 64


def numbers(attribute: Attribute | None) -> Sequence[Number] | None:
    """The numbers in a constant; one stands for all. None if it holds no such numbers."""
    if isinstance(attribute, IntegerAttr):
        return (attribute.value.data,)
    if isinstance(attribute, FloatAttr):
        return (attribute.value.data,) if is_number(attribute.get_type()) else None
    if not isinstance(attribute, DenseIntOrFPElementsAttr):
        return None
    element = element_type(attribute.get_type())
    data = attribute.data.data
    if not is_number(element) or not data:
        return None
    size = len(data) // (prod(attribute.get_shape()) or 1)
    if size == 0 or data == data[:size] * (len(data) // size):
        data = data[: size or len(data)]
    elif len(data) > size * MOST_ELEMENTS:
        return None
    found = unpack(data, element)
    if element.name in FORMATS:
        return [float_value(bits, element.name) for bits in found]
    return found


def number(attribute: Attribute | None) -> Number | None:
    """The one number that a constant is, or that all its elements are."""
    found = numbers(attribute)
    return found[0] if found is not None and len(found) == 1 else None


def integer(attribute: Attribute | None) -> int | None:
    """The one integer that a constant is, or that all its elements are."""
    found = number(attribute)
    return found if isinstance(found, int) else None


def constant_of(values: Sequence[Number], type_: Attribute) -> Attribute | None:
    """The constant of a type with these numbers, rounded or wrapped; one stands for all."""
    element = element_type(type_)
    if not is_number(element):
        return None
    is_float = element.name in FORMATS
    if isinstance(type_, VectorType | TensorType):
        if DYNAMIC_INDEX in type_.get_shape():
            return None
        bits = [float_bits(v, element.name) for v in values] if is_float else values
        return elements_attribute(
            cast("VectorType[Attribute]", type_), pack([int(v) for v in bits], element)
        )
    if is_float:
        return float_attribute(float_bits(values[0], element.name), element)
    return make(IntegerAttr, IntAttr(wrap(int(values[0]), bit_width(element))), element)


def zero_of(type_: Attribute) -> Attribute | None:
    """The constant zero of a type."""
    return constant_of((0,), type_)


def compute1(
    type_: Attribute, function: Callable[[Any], Number | None], a: Attribute | None
) -> Attribute | None:
    """The constant of a type that a function gives of each number in a constant.

    None where there is no constant, or the function has no result for some number.
    """
    return _compute(type_, function, (a,))


def compute2(
    type_: Attribute,
    function: Callable[[Any, Any], Number | None],
    a: Attribute | None,
    b: Attribute | None,
) -> Attribute | None:
    """As compute1, of the numbers in two constants."""
    return _compute(type_, function, (a, b))


def compute3(
    type_: Attribute,
    function: Callable[[Any, Any, Any], Number | None],
    a: Attribute | None,
    b: Attribute | None,
    c: Attribute | None,
) -> Attribute | None:
    """As compute1, of the numbers in three constants."""
    return _compute(type_, function, (a, b, c))


def _compute(
    type_: Attribute, function: Callable[..., Number | None], operands: Sequence[Attribute | None]
) -> Attribute | None:
    columns: list[Sequence[Number]] = []
    for operand in operands:
        found = numbers(operand)
        if found is None:
            return None
        columns.append(found)
    count = max(map(len, columns))
    rows = zip(*(c if len(c) == count else [c[0]] * count for c in columns), strict=True)
    results: list[Number] = []
    for row in rows:
        result = function(*row)
        if result is None:
            return None
        results.append(result)
    return constant_of(results, type_)


def is_signaling(value: float) -> bool:
    """Whether a float is a NaN that arithmetic would have to quieten."""
    return isnan(value) and not float_bits(value, "f64") >> 51 & 1
