"""Convert everything that has a lowering to the llvm and nvvm dialects in one walk.

Before: func, gpu, memref, vector, arith, math, index, cf, ub, tirx. After: llvm, nvvm, gpu.module
and gpu.launch_func. Nothing else is left: a leftover op is an error by name.
"""

from dataclasses import dataclass
from functools import cache

from ..syntax.ir import Operation
from .calling_convention import Convention, convention
from .conversion import Rules, all_rules
from .llvm_conversion import LLVMConversion

KEPT = frozenset(
    {
        "builtin.module",
        "builtin.unrealized_conversion_cast",
        "gpu.module",
        "gpu.binary",
    }
)
"""What is legal at the llvm level beside llvm and nvvm."""


class _Everything(Rules):
    """Rules after which only llvm and nvvm may remain."""

    def covers(self, op: Operation) -> bool:
        return op.name not in KEPT and op.name.partition(".")[0] not in ("llvm", "nvvm")


@cache
def rules(abi: Convention) -> Rules:
    """The rules of all conversions to llvm for one convention."""
    from . import convert_func_to_llvm, convert_gpu_to_nvvm
    from .convert_arith_to_llvm import RULES as ARITH
    from .convert_cf_to_llvm import RULES as CF
    from .convert_index_to_llvm import RULES as INDEX
    from .convert_math_to_llvm import RULES as MATH
    from .convert_tirx_to_llvm import RULES as TIRX
    from .convert_ub_to_llvm import RULES as UB
    from .convert_vector_to_llvm import RULES as VECTOR
    from .finalize_memref_to_llvm import RULES as MEMREF

    parts = [ARITH, CF, INDEX, MATH, MEMREF, TIRX, UB, VECTOR]
    functions = [convert_func_to_llvm.rules(abi), convert_gpu_to_nvvm.rules(abi)]
    return _Everything(by_name=all_rules([*parts, *functions]).by_name)


@dataclass(frozen=True)
class ConvertToLLVM(LLVMConversion):
    """Convert all to llvm and nvvm. `abi` is `bare` or `descriptor`; `index-bitwidth` 32 or 64."""

    name = "convert-to-llvm"

    abi: str = "bare"

    def __post_init__(self) -> None:
        super().__post_init__()
        convention(self.abi)

    def rules(self) -> Rules:
        return rules(convention(self.abi))
