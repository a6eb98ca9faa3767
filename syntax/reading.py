"""Read the text of a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .diagnostics import Failure


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`. Failure if it can't be read as UTF-8."""
    return decode_text(read_data(name), name)


def read_data(name: str) -> bytes:
    """The bytes of a file, or of standard input for `-`. Failure if it can't be read."""
    shown = "<stdin>" if name == "-" else name
    if name == "-" and (sys.stdin is None or sys.stdin.closed):
        raise file_failure("can't read the file: it is closed", shown)
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as failed:
        reason = failed.strerror or str(failed)
        raise file_failure(f"can't read the file: {reason}", shown) from None


def decode_text(data: bytes, name: str) -> str:
    """The text that a file's bytes are. Failure, with the place, if they are not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as failed:
        from .diagnostics import Diagnostic, Failure, Place

        shown = "<stdin>" if name == "-" else name
        before = data[: failed.start]
        line = before.count(b"\n") + 1
        column = failed.start - (before.rfind(b"\n") + 1) + 1
        message = f"byte 0x{data[failed.start]:02x} is not UTF-8 text"
        raise Failure([Diagnostic("error", message, Place(shown, line, column), "parse")]) from None


def file_failure(message: str, name: str) -> Failure:
    """What is wrong with a file as a whole."""
    from .diagnostics import Diagnostic, Failure, Place

    return Failure([Diagnostic("error", message, Place(name, 0, 0))])
