"""Bring ops into the form that other passes expect: folded, simplified, without dead code."""

from dataclasses import dataclass
from typing import Literal

from ..dialects.registry import Registry
from ..syntax.diagnostics import fail
from ..syntax.ir import Operation
from .base import Pass
from .canonicalization import canonicalization_patterns
from .region_simplification import erase_unreachable_code, simplify_regions
from .rewriting import rewrite_greedily


@dataclass(frozen=True)
class Canonicalize(Pass):
    """Fold, apply each dialect's patterns and drop dead code until nothing changes.

    Constants are unique afterwards and stand at the top of their function. The text means the same
    before and after.
    """

    name = "canonicalize"

    top_down: bool = True
    region_simplify: Literal["disabled", "normal", "aggressive"] = "normal"
    max_iterations: int = 10
    max_num_rewrites: int = -1
    test_convergence: bool = False

    def apply(self, ctx: Registry, op: Operation) -> None:
        def simplify(root: Operation) -> bool:
            return simplify_regions(root, aggressive=self.region_simplify == "aggressive")

        if self.region_simplify != "disabled":
            erase_unreachable_code(op)  # what is never reached may use itself
        converged = rewrite_greedily(
            op,
            canonicalization_patterns(),
            top_down=self.top_down,
            simplify=None if self.region_simplify == "disabled" else simplify,
            max_iterations=self.max_iterations,
            max_rewrites=self.max_num_rewrites,
        )
        if self.test_convergence and not converged:
            raise fail(
                op, f"canonicalize has not come to an end in {self.max_iterations} iterations"
            )
