"""Expand tile copies to what each thread of their scope does, by rules that packages may add to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.diagnostics import Diagnostic, Failure, error
from ..syntax.ir import Operation, VerifyException

if TYPE_CHECKING:
    from ..dialects.tirx_copy import CopyOp

ENTRY_POINTS = "tirx_mlir.copies"
"""The entry-point group in which packages offer rules: name of an instruction = module:function."""

Rule = Callable[["CopyOp"], None]
"""Replaces a copy; VerifyException says what its instruction can't do."""


@dataclass(frozen=True)
class ExpandCopies(Pass):
    """Before: anything. After: no tirx.copy; guarded accesses in scf.forall and scf.for instead.

    The copy's `instruction` names the rule: one of an installed package, or else of the house.
    """

    name = "expand-copies"

    def apply(self, ctx: Registry, op: Operation) -> None:
        errors: list[Diagnostic] = []
        for one in list(op.walk()):
            if one.name != "tirx.copy":
                continue
            try:
                expand(cast("CopyOp", one))
            except VerifyException as failed:
                errors.append(error(one, f"{one.name}: {failed}", self.name))
        if errors:
            raise Failure(errors)


def expand(op: "CopyOp") -> None:
    """Replace a copy by what the rule of its instruction writes."""
    from importlib.metadata import entry_points

    from .tile_copies import RULES

    name = op.way
    points = list(entry_points(group=ENTRY_POINTS, name=name))
    rule: Rule | None = points[0].load() if points else RULES.get(name)
    if rule is None:
        known = {point.name for point in entry_points(group=ENTRY_POINTS)} | set(RULES)
        raise VerifyException(f'no rule copies by "{name}"; there is {", ".join(sorted(known))}')
    rule(op)
