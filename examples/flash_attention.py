"""O = softmax(Q K^T / 8) V for heads of 64 columns in f16, causal or not."""

import numpy as np
from example import ROUNDING, Arguments, Doubles, Example, Launch, Shape, blocks, double, normal

HALF = 2.0**-11  # the largest relative error of rounding to f16; absolute, below 2^-14: 2^-25


def arguments(shape: Shape, rng: np.random.Generator) -> Arguments:
    heads, n, causal = shape
    q, k, v = (normal(rng, heads, n, 64).astype(np.float16) for _ in range(3))
    return {"Q": q, "K": k, "V": v, "O": np.full_like(q, np.nan), "causal": causal}


def launch(shape: Shape) -> Launch:
    heads, n, _ = shape
    return Launch((blocks(n, 64), heads, 1), (128, 1, 1))


def inputs(given: Arguments) -> tuple[Doubles, Doubles, Doubles]:
    """Q, K and V."""
    return double(given["Q"]), double(given["K"]), double(given["V"])


def weights(given: Arguments) -> Doubles:
    """The softmax of the scores; 0 for keys that are not seen."""
    q, k, _ = inputs(given)
    scores = q @ k.transpose(0, 2, 1) / 8
    if given["causal"]:
        scores = np.where(np.tri(*scores.shape[1:], dtype=bool), scores, -np.inf)
    powers = np.exp(scores - scores.max(axis=2, keepdims=True))
    return powers / powers.sum(axis=2, keepdims=True)


def reference(given: Arguments) -> Doubles:
    return weights(given) @ double(given["V"])


def bound(given: Arguments) -> Doubles:
    """What 64 products, T tiles, N keys and two roundings to f16 may lose; derived below.

    A score is a sum of 64 exact products by tensor cores, within 4 64 2^-24 |q| |k|: see
    gemm_f16.py. It is taken from the largest so far, and both were multiplied by log2(e) / 8: three
    roundings of numbers up to twice the largest score S. `ex2.approx` adds 2^-22, and each of T
    tiles shrinks what was summed up by a factor that has the same errors, with two products. So a
    power is within e^x of what it should be, x = 32 2^-24 |q| |k| + (T + 1) (8 + 6 S) 2^-24.

    The powers stand above and below the line: 2 (e^x - 1). Below they are added in f32, above by
    tensor cores, with reciprocal and product: (5 N + 3) 2^-24. Above they are rounded to f16, which
    costs 2^-11 of each, or 2^-25 if it is small against the largest, which is 1: here twice that,
    for what errors do to errors. The result is rounded to f16 once more.
    """
    q, k, v = inputs(given)
    scores = np.abs(q) @ np.abs(k.transpose(0, 2, 1))
    largest = (scores / 8).max(axis=2, keepdims=True)
    keys = v.shape[1]
    tiles = blocks(keys, 64)
    lost = 32 * ROUNDING * scores.max(axis=2, keepdims=True)
    powers = 2 * np.expm1(lost + (tiles + 1) * (8 + 6 * largest) * ROUNDING)
    relative = powers + (5 * keys + 3) * ROUNDING + HALF
    summed = relative * (weights(given) @ np.abs(v))
    small = 2.0**-24 * np.abs(v).sum(axis=1, keepdims=True)
    return summed + small + HALF * np.abs(reference(given)) + 2.0**-25


FLASH_ATTENTION = Example(
    name="flash_attention",
    axes=("heads", "n", "causal"),
    limits="1 <= heads <= 65535, n >= 1; causal is 0 or 1; all begin at 16 bytes",
    shapes=((2, 128, 0), (3, 200, 1), (1, 333, 0)),
    arguments=arguments,
    launch=launch,
    result="O",
    reference=reference,
    bound=bound,
)
