"""Give the numbers of an attribute another type, and keep what they are."""

from collections.abc import Callable, Sequence
from math import prod
from typing import cast

from .attribute_printer import spell
from .attribute_tokens import Elements, elements_data
from .builtin_extra import make
from .dense_printer import array_numbers
from .elements import (
    bit_width,
    from_hex,
    integer,
    is_complex,
    is_float,
    is_number,
    is_signed,
    is_wide,
    mlir_size,
    pack,
    scalar_of,
    shaped,
    signedness,
    to_hex,
    unpack,
    wrap,
)
from .extra_attributes import DenseResourceElementsAttr, WideElementsAttr, WideFloatAttr
from .floats import float_bits, float_value, holds_double
from .ir import (
    Attribute,
    BytesAttr,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    Signedness,
    StringAttr,
    VerifyException,
)
from .number_parser import float_attribute


def with_type(attribute: Attribute, type_: Attribute) -> Attribute | None:
    """The same numbers of another type; None if an attribute holds no numbers of a type.

    Floats are rounded to floats. VerifyException where a number can't be kept: an integer that
    does not fit, a float that would be an integer, as many elements as the shape has not.
    """
    convert = _CONVERSIONS.get(type(attribute))
    return None if convert is None else convert(attribute, type_)


def number_type(attribute: Attribute) -> Attribute | None:
    """The type that `with_type` replaces."""
    if type(attribute) not in _CONVERSIONS:
        return None
    field = "elt_type" if type(attribute) is DenseArrayBase else "type"
    of: Attribute = getattr(attribute, field)
    return of


def _converted(values: Sequence[int], old: Attribute, new: Attribute) -> Sequence[int]:
    """Integers, or bits of floats, of one type as those of another."""
    if old == new:
        return values
    if not (is_number(old) and is_number(new)) or is_float(old) != is_float(new):
        raise VerifyException(f"numbers of type {spell(old)} can't be of type {spell(new)}")
    if is_float(old):
        return [_float(value, old, new) for value in values]
    return [_integer(value, old, new) for value in values]


def _float(bits: int, old: Attribute, new: Attribute) -> int:
    if not holds_double(bits, old.name):
        raise VerifyException(f"0x{bits:X} : {spell(old)} has more digits than can be converted")
    return float_bits(float_value(bits, old.name), new.name)


def _integer(value: int, old: Attribute, new: Attribute) -> int:
    if bit_width(old) == 1:
        value &= 1  # true is 1, of any width
    width = bit_width(new)
    low = -(1 << width >> 1) if is_signed(new) else 0
    signless = signedness(new) is Signedness.SIGNLESS or integer(new) is None
    high = 1 << width if signless or not is_signed(new) else 1 << width >> 1
    if not low <= value < max(high, 1):
        raise VerifyException(f"{value} does not fit into {spell(new)}")
    return wrap(value, width) if is_signed(new) else value


def _float_attribute(attribute: Attribute, type_: Attribute) -> Attribute:
    given = cast("FloatAttr", attribute)
    old: Attribute = given.type
    (bits,) = _converted([float_bits(given.value.data, old.name)], old, type_)
    return float_attribute(bits, type_)


def _wide_float(attribute: Attribute, type_: Attribute) -> Attribute:
    given = cast("WideFloatAttr", attribute)
    (bits,) = _converted([given.bits.data], given.type, type_)
    return float_attribute(bits, type_)


def _integer_attribute(attribute: Attribute, type_: Attribute) -> Attribute:
    given = cast("IntegerAttr[IntegerType]", attribute)
    (value,) = _converted([given.value.data], given.type, type_)
    return make(IntegerAttr, IntAttr(value), type_)


def _array(attribute: Attribute, type_: Attribute) -> Attribute:
    given = cast("DenseArrayBase", attribute)
    old: Attribute = given.elt_type
    if type_ != old and not (is_number(type_) and not is_complex(type_)):
        raise VerifyException(f"an array of numbers can't be of type {spell(type_)}")
    size = mlir_size(type_)
    mask = (1 << 8 * size) - 1
    values = _converted(array_numbers(given), old, type_)
    data = b"".join([(value & mask).to_bytes(size, "little") for value in values])
    return make(DenseArrayBase, type_, BytesAttr(data))


def _elements(attribute: Attribute, type_: Attribute) -> Attribute:
    given = cast("Elements", attribute)
    element = _new_element(given.type, type_)
    scalar = scalar_of(_element(given.type))
    numbers = unpack(elements_data(given), scalar)
    _check_count(len(numbers) // (2 if is_complex(element) else 1), type_)
    data = BytesAttr(pack(_converted(numbers, scalar, scalar_of(element)), scalar_of(element)))
    return make(WideElementsAttr if is_wide(element) else DenseIntOrFPElementsAttr, type_, data)


def _resource(attribute: Attribute, type_: Attribute) -> Attribute:
    """The data of a resource is its alignment in 4 bytes and MLIR's raw data, in digits."""
    given = cast("DenseResourceElementsAttr", attribute)
    old, new = scalar_of(_element(given.type)), scalar_of(_new_element(given.type, type_))
    if old == new or not isinstance(given.blob, StringAttr):
        return make(DenseResourceElementsAttr, given.resource_handle, type_, given.blob)
    head, digits = given.blob.data[:10], given.blob.data[10:]
    raw = bytes.fromhex(digits)
    held = from_hex(raw, old, len(raw) // mlir_size(old) if bit_width(old) > 1 else 8 * len(raw))
    if held is None:
        raise VerifyException(f"the data of {spell(given)} is not of its type")
    data = to_hex(pack(_converted(unpack(held, old), old, new), new), new)
    blob = StringAttr(head + data[2:])
    return make(DenseResourceElementsAttr, given.resource_handle, type_, blob)


def _new_element(old: Attribute, new: Attribute) -> Attribute:
    """The type of the elements of a new type, which are made of as many numbers as the old."""
    if shaped(new) is None:
        raise VerifyException(f"elements of type {spell(old)} can't be of type {spell(new)}")
    before, element = _element(old), _element(new)
    if is_complex(before) != is_complex(element) or not is_number(element):
        raise VerifyException(f"elements of type {spell(before)} can't be of type {spell(element)}")
    return element


def _element(type_: Attribute) -> Attribute:
    found = shaped(type_)
    assert found is not None
    return found.element_type


def _check_count(count: int, type_: Attribute) -> None:
    known = shaped(type_)
    assert known is not None
    wanted = prod(known.get_shape())
    if count not in (1, wanted):
        raise VerifyException(f"{spell(type_)} has {wanted} elements, {count} are given")


_CONVERSIONS: dict[type, Callable[[Attribute, Attribute], Attribute]] = {
    FloatAttr: _float_attribute,
    WideFloatAttr: _wide_float,
    IntegerAttr: _integer_attribute,
    DenseArrayBase: _array,
    DenseIntOrFPElementsAttr: _elements,
    WideElementsAttr: _elements,
    DenseResourceElementsAttr: _resource,
}
