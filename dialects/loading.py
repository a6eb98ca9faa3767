"""Load definitions from files, each kind of file by its own reader."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..syntax.diagnostics import Diagnostic, Failure, Place
from .brought import is_overriding
from .entry_points import GROUPS, PREFIX, project_points
from .sources import PythonDialect, Source

if TYPE_CHECKING:
    from .registry import Registry

Load = Callable[[Path, "Registry"], Sequence[Source]]


def _irdl(file: Path, registry: "Registry") -> Sequence[Source]:
    from .irdl_loading import load_irdl

    return load_irdl(file, registry)


def _ods(file: Path, registry: "Registry") -> Sequence[Source]:
    from .ods_loading import load_ods

    return load_ods(file, registry)


def _table(file: Path, registry: "Registry") -> Sequence[Source]:
    from .table_loading import load_table

    return load_table(file, registry)


def load_dialects(
    path: str, registry: "Registry", *, overrides: bool = False, ending: str = ""
) -> None:
    """Make known what a file, or the folder of a project, brings: dialects above all.

    What `overrides` replaces the dialects of the same names. A file is read as one of that
    `ending`, by default its own. Failure if it can't be read, or defines one again.
    """
    file = Path(path)
    if overrides:
        registry.brought.override(str(file))
    if file.is_dir():
        _load_project(file, registry, overrides)
        return
    if not file.exists():
        raise _refusal(path, "there is no such file")
    load = _KINDS.get(ending or file.suffix)
    if load is None:
        raise _refusal(path, _WANTED)
    with registry.sources.shown():
        for source in load(file, registry):
            replaces = overrides or _is_overriding(source, registry)
            try:
                registry.add_source(source, path, overrides=replaces)
            except ValueError as twice:
                raise _refusal(path, str(twice), getattr(source, "place", None)) from None


def _is_overriding(source: Source, registry: "Registry") -> bool:
    """Whether a source says so; a Python file need be run for that only where there is another."""
    if isinstance(source, PythonDialect):
        return registry.defines(source.name) and is_overriding(source.dialect)
    if getattr(source, "overrides", False):
        return True
    return getattr(source, "replaces", None) is not None


def _load_project(folder: Path, registry: "Registry", overrides: bool) -> None:
    """Make known what a project offers by entry points, as if it were installed.

    Its modules are found in the folder, or in `src` below it.
    """
    try:
        points = project_points(folder)
    except FileNotFoundError:
        raise _refusal(str(folder), "it is a folder without a pyproject.toml") from None
    except (OSError, ValueError) as wrong:
        raise _refusal(str(folder / "pyproject.toml"), str(wrong)) from None
    if not points:
        message = "its pyproject.toml has no entry points of a group tirx_mlir.…"
        raise _refusal(str(folder), message)
    for point in points:
        if point.kind not in GROUPS:
            known = ", ".join(sorted(f"{PREFIX}{group}" for group in GROUPS))
            message = f"there is no group {PREFIX}{point.kind}, but {known}"
            raise _refusal(str(folder / "pyproject.toml"), message)
        if point.kind == "dialects" and registry.was_added(point.name):
            if not overrides:
                raise _refusal(str(folder), registry.twice(point.name))
            registry.remove_source(point.name)
    registry.brought.add_project(points)


def _python(file: Path, registry: "Registry") -> Sequence[Source]:
    from .python_files import load_python

    return load_python(file, registry)


_KINDS: Mapping[str, Load] = {
    ".py": _python,
    ".table": _table,
    ".irdl": _irdl,
    ".mlir": _irdl,
    ".json": _ods,
}
_WANTED = f"a dialect is loaded from a file that ends in {', '.join(_KINDS)}"


def _refusal(path: str, message: str, place: Place | None = None) -> Failure:
    return Failure([Diagnostic("error", message, place or Place(path, 0, 0), "load")])
