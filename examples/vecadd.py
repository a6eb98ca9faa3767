"""z = x + y, one element a thread."""

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
    return {"x": normal(rng, n), "y": normal(rng, n), "z": unwritten(n)}


def launch(shape: Shape) -> Launch:
    (n,) = shape
    return Launch((blocks(n, 256), 1, 1), (256, 1, 1))


def reference(given: Arguments) -> Doubles:
    return double(given["x"]) + double(given["y"])


def bound(given: Arguments) -> Doubles:
    """One rounding."""
    return ROUNDING * np.abs(reference(given))


VECADD = Example(
    name="vecadd",
    axes=("n",),
    limits="n >= 1",
    shapes=((1,), (4096,), (100_003,)),
    arguments=arguments,
    launch=launch,
    result="z",
    reference=reference,
    bound=bound,
    host="vecadd_host",
)
