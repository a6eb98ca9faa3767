"""Find passes by name: a pass `convert-x-to-y` is the class of that name in `convert_x_to_y.py`."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import cast

from ..dialects.packages import load_point, only_point, unused_points
from ..passes.base import Pass
from ..syntax.diagnostics import Diagnostic

ENTRY_POINTS = "tirx_mlir.passes"
"""The entry-point group in which installed packages offer passes: name = module:Class."""

_PACKAGE = __name__.rpartition(".")[0].rpartition(".")[0]
_FOLDERS = ("passes", "lowering")


@cache
def find_pass(name: str) -> type[Pass] | None:
    """The class of a pass of the house or of an installed package; None if there is none.

    Failure if a package's can't be loaded, or two packages have it.
    """
    if (found := _own_pass(name)) is not None:
        return found
    from importlib.metadata import entry_points

    points = list(entry_points(group=ENTRY_POINTS, name=name))
    if not points:
        return None
    point = only_point(points, f"pass {name}")
    return cast("type[Pass]", load_point(point, f"pass {name}", "Pass with a name", _is_pass))


def _own_pass(name: str) -> type[Pass] | None:
    module = name.replace("-", "_")
    for folder in _FOLDERS:
        path = f"{_PACKAGE}.{folder}.{module}"
        if module.isidentifier() and find_spec(path) is not None:
            for found in vars(import_module(path)).values():
                if isinstance(found, type) and issubclass(found, Pass):
                    if getattr(found, "name", None) == name:
                        return found
    return None


def _is_pass(found: object) -> bool:
    return isinstance(found, type) and issubclass(found, Pass) and hasattr(found, "name")


def pass_names() -> Sequence[str]:
    """The names of all passes."""
    from importlib.metadata import entry_points

    names = {point.name for point in entry_points(group=ENTRY_POINTS)}
    for folder in _FOLDERS:
        package = import_module(f"{_PACKAGE}.{folder}")
        for module in iter_modules(package.__path__):
            name = module.name.replace("_", "-")
            if _own_pass(name) is not None:
                names.add(name)
    return sorted(names)


def unused_passes() -> Sequence[Diagnostic]:
    """Warnings about passes of packages that have the name of one of the house's."""
    taken = {name for name in pass_names() if _own_pass(name) is not None}
    return unused_points(ENTRY_POINTS, "pass", taken)
