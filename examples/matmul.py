"""C = A B in f32, through shared tiles."""

from dataclasses import replace

import numpy as np
from example import (
    ROUNDING,
    Arguments,
    Doubles,
    Example,
    Launch,
    Shape,
    blocks,
    double,
    normal,
    unwritten,
)


def arguments(shape: Shape, rng: np.random.Generator) -> Arguments:
    m, n, k = shape
    return {"A": normal(rng, m, k), "B": normal(rng, k, n), "C": unwritten(m, n)}


def launch(shape: Shape) -> Launch:
    m, n, _ = shape
    return Launch((blocks(n, 32), blocks(m, 32), 1), (32, 32, 1))


def register_launch(shape: Shape) -> Launch:
    m, n, _ = shape
    return Launch((blocks(n, 64), blocks(m, 64), 1), (256, 1, 1))


def reference(given: Arguments) -> Doubles:
    return double(given["A"]) @ double(given["B"])


def bound(given: Arguments) -> Doubles:
    """4 K 2^-24 (|A| |B|); a sum of K products in any order is within K 2^-24 (|A| |B|), nearly."""
    a, b = double(given["A"]), double(given["B"])
    return 4 * a.shape[1] * ROUNDING * (np.abs(a) @ np.abs(b))


MATMUL = Example(
    name="matmul",
    axes=("m", "n", "k"),
    limits="1 <= m <= 32 * 65535, n >= 1, k >= 0",
    shapes=((64, 96, 32), (100, 70, 130), (256, 256, 256)),
    arguments=arguments,
    launch=launch,
    result="C",
    reference=reference,
    bound=bound,
)

MATMUL_SWIZZLED = replace(MATMUL, name="matmul_swizzled")

MATMUL_REGISTER = replace(
    MATMUL,
    name="matmul_register",
    limits="1 <= m <= 64 * 65535, n >= 1, k >= 0",
    launch=register_launch,
)
