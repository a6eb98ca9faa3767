"""Find passes by name: a pass `convert-x-to-y` is the class of that name in `convert_x_to_y.py`."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

from ..dialects.brought import Kind
from ..passes.base import Pass
from ..passes.named_pipeline import NamedPipeline
from .pipelines import PIPELINES as PIPELINES_HERE


def _is_pass(found: object) -> bool:
    if not isinstance(found, type) or not issubclass(found, Pass):
        return False
    return hasattr(found, "name") and not found.__abstractmethods__


PASSES: Kind[type[Pass]] = Kind("passes", "pass", "Pass with a name and an apply", _is_pass)
PIPELINES: Kind[NamedPipeline] = Kind(
    "pipelines", "pipeline", "NamedPipeline", lambda found: isinstance(found, NamedPipeline)
)

_PACKAGE = __name__.rpartition(".")[0].rpartition(".")[0]
_FOLDERS = ("passes", "lowering")


def find_pass(name: str) -> type[Pass] | NamedPipeline | None:
    """The class of a pass, or a pipeline, of the house, a package or a loaded file; None if none.

    Failure if it can't be loaded, or if it is defined twice.
    """
    own = PIPELINES_HERE.get(name) or own_pass(name)
    found = PASSES.find(name, taken=own is not None)
    return found or PIPELINES.find(name, taken=own is not None) or own


@cache
def own_pass(name: str) -> type[Pass] | None:
    """The class of a pass of the house."""
    module = name.replace("-", "_")
    for folder in _FOLDERS:
        path = f"{_PACKAGE}.{folder}.{module}"
        if module.isidentifier() and find_spec(path) is not None:
            for found in vars(import_module(path)).values():
                if isinstance(found, type) and issubclass(found, Pass):
                    if getattr(found, "name", None) == name:
                        return found
    return None


def pass_names() -> Sequence[str]:
    """The names of all passes and pipelines."""
    return sorted({*_own_names(), *PASSES.names(), *PIPELINES.names()})


@cache
def _own_names() -> Sequence[str]:
    names = list(PIPELINES_HERE)
    for folder in _FOLDERS:
        package = import_module(f"{_PACKAGE}.{folder}")
        for module in iter_modules(package.__path__):
            name = module.name.replace("_", "-")
            if own_pass(name) is not None:
                names.append(name)
    return names
