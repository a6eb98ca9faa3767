"""B is A transposed, in f32."""

import numpy as np
from example import (
    Arguments,
    Doubles,
    Example,
    Launch,
    Shape,
    blocks,
    double,
    exact,
    normal,
    unwritten,
)


def arguments(shape: Shape, rng: np.random.Generator) -> Arguments:
    m, n = shape
    return {"A": normal(rng, m, n), "B": unwritten(n, m)}


def launch(shape: Shape) -> Launch:
    m, n = shape
    return Launch((blocks(n, 32), blocks(m, 32), 1), (32, 8, 1))


def reference(given: Arguments) -> Doubles:
    return double(given["A"]).T


TRANSPOSE = Example(
    name="transpose",
    axes=("m", "n"),
    limits="1 <= m <= 32 * 65535, n >= 1",
    shapes=((32, 64), (100, 70), (513, 1000)),
    arguments=arguments,
    launch=launch,
    result="B",
    reference=reference,
    bound=exact,
)
