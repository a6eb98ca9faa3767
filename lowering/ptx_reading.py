"""Read PTX: its functions, their instructions, and the source line that each comes from."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..syntax.diagnostics import Place

_FUNCTION = re.compile(r"\.(entry|func)\b[^{;]*?\s([\w$%]+)\s*(?=\(|$)")
_THREADS = re.compile(r"\.(reqntid|maxntid)\s+(\d+)(?:\s*,\s*(\d+))?(?:\s*,\s*(\d+))?")
_FILE = re.compile(r'\.file\s+(\d+)\s+"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(rb"\\([0-3][0-7]{2}|.)", re.DOTALL)
_CONTROLS = {b"b": b"\b", b"f": b"\f", b"n": b"\n", b"r": b"\r", b"t": b"\t"}
_LOCATION = re.compile(r"\.loc\s+(\d+)\s+(\d+)\s+(\d+)")
_INSTRUCTION = re.compile(r"(?:@!?%?\w+\s+)?([a-z][a-z0-9_]*(?:\.[\w:]+)*)(?=\s|;|$)")
_LABEL = re.compile(r"^[\w$]+:")


class Instruction(NamedTuple):
    """One instruction, with the number of its line in the PTX, from 1."""

    line: int
    opcode: str
    place: Place | None
    """Where it comes from, if there are `.loc` directives; None for what the compiler added."""


@dataclass
class Function:
    """A kernel or a function that kernels call."""

    name: str
    is_kernel: bool
    threads: int | None = None
    """Of a block: what `.reqntid` or `.maxntid` says."""
    fixes_threads: bool = False
    """Whether it is `.reqntid`, so that no other block can be launched."""
    instructions: list[Instruction] = field(default_factory=list[Instruction])


def read_ptx(text: str) -> Sequence[Function]:
    """The functions of a PTX text that have a body, in its order."""
    lines = text.split("\n")
    files = {number: _unescaped(name) for number, name in _FILE.findall(text)}
    found: list[Function] = []
    function: Function | None = None
    depth, place = 0, None
    for number, line in enumerate(lines, 1):
        code = line.split("//", 1)[0].strip()
        if not code:
            continue
        if not depth:
            if head := _FUNCTION.search(f" {code}"):
                function = Function(head[2], head[1] == "entry")
            if function is not None and (threads := _THREADS.search(code)):
                word, *extents = threads.groups()
                x, y, z = (int(one or 1) for one in extents)
                if not function.fixes_threads:
                    function.threads, function.fixes_threads = x * y * z, word == "reqntid"
            if code.endswith(";"):
                function = None  # a declaration
            if code.startswith("{") and function is not None:
                found.append(function)
                depth, place = 1, None
            continue
        if location := _LOCATION.match(code):
            file, row, column = location.groups()
            at = int(row), int(column)
            place = Place(files.get(file, "?"), *at) if at[0] else None
            continue
        if not code.startswith("."):
            found[-1].instructions += (Instruction(number, one, place) for one in _opcodes(code))
        depth += _nesting(code)
        if not depth:
            function = None
    return found


def _opcodes(code: str) -> Iterator[str]:
    """The opcodes of the statements in a line."""
    for statement in code.split(";"):
        statement = _LABEL.sub("", statement.strip().lstrip("{} \t")).strip()
        if found := _INSTRUCTION.match(statement):
            yield found[1]


def _nesting(code: str) -> int:
    """How many more blocks a line opens than it closes; a vector's braces come in pairs."""
    return code.count("{") - code.count("}")


def _unescaped(name: str) -> str:
    """A name as it was: LLVM writes bytes beyond ASCII, and control characters, by escapes."""

    def byte(found: re.Match[bytes]) -> bytes:
        text = found[1]
        return bytes([int(text, 8)]) if text.isdigit() else _CONTROLS.get(text, text)

    return _ESCAPE.sub(byte, name.encode()).decode("utf-8", "surrogateescape")
