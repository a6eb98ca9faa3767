"""How often each of the keys 0 to 255 occurs."""

import numpy as np
from example import Arguments, Doubles, Example, Launch, Shape, blocks, double, exact


def arguments(shape: Shape, rng: np.random.Generator) -> Arguments:
    """Some keys are none of the 256."""
    (n,) = shape
    keys = rng.integers(-9, 265, n, dtype=np.int32)
    return {"keys": keys, "bins": np.zeros(256, np.int32)}


def launch(shape: Shape) -> Launch:
    (n,) = shape
    return Launch((blocks(n, 8192), 1, 1), (256, 1, 1))


def reference(given: Arguments) -> Doubles:
    keys = np.asarray(given["keys"], np.int64)
    counted = keys[(keys >= 0) & (keys < 256)]
    return double(np.bincount(counted, minlength=256))


HISTOGRAM = Example(
    name="histogram",
    axes=("n",),
    limits="1 <= n < 2^32; keys begin at a multiple of 16 bytes; only 0 to 255 are counted",
    shapes=((1,), (8192,), (100_003,)),
    arguments=arguments,
    launch=launch,
    result="bins",
    reference=reference,
    bound=exact,
    zeroed=("bins",),
)
