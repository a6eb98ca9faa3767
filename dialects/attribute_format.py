"""Read and print the parameters of a type or attribute by the assembly format of its row."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ..syntax.ir import Attribute, VerifyException
from .parameters import parameter_kind
from .rows import AttributeRow, ParameterRow

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .attributes import TableAttribute
    from .sources import TableDialect

_TOKEN = re.compile(r"\s*(`[^`]*`|\$\w+|\w+|[()<>,?:^])")
_WORD = re.compile(r"[A-Za-z_]")

Values = dict[str, Attribute | None]


class Literal(NamedTuple):
    """Text that stands as it is; empty or blank text only sets spaces."""

    text: str


class Parameter(NamedTuple):
    """One parameter's value."""

    name: str


class Group(NamedTuple):
    """Several parameters, comma separated; with `keyed` as `name = value` in any order."""

    names: tuple[str, ...]
    keyed: bool


class Custom(NamedTuple):
    """A directive that a dialect's hooks read and print."""

    name: str
    parameters: tuple[str, ...]


class Optional(NamedTuple):
    """A part that stands where its anchor is present, else another."""

    body: tuple["Element", ...]
    anchor: tuple[str, ...]
    otherwise: tuple["Element", ...]


Element = Literal | Parameter | Group | Custom | Optional


class AttributeFormat:
    """The compiled format of one row; without one, no parameters are written."""

    def __init__(self, row: AttributeRow, source: "TableDialect", sigil: str) -> None:
        self.row = row
        self.source = source
        self._spelled = f"{sigil}{row.name}"
        self.elements = _Reader(row).elements()
        first = self.elements[0] if self.elements else None
        self.opaque = row.name in source.hooks.opaque or (
            first is not None
            and not (
                (isinstance(first, Literal) and first.text == "<")
                or (isinstance(first, Optional) and first.body[0] == Literal("<"))
            )
        )
        self._kinds = {p.name: parameter_kind(p, source) for p in row.parameters}
        self._rows = {p.name: p for p in row.parameters}

    # Reading

    def parse(self, cls: "type[TableAttribute]", parser: "Parser") -> Sequence[Attribute | None]:
        written = self.source.hook("parse_attribute", self._spelled)
        if written is not None:
            return cast(Sequence[Attribute | None], written(parser))
        values: Values = {}
        at = parser.pos
        for element in self.elements:
            self._parse(element, values, parser)
        for name, row in self._rows.items():
            if name not in values:
                values[name] = self._default(row)
                needed = not row.optional and row.default is None and row.kind != "self-type"
                if needed and values[name] is None:
                    parser.raise_error(f"{cls.name}: parameter {name} is missing", at)
            if row.kind == "self-type":
                parser.parse_punctuation(":", f" and the type of a {cls.name}")
                values[name] = parser.parse_type()
        return [values[name] for name in self._rows]

    def _default(self, row: ParameterRow) -> Attribute | None:
        """What stands for a parameter that is not written; None if only C++ has a value for it."""
        return None if row.default is None else self._kinds[row.name].from_text(row.default)

    def _parse(self, element: Element, values: Values, parser: "Parser") -> None:
        match element:
            case Literal(text):
                if text.strip():
                    parser.parse_characters(text)
            case Parameter(name):
                values[name] = self._kinds[name].parse(parser)
            case Group(names, keyed):
                self._parse_group(names, keyed, values, parser)
            case Custom(name, parameters):
                parse = self._directive(name)[0]
                values.update(zip(parameters, parse(parser), strict=True))
            case Optional():
                chosen = element.body if self._present(element, parser) else element.otherwise
                for inner in chosen:
                    self._parse(inner, values, parser)

    def _present(self, element: Optional, parser: "Parser") -> bool:
        first = element.body[0]
        if isinstance(first, Literal):
            at = parser.pos
            found = parser.parse_optional_characters(first.text) is not None
            parser.pos = at
            return found
        return parser.text[parser.pos : parser.pos + 1] not in (">", ")", "]", "}", ",")

    def _parse_group(
        self, names: Sequence[str], keyed: bool, values: Values, parser: "Parser"
    ) -> None:
        if not keyed:
            for index, name in enumerate(names):
                if index and parser.parse_optional_punctuation(",") is None:
                    return
                if not index and parser.text.startswith(">", parser.pos):
                    return
                values[name] = self._kinds[name].parse(parser)
            return
        if parser.text.startswith(">", parser.pos):
            return
        while True:
            at = parser.pos
            key = parser.parse_identifier()
            if key not in names:
                parser.raise_error(f"{self.row.name} has no parameter {key}", at)
            if key in values:
                parser.raise_error(f"parameter {key} is given twice", at)
            parser.parse_punctuation("=")
            values[key] = self._kinds[key].parse(parser)
            if parser.parse_optional_punctuation(",") is None:
                return

    def _directive(self, name: str) -> tuple[Callable[..., Any], Callable[..., Any]]:
        found = self.source.hook("attribute_directive", name)
        if found is None:
            raise VerifyException(
                f"the syntax of {self.source.name}.{self.row.name} needs custom<{name}>, "
                "which is not written yet"
            )
        return found()

    # Printing

    def print(self, attribute: "TableAttribute", printer: "Printer") -> None:
        written = self.source.hook("print_attribute", self._spelled)
        if written is not None:
            written(attribute, printer)
            return
        values: Values = dict(zip(self._rows, attribute.parameters, strict=True))
        _Spacer(printer).print(self.elements, values, self)
        for name, row in self._rows.items():
            if row.kind == "self-type" and (type_ := values[name]) is not None:
                printer.print_string(" : ")
                printer.print_attribute(type_)

    def print_parameter(self, name: str, values: Values, printer: "Printer") -> None:
        value = values[name]
        if value is not None:
            self._kinds[name].print(value, printer)

    def written(self, name: str, values: Values) -> bool:
        """Whether an optional parameter is written: it has a value that is not its default."""
        value = values[name]
        row = self._rows[name]
        if value is None:
            return False
        return row.default is None or value != self._default(row)

    def print_custom(self, element: Custom, values: Values, printer: "Printer") -> None:
        self._directive(element.name)[1](printer, *(values[p] for p in element.parameters))


class _Spacer:
    """Prints elements with the spaces between them that MLIR's generated printers set."""

    def __init__(self, printer: "Printer") -> None:
        self.printer = printer
        self.space = True
        self.punctuation = False

    def print(self, elements: Sequence[Element], values: Values, format_: AttributeFormat) -> None:
        for element in elements:
            match element:
                case Literal(text):
                    self._literal(text)
                case Parameter(name):
                    if self._value():
                        self.printer.print_string(" ")
                    format_.print_parameter(name, values, self.printer)
                case Group(names, keyed):
                    self._group(names, keyed, values, format_)
                case Custom():
                    if self._value():
                        self.printer.print_string(" ")
                    format_.print_custom(element, values, self.printer)
                case Optional(body, anchor, otherwise):
                    present = any(format_.written(name, values) for name in anchor)
                    self.print(body if present else otherwise, values, format_)

    def _value(self) -> bool:
        """Whether a space goes before a value; afterwards one goes before most things."""
        before = self.space or not self.punctuation
        self.space, self.punctuation = True, False
        return before

    def _literal(self, text: str) -> None:
        if not text.strip():
            self.space = False
            self.punctuation = True
            if text:
                self.printer.print_string(text)
            return
        if self.space and self._before(text):
            self.printer.print_string(" ")
        self.printer.print_string(text)
        self.space = len(text) != 1 or text not in "<({["
        self.punctuation = _WORD.match(text) is None

    def _before(self, text: str) -> bool:
        if len(text) != 1 and text != "->":
            return True
        return text[0] not in (">)}]," if self.punctuation else "<>(){}[],")

    def _group(
        self, names: Sequence[str], keyed: bool, values: Values, format_: AttributeFormat
    ) -> None:
        shown = [name for name in names if values[name] is not None]
        shown = [name for name in shown if format_.written(name, values)]
        for index, name in enumerate(shown):
            if index:
                self.printer.print_string(", ")
            elif self._value():
                self.printer.print_string(" ")
            if keyed:
                self.printer.print_string(f"{name} = ")
            format_.print_parameter(name, values, self.printer)
        self.space, self.punctuation = True, False


class _Reader:
    """Reads the text of a format."""

    def __init__(self, row: AttributeRow) -> None:
        self.row = row
        self.tokens: list[str] = _TOKEN.findall(row.format or "")
        self.at = 0
        self.anchors: list[str] = []

    def elements(self) -> tuple[Element, ...]:
        return tuple(self._sequence())

    def _sequence(self) -> Iterator[Element]:
        while self.at < len(self.tokens) and self.tokens[self.at] != ")":
            yield self._element()
            if self._accept("^"):
                self.anchors.append("^")

    def _accept(self, token: str) -> bool:
        if self.at < len(self.tokens) and self.tokens[self.at] == token:
            self.at += 1
            return True
        return False

    def _element(self) -> Element:
        token = self.tokens[self.at]
        self.at += 1
        every = tuple(parameter.name for parameter in self.row.parameters)
        match token:
            case "(":
                return self._optional()
            case "params":
                return Group(every, keyed=False)
            case "struct":
                names = self._names()
                return Group(every if names == ("params",) else names, keyed=True)
            case "qualified":
                return Parameter(self._names()[0])
            case "custom":
                self._accept("<")
                name = self.tokens[self.at]
                self.at += 1
                self._accept(">")
                return Custom(name, self._names())
            case _ if token.startswith("`"):
                return Literal(token[1:-1])
            case _:
                return Parameter(token[1:])

    def _names(self) -> tuple[str, ...]:
        """The names in parentheses, `ref(…)` left out."""
        self._accept("(")
        names: list[str] = []
        while not self._accept(")"):
            token = self.tokens[self.at]
            self.at += 1
            if token == "ref":
                self._names()
            elif token != ",":
                names.append(token.removeprefix("$"))
        return tuple(names)

    def _optional(self) -> Optional:
        body: list[Element] = []
        anchor: tuple[str, ...] = ()
        while not self._accept(")"):
            element = self._element()
            body.append(element)
            if self._accept("^"):
                anchor = _anchored(element)
        otherwise: tuple[Element, ...] = ()
        if self._accept(":"):
            self._accept("(")
            rest: list[Element] = []
            second: tuple[str, ...] = ()
            while not self._accept(")"):
                element = self._element()
                rest.append(element)
                if self._accept("^"):
                    second = _anchored(element)
            if second:
                # An anchor in the second part: the first stands where it is absent.
                self._accept("?")
                return Optional(tuple(rest), second, tuple(body))
            otherwise = tuple(rest)
        self._accept("?")
        return Optional(tuple(body), anchor, otherwise)


def _anchored(element: Element) -> tuple[str, ...]:
    match element:
        case Parameter(name):
            return (name,)
        case Group(names, _):
            return names
        case Custom(_, parameters):
            return parameters
        case _:
            return ()
