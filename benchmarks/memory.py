"""How much memory a process gains that compiles kernel after kernel, each another one.

    python benchmarks/memory.py [--kernels 2000] [--kind ptx|cubin|cpu] [--at-most 50]

Counted is what our process and LLVM's worker processes have resident, after the first 20 kernels
(when everything is loaded) and at the end. Nothing is taken from the cache. Linux only.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from rows import Row, Settings
from tirx_mlir.lowering.worker import shared_workers

import tirx_mlir

MIB = 1024 * 1024
KERNELS = 2000
BAR = 50
"""MiB that so many kernels may take."""
WARM = 20
"""Kernels after which everything is loaded."""

KERNEL = """#shift = affine_map<(i) -> (i + {n})>
gpu.module @module_{n} {{
  gpu.func @kernel_{n}(%x: memref<{rows}x{columns}xf32>, %y: memref<?xf32, strided<[{stride}]>>)
      kernel attributes {{known_block_size = array<i32: {threads}, 1, 1>}} {{
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %columns = arith.constant {columns} : index
    %k = arith.constant {n}.5 : f32
    %i = gpu.global_id x
    %inside = arith.cmpi ult, %i, %c1 : index
    scf.if %inside {{
      %sum = scf.for %j = %c0 to %columns step %c1 iter_args(%old = %k) -> (f32) {{
        %v = memref.load %x[%i, %j] : memref<{rows}x{columns}xf32>
        %e = math.exp %v : f32
        %p = arith.mulf %e, %k : f32
        %new = arith.addf %old, %p : f32
        scf.yield %new : f32
      }}
      memref.store %sum, %y[%i] : memref<?xf32, strided<[{stride}]>>
    }}
    gpu.return
  }}
}}
"""


def kernel(n: int) -> str:
    """A kernel whose names, constants and types no other one has."""
    return KERNEL.format(
        n=n, rows=n % 97 + 2, columns=n % 1009 + 3, stride=n + 1, threads=n % 1024 + 1
    )


def compile_kernel(n: int, kind: str) -> None:
    module = tirx_mlir.parse(kernel(n), cache=False)
    if kind == "cpu":
        import numpy as np

        rows, columns = n % 97 + 2, n % 1009 + 3
        x = np.zeros((rows, columns), np.float32)
        y = np.zeros(n + 1, np.float32)[:: n + 1]
        module.run(f"kernel_{n}", x, y, grid=1, cores=1)
        assert np.isclose(y[0], (columns + 1) * (n + 0.5), rtol=1e-3), n
    else:
        assert module.compile(kind, "sm_90a").product.data


def resident(process: int) -> int:
    """The bytes that a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def memory() -> tuple[int, int]:
    """The bytes of this process, and of the workers."""
    return resident(os.getpid()), sum(map(resident, shared_workers().processes()))


def growth(kernels: int, kind: str) -> tuple[int, int]:
    """By how many bytes this process and the workers grow with so many kernels."""
    before = memory()
    for n in range(WARM + kernels):
        compile_kernel(n, kind)
        if n == WARM - 1:
            before = memory()
    after = memory()
    return after[0] - before[0], after[1] - before[1]


def rows(settings: Settings) -> Iterator[Row]:
    """A tenth of the kernels, and a tenth of what they may take; each kind in a new process."""
    kernels = KERNELS // 10
    for kind in ("ptx", "cpu"):
        command = [sys.executable, __file__, "--kernels", str(kernels), "--kind", kind, "--bytes"]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        what = f"{kernels} different kernels to {kind} in one process"
        yield Row("memory", what, "MiB more", int(done.stdout) / MIB, bar=BAR / 10)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kernels", type=int, default=KERNELS)
    parser.add_argument("--kind", choices=("ptx", "cubin", "cpu"), default="ptx")
    parser.add_argument("--at-most", type=float, metavar="MIB", help="more is exit status 1")
    parser.add_argument("--bytes", action="store_true", help="tell the number of bytes only")
    options = parser.parse_args()
    ours, workers = growth(options.kernels, options.kind)
    told = (
        f"{options.kernels} kernels to {options.kind}: {(ours + workers) / MIB:.1f} MiB more, "
        f"{ours / MIB:.1f} in our process and {workers / MIB:.1f} in the workers"
    )
    print(ours + workers if options.bytes else told)
    return int(options.at_most is not None and ours + workers > options.at_most * MIB)


if __name__ == "__main__":
    sys.exit(main())
