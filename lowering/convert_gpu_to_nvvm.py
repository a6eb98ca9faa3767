"""Convert gpu to the nvvm and llvm dialects.

Before: gpu.func in gpu.module, launches of kernels. After: kernels are llvm.func with `nvvm.kernel`;
of gpu only gpu.module and gpu.launch_func remain, the latter with llvm's types.
"""

from dataclasses import dataclass

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Operation
from . import gpu_collectives, gpu_functions, gpu_ids
from .calling_convention import Convention, convention
from .conversion import Conversion, Rules, all_rules
from .type_conversion import LLVMTypes

_GPU = Rules(("gpu",), kept=frozenset({"gpu.module", "gpu.binary"}))


def rules(abi: Convention) -> Rules:
    """The rules of gpu for one convention."""
    return all_rules([_GPU, gpu_ids.RULES, gpu_collectives.RULES, gpu_functions.rules(abi)])


@dataclass(frozen=True)
class ConvertGpuToNVVM(Pass):
    """Convert gpu to nvvm. `abi` is `bare` or `descriptor`: how kernels get their memrefs."""

    name = "convert-gpu-to-nvvm"

    abi: str = "bare"
    index_bitwidth: int = 64

    def __post_init__(self) -> None:
        convention(self.abi)

    def apply(self, ctx: Registry, op: Operation) -> None:
        Conversion(self.name, rules(convention(self.abi)), LLVMTypes(self.index_bitwidth)).run(op)
