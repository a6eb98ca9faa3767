"""Folds of the gpu dialect: what is known of a kernel's launch."""

from typing import TYPE_CHECKING, cast

from ...syntax.ir import DenseArrayBase, IndexType, IntegerType, Operation
from ...syntax.nesting import closest
from ..attributes import keyword
from .numbers import constant_of
from .table import Constants, Folded, Folds, one

if TYPE_CHECKING:
    from ..ops import gpu

folds = Folds()

_KNOWN = {
    "thread_id": "known_block_size",
    "block_dim": "known_block_size",
    "block_id": "known_grid_size",
    "grid_dim": "known_grid_size",
    "cluster_dim": "known_cluster_size",
    "cluster_block_id": "known_cluster_size",
}
"""The attribute of a gpu.func that says how far an id goes, or what a size is."""


@folds.on(*_KNOWN)
def fold_position(op: "gpu.ThreadIdOp", constants: Constants) -> Folded | None:
    """A size is what the kernel knows of it; an id in a dimension of size 1 is 0."""
    kind = op.name.removeprefix("gpu.")
    size = known_size(op)
    if size is None:
        return None
    if kind.endswith("dim"):
        return one(constant_of((size,), IndexType()))
    return one(constant_of((0,), IndexType())) if size == 1 else None


def known_size(op: Operation) -> int | None:
    """What the kernel around an id or size knows of the size in the op's dimension."""
    attribute = _KNOWN.get(op.name.removeprefix("gpu."))
    at = "xyz".find(keyword(op.properties.get("dimension")))
    return None if attribute is None else known_extent(op, attribute, at)


def known_extent(inside: Operation, attribute: str, dimension: int) -> int | None:
    """An entry of `known_block_size` and so on, of the kernel around an op."""
    function = closest(inside, "gpu.func", "gpu.launch")
    if function is None or function.name == "gpu.launch":
        return None
    sizes = function.properties.get(attribute)
    if not isinstance(sizes, DenseArrayBase):
        return None
    values = cast("DenseArrayBase[IntegerType]", sizes).get_values()
    return values[dimension] if 0 <= dimension < len(values) else None
