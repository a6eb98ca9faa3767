"""Convert everything that has a lowering to the llvm and nvvm dialects in one walk.

Before: func, gpu, memref, vector, arith, math, index, cf, ub. After: llvm, nvvm, gpu.module and
gpu.launch_func. Nothing else is left: a leftover op is an error by name.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Operation
from .calling_convention import Convention, convention
from .conversion import Conversion, Rules, all_rules
from .type_conversion import LLVMTypes

KEPT = frozenset(
    {
        "builtin.module",
        "builtin.unrealized_conversion_cast",
        "gpu.module",
        "gpu.binary",
    }
)
"""What is legal at the llvm level beside llvm and nvvm."""


def rules(abi: Convention) -> Rules:
    """The rules of all conversions to llvm for one convention."""
    from . import convert_func_to_llvm, convert_gpu_to_nvvm
    from .convert_arith_to_llvm import RULES as ARITH
    from .convert_cf_to_llvm import RULES as CF
    from .convert_index_to_llvm import RULES as INDEX
    from .convert_tirx_to_llvm import RULES as TIRX
    from .convert_ub_to_llvm import RULES as UB
    from .convert_vector_to_llvm import RULES as VECTOR
    from .finalize_memref_to_llvm import RULES as MEMREF

    parts: Sequence[Rules] = [ARITH, CF, INDEX, MEMREF, TIRX, UB, VECTOR]
    functions = [convert_func_to_llvm.rules(abi), convert_gpu_to_nvvm.rules(abi)]
    return all_rules([*parts, *functions])


class _Everything(Rules):
    """Rules after which only llvm and nvvm may remain."""

    def covers(self, op: Operation) -> bool:
        return op.name not in KEPT and op.name.partition(".")[0] not in ("llvm", "nvvm")


@dataclass(frozen=True)
class ConvertToLLVM(Pass):
    """Convert all to llvm and nvvm. `abi` is `bare` or `descriptor`; `index-bitwidth` 32 or 64."""

    name = "convert-to-llvm"

    abi: str = "bare"
    index_bitwidth: int = 64

    def __post_init__(self) -> None:
        convention(self.abi)
        if self.index_bitwidth not in (32, 64):
            raise ValueError(f"index-bitwidth must be 32 or 64, got {self.index_bitwidth}")

    def apply(self, ctx: Registry, op: Operation) -> None:
        together = rules(convention(self.abi))
        everything = _Everything(by_name=together.by_name)
        Conversion(self.name, everything, LLVMTypes(self.index_bitwidth)).run(op)
