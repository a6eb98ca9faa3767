"""What may be meant where the text of an op can't be read."""

import re
from collections.abc import Sequence
from typing import NamedTuple


class Hint(NamedTuple):
    """What is added to a message. All but the hint itself are regular expressions."""

    ops: str
    message: str
    found: str
    """What stands at the error."""
    hint: str


_OPERATOR = r"[-+*]|floordiv\b|ceildiv\b|mod\b"
_NUMBER = r"-?\d"

HINTS: Sequence[Hint] = (
    Hint(
        r"(memref|vector)\.(load|store)",
        r"expected ('\]'|',' or '\]')",
        _OPERATOR,
        "an index is a value; affine.load, affine.store, tirx.load and tirx.store take expressions",
    ),
    Hint(
        r"tirx\.(load|store)",
        r"not affine: one factor",
        r".",
        "a factor that does not change in the function may be written symbol(%value)",
    ),
    Hint(
        r"affine\.for",
        r"expected ('to'|'step'|'\{')",
        _OPERATOR,
        "a bound that is computed is a map, as affine_map<(d0) -> (d0 * 4)>(%value)",
    ),
    Hint(r"affine\.for", r"expected an attribute", r"%", "a step is a number"),
    Hint(
        r"(scf|tirx)\.\w+",
        r"expected an operand",
        _NUMBER,
        "a number is a value here: arith.constant makes one",
    ),
    Hint(
        r"irdl\.(operands|parameters|regions|results)",
        r"expected an identifier",
        r"%",
        "each has a name, as in name: %0",
    ),
    Hint(
        r"irdl\.(operands|results)",
        r"expected an operand",
        r"[^%]",
        "what is wanted is a value, as %0 = irdl.is i32; before it may stand optional or variadic",
    ),
    Hint(
        r"irdl\.(all_of|any_of|parameters|parametric|region)",
        r"expected (an operand|'\)'|'>')",
        r"[^%]",
        "what is wanted is a value, as %0 = irdl.is i32",
    ),
    Hint(
        r"irdl\.is",
        r"unknown (type|attribute)",
        r".",
        "irdl.base @dialect::@name is any type or attribute of a name that is defined here",
    ),
    Hint(
        r".*",
        r"expected an attribute",
        r"(shared|workgroup|global|private|local|constant)\b",
        "a memory space is a number or an attribute, as #gpu.address_space<workgroup>",
    ),
)
"""The first that fits is told."""


def hint(op: str, message: str, found: str) -> str:
    """What may be meant by an op, where its text goes on with `found`; nothing if that is open."""
    for one in HINTS:
        if (
            re.fullmatch(one.ops, op)
            and re.match(one.message, message)
            and re.match(one.found, found)
        ):
            return f"; {one.hint}"
    return ""
