"""What a product depends on beside its input: our own files, packages, tools; keys made of that."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from ..dialects.entry_points import installed

FOLDERS = ("syntax", "dialects", "analysis", "passes", "lowering", "runtime", "interchange")
"""Those of ours whose files decide what code is made."""

_DIGEST = 20
_PACKAGE = __name__.partition(".")[0]

FileState = tuple[str, int, int]
"""Path, size, time of change."""


def digest(*parts: str | bytes) -> str:
    """A name for these parts in this order, the same in every process."""
    from hashlib import blake2b

    made = blake2b(digest_size=_DIGEST)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        made.update(b"%d:" % len(data))
        made.update(data)
    return made.hexdigest()


def file_state(path: str) -> str:
    """A file's path, size and time of change."""
    try:
        found = os.stat(path)
    except OSError:
        return f"{path} missing"
    return f"{path} {found.st_size} {found.st_mtime_ns}"


@cache
def installation() -> str:
    """What this process compiles with: our files, xDSL, and the packages that extend us.

    Empty if one of these files has changed since this process imported us, or just vanishes: nobody
    can say which of the two is in memory, so nothing is kept.
    """
    from importlib import import_module

    root = Path(__file__).parent.parent
    packages = ("xdsl", *sorted({point.module.partition(".")[0] for point in installed()}))
    try:
        files = [one for folder in FOLDERS for one in _files(str(root / folder))]
        files += [one for package in packages for one in _package_files(package)]
    except OSError:
        return ""
    if max(time for _, _, time in files) > int(import_module(_PACKAGE).imported_at):
        return ""
    states = (f"{path} {size} {time}" for path, size, time in files)
    return digest(str(root), *packages, *states)


def _files(folder: str) -> Iterator[FileState]:
    """All files below a folder, in order; none if it is not there. OSError if one vanishes."""
    if not os.path.isdir(folder):
        return
    with os.scandir(folder) as listed:
        entries = sorted(listed, key=lambda entry: entry.name)
    for entry in entries:
        if entry.is_dir():
            if entry.name != "__pycache__" and not entry.name.startswith("."):
                yield from _files(entry.path)
        elif not entry.name.endswith((".pyc", "~")):
            found = entry.stat()
            yield entry.path, found.st_size, found.st_mtime_ns


def _package_files(name: str) -> Iterator[FileState]:
    """The files of a package; what pip has written of it stands for them, if it has."""
    from importlib.util import find_spec

    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return
    if spec is None:
        return
    for folder in spec.submodule_search_locations or ():
        records = sorted(Path(folder).parent.glob(f"{name}-*.dist-info/RECORD"))
        yield from map(_state, records) if records else _files(folder)
    if not spec.submodule_search_locations and spec.origin:
        yield _state(Path(spec.origin))


def _state(path: Path) -> FileState:
    found = path.stat()
    return str(path), found.st_size, found.st_mtime_ns


def dialect_files(paths: Sequence[str]) -> str | None:
    """What loaded dialect files hold; None if one is a program that may depend on more."""
    parts: list[str | bytes] = []
    for path in paths:
        try:
            data = Path(path).read_bytes()
        except OSError:
            return None
        if path.endswith(".py") and not _stands_alone(data):
            return None
        parts += [path, data]
    return digest(*parts)


_KNOWN = frozenset(
    "__future__ abc collections dataclasses enum functools itertools math operator re struct "
    "typing typing_extensions numpy xdsl tirx_mlir".split()
)
"""What a dialect file may import without its meaning depending on anything that is not seen."""
_READS = frozenset(
    "__builtins__ __file__ __import__ __loader__ __spec__ compile eval exec globals input locals "
    "open vars".split()
)
_READERS = frozenset(
    "* DataSource fromfile fromregex genfromtxt load loadtxt memmap open_memmap random read_data "
    "read_text".split()
)
"""Functions of what may be imported that read files, or give something else each time."""
_READS_FILES = frozenset({"tirx_mlir.dialects.loading"})


def _stands_alone(source: bytes) -> bool:
    """Whether a Python file names nothing that reads files, the environment or other modules."""
    import ast

    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return False
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = "" if node.level else node.module or ""
            names = [module, *(f"{module}.{alias.name}" for alias in node.names)]
            if any(alias.name in _READERS for alias in node.names):
                return False
        elif isinstance(node, ast.Attribute) and node.attr in _READERS:
            return False
        elif isinstance(node, ast.Name) and node.id in _READS:
            return False
        if any(one.partition(".")[0] not in _KNOWN or one in _READS_FILES for one in names):
            return False
    return True
