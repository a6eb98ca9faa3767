"""Softmax along the rows, in f32: y = exp(x - max x) / sum exp(x - max x)."""

import numpy as np
from example import ROUNDING, Arguments, Doubles, Example, Launch, Shape, double, normal, unwritten


def arguments(shape: Shape, rng: np.random.Generator) -> Arguments:
    rows, n = shape
    return {"x": np.float32(10) * normal(rng, rows, n), "y": unwritten(rows, n)}


def launch(shape: Shape) -> Launch:
    rows, _ = shape
    return Launch((rows, 1, 1), (256, 1, 1))


def reference(given: Arguments) -> Doubles:
    x = double(given["x"])
    powers = np.exp(x - x.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def bound(given: Arguments) -> Doubles:
    """8 ulp of the result, and one rounding of it for each of the K terms of the sum.

    An exp of at most 1 ulp is two roundings, with its correction three: so much has a power, and
    so much the sum of powers beside its additions, of which there are fewer than K. The reciprocal
    and the product add one each: 8 roundings of 2^-24, which 8 ulp are at least.
    """
    exact = reference(given)
    ulp = np.spacing(np.maximum(exact, np.finfo(np.float32).tiny).astype(np.float32))
    return 8 * ulp.astype(np.float64) + exact.shape[1] * ROUNDING * exact


SOFTMAX = Example(
    name="softmax",
    axes=("rows", "n"),
    limits="rows >= 1, n >= 1; -inf is allowed where the row has a larger element",
    shapes=((3, 7), (64, 1000), (256, 1024)),
    arguments=arguments,
    launch=launch,
    result="y",
    reference=reference,
    bound=bound,
)
