"""Read uses and definitions of SSA values, and the attribute dictionaries of ops.

Method names are those of xDSL's parser.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .attribute_parser import AttributeParser, AttributeRegistry
from .diagnostics import Diagnostic, Fix, Place
from .ir import Attribute, Block, DictionaryAttr, Operation, SSAValue
from .patterns import Pattern
from .source import SourceFile

_NAME = Pattern(r"%([\w$.-]+)(?:#(\d+))?")
RESULTS = Pattern(
    r"%[\w$.-]+(?:\s*:\s*\d+)?(?:\s*,\s*%[\w$.-]+(?:\s*:\s*\d+)?)*\s*=(?!=)(?:\s|//[^\n]*)*"
)
"""The names of an op's results, the '=' behind them, and spaces."""

_RESULT = Pattern(r"%([\w$.-]+)(?:\s*:\s*(\d+))?")
_HINT = Pattern(r"(?!\d)[\w$.-]+")
_ARGUMENT_DEFAULT = Pattern(r"arg\d+$")
_WORD = Pattern(r"\"?([\w$.-]+)")


class UnresolvedOperand(NamedTuple):
    """The use of a value by name, before its type is known."""

    name: str
    index: int  # pyright: ignore[reportIncompatibleMethodOverride] (a use has no tuple.index)
    pos: int

    @property
    def operand_name(self) -> str:
        return f"{self.name}#{self.index}" if self.index else self.name


class Argument(NamedTuple):
    """A block argument as written: `%name: type loc(…)`."""

    name: str
    type: Attribute | None
    location: Attribute | None
    pos: int

    def resolve(self, type: Attribute) -> "Argument":
        return self._replace(type=type)


class ForwardValue(SSAValue):
    """Stands for a value that is used before it is defined."""

    def __init__(self, type: Attribute, pos: int) -> None:
        self._type = type
        self.first_use = None
        self._name = None
        self.pos = pos
        self.value: SSAValue | None = None

    @property
    def owner(self) -> Operation | Block:
        """That of the value that it turned out to be, for an op that uses it without seeing it."""
        assert self.value is not None, "a value that is not defined yet has no owner"
        return self.value.owner


ResultName = tuple[str, int, int]
"""A name for results: the name, how many there are, where it stands in the text."""


def result_names(text: str, start: int) -> tuple[list[ResultName], int]:
    """The names that an op begins with, and where it goes on; none if they can't be read."""
    matched = RESULTS.match(text, start)
    if matched is None:
        return [], start
    found = _RESULT.finditer(text, start, matched.end())
    names = [(one[1], int(one[2] or 1), one.start()) for one in found]
    return names, matched.end()


class ValueParser(AttributeParser):
    """Knows which values a text has named, and those that it names before they are defined."""

    def __init__(self, registry: AttributeRegistry, source: SourceFile) -> None:
        super().__init__(registry, source.text, source.name)
        self.source = source
        self.errors: list[Diagnostic] = []
        self.values: dict[str, SSAValue] = {}
        """What a use may see: `x`, and `x#1` for the second result of several."""
        self.defined: list[str] = []
        """The names that end with the innermost scope."""
        self.forward: dict[tuple[str, int], ForwardValue] = {}
        self.hints: dict[str, str | None] = {}
        """What a value is called because of the name that it is read with."""
        self._scopes: list[list[str]] = []
        self._lost: set[str] = set()

    # Scopes

    def enter_scope(self) -> None:
        """What is named from here on is known until the scope is left."""
        self._scopes.append(self.defined)
        self.defined = []

    def leave_scope(self) -> None:
        for name in self.defined:
            del self.values[name]
        self.defined = self._scopes.pop()

    def lose(self, name: str) -> None:
        """The op that defines a name could not be read: its uses are no errors of their own."""
        self._lost.add(name)
        for waiting in [key for key in self.forward if key[0] == name]:
            del self.forward[waiting]

    # Definitions and uses

    def define(self, name: str, values: Sequence[SSAValue], at: int) -> None:
        """Bind a name in the innermost scope and give the values that waited for it."""
        known = self.values
        if name in known:
            self.raise_error(f"%{name} is defined twice", at)
        if not values:
            self.raise_error(f"%{name} names no value", at)
        first = values[0]
        known[name] = first
        self.defined.append(name)
        if len(values) > 1:
            each = {f"{name}#{index}": value for index, value in enumerate(values)}
            known.update(each)
            self.defined.extend(each)
        if not name.isdigit():
            self._give_hint(name, first)
        if self.forward:
            for index, value in enumerate(values):
                waiting = self.forward.pop((name, index), None)
                if waiting is not None:
                    self._give(waiting, value, name)

    def _give_hint(self, name: str, value: SSAValue) -> None:
        hint = self.hints.get(name, "")
        if hint == "":
            if _HINT.fullmatch(name) and not _ARGUMENT_DEFAULT.match(name):
                value.name_hint = name
                # xDSL takes the number off the end of a name, and of `_0` nothing is left.
                value.name_hint = value.name_hint or "_"
            self.hints[name] = value.name_hint
        else:
            value._name = hint  # pyright: ignore[reportPrivateUsage] (the setter looks at it again)

    def _give(self, waiting: ForwardValue, value: SSAValue, name: str) -> None:
        if waiting.type != value.type:
            self.raise_error(
                f"%{name} is used with type {waiting.type}, but has type {value.type}",
                waiting.pos,
            )
        waiting.replace_all_uses_with(value)
        # An op around the definition is yet to be made, with this as its operand.
        waiting.value = value
        waiting.name_hint = value.name_hint

    def check_forward(self) -> None:
        for (name, index), value in self.forward.items():
            shown = f"%{name}#{index}" if index else f"%{name}"
            self.errors.append(self.diagnostic(value.pos, f"{shown} is not defined"))

    def parse_optional_unresolved_operand(self) -> UnresolvedOperand | None:
        matched = _NAME.match(self.text, self.pos)
        if matched is None:
            return None
        at = self.pos
        self.skip_to(matched.end())
        return UnresolvedOperand(matched[1], int(matched[2] or 0), at)

    def parse_unresolved_operand(self, msg: str = "expected an operand") -> UnresolvedOperand:
        return self.parse_optional_unresolved_operand() or self.raise_error(msg)

    def resolve_operand(self, operand: UnresolvedOperand, type: Attribute) -> SSAValue:
        name, index, pos = operand
        value = self.values.get(f"{name}#{index}" if index else name)
        if value is None:
            self._refuse_index(name, index, pos)
            return self._await(name, index, type, pos)
        if value.type is not type and value.type != type:
            self.raise_error(f"%{name} has type {value.type}, {type} is wanted here", pos)
        return value

    def _refuse_index(self, name: str, index: int, pos: int) -> None:
        """There may be an op of this name, but it has not so many results."""
        if index and name in self.values:
            count = 1
            while f"{name}#{count}" in self.values:
                count += 1
            self.raise_error(f"%{name} has {count} results, there is no #{index}", pos)

    def _await(self, name: str, index: int, type: Attribute, pos: int) -> SSAValue:
        """What stands for a value that is yet to be defined."""
        if name in self._lost:
            return ForwardValue(type, pos)
        waiting = self.forward.get((name, index))
        if waiting is None:
            waiting = self.forward[name, index] = ForwardValue(type, pos)
        if waiting.type != type:
            self.raise_error(
                f"%{name} is used with type {type}, but earlier with type {waiting.type}", pos
            )
        return waiting

    def resolve_operands(
        self, args: Sequence[UnresolvedOperand], input_types: Sequence[Attribute], error_pos: int
    ) -> list[SSAValue]:
        if len(args) != len(input_types):
            self.raise_error(f"{len(args)} operands, but {len(input_types)} types", error_pos)
        return [self.resolve_operand(a, t) for a, t in zip(args, input_types, strict=True)]

    def parse_optional_operand(self, type: Attribute | None = None) -> SSAValue | None:
        operand = self.parse_optional_unresolved_operand()
        if operand is None:
            return None
        if type is not None:
            return self.resolve_operand(operand, type)
        value = self.values.get(operand.operand_name)
        if value is None:
            self._refuse_index(*operand)
            self.raise_error(f"%{operand.operand_name} is not defined", operand.pos)
        return value

    def parse_operand(
        self, type: Attribute | None = None, *, msg: str = "expected an operand"
    ) -> SSAValue:
        return self.parse_optional_operand(type) or self.raise_error(msg)

    def parse_op_args_list(self) -> list[UnresolvedOperand]:
        return self.parse_comma_separated_list(self.Delimiter.PAREN, self.parse_unresolved_operand)

    def parse_optional_argument(self, *, expect_type: bool = True) -> Argument | None:
        matched = _NAME.match(self.text, self.pos)
        if matched is None:
            return None
        at = self.pos
        if matched[2] is not None:
            self.raise_error(f"%{matched[1]} is one value, which has no #{matched[2]}", at)
        self.skip_to(matched.end())
        type = None
        if expect_type:
            self.parse_punctuation(":")
            type = self.parse_type()
        return Argument(matched[1], type, self.parse_optional_location(), at)

    def parse_argument(self, *, expect_type: bool = True) -> Argument:
        return self.parse_optional_argument(expect_type=expect_type) or self.raise_error(
            "expected a block argument"
        )

    # Attribute dictionaries of ops

    def parse_optional_attr_dict(self) -> dict[str, Attribute]:
        return self.parse_optional_dictionary_attr_dict()

    def parse_optional_attr_dict_with_keyword(
        self, reserved_attr_names: Sequence[str] = ()
    ) -> DictionaryAttr | None:
        if not self.parse_optional_keyword("attributes"):
            return None
        at = self.pos
        entries = self.parse_optional_attr_dict()
        self._refuse_reserved(entries, reserved_attr_names, at)
        return DictionaryAttr(entries)

    def parse_optional_attr_dict_with_reserved_attr_names(
        self, reserved_attr_names: Sequence[str] = ()
    ) -> DictionaryAttr | None:
        at = self.pos
        entries = self.parse_optional_attr_dict()
        self._refuse_reserved(entries, reserved_attr_names, at)
        return DictionaryAttr(entries)

    def _refuse_reserved(
        self, entries: dict[str, Attribute], reserved: Sequence[str], at: int
    ) -> None:
        for name in reserved:
            if name in entries:
                self.raise_error(f"attribute {name} is written elsewhere in this op's syntax", at)

    # Errors

    def diagnostic(
        self, at: int, message: str, notes: Sequence[Diagnostic] = (), meant: str = ""
    ) -> Diagnostic:
        """An error at an offset; what is `meant` mends the word that stands there."""
        line, column = self.source.line_column(at)
        place = Place(self.source.name, line, column)
        fix = None
        if meant and (word := _WORD.match(self.text, at)) is not None:
            begin = place._replace(column=column + word.start(1) - at)
            fix = Fix(begin, len(word[1]), meant)
        return Diagnostic("error", message, place, "parse", tuple(notes), fix)
