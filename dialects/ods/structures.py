"""Read how linalg's named ops compute from the C++ that MLIR's installation has for them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

FILE = "mlir/Dialect/Linalg/IR/LinalgNamedStructuredOps.yamlgen.cpp.inc"

_OP = re.compile(r"^// Implementation of (\w+)$", re.MULTILINE)
_ITERATOR = re.compile(r"utils::IteratorType::(\w+)[ ,}]")
_MAP = re.compile(r"affine_map<\([^)]*\)(?:\[[^]]*\])? -> \((.*)\)>")
_SYMBOL = re.compile(r"int64_t cst(\d+) = self\.get(\w+)\(\)\.getValues<int64_t>\(\)\[(\d+)\]")
_VALUE = re.compile(r"Value (value\d+) = helper\.(\w+)\((.*)\);")
_YIELD = re.compile(r"yields\.push_back\((.*)\);")
_ARGUMENT = (re.compile(r"block\.getArgument\((\d+)\)"), r"argument\1")
_WORDS = (
    (re.compile(r"block\.getArgument\((\d+)\)\.getType\(\)"), r"argument\1"),
    _ARGUMENT,
    (re.compile(r"helper\.getFloat(\d+)Type\(\)"), r"f\1"),
    (re.compile(r"helper\.getIntegerType\((\d+)\)"), r"i\1"),
    (re.compile(r"(?:TypeFn|UnaryFn|BinaryFn|TernaryFn)::"), ""),
    (re.compile(r"\bcastVal\b"), "cast"),
    (re.compile(r", emitError$"), ""),
)
"""How C++ says it, and how a term does."""


def structures(include: Path) -> Mapping[str, Sequence[str]]:
    """By C++ class: the lines that a named op's row has about its loops, maps and body."""
    text = (include / FILE).read_text(encoding="utf-8")
    _, *parts = _OP.split(text)
    ops = zip(parts[::2], parts[1::2], strict=True)
    return {f"linalg::{name}": tuple(_lines(body)) for name, body in ops}


def _lines(text: str) -> Iterator[str]:
    maps = _MAP.findall(text)
    if maps:
        yield f"iterators {' '.join(_ITERATOR.findall(text.partition('}')[0] + '}'))}".rstrip()
        symbols = {
            f"s{number}": f"{attribute.lower()}{index}"
            for number, attribute, index in _SYMBOL.findall(text)
        }
        for results in maps:
            named = re.sub(r"s\d+", lambda symbol: symbols[symbol[0]], results)
            yield f"map ({named})"
    yield f"yields {_body(text)}"


def _body(text: str) -> str:
    """The value that the body yields, as a term; values are made in the order of their numbers."""
    made: dict[str, str] = {}
    for name, maker, arguments in _VALUE.findall(text):
        for pattern, word in _WORDS:
            arguments = pattern.sub(word, arguments)
        if maker in ("constant", "index"):
            made[name] = f"{maker}({arguments})"
            continue
        function, *values = arguments.split(", ")
        words = [made.pop(value, value) for value in values]
        made[name] = f"{function}({', '.join(words)})"
    (yielded,) = _YIELD.findall(text)
    if yielded not in made:
        return _ARGUMENT[0].sub(_ARGUMENT[1], yielded)
    term = made.pop(yielded)
    assert not made, f"values that nothing takes: {made}"
    return term
