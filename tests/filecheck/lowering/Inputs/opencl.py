"""OpenCL's devices as a target, by LLVM's SPIR-V backend: functions instead of registers."""

from dataclasses import dataclass

from tirx_mlir.dialects.address_spaces import Spaces
from tirx_mlir.dialects.ops import llvm
from tirx_mlir.lowering.constants import integer
from tirx_mlir.lowering.conversion import Conversion
from tirx_mlir.lowering.functions import call_library
from tirx_mlir.lowering.gpu_conversion import GpuConversion
from tirx_mlir.lowering.gpu_words import GpuWords, Register
from tirx_mlir.lowering.target import Machine, Target
from tirx_mlir.syntax.ir import Attribute, SSAValue, i32, i64


def asked(name: str) -> Register:
    """`size_t name(uint dimension)`."""

    def read(c: Conversion, dimension: int, bounds: Attribute | None) -> SSAValue:
        (size,) = call_library(c, name, (integer(c, dimension, i32),), i64)
        return c.emit(llvm.TruncOp, (size,), (i32,))

    return read


def lane(c: Conversion, bounds: Attribute | None) -> SSAValue:
    return call_library(c, "_Z22get_sub_group_local_idv", (), i32)[0]


def from_lane(c: Conversion, word: SSAValue, lane: SSAValue) -> SSAValue:
    return call_library(c, "_Z17sub_group_shufflejj", (word, lane), i32)[0]


WORDS = GpuWords(
    registers={
        "gpu.thread_id": asked("_Z12get_local_idj"),
        "gpu.block_id": asked("_Z12get_group_idj"),
        "gpu.block_dim": asked("_Z14get_local_sizej"),
        "gpu.grid_dim": asked("_Z14get_num_groupsj"),
    },
    hardware_lane=lane,
    barrier=lambda c: call_library(c, "_Z7barrierj", (integer(c, 1, i32),), None),
    warp_barrier=lambda c: call_library(c, "_Z17sub_group_barrierj", (integer(c, 1, i32),), None),
    from_lane=from_lane,
)


@dataclass(frozen=True)
class ConvertGpuToOpenCL(GpuConversion):
    """Convert gpu to calls of OpenCL's functions."""

    name = "convert-gpu-to-opencl"

    target: str = "opencl"


OPENCL = Target(
    name="opencl",
    architectures=("spirv64",),
    prefix="spirv",
    gives=("asm", "object"),
    dialect="llvm",
    triple="spirv64-unknown-unknown",
    machine=lambda request, text: Machine(""),
    conversions={"gpu": "convert-gpu-to-opencl"},
    gpu=lambda: WORDS,
    spaces=Spaces(generic=4, device=1, workgroup=3, private=0, stack=0, globals=1),
    convention="spir_kernel",
    check=lambda module, architecture, text: (),
)
