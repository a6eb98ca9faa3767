"""What is known when a toolchain could not do its work."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FailureKind = Literal[
    "syntax",  # the LLVM IR text does not parse
    "invalid",  # LLVM's verifier refuses the module
    "unselectable",  # the target has no instruction for something in the module
    "crashed",  # the tool died of something else
    "killed",  # the tool was killed from outside
    "timeout",
    "architecture",  # no such architecture
    "ptx",  # a PTX version that does not exist, or is too low
    "assembly",  # the assembler refuses the PTX
    "toolchain",  # no toolchain of that name, or it is of no use here
    "missing",  # no such tool here
]

_SHOWN = 200
"""Characters of a line that a message shows."""


@dataclass(eq=False)
class CompileFailed(Exception):
    """A toolchain failed: what it said, for which architecture, and where if that is known."""

    kind: FailureKind
    message: str
    """A sentence, or the tool's own first line; lower case where it is ours."""
    toolchain: str = ""
    architecture: str = ""
    line: int | None = None
    """Line in the tool's input, from 1."""
    column: int | None = None
    source: str = ""
    """That line's text."""
    detail: str = ""
    """All that the tool printed."""

    @property
    def code(self) -> str:
        """That of the message to the user: whether a wish can't be, or a tool failed."""
        return "usage" if self.kind in ("architecture", "ptx", "toolchain") else "tool"

    def __str__(self) -> str:
        target = f" for {self.architecture}" if self.architecture else ""
        source = self.source.strip()
        source = source if len(source) <= _SHOWN else f"{source[:_SHOWN]}…"
        where = f" (line {self.line}: {source})" if self.line else ""
        heads = {
            "syntax": "the LLVM IR does not parse",
            "invalid": "the LLVM IR is not valid",
            "unselectable": f"{self.toolchain} has no instruction{target}",
            "crashed": f"{self.toolchain} crashed{target}",
            "assembly": f"{self.toolchain} refuses the PTX{target}",
        }
        head = heads.get(self.kind)
        return f"{head}: {self.message}{where}" if head else self.message
