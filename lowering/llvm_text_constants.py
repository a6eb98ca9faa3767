"""Attributes spelled as LLVM IR constants."""

import struct
from collections.abc import Sequence
from math import isfinite
from typing import Any, cast

from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType, LLVMStructType
from ..syntax.attribute_printer import spell
from ..syntax.floats import float_bits
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    ComplexType,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    Float32Type,
    Float64Type,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    SymbolRefAttr,
    VectorType,
)
from .llvm_text_types import CannotSpell, TypeTexts, identifier, quoted

_WHOLE = {
    "llvm.zero": "zeroinitializer",
    "llvm.undef": "undef",
    "llvm.poison": "poison",
}
_HEXADECIMAL = {"f16": "0xH{:04X}", "bf16": "0xR{:04X}", "f80": "0xK{:020X}"}


def constant(types: TypeTexts, value: Attribute, type: Attribute) -> str:
    """An attribute as a constant of a type, without the type."""
    if isinstance(value, IntegerAttr):
        return integer(value.value.data, type)
    if isinstance(value, FloatAttr):
        attribute = cast("FloatAttr[Any]", value)
        return float_constant(attribute.value.data, attribute.type, type)
    if isinstance(value, StringAttr):
        return "c" + quoted(value.data.encode("utf-8", "surrogateescape"))
    if isinstance(value, DenseIntOrFPElementsAttr):
        return _dense(types, cast("DenseIntOrFPElementsAttr[Any]", value), type)
    if isinstance(value, ArrayAttr):
        return _aggregate(types, cast("ArrayAttr[Attribute]", value).data, type)
    if isinstance(value, DenseArrayBase):
        element = element_type(type)
        array = cast("DenseArrayBase[Any]", value)
        return _sequence(
            types, [_number(one, array.elt_type, element) for one in array.get_values()], type
        )
    if isinstance(value, SymbolRefAttr) and isinstance(type, LLVMPointerType):
        return f"@{identifier(value.root_reference.data)}"
    if (text := _WHOLE.get(value.name)) is not None:
        return text
    raise CannotSpell(f"no LLVM constant for {value} as {type}")


def integer(value: int, type: Attribute) -> str:
    """An integer in the range of its type, signed, as LLVM prints it."""
    if not isinstance(type, IntegerType):
        raise CannotSpell(f"no LLVM constant for the integer {value} as {type}")
    width = cast(IntegerType, type).width.data
    if width == 0:
        raise CannotSpell("LLVM has no i0")
    if width == 1:
        return "true" if value & 1 else "false"
    half = 1 << (width - 1)
    return str(value if -half <= value < half else (value + half) % (2 * half) - half)


def float_constant(value: float, source: Attribute, type: Attribute) -> str:
    """A float of the type `source`; a type that LLVM lacks is spelled as an integer's bits."""
    kind = type.__class__
    if kind is Float32Type or kind is Float64Type:
        text = f"{value:.6e}"
        if isfinite(value) and float(text) == value:
            return text
        return f"0x{struct.pack('>d', value).hex().upper()}"
    if isinstance(type, IntegerType):
        return integer(float_bits(value, source.name), cast(Attribute, type))
    if (form := _HEXADECIMAL.get(type.name)) is not None:
        return form.format(float_bits(value, type.name))
    if type.name == "f128":
        bits = float_bits(value, type.name)
        return f"0xL{bits & (1 << 64) - 1:016X}{bits >> 64:016X}"
    raise CannotSpell(f"no LLVM constant for the float {value} as {type}")


def element_type(type: Attribute) -> Attribute:
    """What a vector or an array has inside, down to the scalars."""
    while True:
        if isinstance(type, VectorType):
            type = cast("VectorType[Attribute]", type).get_element_type()
        elif isinstance(type, LLVMArrayType):
            type = type.element
        else:
            return type


def element_count(type: Attribute) -> int:
    """How many scalars a vector or an array has."""
    if isinstance(type, VectorType):
        shape = cast("VectorType[Attribute]", type).get_shape()
        return shape[0] if len(shape) == 1 else 0
    if isinstance(type, LLVMArrayType):
        return type.size.data * element_count(type.element)
    return 1


def _number(value: float | int, source: Attribute, type: Attribute) -> str:
    if isinstance(value, int):
        return integer(value, type)
    return float_constant(value, source, type)


def _dense(types: TypeTexts, value: "DenseIntOrFPElementsAttr[Any]", type: Attribute) -> str:
    element = element_type(type)
    data = value.data.data
    count = element_count(type)
    if not any(data):
        return "zeroinitializer" if count else _sequence(types, [], type)
    source = value.get_element_type()
    if isinstance(source, ComplexType):
        return _complex(types, value, type)
    numbers = cast("tuple[int | float, ...]", value.get_values())
    if len(numbers) == 1 or numbers.count(numbers[0]) == len(numbers):
        numbers = numbers[:1]
    scalars = [_number(one, source, element) for one in numbers]
    if len(scalars) == 1:
        if isinstance(type, VectorType):
            return f"splat ({types(element)} {scalars[0]})"
        if value.type.element_count() != count:
            raise CannotSpell(f"{spell(value)} has not the {count} elements of {type}")
        scalars *= count
    if len(scalars) != count:
        raise CannotSpell(f"{len(scalars)} values for the {count} elements of {type}")
    return _sequence(types, scalars, type)


def _complex(types: TypeTexts, value: "DenseIntOrFPElementsAttr[Any]", type: Attribute) -> str:
    """Complex numbers, each a struct of two."""
    element, count = element_type(type), element_count(type)
    if not isinstance(element, LLVMStructType) or len(element.elements) != 2:
        raise CannotSpell(f"no LLVM constant for {spell(value)} as {type}")
    source = cast("ComplexType[Any]", value.get_element_type()).element_type
    pairs = cast("tuple[tuple[float, float], ...]", value.get_values())
    if len(pairs) == 1:
        pairs *= count
    if len(pairs) != count:
        raise CannotSpell(f"{len(pairs)} values for the {count} elements of {type}")
    scalars = [
        "{ "
        + ", ".join(
            f"{types(part)} {_number(one, source, part)}"
            for one, part in zip(pair, element.elements, strict=True)
        )
        + " }"
        for pair in pairs
    ]
    return _sequence(types, scalars, type)


def _sequence(types: TypeTexts, scalars: list[str], type: Attribute) -> str:
    """Scalars in row-major order as nested arrays, vectors innermost."""
    if isinstance(type, VectorType):
        element = types(cast("VectorType[Attribute]", type).get_element_type())
        return f"<{', '.join([f'{element} {one}' for one in scalars])}>"
    if not isinstance(type, LLVMArrayType):
        return scalars[0]
    inner = type.element
    step = element_count(inner)
    text = types(inner)
    nested = isinstance(inner, VectorType | LLVMArrayType)
    if step == 1 and not nested:
        parts = scalars
    else:
        starts = range(0, type.size.data * step, step)
        parts = [_sequence(types, scalars[i : i + step], inner) for i in starts]
    return f"[{', '.join([f'{text} {one}' for one in parts])}]"


def _aggregate(types: TypeTexts, values: Sequence[Attribute], type: Attribute) -> str:
    if isinstance(type, LLVMStructType):
        inside = type.elements
        brackets = ("<{ ", " }>") if type.is_packed else ("{ ", " }")
    elif isinstance(type, LLVMArrayType):
        inside = (type.element,) * type.size.data
        brackets = ("[", "]")
    elif isinstance(type, VectorType):
        vector = cast("VectorType[Attribute]", type)
        inside = (vector.get_element_type(),) * element_count(vector)
        brackets = ("<", ">")
    else:
        raise CannotSpell(f"no LLVM constant for a list as {type}")
    if len(inside) != len(values):
        raise CannotSpell(f"{len(values)} values for the {len(inside)} elements of {type}")
    parts = [
        f"{types(one)} {constant(types, value, one)}"
        for value, one in zip(values, inside, strict=True)
    ]
    return f"{brackets[0]}{', '.join(parts)}{brackets[1]}"
