"""Convert memref to the llvm dialect.

Before: memref with strided layouts; places with a swizzle. After: no memref; a memref value is
pointers and numbers.
"""

from dataclasses import dataclass

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Operation
from . import memref_access, memref_storage, memref_views
from .conversion import Conversion, all_rules
from .type_conversion import LLVMTypes

RULES = all_rules([memref_access.RULES, memref_views.RULES, memref_storage.RULES])


@dataclass(frozen=True)
class FinalizeMemrefToLLVM(Pass):
    """Convert memref to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "finalize-memref-to-llvm"

    index_bitwidth: int = 64

    def apply(self, ctx: Registry, op: Operation) -> None:
        Conversion(self.name, RULES, LLVMTypes(self.index_bitwidth)).run(op)
