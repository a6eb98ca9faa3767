"""The public face of tirx-mlir: a handful of names, each imported when it is first used."""

from time import time_ns
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tirx_mlir.dialects.registry import Registry as Registry
    from tirx_mlir.lowering.cache import Cache as Cache
    from tirx_mlir.lowering.driver import Lowering as Lowering
    from tirx_mlir.runtime.module import Module as Module
    from tirx_mlir.runtime.reading import load as load
    from tirx_mlir.runtime.reading import parse as parse
    from tirx_mlir.syntax.attribute_mapping import map_attributes as map_attributes
    from tirx_mlir.syntax.cloning import clone as clone
    from tirx_mlir.syntax.diagnostics import Diagnostic as Diagnostic
    from tirx_mlir.syntax.diagnostics import Failure as Failure
    from tirx_mlir.syntax.difference import Difference as Difference
    from tirx_mlir.syntax.op_rewriting import rewrite as rewrite
    from tirx_mlir.syntax.structural_difference import first_difference as first_difference
    from tirx_mlir.syntax.structural_equality import structurally_equal as structurally_equal
    from tirx_mlir.syntax.structural_hash import structural_hash as structural_hash
    from tirx_mlir.syntax.walking import Walk as Walk
    from tirx_mlir.syntax.walking import walk as walk

__all__ = [
    "Cache",
    "Diagnostic",
    "Difference",
    "Failure",
    "Lowering",
    "Module",
    "Registry",
    "Walk",
    "clone",
    "first_difference",
    "load",
    "map_attributes",
    "parse",
    "rewrite",
    "structural_hash",
    "structurally_equal",
    "walk",
]

_HOMES = {
    "Cache": "lowering.cache",
    "Diagnostic": "syntax.diagnostics",
    "Difference": "syntax.difference",
    "Failure": "syntax.diagnostics",
    "Lowering": "lowering.driver",
    "Module": "runtime.module",
    "Registry": "dialects.registry",
    "Walk": "syntax.walking",
    "clone": "syntax.cloning",
    "first_difference": "syntax.structural_difference",
    "load": "runtime.reading",
    "map_attributes": "syntax.attribute_mapping",
    "parse": "runtime.reading",
    "rewrite": "syntax.op_rewriting",
    "structural_hash": "syntax.structural_hash",
    "structurally_equal": "syntax.structural_equality",
    "walk": "syntax.walking",
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
