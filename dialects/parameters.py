"""How each kind of parameter of a type or attribute is read, printed and written in a table."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import alias_name, spell
from ..syntax.ir import (
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    IntegerAttr,
    IntegerType,
    StringAttr,
    i1,
    i64,
)
from ..syntax.number_arrays import integer_array, numbers
from .predicates import anything, isa
from .rows import EnumRow, ParameterRow
from .type_interfaces import KNOWN, implements
from .wording import describe

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .attributes import TableAttribute
    from .sources import TableDialect

_DENSE = re.compile(r"DenseI(\d+)ArrayAttr")
_SIGNED = {"int8": 8, "int32": 32, "int64": 64, "int": 32}
_UNSIGNED = {"uint8": 8, "uint32": 32, "uint64": 64, "unsigned": 32, "size": 64}
"""The bits of C++'s numbers."""
_HEADS = frozenset(
    "AffineMap Attribute StringRef apint attribute bool self-type string type".split()
)
"""The other kinds whose writing is known."""
_KEYWORD = re.compile(r"[A-Za-z_][\w$.]*(?:, ?[A-Za-z_][\w$.]*)*")


@dataclass(frozen=True)
class ParameterKind:
    """Reads, prints and makes the values of one kind of parameter."""

    parse: "Callable[[Parser], Attribute]"
    print: "Callable[[Attribute, Printer], None]"
    from_text: Callable[[str], Attribute | None]


def parameter_kind(row: ParameterRow, source: "TableDialect") -> ParameterKind:
    """The kind that a row's term names: `enum(X)`, `uint32`, `array(#llvm.x)`, `#llvm.x`, …"""
    kind = _kind(row.kind, source)
    if row.name == "value" and row.kind.startswith("enum("):
        return replace(kind, print=_print_word)
    return kind


def _kind(term: str, source: "TableDialect") -> ParameterKind:
    head, _, inner = term.partition("(")
    inner = inner.removesuffix(")")
    if head == "enum":
        row = source.enum_of(term)
        assert row is not None, term
        return _enum(row)
    if head == "maybe":
        return _kind(inner, source)
    if head == "named":
        name, _, kind = inner.rpartition(", ")
        return _WORD if name.startswith("LLVM_DI") else _kind(kind, source)
    if head == "array":
        return _array(_kind(inner, source))
    if head == "apint" or head in _SIGNED or head in _UNSIGNED:
        return _number(head)
    if head == "bool":
        return _BOOLEAN
    if head in ("string", "StringRef"):
        return _STRING
    if head == "AffineMap":
        return _AFFINE_MAP
    if term.startswith(("#", "!")):
        return _wrapped(term, source)
    if (width := _DENSE.fullmatch(term)) is not None:
        return _dense_array(IntegerType(int(width[1])))
    if head == "type":
        return _TYPE
    return _of_class(term, source)


def is_known_kind(term: str, source: "TableDialect") -> bool:
    """Whether it is known how a parameter of this kind is written."""
    head, _, inner = term.partition("(")
    inner = inner.removesuffix(")")
    if head == "enum":
        return source.enum_of(term) is not None
    if head in ("maybe", "array"):
        return is_known_kind(inner, source)
    if head == "named":
        return is_known_kind(inner.rpartition(", ")[2], source)
    if term.startswith(("#", "!")):
        dialect, _, name = term[1:].partition(".")
        other, kind = source.other(dialect), "type" if term[0] == "!" else "attribute"
        if other is None:
            return False
        if other.rows.lines(kind, name) is not None:
            return True
        return (other.type if kind == "type" else other.attribute)(name) is not None
    return (
        head in _HEADS
        or head in _SIGNED
        or head in _UNSIGNED
        or head in KNOWN
        or _DENSE.fullmatch(term) is not None
        or isa(term) is not anything
    )


def _no_text(_: str) -> Attribute | None:
    return None


def _print_whole(value: Attribute, printer: "Printer") -> None:
    printer.print_attribute(value)


def _enum(row: EnumRow) -> ParameterKind:
    return ParameterKind(
        lambda parser: StringAttr(parse_enum(parser, row)),
        _print_words,
        lambda text: StringAttr(text),
    )


def _print_word(value: Attribute, printer: "Printer") -> None:
    """The bits of an attribute that is an enum alone stand without quotes."""
    printer.print_string(cast(StringAttr, value).data)


def _print_words(value: Attribute, printer: "Printer") -> None:
    text = cast(StringAttr, value).data
    printer.print_string(text if _KEYWORD.fullmatch(text) else f'"{text}"')


def parse_enum(parser: "Parser", row: EnumRow) -> str:
    """The keyword of one case, or of a set of bits in the order in which MLIR prints it."""
    at = parser.pos
    word = parser.parse_optional_identifier_or_str_literal()
    if word is None:
        parser.raise_expected(f"one of {', '.join(case.text for case in row.cases)}")
    words = [word]
    while row.bits and parser.parse_optional_characters(row.separator.strip()) is not None:
        words.append(parser.parse_identifier_or_str_literal())
    value = row.value(row.separator.join(words))
    text = None if value is None else row.text(value)
    if text is None:
        cases = ", ".join(case.text for case in row.cases)
        shown = row.separator.join(words)
        parser.raise_error(f"expected one of {cases}, found '{shown}'", at)
    return text


def _number(head: str) -> ParameterKind:
    """A number of C++, as far as its bits go; a negative one without sign wraps, as there."""
    end = 1 << _UNSIGNED[head] if head in _UNSIGNED else 1 << _SIGNED.get(head, 1) - 1

    def parse(parser: "Parser") -> Attribute:
        at = parser.pos
        value = parser.parse_integer(allow_boolean=False)
        if head != "apint" and not -(end >> (head in _UNSIGNED)) <= value < end:
            parser.raise_error(f"{value} has more bits than {head}", at)
        return IntegerAttr(value, i64)

    def print_(value: Attribute, printer: "Printer") -> None:
        number = cast("IntegerAttr", value).value.data
        printer.print_string(str(number % end if head in _UNSIGNED else number))

    return ParameterKind(
        parse,
        print_,
        lambda text: IntegerAttr(int(text), i64) if text.lstrip("-").isdigit() else None,
    )


def _array(inner: ParameterKind) -> ParameterKind:
    def parse(parser: "Parser") -> Attribute:
        return ArrayAttr(
            parser.parse_comma_separated_list(parser.Delimiter.NONE, lambda: inner.parse(parser))
        )

    def print_(value: Attribute, printer: "Printer") -> None:
        elements = cast("ArrayAttr[Attribute]", value).data
        printer.print_list(elements, lambda one: inner.print(one, printer))

    return ParameterKind(parse, print_, _no_text)


def _wrapped(term: str, source: "TableDialect") -> ParameterKind:
    """A type or attribute of a dialect, written without its name."""
    is_type = term.startswith("!")
    dialect, _, name = term[1:].partition(".")

    def parse(parser: "Parser") -> Attribute:
        at = parser.pos
        if parser.text.startswith(term[0], at):
            whole = parser.parse_type() if is_type else parser.parse_attribute()
            if whole.name != term[1:]:
                parser.raise_error(f"expected {term}, found {spell(whole)}", at)
            return whole
        cls = source.find_attribute(dialect, name, is_type=is_type)
        return cast("type[TableAttribute]", cls).new(
            cast("type[TableAttribute]", cls).parse_parameters(parser)
        )

    def print_(value: Attribute, printer: "Printer") -> None:
        if alias_name(value) is not None and not printer.local_scope:
            printer.print_attribute(value)
        else:
            own = printer.captured(lambda: cast("TableAttribute", value).print_parameters(printer))
            printer.print_string(printer.aliases.deeper(own))

    return ParameterKind(parse, print_, _no_text)


def _dense_array(type_: IntegerType) -> ParameterKind:
    """`[16, 1, 1]`: a dense array of a known type is written by its numbers."""

    def parse(parser: "Parser") -> Attribute:
        square = parser.Delimiter.SQUARE
        return integer_array(
            type_,
            parser.parse_comma_separated_list(
                square, lambda: parser.parse_integer(allow_boolean=False)
            ),
        )

    def print_(value: Attribute, printer: "Printer") -> None:
        printer.print_string(f"[{', '.join(map(str, numbers(value)))}]")

    return ParameterKind(parse, print_, _no_text)


def _of_class(name: str, source: "TableDialect") -> ParameterKind:
    """An attribute of a class of C++, `StringAttr`; any attribute where the class is not known."""
    holds = partial(implements, interface=name) if name in KNOWN else isa(name)
    meaning = f"interface({name})" if name in KNOWN else f"isa({name})"

    def parse(parser: "Parser") -> Attribute:
        at = parser.pos
        value = parser.parse_attribute()
        if not holds(value):
            wanted = describe(meaning, source.rows)
            parser.raise_error(f"expected {wanted}, found {spell(value)}", at)
        return value

    return ParameterKind(parse, _print_whole, _integers if name == "ArrayAttr" else _no_text)


def _integers(text: str) -> Attribute:
    """`[128 : i32, …]`."""
    found = re.findall(r"(-?\d+) : i(\d+)", text)
    return ArrayAttr([IntegerAttr(int(number), IntegerType(int(width))) for number, width in found])


_BOOLEAN = ParameterKind(
    lambda parser: IntegerAttr(int(parser.parse_boolean()), i1),
    lambda value, printer: printer.print_string(
        "true" if cast("IntegerAttr", value).value.data else "false"
    ),
    lambda text: IntegerAttr(int(text == "true"), i1),
)
_WORD = ParameterKind(
    lambda parser: StringAttr(parser.parse_identifier()),
    lambda value, printer: printer.print_string(cast(StringAttr, value).data),
    lambda text: StringAttr(text),
)
"""The parameters that debug information takes from DWARF stay the words that DWARF has for them."""
_STRING = ParameterKind(
    lambda parser: StringAttr(parser.parse_str_literal()),
    lambda value, printer: printer.print_string_literal(cast(StringAttr, value).data),
    lambda text: StringAttr(text.strip('"')),
)
_AFFINE_MAP = ParameterKind(
    lambda parser: AffineMapAttr(parser.parse_affine_map()),
    lambda value, printer: printer.print_string(str(cast(AffineMapAttr, value).data)),
    _no_text,
)
_TYPE = ParameterKind(lambda parser: parser.parse_type(), _print_whole, _no_text)
