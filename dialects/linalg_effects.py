"""What linalg's ops do to memory: they read buffers of their inputs and write those of outputs."""

from ..syntax.ir import Operation, SSAValue
from .destinations import destinations, is_buffer
from .hooks import Hooks
from .traits import Effect

hooks = Hooks("linalg")


@hooks.effects("LinalgOp", "softmax")
def effects(op: Operation) -> frozenset[tuple[Effect, SSAValue | None]]:
    """An output is taken to be read too, as the body may take its element."""
    written = destinations(op)
    found: set[tuple[Effect, SSAValue | None]] = set()
    for value in op.operands:
        if is_buffer(value.type):
            found.add(("reads", value))
    for value in written:
        if is_buffer(value.type):
            found.add(("writes", value))
    return frozenset(found)
