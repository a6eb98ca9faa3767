"""The sum of each element and all before it, in i32, modulo 2^32."""

import numpy as np
from example import Arguments, Doubles, Example, Launch, Shape, blocks, exact


def arguments(shape: Shape, rng: np.random.Generator) -> Arguments:
    (n,) = shape
    return {
        "x": rng.integers(-(2**31), 2**31, n, dtype=np.int32),
        "y": np.full(n, -1, np.int32),
        "states": np.zeros(blocks(n, 1024), np.int64),
        "ticket": np.zeros(1, np.int32),
    }


def launch(shape: Shape) -> Launch:
    (n,) = shape
    return Launch((blocks(n, 1024), 1, 1), (256, 1, 1))


def reference(given: Arguments) -> Doubles:
    return np.cumsum(np.asarray(given["x"], np.int32), dtype=np.int32).astype(np.float64)


SCAN = Example(
    name="scan",
    axes=("n",),
    limits="n >= 1; x and y begin at a multiple of 16 bytes",
    shapes=((1,), (4096,), (100_003,)),
    arguments=arguments,
    launch=launch,
    result="y",
    reference=reference,
    bound=exact,
    zeroed=("states", "ticket"),
)
