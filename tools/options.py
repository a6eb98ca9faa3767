"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..dialects.registry import Registry
    from ..lowering.cache import Cache
    from ..passes.pipeline import Pipeline
    from ..syntax.ir import ModuleOp


_LOAD = ("--load-dialect", "--override-dialect", "--irdl-file")


class Overriding(str):
    """A file whose definitions replace those that are there under their names."""

    __slots__ = ()


class IrdlFile(str):
    """A file of IRDL that a command line names as such."""

    __slots__ = ()


def add_load_dialect(add: Callable[..., object]) -> None:
    """The options of a command that load definitions from files."""
    load, override, irdl = _LOAD
    add(
        load,
        action="append",
        default=[],
        metavar="FILE",
        help="know what a file brings: .py, .irdl, .mlir, .json, .table; or a project's folder",
    )
    add(
        override,
        dest="load_dialect",
        action="append",
        type=Overriding,
        metavar="FILE",
        help="the same, in place of what there is under its names",
    )
    add(
        irdl,
        dest="load_dialect",
        action="append",
        type=IrdlFile,
        metavar="FILE",
        help="know the dialects of a file of IRDL, whatever its name ends in",
    )


def loaded_files(given: Sequence[str]) -> Sequence[str]:
    """The files that a command line loads definitions from."""
    tokens = [f"-{token}" if f"-{token}".startswith(_LOAD) else token for token in given]
    if not any(token.startswith(_LOAD) for token in tokens):
        return ()
    from argparse import ArgumentError, ArgumentParser

    parser = ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    add_load_dialect(parser.add_argument)
    try:
        return parser.parse_known_args(tokens)[0].load_dialect
    except (ArgumentError, SystemExit):  # the command's own parser tells what is wrong
        return ()


def watched_files(paths: Sequence[str]) -> Sequence[str]:
    """What `--watch` looks at behind what is loaded: the folder of a project, and what names it."""
    from pathlib import Path

    projects = [str(Path(one, "pyproject.toml")) for one in paths if Path(one).is_dir()]
    return [*paths, *projects]


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
    from ..syntax.cloning import clone

    pipeline = chosen_pipeline(text, registry)
    before = clone(op) if len(pipeline) > 1 else op
    run_checked(pipeline, registry, op, again=lambda: before)
