"""MLIR's trait names beside xDSL's trait classes, so that xDSL's passes understand our ops."""

from typing import TYPE_CHECKING, Literal

from ..syntax.ir import (
    HasParent,
    IsolatedFromAbove,
    IsTerminator,
    MemoryEffect,
    MemoryEffectKind,
    NoMemoryEffect,
    NoTerminator,
    Operation,
    OpTrait,
    Pure,
    RecursiveMemoryEffect,
    SSAValue,
    SymbolTable,
)

if TYPE_CHECKING:
    from .rows import OpRow

Effect = Literal["reads", "writes", "allocates", "frees"]

_EFFECTS: dict[MemoryEffectKind, Effect] = {
    MemoryEffectKind.READ: "reads",
    MemoryEffectKind.WRITE: "writes",
    MemoryEffectKind.ALLOC: "allocates",
    MemoryEffectKind.FREE: "frees",
}

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


def declares_effects(op_class: type[Operation]) -> bool:
    """Whether ops of a Python class say what they do to memory."""
    return bool(op_class.get_traits_of_type(MemoryEffect))


def xdsl_effects(op: Operation) -> frozenset[tuple[Effect, SSAValue | None]] | None:
    """What an op of a Python class declares that it does to memory; None: it says nothing."""
    declared = op.get_traits_of_type(MemoryEffect)
    found: set[tuple[Effect, SSAValue | None]] = set()
    for trait in declared:
        effects = trait.get_effects(op)
        if effects is None:
            return None
        for effect in effects:
            on = effect.value if isinstance(effect.value, SSAValue) else None
            found.add((_EFFECTS[effect.kind], on))
    return frozenset(found) if declared else None
