"""A dialect of one type and two attributes, and short ways to read and print with it."""

from collections.abc import Callable, Mapping

import pytest
from tirx_mlir.syntax.attribute_parser import AttributeParser
from tirx_mlir.syntax.attribute_printer import AttributePrinter, spell
from tirx_mlir.syntax.ir import (
    Attribute,
    Data,
    ParametrizedAttribute,
    TypeAttribute,
    irdl_attr_definition,
)
from tirx_mlir.syntax.scanner import ParseError


@irdl_attr_definition
class PairAttr(ParametrizedAttribute):
    """A dialect's attribute whose parameters are read the usual way."""

    name = "test.pair"
    first: Attribute
    second: Attribute


@irdl_attr_definition
class BoxType(ParametrizedAttribute, TypeAttribute):
    name = "test.box"
    inner: Attribute


@irdl_attr_definition
class WordAttr(Data[str]):
    """A dialect's attribute that reads and prints itself."""

    name = "test.word"
    alias_name = "word"

    @classmethod
    def parse_parameter(cls, parser: AttributeParser) -> str:  # pyright: ignore[reportIncompatibleMethodOverride]
        with parser.in_angle_brackets():
            return parser.parse_identifier()

    def print_parameter(self, printer: AttributePrinter) -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        with printer.in_angle_brackets():
            printer.print_string(self.data)


class Registry:
    """One small dialect; all others are unknown."""

    def __init__(self, allow_unregistered: bool = True) -> None:
        self.allow_unregistered = allow_unregistered

    def get_optional_type(self, name: str) -> type[Attribute] | None:
        return BoxType if name == "test.box" else None

    def get_optional_attr(self, name: str) -> type[Attribute] | None:
        return {"test.pair": PairAttr, "test.word": WordAttr}.get(name)

    def knows_all(self, dialect: str) -> bool:
        return dialect == "closed"

    def foreign_aliases(self, dialect: str) -> Mapping[str, str] | None:
        return {"named": "name"} if dialect == "foreign" else None


def parser(text: str) -> AttributeParser:
    return AttributeParser(Registry(), text)


def parse(text: str) -> Attribute:
    reader = parser(text)
    found = reader.parse_attribute()
    if not reader.at_end():
        reader.raise_expected("nothing more")
    return found


def show(attribute: Attribute) -> str:
    return spell(attribute)


def refusal(text: str, read: Callable[[str], object] = parse) -> str:
    with pytest.raises(ParseError) as failed:
        read(text)
    assert 0 <= failed.value.pos <= len(text)
    return f"{failed.value.pos + 1}: {failed.value.message}"
