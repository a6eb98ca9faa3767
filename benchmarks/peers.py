"""The compilers that ours is measured beside, where they are here: MLIR's, nvcc."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from time import perf_counter

from mlir_bindings import PIPELINE

CUDA = Path(__file__).with_name("cuda")

CompileText = Callable[[str], float]
"""Compiles MLIR text to PTX; the milliseconds that it took."""


def bindings(python: str, arch: str) -> CompileText:
    """Compile with MLIR's bindings in a process that stays; the milliseconds that it tells."""
    command = [python, str(Path(__file__).with_name("mlir_bindings.py"))]
    process = subprocess.Popen(command, stdin=-1, stdout=-1, text=True)

    def compile_text(text: str) -> float:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"text": text, "arch": arch}) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return float(answer["milliseconds"])

    return compile_text


def mlir_opt() -> str | None:
    """MLIR's driver."""
    return shutil.which("mlir-opt-22") or shutil.which("mlir-opt")


def mlir_command(tool: str, arch: str) -> list[str]:
    """How MLIR's driver compiles standard input to PTX."""
    return [tool, f"--pass-pipeline={PIPELINE.format(arch=arch)}"]


def stand_in(tool: str, arch: str) -> CompileText:
    """Compile with a new process of mlir-opt each time."""
    command = mlir_command(tool, arch)

    def compile_text(text: str) -> float:
        start = perf_counter()
        run(command, text)
        return (perf_counter() - start) * 1e3

    return compile_text


def mlir(python: str | None, arch: str) -> tuple[str, CompileText | None]:
    """MLIR's pipeline, and what it is called here."""
    if python is None and find_spec("mlir") is not None:
        python = sys.executable
    if python is not None:
        return "MLIR's Python bindings", bindings(python, arch)
    if (tool := mlir_opt()) is not None:
        return "mlir-opt (a new process each time)", stand_in(tool, arch)
    return "MLIR", None


def reads(compile_text: CompileText, text: str) -> bool:
    """Whether a peer compiles a text at all."""
    try:
        compile_text(text)
    except RuntimeError:
        return False
    return True


def nvcc(kernel: str, arch: str, kind: str) -> list[str] | None:
    """The command that makes `ptx` or `cubin` of a kernel's twin in CUDA C++."""
    source = CUDA / f"{kernel}.cu"
    tool = shutil.which("nvcc")
    if tool is None or not source.exists():
        return None
    return [tool, "-O3", f"-{kind}", f"-arch={arch}", str(source), "-o", "/dev/null"]


def run(command: Sequence[str], text: str | None = None) -> None:
    """Run a command to its end; RuntimeError with what it said if it fails."""
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)}: {done.stderr}")
