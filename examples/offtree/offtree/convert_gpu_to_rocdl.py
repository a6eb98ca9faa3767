"""Convert gpu to the rocdl and llvm dialects, for AMD's GPUs: a wave of 64 lanes is two warps."""

from dataclasses import dataclass

from tirx_mlir.dialects.llvm_types import LLVMPointerType
from tirx_mlir.dialects.ops import llvm, rocdl
from tirx_mlir.lowering.constants import integer
from tirx_mlir.lowering.conversion import Conversion
from tirx_mlir.lowering.functions import call_intrinsic
from tirx_mlir.lowering.gpu_conversion import GpuConversion
from tirx_mlir.lowering.gpu_words import GpuWords, Register, registers
from tirx_mlir.syntax.ir import (
    Attribute,
    IntegerType,
    SSAValue,
    StringAttr,
    UnitAttr,
    i1,
    i8,
    i32,
    i64,
)
from tirx_mlir.syntax.number_arrays import i32_array


def lane(c: Conversion, bounds: Attribute | None) -> SSAValue:
    """How many lanes of the wave lie below."""
    wave = integer(c, -1, i32)
    low = c.emit(rocdl.MbcntLoOp, (wave, integer(c, 0, i32)), (i32,))
    return c.emit(rocdl.MbcntHiOp, (wave, low), (i32,))


def from_lane(c: Conversion, word: SSAValue, lane: SSAValue) -> SSAValue:
    at = c.emit(llvm.ShlOp, (lane, integer(c, 2, i32)), (i32,))
    return c.emit(rocdl.DsBpermuteOp, (at, word), (i32,))


def hidden(offset: int, step: int) -> Register:
    """What a launch passes behind the arguments: for each dimension an integer of `step` bytes."""

    def read(c: Conversion, dimension: int, bounds: Attribute | None) -> SSAValue:
        base = call_intrinsic(c, "llvm.amdgcn.implicitarg.ptr", (), LLVMPointerType(4))
        at = i32_array(offset + step * dimension)
        place = c.emit(llvm.GEPOp, (base,), (base.type,), rawConstantIndices=at, elem_type=i8)
        size = c.emit(llvm.LoadOp, (place,), (IntegerType(8 * step),), invariant=UnitAttr())
        return size if step == 4 else c.emit(llvm.ZExtOp, (size,), (i32,))

    return read


def shared_size(c: Conversion, base: SSAValue) -> SSAValue:
    """It is passed to kernels only whose code names the memory, be it in a comment."""
    size = hidden(120, 4)(c, 0, None)
    text = {"asm_string": StringAttr("; of $2"), "constraints": StringAttr("=s,0,s")}
    return c.emit(llvm.InlineAsmOp, (size, base), (i32,), **text)


WAVE = StringAttr("wavefront")
"""Its lanes run in step; what is written has to be there when they read it."""

WORDS = GpuWords(
    registers={
        "gpu.thread_id": registers(rocdl, "ThreadId{}Op"),
        "gpu.block_id": registers(rocdl, "BlockId{}Op"),
        "gpu.grid_dim": hidden(0, 4),
        "gpu.block_dim": hidden(12, 2),
    },
    hardware_lane=lane,
    barrier=lambda c: c.make(rocdl.BarrierOp),
    warp_barrier=lambda c: c.insert(llvm.FenceOp(ordering="acq_rel", syncscope=WAVE)),
    from_lane=from_lane,
    active=lambda c: c.emit(rocdl.BallotOp, (integer(c, 1, i1),), (i64,)),
    dynamic_shared_size=shared_size,
    has_waves=True,
    most_threads=1024,
)


@dataclass(frozen=True)
class ConvertGpuToROCDL(GpuConversion):
    """Convert gpu to rocdl. `abi` is `bare` or `descriptor`: how kernels get their memrefs."""

    name = "convert-gpu-to-rocdl"

    target: str = "amdgcn"
