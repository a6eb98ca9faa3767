"""An op that no definition is known of."""

from typing import ClassVar

from ..syntax.creation import LeanOp
from ..syntax.ir import Operation, OpTraits


class UnknownOp(LeanOp):
    """One subclass a name. It may be anything: a terminator, a symbol, an op with effects."""

    plain_properties: ClassVar[bool]
    """Whether MLIR does not know the op either, and looks for no aliases in its properties."""

    traits = OpTraits(lambda: ())


def is_unknown(op: Operation) -> bool:
    """Whether nothing is known of an op."""
    return isinstance(op, UnknownOp)
