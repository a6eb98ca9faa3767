"""Read uses and definitions of SSA values, and the attribute dictionaries of ops.

Method names are those of xDSL's parser.
"""

from collections.abc import Sequence
from typing import NamedTuple

from .attribute_parser import AttributeParser, AttributeRegistry
from .diagnostics import Diagnostic, Place
from .ir import Attribute, Block, DictionaryAttr, Operation, SSAValue
from .patterns import Pattern
from .source import SourceFile

_NAME = Pattern(r"%([\w$.-]+)(?:#(\d+))?")
_HINT = Pattern(r"(?!\d)[\w$.-]+")
_ARGUMENT_DEFAULT = Pattern(r"arg\d+$")


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


class ValueParser(AttributeParser):
    """Knows which values a text has named, and those that it names before they are defined."""

    def __init__(self, registry: AttributeRegistry, source: SourceFile) -> None:
        super().__init__(registry, source.text, source.name)
        self.source = source
        self.errors: list[Diagnostic] = []
        self._values: dict[str, Sequence[SSAValue]] = {}
        self._defined: list[list[tuple[str, Sequence[SSAValue] | None]]] = [[]]
        self._forward: dict[tuple[str, int], ForwardValue] = {}
        self._lost: set[str] = set()
        self._hints: dict[str, str | None] = {}

    # Scopes

    def enter_scope(self) -> None:
        """What is named from here on is known until the scope is left."""
        self._defined.append([])

    def leave_scope(self) -> None:
        for name, old in reversed(self._defined.pop()):
            if old is None:
                del self._values[name]
            else:
                self._values[name] = old

    def lose(self, name: str) -> None:
        """The op that defines a name could not be read: its uses are no errors of their own."""
        self._lost.add(name)

    # Definitions and uses

    def define(self, name: str, values: Sequence[SSAValue], at: int) -> None:
        """Bind a name in the innermost scope and give the values that waited for it."""
        scope = self._defined[-1]
        old = self._values.get(name)
        if old is not None and any(name == bound for bound, _ in scope):
            self.raise_error(f"%{name} is defined twice", at)
        scope.append((name, old))
        self._values[name] = values
        hint = self._hints.get(name, "")
        if hint == "":
            kept = _HINT.fullmatch(name) and not _ARGUMENT_DEFAULT.match(name)
            hint = self._hints[name] = name if kept else None
        if hint and values:
            values[0].name_hint = hint
        if self._forward:
            for index, value in enumerate(values):
                waiting = self._forward.pop((name, index), None)
                if waiting is not None:
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
        for (name, index), value in self._forward.items():
            if name not in self._lost:
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
        values = self._values.get(name)
        if values is None:
            waiting = self._forward.get((name, index))
            if waiting is None:
                waiting = self._forward[name, index] = ForwardValue(type, pos)
            if waiting.type != type:
                if name in self._lost:
                    return ForwardValue(type, pos)
                self.raise_error(
                    f"%{name} is used with type {type}, but earlier with type {waiting.type}", pos
                )
            return waiting
        if index >= len(values):
            self.raise_error(f"%{name} has {len(values)} results, there is no #{index}", pos)
        value = values[index]
        if value.type is not type and value.type != type:
            self.raise_error(f"%{name} has type {value.type}, {type} is wanted here", pos)
        return value

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
        values = self._values.get(operand.name)
        if values is None or operand.index >= len(values):
            self.raise_error(f"%{operand.operand_name} is not defined", operand.pos)
        return values[operand.index]

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

    def diagnostic(self, at: int, message: str, notes: Sequence[Diagnostic] = ()) -> Diagnostic:
        line, column = self.source.line_column(at)
        place = Place(self.source.name, line, column)
        return Diagnostic("error", message, place, "parse", tuple(notes))
