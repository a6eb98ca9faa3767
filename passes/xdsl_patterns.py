"""Let patterns that were written for xDSL run in the house's driver."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.ir import (
    HasCanonicalizationPatternsTrait,
    Operation,
    OpResult,
    pattern_rewriter,
)
from .patterns import Pattern, Patterns
from .rewriter import Rewriter

if TYPE_CHECKING:
    from ..syntax.ir import RewritePattern


def add_xdsl(patterns: Patterns, pattern: "RewritePattern", *names: str) -> None:
    """File an xDSL pattern under the ops that it rewrites; without names it is tried on all ops."""
    for name in names or ("*",):
        patterns.by_name.setdefault(name, []).append(from_xdsl(pattern))


def from_xdsl(pattern: "RewritePattern") -> Pattern:
    """A pattern that calls an xDSL pattern, and tells our rewriter what that one did."""

    def apply(op: Operation, rewriter: Rewriter) -> bool:
        theirs = pattern_rewriter(op)

        def removed(gone: Operation) -> None:
            for nested in gone.walk():
                rewriter.forget(nested)
                for operand in nested.operands:
                    if isinstance(operand, OpResult):
                        rewriter.add(operand.op)

        theirs.operation_insertion_handler.append(rewriter.add)
        theirs.operation_modification_handler.append(rewriter.add)
        theirs.operation_removal_handler.append(removed)
        pattern.match_and_rewrite(op, theirs)
        return theirs.has_done_action

    apply.__name__ = type(pattern).__name__
    return apply


def own_patterns(op_class: type[Operation]) -> Sequence[Pattern]:
    """The canonicalization patterns that an op of a Python class declares as xDSL wants it."""
    traits = op_class.get_traits_of_type(HasCanonicalizationPatternsTrait)
    return [from_xdsl(one) for trait in traits for one in trait.get_patterns(op_class)]
