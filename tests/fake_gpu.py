"""A GPU for tests where there is none: a CUDA driver of our own, and kernels that the CPU runs."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
from tirx_mlir.runtime.launch import launch
from tirx_mlir.runtime.simt import Kernel

import tirx_mlir

HERE = Path(__file__).parent
LIBRARY = "libcuda.so.1"
HOOK = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_char_p, ctypes.POINTER(ctypes.c_uint), ctypes.c_void_p
)
Array = np.ndarray[Any, np.dtype[Any]]


def missing() -> str:
    """Why there can be no fake driver here; empty if there can."""
    if find_spec("cuda") is None:
        return "cuda-python is not installed"
    return "" if shutil.which("gcc") else "there is no gcc to compile the fake driver"


def build(folder: Path) -> None:
    """Compile the fake driver."""
    command = ["gcc", "-shared", "-fPIC", "-O1", f"-Wl,-soname,{LIBRARY}"]
    command += ["-o", str(folder / LIBRARY), str(HERE / "fake_libcuda.c")]
    subprocess.run(command, check=True, capture_output=True)


def environment(folder: Path, **settings: object) -> Mapping[str, str]:
    """The environment of a process that has the fake driver."""
    given = {f"FAKE_CUDA_{name}": str(value) for name, value in settings.items()}
    return {**os.environ, "LD_LIBRARY_PATH": str(folder), **given}


class FakeGpu:
    """The driver of this process, which is the fake one."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(LIBRARY)
        self._hook = HOOK(self._launch)
        address = ctypes.cast(self._hook, ctypes.c_void_p).value
        ctypes.c_void_p.in_dll(self._library, "fake_hook").value = address
        self._kernels: dict[str, Kernel] = {}
        self.fault = 0
        """The error of the launches to come."""
        self.crash: BaseException | None = None

    def runs(self, module: tirx_mlir.Module) -> tirx_mlir.Module:
        """Kernels of this module are run when they are launched."""
        loaded = module.program._load()  # pyright: ignore[reportPrivateUsage]
        for name, kernel in loaded.kernels.items():
            self._kernels[name.rpartition(".")[2]] = kernel
        return module

    def _launch(self, name: bytes, shape: Sequence[int], parameters: int) -> int:
        (gx, gy, gz, bx, by, bz), shared = shape[:6], shape[9]
        kernel = self._kernels.get(name.decode())
        if kernel is None or self.fault:
            return self.fault
        try:
            launch(kernel, (gx, gy, gz), (bx, by, bz), parameters, shared, 1)
        except BaseException as crash:
            self.crash = crash
            return 719
        return 0

    def log(self) -> list[str]:
        """What the driver did since this was asked before."""
        log = (ctypes.c_char * (1 << 20)).in_dll(self._library, "fake_log")
        lines = log.value.decode().splitlines()
        log.value = b""
        return lines

    @property
    def live(self) -> int:
        """Allocations on the device that were not freed."""
        return ctypes.c_int.in_dll(self._library, "fake_live").value
