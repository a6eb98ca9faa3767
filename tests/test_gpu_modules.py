"""GPU modules as mlir-opt lowers them, after every pass of its road to nvvm, are read back."""

import re
import subprocess
from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from machine import find_program

ROOT = Path(__file__).parent.parent
MLIR_OPT = find_program("mlir-opt")

pytestmark = pytest.mark.skipif(MLIR_OPT is None, reason="mlir-opt 22 is not here")

# The passes of gpu-lower-to-nvvm-pipeline up to the making of a binary, which needs ptxas.
NVVM = (
    "convert-nvgpu-to-nvvm,gpu-kernel-outlining,convert-vector-to-scf,convert-scf-to-cf,"
    "convert-nvvm-to-llvm,convert-func-to-llvm,expand-strided-metadata,"
    "nvvm-attach-target{chip=sm_90a},lower-affine,convert-arith-to-llvm,convert-index-to-llvm,"
    "canonicalize,cse,"
    "gpu.module(convert-gpu-to-nvvm,canonicalize,cse,reconcile-unrealized-casts),"
    "gpu-to-llvm,gpu-module-to-binary{format=offload},convert-math-to-llvm,canonicalize,cse,"
    "reconcile-unrealized-casts"
)

SPLIT = "// -----"
_CHUNK = re.compile(r"^// -----.*$", re.MULTILINE)
_DUMP = re.compile(r"^// -----// IR Dump After (.*) //----- //$", re.MULTILINE)
_GPU = re.compile(r"\bgpu\.(launch|func|module)\b")


def sources() -> list[Path]:
    """The files of ours in which there are kernels."""
    folders = ("examples", "tests/filecheck/dialects", "tests/filecheck/lowering")
    files = [file for folder in folders for file in sorted((ROOT / folder).glob("*.mlir"))]
    return [file for file in files if _GPU.search(file.read_text("utf-8"))]


def mlir_opt(text: str, *options: str) -> subprocess.CompletedProcess[str]:
    assert MLIR_OPT is not None
    return subprocess.run(
        [MLIR_OPT, "-", *options], input=text, capture_output=True, text=True, check=False
    )


def stages(text: str) -> list[str]:
    """A module after each pass that mlir-opt gets through."""
    options = ("--mlir-print-ir-after-all", "--mlir-print-ir-module-scope")
    pipeline = f"--pass-pipeline=builtin.module({NVVM})"
    run = mlir_opt(text, pipeline, "--mlir-disable-threading", *options)
    found = _DUMP.split(run.stderr)
    return [
        module
        for name, module in zip(found[1::2], found[2::2], strict=True)
        if not name.endswith("Failed")
    ]


def ours(text: str, *, generic: bool) -> str:
    module = Parser(Registry(), text).parse_module()
    return print_module(module, generic=generic)


def read_by_mlir(modules: list[str], *options: str) -> list[str | None]:
    """How mlir-opt prints each module; None for what it can't read, though it wrote it itself."""
    run = mlir_opt(f"\n{SPLIT}\n".join(modules), "--split-input-file", *options)
    if run.returncode == 0:
        return [text.strip() for text in run.stdout.split(f"{SPLIT}\n")]
    if len(modules) == 1:
        return [None]
    return [text for module in modules for text in read_by_mlir([module], *options)]


@pytest.mark.parametrize("file", sources(), ids=lambda file: file.stem)
def test_read_back(file: Path) -> None:
    chunks = [chunk for chunk in _CHUNK.split(file.read_text("utf-8")) if _GPU.search(chunk)]
    modules = list(dict.fromkeys(module for chunk in chunks for module in stages(chunk)))
    if not modules:
        pytest.skip("mlir-opt 22 does not know all of its words")
    generic = read_by_mlir(modules, "--mlir-print-op-generic")
    pairs = [(m, g) for m, g in zip(modules, generic, strict=True) if g is not None]
    ours_generic = [ours(module, generic=True).strip() for module, _ in pairs]
    wanted = [text for _, text in pairs]
    if ours_generic != wanted:
        assert read_by_mlir(ours_generic, "--mlir-print-op-generic") == wanted
    ours_pretty = [ours(text, generic=False).strip() for text in wanted]
    assert ours_pretty == read_by_mlir(wanted)
