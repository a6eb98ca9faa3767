"""What a product depends on beside its input: our own files, packages, tools; keys made of that."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

FOLDERS = ("syntax", "dialects", "analysis", "passes", "lowering", "runtime", "interchange")
"""Those of ours whose files decide what code is made."""

_DIGEST = 20
_PACKAGE = __name__.partition(".")[0]


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

    Empty if one of our files has changed since this process imported us: nobody can say which of
    the two is in memory, so nothing is kept.
    """
    from importlib import import_module

    imported_at = int(import_module(_PACKAGE).imported_at)
    root = Path(__file__).parent.parent
    states = [str(root)]
    newest = 0
    for folder in FOLDERS:
        for path, size, time in _files(str(root / folder)):
            states.append(f"{path} {size} {time}")
            newest = max(newest, time)
    if newest > imported_at:
        return ""
    for package in ("xdsl", *sorted(_extending_packages())):
        states += _package_state(package)
    return digest(*states)


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    """Path, size and time of change of all files below a folder, in order."""
    try:
        with os.scandir(folder) as listed:
            entries = sorted(listed, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in entries:
        if entry.is_dir():
            if entry.name != "__pycache__" and not entry.name.startswith("."):
                yield from _files(entry.path)
        elif not entry.name.endswith((".pyc", "~")):
            found = entry.stat()
            yield entry.path, found.st_size, found.st_mtime_ns


def _package_state(name: str) -> Iterator[str]:
    """The state of a package's files; what pip has written of it stands for them, if it has."""
    from importlib.util import find_spec

    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        spec = None
    if spec is None:
        yield f"{name} missing"
        return
    for folder in spec.submodule_search_locations or ():
        records = sorted(Path(folder).parent.glob(f"{name}-*.dist-info/RECORD"))
        if records:
            yield from (file_state(str(path)) for path in records)
        else:
            yield from (f"{path} {size} {time}" for path, size, time in _files(folder))
    if not spec.submodule_search_locations and spec.origin:
        yield file_state(spec.origin)


def _extending_packages() -> set[str]:
    """The packages that offer dialects, passes, toolchains or the like by entry points.

    Read from the files themselves: to ask `importlib.metadata` takes ten times as long.
    """
    import re
    import sys

    found = set[str]()
    for folder in sys.path:
        try:
            with os.scandir(folder or ".") as listed:
                names = [
                    one.path for one in listed if one.name.endswith((".dist-info", ".egg-info"))
                ]
        except OSError:
            continue
        for name in names:
            try:
                text = Path(name, "entry_points.txt").read_text("utf-8")
            except (OSError, UnicodeDecodeError):
                continue
            for group in re.findall(r"^\[tirx_mlir\.[^\]]*\]([^\[]*)", text, re.MULTILINE):
                found.update(re.findall(r"=\s*(\w+)", group))
    return found


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
_READS = frozenset({"__file__", "__import__", "compile", "eval", "exec", "globals", "open", "vars"})
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
        elif isinstance(node, ast.Name) and node.id in _READS:
            return False
        if any(one.partition(".")[0] not in _KNOWN or one in _READS_FILES for one in names):
            return False
    return True
