"""Convert everything that has a lowering to the llvm and nvvm dialects in one walk.

Before: func, gpu, memref, vector, nvgpu, arith, math, index, cf, ub, tirx. After: llvm, nvvm,
gpu.module and gpu.launch_func. Nothing else is left: a leftover op is an error by name.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from ..syntax.ir import Operation
from .calling_convention import Convention, convention
from .catalog import find_pass
from .conversion import Rule, Rules
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

PASSES = {
    "arith": "convert-arith-to-llvm",
    "cf": "convert-cf-to-llvm",
    "func": "convert-func-to-llvm",
    "gpu": "convert-gpu-to-nvvm",
    "index": "convert-index-to-llvm",
    "math": "convert-math-to-llvm",
    "memref": "finalize-memref-to-llvm",
    "nvgpu": "convert-nvgpu-to-nvvm",
    "tirx": "convert-tirx-to-llvm",
    "ub": "convert-ub-to-llvm",
    "vector": "convert-vector-to-llvm",
}
"""The pass that converts a dialect alone."""

_BEFORE = frozenset({"affine", "builtin", "scf"})
"""Dialects that passes of the default pipeline lower before this one."""


@dataclass
class _Everything(Rules):
    """The rules of all dialects, each loaded when an op of it is met. Only llvm and nvvm remain."""

    homes: dict[str, Callable[[], Rules]] = field(default_factory=dict[str, Callable[[], Rules]])

    def rule(self, name: str) -> Rule | None:
        found = self.by_name.get(name)
        if found is None and (load := self.homes.pop(name.partition(".")[0], None)) is not None:
            self.by_name.update(load().by_name)
            found = self.by_name.get(name)
        return found

    def covers(self, op: Operation) -> bool:
        return op.name not in KEPT and op.name.partition(".")[0] not in ("llvm", "nvvm")

    def hint(self, op: Operation) -> str:
        dialect, _, rest = op.name.partition(".")
        if not rest or dialect in PASSES or dialect in _BEFORE:
            return ""
        return f"; run a pass that lowers {dialect} first (-p PASS, in Python run_pipeline)"


@cache
def rules(abi: Convention) -> Rules:
    """The rules of all conversions to llvm for one convention."""

    def home(name: str) -> Callable[[], Rules]:
        def load() -> Rules:
            found = find_pass(name)
            assert found is not None
            assert issubclass(found, LLVMConversion)
            return found.rules_for(abi.name)

        return load

    return _Everything(homes={dialect: home(name) for dialect, name in PASSES.items()})


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
