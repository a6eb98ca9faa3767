"""z = a x + y, one element a thread."""

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
    (n,) = shape
    return {"a": 1.5, "x": normal(rng, n), "y": normal(rng, n), "z": unwritten(n)}


def launch(shape: Shape) -> Launch:
    (n,) = shape
    return Launch((blocks(n, 256), 1, 1), (256, 1, 1))


def reference(given: Arguments) -> Doubles:
    return double(given["a"]) * double(given["x"]) + double(given["y"])


def bound(given: Arguments) -> Doubles:
    """One rounding: product and sum are fused."""
    return ROUNDING * np.abs(reference(given))


SAXPY = Example(
    name="saxpy",
    axes=("n",),
    limits="n >= 1",
    shapes=((1,), (4096,), (100_003,)),
    arguments=arguments,
    launch=launch,
    result="z",
    reference=reference,
    bound=bound,
)
