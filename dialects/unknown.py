"""An op that no definition is known of."""

from ..syntax.ir import Operation, OpTraits


class UnknownOp(Operation):
    """One subclass a name. It may be anything: a terminator, a symbol, an op with effects."""

    traits = OpTraits(lambda: ())


def is_unknown(op: Operation) -> bool:
    """Whether nothing is known of an op."""
    return isinstance(op, UnknownOp)
