"""Attributes of the llvm dialect that rows don't describe, and its enums' words."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    IntegerAttr,
    IntegerType,
    Operation,
    ParametrizedAttribute,
    StringAttr,
    VerifyException,
    i64,
    irdl_attr_definition,
)
from .attributes import TableAttribute
from .rows import EnumRow, table

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .define import TableOp


@irdl_attr_definition
class ConstantRangeAttr(ParametrizedAttribute):
    """Integers from lower to upper, without upper: `#llvm.constant_range<i32, 0, 32>`."""

    name = "llvm.constant_range"
    lower: IntegerAttr
    upper: IntegerAttr

    def verify(self) -> None:
        if self.lower.type != self.upper.type:
            raise VerifyException("the bounds of a range have one type")

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:  # pyright: ignore[reportIncompatibleMethodOverride]
        parser.parse_punctuation("<")
        type = parser.parse_type()
        if not isinstance(type, IntegerType):
            parser.raise_error(f"the bounds of a range are integers, not of type {type}")
        bounds: list[Attribute] = []
        for _ in range(2):
            parser.parse_punctuation(",")
            bounds.append(
                IntegerAttr(parser.parse_integer(allow_boolean=False), cast(IntegerType, type))
            )
        parser.parse_punctuation(">")
        return bounds

    def print_parameters(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        bounds = f"{self.lower.value.data}, {self.upper.value.data}"
        printer.print_string(f"<i{cast(IntegerType, self.lower.type).width.data}, {bounds}>")


ATTRIBUTES: tuple[type[Attribute], ...] = (ConstantRangeAttr,)


def parse_type_descriptor(parser: "Parser") -> Sequence[Attribute]:
    """`<id = "int", members = {<#llvm.tbaa_root, 0>}>`, a type of type-based alias analysis."""
    member = parser.registry.get_optional_attr("llvm.tbaa_member")
    assert member is not None
    assert issubclass(member, TableAttribute)

    def one() -> Attribute:
        return member.new(member.parse_parameters(parser))

    parser.parse_punctuation("<")
    parser.parse_keyword("id")
    parser.parse_punctuation("=")
    name = StringAttr(parser.parse_str_literal())
    parser.parse_punctuation(",")
    parser.parse_keyword("members")
    parser.parse_punctuation("=")
    members = parser.parse_comma_separated_list(parser.Delimiter.BRACES, one)
    parser.parse_punctuation(">")
    return name, ArrayAttr(members)


def print_type_descriptor(attribute: TableAttribute, printer: "Printer") -> None:
    name, members = attribute.parameters
    printer.print_string("<id = ")
    printer.print_attribute(name)
    printer.print_string(", members = {")
    elements = cast("ArrayAttr[TableAttribute]", members).data

    def one(member: TableAttribute) -> None:
        own = printer.captured(lambda: member.print_parameters(printer))
        printer.print_string(printer.aliases.deeper(own))

    printer.print_list(elements, one)
    printer.print_string("}>")


class ExpressionArguments:
    """The arguments of one operation of a DWARF expression: numbers, or the word of an encoding."""

    @staticmethod
    def parse(parser: "Parser") -> tuple[Attribute]:
        def one() -> Attribute:
            word = parser.parse_optional_identifier()
            if word is not None:
                return StringAttr(word)
            return IntegerAttr(parser.parse_integer(allow_boolean=False), i64)

        return (ArrayAttr(parser.parse_comma_separated_list(parser.Delimiter.NONE, one)),)

    @staticmethod
    def print(printer: "Printer", arguments: Attribute) -> None:
        def one(argument: Attribute) -> str:
            if isinstance(argument, IntegerAttr):
                return str(argument.value.data)
            return cast(StringAttr, argument).data

        printer.print_string(", ".join(map(one, cast("ArrayAttr[Attribute]", arguments))))


@cache
def enum_row(name: str) -> EnumRow:
    """An enum of the llvm dialect."""
    rows = table("llvm")
    row = None if rows is None else rows.enum(name)
    assert row is not None, name
    return row


def enum_word(value: Attribute | None, enum: str) -> str:
    """How MLIR spells the case that an attribute holds, by number or in a wrapper."""
    if isinstance(value, TableAttribute):
        value = value.parameters[0]
    if isinstance(value, StringAttr):
        return value.data
    if isinstance(value, IntegerAttr):
        return enum_row(enum).text(value.value.data) or ""
    return ""


def enum_case(parser: "Parser", enum: str, word: str) -> IntegerAttr:
    """The number that a word stands for."""
    row = enum_row(enum)
    value = row.value(word)
    if value is None:
        words = ", ".join(case.text for case in row.cases)
        parser.raise_error(f"expected one of {words}, found {word!r}")
    return IntegerAttr(value, IntegerType(row.width))


def default(op_class: type[Operation], name: str) -> Attribute:
    """The value of an op's attribute that is not written."""
    cls = cast("type[TableOp]", op_class)
    row = cls.row.attribute(name)
    value = None if row is None else cls.dialect_source.default(row)
    assert value is not None, name
    return value


def print_attributes(printer: "Printer", op: Operation, elided: Collection[str]) -> None:
    """The dictionary of what the syntax does not show; default fast-math flags are not shown."""
    shown = {
        name: value
        for name, value in {**op.properties, **op.attributes}.items()
        if name not in elided
        and not (name == "fastmathFlags" and value == default(type(op), "fastmathFlags"))
    }
    printer.print_op_attributes(shown)
