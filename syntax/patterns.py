"""Regular expressions that are compiled when they are first used."""

import re
from collections.abc import Callable, Iterator
from functools import cached_property


class Pattern:
    """A regular expression in which \\w, \\d and \\s are ASCII, as in MLIR's words.

    Compiling takes up to a millisecond, and few inputs need them all.
    """

    def __init__(self, text: str, flags: int = 0) -> None:
        self._text = text
        self._flags = flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self._text, self._flags | re.ASCII)

    @cached_property
    def match(self) -> Callable[..., re.Match[str] | None]:
        return self._compiled.match

    @cached_property
    def fullmatch(self) -> Callable[..., re.Match[str] | None]:
        return self._compiled.fullmatch

    @cached_property
    def finditer(self) -> Callable[..., Iterator[re.Match[str]]]:
        return self._compiled.finditer
