"""Load definitions from files, each kind of file by its own reader."""

import ast
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, cast
from zlib import crc32

from ..syntax.diagnostics import Diagnostic, Failure, Place
from ..syntax.ir import Dialect
from .brought import LoadedFile, brought_as, is_overriding
from .entry_points import project_points
from .packages import LOADED
from .rows import Table
from .sources import PythonDialect, Source, TableDialect

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
    return [TableDialect(file.stem, Table.read(file))]


def load_dialects(
    path: str, registry: "Registry", *, overrides: bool = False, ending: str = ""
) -> None:
    """Make known what a file, or the folder of a project, brings: dialects above all.

    What `overrides` replaces the dialects of the same names. A file is read as one of that
    `ending`, by default its own. Failure if it can't be read, or defines one again.
    """
    file = Path(path)
    if file.is_dir():
        _load_project(file, registry)
        return
    if not file.exists():
        raise _refusal(path, "there is no such file")
    load = _KINDS.get(ending or file.suffix)
    if load is None:
        raise _refusal(path, _WANTED)
    for source in load(file, registry):
        overriding = overrides or (
            is_overriding(source.dialect)
            if isinstance(source, PythonDialect)
            else getattr(source, "replaces", None) is not None
        )
        try:
            registry.add_source(source, path, overrides=overriding)
        except ValueError as twice:
            raise _refusal(path, str(twice)) from None


def _load_project(folder: Path, registry: "Registry") -> None:
    """Make known what a project offers by entry points, as if it were installed.

    Its modules are found from now on in the folder, or in `src` below it.
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
    for home in (folder, folder / "src"):
        if home.is_dir() and str(home.resolve()) not in sys.path:
            sys.path.insert(0, str(home.resolve()))
    registry.brought.add_project(points)


def _from_python(file: Path, registry: "Registry") -> Sequence[Source]:
    name = f"{LOADED}{file.stem}_{crc32(str(file.resolve()).encode()):x}"
    spec = spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise _refusal(str(file), "Python can't load it")
    module = sys.modules[name] = module_from_spec(spec)  # dataclasses look for it there
    try:
        spec.loader.exec_module(module)
        values = list(_defined_in(file, module))
    except Failure:
        raise
    except Exception as wrong:  # whatever a stranger's file does
        line = _line_of(wrong, str(file))
        message = f"{type(wrong).__name__}: {wrong}"
        raise _refusal(str(file), message, line) from None
    brought = [value for value in values if brought_as(value)]
    if not brought:
        raise _refusal(
            str(file), "it holds no xdsl.ir.Dialect, nor anything else that can be brought"
        )
    others = [value for value in brought if brought_as(value) != "dialects"]
    registry.brought.add_file(LoadedFile(str(file), others))
    dialects = [value for value in brought if brought_as(value) == "dialects"]
    return [
        PythonDialect(one.name, partial(_itself, one)) for one in cast("list[Dialect]", dialects)
    ]


def _itself(dialect: Dialect) -> Dialect:
    return dialect


def _defined_in(file: Path, module: ModuleType) -> Iterator[object]:
    """The values that a file defines; what it imports is brought by others."""
    imported = {
        alias.asname or alias.name
        for node in ast.walk(ast.parse(file.read_bytes()))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    for name, value in vars(module).items():
        if name not in imported:
            yield value


_KINDS: Mapping[str, Load] = {
    ".py": _from_python,
    ".table": _table,
    ".irdl": _irdl,
    ".mlir": _irdl,
    ".json": _ods,
}
_WANTED = f"a dialect is loaded from a file that ends in {', '.join(_KINDS)}"


def _line_of(wrong: Exception, name: str) -> int:
    """The line of a file in which an exception arose; 0 if it did not."""
    if isinstance(wrong, SyntaxError):
        return wrong.lineno or 0
    line, trace = 0, wrong.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == name:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _refusal(path: str, message: str, line: int = 0) -> Failure:
    return Failure([Diagnostic("error", message, Place(path, line, 1 if line else 0), "load")])
