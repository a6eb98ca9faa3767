"""Convert gpu to the nvvm and llvm dialects.

Before: gpu.func in gpu.module, launches of kernels. After: kernels are llvm.func with
`nvvm.kernel`; of gpu only gpu.module and gpu.launch_func remain, the latter with llvm's types.
"""

from dataclasses import dataclass
from functools import cache

from . import (
    gpu_collectives,
    gpu_device_memory,
    gpu_functions,
    gpu_ids,
    gpu_printf,
    gpu_reductions,
)
from .calling_convention import Convention, convention
from .conversion import Rules, all_rules
from .llvm_conversion import LLVMConversion

_GPU = Rules(("gpu",), kept=frozenset({"gpu.module", "gpu.binary"}))


@cache
def rules(abi: Convention) -> Rules:
    """The rules of gpu for one convention."""
    parts = (
        gpu_ids,
        gpu_collectives,
        gpu_reductions,
        gpu_printf,
        gpu_functions,
        gpu_device_memory,
    )
    return all_rules([_GPU, *(part.RULES for part in parts), gpu_functions.rules(abi)])


@dataclass(frozen=True)
class ConvertGpuToNVVM(LLVMConversion):
    """Convert gpu to nvvm. `abi` is `bare` or `descriptor`: how kernels get their memrefs."""

    name = "convert-gpu-to-nvvm"

    abi: str = "bare"

    def __post_init__(self) -> None:
        super().__post_init__()
        convention(self.abi)

    def rules(self) -> Rules:
        return rules(convention(self.abi))

    @classmethod
    def rules_for(cls, abi: str) -> Rules:
        return rules(convention(abi))
