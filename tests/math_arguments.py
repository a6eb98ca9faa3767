"""Choose arguments for the functions of the math dialect in one type."""

from __future__ import annotations

from math import inf, nan
from typing import TYPE_CHECKING, Any

from array_evaluator import to_bf16

if TYPE_CHECKING:
    from numpy.random import Generator
    from numpy.typing import NDArray

    Array = NDArray[Any]

FORMATS = {"f16": (11, 15), "bf16": (8, 127), "f32": (24, 127), "f64": (53, 1023)}
"""Binary digits of a number, and the exponent of the largest."""
BINARY = ("atan2", "fpowi", "powf")


def arguments_of(name: str, type_: str) -> list[Array]:
    """Each number of 16 bits; of wider ones some of every exponent, most between 2⁻¹⁴ and 2¹⁰."""
    import numpy as np

    chance = np.random.default_rng(26)
    if name == "fpowi":
        x, y = pairs("powf", type_, chance)
        with np.errstate(all="ignore"):
            n = np.clip(np.nan_to_num(y.astype(np.float64)), -(2**31), 2**31 - 1)
        return [x, n.astype(np.int32)]
    if name in BINARY:
        return list(pairs(name, type_, chance))
    match type_:
        case "f16":
            return [np.arange(1 << 16, dtype=np.uint16).view(np.float16)]
        case "bf16":
            return [(np.arange(1 << 16, dtype=np.uint32) << 16).view(np.float32)]
        case _:
            count = 40000 if type_ == "f32" else 3000
            return [np.concatenate([special(type_), patterns(type_, count, chance)])]


def pairs(name: str, type_: str, chance: Generator) -> tuple[Array, Array]:
    """Pairs of special numbers, of any numbers, and for powers of such as don't overflow."""
    import numpy as np

    count = 3000 if type_ == "f64" else 20000
    x, y = (patterns(type_, count, chance) for _ in range(2))
    few = special(type_)
    xs, ys = [np.repeat(few, few.size), x], [np.tile(few, few.size), y]
    if name == "powf":
        with np.errstate(all="ignore"):
            base = abs(patterns(type_, count, chance).astype(np.float64))
            base[::3] = 1 + chance.normal(0, 1e-3, base[::3].size)
            base = rounded(base, type_).astype(np.float64)
            exponent = chance.uniform(-1.1, 1.1, count) * FORMATS[type_][1] / np.log2(base)
            whole = chance.random(count) < 0.2
            exponent = np.where(whole, np.rint(exponent), exponent)
            base = np.where(whole & (chance.random(count) < 0.5), -base, base)
        xs, ys = [*xs, rounded(base, type_)], [*ys, rounded(exponent, type_)]
    return np.concatenate(xs), np.concatenate(ys)


def special(type_: str) -> Array:
    import numpy as np

    digits, largest = FORMATS[type_]
    least = 2.0 ** (2 - largest - digits)
    found = [0, 0.5, 1, 1.5, 2, 3, 1 - 2.0**-digits, 1 + 2.0 ** (1 - digits), least, 2.0**largest]
    return rounded(np.array([*found, *(-v for v in found), inf, -inf, nan]), type_)


def patterns(type_: str, count: int, chance: Generator) -> Array:
    """Numbers of all exponents, three of four between 2⁻¹⁴ and 2¹⁰."""
    import numpy as np

    if type_ in ("f16", "bf16"):
        bits = chance.integers(0, 1 << 16, count, dtype=np.uint16)
        return bits.view(np.float16) if type_ == "f16" else to_float32(bits)
    width, mantissa, bias = (32, 23, 127) if type_ == "f32" else (64, 52, 1023)
    kind = np.uint32 if width == 32 else np.uint64
    bits = chance.integers(0, 1 << width, count, dtype=kind)
    near = chance.integers(bias - 14, bias + 10, count, dtype=kind) << mantissa
    keep = kind((1 << (width - 1)) | ((1 << mantissa) - 1))
    usual = (bits & keep) | near
    return np.where(np.arange(count) % 4 == 0, bits, usual).view(f"f{width // 8}")


def to_float32(bits: Array) -> Array:
    """bf16 numbers by their bits."""
    import numpy as np

    return (bits.astype(np.uint32) << 16).view(np.float32)


def rounded(x: Array, type_: str) -> Array:
    import numpy as np

    with np.errstate(all="ignore"):
        if type_ == "bf16":
            return to_bf16(x.astype(np.float32))
        return x.astype({"f16": np.float16, "f32": np.float32, "f64": np.float64}[type_])
