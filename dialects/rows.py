"""Read dialect tables: index a file by its rows, read a row when it is asked for."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from .read_rows import read_attribute, read_enum, read_op, read_type, split_arguments
from .row_classes import (
    AttributeRow,
    AttrRow,
    CaseRow,
    EnumRow,
    IntrinsicRow,
    OperandRow,
    OpRow,
    ParameterRow,
    RegionRow,
    ResultRow,
    StructureRow,
    SuccessorRow,
    TraitRow,
    TypeRow,
    Variadicity,
)

if TYPE_CHECKING:
    from ..syntax.ir import Attribute

__all__ = [
    "AttrRow",
    "AttributeRow",
    "CaseRow",
    "EnumRow",
    "IntrinsicRow",
    "OpRow",
    "OperandRow",
    "ParameterRow",
    "RegionRow",
    "ResultRow",
    "StructureRow",
    "SuccessorRow",
    "Table",
    "TraitRow",
    "TypeRow",
    "Variadicity",
    "shipped_dialects",
    "split_arguments",
    "table",
]

Row = TypeVar("Row")

_TABLES = Path(__file__).parent / "tables"
_ROW = re.compile(r"\n(op|attribute|type|enum|bits|constraint|discardable) (\S+)(?: (\S+))?")


@cache
def table(dialect: str) -> "Table | None":
    """The table that ships for a dialect, or None."""
    path = _TABLES / "22" / f"{dialect}.table"
    return Table.read(path) if path.exists() else None


def shipped_dialects() -> Sequence[str]:
    """The names of the dialects that have a table here."""
    return sorted(path.stem for path in (_TABLES / "22").glob("*.table"))


class Table:
    """The rows of one dialect."""

    def __init__(
        self,
        name: str,
        text: str,
        find: "Callable[[str], Table | None]" = table,
        values: "Mapping[str, Attribute] | None" = None,
    ) -> None:
        """`find` gives the tables of other dialects, for constraints that name them.

        `values` are what texts in the table mean, as far as that is known already.
        """
        self.name = name
        self._values = dict(values or {})
        self._text = "\n" + text.rstrip("\n") + "\n"
        self._find = find
        self._rows: dict[str, dict[str, tuple[int, int]]] = {}
        self._classes: dict[str, str] = {}
        self._made: dict[tuple[str, str], object] = {}
        last: tuple[dict[str, tuple[int, int]], str, int] | None = None
        for match in _ROW.finditer(self._text):
            kind, key, second = match.groups()
            start = match.start() + 1
            if last is not None:
                last[0][last[1]] = (last[2], start - 1)
            rows = self._rows.setdefault(kind, {})
            last = (rows, key, start)
            if kind == "op":
                self._classes[second] = key
        if last is not None:
            last[0][last[1]] = (last[2], len(self._text) - 1)

    @staticmethod
    def read(path: Path, find: "Callable[[str], Table | None] | None" = None) -> "Table":
        """The table in a file; the file's name is the dialect's."""
        return Table(path.stem, path.read_text(encoding="utf-8"), find or table)

    @property
    def op_names(self) -> Sequence[str]:
        """The names of all ops, without the dialect."""
        return tuple(self._rows.get("op", ()))

    def names(self, kind: str) -> Sequence[str]:
        """The names of all rows of a kind: op, attribute, type, enum, bits, constraint."""
        return tuple(self._rows.get(kind, ()))

    def lines(self, kind: str, name: str) -> Sequence[str] | None:
        """A row's lines as they stand in the table."""
        span = self._rows.get(kind, {}).get(name)
        return None if span is None else self._text[span[0] : span[1]].split("\n  ")

    def op(self, name: str) -> OpRow | None:
        """The op of this name, without the dialect."""
        return self._row("op", name, read_op)

    def op_by_class(self, class_name: str) -> OpRow | None:
        """The op with this C++ class name."""
        name = self._classes.get(class_name)
        return None if name is None else self.op(name)

    def attribute(self, mnemonic: str) -> AttributeRow | None:
        """The attribute of this mnemonic."""
        return self._row("attribute", mnemonic, read_attribute)

    def type(self, mnemonic: str) -> TypeRow | None:
        """The type of this mnemonic."""
        return self._row("type", mnemonic, read_type)

    def enum(self, name: str) -> EnumRow | None:
        """The enum of this name; `other.Name` looks in another dialect's table."""
        dialect, dot, rest = name.partition(".")
        if dot:
            other = self._of(dialect)
            return None if other is None else other.enum(rest)
        return self._row("enum", name, read_enum) or self._row("bits", name, read_enum)

    def constraint(self, name: str) -> str | None:
        """The term of a named constraint, here or in builtin's; `other.Name` looks elsewhere."""
        found = self.defining(name)
        return None if found is None else found[0].own_constraint(found[1])

    def own_constraint(self, name: str) -> str | None:
        """The term of a constraint of this very table."""
        lines = self.lines("constraint", name)
        return None if lines is None else lines[0].partition(" = ")[2]

    def defining(self, name: str) -> "tuple[Table, str] | None":
        """The table that defines a constraint, and its name there."""
        dialect, dot, rest = name.partition(".")
        if dot:
            other = self._of(dialect)
            return None if other is None else other.defining(rest)
        if name in self._rows.get("constraint", ()):
            return self, name
        builtin = self._find("builtin") if self.name != "builtin" else None
        return None if builtin is None else builtin.defining(name)

    def _of(self, dialect: str) -> "Table | None":
        return self if dialect == self.name else self._find(dialect)

    def value(self, text: str) -> "Attribute":
        """The type or attribute that a text spells, in the words of the house's dialects."""
        if text not in self._values:
            from ..syntax.parser import Parser
            from .registry import Registry

            self._values[text] = Parser(Registry(), text, f"{self.name}.table").parse_attribute()
        return self._values[text]

    def discardable(self, name: str) -> str | None:
        """The constraint on a discardable attribute, whose name is given without the dialect."""
        lines = self.lines("discardable", name)
        return None if lines is None else lines[0].split(" ", 2)[2]

    def _row(self, kind: str, name: str, make: Callable[[Sequence[str]], Row]) -> Row | None:
        made = cast(Row | None, self._made.get((kind, name)))
        if made is None and (lines := self.lines(kind, name)) is not None:
            made = make(lines)
            self._made[kind, name] = made
        return made
