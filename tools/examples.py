"""A valid line for ops, attributes and types, out of examples.mlir and op_examples.mlir."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("examples.mlir")
"""Examples that are written by hand, of ops whose syntax no format tells, and of attributes."""

MADE = Path(__file__).with_name("op_examples.mlir")
"""Examples of the other ops; tests/op_examples.py makes them from the ops' rows."""

SEPARATOR = "// -----\n"

_OP = re.compile(r"(?:%[\w:, %]+ = )?\"?([a-z]\w*\.[\w.]+)")
_ALIAS = re.compile(r"[#!]\w+ = ([#!])(\w+)([.<])(\w+)")


def example(name: str) -> str | None:
    """The example of `tirx.load`, `#tirx.place` or `!gpu.async.token`; None if there is none."""
    return examples().get(name) or _made().get(name)


@cache
def examples() -> Mapping[str, str]:
    """Every name that examples.mlir has an example of."""
    return examples_of(FILE.read_text(encoding="utf-8"))


@cache
def _made() -> Mapping[str, str]:
    return examples_of(MADE.read_text(encoding="utf-8"))


def examples_of(text: str) -> dict[str, str]:
    """Every name with its example: the first line that begins with an op, the first alias of it.

    An op that has several lines is put on one, if no example has only one.
    """
    found: dict[str, str] = {}
    longer: dict[str, str] = {}
    lines = [line.strip() for line in text.splitlines()]
    for at, line in enumerate(lines):
        if (alias := _ALIAS.match(line)) is not None:
            sigil, dialect, bracket, _ = alias.groups()
            shown = line.partition(" = ")[2]
            rest = shown.partition(bracket)[2]
            word = re.match(r"[\w.]+", rest)
            assert word is not None, line
            found.setdefault(f"{sigil}{dialect}.{word.group()}", shown)
        elif (op := _OP.match(line)) is not None:
            if not line.endswith("{"):
                found.setdefault(op[1], line)
            elif op[1] not in longer:
                longer[op[1]] = _on_one_line(lines[at:])
    return longer | found


def _on_one_line(lines: Sequence[str]) -> str:
    """The lines up to where the braces are closed that the first one opens."""
    taken: list[str] = []
    depth = 0
    for line in lines:
        taken.append(line)
        depth += line.count("{") - line.count("}")
        if not depth:
            break
    return " ".join(taken)
