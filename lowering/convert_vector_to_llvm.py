"""Convert vector to the llvm dialect. After: no vector; a vector of more dimensions is an array."""

from dataclasses import dataclass

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Operation
from . import vector_arithmetic, vector_memory, vector_structure
from .conversion import Conversion, Rules, all_rules
from .type_conversion import LLVMTypes

RULES = all_rules(
    [Rules(("vector",)), vector_memory.RULES, vector_structure.RULES, vector_arithmetic.RULES]
)


@dataclass(frozen=True)
class ConvertVectorToLLVM(Pass):
    """Convert vector to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-vector-to-llvm"

    index_bitwidth: int = 64

    def apply(self, ctx: Registry, op: Operation) -> None:
        Conversion(self.name, RULES, LLVMTypes(self.index_bitwidth)).run(op)
