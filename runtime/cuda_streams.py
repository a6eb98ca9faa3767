"""The handle of a CUDA stream, whichever library made it."""

from __future__ import annotations

from collections.abc import Callable
from operator import index
from typing import SupportsIndex, cast

_ATTRIBUTES = ("cuda_stream", "ptr")
"""Where torch and cupy keep it."""


def handle_of(stream: object) -> int | None:
    """The handle of `stream`; None for None.

    A handle, what has `__cuda_stream__` (cuda.core and others), a stream of torch or cupy. Raises
    TypeError for what is none.
    """
    if stream is None:
        return None
    if isinstance(stream, SupportsIndex) and not isinstance(stream, bool):
        return index(stream)
    protocol = cast(
        "Callable[[], tuple[int, int]] | None", getattr(stream, "__cuda_stream__", None)
    )
    if protocol is not None:
        _, handle = protocol()
        return int(handle)
    for name in _ATTRIBUTES:
        found: object = getattr(stream, name, None)
        if isinstance(found, int):
            return found
    raise TypeError(f"a stream of CUDA or its handle is wanted, got {type(stream).__name__}")
