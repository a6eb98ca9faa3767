"""MLIR's trait names beside xDSL's trait classes, so that xDSL's passes understand our ops."""

from typing import TYPE_CHECKING

from ..syntax.ir import (
    HasParent,
    IsolatedFromAbove,
    IsTerminator,
    NoMemoryEffect,
    NoTerminator,
    Operation,
    OpTrait,
    Pure,
    RecursiveMemoryEffect,
    SymbolTable,
)

if TYPE_CHECKING:
    from .rows import OpRow

_XDSL: dict[str, OpTrait] = {
    "Pure": Pure(),
    "NoMemoryEffect": NoMemoryEffect(),
    "Terminator": IsTerminator(),
    "IsolatedFromAbove": IsolatedFromAbove(),
    "NoTerminator": NoTerminator(),
    "RecursiveMemoryEffects": RecursiveMemoryEffect(),
}
_CLASSES: dict[str, type[OpTrait]] = {
    "Pure": Pure,
    "NoMemoryEffect": NoMemoryEffect,
    "Terminator": IsTerminator,
    "IsolatedFromAbove": IsolatedFromAbove,
    "NoTerminator": NoTerminator,
    "RecursiveMemoryEffects": RecursiveMemoryEffect,
    "SymbolTable": SymbolTable,
    "HasParent": HasParent,
}


def xdsl_traits(row: "OpRow") -> tuple[OpTrait, ...]:
    """xDSL's objects for those of a row's traits that its generic passes ask for."""
    return tuple(trait for name, trait in _XDSL.items() if row.has_trait(name))


def has_xdsl_trait(op: Operation | type[Operation], name: str) -> bool:
    """Whether an op that is a Python class has a trait, by MLIR's name for it."""
    trait = _CLASSES.get(name)
    return trait is not None and op.has_trait(trait, value_if_unregistered=False)
