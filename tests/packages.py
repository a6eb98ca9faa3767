"""A package that is installed for one test: a folder on Python's path, with entry points."""

import sys
from collections.abc import Mapping
from importlib import invalidate_caches
from pathlib import Path

import pytest


def install(
    monkeypatch: pytest.MonkeyPatch,
    folder: Path,
    name: str,
    files: Mapping[str, str],
    points: Mapping[str, Mapping[str, str]],
) -> None:
    """Install version 0.1 of a package: texts by file name, `name = module:object` by group."""
    (folder / name).mkdir()
    for file, text in {"__init__.py": "", **files}.items():
        (folder / name / file).write_text(text)
    info = folder / f"{name}-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1\n")
    lines = [
        line
        for group, named in points.items()
        for line in (f"[{group}]", *(f"{key} = {value}" for key, value in named.items()))
    ]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n")
    monkeypatch.setattr(sys, "path", [str(folder), *sys.path])
    invalidate_caches()
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for module in [one for one in sys.modules if one.partition(".")[0] == name]:
        del sys.modules[module]
