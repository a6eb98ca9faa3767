"""NVIDIA's GPUs as a target, by LLVM's NVPTX backend."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .architectures import NAMES, architecture
from .compile_failed import CompileFailed
from .target import Machine, Target, TargetText

if TYPE_CHECKING:
    from ..syntax.diagnostics import Diagnostic
    from ..syntax.ir import Operation
    from .gpu_words import GpuWords
    from .llvm_text import LLVMText
    from .toolchain import Request

_CALLED = re.compile(r"^declare [^@\n]*@(__nv_\w+)\(", re.MULTILINE)


def _gpu() -> GpuWords:
    from .gpu_words_nvvm import WORDS

    return WORDS


def _text() -> TargetText:
    from .nvvm_text import emitters
    from .nvvm_text_kernel import KERNEL_ATTRIBUTES
    from .nvvm_text_ptx import register

    return TargetText(KERNEL_ATTRIBUTES, emitters, register)


def _machine(request: Request, text: str) -> Machine:
    """In the PTX version that is wanted, or in the lowest that serves the module.

    LLVM's vectorisers split 128-bit accesses, and keep multiplication and addition from being
    fused. Its loop strength reduction gives each access of a loop an address of its own, in
    registers, where the assembler would compute it again; a matmul then spills.
    """
    from .ptx_versions import choose_version, version_text

    target = architecture(request.architecture)
    version = choose_version(text, target, request.ptx_version)
    return Machine(
        cpu=target.name,
        features=f"+ptx{version}",
        made_for=f"{target.name}, PTX {version_text(version)}",
        library=_libdevice(text, request),
        vectorise=False,
        reduce_strength=False,
    )


def _libdevice(text: str, request: Request) -> str:
    """The file that defines what a module calls of libdevice; empty if it calls nothing."""
    from .nvidia_files import libdevice_files

    if (called := _CALLED.search(text)) is None:
        return ""
    for path in libdevice_files():
        return str(path)
    message = (
        f"@{called[1]} is a function of CUDA's libdevice, and none was found: install the package "
        "nvidia-nvvm, name a CUDA toolkit by CUDA_HOME, or use an op of math"
    )
    line = text.count("\n", 0, called.start()) + 1
    raise CompileFailed("missing", message, "LLVM", request.architecture, line)


def _legalized(module: Operation, architecture: str) -> Operation:
    from .legalize_nvptx_atomics import legalized

    return legalized(module, architecture)


def _check(module: Operation, architecture: str, text: LLVMText) -> Sequence[Diagnostic]:
    from .legality import check_legal

    return check_legal(module, architecture, text)


NVPTX = Target(
    name="nvptx",
    architectures=NAMES,
    prefix="sm_",
    gives=("ptx", "cubin"),
    dialect="nvvm",
    triple="nvptx64-nvidia-cuda",
    machine=_machine,
    conversions={"gpu": "convert-gpu-to-nvvm", "nvgpu": "convert-nvgpu-to-nvvm"},
    gpu=_gpu,
    intrinsics={"math.log2": "llvm.nvvm.lg2.approx.f"},
    kernel="nvvm.kernel",
    convention="ptx_kernel",
    sizes={"known_block_size": "nvvm.reqntid", "known_cluster_size": "nvvm.cluster_dim"},
    text=_text,
    legalized=_legalized,
    check=_check,
)
"""The house's own target, and what is lowered to where nothing else is asked for."""
