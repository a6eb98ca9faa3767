"""Rules for the ids and sizes of threads, blocks, clusters and warps."""

from functools import lru_cache
from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.llvm_attributes import ConstantRangeAttr
from ..dialects.ops import llvm, nvvm
from ..dialects.warps import WARP_BITS, WARP_SIZE
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

if TYPE_CHECKING:
    from ..dialects.ops import gpu

RULES = Rules()

_REGISTERS: dict[str, tuple[str, str, str]] = {
    "gpu.thread_id": ("ThreadIdXOp", "ThreadIdYOp", "ThreadIdZOp"),
    "gpu.block_dim": ("BlockDimXOp", "BlockDimYOp", "BlockDimZOp"),
    "gpu.block_id": ("BlockIdXOp", "BlockIdYOp", "BlockIdZOp"),
    "gpu.grid_dim": ("GridDimXOp", "GridDimYOp", "GridDimZOp"),
    "gpu.cluster_id": ("ClusterIdXOp", "ClusterIdYOp", "ClusterIdZOp"),
    "gpu.cluster_dim": ("ClusterDimXOp", "ClusterDimYOp", "ClusterDimZOp"),
    "gpu.cluster_block_id": ("BlockInClusterIdXOp", "BlockInClusterIdYOp", "BlockInClusterIdZOp"),
    "gpu.cluster_dim_blocks": (
        "ClusterDimBlocksXOp",
        "ClusterDimBlocksYOp",
        "ClusterDimBlocksZOp",
    ),
}
"""The special registers of PTX, by the dimension they are asked for."""

KNOWN_SIZES = {
    "known_block_size": "nvvm.reqntid",
    "known_grid_size": "gpu.known_grid_size",
    "known_cluster_size": "nvvm.cluster_dim",
}
"""Properties of gpu.func, and the attributes that the llvm.func has in their place."""

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


def known_extent(op: Operation, name: str, dimension: int) -> int | None:
    """An entry of `known_block_size` and so on of the function around an op."""
    function = op.parent_op()
    while function is not None:
        sizes = function.properties.get(name) or function.attributes.get(KNOWN_SIZES[name])
        if isinstance(sizes, DenseArrayBase):
            return int(sizes.get_values()[dimension])
        function = function.parent_op()
    return None


def register(c: Conversion, name: str, dimension: int, bound: Attribute | None = None) -> Number:
    """The i32 that `gpu.…` gives for a dimension: a number where it is known, else a register.

    `bound` is the op's own upper bound.
    """
    is_size = name in ("gpu.block_dim", "gpu.grid_dim", "gpu.cluster_dim_blocks")
    extent = known_extent(c.op, _EXTENTS[name], dimension) if name in _EXTENTS else None
    if extent is not None and is_size:
        return extent
    if extent == 1:
        return 0
    given = bound.value.data if isinstance(bound, IntegerAttr) else None
    known = [n for n in (extent, given) if n is not None]
    least = 1 if is_size or name == "gpu.cluster_dim" else 0
    range_ = _range(least, min(known) + least) if known else None
    return c.emit(getattr(nvvm, _REGISTERS[name][dimension]), (), (i32,), range=range_)


@lru_cache(maxsize=4096)
def _range(start: int, end: int) -> Attribute | None:
    """`#llvm.constant_range<i32, start, end>`."""
    if end >= 1 << 31:
        return None
    return ConstantRangeAttr(IntegerAttr(start, i32), IntegerAttr(end, i32))


@RULES.on(*_REGISTERS)
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
    limit = bound.value.data if isinstance(bound, IntegerAttr) else WARP_SIZE
    lane = c.emit(nvvm.LaneIdOp, (), (i32,), range=_range(0, min(limit, WARP_SIZE)))
    c.replace(as_index(c, lane))


@RULES.on("gpu.subgroup_size")
def convert_subgroup_size(op: "gpu.SubgroupSizeOp", c: Conversion) -> None:
    c.replace(as_value(c, WARP_SIZE))


@RULES.on("gpu.subgroup_id")
def convert_subgroup_id(op: "gpu.SubgroupIdOp", c: Conversion) -> None:
    """The linear thread id by 32: PTX's %warpid may change while a thread runs."""
    warp = divided(c, linear_thread_id(c), WARP_BITS)
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
    return divided(c, added(c, threads_of_block(c), WARP_SIZE - 1), WARP_BITS)


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
