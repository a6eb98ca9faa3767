"""Root mean square normalisation along the rows: y = w x / sqrt(mean x^2 + epsilon), in f32."""

import numpy as np
from example import ROUNDING, Arguments, Doubles, Example, Launch, Shape, double, normal, unwritten


def arguments(shape: Shape, rng: np.random.Generator) -> Arguments:
    rows, n = shape
    x, w = normal(rng, rows, n), normal(rng, n)
    return {"x": x, "w": w, "epsilon": 1e-5, "y": unwritten(rows, n)}


def launch(shape: Shape) -> Launch:
    rows, _ = shape
    return Launch((rows, 1, 1), (256, 1, 1))


def reference(given: Arguments) -> Doubles:
    x, epsilon = double(given["x"]), double(np.asarray(given["epsilon"], np.float32))
    mean = np.square(x).mean(axis=1, keepdims=True)
    return double(given["w"]) * x / np.sqrt(mean + epsilon)


def bound(given: Arguments) -> Doubles:
    """K / 2 + 7 roundings of the result, for rows of K elements.

    The sum of squares, none of them negative, has at most K roundings, K itself, the division by it
    and the sum with epsilon one each; the square root halves what they cost. A reciprocal square
    root within 1.5 ulp is three roundings, and two products follow: K / 2 + 6.5, and nearly.
    """
    exact = np.abs(reference(given))
    return (exact.shape[1] / 2 + 7) * ROUNDING * exact


RMSNORM = Example(
    name="rmsnorm",
    axes=("rows", "n"),
    limits="rows >= 1, n >= 1; x, w and y begin at a multiple of 16 bytes",
    shapes=((3, 7), (64, 1001), (128, 4096)),
    arguments=arguments,
    launch=launch,
    result="y",
    reference=reference,
    bound=bound,
)
