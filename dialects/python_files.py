"""Python files that bring definitions, run when a dialect of theirs is first named."""

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import TYPE_CHECKING
from zlib import crc32

from ..syntax.diagnostics import Diagnostic, Failure, Place
from ..syntax.ir import Dialect
from .brought import LoadedFile, brought_as
from .packages import CODE, LOADED
from .sources import PythonDialect, Source

if TYPE_CHECKING:
    from .registry import Registry

_NAMED = re.compile(r'^\w+(?: *: *\w+)? *= *Dialect\(\s*"(\w+)"', re.MULTILINE)
_DIALECT = re.compile(r"\bDialect\(")
_MORE = re.compile(
    r"\b(?:Extends|Implementations|Pass|Patterns|CopyRule|Hooks|NamedPipeline|Target|Toolchain"
    r"|overrides|brought_as)\b"
)
"""Words of files that bring more than dialects, and so are run at once."""


def load_python(file: Path, registry: "Registry") -> Sequence[Source]:
    """The dialects that a file brings; what else it brings is known to the registry afterwards.

    A file that holds nothing but dialects, each with its name in plain sight, is run when a name
    is looked for that it may define. Failure, with the line, if it can't be run or brings nothing.
    """
    found = PythonFile(file, registry)
    if names := found.named:
        registry.later.append(found.run)
        return [PythonDialect(name, partial(found.dialect, name)) for name in names]
    found.run()
    return [PythonDialect(one.name, partial(_itself, one)) for one in found.dialects]


def _itself(dialect: Dialect) -> Dialect:
    return dialect


class _FromSource(SourceFileLoader):
    """Compiles what stands in the file: bytecode that is kept misses quick changes."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)


class PythonFile:
    """A file, run once."""

    def __init__(self, file: Path, registry: "Registry") -> None:
        self.file = file
        self.registry = registry

    @cached_property
    def named(self) -> Sequence[str]:
        """The dialects that the file brings, where its text tells them; else none."""
        text = self.file.read_text("utf-8", errors="replace")
        names = _NAMED.findall(text)
        if _MORE.search(text) is not None or len(names) != len(_DIALECT.findall(text)):
            return ()
        return names

    def run(self) -> None:
        """Run the file if it was not; what its text did not tell is made known."""
        if self.named:
            for dialect in self.dialects:
                if dialect.name not in self.named:
                    source = PythonDialect(dialect.name, partial(_itself, dialect))
                    self.registry.add_source(source, str(self.file))
            return
        others = [one for one in self._brought if brought_as(one) != "dialects"]
        self.registry.brought.add_file(LoadedFile(str(self.file), others))

    def dialect(self, name: str) -> Dialect:
        for one in self.dialects:
            if one.name == name:
                return one
        raise self._refusal(f"it brings no dialect {name}")

    @cached_property
    def dialects(self) -> Sequence[Dialect]:
        every = [one for one in self._brought if isinstance(one, Dialect)]
        return [one for one in every if brought_as(one) == "dialects"]

    @cached_property
    def _brought(self) -> Sequence[object]:
        name = f"{LOADED}{self.file.stem}_{crc32(str(self.file.resolve()).encode()):x}"
        path = str(self.file.resolve())
        spec = spec_from_file_location(name, path, loader=_FromSource(name, path))
        if spec is None or spec.loader is None:
            raise self._refusal("Python can't load it")
        module = sys.modules[name] = module_from_spec(spec)  # dataclasses look for it there
        try:
            spec.loader.exec_module(module)
            values = list(_defined_in(self.file, module))
        except Failure:
            raise
        except (Exception, SystemExit) as wrong:  # whatever a stranger's file does
            line = _line_of(wrong, module.__file__ or "")
            message = f"{type(wrong).__name__}: {wrong}{self._hint(wrong)}"
            raise self._refusal(message, line, CODE) from None
        found = [value for value in values if brought_as(value)]
        if not found:
            raise self._refusal("it holds no xdsl.ir.Dialect, nor anything else to bring")
        return found

    def _hint(self, wrong: BaseException) -> str:
        """What to do about a file that imports another one beside it."""
        name = wrong.name if isinstance(wrong, ModuleNotFoundError) else None
        if name is None or not self.file.with_name(f"{name.partition('.')[0]}.py").exists():
            return ""
        return "; load files that import each other as a project, by its folder (docs/packages.md)"

    def _refusal(self, message: str, line: int = 0, code: str = "load") -> Failure:
        place = Place(str(self.file), line, 1 if line else 0)
        return Failure([Diagnostic("error", message, place, code)])


def _defined_in(file: Path, module: ModuleType) -> Iterator[object]:
    """The values that a file defines, each once; what it imports is brought by others."""
    imported = set(_imported(ast.parse(file.read_bytes())))
    seen: set[int] = set()
    for name, value in vars(module).items():
        if isinstance(value, ModuleType) or (name, id(value)) in imported or id(value) in seen:
            continue
        seen.add(id(value))
        yield value


def _imported(text: ast.Module) -> Iterator[tuple[str, int]]:
    """What the import statements of a text give, by name and identity."""
    for node in ast.walk(text):
        if isinstance(node, ast.ImportFrom):
            source = sys.modules.get(node.module or "")
            for alias in node.names if source is not None else ():
                names = vars(source) if alias.name == "*" else (alias.name,)
                for name in names:
                    yield alias.asname or name, id(getattr(source, name, None))


def _line_of(wrong: BaseException, name: str) -> int:
    """The line of a file in which an exception arose; 0 if it did not."""
    if isinstance(wrong, SyntaxError):
        return wrong.lineno or 0
    line, trace = 0, wrong.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == name:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
