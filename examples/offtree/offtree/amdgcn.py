"""AMD's GPUs as a target, by LLVM's AMDGPU backend: `tirx-translate --to asm --arch gfx1100`."""

from collections.abc import Sequence
from math import prod

from offtree.convert_gpu_to_rocdl import WORDS
from tirx_mlir.dialects.address_spaces import Spaces
from tirx_mlir.lowering.attribute_values import numbers
from tirx_mlir.lowering.llvm_text_metadata import Metadata
from tirx_mlir.lowering.target import Machine, Target, TargetText
from tirx_mlir.syntax.ir import Attribute


def block_size(value: Attribute, metadata: Metadata) -> Sequence[str]:
    """For LLVM, which shares out registers by it, and for who launches."""
    block = numbers(value)
    node = metadata.node(*(f"i32 {extent}" for extent in block))
    threads = f"{prod(block)},{prod(block)}"
    return f'"amdgpu-flat-work-group-size"="{threads}"', f"!reqd_work_group_size {node}"


AMDGCN = Target(
    name="amdgcn",
    architectures=("gfx906", "gfx90a", "gfx942", "gfx1030", "gfx1100", "gfx1200"),
    prefix="gfx",
    gives=("asm", "object"),
    dialect="rocdl",
    triple="amdgcn-amd-amdhsa",
    machine=lambda request, text: Machine(request.architecture),
    conversions={"gpu": "convert-gpu-to-rocdl"},
    gpu=lambda: WORDS,
    spaces=Spaces(private=5, stack=5, globals=1),
    scopes={"block": "workgroup", "device": "agent"},
    kernel="rocdl.kernel",
    convention="amdgpu_kernel",
    sizes={"known_block_size": "rocdl.reqd_work_group_size"},
    text=lambda: TargetText({"rocdl.reqd_work_group_size": block_size}),
)
