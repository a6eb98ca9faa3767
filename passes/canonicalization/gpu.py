"""Canonical forms of the gpu dialect."""

from typing import TYPE_CHECKING

from ...dialects.folds.numbers import constant_of, integer
from ...dialects.interfaces import constant_value
from ...syntax.ir import IndexType
from ..patterns import Patterns
from ..rewriter import Rewriter

if TYPE_CHECKING:
    from ...dialects.ops import gpu

patterns = Patterns()


@patterns.on("gpu.launch")
def use_known_sizes(op: "gpu.LaunchOp", rewriter: Rewriter) -> bool:
    """In a launch, an id in a dimension of size 1 is 0."""
    entry = op.body.first_block
    if entry is None:
        return False
    sizes = [op.gridSizeX, op.gridSizeY, op.gridSizeZ, op.blockSizeX, op.blockSizeY, op.blockSizeZ]
    changed = False
    for argument, size in zip(entry.args[: len(sizes)], sizes, strict=True):
        if argument.first_use is None or integer(constant_value(size)) != 1:
            continue
        zero = constant_of((0,), IndexType())
        constant = None if zero is None else rewriter.constant(zero, IndexType(), op)
        if constant is not None:
            rewriter.replace_uses(argument, constant)
            changed = True
    return changed


@patterns.on("gpu.barrier")
def drop_second_barrier(op: "gpu.BarrierOp", rewriter: Rewriter) -> bool:
    """Two barriers in a row wait for the same."""
    following = op.next_op
    if following is None or following.name != op.name:
        return False
    if following.properties != op.properties or following.attributes != op.attributes:
        return False
    rewriter.erase(following)
    return True


@patterns.on("gpu.memcpy")
def drop_copy_to_itself(op: "gpu.MemcpyOp", rewriter: Rewriter) -> bool:
    if op.dst is not op.src or op.results or op.asyncDependencies:
        return False
    rewriter.erase(op)
    return True
