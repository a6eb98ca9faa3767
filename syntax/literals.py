"""Strings, names and long numbers as MLIR writes them."""

import re

_ESCAPE = re.compile(r'\\(["\\nt]|[0-9a-fA-F]{2})')
_NEEDS_ESCAPE = re.compile(r"[^ !#-\[\]-~]")
_BARE = re.compile(r"[A-Za-z_][A-Za-z0-9_$.]*")
_SINGLE = {'"': b'"', "\\": b"\\", "n": b"\n", "t": b"\t"}
_BODY_TOKEN = re.compile(r'"(?:[^"\\\n]++|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+"|->|[<>()\[\]{}"]')
_CLOSES = {">": "<", ")": "(", "]": "[", "}": "{"}
_SHORT = 4000
"""Python turns this many digits into a number and back without complaint."""


def unescape(text: str) -> str:
    """The contents of a string literal. Bytes that are not UTF-8 become lone surrogates."""
    if "\\" not in text:
        return text
    pieces = _ESCAPE.split(text)
    contents = bytearray()
    for index, piece in enumerate(pieces):
        if index % 2 == 0:
            contents += piece.encode("utf-8", "surrogateescape")
        else:
            contents += _SINGLE.get(piece) or bytes.fromhex(piece)
    return contents.decode("utf-8", "surrogateescape")


def escape(contents: str) -> str:
    """What stands between the quotes of a string literal, as LLVM writes it."""
    if _NEEDS_ESCAPE.search(contents) is None:
        return contents
    return escape_bytes(contents.encode("utf-8", "surrogateescape"))


def escape_bytes(contents: bytes) -> str:
    written = contents.decode("latin-1")
    return _NEEDS_ESCAPE.sub(lambda m: "\\\\" if m[0] == "\\" else f"\\{ord(m[0]):02X}", written)


def is_bare_identifier(name: str) -> bool:
    return _BARE.fullmatch(name) is not None


def end_of_body(text: str, start: int) -> int | tuple[int, str]:
    """The offset behind the bracket that closes the one at `start`; else where and why not.

    As MLIR finds the end of a dialect's type or attribute that it does not understand.
    """
    nesting: list[str] = []
    for token in _BODY_TOKEN.finditer(text, start):
        found = token[0]
        if found in ("<", "(", "[", "{"):
            nesting.append(found)
        elif found in _CLOSES:
            if nesting[-1] != _CLOSES[found]:
                return token.start(), f"'{found}' closes nothing, '{nesting[-1]}' is open"
            nesting.pop()
            if not nesting:
                return token.end()
        elif found == '"':
            return token.start(), "a string has no end on its line, or an unknown escape"
    return start, "the '<' is never closed"


def integer_value(text: str) -> int:
    """The value of a decimal or hexadecimal integer of any length."""
    if text.startswith("0x"):
        return int(text, 16)
    if len(text) <= _SHORT:
        return int(text)
    half = len(text) // 2
    return integer_value(text[:-half]) * 10**half + integer_value(text[-half:])


def integer_text(value: int) -> str:
    """The decimal digits of an integer of any length."""
    if value.bit_length() <= 3 * _SHORT:
        return str(value)
    if value < 0:
        return "-" + integer_text(-value)
    half = value.bit_length() * 3 // 20
    high, low = divmod(value, 10**half)
    return integer_text(high) + integer_text(low).zfill(half)
