"""Convert gpu for any target: the rules that all have in common, and what they know of it."""

from dataclasses import dataclass
from functools import cache

from ..syntax.ir import Operation
from . import gpu_device_memory, gpu_functions, gpu_ids, gpu_lanes, gpu_reductions
from .calling_convention import Convention, convention
from .conversion import Conversion, Rules
from .conversion_rules import all_rules
from .llvm_conversion import LLVMConversion

_GPU = Rules(("gpu",), kept=frozenset({"gpu.module", "gpu.binary"}))


@_GPU.on("gpu.barrier")
def convert_barrier(op: Operation, c: Conversion) -> None:
    c.target.gpu().barrier(c)
    c.replace()


@cache
def common_rules(abi: Convention) -> Rules:
    """The rules of gpu that hold on every GPU, for one convention."""
    parts = (gpu_ids, gpu_reductions, gpu_functions, gpu_device_memory)
    return all_rules([_GPU, *(part.RULES for part in parts), gpu_functions.rules(abi)])


@dataclass(frozen=True)
class GpuConversion(LLVMConversion):
    """Convert gpu by the common rules and those of the target's own.

    `abi` is `bare` or `descriptor`: how kernels get their memrefs.
    """

    abi: str = "bare"

    def __post_init__(self) -> None:
        super().__post_init__()
        convention(self.abi)

    @classmethod
    def own_rules(cls) -> Rules:
        """Rules that not all targets have: for lanes that can read any other one's value."""
        return gpu_lanes.RULES

    def rules(self) -> Rules:
        return self.rules_for(self.abi)

    @classmethod
    def rules_for(cls, abi: str) -> Rules:
        return _with_own(cls, convention(abi))


@cache
def _with_own(conversion: type[GpuConversion], abi: Convention) -> Rules:
    return all_rules([common_rules(abi), conversion.own_rules()])
