"""C = A B^T, of i8 into i32."""

import numpy as np
from example import Arguments, Doubles, Example, Launch, Shape, blocks, double, exact


def arguments(shape: Shape, rng: np.random.Generator) -> Arguments:
    m, n, k = shape
    a, b = (rng.integers(-128, 128, (rows, k), dtype=np.int8) for rows in (m, n))
    return {"A": a, "B": b, "C": np.full((m, n), -1, np.int32)}


def launch(shape: Shape) -> Launch:
    m, n, _ = shape
    return Launch((blocks(n, 64), blocks(m, 64), 1), (256, 1, 1))


def reference(given: Arguments) -> Doubles:
    return double(given["A"]) @ double(given["B"]).T


GEMM_INT8 = Example(
    name="gemm_int8",
    axes=("m", "n", "k"),
    limits="1 <= m <= 64 * 65535, n >= 1, 0 <= k < 2^17 and a multiple of 4",
    shapes=((64, 64, 64), (100, 70, 132), (256, 256, 256)),
    arguments=arguments,
    launch=launch,
    result="C",
    reference=reference,
    bound=exact,
)
