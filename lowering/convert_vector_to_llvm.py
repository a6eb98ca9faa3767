"""Convert vector to the llvm dialect.

After: no vector; a vector of more dimensions is an array of vectors.
"""

from dataclasses import dataclass

from . import (
    vector_arithmetic,
    vector_contractions,
    vector_mask_regions,
    vector_masks,
    vector_memory,
    vector_slices,
    vector_structure,
    vector_transfers,
)
from .conversion_rules import Rules, all_rules
from .llvm_conversion import LLVMConversion

RULES = all_rules(
    [
        Rules(("vector",)),
        *(
            part.RULES
            for part in (
                vector_arithmetic,
                vector_contractions,
                vector_mask_regions,
                vector_masks,
                vector_memory,
                vector_slices,
                vector_structure,
                vector_transfers,
            )
        ),
    ]
)


@dataclass(frozen=True)
class ConvertVectorToLLVM(LLVMConversion):
    """Convert vector to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-vector-to-llvm"

    def rules(self) -> Rules:
        return RULES
