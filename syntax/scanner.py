"""Read punctuation, words, numbers and strings of MLIR's textual IR, without making tokens.

`pos` always stands at the beginning of the next token: whatever consumes text skips the spaces and
comments behind it. Method names are those of xDSL's parsers.
"""

import re
from collections.abc import Callable, Collection, Generator, Iterable, Sequence
from contextlib import AbstractContextManager, contextmanager
from enum import Enum
from typing import NoReturn, TypeVar

from .diagnostics import Diagnostic
from .literals import integer_value, unescape
from .patterns import Pattern

T = TypeVar("T")
E = TypeVar("E", bound=Enum)

_SPACE = Pattern(r"(?:[ \t\r\n\0]+|//[^\n]*)*")
_IDENTIFIER = Pattern(r"[A-Za-z_][A-Za-z0-9_$.]*")
_INTEGER = Pattern(r"0x[0-9a-fA-F]+|[0-9]+")
_FLOAT = Pattern(r"[0-9]+\.[0-9]*(?:[eE][-+]?[0-9]+)?")
_STRING = Pattern(r'"([^"\\\n\r]*)"')
_ESCAPED_STRING = Pattern(r'"((?:[^"\\\n\r]++|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+)"')
_BAD_STRING = Pattern(r'"(?:[^"\\\n\r]++|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+')
_SYMBOL = Pattern(r'@([A-Za-z_][A-Za-z0-9_$.]*)|@(?=")')
_NEXT = Pattern(r'[%^#!@]?[\w$.-]+|"[^"\n]{0,20}"?|->|::|.', re.DOTALL)

_STICKS = {"-": ">", "{": "-#"}
"""What must not follow a punctuation, because the two would be one token."""


class ParseError(Exception):
    """A text is not MLIR: where (an offset), and why; `meant` is what the word there should be."""

    def __init__(
        self, pos: int, message: str, notes: Sequence[Diagnostic] = (), meant: str = ""
    ) -> None:
        super().__init__(message)
        self.pos = pos
        self.message = message
        self.notes = tuple(notes)
        self.meant = meant


class Delimiter(Enum):
    """The brackets around a list."""

    PAREN = ("(", ")")
    ANGLE = ("<", ">")
    SQUARE = ("[", "]")
    BRACES = ("{", "}")
    METADATA_TOKEN = ("{-#", "#-}")
    NONE = ("", "")


class Scanner:
    """A cursor over a text. `parse_optional_x` gives None and moves nothing where x is absent."""

    Delimiter = Delimiter

    def __init__(self, text: str, name: str = "<stdin>") -> None:
        self.text = text
        self.name = name
        self.pos = 0
        self.skip_to(0)

    # The cursor

    def skip_to(self, pos: int) -> None:
        """Stand at the first token at or behind `pos`."""
        following = self.text[pos : pos + 1]
        if following in " \n/\r\t\0":
            matched = _SPACE.match(self.text, pos)
            pos = matched.end() if matched is not None else pos
        self.pos = pos

    def at_end(self) -> bool:
        return self.pos >= len(self.text)

    def seen(self, pos: int | None = None) -> str:
        """The next token in quotes, for messages."""
        matched = _NEXT.match(self.text, self.pos if pos is None else pos)
        if matched is None:
            return "the end of the text"
        shown = matched[0]
        return f"'{shown if len(shown) <= 40 else shown[:37] + '...'}'"

    def raise_error(
        self, msg: str, at_position: object = None, end_position: object = None
    ) -> NoReturn:
        """Stop with a message at a position, by default that of the next token."""
        del end_position
        at = (
            at_position if isinstance(at_position, int) else getattr(at_position, "start", self.pos)
        )
        raise ParseError(at, msg)

    def raise_expected(self, wanted: str, context_msg: str = "") -> NoReturn:
        raise ParseError(self.pos, f"expected {wanted}{context_msg}, found {self.seen()}")

    def expect(self, try_parse: Callable[[], T | None], error_message: str) -> T:
        result = try_parse()
        if result is None:
            self.raise_error(error_message)
        return result

    # Punctuation and words

    def parse_optional_punctuation(self, punctuation: str) -> str | None:
        text, pos = self.text, self.pos
        if not text.startswith(punctuation, pos):
            return None
        end = pos + len(punctuation)
        if punctuation in _STICKS and text.startswith(_STICKS[punctuation], end):
            return None
        if text[end : end + 1] in " \n/\r\t\0":
            self.skip_to(end)
        else:
            self.pos = end
        return punctuation

    def parse_punctuation(self, punctuation: str, context_msg: str = "") -> str:
        if self.parse_optional_punctuation(punctuation) is None:
            self.raise_expected(f"'{punctuation}'", context_msg)
        return punctuation

    def parse_optional_keyword(self, keyword: str) -> str | None:
        if not self.text.startswith(keyword, self.pos):
            return None
        matched = _IDENTIFIER.match(self.text, self.pos)
        if matched is None or matched[0] != keyword:
            return None
        self.skip_to(matched.end())
        return keyword

    def parse_keyword(self, keyword: str, context_msg: str = "") -> str:
        if self.parse_optional_keyword(keyword) is None:
            self.raise_expected(f"'{keyword}'", context_msg)
        return keyword

    def parse_optional_keyword_in(self, keywords: Collection[str]) -> str | None:
        matched = _IDENTIFIER.match(self.text, self.pos)
        if matched is None or matched[0] not in keywords:
            return None
        self.skip_to(matched.end())
        return matched[0]

    def parse_keyword_in(self, keywords: Collection[str], context_msg: str = "") -> str:
        found = self.parse_optional_keyword_in(keywords)
        if found is None:
            self.raise_expected(one_of(f"'{k}'" for k in keywords), context_msg)
        return found

    def parse_optional_characters(self, text: str) -> str | None:
        if text[0].isalpha() or text[0] == "_":
            return self.parse_optional_keyword(text)
        return self.parse_optional_punctuation(text)

    def parse_characters(self, text: str, context_msg: str = "") -> str:
        if self.parse_optional_characters(text) is None:
            self.raise_expected(f"'{text}'", context_msg)
        return text

    def peek_identifier(self) -> str:
        """The next token if it is an identifier, else an empty string; nothing is consumed."""
        matched = _IDENTIFIER.match(self.text, self.pos)
        return matched[0] if matched is not None else ""

    def parse_optional_identifier(self) -> str | None:
        matched = _IDENTIFIER.match(self.text, self.pos)
        if matched is None:
            return None
        self.skip_to(matched.end())
        return matched[0]

    def parse_identifier(self, *, context_msg: str = "") -> str:
        found = self.parse_optional_identifier()
        if found is None:
            self.raise_expected("an identifier", context_msg)
        return found

    def parse_optional_identifier_or_str_literal(self) -> str | None:
        found = self.parse_optional_identifier()
        return self.parse_optional_str_literal() if found is None else found

    def parse_identifier_or_str_literal(self, context_msg: str = "") -> str:
        found = self.parse_optional_identifier_or_str_literal()
        if found is None:
            self.raise_expected("an identifier or a string", context_msg)
        return found

    def parse_optional_str_enum(self, enum_type: type[E]) -> E | None:
        at = self.pos
        found = self.parse_optional_identifier_or_str_literal()
        if found is None:
            return None
        for member in enum_type:
            if member.value == found:
                return member
        self.pos = at
        self.raise_expected(one_of(f"'{member.value}'" for member in enum_type))

    def parse_str_enum(self, enum_type: type[E]) -> E:
        found = self.parse_optional_str_enum(enum_type)
        if found is None:
            self.raise_expected(one_of(f"'{member.value}'" for member in enum_type))
        return found

    # Numbers

    def parse_optional_boolean(self) -> bool | None:
        found = self.parse_optional_keyword_in(("true", "false"))
        return None if found is None else found == "true"

    def parse_boolean(self, context_msg: str = "") -> bool:
        found = self.parse_optional_boolean()
        if found is None:
            self.raise_expected("'true' or 'false'", context_msg)
        return found

    def parse_optional_integer(
        self, allow_boolean: bool = True, allow_negative: bool = True
    ) -> int | None:
        """A decimal or hexadecimal integer; with `allow_boolean` true is 1 and false is 0."""
        if allow_boolean and (boolean := self.parse_optional_boolean()) is not None:
            return int(boolean)
        negative = allow_negative and self.parse_optional_punctuation("-") is not None
        matched = _INTEGER.match(self.text, self.pos)
        if matched is None or _FLOAT.match(self.text, self.pos) is not None:
            if negative:
                self.raise_expected("an integer", " after '-'")
            return None
        self.skip_to(matched.end())
        value = integer_value(matched[0])
        return -value if negative else value

    def parse_integer(
        self, allow_boolean: bool = True, allow_negative: bool = True, context_msg: str = ""
    ) -> int:
        found = self.parse_optional_integer(allow_boolean, allow_negative)
        if found is None:
            self.raise_expected("an integer", context_msg)
        return found

    def parse_optional_float(self, *, allow_negative: bool = True) -> float | None:
        at = self.pos
        negative = allow_negative and self.parse_optional_punctuation("-") is not None
        matched = _FLOAT.match(self.text, self.pos)
        if matched is None:
            self.pos = at
            return None
        self.skip_to(matched.end())
        return -float(matched[0]) if negative else float(matched[0])

    def parse_float(self, *, allow_negative: bool = True) -> float:
        found = self.parse_optional_float(allow_negative=allow_negative)
        if found is None:
            self.raise_expected("a floating-point number")
        return found

    def parse_optional_number(self, *, allow_boolean: bool = False) -> int | float | None:
        if allow_boolean and (boolean := self.parse_optional_boolean()) is not None:
            return int(boolean)
        found = self.parse_optional_float()
        return self.parse_optional_integer(allow_boolean=False) if found is None else found

    def parse_number(self, allow_boolean: bool = False, context_msg: str = "") -> int | float:
        found = self.parse_optional_number(allow_boolean=allow_boolean)
        if found is None:
            self.raise_expected("a number", context_msg)
        return found

    # Strings

    def parse_optional_str_literal(self) -> str | None:
        """A string's contents. Bytes that are not UTF-8 become lone surrogates, as in PEP 383."""
        text, pos = self.text, self.pos
        if not text.startswith('"', pos):
            return None
        matched = _STRING.match(text, pos)
        if matched is not None:
            self.skip_to(matched.end())
            return matched[1]
        matched = _ESCAPED_STRING.match(text, pos)
        if matched is None:
            self._refuse_string()
        self.skip_to(matched.end())
        return unescape(matched[1])

    def _refuse_string(self) -> NoReturn:
        matched = _BAD_STRING.match(self.text, self.pos)
        end = matched.end() if matched is not None else self.pos
        if self.text.startswith("\\", end):
            self.raise_error(
                f"unknown escape '{self.text[end : end + 2].strip()}' in a string", end
            )
        self.raise_error("a string has no end on its line", self.pos)

    def parse_str_literal(self, context_msg: str = "") -> str:
        found = self.parse_optional_str_literal()
        if found is None:
            self.raise_expected("a string", context_msg)
        return found

    def parse_optional_bytes_literal(self) -> bytes | None:
        found = self.parse_optional_str_literal()
        return None if found is None else found.encode("utf-8", "surrogateescape")

    def parse_bytes_literal(self, context_msg: str = "") -> bytes:
        return self.parse_str_literal(context_msg).encode("utf-8", "surrogateescape")

    def parse_optional_symbol(self) -> str | None:
        """The name behind an `@`, quoted or not."""
        if not self.text.startswith("@", self.pos):
            return None
        matched = _SYMBOL.match(self.text, self.pos)
        if matched is None:
            self.raise_error("expected a symbol's name after '@'")
        self.pos = matched.end()
        if matched[1] is None:
            name = self.parse_str_literal()
            if not name:
                self.raise_error("a symbol's name is empty", matched.start())
            return name
        self.skip_to(matched.end())
        return matched[1]

    # Lists

    def parse_list(
        self,
        delimiter: Delimiter,
        parse: Callable[[], T],
        separator: str = ",",
        context_msg: str = "",
    ) -> list[T]:
        """A list in brackets, which may be empty; without brackets it has one element or more."""
        left, right = delimiter.value
        if left:
            self.parse_punctuation(left, context_msg)
            if self.parse_optional_punctuation(right) is not None:
                return []
        elements = [parse()]
        while self.parse_optional_punctuation(separator) is not None:
            elements.append(parse())
        if right and self.parse_optional_punctuation(right) is None:
            self.raise_expected(f"'{separator}' or '{right}'", context_msg)
        return elements

    def parse_comma_separated_list(
        self, delimiter: Delimiter, parse: Callable[[], T], context_msg: str = ""
    ) -> list[T]:
        return self.parse_list(delimiter, parse, ",", context_msg)

    def parse_optional_comma_separated_list(
        self, delimiter: Delimiter, parse: Callable[[], T], context_msg: str = ""
    ) -> list[T] | None:
        left, _ = delimiter.value
        assert left, "a list without brackets has no beginning to look for"
        if not self.text.startswith(left, self.pos):
            return None
        return self.parse_list(delimiter, parse, ",", context_msg)

    def parse_optional_undelimited_comma_separated_list(
        self, parse_optional: Callable[[], T | None], parse: Callable[[], T]
    ) -> list[T] | None:
        first = parse_optional()
        if first is None:
            return None
        elements = [first]
        while self.parse_optional_punctuation(",") is not None:
            elements.append(parse())
        return elements

    @contextmanager
    def delimited(self, start: str, end: str) -> Generator[None, None, None]:
        self.parse_characters(start)
        yield
        self.parse_characters(end)

    def in_angle_brackets(self) -> AbstractContextManager[None]:
        return self.delimited("<", ">")

    def in_square_brackets(self) -> AbstractContextManager[None]:
        return self.delimited("[", "]")

    def in_parens(self) -> AbstractContextManager[None]:
        return self.delimited("(", ")")

    def in_braces(self) -> AbstractContextManager[None]:
        return self.delimited("{", "}")


def one_of(wanted: Iterable[str]) -> str:
    """`a, b or c`."""
    *most, last = wanted
    return f"{', '.join(most)} or {last}" if most else last
