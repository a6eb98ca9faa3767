"""What the passes that convert to the llvm dialect have in common: the width of an index."""

from abc import abstractmethod
from dataclasses import dataclass
from functools import cache

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Operation
from .conversion import Conversion, Rules
from .type_conversion import LLVMTypes

llvm_types = cache(LLVMTypes)
"""The one converter for a width of index, which remembers what it has converted."""


@dataclass(frozen=True)
class LLVMConversion(Pass):
    """Convert by rules. `index-bitwidth` is the width of `index`, 32 or 64."""

    index_bitwidth: int = 64

    def __post_init__(self) -> None:
        if self.index_bitwidth not in (32, 64):
            raise ValueError(f"index-bitwidth must be 32 or 64, got {self.index_bitwidth}")

    @abstractmethod
    def rules(self) -> Rules:
        """The rules of the pass."""

    @classmethod
    def rules_for(cls, abi: str) -> Rules:
        """The rules of the pass for a calling convention, of which most passes know nothing."""
        del abi
        return cls().rules()

    def apply(self, ctx: Registry, op: Operation) -> None:
        types = llvm_types(self.index_bitwidth)
        Conversion(self.name, self.rules(), types, ctx.remarks).run(op)
