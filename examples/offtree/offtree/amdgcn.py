"""AMD's GPUs as a target, by LLVM's AMDGPU backend: `tirx-translate --to asm --arch gfx1100`."""

from offtree.convert_gpu_to_rocdl import WORDS
from tirx_mlir.dialects.address_spaces import Spaces
from tirx_mlir.lowering.rocdl_text import ROCDL
from tirx_mlir.lowering.target import Machine, Target

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
    text=lambda: ROCDL,
)
