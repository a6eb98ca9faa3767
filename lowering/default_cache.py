"""The cache of this user: where it lies, and how much it may hold, by the environment."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import cache

from .cache import LIMIT, MIB, Cache

_DIGITS = 18
"""Of a limit in MiB, at most."""


def default_cache(warn: Callable[[str], None] | None = None) -> Cache | None:
    """The cache of this user: in `$TIRX_CACHE_DIR`, else where the platform keeps such things.

    `$TIRX_CACHE_MIB` bounds it, 1024 by default; 0 is no cache. None also where there is no home.
    Failure if the bound is no number.
    """
    folder = os.environ.get("TIRX_CACHE_DIR") or _users_folder()
    text = os.environ.get("TIRX_CACHE_MIB") or str(LIMIT // MIB)
    if not (text.isascii() and text.isdecimal() and len(text) <= _DIGITS):
        from ..syntax.diagnostics import Diagnostic, Failure

        message = f"TIRX_CACHE_MIB is '{text}': expected a whole number of MiB, or 0 for no cache"
        raise Failure([Diagnostic("error", message, None, "usage")])
    limit = int(text) * MIB
    if not folder or not limit:
        return None
    return Cache(folder, limit, warn) if warn is not None else _cache_of(folder, limit)


@cache
def _cache_of(folder: str, limit: int) -> Cache:
    return Cache(folder, limit)


def _users_folder() -> str:
    home = os.path.expanduser("~")
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA", "")
    elif sys.platform == "darwin":
        base = f"{home}/Library/Caches" if home != "~" else ""
    else:
        named = os.environ.get("XDG_CACHE_HOME", "")
        base = named if os.path.isabs(named) else f"{home}/.cache" if home != "~" else ""
    return os.path.join(base, "tirx-mlir") if base else ""
