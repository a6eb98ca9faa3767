"""A constraint on the class of an attribute that says what is wanted where it does not hold."""

from dataclasses import dataclass
from typing import Generic, TypeVar

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, BaseAttr, VerifyException

Wanted = TypeVar("Wanted", bound=Attribute, covariant=True)


@dataclass(frozen=True)
class Kind(BaseAttr[Wanted], Generic[Wanted]):
    """An attribute of a class; `rule` is the sentence that it breaks otherwise."""

    rule: str

    def verify(self, attr: Attribute, constraint_context: object) -> None:
        if not isinstance(attr, self.attr):
            raise VerifyException(f"{self.rule}, got {spell(attr)}")
