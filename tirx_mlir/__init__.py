"""The public face of tirx-mlir: a handful of names, each imported when it is first used."""

from time import time_ns
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tirx_mlir.dialects.registry import Registry as Registry
    from tirx_mlir.lowering.cache import Cache as Cache
    from tirx_mlir.lowering.driver import Lowering as Lowering
    from tirx_mlir.runtime.module import Module as Module
    from tirx_mlir.runtime.module import load as load
    from tirx_mlir.runtime.module import parse as parse
    from tirx_mlir.syntax.diagnostics import Diagnostic as Diagnostic
    from tirx_mlir.syntax.diagnostics import Failure as Failure

__all__ = ["Cache", "Diagnostic", "Failure", "Lowering", "Module", "Registry", "load", "parse"]

_HOMES = {
    "Cache": "lowering.cache",
    "Diagnostic": "syntax.diagnostics",
    "Failure": "syntax.diagnostics",
    "Lowering": "lowering.driver",
    "Module": "runtime.module",
    "Registry": "dialects.registry",
    "load": "runtime.module",
    "parse": "runtime.module",
}
"""Where each public name lives: name -> module below this package."""


imported_at = time_ns()
"""What changes on the disk later is not what this process runs; the cache must know."""


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        return version("tirx-mlir")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOMES[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted([*_HOMES, "__version__"])
