"""Make many objects without Python's search for garbage among them."""

import gc
from collections.abc import Generator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Generator[None, None, None]:
    """Inside, Python does not look for garbage.

    The ops of a text are all needed; Python would look through them again and again while they
    become more, which takes longer than reading them.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
