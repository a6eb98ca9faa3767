"""A valid line for ops, attributes and types whose syntax no format tells, out of examples.mlir."""

import re
from functools import cache
from pathlib import Path

FILE = Path(__file__).with_name("examples.mlir")

_OP = re.compile(r"(?:%[\w:, %]+ = )?([a-z]\w*\.[\w.]+)")
_ALIAS = re.compile(r"[#!]\w+ = ([#!])(\w+)([.<])(\w+)")


def example(name: str) -> str | None:
    """The example of `tirx.load`, `#tirx.place` or `!gpu.async.token`; None if there is none."""
    return examples().get(name)


@cache
def examples() -> dict[str, str]:
    """Every name with its example: the first line that begins with an op, the first alias of it."""
    found: dict[str, str] = {}
    for line in map(str.strip, FILE.read_text(encoding="utf-8").splitlines()):
        if (alias := _ALIAS.match(line)) is not None:
            sigil, dialect, bracket, _ = alias.groups()
            shown = line.partition(" = ")[2]
            rest = shown.partition(bracket)[2]
            word = re.match(r"[\w.]+", rest)
            assert word is not None, line
            found.setdefault(f"{sigil}{dialect}.{word.group()}", shown)
        elif (op := _OP.match(line)) is not None and not line.endswith("{"):
            found.setdefault(op.group(1), line)
    return found
