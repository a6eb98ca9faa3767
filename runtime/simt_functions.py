"""Make the functions of instructions that only some kernels use, when a kernel first names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..lowering.toolchain import Request
from ..lowering.toolchains import host_object
from .loader import Library, Loader, undefined_symbols
from .simt_matrices import matrix_code

if TYPE_CHECKING:
    from ..lowering.cache import Cache


def functions_for(loader: Loader, code: bytes, cache: Cache | None = None) -> list[Library]:
    """What object code needs beside the scheduler. Each function is made once."""
    made: list[Library] = []
    for name in sorted(undefined_symbols([code])):
        text = matrix_code(name)
        if text is None:
            continue
        found = loader.shared.get(name)
        if found is None:
            data = host_object(text, Request(speed=3), cache).data
            found = loader.shared.setdefault(name, loader.load([data], [name]))
        made.append(found)
    return made
