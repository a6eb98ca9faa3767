"""Tell of signals that code of the user's raises by a message, for commands: the process ends."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .loader import shared_loader
from .simt import scheduler

if TYPE_CHECKING:
    from ..lowering.cache import Cache

WHY = (
    "an access outside of an array, or a promise (whole, alignment, assume) that does not hold; "
    "the process was stopped"
)

_SIGNALS = ("SIGSEGV", "SIGBUS", "SIGFPE", "SIGILL")
_STACK = 64 * 1024
_SA_ONSTACK = 0x08000000
"""Linux, all architectures that have LLVM's JIT."""


@contextmanager
def faults_told(
    text: bytes, descriptor: int, status: int, cache: Cache | None = None
) -> Generator[None]:
    """Meanwhile a fault writes `text` to a file descriptor and ends the process with a status.

    Only on Linux; elsewhere the process dies by the signal.
    """
    if sys.platform != "linux":
        yield
        return
    import ctypes
    import signal

    class Action(ctypes.Structure):
        """`struct sigaction` of the C library."""

        _fields_ = (
            ("handler", ctypes.c_void_p),
            ("mask", ctypes.c_uint8 * 128),
            ("flags", ctypes.c_int),
            ("restorer", ctypes.c_void_p),
        )

    class Stack(ctypes.Structure):
        """`stack_t`."""

        _fields_ = (
            ("start", ctypes.c_void_p),
            ("flags", ctypes.c_int),
            ("size", ctypes.c_size_t),
        )

    library, code = ctypes.CDLL(None), scheduler(shared_loader(), cache)
    kept = ctypes.create_string_buffer(text, len(text))
    kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int32, ctypes.c_int32)
    kind(code["tirx.prepare_fault"])(ctypes.addressof(kept), len(text), descriptor, status)
    memory = ctypes.create_string_buffer(_STACK)
    stack, stack_before = Stack(ctypes.addressof(memory), 0, _STACK), Stack()
    library.sigaltstack(ctypes.byref(stack), ctypes.byref(stack_before))
    action = Action(handler=code["tirx.fault"], flags=_SA_ONSTACK)
    numbers = [getattr(signal, name).value for name in _SIGNALS]
    before = [Action() for _ in numbers]
    for number, old in zip(numbers, before, strict=True):
        library.sigaction(number, ctypes.byref(action), ctypes.byref(old))
    try:
        yield
    finally:
        for number, old in zip(numbers, before, strict=True):
            library.sigaction(number, ctypes.byref(old), None)
        library.sigaltstack(ctypes.byref(stack_before), None)
