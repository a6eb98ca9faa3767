"""The example kernels as data: arguments, launch, float64 reference and error bound for a shape."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Shape = tuple[int, ...]
Arrays = dict[str, NDArray[np.float32]]  # by name, in the order of the kernel's parameters
Doubles = NDArray[np.float64]

ROUNDING = 2.0**-24  # the largest relative error of rounding to f32


@dataclass(frozen=True)
class Launch:
    """How many blocks, and how many threads in each, along x, y and z."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]


@dataclass(frozen=True)
class Example:
    """A kernel of this folder, with what it takes to run it and to judge the result."""

    name: str
    """Of the kernel, and of the file."""
    axes: tuple[str, ...]
    """What the numbers of a shape mean."""
    limits: str
    """The shapes that the kernel supports."""
    shapes: tuple[Shape, ...]
    """Three to try; at least one is no multiple of the tile."""
    arguments: Callable[[Shape, np.random.Generator], Arrays]
    """Random inputs, and NaN where the result belongs: what is not written shows."""
    launch: Callable[[Shape], Launch]
    result: str
    """The argument that the kernel writes."""
    reference: Callable[[Arrays], Doubles]
    """The result in float64."""
    bound: Callable[[Arrays], Doubles]
    """How far each element of the result may be from the reference."""
    host: str | None = None
    """A function of the same file that launches the kernel itself, with the same arguments."""

    @property
    def path(self) -> Path:
        return Path(__file__).with_name(f"{self.name}.mlir")

    def error(self, arguments: Arrays) -> float:
        """The largest error in units of the bound: at most 1 is right; a NaN counts as infinity."""
        error = np.abs(arguments[self.result] - self.reference(arguments))
        bound = self.bound(arguments)
        share = np.divide(error, bound, out=np.where(error == 0, 0.0, np.inf), where=bound > 0)
        return float(np.nan_to_num(share, nan=np.inf, posinf=np.inf).max(initial=0.0))


def normal(rng: np.random.Generator, *shape: int) -> NDArray[np.float32]:
    return rng.standard_normal(shape, dtype=np.float32)


def unwritten(*shape: int) -> NDArray[np.float32]:
    return np.full(shape, np.nan, dtype=np.float32)


def double(array: NDArray[np.float32]) -> Doubles:
    return array.astype(np.float64)


def blocks(extent: int, tile: int) -> int:
    return -(-extent // tile)


def vecadd_arguments(shape: Shape, rng: np.random.Generator) -> Arrays:
    (n,) = shape
    return {"x": normal(rng, n), "y": normal(rng, n), "z": unwritten(n)}


def vecadd_launch(shape: Shape) -> Launch:
    (n,) = shape
    return Launch((blocks(n, 256), 1, 1), (256, 1, 1))


def vecadd_reference(arguments: Arrays) -> Doubles:
    return double(arguments["x"]) + double(arguments["y"])


def vecadd_bound(arguments: Arrays) -> Doubles:
    """One rounding."""
    return ROUNDING * np.abs(vecadd_reference(arguments))


def softmax_arguments(shape: Shape, rng: np.random.Generator) -> Arrays:
    rows, n = shape
    return {"x": np.float32(10) * normal(rng, rows, n), "y": unwritten(rows, n)}


def softmax_launch(shape: Shape) -> Launch:
    rows, _ = shape
    return Launch((rows, 1, 1), (256, 1, 1))


def softmax_reference(arguments: Arrays) -> Doubles:
    x = double(arguments["x"])
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def softmax_bound(arguments: Arrays) -> Doubles:
    """8 ulp of the result, and one rounding of it for each of the K terms of the sum.

    An exp of at most 1 ulp is two roundings, with its correction three: so much has a power, and
    so much the sum of powers beside its additions, of which there are fewer than K. The reciprocal
    and the product add one each: 8 roundings of 2^-24, which 8 ulp are at least.
    """
    exact = softmax_reference(arguments)
    ulp = np.spacing(np.maximum(exact, np.finfo(np.float32).tiny).astype(np.float32))
    return 8 * ulp.astype(np.float64) + exact.shape[1] * ROUNDING * exact


def matmul_arguments(shape: Shape, rng: np.random.Generator) -> Arrays:
    m, n, k = shape
    return {"A": normal(rng, m, k), "B": normal(rng, k, n), "C": unwritten(m, n)}


def matmul_launch(shape: Shape) -> Launch:
    m, n, _ = shape
    return Launch((blocks(n, 32), blocks(m, 32), 1), (32, 32, 1))


def matmul_reference(arguments: Arrays) -> Doubles:
    return double(arguments["A"]) @ double(arguments["B"])


def matmul_bound(arguments: Arrays) -> Doubles:
    """4 K 2^-24 (|A| |B|); a sum of K products in any order is within K 2^-24 (|A| |B|), nearly."""
    a, b = double(arguments["A"]), double(arguments["B"])
    return 4 * a.shape[1] * ROUNDING * (np.abs(a) @ np.abs(b))


VECADD = Example(
    name="vecadd",
    axes=("n",),
    limits="n >= 1",
    shapes=((1,), (4096,), (100_003,)),
    arguments=vecadd_arguments,
    launch=vecadd_launch,
    result="z",
    reference=vecadd_reference,
    bound=vecadd_bound,
    host="vecadd_host",
)

SOFTMAX = Example(
    name="softmax",
    axes=("rows", "n"),
    limits="rows >= 1, n >= 1; -inf is allowed where the row has a larger element",
    shapes=((3, 7), (64, 1000), (256, 1024)),
    arguments=softmax_arguments,
    launch=softmax_launch,
    result="y",
    reference=softmax_reference,
    bound=softmax_bound,
)

MATMUL = Example(
    name="matmul",
    axes=("m", "n", "k"),
    limits="1 <= m <= 32 * 65535, n >= 1, k >= 0",
    shapes=((64, 96, 32), (100, 70, 130), (256, 256, 256)),
    arguments=matmul_arguments,
    launch=matmul_launch,
    result="C",
    reference=matmul_reference,
    bound=matmul_bound,
)

MATMUL_SWIZZLED = Example(
    name="matmul_swizzled",
    axes=MATMUL.axes,
    limits=MATMUL.limits,
    shapes=MATMUL.shapes,
    arguments=matmul_arguments,
    launch=matmul_launch,
    result="C",
    reference=matmul_reference,
    bound=matmul_bound,
)

EXAMPLES = (VECADD, SOFTMAX, MATMUL, MATMUL_SWIZZLED)
