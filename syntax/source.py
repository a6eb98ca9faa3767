"""A source text, its lines, and the locations that point into it."""

from bisect import bisect_right
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from .ir import FileLineColLoc, IntAttr, StringAttr

if TYPE_CHECKING:
    from array import array

_number = lru_cache(maxsize=1 << 16)(IntAttr)


class SourceFile:
    """A named text. Lines and columns count from 1, offsets from 0, all in characters."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self._name_attribute = StringAttr(name)

    @cached_property
    def _line_starts(self) -> "array[int]":
        from array import array

        starts = array("Q", [0])
        find, at = self.text.find, 0
        while (at := find("\n", at)) >= 0:
            at += 1
            starts.append(at)
        return starts

    def line_column(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line_text(self, line: int) -> str:
        starts = self._line_starts
        if not 1 <= line <= len(starts):
            return ""
        end = starts[line] if line < len(starts) else len(self.text)
        return self.text[starts[line - 1] : end].rstrip("\r\n")

    def location(self, offset: int) -> FileLineColLoc:
        """The location of an offset. Built without xDSL's checks: a parser makes one an op."""
        return self._location(*self.line_column(offset))

    def whole(self) -> FileLineColLoc:
        """The location of the file as such, of what no part of it says: line and column 0."""
        return self._location(0, 0)

    def _location(self, line: int, column: int) -> FileLineColLoc:
        made = object.__new__(FileLineColLoc)
        put = object.__setattr__
        put(made, "filename", self._name_attribute)
        put(made, "line", _number(line))
        put(made, "column", _number(column))
        return made
