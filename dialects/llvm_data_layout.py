"""The grammar of LLVM's data layout strings, `e-p:64:64-i64:64-n32:64` (LLVM's LangRef)."""

import re

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, StringAttr, VerifyException

_PARTS = {
    "e": r"",
    "E": r"",
    "m": r":[aeloxmw]",
    "S": r"\d+",
    "P": r"\d+",
    "A": r"\d+",
    "G": r"\d+",
    "F": r"[in]\d+",
    "n": r"\d+(:\d+)*",
    "ni": r"(:\d+)+",
    "p": r"[a-z]*\d*(:\d+){2,4}",
    "i": r"\d+(:\d+){1,2}",
    "f": r"\d+(:\d+){1,2}",
    "v": r"\d+(:\d+){1,2}",
    "a": r"(:\d+){1,2}",
}
"""By the letter that a part begins with: what follows it."""


def check_data_layout(value: Attribute) -> None:
    if not isinstance(value, StringAttr):
        raise VerifyException(f"must be a string, got {spell(value)}")
    for part in value.data.split("-") if value.data else ():
        letter = "ni" if part.startswith("ni") else part[:1]
        if letter not in _PARTS:
            raise VerifyException(f"no part of a data layout begins as {part!r} does")
        if not re.fullmatch(letter + _PARTS[letter], part):
            raise VerifyException(f"{part!r} is not well formed as a part of a data layout")
