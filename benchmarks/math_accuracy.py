"""Measure the error of math ops over all f32 numbers, run on the CPU, against numpy in f64.

    python benchmarks/math_accuracy.py exp sin [--every 1]

Minutes an op; `--every 97` takes every 97th number.
"""

import math
from argparse import ArgumentParser
from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np
from tirx_mlir.passes.expand_math import FORMULAS

import tirx_mlir

Array = np.ndarray[Any, np.dtype[Any]]

CHUNK = 1 << 20
NOT_OF_ONE_FLOAT = ("atan2", "fpowi", "ipowi", "powf", "sincos")
OPS = [
    name for name in (op.removeprefix("math.") for op in FORMULAS) if name not in NOT_OF_ONE_FLOAT
]


def function(name: str) -> tirx_mlir.Module:
    """A host function that applies an op to each element."""
    return tirx_mlir.parse(f"""
        func.func @apply(%x: memref<{CHUNK}xf32>, %y: memref<{CHUNK}xf32>) {{
          %c0 = arith.constant 0 : index
          %c1 = arith.constant 1 : index
          %end = arith.constant {CHUNK} : index
          scf.for %i = %c0 to %end step %c1 {{
            %element = memref.load %x[%i] : memref<{CHUNK}xf32>
            %result = math.{name} %element : f32
            memref.store %result, %y[%i] : memref<{CHUNK}xf32>
          }}
          return
        }}""")


def reference(name: str) -> Callable[[Array], Array]:
    match name:
        case "rsqrt":
            return lambda x: 1 / np.sqrt(x)
        case "erf" | "erfc":
            scalar = math.erf if name == "erf" else math.erfc
            return lambda x: np.array([scalar(one) for one in x.tolist()])
        case _:
            return getattr(np, name)


def errors(result: Array, wanted: Array) -> Array:
    """In units in the last place; infinity counts as the next power of two."""
    result, wanted = (np.clip(value, -(2.0**128), 2.0**128) for value in (result, wanted))
    unit = np.ldexp(1.0, np.clip(np.frexp(wanted)[1], -125, 128) - 24)
    error = np.abs(result - wanted) / unit
    is_nan = np.isnan(wanted)
    return np.where(
        is_nan | np.isnan(result), np.where(is_nan == np.isnan(result), 0, np.inf), error
    )


def measure(name: str, every: int) -> None:
    start = perf_counter()
    module, exact = function(name), reference(name)
    worst, at, wrong, count = 0.0, 0.0, 0, 0
    y = np.empty(CHUNK, np.float32)
    for first in range(0, 1 << 32, CHUNK * every):
        bits = np.arange(first, first + CHUNK * every, every, dtype=np.uint64) % (1 << 32)
        x = bits.astype(np.uint32).view(np.float32)
        module.run("apply", x, y)
        with np.errstate(all="ignore"):
            wanted = exact(x.astype(np.float64))
            found = errors(y.astype(np.float64), wanted)
            wrong += int(np.count_nonzero((y != wanted.astype(np.float32)) & ~np.isnan(y)))
        count += CHUNK
        if (largest := float(found.max())) > worst:
            worst, at = largest, float(x[int(found.argmax())])
    share, seconds = 100 * wrong / count, perf_counter() - start
    print(f"{name:6} {worst:.4f} ulp at {at.hex()}, {share:.3f} % not nearest, {seconds:.0f} s")


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("ops", nargs="*", default=OPS, help=f"of {', '.join(OPS)}")
    parser.add_argument("--every", type=int, default=1, help="take every so many-th number")
    given = parser.parse_args()
    for name in given.ops:
        measure(name, given.every)


if __name__ == "__main__":
    main()
