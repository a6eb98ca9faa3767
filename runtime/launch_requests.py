"""What a run asks for beside arguments: a kernel a grid and a block, a host function nothing."""

from ..syntax.diagnostics import Failure
from .arguments import CODE
from .signature import Signature
from .simt import Extents


def grid_and_block(
    signature: Signature, grid: Extents | None, block: Extents | None
) -> tuple[Extents, Extents]:
    """Those of a kernel's launch; a block that the kernel itself fixes need not be asked for."""
    block = block or signature.block
    if grid is None:
        raise refusal(signature, "a kernel needs a grid: how many blocks there are")
    if block is None:
        raise refusal(signature, "a kernel needs a block: how many threads one has")
    return grid, block


def check_host_call(signature: Signature, *asked: Extents | int | None) -> None:
    """Failure if a host function is to have a grid, a block, a cluster or shared memory."""
    if any(asked):
        raise refusal(signature, "a host function takes no grid, block or shared memory")


def refusal(signature: Signature, message: str) -> Failure:
    """A run that can't be, for what was asked."""
    return Failure([signature.error(message, CODE)])
