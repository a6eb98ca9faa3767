"""Make the functions of instructions that only some kernels use, when a kernel first names them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ..lowering.toolchain import Request
from ..lowering.toolchains import host_object
from .loader import Library, Loader, undefined_symbols
from .simt import called, scheduler
from .simt_matrices import matrix_code

if TYPE_CHECKING:
    from ..lowering.cache import Cache

_ASYNCHRONOUS = ("simt_copies", "simt_mbarriers")
"""Files whose functions are made together."""
_PREFIXES = ("tirx.copies.", "tirx.mbarrier.")


def functions_for(loader: Loader, code: bytes, cache: Cache | None = None) -> list[Library]:
    """What object code needs beside the scheduler. Each function is made once."""
    wanted: dict[str, list[str]] = {}
    for name in sorted(undefined_symbols([code])):
        if name.startswith(_PREFIXES):
            folder = Path(__file__).parent
            wanted["asynchronous"] = [(folder / f"{n}.ll").read_text() for n in _ASYNCHRONOUS]
        elif (text := matrix_code(name)) is not None:
            wanted[name] = [text]
    return [_made(loader, name, texts, cache) for name, texts in wanted.items()]


def _made(loader: Loader, name: str, texts: list[str], cache: Cache | None) -> Library:
    found = loader.shared.get(name)
    if found is not None:
        return found
    symbols = [symbol for text in texts for symbol in called(text)]
    objects = [host_object(text, Request(speed=3), cache).data for text in texts]
    return loader.shared.setdefault(
        name, loader.load(objects, symbols, libraries=[scheduler(loader)])
    )
