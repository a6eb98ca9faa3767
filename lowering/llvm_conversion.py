"""What the passes that convert to the llvm dialect have in common: options, and the walk."""

from abc import abstractmethod
from dataclasses import dataclass
from functools import cache

from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import Operation
from .conversion import Conversion, Rules
from .target_nvptx import NVPTX
from .targets import target_named
from .type_conversion import LLVMTypes

llvm_types = cache(LLVMTypes)
"""The one converter for a width of index and a target's spaces; it remembers what it converted."""


@dataclass(frozen=True)
class LLVMConversion(Pass):
    """Convert by rules. `index-bitwidth` is the width of `index`, 32 or 64; `target` the GPU's."""

    index_bitwidth: int = 64
    target: str = NVPTX.name

    def __post_init__(self) -> None:
        target_named(self.target)
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
        target = target_named(self.target)
        types = llvm_types(self.index_bitwidth, target.spaces)
        Conversion(self.name, self.rules(), types, target, ctx.remarks).run(op)
