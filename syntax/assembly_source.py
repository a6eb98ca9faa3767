"""Write the lines of a Python function."""

from collections.abc import Callable, Mapping
from functools import cache
from types import CodeType, FunctionType
from typing import Any


class SourceWriter:
    """The lines so far, the margin of the next, and the globals that they use."""

    def __init__(self, head: str, names: Mapping[str, Any]) -> None:
        self.lines = [head]
        self.margin = "    "
        self.names = dict(names)

    def emit(self, *lines: str) -> None:
        self.lines.extend(self.margin + line for line in lines)

    def block(self, head: str, body: Callable[[], None]) -> None:
        """`head` and what `body` emits below it, indented."""
        self.emit(head)
        count, outer = len(self.lines), self.margin
        self.margin = outer + "    "
        body()
        if len(self.lines) == count:
            self.emit("pass")
        self.margin = outer

    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def compiled(source: str, names: dict[str, Any]) -> FunctionType:
    """The function that a source defines; ops that differ in their globals only share its code."""
    known = set(names)
    exec(_code(source), names)
    (made,) = (value for name, value in names.items() if name not in known and name[0] != "_")
    assert isinstance(made, FunctionType)
    return made


@cache
def _code(source: str) -> CodeType:
    return compile(source, "<assembly format>", "exec", dont_inherit=True)
