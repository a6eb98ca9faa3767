"""Convert vector to the llvm dialect. After: no vector; a vector of more dimensions is an array."""

from dataclasses import dataclass

from . import vector_arithmetic, vector_memory, vector_structure
from .conversion import Rules, all_rules
from .llvm_conversion import LLVMConversion

RULES = all_rules(
    [Rules(("vector",)), vector_memory.RULES, vector_structure.RULES, vector_arithmetic.RULES]
)


@dataclass(frozen=True)
class ConvertVectorToLLVM(LLVMConversion):
    """Convert vector to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-vector-to-llvm"

    def rules(self) -> Rules:
        return RULES
