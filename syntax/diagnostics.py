"""Diagnostics as data: severity, place, code, message, notes; printed as MLIR's or as JSON."""

import sys
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import contextmanager
from types import FunctionType
from typing import Literal, NamedTuple, cast

from .ir import (
    Attribute,
    Block,
    BlockArgument,
    CallSiteLoc,
    FileLineColLoc,
    FusedLoc,
    NameLoc,
    Operation,
    SSAValue,
)
from .source import SourceFile

Severity = Literal["error", "warning", "remark", "note"]


class Place(NamedTuple):
    """A point in a named text; `line` and `column` count from 1, 0 is unknown."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


class Fix(NamedTuple):
    """An edit that mends a text: so many characters from a place on become another text."""

    place: Place
    length: int
    text: str


class Diagnostic(NamedTuple):
    """One message to the user. `code` is stable: `parse`, `verify`, or the name of a pass."""

    severity: Severity
    message: str
    place: Place | None = None
    code: str = ""
    notes: tuple["Diagnostic", ...] = ()
    fix: Fix | None = None

    def as_json(self) -> dict[str, object]:
        """A JSON object with the keys severity, message, code, file, line, column, notes, fix."""
        entry: dict[str, object] = {"severity": self.severity, "message": self.message}
        if self.code:
            entry["code"] = self.code
        if self.place is not None:
            entry |= {
                "file": self.place.file,
                "line": self.place.line,
                "column": self.place.column,
            }
        if self.notes:
            entry["notes"] = [note.as_json() for note in self.notes]
        if self.fix is not None:
            place, length, text = self.fix
            at = {"line": place.line, "column": place.column, "length": length}
            entry["fix"] = {**at, "text": text}
        return entry


class Failure(Exception):
    """What was asked for can't be done; the reasons are for the user."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        super().__init__(diagnostics)
        self.diagnostics = diagnostics
        self.line_of: Callable[[Place], str | None] | None = None
        """Where the lines are found that the text shows below the messages."""

    def __str__(self) -> str:
        return "\n".join(render(one, self.line_of) for one in self.diagnostics)


class Sources:
    """The texts that places point into, by name, so that a message can show its line."""

    def __init__(self) -> None:
        self.files: dict[str, SourceFile] = {}

    def add(self, source: SourceFile) -> SourceFile:
        self.files[source.name] = source
        return source

    def line(self, place: Place) -> str | None:
        source = self.files.get(place.file)
        return None if source is None or not place.line else source.line_text(place.line)

    @contextmanager
    def shown(self) -> Generator[None]:
        """A Failure that leaves the block shows the lines of these texts."""
        try:
            yield
        except Failure as failed:
            failed.line_of = failed.line_of or self.line
            raise


def render(diagnostic: Diagnostic, line_of: Callable[[Place], str | None] | None = None) -> str:
    """`file:line:col: error: message`; where known the line, a caret, what mends it; the notes."""
    head = f"{diagnostic.severity}: {diagnostic.message}"
    place = diagnostic.place
    lines = [head if place is None else f"{place}: {head}"]
    if place is not None and line_of is not None and (text := line_of(place)) is not None:
        shown, column = _window(text, place.column)
        lines.append(shown)
        lines.append(" " * (column - 1) + "^")
        if (fix := diagnostic.fix) is not None:
            lines.append(" " * (column - 1 + fix.place.column - place.column) + fix.text)
    lines.extend(render(note, line_of) for note in diagnostic.notes)
    return "\n".join(lines)


def _window(text: str, column: int, width: int = 160) -> tuple[str, int]:
    """At most `width` characters of a line around a column, and the column within them."""
    shown = text.replace("\t", " ")
    start = max(0, column - width // 2) if len(shown) > width else 0
    return shown[start : start + width], max(1, column - start)


def place_of(where: Operation | SSAValue | Attribute | Block | None) -> Place | None:
    """The place in a text where an op, a value or a location attribute comes from."""
    match where:
        case Operation():
            return place_of(where.location)
        case BlockArgument():
            return place_of(where.location) or place_of(where.block)
        case SSAValue():
            return place_of(where.owner)
        case Block():
            return place_of(where.parent_op())
        case FileLineColLoc():
            return Place(where.filename.data, where.line.data, where.column.data)
        case NameLoc():
            return place_of(where.location)
        case CallSiteLoc():
            return place_of(where.callee)
        case FusedLoc():
            inner = cast("Iterable[Attribute]", where.locations)
            places = (place_of(one) for one in inner)
            return next((place for place in places if place is not None), None)
        case _:
            return None


def error(
    where: Operation | SSAValue | Attribute | Block | None,
    message: str,
    code: str = "",
    notes: Sequence[Diagnostic] = (),
) -> Diagnostic:
    """An error at the place of an op, value or location."""
    return Diagnostic("error", message, place_of(where), code, tuple(notes))


def note(where: Operation | SSAValue | Attribute | Block | None, message: str) -> Diagnostic:
    """A note at the place of an op, value or location."""
    return Diagnostic("note", message, place_of(where))


def fail(
    where: Operation | SSAValue | Attribute | Block | None,
    message: str,
    code: str = "",
    notes: Sequence[Diagnostic] = (),
) -> Failure:
    """`raise fail(op, "…")` stops with one error at the op's place."""
    return Failure([error(where, message, code, notes)])


def blamed(function: object, message: str, *notes: Diagnostic) -> Failure:
    """The failure of a function, or a class, that a package wrote, which is not what it must be."""
    function = getattr(function, "__func__", function)
    place = None
    if isinstance(function, type):
        file = getattr(sys.modules.get(function.__module__), "__file__", None)
        place = Place(file, 0, 0) if file else None
    if isinstance(function, FunctionType):
        code = function.__code__
        place = Place(code.co_filename, code.co_firstlineno, 1)
    return Failure([Diagnostic("error", message, place, "package", notes)])
