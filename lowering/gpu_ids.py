"""Rules for the ids and sizes of threads, blocks, clusters and warps."""

from functools import lru_cache
from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.llvm_attributes import ConstantRangeAttr
from ..dialects.ops import llvm
from ..syntax.ir import (
    Attribute,
    DenseArrayBase,
    IntegerAttr,
    Operation,
    SSAValue,
    UnitAttr,
    i1,
    i32,
)
from .assumptions import assume
from .constants import integer
from .conversion import Conversion, Rules
from .integer_arithmetic import ULT
from .memref_descriptor import UPWARD, Number, as_value, index_type
from .target import Target

if TYPE_CHECKING:
    from ..dialects.ops import gpu

RULES = Rules()

_IDS = (
    "gpu.thread_id",
    "gpu.block_dim",
    "gpu.block_id",
    "gpu.grid_dim",
    "gpu.cluster_id",
    "gpu.cluster_dim",
    "gpu.cluster_block_id",
    "gpu.cluster_dim_blocks",
)
"""What a target has for each dimension, in registers or elsewhere."""

_EXTENTS = {
    "gpu.thread_id": "known_block_size",
    "gpu.block_dim": "known_block_size",
    "gpu.block_id": "known_grid_size",
    "gpu.grid_dim": "known_grid_size",
    "gpu.cluster_block_id": "known_cluster_size",
    "gpu.cluster_dim_blocks": "known_cluster_size",
}
"""Which of them bounds an id, or is a size."""


def as_index(c: Conversion, value: Number) -> SSAValue:
    """An i32 that is not negative, as an index."""
    type_ = index_type(c)
    if isinstance(value, int):
        return as_value(c, value)
    if type_ == value.type:
        return value
    return c.emit(llvm.ZExtOp, (value,), (type_,), nonNeg=UnitAttr())


def number(c: Conversion, value: Number) -> SSAValue:
    """An i32, of a constant if it is known."""
    return integer(c, value, i32) if isinstance(value, int) else value


def size_attribute(target: Target, name: str) -> str:
    """What a kernel of the llvm level has for `known_block_size` and the like."""
    return target.sizes.get(name, f"gpu.{name}")


def known_extent(c: Conversion, name: str, dimension: int) -> int | None:
    """An entry of `known_block_size` and so on of the function around the op."""
    function, known = c.op.parent_op(), size_attribute(c.target, name)
    while function is not None:
        sizes = function.properties.get(name) or function.attributes.get(known)
        if isinstance(sizes, DenseArrayBase):
            return int(sizes.get_values()[dimension])
        function = function.parent_op()
    return None


def register(c: Conversion, name: str, dimension: int, bound: Attribute | None = None) -> Number:
    """The i32 that `gpu.…` gives for a dimension: a number where it is known, else a register.

    `bound` is the op's own upper bound.
    """
    is_size = name in ("gpu.block_dim", "gpu.grid_dim", "gpu.cluster_dim_blocks")
    extent = known_extent(c, _EXTENTS[name], dimension) if name in _EXTENTS else None
    if extent is not None and is_size:
        return extent
    if extent == 1:
        return 0
    given = bound.value.data if isinstance(bound, IntegerAttr) else None
    known = [n for n in (extent, given) if n is not None]
    least = 1 if is_size or name == "gpu.cluster_dim" else 0
    range_ = _range(least, min(known) + least) if known else None
    read = c.target.gpu().registers.get(name)
    if read is None:
        c.refuse(f"{c.target.name} has no {name}")
        return 0
    return read(c, dimension, range_)


@lru_cache(maxsize=4096)
def _range(start: int, end: int) -> Attribute | None:
    """`#llvm.constant_range<i32, start, end>`."""
    if end >= 1 << 31:
        return None
    return ConstantRangeAttr(IntegerAttr(start, i32), IntegerAttr(end, i32))


@RULES.on(*_IDS)
def convert_id(op: Operation, c: Conversion) -> None:
    dimension = _dimension(op)
    c.replace(as_index(c, register(c, op.name, dimension, op.properties.get("upper_bound"))))


def _dimension(op: Operation) -> int:
    return "xyz".index(keyword(op.properties["dimension"]))


def _bounded(c: Conversion, value: SSAValue, op: Operation) -> SSAValue:
    """A value whose op promises an upper bound, and that promise for LLVM."""
    bound = op.properties.get("upper_bound")
    if isinstance(bound, IntegerAttr):
        limit = as_value(c, bound.value.data)
        assume(c, c.emit(llvm.ICmpOp, (value, limit), (i1,), predicate=ULT))
    return value


@RULES.on("gpu.global_id")
def convert_global_id(op: "gpu.GlobalIdOp", c: Conversion) -> None:
    """block id * block size + thread id, in the index's width."""
    dimension = _dimension(op)
    block, size, thread = (
        as_index(c, register(c, name, dimension))
        for name in ("gpu.block_id", "gpu.block_dim", "gpu.thread_id")
    )
    start = c.emit(llvm.MulOp, (block, size), (block.type,), overflowFlags=UPWARD)
    whole = c.emit(llvm.AddOp, (start, thread), (start.type,), overflowFlags=UPWARD)
    c.replace(_bounded(c, whole, op))


@RULES.on("gpu.lane_id")
def convert_lane_id(op: "gpu.LaneIdOp", c: Conversion) -> None:
    bound = op.upper_bound
    words = c.target.gpu()
    limit = bound.value.data if isinstance(bound, IntegerAttr) else words.warp_size
    c.replace(as_index(c, words.lane(c, _range(0, min(limit, words.warp_size)))))


@RULES.on("gpu.subgroup_size")
def convert_subgroup_size(op: "gpu.SubgroupSizeOp", c: Conversion) -> None:
    c.replace(as_value(c, c.target.gpu().warp_size))


@RULES.on("gpu.subgroup_id")
def convert_subgroup_id(op: "gpu.SubgroupIdOp", c: Conversion) -> None:
    """The linear thread id by the warp's size: PTX's %warpid may change while a thread runs."""
    warp = divided(c, linear_thread_id(c), c.target.gpu().warp_bits)
    c.replace(_bounded(c, as_index(c, warp), op))


@RULES.on("gpu.num_subgroups")
def convert_num_subgroups(op: "gpu.NumSubgroupsOp", c: Conversion) -> None:
    c.replace(_bounded(c, as_index(c, warps_of_block(c)), op))


def linear_thread_id(c: Conversion) -> Number:
    """x + size.x * (y + size.y * z), an i32."""
    x, y, z = (register(c, "gpu.thread_id", dimension) for dimension in range(3))
    size_x, size_y = (register(c, "gpu.block_dim", dimension) for dimension in range(2))
    return added(c, x, _multiplied(c, size_x, added(c, y, _multiplied(c, size_y, z))))


def threads_of_block(c: Conversion) -> Number:
    """The number of threads of a block, an i32."""
    x, y, z = (register(c, "gpu.block_dim", dimension) for dimension in range(3))
    return _multiplied(c, _multiplied(c, x, y), z)


def warps_of_block(c: Conversion) -> Number:
    """The number of warps of a block, an i32; the last one may lack threads."""
    words = c.target.gpu()
    return divided(c, added(c, threads_of_block(c), words.warp_size - 1), words.warp_bits)


def added(c: Conversion, left: Number, right: Number) -> Number:
    """The sum of two i32 that are not negative."""
    if isinstance(left, int) and isinstance(right, int):
        return left + right
    if left == 0 or right == 0:
        return right if left == 0 else left
    operands = (number(c, left), number(c, right))
    return c.emit(llvm.AddOp, operands, (i32,), overflowFlags=UPWARD)


def _multiplied(c: Conversion, left: Number, right: Number) -> Number:
    if isinstance(left, int) and isinstance(right, int):
        return left * right
    for factor, other in ((left, right), (right, left)):
        if factor in (0, 1):
            return other if factor == 1 else 0
    operands = (number(c, left), number(c, right))
    return c.emit(llvm.MulOp, operands, (i32,), overflowFlags=UPWARD)


def divided(c: Conversion, value: Number, bits: int) -> Number:
    """An i32 by a power of two."""
    if isinstance(value, int):
        return value >> bits
    return c.emit(llvm.LShrOp, (value, number(c, bits)), (i32,))
