"""What a run prints, kept as text instead of printed."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager, redirect_stdout
from io import TextIOWrapper

_STANDARD_OUTPUT = 1


class KeptOutput:
    """The text, when the run is over."""

    text = ""


@contextmanager
def keep_output() -> Generator[KeptOutput]:
    """Keep what Python and C write to standard output in here: a driver prints by C's library."""
    from tempfile import TemporaryFile

    kept = KeptOutput()
    with TemporaryFile(buffering=0) as file:
        text = TextIOWrapper(open(os.dup(file.fileno()), "wb", 0), "utf-8", write_through=True)
        try:
            with text, _instead_of_standard_output(file.fileno()), redirect_stdout(text):
                yield kept
        finally:
            file.seek(0)
            kept.text = file.read().decode("utf-8", "replace")


@contextmanager
def _instead_of_standard_output(descriptor: int) -> Generator[None]:
    import ctypes

    flush = ctypes.CDLL(None).fflush
    flush(None)
    try:
        before = os.dup(_STANDARD_OUTPUT)
    except OSError:  # the process has none
        yield
        return
    os.dup2(descriptor, _STANDARD_OUTPUT)
    try:
        yield
    finally:
        flush(None)
        os.dup2(before, _STANDARD_OUTPUT)
        os.close(before)
