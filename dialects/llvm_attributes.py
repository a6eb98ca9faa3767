"""Attributes of the llvm dialect that rows don't describe, and its enums' words."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    Attribute,
    IntegerAttr,
    IntegerType,
    Operation,
    ParametrizedAttribute,
    StringAttr,
    VerifyException,
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
            bounds.append(IntegerAttr(parser.parse_integer(allow_boolean=False), type))
        parser.parse_punctuation(">")
        return bounds

    def print_parameters(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        bounds = f"{self.lower.value.data}, {self.upper.value.data}"
        printer.print_string(f"<i{cast(IntegerType, self.lower.type).width.data}, {bounds}>")


ATTRIBUTES: tuple[type[Attribute], ...] = (ConstantRangeAttr,)


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
