"""Convert gpu to the nvvm and llvm dialects.

Before: gpu.func in gpu.module, launches of kernels. After: kernels are llvm.func with
`nvvm.kernel`; of gpu only gpu.module and gpu.launch_func remain, the latter with llvm's types.
"""

from dataclasses import dataclass

from . import gpu_collectives, gpu_printf
from .conversion_rules import Rules, all_rules
from .gpu_conversion import GpuConversion


@dataclass(frozen=True)
class ConvertGpuToNVVM(GpuConversion):
    """Convert gpu to nvvm. `abi` is `bare` or `descriptor`: how kernels get their memrefs."""

    name = "convert-gpu-to-nvvm"

    @classmethod
    def own_rules(cls) -> Rules:
        return all_rules([gpu_collectives.RULES, gpu_printf.RULES])
