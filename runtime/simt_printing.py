"""Print from kernels: CUDA's vprintf, whose arguments lie in memory, by C's snprintf."""

from __future__ import annotations

import re
import sys
from functools import cache
from typing import TYPE_CHECKING

from ..syntax.diagnostics import Diagnostic, Failure

if TYPE_CHECKING:
    from ctypes import (
        CDLL,
        _CFunctionType,  # pyright: ignore[reportPrivateUsage] (its only name)
    )

SYMBOL = "tirx_vprintf"
"""`i32 (ptr format, ptr arguments)`."""

_DIRECTIVE = re.compile(
    rb"%[-+ #0]*(?P<width>\*|\d*)(?:\.(?P<precision>\*|\d*))?"
    rb"(?P<size>hh|h|ll|l|j|z|t|L)?(?P<kind>[diouxXeEfFgGaAcsp%])"
)
_FLOATS = b"eEfFgGaA"
_ADDRESSES = b"sp"
_WIDE = (b"l", b"ll", b"j", b"z", b"t")


class Arguments:
    """Values in memory, each at a multiple of its size."""

    def __init__(self, address: int) -> None:
        self._at = address

    def take(self, size: int) -> int:
        """The next integer of so many bytes."""
        import ctypes

        start = -(-self._at // size) * size
        self._at = start + size
        return int.from_bytes(ctypes.string_at(start, size), "little")


def formatted(format_: bytes, arguments: Arguments) -> tuple[bytes, int]:
    """The text, and how many arguments it has. What is no directive of C stays as it is."""
    pieces, count, end = list[bytes](), 0, 0
    for directive in _DIRECTIVE.finditer(format_):
        pieces.append(format_[end : directive.start()])
        pieces.append(_directive(directive, arguments))
        count += directive["kind"] != b"%"
        end = directive.end()
    pieces.append(format_[end:])
    return b"".join(pieces), count


def _directive(directive: re.Match[bytes], arguments: Arguments) -> bytes:
    """The text of one argument, and of a width and a precision that are arguments before it."""
    import ctypes

    kind = directive["kind"]
    if kind == b"%":
        return b"%"
    before = [ctypes.c_int32(arguments.take(4)) for one in directive.groups() if one == b"*"]
    if kind in _FLOATS:
        value = ctypes.c_double.from_buffer_copy(arguments.take(8).to_bytes(8, "little"))
    elif kind in _ADDRESSES:
        value = ctypes.c_void_p(arguments.take(8))
    elif directive["size"] in _WIDE:
        value = ctypes.c_uint64(arguments.take(8))
    else:
        value = ctypes.c_uint32(arguments.take(4))
    # C's long double is not what a GPU has: a double.
    spec = directive[0].replace(b"L", b"")
    return _printed(spec, *before, value)


@cache
def _c_library() -> CDLL:
    import ctypes

    return ctypes.CDLL(None)


def _printed(spec: bytes, *values: object) -> bytes:
    import ctypes

    print_ = _c_library().snprintf
    size = print_(None, 0, spec, *values) + 1
    buffer = ctypes.create_string_buffer(size)
    print_(buffer, size, spec, *values)
    return buffer.raw[:-1]


@cache
def _faults() -> list[BaseException]:
    """Why text could not be written: the first reason, until a launch has told of it."""
    return []


def _written(text: str) -> bool:
    """Whether a text was printed. An exception can't cross the kernel's frames: it is kept."""
    if _faults():
        return False
    try:
        if sys.stdout is None:
            raise OSError(0, "standard output is closed")
        encoding = sys.stdout.encoding or "utf-8"
        sys.stdout.write(text.encode(encoding, "backslashreplace").decode(encoding))
    except BaseException as fault:
        _faults().append(fault)
        return False
    return True


def take_fault() -> BaseException | None:
    """To be asked behind a launch: why not all that was printed could be written."""
    if not _faults():
        return None
    fault = _faults()[0]
    _faults().clear()
    if isinstance(fault, BrokenPipeError) or not isinstance(fault, (OSError, ValueError)):
        return fault
    reason = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
    message = f"what a kernel prints can't be written: {reason}"
    return Failure([Diagnostic("error", message, None, "launch")])


@cache
def _callback() -> _CFunctionType:
    import ctypes

    def call(format_: int | None, arguments: int | None) -> int:
        if not format_:
            return -1
        text, count = formatted(ctypes.string_at(format_), Arguments(arguments or 0))
        return count if _written(text.decode("utf-8", "replace")) else -1

    return ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p)(call)


def address() -> int:
    """Of the function that kernels call."""
    import ctypes

    return ctypes.cast(_callback(), ctypes.c_void_p).value or 0
