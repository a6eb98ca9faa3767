"""Builtin types and attributes of MLIR 22 that xDSL has no class for."""

from typing import Protocol, TypeVar, cast, get_args

from .ir import (
    AnyFloat,
    ArrayAttr,
    Attribute,
    BuiltinAttribute,
    BytesAttr,
    IndexType,
    IntAttr,
    IntegerAttr,
    NoneAttr,
    ParametrizedAttribute,
    StringAttr,
    TypeAttribute,
    irdl_attr_definition,
)

A = TypeVar("A", bound=ParametrizedAttribute)

FLOAT_TYPES: dict[str, TypeAttribute] = {one.name: one() for one in get_args(AnyFloat)}
"""Each float type by its name."""


def make(cls: type[A], *parameters: Attribute) -> A:
    """An attribute of parameters that are known to be right, without xDSL's slow checks."""
    made = object.__new__(cls)
    put = object.__setattr__
    for (name, _), value in zip(cls.get_irdl_definition().parameters, parameters, strict=True):
        put(made, name, value)
    return made


class XdslPrinter(Protocol):
    """What is asked of xDSL's printer."""

    def print_string(self, text: str) -> None: ...


class ExtraAttribute(ParametrizedAttribute, BuiltinAttribute):
    """Common to the classes below: any printer prints them by their text."""

    def print_builtin(self, printer: "XdslPrinter") -> None:
        from .attribute_printer import AttributePrinter

        printer.print_string(AttributePrinter(local_scope=True).attribute_text(self))


@irdl_attr_definition
class UnknownAttr(ExtraAttribute):
    """`#dialect.data` or `#dialect<data>` of a dialect that is not loaded, verbatim."""

    name = "builtin.unknown_attribute"
    dialect: StringAttr
    data: StringAttr
    type: Attribute


@irdl_attr_definition
class UnknownType(ExtraAttribute, TypeAttribute):
    """`!dialect.data` or `!dialect<data>` of a dialect that is not loaded, verbatim."""

    name = "builtin.unknown_type"
    dialect: StringAttr
    data: StringAttr


@irdl_attr_definition
class TypedStringAttr(ExtraAttribute):
    """`"text" : type`."""

    name = "builtin.typed_string"
    value: StringAttr
    type: Attribute


@irdl_attr_definition
class WideFloatAttr(ExtraAttribute):
    """A number of type f80 or f128 that no double holds, by its bits."""

    name = "builtin.wide_float"
    bits: IntAttr
    type: Attribute


@irdl_attr_definition
class WideElementsAttr(ExtraAttribute):
    """`dense<…>` of elements wider than 64 bits, each in the bytes it needs, low byte first."""

    name = "builtin.wide_elements"
    type: Attribute
    data: BytesAttr


@irdl_attr_definition
class DenseResourceElementsAttr(ExtraAttribute):
    """`dense_resource<key> : type`, with the data that the file gives for the key.

    `blob` is the string behind the key as it stands in the file, or nothing.
    """

    name = "builtin.dense_resource_elements"
    resource_handle: StringAttr
    type: Attribute
    blob: Attribute


@irdl_attr_definition
class StringElementsAttr(ExtraAttribute):
    """`dense<["a", "b"]> : tensor<2x!dialect.string>`. One value stands for all."""

    name = "builtin.string_elements"
    type: Attribute
    values: ArrayAttr[StringAttr]


@irdl_attr_definition
class SparseElementsAttr(ExtraAttribute):
    """`sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>`."""

    name = "builtin.sparse_elements"
    type: Attribute
    indices: Attribute
    values: Attribute


@irdl_attr_definition
class DistinctAttr(ExtraAttribute):
    """`distinct[id]<attribute>`: equal only to itself. Ids are numbered anew when printed."""

    name = "builtin.distinct"
    id: IntAttr
    referenced: Attribute


@irdl_attr_definition
class FileRangeLoc(ExtraAttribute):
    """`loc("file":line:column to end_line:end_column)`."""

    name = "builtin.file_range_loc"
    filename: StringAttr
    line: IntAttr
    column: IntAttr
    end_line: IntAttr
    end_column: IntAttr


NONE = NoneAttr()
"""Stands where an optional parameter is absent."""


def is_default_space(space: Attribute) -> bool:
    """Whether a memory space is MLIR's default one: none, or 0."""
    if isinstance(space, IntegerAttr):
        return cast("IntegerAttr[IndexType]", space).value.data == 0
    return isinstance(space, NoneAttr)
