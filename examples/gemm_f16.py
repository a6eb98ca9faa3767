"""C = A B for f16, added up in f32 by tensor cores."""

import numpy as np
from example import ROUNDING, Arguments, Doubles, Example, Launch, Shape, blocks, normal, unwritten
from matmul import reference


def arguments(shape: Shape, rng: np.random.Generator) -> Arguments:
    m, n, k = shape
    a, b = normal(rng, m, k).astype(np.float16), normal(rng, k, n).astype(np.float16)
    return {"A": a, "B": b, "C": unwritten(m, n)}


def launch(shape: Shape) -> Launch:
    m, n, _ = shape
    return Launch((blocks(n, 128), blocks(m, 128), 1), (256, 1, 1))


def bound(given: Arguments) -> Doubles:
    """4 K 2^-24 (|A| |B|).

    A product of two f16 has 22 bits and is exact. PTX promises sums of at least single precision,
    in any order, rounded anyhow: each of K additions may lose 2^-23 of a partial sum, and each of
    K products, which tensor cores shift to the exponent of the largest, as much again. No partial
    sum is above |A| |B|, nearly: 2 K 2^-23 (|A| |B|).
    """
    a, b = (np.abs(np.asarray(given[name], dtype=np.float64)) for name in "AB")
    return 4 * a.shape[1] * ROUNDING * (a @ b)


GEMM_F16 = Example(
    name="gemm_f16",
    axes=("m", "n", "k"),
    limits="1 <= m <= 128 * 65535; n and k multiples of 8; A, B and C begin at 16 bytes",
    shapes=((128, 128, 64), (100, 72, 40), (256, 256, 256)),
    arguments=arguments,
    launch=launch,
    result="C",
    reference=reference,
    bound=bound,
)
