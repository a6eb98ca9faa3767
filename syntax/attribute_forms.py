"""How an attribute is spelled where a format names it: `$attribute`."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from .attribute_printer import alias_name, spell
from .ir import (
    ArrayAttr,
    Attribute,
    BuiltinAttribute,
    DenseArrayBase,
    FloatAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    ParametrizedAttribute,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i1,
    i64,
)
from .number_arrays import integer_array
from .number_parser import shorten
from .scanner import one_of

if TYPE_CHECKING:
    from .parser import Parser
    from .printer import Printer

UNIT = UnitAttr()
FALSE = IntegerAttr(0, i1)
NOTHING = ArrayAttr[Attribute]([])

_BEGINS: dict[type[Attribute], str] = {ArrayAttr: "[#", SymbolRefAttr: "@#"}
"""What an attribute of a kind begins with, where something else may follow; `#`: an alias."""

_WORDS = re.compile(r"<[\w, |]*>")

Parse = Callable[["Parser"], Attribute]
ParseOptional = Callable[["Parser"], Attribute | None]
Print = Callable[["Printer", Attribute], None]


@dataclass(frozen=True, slots=True)
class AttributeForm:
    """A spelling. `parse_optional` gives None, and reads nothing, where there is no attribute.

    `unit`: the attribute's presence says all; as the anchor of a group it is not spelled.
    `absent`: a value that is treated as if there were no attribute.
    `qualified`: the form within `qualified(…)`, if it is another.
    """

    parse: Parse
    parse_optional: ParseOptional
    print: Print
    unit: bool = False
    absent: Attribute | None = None
    qualified: "AttributeForm | None" = None


def full(kind: type[Attribute] | None = None, described: str = "an attribute") -> AttributeForm:
    """The attribute as it stands anywhere; `kind` is what it must be."""
    begins = None if kind is None else _BEGINS.get(kind)
    if kind is not None and "." in kind.name and not issubclass(kind, BuiltinAttribute):
        begins = "#"

    def parse_optional(parser: "Parser") -> Attribute | None:
        at = parser.pos
        if begins is not None and parser.text[at : at + 1] not in begins:
            return None
        found = parser.parse_optional_attribute()
        if kind is not None and found is not None and not isinstance(found, kind):
            parser.raise_error(f"expected {described}, found {parser.seen(at)}", at)
        return found

    return AttributeForm(_required(parse_optional, described), parse_optional, print_full)


def print_full(printer: "Printer", attribute: Attribute) -> None:
    printer.print_attribute(attribute)


def _required(parse_optional: ParseOptional, described: str) -> Parse:
    def parse(parser: "Parser") -> Attribute:
        found = parse_optional(parser)
        if found is None:
            parser.raise_expected(described)
        return found

    return parse


def typed(type_: Attribute) -> AttributeForm:
    """A number whose type is known, so that it is not spelled: I64Attr, F32Attr, BoolAttr."""
    if isinstance(type_, IntegerType | IndexType):
        return _integer(cast("IntegerType | IndexType", type_))

    def parse_optional(parser: "Parser") -> Attribute | None:
        at = parser.pos
        number = parser.parse_optional_number()
        if number is not None:
            return cast(Attribute, FloatAttr(float(number), cast("Any", type_)))
        return _of_type(parser, parser.parse_optional_attribute(), type_, at)

    def print_(printer: "Printer", attribute: Attribute) -> None:
        cast(FloatAttr, attribute).print_without_type(cast("Any", printer))

    return AttributeForm(_required(parse_optional, "a number"), parse_optional, print_)


def _integer(type_: IntegerType | IndexType) -> AttributeForm:
    boolean = type_ == i1
    described = "'true' or 'false'" if boolean else "an integer"

    def parse_optional(parser: "Parser") -> Attribute | None:
        at = parser.pos
        value = parser.parse_optional_integer(allow_boolean=boolean)
        if value is None:
            return _of_type(parser, parser.parse_optional_attribute(), type_, at)
        width = type_.bitwidth if isinstance(type_, IntegerType) else 64
        if not -(1 << width >> 1) <= value < max(1 << width, 1):
            parser.raise_error(f"{shorten(value)} does not fit into {type_}", at)
        return IntegerAttr(int(bool(value)) if boolean else value, type_)

    def print_(printer: "Printer", attribute: Attribute) -> None:
        value = cast(IntegerAttr[IntegerType], attribute).value.data
        printer.print_string(("true" if value else "false") if boolean else str(value))

    return AttributeForm(_required(parse_optional, described), parse_optional, print_)


def _of_type(
    parser: "Parser", found: Attribute | None, type_: Attribute, at: int
) -> Attribute | None:
    if found is not None and getattr(found, "type", None) != type_:
        parser.raise_error(f"expected a value of type {type_}, found {parser.seen(at)}", at)
    return found


def string() -> AttributeForm:
    """A string without a type: StrAttr."""

    def parse_optional(parser: "Parser") -> Attribute | None:
        at = parser.pos
        contents = parser.parse_optional_str_literal()
        if contents is not None:
            return StringAttr(contents)
        found = parser.parse_optional_attribute() if parser.text.startswith("#", at) else None
        if found is not None and not isinstance(found, StringAttr):
            parser.raise_error(f"expected a string, found {parser.seen(at)}", at)
        return found

    return AttributeForm(_required(parse_optional, "a string"), parse_optional, print_full)


def type_form() -> AttributeForm:
    """A type that is an attribute: TypeAttr."""
    return AttributeForm(
        lambda parser: parser.parse_type(), lambda parser: parser.parse_optional_type(), print_full
    )


def unit_form() -> AttributeForm:
    """UnitAttr."""
    form = full(UnitAttr, "'unit'")
    return AttributeForm(form.parse, form.parse_optional, print_full, unit=True, absent=FALSE)


def symbol_name() -> AttributeForm:
    """The name that a symbol defines: `@name`, kept as a string."""

    def print_(printer: "Printer", attribute: Attribute) -> None:
        printer.print_symbol_name(cast(StringAttr, attribute).data)

    return AttributeForm(
        lambda parser: parser.parse_symbol_name(),
        lambda parser: parser.parse_optional_symbol_name(),
        print_,
    )


def flat_symbol() -> AttributeForm:
    """A reference to a symbol of the same table: `@name`."""

    def parse_optional(parser: "Parser") -> Attribute | None:
        at = parser.pos
        found = parser.parse_optional_attribute()
        if found is None:
            return None
        if not isinstance(found, SymbolRefAttr) or found.nested_references.data:
            parser.raise_error(f"expected a symbol's name, found {parser.seen(at)}", at)
        return found

    return AttributeForm(_required(parse_optional, "a symbol's name"), parse_optional, print_full)


def dense_array(type_: Attribute) -> AttributeForm:
    """A dense array as a list: `[1, 2]`."""
    described = f"a list of {spell(type_)}"

    def parse_optional(parser: "Parser") -> Attribute | None:
        if not parser.text.startswith("[", parser.pos):
            at = parser.pos
            found = parser.parse_optional_attribute()
            if found is not None and _element_type(found) != type_:
                parser.raise_error(f"expected {described}, found {parser.seen(at)}", at)
            return found
        values = parser.parse_comma_separated_list(
            parser.Delimiter.SQUARE, _number_reader(parser, type_)
        )
        if isinstance(type_, IntegerType):
            return integer_array(cast("IntegerType[Any, Any]", type_), cast("list[int]", values))
        return DenseArrayBase.from_list(cast("Any", type_), cast("Any", values))

    return AttributeForm(_required(parse_optional, described), parse_optional, print_dense_array)


def _number_reader(parser: "Parser", type_: Attribute) -> Callable[[], int | float]:
    if type_ == i1:
        return parser.parse_boolean
    if isinstance(type_, IntegerType):
        return partial(parser.parse_integer, allow_boolean=False)
    return parser.parse_number


def _element_type(attribute: object) -> Attribute | None:
    if not isinstance(attribute, DenseArrayBase):
        return None
    return cast("DenseArrayBase[Any]", attribute).elt_type


def print_dense_array(printer: "Printer", attribute: Attribute) -> None:
    array = cast("DenseArrayBase[Any]", attribute)
    values = cast(Sequence[int | float], array.get_values())
    if array.elt_type == i1:
        printer.print_string(f"[{', '.join('true' if v else 'false' for v in values)}]")
    elif isinstance(array.elt_type, IntegerType):
        printer.print_string(f"[{', '.join(map(str, values))}]")
    else:
        printer.print_string("[")
        printer.print_list(values, lambda v: printer.print_float(float(v), array.elt_type))
        printer.print_string("]")


def bare(kind: type[Attribute]) -> AttributeForm:
    """A dialect's attribute without `#dialect.name`: what its own syntax says.

    Words in angle brackets mean the same wherever they stand, so they are read once.
    """
    known: dict[str, Attribute] = {}

    def parse(parser: "Parser") -> Attribute:
        matched = _WORDS.match(parser.text, parser.pos)
        if matched is None:
            return parse_bare(parser, kind, "#")
        found = known.get(matched[0])
        if found is not None:
            parser.skip_to(matched.end())
            return found
        found = parse_bare(parser, kind, "#")
        if not parser.text[matched.end() : parser.pos].strip():
            known[matched[0]] = found
        return found

    def parse_optional(parser: "Parser") -> Attribute | None:
        if parser.text[parser.pos : parser.pos + 1] in '<[#"' or parser.peek_identifier():
            return parse(parser)
        return None

    whole = full(kind, f"#{kind.name}")
    return AttributeForm(parse, parse_optional, print_bare, qualified=whole)


def parse_bare(parser: "Parser", kind: type[Attribute], sigil: str) -> Attribute:
    """What follows `#dialect.name` or `!dialect.name` in a text; the whole is read as well."""
    if parser.text.startswith(sigil, parser.pos):
        at = parser.pos
        found = parser.parse_type() if sigil == "!" else parser.parse_attribute()
        if not isinstance(found, kind):
            parser.raise_error(f"expected {sigil}{kind.name}, found {parser.seen(at)}", at)
        return found
    made = cast("Any", kind)
    if issubclass(kind, ParametrizedAttribute):
        return made.new(made.parse_parameters(parser))
    return made.new(made.parse_parameter(parser))


def print_bare(printer: "Printer", attribute: Attribute) -> None:
    """The own syntax of a dialect's attribute; the whole attribute if it says nothing."""
    if alias_name(attribute) is not None and not printer.local_scope:
        printer.print_attribute(attribute)
        return
    made = cast("Any", attribute)
    plain = isinstance(attribute, ParametrizedAttribute)
    print_ = made.print_parameters if plain else made.print_parameter
    if text := printer.captured(lambda: print_(printer)):
        printer.print_string(printer.aliases.deeper(text))
    else:
        printer.print_attribute(attribute)


def keyword(values: Mapping[str, int], type_: IntegerType | IndexType) -> AttributeForm:
    """An enum that is kept as an integer: the word of its case, quoted if it is not a keyword."""
    by_word: dict[str, Attribute] = {
        word: IntegerAttr(value, type_) for word, value in values.items()
    }
    words: dict[int, str] = {}
    for word, value in values.items():
        words.setdefault(value, word)

    def parse_optional(parser: "Parser") -> Attribute | None:
        at = parser.pos
        word = parser.parse_optional_keyword_in(by_word)
        if word is not None:
            return by_word[word]
        word = parser.parse_optional_str_literal()
        if word is not None and word not in by_word:
            parser.raise_error(f"expected {one_of(by_word)}, found {word!r}", at)
        return None if word is None else by_word[word]

    def print_(printer: "Printer", attribute: Attribute) -> None:
        value = cast(IntegerAttr[IntegerType], attribute).value.data
        word = words.get(value, str(value))
        if word.isidentifier():
            printer.print_string(word)
        else:
            printer.print_string_literal(word)

    described = one_of(f"'{word}'" for word in by_word)
    return AttributeForm(_required(parse_optional, described), parse_optional, print_)


def flags(
    values: Mapping[str, int],
    spell: Callable[[int], str | None],
    type_: IntegerType,
    separator: str,
    name: str | None = None,
) -> AttributeForm:
    """A set of flags that is kept as an integer: `a|b`; with a name `name<a, b>`."""
    described = one_of(f"'{word}'" for word in values)

    def parse_flags(parser: "Parser") -> Attribute:
        total = values[parser.parse_keyword_in(values)]
        while parser.parse_optional_punctuation(separator) is not None:
            total |= values[parser.parse_keyword_in(values)]
        return IntegerAttr(total, type_)

    def parse_optional(parser: "Parser") -> Attribute | None:
        if name is None:
            return parse_flags(parser) if parser.peek_identifier() in values else None
        if parser.parse_optional_keyword(name) is None:
            return None
        parser.parse_punctuation("<")
        found = parse_flags(parser)
        parser.parse_punctuation(">")
        return found

    def print_(printer: "Printer", attribute: Attribute) -> None:
        value = cast(IntegerAttr[IntegerType], attribute).value.data
        words = spell(value) or str(value)
        printer.print_string(words if name is None else f"{name}<{words}>")

    return AttributeForm(_required(parse_optional, described), parse_optional, print_)


def optional_integer() -> AttributeForm:
    """A property that may hold a number, kept as an array of one or none: `8`, or `none`."""

    def parse_optional(parser: "Parser") -> Attribute | None:
        if parser.parse_optional_keyword("none") is not None:
            return NOTHING
        value = parser.parse_optional_integer(allow_boolean=False)
        return None if value is None else ArrayAttr([IntegerAttr(value, i64)])

    def print_(printer: "Printer", attribute: Attribute) -> None:
        held = cast("ArrayAttr[IntegerAttr[IntegerType]]", attribute).data
        printer.print_string(str(held[0].value.data) if held else "none")

    described = "an integer or 'none'"
    return AttributeForm(
        _required(parse_optional, described), parse_optional, print_, absent=NOTHING
    )
