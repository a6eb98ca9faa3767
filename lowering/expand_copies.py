"""Expand tile copies to what each thread of their scope does, by rules that packages may add to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, cast

from ..dialects.brought import Kind
from ..dialects.packages import blaming
from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.diagnostics import Diagnostic, Failure, error
from ..syntax.ir import Operation, VerifyException

if TYPE_CHECKING:
    from ..dialects.tirx_copy import CopyOp

Rule = Callable[["CopyOp"], None]
"""Replaces a copy; VerifyException says what its instruction can't do."""


@dataclass(frozen=True)
class CopyRule:
    """A rule of a loaded file, under the name of its instruction; a package names a function."""

    brought_as: ClassVar[str] = "copies"

    name: str
    rule: Rule

    def __call__(self, op: "CopyOp") -> None:
        self.rule(op)


COPIES: Kind[Rule] = Kind("copies", "rule", "function", callable)


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
        for one in copies:
            try:
                with blaming(f'rule "{one.way}"', VerifyException):
                    find_rule(one.way)(one)
            except VerifyException as failed:
                errors.append(error(one, f"{one.name}: {failed}", self.name))
        if errors:
            raise Failure(errors)


def find_rule(name: str) -> Rule:
    """The rule of an instruction, the house's or one that is brought."""
    from .tile_copies import RULES

    own: Rule | None = RULES.get(name)
    found = COPIES.find(name, taken=own is not None) or own
    if found is None:
        known = ", ".join(sorted({*RULES, *COPIES.names()}))
        raise VerifyException(f'no rule copies by "{name}"; there is {known}')
    return found
