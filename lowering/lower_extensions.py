"""Bring ops of packages and files to upstream words, as each says by its `lower`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from ..dialects.brought import answering
from ..dialects.implementations import answer
from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Attribute, Operation
from .conversion import Conversion
from .conversion_rules import Rule, Rules
from .structural_conversion import STRUCTURE, touches
from .target_nvptx import NVPTX

Becomes = Callable[[], Sequence[Attribute]]


class _Types:
    """A type that is a Python class says by its `lower` what it becomes; others stay."""

    def convert(self, type_: Attribute) -> Sequence[Attribute]:
        return tuple(cast(Becomes, said)()) if (said := _says(type_)) is not None else (type_,)

    def why_not(self, type_: Attribute) -> str:
        return f"it becomes {len(self.convert(type_))} values"


def _says(type_: Attribute) -> object:
    return None if hasattr(type_, "row") else getattr(type_, "lower", None)


_TYPES = _Types()


class _Answers(Rules):
    """The `lower` of each op that has one; ops of func, scf and cf hand on what values become."""

    def rule_for(self, op: Operation) -> Rule | None:
        if (said := answer("lower", op)) is not None:
            return cast(Rule, said)
        rule = self.by_name.get(op.name)
        return rule if rule is not None and touches(op, _TYPES.convert) else None


@dataclass(frozen=True)
class LowerExtensions(Pass):
    """Before: anything. After: no op, and no value of a type, that says by `lower` what it becomes.

    It is the first of the default pipeline.
    """

    name = "lower-extensions"

    def apply(self, ctx: Registry, op: Operation) -> None:
        if not any(map(_is_touched, op.walk())):
            return
        rules = _Answers(by_name=dict(STRUCTURE.by_name))
        Conversion(self.name, rules, _TYPES, NVPTX, ctx.remarks).run(op)


def _is_touched(op: Operation) -> bool:
    values = [*op.results, *(one for region in op.regions for b in region.blocks for one in b.args)]
    if any(_says(value.type) is not None for value in values):
        return True
    may_say = answering() is not None or not hasattr(op, "row")
    return may_say and answer("lower", op) is not None
