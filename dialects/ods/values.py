"""Spell what ODS says in C++ as plain words: default values, effects, strings."""

import re
from collections.abc import Mapping

from .records import Record
from .terms import cpp, show, strip_namespaces

_EFFECTS = {"Read": "reads", "Write": "writes", "Allocate": "allocates", "Free": "frees"}


def effect_word(record: Record) -> str:
    """`reads`, or `reads(Resource)` where the resource is not the default one."""
    effect = _EFFECTS[str(record["effect"]).rpartition("::")[2]]
    resource = str(record["resource"]).rpartition("::")[2]
    return effect if resource == "DefaultResource" else f"{effect}({resource})"


def quoted(text: str) -> str:
    """The text as a string literal."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def word(text: str) -> str:
    """The text bare if it is a plain word, else as a string literal."""
    return text if re.fullmatch(r"[\w.]+", text) else quoted(text)


def plain_value(expression: str, cases: Mapping[str, str]) -> str:
    """A C++ default value as a plain one; `cpp("…")` where it can't be told."""
    text = re.sub(r"static_cast<\w+>\((-?\d+)\)", r"\1", strip_namespaces(expression))
    if text in cases:
        return word(cases[text])
    if re.fullmatch(r"0[xX][0-9a-fA-F]+", text):
        return str(int(text, 16))
    if text in {"true", "false"} or re.fullmatch(r"-?\d+|\"[^\"]*\"", text):
        return text
    if match := re.fullmatch(r"(?:ArrayRef<\w+>\()?\{\s*((?:-?\d+(?:,\s*)?)*)\s*\}\)?", text):
        return "[" + ", ".join(number.strip() for number in match[1].split(",") if number) + "]"
    if match := re.fullmatch(r"\$_builder\.getI(\d+)ArrayAttr\(\{(.*)\}\)", text):
        return "[" + ", ".join(f"{one.strip()} : i{match[1]}" for one in match[2].split(",")) + "]"
    if (symbol := text.rpartition("::")[2]) in cases:
        return word(cases[symbol])
    return show(cpp(text))
