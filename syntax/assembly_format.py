"""Read an op's declarative assembly format, as ODS writes it, into a tree."""

import re
from collections.abc import Iterator, Sequence

from .assembly_shape import FormatError, OpShape
from .assembly_tree import (
    Argument,
    AttributeDictionary,
    AttributeVar,
    Clauses,
    Code,
    Custom,
    Element,
    Everything,
    FunctionalType,
    Literal,
    OperandVar,
    Optional,
    PropertyDictionary,
    Reference,
    RegionVar,
    ResultVar,
    Space,
    SuccessorVar,
    TypeOf,
    Variable,
)

_TOKEN = re.compile(
    r"\s*(?:(`[^`]*`)|\$(\w+)|(\"(?:[^\"\\]|\\.)*\")|([A-Za-z_][\w-]*|[()<>|?:,^])|(\S))"
)
"""A literal, a variable, a string, a word of the format language, or what is none of these."""


def parse_format(text: str, shape: OpShape) -> tuple[Element, ...]:
    """The elements of a format. FormatError says what is wrong with it."""
    reader = _Reader(text, shape)
    elements = tuple(reader.elements(()))
    reader.take_end()
    return elements


class _Reader:
    """Recursive descent over the tokens of one format."""

    def __init__(self, text: str, shape: OpShape) -> None:
        self.shape = shape
        self.tokens: list[tuple[str, str, str, str, str]] = _TOKEN.findall(text)
        self.at = 0
        self.variables: dict[str, Variable] = {}
        for value in shape.results:
            self.variables[value.name] = ResultVar(value)
        for successor in shape.successors:
            self.variables[successor.name] = SuccessorVar(successor)
        for region in shape.regions:
            self.variables[region.name] = RegionVar(region)
        for attribute in shape.attributes:
            self.variables[attribute.name] = AttributeVar(attribute)
        for operand in shape.operands:
            self.variables[operand.name] = OperandVar(operand)

    def fail(self, message: str) -> FormatError:
        return FormatError(f"format of {self.shape.name}: {message}")

    def word(self) -> str:
        """The next token if it is a word or a bracket of the format language."""
        return self.tokens[self.at][3] if self.at < len(self.tokens) else ""

    def take(self, word: str) -> bool:
        if self.word() != word:
            return False
        self.at += 1
        return True

    def want(self, word: str) -> None:
        if not self.take(word):
            rest = self.tokens[self.at : self.at + 1]
            found = f"'{''.join(rest[0])}'" if rest else "the end"
            raise self.fail(f"expected '{word}', found {found}")

    def take_end(self) -> None:
        if self.at < len(self.tokens):
            raise self.fail(f"{''.join(self.tokens[self.at])!r} does not belong here")

    def elements(self, ends: Sequence[str]) -> Iterator[Element]:
        while self.at < len(self.tokens) and not (ends and self.word() in ends):
            yield self.element()

    def element(self) -> Element:
        literal, variable, code, word, odd = self.tokens[self.at]
        if literal:
            self.at += 1
            spelled = literal[1:-1].replace("\\n", "\n")
            return Literal(spelled) if spelled.strip(" \n") else Space(spelled)
        if variable:
            return self.variable()
        if code or odd:
            raise self.fail(f"{code or odd!r} does not belong here")
        self.at += 1
        match word:
            case "attr-dict" | "attr-dict-with-keyword":
                return AttributeDictionary(word != "attr-dict")
            case "prop-dict":
                return PropertyDictionary()
            case "operands" | "results" | "regions" | "successors":
                return Everything(word)
            case "type":
                return self.type_of()
            case "qualified":
                return self.qualified()
            case "functional-type":
                self.want("(")
                inputs = self.typed()
                self.want(",")
                results = self.typed()
                self.want(")")
                return FunctionalType(inputs, results)
            case "custom":
                return self.custom()
            case "oilist":
                return self.clauses()
            case "(":
                return self.optional()
            case _:
                raise self.fail(f"unknown directive {word!r}")

    def variable(self) -> Variable:
        name = self.tokens[self.at][1] if self.at < len(self.tokens) else ""
        found = self.variables.get(name)
        if found is None:
            raise self.fail(f"the op has no ${name}")
        self.at += 1
        return found

    def typed(self) -> OperandVar | ResultVar | Everything:
        """What a type can be asked of."""
        if self.word() in ("operands", "results"):
            group = self.word()
            self.at += 1
            return Everything("operands" if group == "operands" else "results")
        found = self.variable()
        if not isinstance(found, OperandVar | ResultVar):
            raise self.fail(f"${found.shape.name} has no type")
        return found

    def type_of(self) -> TypeOf:
        self.want("(")
        of = self.typed()
        self.want(")")
        return TypeOf(of)

    def qualified(self) -> AttributeVar | TypeOf:
        self.want("(")
        if self.take("type"):
            found: AttributeVar | TypeOf = TypeOf(self.type_of().of, qualified=True)
        else:
            variable = self.variable()
            if not isinstance(variable, AttributeVar):
                raise self.fail("only attributes and types can be qualified")
            found = AttributeVar(variable.shape, qualified=True)
        self.want(")")
        return found

    def custom(self) -> Custom:
        self.want("<")
        name = self.word()
        self.at += 1
        self.want(">")
        self.want("(")
        arguments: list[Argument] = []
        while not self.take(")"):
            arguments.append(self.argument())
            if self.word() != ")":
                self.want(",")
        return Custom(name, tuple(arguments))

    def argument(self) -> Argument:
        if self.at < len(self.tokens) and (code := self.tokens[self.at][2]):
            self.at += 1
            return Code(re.sub(r"\\(.)", r"\1", code[1:-1]))
        if self.word():
            if self.take("ref"):
                self.want("(")
                of = self.argument()
                self.want(")")
                if isinstance(of, Code | Reference):
                    raise self.fail("ref takes a variable, a type or attr-dict")
                return Reference(of)
            if self.take("type"):
                return self.type_of()
            if self.take("qualified"):
                return self.qualified()
            if self.take("attr-dict"):
                return AttributeDictionary(keyword=False)
        return self.variable()

    def optional(self) -> Optional:
        anchor: Element | None = None
        inverted = False
        parts: list[list[Element]] = [[], []]
        for index, part in enumerate(parts):
            if index and not self.take(":"):
                break
            if index:
                self.want("(")
            while not self.take(")"):
                if self.at >= len(self.tokens):
                    raise self.fail("an optional group has no end")
                part.append(self.element())
                if self.take("^"):
                    if anchor is not None:
                        raise self.fail("an optional group has two anchors")
                    anchor, inverted = part[-1], bool(index)
        self.want("?")
        if anchor is None:
            raise self.fail("an optional group has no anchor")
        return Optional(tuple(parts[0]), tuple(parts[1]), anchor, inverted)

    def clauses(self) -> Clauses:
        self.want("(")
        clauses: list[tuple[Literal, tuple[Element, ...]]] = []
        while True:
            first = self.element()
            if not isinstance(first, Literal):
                raise self.fail("a clause of oilist begins with a literal")
            clauses.append((first, tuple(self.elements(("|", ")")))))
            if self.take(")"):
                return Clauses(tuple(clauses))
            self.want("|")
