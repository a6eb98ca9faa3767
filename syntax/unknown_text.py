"""Replace types and attributes that stand in the text of one that no definition is known of."""

import re
from collections.abc import Callable
from typing import cast

from .attribute_parser import AttributeParser
from .attribute_printer import spell
from .ir import Attribute
from .recovery import Unreadable
from .scanner import ParseError
from .symbol_parser import AttributeRegistry

_WORD = re.compile(r"[A-Za-z_][\w$.]*")

_PIECE = re.compile(
    r"""
    (?P<shape>(?:(?:\d+|\?|\[\d+\])x)+(?=[A-Za-z!(]))   # 4x?x of 4x?xf32
    | (?P<number>\d[\w.]*)
    | (?P<key>[A-Za-z_][\w$.]*\s*=(?!=))                # a word that names what follows
    | (?P<value>["@!\#(]|[A-Za-z_][\w$.]*)              # what may begin a type or an attribute
    """,
    re.VERBOSE,
)


class NoDialects:
    """A registry that knows no dialect, and takes the types and attributes of any."""

    allow_unregistered = True

    def get_optional_type(self, name: str) -> type[Attribute] | None:
        return None

    def get_optional_attr(self, name: str) -> type[Attribute] | None:
        return None

    def knows_all(self, dialect: str) -> bool:
        return False

    def foreign_aliases(self, dialect: str) -> None:
        return None


def changed_text(
    text: str,
    change: Callable[[Attribute], Attribute],
    registry: AttributeRegistry | None = None,
    *,
    keep: bool = False,
) -> str:
    """A text in which all that reads as a type or an attribute is replaced by what becomes of it.

    That is the text of a type, a symbol, a string, an attribute in brackets. A word before `=` is a
    key; numbers, and words that are no type, are left as they are; so is a word at the very
    beginning where `keep` is set.
    """
    pieces: list[str] = []
    end = first.end() if keep and (first := _WORD.match(text)) is not None else 0
    pieces.append(text[:end])
    while (found := _PIECE.search(text, end)) is not None:
        start = found.start()
        pieces.append(text[end:start])
        end = found.end()
        if found.lastgroup == "value":
            read = _read(text, start, registry or NoDialects())
            if read is not None:
                attribute, end = read
                made = change(attribute)
                if made is not attribute:
                    pieces.append(spell(made))
                    continue
        pieces.append(text[start:end])
    return "".join([*pieces, text[end:]])


def _read(text: str, at: int, registry: AttributeRegistry) -> tuple[Attribute, int] | None:
    """The type or attribute that begins at an offset, and where it ends."""
    parser = AttributeParser(registry, text)
    parser.skip_to(at)
    first = text[at]
    try:
        if first == '"' or first == "@" or first == "#":
            found = parser.parse_attribute()
        else:
            found = cast("Attribute | None", parser.parse_optional_type())
    except (ParseError, Unreadable):
        return None
    if found is None:
        return None
    return found, at + len(text[at : parser.pos].rstrip(" \n\t\r\0"))
