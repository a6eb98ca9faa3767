"""Import the modules of project folders: each has its own, as they are now."""

import os
import sys
from collections.abc import Iterable
from importlib import import_module, invalidate_caches
from types import ModuleType

Modules = dict[str, ModuleType]

_OWNERS: dict[str, str] = {}
"""The folder whose project has a module in Python, by the first word of the module's name."""
_OTHERS: dict[tuple[str, str], Modules] = {}
"""Modules of projects whose names others have taken over meanwhile, by folder and name."""
_STATES: dict[str, tuple[int, int] | None] = {}
"""The state of each file when it was imported."""


def import_from(home: str, module: str, extending: Iterable[str]) -> ModuleType:
    """A module of the project in a folder. ImportError where another's can't give way.

    Those of other projects do, and so do those of packages that are `extending` us.
    """
    top = module.partition(".")[0]
    if top in sys.stdlib_module_names:
        raise ImportError(f"{top} is a module of Python's own; the project's needs another name")
    folders = [one for one in (home, os.path.join(home, "src")) if os.path.isdir(one)]
    folders = [os.path.realpath(one) for one in folders]
    there = _below(top)
    if there and (_OWNERS.get(top) != home or _changed(there)):
        if top not in _OWNERS and top not in extending and not _lies_in(there[top], folders):
            file = getattr(there[top], "__file__", None) or "elsewhere"
            raise ImportError(f"{top} is imported already, from {file}")
        if top in _OWNERS and _OWNERS[top] != home:
            _OTHERS[_OWNERS[top], top] = there
        for name in there:
            del sys.modules[name]
    known = _OTHERS.pop((home, top), {})
    if not _changed(known):
        sys.modules.update(known)
    _OWNERS[top] = home
    sys.path[:] = [*folders, *(one for one in sys.path if one not in folders)]
    invalidate_caches()
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True  # it would miss quick changes
    try:
        return import_module(module)
    finally:
        sys.dont_write_bytecode = before
        for one in _below(top).values():
            if file := getattr(one, "__file__", None):
                _STATES.setdefault(file, _state(file))


def _below(top: str) -> Modules:
    return {name: one for name, one in sys.modules.items() if name.partition(".")[0] == top}


def _lies_in(module: ModuleType, folders: Iterable[str]) -> bool:
    file = os.path.realpath(getattr(module, "__file__", None) or "")
    return any(file.startswith(f"{folder}{os.sep}") for folder in folders)


def _changed(modules: Modules) -> bool:
    """Whether files were changed since modules were imported from them; they are forgotten then."""
    files = [file for one in modules.values() if (file := getattr(one, "__file__", None))]
    now = {file: _state(file) for file in files}
    if all(_STATES.get(file, state) == state for file, state in now.items()):
        return False
    for file in files:
        _STATES.pop(file, None)
    return True


def _state(file: str) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size
