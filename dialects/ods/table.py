"""The rows of a dialect, each condensed from a dump of llvm-tblgen when it is asked for."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple, cast

from ...syntax.diagnostics import Diagnostic, Failure, Place
from ..rows import Table
from .records import Record
from .rows import Key, RowMaker

FAULTS = (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What is raised where a record has not the fields that MLIR 22's have."""


class Dump(NamedTuple):
    """What one file says of a dialect."""

    file: Path
    maker: RowMaker


class OdsTable(Table):
    """The table of a dialect that one dump defines, or several together."""

    def __init__(
        self, name: str, dumps: Sequence[Dump], find: "Callable[[str], Table | None]"
    ) -> None:
        super().__init__(name, "", find)
        self.dumps = dumps
        self._makers: dict[Key, tuple[Path, partial[str]]] = {}
        for file, maker in dumps:
            try:
                for key, make in maker.index():
                    self._makers.setdefault(key, (file, make))
                    self._rows.setdefault(key[0], {})[key[1]] = (0, 0)
                self._classes.update(maker.op_classes())
            except FAULTS as lacks:
                raise _failure(file, f"dialect {name}: {reason(lacks)}") from None

    def lines(self, kind: str, name: str) -> Sequence[str] | None:
        found = self._makers.get((kind, name))
        return None if found is None else _made(self.name, (kind, name), *found)

    def keys(self) -> Sequence[Key]:
        """The kinds and names of all rows."""
        return tuple(self._makers)


def contradictions(one: OdsTable, other: OdsTable) -> Iterator[str]:
    """What two tables of a dialect define differently."""
    for kind, name in one.keys():
        theirs = other.lines(kind, name)
        if theirs is not None and theirs != one.lines(kind, name):
            yield f"{kind} {name}"


def _made(dialect: str, key: Key, file: Path, make: partial[str]) -> Sequence[str]:
    try:
        return make().split("\n  ")
    except FAULTS as lacks:
        what = f"{key[0]} {key[1]} of {dialect}{_place(make)}"
        raise _failure(file, f"{what}: {reason(lacks)}") from None


def _place(make: partial[str]) -> str:
    """Where the record of a row stands: ` (Ops.td:12)`."""
    for one in make.args:
        if isinstance(one, Mapping) and "!locs" in one:
            return f" ({cast('Record', one)['!locs'][-1]})"
    return ""


def reason(lacks: Exception) -> str:
    """What a record lacks."""
    if isinstance(lacks, KeyError):
        return f"the dump has no {lacks.args[0]} where MLIR 22's has one"
    return f"the dump is not laid out as MLIR 22's ({lacks})"


def _failure(file: Path, message: str) -> Failure:
    return Failure([Diagnostic("error", message, Place(str(file), 0, 0), "load")])
