"""Convert memref to the llvm dialect.

Before: memref with strided layouts; places whose layouts have addresses. After: no memref; a memref
value is pointers and numbers.
"""

from dataclasses import dataclass

from . import (
    memref_access,
    memref_atomics,
    memref_copy,
    memref_globals,
    memref_shapes,
    memref_storage,
    memref_views,
)
from .conversion_rules import Rules, all_rules
from .llvm_conversion import LLVMConversion

RULES = all_rules(
    part.RULES
    for part in (
        memref_access,
        memref_atomics,
        memref_copy,
        memref_globals,
        memref_shapes,
        memref_storage,
        memref_views,
    )
)


@dataclass(frozen=True)
class FinalizeMemrefToLLVM(LLVMConversion):
    """Convert memref to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "finalize-memref-to-llvm"

    def rules(self) -> Rules:
        return RULES
