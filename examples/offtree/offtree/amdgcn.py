"""AMD's GPUs as a target, by LLVM's AMDGPU backend: `tirx-translate --to asm --arch gfx1100`."""

from collections.abc import Sequence
from math import prod

from offtree.convert_gpu_to_rocdl import WORDS
from tirx_mlir.dialects.address_spaces import Spaces
from tirx_mlir.lowering.attribute_values import numbers
from tirx_mlir.lowering.llvm_text import LLVMText
from tirx_mlir.lowering.llvm_text_metadata import Metadata
from tirx_mlir.lowering.target import Machine, Target, TargetText
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.syntax.diagnostics import Diagnostic, error
from tirx_mlir.syntax.ir import Attribute, Operation

LAYOUT = (
    "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32"
    "-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256"
    "-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
)


def machine(request: Request, text: str) -> Machine:
    """Waves of 32 lanes where there is a choice."""
    wave32 = "+wavefrontsize32" if request.architecture.startswith("gfx1") else ""
    return Machine(request.architecture, wave32)


def block_size(value: Attribute, metadata: Metadata) -> Sequence[str]:
    """For the register allocator, and for who launches."""
    block = numbers(value)
    node = metadata.node(*(f"i32 {one}" for one in block))
    flat = f'"amdgpu-flat-work-group-size"="{prod(block)},{prod(block)}"'
    return flat, f"!reqd_work_group_size {node}"


def check(module: Operation, architecture: str, text: LLVMText) -> Sequence[Diagnostic]:
    """There is nothing to link with: whoever is called must be here."""
    functions = [op for op in module.regions[0].ops if op.name == "llvm.func"]
    missing = [op for op in functions if op.regions[0].first_block is None]
    return [error(op, f"llvm.func: {architecture} has no library with this") for op in missing]


AMDGCN = Target(
    name="amdgcn",
    architectures=("gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1200"),
    prefix="gfx",
    gives=("asm", "object"),
    dialect="rocdl",
    triple="amdgcn-amd-amdhsa",
    data_layout=LAYOUT,
    machine=machine,
    conversions={"gpu": "convert-gpu-to-rocdl"},
    gpu=lambda: WORDS,
    spaces=Spaces(private=5, stack=5, globals=1),
    scopes={"block": "workgroup", "device": "agent"},
    kernel="rocdl.kernel",
    convention="amdgpu_kernel",
    sizes={"known_block_size": "rocdl.reqd_work_group_size"},
    text=lambda: TargetText({"rocdl.reqd_work_group_size": block_size}),
    check=check,
)
