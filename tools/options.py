"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..dialects.registry import Registry
    from ..lowering.cache import Cache
    from ..passes.pipeline import Pipeline
    from ..syntax.ir import ModuleOp


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


def add_passes(add: Callable[..., object], help: str) -> None:
    """The option `-p`."""
    add(
        "-p",
        "--passes",
        "--pass-pipeline",
        dest="pipeline",
        default="",
        metavar="PIPELINE",
        help=help,
    )


def chosen_pipeline(text: str, registry: Registry) -> Pipeline:
    """The passes that `-p` names. Failure if they are not there, or are named wrongly."""
    if not text:
        return ()
    from ..lowering.catalog import find_pass, pass_names
    from ..passes.pipeline import parse_pipeline

    return parse_pipeline(text, find_pass, pass_names, registry)


def run_passes(text: str, registry: Registry, op: ModuleOp) -> None:
    """Run what `-p` names on a module, which is right afterwards. Failure if it is not."""
    if not text:
        return
    from ..passes.checked_pipeline import run_checked

    pipeline = chosen_pipeline(text, registry)
    before = op.clone() if len(pipeline) > 1 else op
    run_checked(pipeline, registry, op, again=lambda: before)
