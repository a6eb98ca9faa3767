"""Where PTX keeps the elements of matrices, as the PTX ISA has it for each shape of mma.

A layout gives row and column of element `i` of lane 4g + t. (PTX ISA 9.0, 9.7.14.5.)
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

Layout = Callable[[int, int, int], tuple[int, int]]
"""(g, t, i) to row and column."""


@dataclass(frozen=True)
class Fragments:
    """One shape: elements of A and B that a lane has, and where they belong."""

    m: int
    k: int
    a_count: int
    b_count: int
    a: Layout
    b: Layout


def sums(g: int, t: int, i: int) -> tuple[int, int]:
    """C and D of every shape here."""
    return (g if i < 2 else g + 8), t * 2 + (i & 1)


HALVES: Mapping[str, Fragments] = {
    "m16n8k8": Fragments(
        16,
        8,
        4,
        2,
        lambda g, t, i: (g if i < 2 else g + 8, t * 2 + (i & 1)),
        lambda g, t, i: (t * 2 + i, g),
    ),
    "m16n8k16": Fragments(
        16,
        16,
        8,
        4,
        lambda g, t, i: (
            g if 0 <= i < 2 or 4 <= i < 6 else g + 8,
            t * 2 + (i & 1) if i < 4 else t * 2 + (i & 1) + 8,
        ),
        lambda g, t, i: (t * 2 + (i & 1) if i < 2 else t * 2 + (i & 1) + 8, g),
    ),
}

TF32: Mapping[str, Fragments] = {
    "m16n8k4": Fragments(
        16, 4, 2, 1, lambda g, t, i: (g if i == 0 else g + 8, t), lambda g, t, i: (t, g)
    ),
    "m16n8k8": Fragments(
        16,
        8,
        4,
        2,
        lambda g, t, i: (g if i in (0, 2) else g + 8, t if i in (0, 1) else t + 4),
        lambda g, t, i: (t if i == 0 else t + 4, g),
    ),
}

DOUBLES: Mapping[str, Fragments] = {
    "m8n8k4": Fragments(8, 4, 1, 1, lambda g, t, i: (g, t), lambda g, t, i: (t, g)),
    "m16n8k4": TF32["m16n8k4"],
    "m16n8k8": TF32["m16n8k8"],
    "m16n8k16": Fragments(
        16,
        16,
        8,
        4,
        lambda g, t, i: (
            g if i % 2 == 0 else g + 8,
            i * 2 + t if i % 2 == 0 else i * 2 - 2 + t,
        ),
        lambda g, t, i: (i * 4 + t, g),
    ),
}

BYTES: Mapping[str, Fragments] = {
    "m8n8k16": Fragments(
        8, 16, 4, 4, lambda g, t, i: (g, t * 4 + i), lambda g, t, i: (t * 4 + i, g)
    ),
    "m16n8k16": Fragments(
        16,
        16,
        8,
        4,
        lambda g, t, i: (g if i < 4 else g + 8, t * 4 + (i & 3)),
        lambda g, t, i: (t * 4 + i, g),
    ),
    "m16n8k32": Fragments(
        16,
        32,
        16,
        8,
        lambda g, t, i: (
            g if 0 <= i < 4 or 8 <= i < 12 else g + 8,
            t * 4 + (i & 3) if i < 8 else t * 4 + (i & 3) + 16,
        ),
        lambda g, t, i: (t * 4 + (i & 3) if i < 4 else t * 4 + (i & 3) + 16, g),
    ),
}

NIBBLES: Mapping[str, Fragments] = {
    "m8n8k32": Fragments(
        8, 32, 8, 8, lambda g, t, i: (g, t * 8 + i), lambda g, t, i: (t * 8 + i, g)
    ),
    "m16n8k32": Fragments(
        16,
        32,
        16,
        8,
        lambda g, t, i: (g if i < 8 else g + 8, t * 8 + (i & 7)),
        lambda g, t, i: (t * 8 + i, g),
    ),
    "m16n8k64": Fragments(
        16,
        64,
        32,
        16,
        lambda g, t, i: (
            g if 0 <= i < 8 or 16 <= i < 24 else g + 8,
            t * 8 + (i & 7) if i < 16 else t * 8 + (i & 7) + 32,
        ),
        lambda g, t, i: (t * 8 + (i & 7) if i < 8 else t * 8 + (i & 7) + 32, g),
    ),
}

BITS: Mapping[str, Fragments] = {
    "m8n8k128": Fragments(
        8, 128, 32, 32, lambda g, t, i: (g, t * 32 + i), lambda g, t, i: (t * 32 + i, g)
    ),
    "m16n8k128": Fragments(
        16,
        128,
        64,
        32,
        lambda g, t, i: (g if i < 32 else g + 8, t * 32 + (i & 31)),
        lambda g, t, i: (t * 32 + i, g),
    ),
    "m16n8k256": Fragments(
        16,
        256,
        128,
        64,
        lambda g, t, i: (
            g if 0 <= i < 32 or 64 <= i < 96 else g + 8,
            t * 32 + (i & 31) if i < 64 else t * 32 + (i & 31) + 128,
        ),
        lambda g, t, i: (t * 32 + (i & 31) if i < 32 else t * 32 + (i & 31) + 128, g),
    ),
}

SHAPES: Mapping[str, Mapping[str, Fragments]] = {
    "f16": HALVES,
    "bf16": HALVES,
    "tf32": TF32,
    "f64": DOUBLES,
    "e4m3": {shape: BYTES[shape] for shape in ("m16n8k16", "m16n8k32")},
    "e5m2": {shape: BYTES[shape] for shape in ("m16n8k16", "m16n8k32")},
    "s8": BYTES,
    "u8": BYTES,
    "s4": NIBBLES,
    "u4": NIBBLES,
    "b1": BITS,
}
"""For each kind of element of A the shapes that have it."""
