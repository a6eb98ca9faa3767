"""Convert everything that has a lowering to llvm and the target's own dialect in one walk.

Before: func, gpu, memref, vector, nvgpu, arith, math, index, cf, ub, tirx. After: llvm, the
target's dialect (nvvm), gpu.module and gpu.launch_func. Nothing else is left: a leftover op is an
error by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache

from ..dialects.packages import CODE
from ..syntax.diagnostics import Diagnostic, Failure
from ..syntax.ir import Operation
from .calling_convention import Convention, convention
from .catalog import find_pass
from .conversion_rules import Rule, Rules
from .instruction import instruction_of
from .llvm_conversion import LLVMConversion
from .target import Target
from .target_nvptx import NVPTX
from .targets import target_named

KEPT = frozenset(
    {
        "builtin.module",
        "builtin.unrealized_conversion_cast",
        "gpu.module",
        "gpu.binary",
    }
)
"""What is legal at the llvm level beside llvm and the target's own dialect."""

_PASSES = {
    "arith": "convert-arith-to-llvm",
    "cf": "convert-cf-to-llvm",
    "func": "convert-func-to-llvm",
    "index": "convert-index-to-llvm",
    "math": "convert-math-to-llvm",
    "memref": "finalize-memref-to-llvm",
    "tirx": "convert-tirx-to-llvm",
    "ub": "convert-ub-to-llvm",
    "vector": "convert-vector-to-llvm",
}
"""The pass that converts a dialect alone, beside those that a target has for its own."""

_BEFORE = frozenset({"affine", "builtin", "scf"})
"""Dialects that passes of the default pipeline lower before this one."""


@dataclass
class _Everything(Rules):
    """The rules of all dialects, each loaded when an op of it is met. `remain` is what remains."""

    target: str = NVPTX.name
    remain: tuple[str, ...] = ()
    known: frozenset[str] = frozenset()
    homes: dict[str, Callable[[], Rules]] = field(default_factory=dict[str, Callable[[], Rules]])

    def rule(self, name: str) -> Rule | None:
        found = self.by_name.get(name)
        if found is None and (load := self.homes.pop(name.partition(".")[0], None)) is not None:
            self.by_name.update(load().by_name)
            found = self.by_name.get(name)
        return found

    def covers(self, op: Operation) -> bool:
        if op.name in KEPT or op.name.partition(".")[0] in self.remain:
            return False
        found = instruction_of(op)
        return found is None or found.target != self.target

    def hint(self, op: Operation) -> str:
        dialect, _, rest = op.name.partition(".")
        if self.target != NVPTX.name and dialect in ("nvvm", "nvgpu"):
            return f"; it is {NVPTX.name}'s, and this is for {self.target}"
        if not rest or dialect in self.known:
            return ""
        return f"; run a pass that lowers {dialect} first (-p PASS, in Python run_pipeline)"


def passes_of(target: Target) -> Mapping[str, str]:
    """For each dialect the pass that converts it to a target."""
    found = {**_PASSES, **target.conversions}
    if target.dialect != NVPTX.dialect and "gpu" in found:
        found.setdefault(NVPTX.dialect, found["gpu"])  # for the barrier of a warp
    return found


@cache
def rules(abi: Convention, target: Target) -> Rules:
    """The rules of all conversions to llvm for one convention and one target."""

    def home(name: str) -> Callable[[], Rules]:
        def load() -> Rules:
            found = find_pass(name)
            if not isinstance(found, type) or not issubclass(found, LLVMConversion):
                message = f"target {target.name} names {name}, which is no LLVMConversion"
                raise Failure([Diagnostic("error", message, None, CODE)])
            return found.rules_for(abi.name)

        return load

    passes = passes_of(target)
    return _Everything(
        target=target.name,
        remain=("llvm", target.dialect, "irdl"),  # what words mean stands beside the code
        known=_BEFORE.union(passes),
        homes={dialect: home(name) for dialect, name in passes.items()},
    )


@dataclass(frozen=True)
class ConvertToLLVM(LLVMConversion):
    """Convert all to llvm and the dialect of `target`. `abi` is `bare` or `descriptor`."""

    name = "convert-to-llvm"

    abi: str = "bare"

    def __post_init__(self) -> None:
        super().__post_init__()
        convention(self.abi)

    def rules(self) -> Rules:
        return rules(convention(self.abi), target_named(self.target))
