"""The text of literals of many elements, without their type: lists, splats, hexadecimal strings."""

from collections.abc import Sequence
from typing import Protocol, cast

from .elements import (
    Shaped,
    bit_width,
    is_complex,
    is_float,
    is_signed,
    kept_size,
    mlir_size,
    scalar_of,
    signedness,
    to_hex,
    unpack,
)
from .floats import float_text, holds_double
from .ir import Attribute, DenseArrayBase, DenseIntOrFPElementsAttr, Signedness
from .literals import escape, integer_text

SIGNS = {Signedness.SIGNLESS: "i", Signedness.SIGNED: "si", Signedness.UNSIGNED: "ui"}
"""What integer types begin with."""

LONGEST_LIST = 100
"""Literals of more elements than this are printed as a string of hexadecimal digits."""


class TypedElements(Protocol):
    """What literals of many elements have in common."""

    type: Shaped


def number_text(value: int, of: Attribute) -> str:
    """An integer, or a float given by its bits."""
    if is_float(of):
        exact = holds_double(value, of.name)
        return float_text(value, of.name) if exact else f"0x{value:X}"
    if bit_width(of) == 1:
        return "true" if value else "false"
    return integer_text(value)


def elements_text(attribute: Attribute, hex_allowed: bool = True) -> str:
    """What stands between the brackets of `dense<…>`."""
    if not isinstance(attribute, DenseIntOrFPElementsAttr):
        from .extra_attributes import StringElementsAttr, WideElementsAttr

        if isinstance(attribute, StringElementsAttr):
            shown = [f'"{escape(one.data)}"' for one in attribute.values.data]
            return nest_text(shown, cast(Shaped, attribute.type).get_shape())
        assert isinstance(attribute, WideElementsAttr)
    type_ = cast("TypedElements", attribute).type
    element = type_.element_type
    scalar = scalar_of(element)
    paired = is_complex(element)
    data = attribute.data.data
    size = kept_size(scalar) * (2 if paired else 1)
    count = len(data) // size
    if count > 1 and data == data[:size] * count:
        data, count = data[:size], 1
    elif hex_allowed and count > LONGEST_LIST:
        return f'"{to_hex(data, scalar)}"'
    shown = [number_text(value, scalar) for value in unpack(data, scalar)]
    if paired:
        pairs = zip(shown[::2], shown[1::2], strict=True)
        shown = [f"({real},{imaginary})" for real, imaginary in pairs]
    return nest_text(shown, type_.get_shape())


def nest_text(shown: Sequence[str], shape: Sequence[int]) -> str:
    """Elements in the brackets of a shape; one stands alone for all, none is nothing."""
    if len(shown) <= 1:
        return "".join(shown)
    for size in reversed(shape[1:]):
        shown = [f"[{', '.join(shown[at : at + size])}]" for at in range(0, len(shown), size)]
    return f"[{', '.join(shown)}]"


def array_text(attribute: DenseArrayBase) -> str:
    """`array<i32: 1, 2>`."""
    of: Attribute = attribute.elt_type
    name = of.name if is_float(of) else f"{SIGNS[signedness(of)]}{bit_width(of)}"
    values = array_numbers(attribute)
    if not values:
        return f"array<{name}>"
    return f"array<{name}: {', '.join([number_text(value, of) for value in values])}>"


def array_numbers(attribute: DenseArrayBase) -> Sequence[int]:
    """The integers of a dense array, or the bits of its floats."""
    of: Attribute = attribute.elt_type
    data, size = attribute.data.data, mlir_size(of)
    signed = not is_float(of) and is_signed(of)
    return [
        int.from_bytes(data[at : at + size], "little", signed=signed)
        for at in range(0, len(data), size)
    ]
