"""Compute before a loop what is the same in each of its iterations."""

from dataclasses import dataclass

from ..analysis.loops import Loop, loop_of
from ..dialects.interfaces import has_trait
from ..dialects.registry import Registry
from ..syntax.ir import Operation, OpResult, SSAValue
from .base import Pass
from .effects import is_speculatable


@dataclass(frozen=True)
class LoopInvariantCodeMotion(Pass):
    """Before and after: structured loops. Ops that touch no memory and can't fail move out of them.

    They move as far out as the values allow that they use. What a loop is, packages say of their
    own ops (docs/interfaces.md).
    """

    name = "loop-invariant-code-motion"

    def apply(self, ctx: Registry, op: Operation) -> None:
        loops = [(one, loop) for one in op.walk() if (loop := loop_of(one)) is not None]
        for one, loop in reversed(loops):  # inner loops first
            if one is not op and not has_trait(one, "IsolatedFromAbove"):
                hoist(one, loop)


def hoist(loop: Operation, how: Loop) -> int:
    """Move what is invariant in a loop before it; how many ops that were."""
    block = loop.parent
    assert block is not None
    moved = 0
    for region in how.body:
        for inner in list(region.blocks):
            for op in list(inner.ops):
                if not is_speculatable(op) or has_trait(op, "Terminator"):
                    continue
                if all(_is_outside(value, loop) for one in op.walk() for value in _free(one, op)):
                    op.detach()
                    block.insert_op_before(op, loop)
                    moved += 1
    return moved


def _free(op: Operation, of: Operation) -> list[SSAValue]:
    """The operands of an op that are not defined inside of another one."""
    if op is of:
        return list(op.operands)
    return [value for value in op.operands if not _is_inside(value, of)]


def _is_inside(value: SSAValue, op: Operation) -> bool:
    owner = value.op if isinstance(value, OpResult) else value.owner.parent_op()
    if owner is None:
        return False
    if owner is op:
        return not isinstance(value, OpResult)
    return op.is_ancestor(owner)


def _is_outside(value: SSAValue, loop: Operation) -> bool:
    return not _is_inside(value, loop)
