"""Bring ops of packages and files to upstream words, as each says by its `lower`."""

from dataclasses import dataclass

from ..dialects.brought import answering
from ..dialects.implementations import answer
from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Operation
from .telling_types import held, types_in


@dataclass(frozen=True)
class LowerExtensions(Pass):
    """Before: anything. After: no op, and no value of a type, that says by `lower` what it becomes.

    It is the first of the default pipeline.
    """

    name = "lower-extensions"

    def apply(self, ctx: Registry, op: Operation) -> None:
        if not _touched(op):
            return
        from .extension_lowering import ExtensionLowering, left_by_mistake

        ExtensionLowering(self.name, ctx.remarks).run(op)
        if left := _touched(op):
            raise left_by_mistake(left)


def _touched(root: Operation) -> list[Operation]:
    """The ops that say what they become, or that bring a type that does."""
    seen: dict[int, bool] = {}
    return [one for one in root.walk() if _is_touched(one, seen)]


def _is_touched(op: Operation, seen: dict[int, bool]) -> bool:
    """Whether an op, or a type that it brings, says what it becomes."""
    for type_ in types_in(op):
        found = seen.get(id(type_))
        if found is None:
            found = seen[id(type_)] = next(held(type_), None) is not None
        if found:
            return True
    may_say = answering() is not None or not hasattr(op, "row")
    return may_say and answer("lower", op) is not None
