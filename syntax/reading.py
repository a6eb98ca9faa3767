"""Read the text of a file."""

import sys
from pathlib import Path

from .diagnostics import Diagnostic, Failure, Place


def read_text(name: str) -> str:
    """The text of a file, or of standard input for `-`. Failure if it can't be read as UTF-8."""
    shown = "<stdin>" if name == "-" else name
    if name == "-" and (sys.stdin is None or sys.stdin.closed):
        raise file_failure("can't read the file: it is closed", shown)
    try:
        data = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as failed:
        reason = failed.strerror or str(failed)
        raise file_failure(f"can't read the file: {reason}", shown) from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as failed:
        before = data[: failed.start]
        line = before.count(b"\n") + 1
        column = failed.start - (before.rfind(b"\n") + 1) + 1
        message = f"byte 0x{data[failed.start]:02x} is not UTF-8 text"
        raise Failure([Diagnostic("error", message, Place(shown, line, column), "parse")]) from None


def file_failure(message: str, name: str) -> Failure:
    """What is wrong with a file as a whole."""
    return Failure([Diagnostic("error", message, Place(name, 0, 0))])
