"""What MLIR writes by hand for the dlti dialect: the entries of maps and of layouts."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    StringAttr,
    TypeAttribute,
    VerifyException,
)
from . import dlti_layout_verify
from .attributes import TableAttribute
from .dlti_layout_verify import entries_of, key_of
from .hooks import Hooks
from .sources import table_dialect

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

hooks = Hooks("dlti")
hooks.include(dlti_layout_verify.hooks)


@cache
def _class(name: str) -> type[TableAttribute]:
    source = table_dialect("dlti")
    assert source is not None
    return cast("type[TableAttribute]", source.find_attribute("dlti", name, is_type=False))


# Syntax


@hooks.parse_attribute("#dl_entry")
def parse_entry(parser: "Parser") -> Sequence[Attribute]:
    with parser.in_angle_brackets():
        key: Attribute | None = parser.parse_optional_type()
        if key is None:
            key = StringAttr(parser.parse_str_literal())
        parser.parse_punctuation(",")
        return key, parser.parse_attribute()


@hooks.print_attribute("#dl_entry")
def print_entry(attribute: TableAttribute, printer: "Printer") -> None:
    with printer.in_angle_brackets():
        printer.print_list(attribute.parameters, printer.print_attribute)


def _parse_entries(parser: "Parser", *, types: bool, may_be_empty: bool) -> Sequence[Attribute]:
    def one() -> Attribute:
        key: Attribute | None = parser.parse_optional_type() if types else None
        if key is None and (text := parser.parse_optional_str_literal()) is not None:
            key = StringAttr(text)
        if key is not None:
            parser.parse_punctuation("=")
            return _class("dl_entry").new((key, parser.parse_attribute()))
        at = parser.pos
        entry = parser.parse_attribute()
        if entry.name != "dlti.dl_entry":
            parser.raise_error(f"expected an entry, 'key = value', found {spell(entry)}", at)
        return entry

    at = parser.pos
    entries = parser.parse_comma_separated_list(parser.Delimiter.ANGLE, one)
    if not entries and not may_be_empty:
        parser.raise_error("expected an entry at least", at)
    return (ArrayAttr(entries),)


@hooks.parse_attribute("#dl_spec", "#map")
def parse_map(parser: "Parser") -> Sequence[Attribute]:
    return _parse_entries(parser, types=True, may_be_empty=True)


@hooks.parse_attribute("#target_device_spec", "#target_system_spec")
def parse_description(parser: "Parser") -> Sequence[Attribute]:
    return _parse_entries(parser, types=False, may_be_empty=False)


@hooks.print_attribute("#dl_spec", "#map", "#target_device_spec", "#target_system_spec")
def print_entries(attribute: TableAttribute, printer: "Printer") -> None:
    def one(entry: TableAttribute) -> None:
        key, value = entry.parameters
        printer.print_attribute(key)
        printer.print_string(" = ")
        printer.print_attribute(value)

    with printer.in_angle_brackets():
        printer.print_list(entries_of(attribute), one)


# Checks


@hooks.verify_parameters("#dl_spec", "#map", "#target_device_spec", "#target_system_spec")
def verify_keys(attribute: TableAttribute) -> None:
    types = attribute.row.name in ("dl_spec", "map")
    seen: set[Attribute] = set()
    for entry in entries_of(attribute):
        key = key_of(entry)
        if isinstance(key, TypeAttribute) and not types:
            raise VerifyException(f"its keys are strings, not the type {spell(key)}")
        if isinstance(key, StringAttr) and not key.data:
            raise VerifyException("a key is no empty string")
        if key in seen:
            raise VerifyException(f"the key {spell(key)} occurs twice")
        seen.add(key)
        value = entry.parameters[1]
        if attribute.row.name == "target_system_spec" and value.name != "dlti.target_device_spec":
            raise VerifyException(
                f"{spell(key)} must be a #dlti.target_device_spec, not {spell(value)}"
            )
