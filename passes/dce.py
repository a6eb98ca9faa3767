"""Drop ops, blocks and block arguments that have no effect."""

from dataclasses import dataclass

from ..dialects.registry import Registry
from ..syntax.ir import Operation, OpResult
from .base import Pass
from .effects import is_droppable
from .region_simplification import simplify_regions


@dataclass(frozen=True)
class Dce(Pass):
    """Nothing is left whose results are not used and whose effects nobody can observe.

    That includes blocks that control never reaches, cycles of block arguments, and allocations
    that are only there. Functions stay: symbol-dce drops those.
    """

    name = "dce"

    def apply(self, ctx: Registry, op: Operation) -> None:
        drop_dead_ops(op)
        while simplify_regions(op):
            drop_dead_ops(op)


def drop_dead_ops(root: Operation) -> bool:
    """Drop the ops below one that nobody needs; True if there were any."""
    changed = False
    work = dict.fromkeys(op for op in root.walk() if op is not root)
    while work:
        op, _ = work.popitem()  # the last first, so that users come before what they use
        if not is_droppable(op):
            continue
        inside = list(op.walk())
        feeding = {v.op for one in inside for v in one.operands if isinstance(v, OpResult)}
        for one in inside:
            work.pop(one, None)
        op.detach()
        op.erase()
        changed = True
        work.update((one, None) for one in feeding.difference(inside) if one is not root)
    return changed
