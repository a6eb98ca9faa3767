"""Convert gpu to the rocdl and llvm dialects: AMD's GPUs, where warps are 32 lanes of a wave."""

from dataclasses import dataclass

from tirx_mlir.dialects.llvm_types import LLVMPointerType
from tirx_mlir.dialects.ops import llvm, rocdl
from tirx_mlir.lowering.constants import integer
from tirx_mlir.lowering.conversion import Conversion
from tirx_mlir.lowering.gpu_conversion import GpuConversion
from tirx_mlir.lowering.gpu_words import GpuWords, Register, registers
from tirx_mlir.syntax.ir import Attribute, IntegerType, SSAValue, StringAttr, UnitAttr, i8, i32
from tirx_mlir.syntax.number_arrays import i32_array


def barrier(c: Conversion) -> None:
    """What the block has written is seen by all who pass."""
    for before, order in ((True, "release"), (False, "acquire")):
        if not before:
            c.make(rocdl.SBarrierOp)
        c.insert(llvm.FenceOp(ordering=order, syncscope=StringAttr("workgroup")))


def wave_lane(c: Conversion) -> SSAValue:
    """The number of the thread in its wave, of 32 or 64 lanes."""
    all_ = integer(c, -1, i32)
    low = c.emit(rocdl.MbcntLoOp, (all_, integer(c, 0, i32)), (i32,))
    return c.emit(rocdl.MbcntHiOp, (all_, low), (i32,))


def lane(c: Conversion, bounds: Attribute | None) -> SSAValue:
    return c.emit(llvm.AndOp, (wave_lane(c), integer(c, 31, i32)), (i32,))


def from_lane(c: Conversion, word: SSAValue, source: SSAValue) -> SSAValue:
    """ds_bpermute counts the bytes of a register's lanes; a wave of 64 holds two warps."""
    half = c.emit(llvm.AndOp, (wave_lane(c), integer(c, -32, i32)), (i32,))
    place = c.emit(llvm.OrOp, (half, source), (i32,))
    at = c.emit(llvm.ShlOp, (place, integer(c, 2, i32)), (i32,))
    return c.emit(rocdl.DsBpermuteOp, (at, word), (i32,))


def hidden(offset: int, step: int) -> Register:
    """What a launch passes behind the arguments, an integer of `step` bytes for each dimension."""

    def read(c: Conversion, dimension: int, bounds: Attribute | None) -> SSAValue:
        base = c.emit(
            llvm.CallIntrinsicOp,
            (),
            (LLVMPointerType(4),),
            intrin=StringAttr("llvm.amdgcn.implicitarg.ptr"),
            operandSegmentSizes=i32_array(0, 0),
            op_bundle_sizes=i32_array(),
        )
        at = i32_array(offset + step * dimension)
        place = c.emit(llvm.GEPOp, (base,), (base.type,), rawConstantIndices=at, elem_type=i8)
        size = c.emit(llvm.LoadOp, (place,), (IntegerType(8 * step),), invariant=UnitAttr())
        return size if step == 4 else c.emit(llvm.ZExtOp, (size,), (i32,))

    return read


WORDS = GpuWords(
    registers={
        "gpu.thread_id": registers(rocdl, "ThreadId{}Op"),
        "gpu.block_id": registers(rocdl, "BlockId{}Op"),
        "gpu.grid_dim": hidden(0, 4),
        "gpu.block_dim": hidden(12, 2),
    },
    lane=lane,
    barrier=barrier,
    from_lane=from_lane,
    dynamic_shared_size=lambda c: hidden(120, 4)(c, 0, None),
)


@dataclass(frozen=True)
class ConvertGpuToROCDL(GpuConversion):
    """Convert gpu to rocdl. `abi` is `bare` or `descriptor`: how kernels get their memrefs."""

    name = "convert-gpu-to-rocdl"

    target: str = "amdgcn"
