"""Match a run of operands and literals of a format by one regular expression."""

import re
from collections.abc import Callable, Collection, Sequence
from functools import cache

from .assembly_tree import (
    AttributeDictionary,
    AttributeVar,
    Element,
    Literal,
    OperandVar,
    Optional,
    Space,
)

_NO_ATTRIBUTE = (":", ",", "->", ")", "]", "=", ">")
"""Literals that no attribute begins with."""

_BLANK = r"[ \t\r\n]*+"
_OPERAND = r"%([\w$.-]++)(?!#)"
_OPERANDS = rf"((?:%[\w$.-]++(?!#)(?:{_BLANK},{_BLANK}%[\w$.-]++(?!#))*+)?+)"

Match = Callable[[str, int], re.Match[str] | None]


def run_length(elements: Sequence[Element], referenced: Collection[str]) -> int:
    """How many elements, from the first, one expression can match; 0 for none.

    Optional groups and attribute dictionaries among them are taken to be absent: they may be,
    where the literal behind them can't be their beginning. Operands in `referenced` end a run.
    """
    if not isinstance(elements[0], OperandVar | Literal):
        return 0
    length = operands = 0
    skipped: list[str] = []
    for index, element in enumerate(elements):
        match element:
            case Literal(text):
                if text in skipped or ("$" in skipped and text not in _NO_ATTRIBUTE):
                    break
                skipped = []
                length = index + 1
            case OperandVar(shape):
                if (
                    skipped
                    or shape.name in referenced
                    or not _matchable(element, elements[index + 1 :])
                ):
                    break
                operands += 1
                length = index + 1
            case Space():
                pass
            case AttributeDictionary(keyword):
                skipped.append("attributes" if keyword else "{")
            case Optional(then, ()) if not element.inverted:
                first = next((e for e in then if not isinstance(e, Space)), None)
                if isinstance(first, Literal):
                    skipped.append(first.text)
                elif isinstance(first, AttributeVar):
                    skipped.append("$")
                elif not isinstance(first, OperandVar):
                    break
            case _:
                break
    return length if operands else 0


def _matchable(element: OperandVar, following: Sequence[Element]) -> bool:
    """Whether it is plain where an operand, or a list of them, ends."""
    shape = element.shape
    if shape.variadicity != "variadic":
        return shape.variadicity == "single"
    after = next((e for e in following if not isinstance(e, Space)), None)
    return shape.segments is None and isinstance(after, Literal) and after.text != ","


def run_matcher(elements: Sequence[Element]) -> tuple[Match, Sequence[OperandVar]]:
    """What matches the run, and the operands that its groups hold."""
    pieces: list[str] = []
    operands: list[OperandVar] = []
    for element in elements:
        match element:
            case Literal(text):
                pieces.append(re.escape(text) + (r"(?![\w$.])" if is_word(text) else ""))
            case OperandVar(shape):
                pieces.append(_OPERAND if shape.variadicity == "single" else _OPERANDS)
                operands.append(element)
            case _:
                pass
    return _matcher(_BLANK.join(pieces) + _BLANK + "(?!/)"), operands


@cache
def _matcher(pattern: str) -> Match:
    return re.compile(pattern).match


def is_word(literal: str) -> bool:
    """Whether a literal is a keyword, not punctuation."""
    return literal[0].isalpha() or literal[0] == "_"
