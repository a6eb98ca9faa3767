"""Builtin types and attributes of MLIR 22 that xDSL has no class for; imported when one is met."""

from typing import TYPE_CHECKING, cast

from .builtin_extra import HOLE, ExtraAttribute
from .dense_printer import elements_text
from .ir import (
    ArrayAttr,
    Attribute,
    BytesAttr,
    IntAttr,
    StringAttr,
    TypeAttribute,
    UnitAttr,
    irdl_attr_definition,
)
from .literals import end_of_body, escape
from .patterns import Pattern

if TYPE_CHECKING:
    from .attribute_printer import AttributePrinter as Printer
    from .attribute_tokens import Elements

_SIMPLE_DATA = Pattern(r"[A-Za-z][A-Za-z0-9._]*(?=<|$)|[\w$.-]*-$")


def _symbol_data(dialect: str, data: str) -> str:
    """What stands behind `#` or `!`: data goes behind a dot if it can, else in brackets.

    It can if it is a name with a body in brackets or none; a name that ends in `-` must, because
    `->` is one token.
    """
    pretty = False
    if (matched := _SIMPLE_DATA.match(data)) is not None:
        end = matched.end()
        pretty = end == len(data) or end_of_body(data, end) == len(data)
    return f"{dialect}.{data}" if pretty else f"{dialect}<{data}>"


def text_with_aliases(symbol: str, used: ArrayAttr[Attribute], printer: "Printer") -> str:
    """Verbatim text; it has a hole for each alias that is used there."""
    for one in used.data:
        symbol = symbol.replace(HOLE, printer.attribute_text(one), 1)
    return symbol


def _text_in_place(dialect: StringAttr, data: StringAttr, used: ArrayAttr[Attribute]) -> str:
    from .attribute_printer import AttributePrinter

    symbol = _symbol_data(dialect.data, data.data)
    return text_with_aliases(symbol, used, AttributePrinter(local_scope=True))


@irdl_attr_definition
class UnknownAttr(ExtraAttribute):
    """`#dialect.data` or `#dialect<data>` of a dialect that is not loaded, verbatim."""

    name = "builtin.unknown_attribute"
    dialect: StringAttr
    data: StringAttr
    used: ArrayAttr[Attribute]
    type: Attribute
    alias: Attribute

    @property
    def alias_name(self) -> str | None:
        return self.alias.data if isinstance(self.alias, StringAttr) else None

    def structural_parts(self) -> tuple[str, Attribute]:
        """What it is, however it was spelled: an alias is a way to write, on it or in it."""
        return _text_in_place(self.dialect, self.data, self.used), self.type

    def text(self, printer: "Printer") -> str:
        symbol = _symbol_data(self.dialect.data, self.data.data)
        return "#" + text_with_aliases(symbol, self.used, printer)


@irdl_attr_definition
class UnknownType(ExtraAttribute, TypeAttribute):
    """`!dialect.data` or `!dialect<data>` of a dialect that is not loaded, verbatim."""

    name = "builtin.unknown_type"
    dialect: StringAttr
    data: StringAttr
    used: ArrayAttr[Attribute]

    def structural_parts(self) -> tuple[str]:
        """What it is, however it was spelled: an alias in it is a way to write."""
        return (_text_in_place(self.dialect, self.data, self.used),)

    def text(self, printer: "Printer") -> str:
        symbol = _symbol_data(self.dialect.data, self.data.data)
        return "!" + text_with_aliases(symbol, self.used, printer)


@irdl_attr_definition
class TypedStringAttr(ExtraAttribute):
    """`"text" : type`."""

    name = "builtin.typed_string"
    value: StringAttr
    type: Attribute

    def text(self, printer: "Printer") -> str:
        return f'"{escape(self.value.data)}"'


@irdl_attr_definition
class WideFloatAttr(ExtraAttribute):
    """A number of type f80 or f128 that no double holds, by its bits."""

    name = "builtin.wide_float"
    bits: IntAttr
    type: Attribute

    def text(self, printer: "Printer") -> str:
        # mlir-opt prints digits here that it reads back through a double, as another number.
        return f"0x{self.bits.data:X}"


@irdl_attr_definition
class WideElementsAttr(ExtraAttribute):
    """`dense<…>` of elements wider than 64 bits, each in the bytes it needs, low byte first."""

    name = "builtin.wide_elements"
    type: Attribute
    data: BytesAttr

    def structural_parts(self) -> tuple[Attribute, bytes]:
        """One element stands for all, however many are written."""
        from .attribute_tokens import elements_data

        return self.type, elements_data(cast("Elements", self))

    def text(self, printer: "Printer") -> str:
        return f"dense<{elements_text(self)}>"


@irdl_attr_definition
class DenseResourceElementsAttr(ExtraAttribute):
    """`dense_resource<key> : type`, with the data that the file gives for the key.

    `blob` is the string behind the key as it stands in the file, or nothing.
    """

    name = "builtin.dense_resource_elements"
    resource_handle: StringAttr
    type: Attribute
    blob: Attribute

    def text(self, printer: "Printer") -> str:
        key = self.resource_handle.data
        if isinstance(self.blob, StringAttr):
            key = printer.resource_key(key, self.blob.data)
        return f"dense_resource<{printer.name_text(key)}>"


@irdl_attr_definition
class ForeignElementsAttr(ExtraAttribute):
    """`dense<…>` of a type that MLIR knows and we do not, verbatim."""

    name = "builtin.foreign_elements"
    elements: StringAttr
    type: Attribute

    def text(self, printer: "Printer") -> str:
        return f"dense<{self.elements.data}>"


@irdl_attr_definition
class StringElementsAttr(ExtraAttribute):
    """`dense<["a", "b"]> : tensor<2x!dialect.string>`. One value stands for all."""

    name = "builtin.string_elements"
    type: Attribute
    values: ArrayAttr[StringAttr]

    def structural_parts(self) -> tuple[Attribute, tuple[StringAttr, ...]]:
        """One element stands for all, however many are written."""
        values = self.values.data
        alike = values[:1] * len(values) == values
        return self.type, values[:1] if alike else values

    def text(self, printer: "Printer") -> str:
        return f"dense<{elements_text(self)}>"


@irdl_attr_definition
class SparseElementsAttr(ExtraAttribute):
    """`sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>`."""

    name = "builtin.sparse_elements"
    type: Attribute
    indices: Attribute
    values: Attribute

    def text(self, printer: "Printer") -> str:
        indices = elements_text(self.indices, hex_allowed=False)
        return f"sparse<{indices}, {elements_text(self.values)}>" if indices else "sparse<>"


@irdl_attr_definition
class DistinctAttr(ExtraAttribute):
    """`distinct[id]<attribute>`: equal only to itself. Ids are numbered anew when printed."""

    name = "builtin.distinct"
    id: IntAttr
    referenced: Attribute

    @property
    def alias_name(self) -> str | None:
        return None if isinstance(self.referenced, UnitAttr) else "distinct"

    def text(self, printer: "Printer") -> str:
        number = printer.aliases.distinct(self)
        unit = isinstance(self.referenced, UnitAttr)
        return f"distinct[{number}]<{'' if unit else printer.attribute_text(self.referenced)}>"


@irdl_attr_definition
class FileRangeLoc(ExtraAttribute):
    """`loc("file":line:column to end_line:end_column)`."""

    name = "builtin.file_range_loc"
    filename: StringAttr
    line: IntAttr
    column: IntAttr
    end_line: IntAttr
    end_column: IntAttr

    @property
    def alias_name(self) -> str:
        return "loc"

    def text(self, printer: "Printer") -> str:
        last = "" if self.line == self.end_line else str(self.end_line.data)
        start = f'"{escape(self.filename.data)}":{self.line.data}:{self.column.data}'
        return f"loc({start} to {last}:{self.end_column.data})"
