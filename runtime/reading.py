"""Read a module from a text or from a file."""

from collections.abc import Sequence
from os import PathLike, fspath

from ..lowering.cache import Cache
from ..lowering.default_cache import default_cache
from ..lowering.driver import Lowering
from ..syntax.reading import read_text
from .module import Module


def parse(
    text: str,
    name: str = "<string>",
    *,
    choices: Lowering | None = None,
    cache: Cache | bool = True,
    dialects: "Sequence[str | PathLike[str]]" = (),
    allow_unregistered: bool = False,
) -> Module:
    """The module of a text, checked. Messages call the text `name`; Failure if it is bad.

    What is compiled is looked up and kept in `cache`: the user's if True, none if False. `dialects`
    are files that define words of the text, or folders of projects, beside installed packages.
    `allow_unregistered` takes ops, types and attributes that nothing defines, as they are.
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"MLIR text is a str, got {type(text).__name__}")
    if isinstance(dialects, str):
        raise TypeError(f"dialects are a list of files, got {dialects!r}")
    paths = [fspath(one) for one in dialects]
    return Module.of_text(text, name, choices, _chosen(cache), paths, allow_unregistered)


def load(
    path: "str | PathLike[str]",
    *,
    choices: Lowering | None = None,
    cache: Cache | bool = True,
    dialects: "Sequence[str | PathLike[str]]" = (),
    allow_unregistered: bool = False,
) -> Module:
    """The module in a file, checked; the rest as for `parse`. Failure if it can't be read."""
    text, name = read_text(fspath(path)), fspath(path)
    return parse(
        text,
        name,
        choices=choices,
        cache=cache,
        dialects=dialects,
        allow_unregistered=allow_unregistered,
    )


def _chosen(cache: Cache | bool) -> Cache | None:
    if isinstance(cache, bool):
        return default_cache() if cache else None
    return cache
