"""Constraints of definitions that say what is wanted where they do not hold."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    BaseAttr,
    MessageConstraint,
    VerificationContext,
    VerifyException,
)
from ..syntax.rules import RuleBroken

Wanted = TypeVar("Wanted", bound=Attribute, covariant=True)


@dataclass(frozen=True)
class Kind(BaseAttr[Wanted], Generic[Wanted]):
    """An attribute of a class; `rule` is the sentence that it breaks otherwise."""

    rule: str

    def verify(self, attr: Attribute, constraint_context: object) -> None:
        if not isinstance(attr, self.attr):
            raise RuleBroken(f"{self.rule}, got {spell(attr)}")


class Rule(MessageConstraint[Attribute]):
    """What satisfies another constraint; the message is the sentence that it breaks otherwise."""

    def verify(self, attr: Attribute, constraint_context: VerificationContext) -> None:
        try:
            self.constr.verify(attr, constraint_context)
        except VerifyException:
            raise RuleBroken(f"{self.message}, got {spell(attr)}") from None
