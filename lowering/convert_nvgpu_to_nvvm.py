"""Convert nvgpu to nvvm: matrices of a warp, copies, mbarriers, reciprocals.

After: of nvgpu, nothing. A fragment of a matrix is an array of a lane's registers; addresses are
those of the memref's place; a group of mbarriers and a tensor map are pointers.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dialects.ops import nvvm
from ..syntax.ir import f32
from . import nvgpu_barriers, nvgpu_copies, nvgpu_matrices, nvgpu_tensor_copies
from .conversion import Conversion, Rules
from .conversion_rules import all_rules
from .llvm_conversion import LLVMConversion
from .vector_elements import elements, from_elements, vector_type

if TYPE_CHECKING:
    from ..dialects.ops import nvgpu

PARTS = (nvgpu_barriers, nvgpu_copies, nvgpu_matrices, nvgpu_tensor_copies)
RULES = all_rules([Rules(("nvgpu",)), *(part.RULES for part in PARTS)])


@RULES.on("nvgpu.rcp")
def convert_rcp(op: "nvgpu.RcpOp", c: Conversion) -> None:
    """Every element by itself: the approximation that flushes subnormals to zero."""
    found = elements(c, c.value(op.in_), vector_type(op.out).get_shape())
    made = [c.emit(nvvm.RcpApproxFtzF32Op, (one,), (f32,)) for one in found]
    c.replace(from_elements(c, c.type(op.out.type), made))


@dataclass(frozen=True)
class ConvertNVGPUToNVVM(LLVMConversion):
    """Convert nvgpu to nvvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-nvgpu-to-nvvm"

    def rules(self) -> Rules:
        return RULES
