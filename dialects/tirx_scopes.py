"""Execution scopes: which threads run something together."""

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    AttrSetConstraint,
    ParametrizedAttribute,
    StringAttr,
    irdl_attr_definition,
    param_def,
)
from ..syntax.rules import RuleBroken
from .warps import WARP_SIZE

SCOPES: dict[str, int | None] = {
    "thread": 1,
    "warp": WARP_SIZE,
    "warpgroup": 4 * WARP_SIZE,
    "cta": None,
    "cluster": None,
}
"""Each scope holds those before it; how many threads it has, None where the launch says it."""

ELSEWHERE = {"block": "cta", "lane": "thread", "subgroup": "warp", "wave": "warp"}
"""What other systems call them."""


class ScopeName(AttrSetConstraint[Attribute]):
    """The name of a scope."""

    def verify(self, attr: Attribute, constraint_context: object) -> None:
        if attr not in self.values:
            names = ", ".join(f'"{one}"' for one in SCOPES)
            meant = ELSEWHERE.get(attr.data) if isinstance(attr, StringAttr) else None
            hint = f'; did you mean "{meant}"?' if meant is not None else ""
            raise RuleBroken(f"{spell(attr)} is none of {names}{hint}")


@irdl_attr_definition
class ScopeAttr(ParametrizedAttribute):
    """Which threads run an op together: `#tirx.scope<"warp">`.

    Every thread of the scope comes to the op, with the same operands. A cta is a block.
    """

    name = "tirx.scope"

    scope: Attribute = param_def(ScopeName(frozenset(map(StringAttr, SCOPES))))

    @property
    def word(self) -> str:
        """Its name: thread, warp, warpgroup, cta or cluster."""
        assert isinstance(self.scope, StringAttr)
        return self.scope.data

    @property
    def threads(self) -> int | None:
        """How many threads it has; None where the launch says it."""
        return SCOPES[self.word]
