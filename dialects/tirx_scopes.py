"""Execution scopes: which threads run something together."""

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    ParametrizedAttribute,
    StringAttr,
    VerifyException,
    irdl_attr_definition,
)
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


@irdl_attr_definition
class ScopeAttr(ParametrizedAttribute):
    """Which threads run an op together: `#tirx.scope<"warp">`.

    Every thread of the scope comes to the op, with the same operands. A cta is a block.
    """

    name = "tirx.scope"

    scope: Attribute

    def verify(self) -> None:
        if not isinstance(self.scope, StringAttr) or self.scope.data not in SCOPES:
            names = ", ".join(f'"{one}"' for one in SCOPES)
            meant = ELSEWHERE.get(self.scope.data) if isinstance(self.scope, StringAttr) else None
            hint = f'; did you mean "{meant}"?' if meant is not None else ""
            raise VerifyException(f"tirx.scope: {spell(self.scope)} is none of {names}{hint}")

    @property
    def word(self) -> str:
        """Its name: thread, warp, warpgroup, cta or cluster."""
        assert isinstance(self.scope, StringAttr)
        return self.scope.data

    @property
    def threads(self) -> int | None:
        """How many threads it has; None where the launch says it."""
        return SCOPES[self.word]
