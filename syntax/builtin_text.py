"""The text of each builtin type and attribute, without the type that may stand behind it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from .affine import affine_map_text, affine_set_text
from .builtin_extra import ExtraAttribute, is_default_space
from .dense_printer import SIGNS, array_text, elements_text
from .floats import float_bits, float_text
from .ir import (
    DYNAMIC_INDEX,
    AffineMapAttr,
    AffineSetAttr,
    ArrayAttr,
    Attribute,
    BytesAttr,
    CallSiteLoc,
    ComplexType,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    DenseResourceAttr,
    DictionaryAttr,
    FileLineColLoc,
    FloatAttr,
    FunctionType,
    FusedLoc,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    NameLoc,
    NoneAttr,
    NoneType,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    TupleType,
    UnitAttr,
    UnknownLoc,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    i1,
)
from .literals import escape, escape_bytes, integer_text, is_bare_identifier

if TYPE_CHECKING:
    from .attribute_printer import AttributePrinter as Printer


def size_text(size: int) -> str:
    return "?" if size == DYNAMIC_INDEX else str(size)


def symbol_text(name: str) -> str:
    """`@name`, in quotes where it must be."""
    return f"@{name}" if is_bare_identifier(name) else f'@"{escape(name)}"'


# Types


def integer_type(printer: "Printer", one: IntegerType) -> str:
    return f"{SIGNS[one.signedness.data]}{one.width.data}"


def function_type(printer: "Printer", one: FunctionType) -> str:
    return printer.function_type_text(one.inputs.data, one.outputs.data)


def tuple_type(printer: "Printer", one: TupleType) -> str:
    return f"tuple<{', '.join([printer.attribute_text(type_) for type_ in one.types.data])}>"


def complex_type(printer: "Printer", one: ComplexType) -> str:
    return f"complex<{printer.attribute_text(one.element_type)}>"


def vector_type(printer: "Printer", one: VectorType) -> str:
    sizes = [
        f"[{size.data}]x" if scalable.value.data else f"{size.data}x"
        for size, scalable in zip(one.shape.data, one.scalable_dims.data, strict=True)
    ]
    return f"vector<{''.join(sizes)}{printer.attribute_text(one.element_type)}>"


def tensor_type(printer: "Printer", one: TensorType) -> str:
    parts = [_sizes(one) + printer.attribute_text(one.element_type)]
    if not isinstance(one.encoding, NoneAttr):
        parts.append(printer.attribute_text(one.encoding))
    return f"tensor<{', '.join(parts)}>"


def unranked_tensor_type(printer: "Printer", one: UnrankedTensorType) -> str:
    return f"tensor<*x{printer.attribute_text(one.element_type)}>"


def memref_type(printer: "Printer", one: MemRefType) -> str:
    parts = [_sizes(one) + printer.attribute_text(one.element_type)]
    if not isinstance(one.layout, NoneAttr):
        parts.append(printer.attribute_text(one.layout))
    return f"memref<{', '.join(parts + _space(printer, one.memory_space))}>"


def unranked_memref_type(printer: "Printer", one: UnrankedMemRefType) -> str:
    parts = [f"*x{printer.attribute_text(one.element_type)}"]
    return f"memref<{', '.join(parts + _space(printer, one.memory_space))}>"


def _sizes(one: TensorType | MemRefType) -> str:
    return "".join([f"{size_text(size.data)}x" for size in one.shape.data])


def _space(printer: "Printer", space: Attribute) -> list[str]:
    """A memory space; 0 is the default one and not written."""
    return [] if is_default_space(space) else [printer.attribute_text(space, "unless usual")]


# Attributes


def integer(printer: "Printer", one: IntegerAttr) -> str:
    of = cast(Attribute, one.type)
    if of == i1:
        return "true" if one.value.data else "false"
    return integer_text(one.value.data)


def float_(printer: "Printer", one: FloatAttr) -> str:
    name = one.type.name
    return float_text(float_bits(one.value.data, name), name)


def array(printer: "Printer", one: ArrayAttr[Attribute]) -> str:
    return f"[{', '.join([printer.attribute_text(e, 'unless usual') for e in one.data])}]"


def symbol_reference(printer: "Printer", one: SymbolRefAttr) -> str:
    names = [one.root_reference, *one.nested_references.data]
    return "::".join([symbol_text(name.data) for name in names])


def strided(printer: "Printer", one: StridedLayoutAttr) -> str:
    strides = ", ".join([_stride_text(stride) for stride in one.strides.data])
    offset = _stride_text(one.offset)
    return f"strided<[{strides}]{'' if offset == '0' else f', offset: {offset}'}>"


def _stride_text(stride: Attribute) -> str:
    return "?" if isinstance(stride, NoneAttr) else str(cast(Any, stride).data)


def resource(printer: "Printer", one: DenseResourceAttr) -> str:
    return f"dense_resource<{printer.name_text(one.resource_handle.data)}>"


# Locations


def location(printer: "Printer", one: Attribute) -> str:
    return f"loc({_location(printer, one)})"


def _inner(printer: "Printer", one: Attribute) -> str:
    """A location within another one: its alias, or its text."""
    return _location(printer, one) if printer.local_scope else printer.attribute_text(one)


def _location(printer: "Printer", one: Attribute) -> str:
    match one:
        case UnknownLoc():
            return "unknown"
        case FileLineColLoc():
            return f'"{escape(one.filename.data)}":{one.line.data}:{one.column.data}'
        case NameLoc():
            child = one.location
            none = isinstance(child, NoneAttr | UnknownLoc)
            shown = "" if none else f"({_inner(printer, child)})"
            return f'"{escape(one.desc.data)}"{shown}'
        case CallSiteLoc():
            callee = _inner(printer, one.callee)
            return f"callsite({callee} at {_inner(printer, one.caller)})"
        case FusedLoc():
            none = isinstance(one.metadata, NoneAttr)
            about = "" if none else f"<{printer.attribute_text(one.metadata)}>"
            parts = cast("ArrayAttr[Attribute]", one.locations).data
            return f"fused{about}[{', '.join([_inner(printer, part) for part in parts])}]"
        case ExtraAttribute():
            return one.text(printer).removeprefix("loc(").removesuffix(")")  # a FileRangeLoc
        case _:
            return printer.attribute_text(one)


Writer = Callable[["Printer", Any], str]

WRITERS: dict[type[Attribute], Writer] = {
    AffineMapAttr: lambda _, one: f"affine_map<{affine_map_text(one.data)}>",
    AffineSetAttr: lambda _, one: f"affine_set<{affine_set_text(one.data)}>",
    ArrayAttr: array,
    BytesAttr: lambda _, one: f'"{escape_bytes(one.data)}"',
    CallSiteLoc: location,
    ComplexType: complex_type,
    DenseArrayBase: lambda _, one: array_text(one),
    DenseIntOrFPElementsAttr: lambda _, one: f"dense<{elements_text(one)}>",
    DenseResourceAttr: resource,
    DictionaryAttr: lambda printer, one: printer.dictionary_text(one.data),
    FileLineColLoc: location,
    FloatAttr: float_,
    FunctionType: function_type,
    FusedLoc: location,
    IndexType: lambda _, one: "index",
    IntegerAttr: integer,
    IntegerType: integer_type,
    MemRefType: memref_type,
    NameLoc: location,
    NoneType: lambda _, one: "none",
    StridedLayoutAttr: strided,
    StringAttr: lambda _, one: f'"{escape(one.data)}"',
    SymbolRefAttr: symbol_reference,
    TensorType: tensor_type,
    TupleType: tuple_type,
    UnitAttr: lambda _, one: "unit",
    UnknownLoc: location,
    UnrankedMemRefType: unranked_memref_type,
    UnrankedTensorType: unranked_tensor_type,
    VectorType: vector_type,
}
