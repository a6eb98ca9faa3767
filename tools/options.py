"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..lowering.cache import Cache


def add_load_dialect(add: Callable[..., object]) -> None:
    """The option `--load-dialect` of a command."""
    add(
        "--load-dialect",
        action="append",
        default=[],
        metavar="FILE",
        help="make the dialects of a .py or .table file known",
    )


def add_no_cache(add: Callable[..., object]) -> None:
    """The option `--no-cache` of a command."""
    add("--no-cache", action="store_true", help="neither look into the cache nor keep anything")


def chosen_cache(no_cache: bool) -> Cache | None:
    """The user's cache, which warns as commands do, unless it is not wanted."""
    from ..lowering.default_cache import default_cache
    from .command import tell

    return None if no_cache else default_cache(lambda message: tell(f"warning: {message}\n"))
