"""Expand tile copies to what each thread of their scope does, by rules that packages may add to."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..dialects.packages import blaming, load_point, only_point, points_of
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
        copies = [cast("CopyOp", one) for one in op.walk() if one.name == "tirx.copy"]
        if not copies:
            return
        errors: list[Diagnostic] = []
        rules = _Rules()
        for one in copies:
            try:
                with blaming(f'rule "{one.way}"', VerifyException):
                    rules.rule(one.way)(one)
            except VerifyException as failed:
                errors.append(error(one, f"{one.name}: {failed}", self.name))
        if errors:
            raise Failure(errors)


class _Rules:
    """The rules of the house and of installed packages, looked up once for a module."""

    def __init__(self) -> None:
        from .tile_copies import RULES

        self.installed = points_of(ENTRY_POINTS)
        self.own: Mapping[str, Rule] = RULES

    def rule(self, name: str) -> Rule:
        if (points := self.installed.get(name)) is not None:
            what = f'rule "{name}"'
            found = load_point(only_point(points, what), what, "function", callable)
            return cast(Rule, found)
        if (rule := self.own.get(name)) is not None:
            return rule
        known = ", ".join(sorted({*self.own, *self.installed}))
        raise VerifyException(f'no rule copies by "{name}"; there is {known}')
