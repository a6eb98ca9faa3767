"""What NVIDIA's GPUs say for the ops of gpu: special registers, barriers, shuffles of warps."""

from ..dialects.ops import nvvm
from ..dialects.warps import ALL_LANES, WARP_SIZE
from ..syntax.ir import Attribute, SSAValue, i32
from ..syntax.number_arrays import i32_array
from .constants import integer, word_attribute
from .conversion import Conversion
from .gpu_collectives import shuffle
from .gpu_words import GpuWords, registers
from .written_names import keep_written_name

_REGISTERS = {
    "gpu.thread_id": "ThreadId{}Op",
    "gpu.block_dim": "BlockDim{}Op",
    "gpu.block_id": "BlockId{}Op",
    "gpu.grid_dim": "GridDim{}Op",
    "gpu.cluster_id": "ClusterId{}Op",
    "gpu.cluster_dim": "ClusterDim{}Op",
    "gpu.cluster_block_id": "BlockInClusterId{}Op",
    "gpu.cluster_dim_blocks": "ClusterDimBlocks{}Op",
}
"""The special registers of PTX."""

_REDUX = {
    "add": "add",
    "minui": "umin",
    "minsi": "min",
    "maxui": "umax",
    "maxsi": "max",
    "and": "and",
    "or": "or",
    "xor": "xor",
}
"""Reductions that one instruction does for all lanes of a warp and 32-bit integers."""


def _lane(c: Conversion, bounds: Attribute | None) -> SSAValue:
    return c.emit(nvvm.LaneIdOp, (), (i32,), range=bounds)


def _barrier(c: Conversion) -> None:
    keep_written_name(c, c.make(nvvm.BarrierOp, operandSegmentSizes=i32_array(0, 0, 0)))


def _warp_barrier(c: Conversion) -> None:
    c.make(nvvm.SyncWarpOp, (integer(c, ALL_LANES, i32),))


def _from_lane(c: Conversion, word: SSAValue, lane: SSAValue) -> SSAValue:
    return _shuffle(c, "idx", word, lane)


def _exchange(c: Conversion, kind: str, word: SSAValue, offset: SSAValue) -> SSAValue:
    return _shuffle(c, {"xor": "bfly", "down": "down"}[kind], word, offset)


def _shuffle(c: Conversion, kind: str, word: SSAValue, offset: SSAValue) -> SSAValue:
    mask, clamp = integer(c, ALL_LANES, i32), integer(c, WARP_SIZE - 1, i32)
    return shuffle(c, kind, word, mask, offset, clamp)


def _reduce(c: Conversion, kind: str, value: SSAValue) -> SSAValue | None:
    if kind not in _REDUX:
        return None
    word, lanes = word_attribute("nvvm", "redux_kind", _REDUX[kind]), integer(c, ALL_LANES, i32)
    return c.emit(nvvm.ReduxOp, (value, lanes), (i32,), kind=word)


def _dynamic_shared_size(c: Conversion, base: SSAValue) -> SSAValue:
    return c.emit(nvvm.DynamicSmemSize, (), (i32,))


WORDS = GpuWords(
    registers={name: registers(nvvm, ops) for name, ops in _REGISTERS.items()},
    hardware_lane=_lane,
    barrier=_barrier,
    warp_barrier=_warp_barrier,
    from_lane=_from_lane,
    exchange=_exchange,
    reduce=_reduce,
    dynamic_shared_size=_dynamic_shared_size,
)
