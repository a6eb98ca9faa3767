"""What a target is: a kind of machine that device code is lowered to and compiled for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ..dialects.address_spaces import SPACES, Spaces

if TYPE_CHECKING:
    from ..syntax.diagnostics import Diagnostic
    from ..syntax.ir import Attribute, Operation
    from .gpu_words import GpuWords
    from .llvm_text import LLVMText
    from .llvm_text_metadata import Metadata
    from .llvm_text_state import Emitter, FunctionText
    from .toolchain import Request


class Machine(NamedTuple):
    """What LLVM compiles for, and how."""

    cpu: str
    features: str = ""
    """As LLVM takes them: `+ptx86`, `+wavefrontsize32,-xnack`."""
    made_for: str = ""
    """What a product is said to be made for; the CPU if empty."""
    library: str = ""
    """A file of LLVM bitcode whose functions the module may call."""
    vectorise: bool = True
    """Whether LLVM makes vectors that nobody asked for."""
    reduce_strength: bool = True
    """Whether LLVM gives each access of a loop an address of its own."""


SpellAttribute = Callable[["Attribute", "Metadata"], Sequence[str]]
"""An attribute of a function as LLVM IR has it; what begins with `!` is attached metadata."""


class TargetText(NamedTuple):
    """How a target's own words are spelled as LLVM IR, beside ops whose rows name intrinsics."""

    attributes: Mapping[str, SpellAttribute] = {}
    """Attributes of functions, such as `nvvm.maxntid`."""
    emitters: Callable[[], Mapping[str, Emitter]] = dict
    """Ops that are no intrinsic."""
    register: Callable[[FunctionText, Attribute], str] | None = None
    """The letter of the register that holds a value of a type in inline assembly, `r`; with it, an
    op can be an instruction by its text (`docs/instructions.md`)."""


def _as_it_is(module: Operation, architecture: str) -> Operation:
    return module


def _all_there(module: Operation, architecture: str, text: LLVMText) -> Sequence[Diagnostic]:
    from .device_modules import undefined_functions
    from .instruction import absent_instructions

    return [*undefined_functions(module, architecture), *absent_instructions(module, architecture)]


@dataclass(frozen=True, eq=False)
class Target:
    """One kind of machine. NVIDIA's is one like others; a package brings more (docs/targets.md)."""

    brought_as: ClassVar[str] = "targets"

    name: str
    """As LLVM calls it: `nvptx`, `amdgcn`."""
    architectures: Sequence[str]
    """What `--arch` may say, oldest first: `gfx90a`."""
    prefix: str
    """How architectures begin, those that are not known too."""
    gives: Sequence[str]
    """The kinds of code that toolchains make of its LLVM IR: `asm`, `object`."""
    dialect: str
    """The dialect of its instructions; ops of it and of llvm remain when all is lowered."""
    triple: str
    """LLVM's; LLVM IR without one is NVIDIA's here."""
    machine: Callable[[Request, str], Machine]
    """What LLVM compiles for, given what is wanted and the LLVM IR. May raise `CompileFailed`."""

    # Lowering
    conversions: Mapping[str, str]
    """For a dialect the pass that converts it: `gpu` -> `convert-gpu-to-nvvm`. Those of dialects
    that are not named are the house's."""
    gpu: Callable[[], GpuWords]
    """What the house's rules for gpu need to know of it."""
    spaces: Spaces = SPACES
    scopes: Mapping[str, str] = field(default_factory=dict[str, str])
    """What LLVM calls the scopes of atomic accesses that are `block` and `device` elsewhere."""
    intrinsics: Mapping[str, str] = field(default_factory=dict[str, str])
    """Ops of math that an intrinsic of its own approximates: `math.log2`."""
    pipeline: Sequence[str] = ()
    """The passes that lower to it; empty for the house's."""

    # LLVM IR
    kernel: str = "gpu.kernel"
    """The attribute that marks a kernel, beside gpu's own."""
    convention: str = ""
    """The calling convention of kernels, `ptx_kernel`."""
    sizes: Mapping[str, str] = field(default_factory=dict[str, str])
    """Which attribute of a kernel stands for `known_block_size`, `known_cluster_size`."""
    text: Callable[[], TargetText] = TargetText
    legalized: Callable[[Operation, str], Operation] = _as_it_is
    """A lowered device module for an architecture: itself, or a copy that LLVM takes."""
    check: Callable[[Operation, str, LLVMText], Sequence[Diagnostic]] = _all_there
    """What an architecture can't do of a lowered device module, by the ops' places; by default,
    call functions that are not in it, and instructions that it lacks by what they `need`."""

    def scope(self, name: str) -> str:
        """What LLVM calls the scope `block` or `device` here."""
        return self.scopes.get(name, name)
