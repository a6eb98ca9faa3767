"""Load dialects from files: Python files that hold xDSL dialects, tables of rows."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

from ..syntax.diagnostics import Diagnostic, Failure, Place
from ..syntax.ir import Dialect
from .packages import LOADED
from .rows import Table
from .sources import PythonDialect, Source, TableDialect

if TYPE_CHECKING:
    from .registry import Registry

_WANTED = "a dialect is loaded from a .py file or a .table file"
_IRDL = "; IRDL is not loaded: write its ops as classes of xDSL in a .py file (docs/packages.md)"
_INSTEAD = {".irdl": _IRDL, ".mlir": _IRDL}
"""What to do with a file of another kind."""


def load_dialects(path: str, registry: "Registry") -> None:
    """Make the dialects of a file known. Failure if it can't be read or defines one again."""
    file = Path(path)
    if file.is_dir():
        raise _refusal(path, f"it is a folder; {_WANTED}")
    if not file.is_file():
        raise _refusal(path, "there is no such file")
    match file.suffix:
        case ".py":
            sources = _from_python(file)
        case ".table":
            sources = [TableDialect(file.stem, Table.read(file))]
        case _:
            raise _refusal(path, _WANTED + _INSTEAD.get(file.suffix, ""))
    for source in sources:
        try:
            registry.add_source(source, path)
        except ValueError as twice:
            raise _refusal(path, str(twice)) from None


def _from_python(file: Path) -> list[Source]:
    spec = spec_from_file_location(f"{LOADED}{file.stem}", file)
    if spec is None or spec.loader is None:
        raise _refusal(str(file), "Python can't load it")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as wrong:  # whatever a stranger's file does
        line = _line_of(wrong, str(file))
        message = f"{type(wrong).__name__}: {wrong}"
        raise _refusal(str(file), message, line) from None
    found = [value for value in vars(module).values() if isinstance(value, Dialect)]
    if not found:
        raise _refusal(str(file), "it holds no xdsl.ir.Dialect")
    return [PythonDialect(dialect.name, lambda made=dialect: made) for dialect in found]


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
