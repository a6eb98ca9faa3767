"""Expand guarded accesses to comparisons, branches and plain accesses."""

from dataclasses import dataclass

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Operation


@dataclass(frozen=True)
class ExpandGuardedAccesses(Pass):
    """Before: anything. After: no tirx.load and no tirx.store; scf, memref, vector, arith instead.

    An index is compared with its dimension's size once, as an unsigned number, and not at all where
    it is known to be in bounds. A vector that may lie across the edge is one access where it is
    inside as a whole, else it is taken lane by lane.
    """

    name = "expand-guarded-accesses"

    def apply(self, ctx: Registry, op: Operation) -> None:
        for one in list(op.walk()):
            if one.name in ("tirx.load", "tirx.store"):
                from .guarded_access_expansion import expand

                expand(one)
