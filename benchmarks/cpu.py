"""Measure kernels on the CPU: matmuls against gcc, softmax against numpy, and compilation.

    python benchmarks/cpu.py [--size 256] [--rounds 15]

A kernel and its yardstick take turns; the lowest times are shown. One core, all data warm.
"""

import ctypes
import shutil
import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import numpy as np
from rows import Row, Settings, alternate, milliseconds
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.lowering.convert_nvvm_to_simt import ConvertNvvmToSimt

import tirx_mlir

ROOT = Path(__file__).parent.parent
Work = Callable[[], object]
MATMULS = {"matmul": (32, 0.15), "matmul_register": (64, 0.12)}
"""A kernel -> the size of its tiles, and how much of the naive loops' time it may take."""
Matrix = np.ndarray[tuple[int, int], np.dtype[np.float32]]


def naive_matmul(folder: Path) -> Callable[[Matrix, Matrix, Matrix], object]:
    """benchmarks/c/matmul.c, compiled by gcc -O3 for any x86."""
    library = folder / "matmul.so"
    source = ROOT / "benchmarks" / "c" / "matmul.c"
    command = ["gcc", "-O3", "-shared", "-fPIC", "-o", str(library), str(source)]
    subprocess.run(command, check=True)
    function = ctypes.CDLL(str(library)).matmul
    pointers = [ctypes.c_void_p] * 3
    function.argtypes = [*pointers, *[ctypes.c_size_t] * 3]

    def call(a: Matrix, b: Matrix, c: Matrix) -> object:
        addresses = [array.ctypes.data for array in (a, b, c)]
        return function(*addresses, a.shape[0], b.shape[1], a.shape[1])

    return call


def matmul_times(name: str, tile: int, size: int, rounds: int) -> dict[str, float]:
    """Of a kernel whose blocks make square tiles, and of gcc if it is here."""
    module = tirx_mlir.load(ROOT / "examples" / f"{name}.mlir")
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal((size, size), dtype=np.float32) for _ in range(2))
    c, by_c = (np.zeros((size, size), np.float32) for _ in range(2))
    blocks = -(-size // tile)
    works: dict[str, Work] = {
        "kernel": lambda: module.run(name, a, b, c, grid=(blocks, blocks), cores=1)
    }
    with TemporaryDirectory() as folder:
        if shutil.which("gcc") is not None:
            naive = naive_matmul(Path(folder))
            works["gcc -O3"] = lambda: naive(a, b, by_c)
        times = alternate(works, rounds, of=min)
    assert np.allclose(c, a @ b, atol=1e-2)
    return times


def softmax_times(rounds: int) -> dict[str, float]:
    """Of the kernel and of numpy."""
    module = tirx_mlir.load(ROOT / "examples" / "softmax.mlir")
    x = np.random.default_rng(0).standard_normal((256, 1024), dtype=np.float32)
    y = np.zeros_like(x)

    def by_numpy() -> object:
        powers = np.exp(x - x.max(axis=1, keepdims=True))
        return powers / powers.sum(axis=1, keepdims=True)

    return alternate(
        {"kernel": lambda: module.run("softmax", x, y, grid=256, cores=1), "numpy": by_numpy},
        rounds,
        of=min,
    )


def gemm_f16_times(rounds: int) -> dict[str, float]:
    """Of the kernel: f16 is nothing that numpy multiplies fast."""
    module = tirx_mlir.load(ROOT / "examples" / "gemm_f16.mlir")
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal((256, 256)).astype(np.float16) for _ in range(2))
    c = np.zeros((256, 256), np.float32)
    times = alternate(
        {"kernel": lambda: module.run("gemm_f16", a, b, c, grid=(2, 2), cores=1)},
        rounds,
        of=min,
    )
    assert np.allclose(c, a.astype(np.float64) @ b.astype(np.float64), atol=1e-3)
    return times


def rows(settings: Settings) -> Iterator[Row]:
    """One core, beside gcc and numpy."""
    for name, (tile, bar) in MATMULS.items():
        times = matmul_times(name, tile, 256, settings.repeats)
        what, peer = f"{name} 256³, one core", "gcc -O3, three loops"
        yield Row("cpu", what, "ms", times["kernel"], peer, times.get("gcc -O3"), bar)
    times = softmax_times(settings.repeats)
    what = "softmax 256×1024, one core"
    yield Row("cpu", what, "ms", times["kernel"], "numpy", times["numpy"], 10)
    times = gemm_f16_times(settings.repeats)
    yield Row("cpu", "f16 GEMM 256³ with mma, one core", "ms", times["kernel"], bar=500)


def measure_compilation(name: str, rounds: int) -> None:
    """Of what follows the default pipeline: the pass that cuts a kernel, and all of it."""
    module = tirx_mlir.load(ROOT / "examples" / f"{name}.mlir")
    lowered = module.lowered
    conversion, registry = ConvertNvvmToSimt(), Registry()
    conversion_times: list[float] = []
    for _ in range(rounds + 1):
        copy = lowered.clone()
        conversion_times.append(milliseconds(lambda copy=copy: conversion.apply(registry, copy)))
    program = type(module.program)
    whole = [milliseconds(lambda: program(lowered)) for _ in range(5)]
    print(
        f"{name}: convert-nvvm-to-simt {median(conversion_times[1:]):.1f} ms "
        f"(first {conversion_times[0]:.1f}); from the llvm level to code {median(whole):.0f} ms"
    )


def shown(times: dict[str, float]) -> str:
    return ", ".join(f"{name} {time:.2f} ms" for name, time in times.items())


def ratio(times: dict[str, float]) -> str:
    """Of the kernel's time to the other, if there is one."""
    ours, *theirs = times.values()
    return f": {ours / theirs[0]:.3f} of it" if theirs else ""


def main() -> int:
    parser = ArgumentParser(description="Measure kernels on the CPU.")
    parser.add_argument("--size", type=int, default=256)
    parser.add_argument("--rounds", type=int, default=15)
    options = parser.parse_args()
    for name, (tile, _) in MATMULS.items():
        times = matmul_times(name, tile, options.size, options.rounds)
        print(f"{name} {options.size}^3, one core: {shown(times)}{ratio(times)}")
    times = softmax_times(options.rounds)
    print(f"softmax 256x1024, one core: {shown(times)}{ratio(times)}")
    print(f"f16 GEMM 256^3, one core: {shown(gemm_f16_times(options.rounds))}")
    for name in ("vecadd", "softmax", "matmul", "matmul_swizzled"):
        measure_compilation(name, options.rounds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
