"""Rules for the ids and sizes of threads, blocks, clusters and warps."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..dialects.attributes import keyword
from ..dialects.ops import gpu, llvm, nvvm
from ..syntax.ir import DenseArrayBase, IntegerAttr, Operation, SSAValue, UnitAttr, i32
from .conversion import Conversion, Rules
from .elementwise import constant
from .memref_descriptor import as_value, index_type

if TYPE_CHECKING:
    from ..syntax.ir import IntegerType

RULES = Rules()

WARP_SIZE = 32

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


def as_index(c: Conversion, value: SSAValue) -> SSAValue:
    """An i32 that is not negative, as an index."""
    type_ = index_type(c)
    if type_ == value.type:
        return value
    return c.emit(llvm.ZExtOp, (value,), (type_,), nonNeg=UnitAttr())


def register(c: Conversion, class_name: str) -> SSAValue:
    """The value of a special register, an i32."""
    return c.emit(getattr(nvvm, class_name), (), (i32,))


def number(c: Conversion, value: int) -> SSAValue:
    """An i32 constant."""
    return constant(c, IntegerAttr(value, i32), i32)


@RULES.on(*_REGISTERS)
def convert_id(op: Operation, c: Conversion) -> None:
    dimension = "xyz".index(keyword(op.properties["dimension"]))
    known = _known_size(op, dimension)
    if known is not None:
        c.replace(as_value(c, known))
        return
    c.replace(as_index(c, register(c, _REGISTERS[op.name][dimension])))


def _known_size(op: Operation, dimension: int) -> int | None:
    """The size of a block or grid that the kernel's attributes fix."""
    name = {"gpu.block_dim": "known_block_size", "gpu.grid_dim": "known_grid_size"}.get(op.name)
    return known_extent(op, name, dimension) if name is not None else None


_LOWERED = {"known_block_size": "nvvm.reqntid", "known_grid_size": "gpu.known_grid_size"}
"""What the attributes of gpu.func are called once the function is an llvm.func."""


def known_extent(op: Operation, name: str, dimension: int) -> int | None:
    """An entry of `known_block_size` or `known_grid_size` on the function around an op."""
    function = op.parent_op()
    while function is not None:
        sizes = function.properties.get(name) or function.attributes.get(_LOWERED[name])
        if isinstance(sizes, DenseArrayBase):
            return int(sizes.get_values()[dimension])
        function = function.parent_op()
    return None


@RULES.on("gpu.global_id")
def convert_global_id(op: "gpu.GlobalIdOp", c: Conversion) -> None:
    """block id * block size + thread id, in the index's width."""
    dimension = "xyz".index(keyword(op.dimension))
    block = as_index(c, register(c, _REGISTERS["gpu.block_id"][dimension]))
    thread = as_index(c, register(c, _REGISTERS["gpu.thread_id"][dimension]))
    known = known_extent(op, "known_block_size", dimension)
    size = (
        as_value(c, known)
        if known is not None
        else as_index(c, register(c, _REGISTERS["gpu.block_dim"][dimension]))
    )
    start = c.emit(llvm.MulOp, (block, size), (block.type,), overflowFlags=IntegerAttr(3, i32))
    c.replace(
        c.emit(llvm.AddOp, (start, thread), (start.type,), overflowFlags=IntegerAttr(3, i32))
    )


@RULES.on("gpu.lane_id")
def convert_lane_id(op: "gpu.LaneIdOp", c: Conversion) -> None:
    c.replace(as_index(c, register(c, "LaneIdOp")))


@RULES.on("gpu.subgroup_size")
def convert_subgroup_size(op: "gpu.SubgroupSizeOp", c: Conversion) -> None:
    c.replace(as_value(c, WARP_SIZE))


def linear_thread_id(c: Conversion) -> SSAValue:
    """x + size.x * (y + size.y * z), an i32."""
    x, y, z = (register(c, name) for name in _REGISTERS["gpu.thread_id"])
    size_x, size_y = _block_size(c, 0), _block_size(c, 1)
    rows = _add(c, y, _multiply(c, size_y, z))
    return _add(c, x, _multiply(c, size_x, rows))


def _block_size(c: Conversion, dimension: int) -> SSAValue:
    known = known_extent(c.op, "known_block_size", dimension)
    if known is not None:
        return number(c, known)
    return register(c, _REGISTERS["gpu.block_dim"][dimension])


def _binary(class_: type[Operation]) -> Callable[[Conversion, SSAValue, SSAValue], SSAValue]:
    def make(c: Conversion, left: SSAValue, right: SSAValue) -> SSAValue:
        return c.emit(class_, (left, right), (i32,), overflowFlags=IntegerAttr(3, i32))

    return make


def _add(c: Conversion, left: SSAValue, right: SSAValue) -> SSAValue:
    return _binary(llvm.AddOp)(c, left, right)


def _multiply(c: Conversion, left: SSAValue, right: SSAValue) -> SSAValue:
    return _binary(llvm.MulOp)(c, left, right)


@RULES.on("gpu.subgroup_id")
def convert_subgroup_id(op: "gpu.SubgroupIdOp", c: Conversion) -> None:
    """The linear thread id by 32: PTX's %warpid may change while a thread runs."""
    warp = c.emit(llvm.LShrOp, (linear_thread_id(c), number(c, 5)), (i32,))
    c.replace(as_index(c, warp))


@RULES.on("gpu.num_subgroups")
def convert_num_subgroups(op: "gpu.NumSubgroupsOp", c: Conversion) -> None:
    sizes = [_block_size(c, dimension) for dimension in range(3)]
    threads = _multiply(c, _multiply(c, sizes[0], sizes[1]), sizes[2])
    rounded = _add(c, threads, number(c, WARP_SIZE - 1))
    c.replace(as_index(c, c.emit(llvm.LShrOp, (rounded, number(c, 5)), (i32,))))


_ = gpu
