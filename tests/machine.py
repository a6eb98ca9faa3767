"""What this machine has that a text test may require, and where its programs lie."""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path

LLVM_VERSION = 22


@cache
def find_program(name: str) -> str | None:
    """Where `name` lies: beside this Python or on the PATH; LLVM's programs in our version only."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"
    if name.startswith("mlir-") or name == "FileCheck":
        versioned = shutil.which(f"{name}-{LLVM_VERSION}", path=path)
        if versioned is not None:
            return versioned
        plain = shutil.which(name, path=path)
        return plain if plain is not None and _is_our_llvm(plain) else None
    return shutil.which(name, path=path)


def _is_our_llvm(program: str) -> bool:
    shown = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
    return f"LLVM version {LLVM_VERSION}." in shown.stdout


def _has_gpu() -> bool:
    try:
        driver = ctypes.CDLL("libcuda.so.1")
    except OSError:
        return False
    count = ctypes.c_int(0)
    return (
        driver.cuInit(0) == 0
        and driver.cuDeviceGetCount(ctypes.byref(count)) == 0
        and count.value > 0
    )


FEATURES: Mapping[str, Callable[[], bool]] = {
    "cuda": cache(_has_gpu),
    "mlir-opt": lambda: find_program("mlir-opt") is not None,
    "ptxas": lambda: find_program("ptxas") is not None,
}
"""Every name that REQUIRES, UNSUPPORTED and XFAIL may use."""
