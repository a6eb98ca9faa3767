"""Which matrix instructions a warp has on the CPU, and in which of its registers the elements are.

The layouts of dialects/layouts_fragments.py as formulas of what is in a register, all at once.
PTX ISA 9.0, "Matrix multiply-accumulate operation using mma instruction", shows a picture for each
shape. All but one of them (m8n8k4 of f16) are these formulas. With E elements in a register, lane
4g + t, and R = M / 8:

    A     element e of register i:  row g + 8 (i mod R),  column 4 E (i div R) + E t + e
    B     element e of register i:  row 4 E i + E t + e,  column g
    C, D  element i of a lane:      row g + 8 (i div 2),  column 2 t + i mod 2
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from ..dialects.layouts_fragments import MMA

ROWS = 8
"""Rows of a tile, lanes of a column of threads; columns of B, C and D."""

WIDTHS: Mapping[str, int] = {
    "f64": 64,
    "f32": 32,
    "s32": 32,
    "tf32": 32,
    "f16": 16,
    "bf16": 16,
    "e4m3": 8,
    "e5m2": 8,
    "s8": 8,
    "u8": 8,
    "s4": 4,
    "u4": 4,
    "b1": 1,
}
"""Bits of an element; a register has 32, or as many as its element."""

SUMS: Mapping[str, tuple[str, ...]] = {
    "f64": ("f64",),
    "tf32": ("f32",),
    "bf16": ("f32",),
    **dict.fromkeys(("f16", "e4m3", "e5m2"), ("f16", "f32")),
    **dict.fromkeys(("s8", "u8", "s4", "u4", "b1"), ("s32",)),
}
"""Elements of C and D, which may differ, by those of A."""

_MIXED = (("e4m3", "e5m2"), ("s8", "u8"), ("s4", "u4"))
"""Elements that A and B may have together."""

_NAME = re.compile(
    r"mma\.m(\d+)n8k(\d+)\.(\w+)\.(\w+)\.(\w+)\.(\w+)(?:\.(satfinite|xor_popc|and_popc))?"
)


@dataclass(frozen=True)
class Multiply:
    """D = A B + C by a warp: D and C are m x 8, A is m x k, B is k x 8."""

    m: int
    k: int
    d: str
    a: str
    b: str
    c: str
    how: str = ""
    """`satfinite`, or how bits are multiplied: `xor_popc`, `and_popc`."""

    @property
    def name(self) -> str:
        """Of the function that does it, without `tirx.` before it."""
        elements = ".".join((self.d, self.a, self.b, self.c))
        return f"mma.m{self.m}n8k{self.k}.{elements}{f'.{self.how}' if self.how else ''}"

    @classmethod
    def parse(cls, name: str) -> Self | None:
        """The instruction of a function's name."""
        matched = _NAME.fullmatch(name)
        if matched is None:
            return None
        m, k, *elements, how = matched.groups(default="")
        return cls(int(m), int(k), *elements, how=how)

    @property
    def is_known(self) -> bool:
        """Whether PTX has it."""
        alike = self.a == self.b or any({self.a, self.b} == set(pair) for pair in _MIXED)
        there = (f"m{self.m}n8k{self.k}", self.a) in MMA
        return there and alike and {self.c, self.d} <= set(SUMS[self.a])

    @cached_property
    def elements(self) -> int:
        """E of A and B. Bits stay together, 32 of them are one element."""
        return 1 if self.a == "b1" else max(1, 32 // WIDTHS[self.a])

    @property
    def depth(self) -> int:
        """Elements of a row of A."""
        return self.k // 32 if self.a == "b1" else self.k

    @property
    def row_tiles(self) -> int:
        """R."""
        return self.m // ROWS

    @property
    def registers_of_a(self) -> int:
        return self.row_tiles * self.registers_of_b

    @property
    def registers_of_b(self) -> int:
        return self.depth // (4 * self.elements)

    def registers_of_sums(self, element: str) -> int:
        """Those of C, or D."""
        return self.row_tiles * (1 if element == "f16" else 2)

    @property
    def operands(self) -> tuple[int, ...]:
        """How many registers A, B and C have."""
        return self.registers_of_a, self.registers_of_b, self.registers_of_sums(self.c)

    @property
    def register_bytes(self) -> int:
        return 8 if self.a == "f64" else 4


@dataclass(frozen=True)
class MoveTiles:
    """Tiles of 8x8 elements of 16 bits between shared memory and registers."""

    loads: bool
    count: int
    transposes: bool

    @property
    def name(self) -> str:
        word = "ldmatrix" if self.loads else "stmatrix"
        return f"{word}.x{self.count}{'.trans' if self.transposes else ''}"

    @property
    def operands(self) -> tuple[int, ...]:
        """One address, and what is stored."""
        return (1,) if self.loads else (1, self.count)

    @classmethod
    def parse(cls, name: str) -> Self | None:
        """The instruction of a function's name."""
        matched = re.fullmatch(r"(ld|st)matrix\.x([124])(\.trans)?", name)
        if matched is None:
            return None
        return cls(matched[1] == "ld", int(matched[2]), matched[3] is not None)
