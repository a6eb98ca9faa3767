"""Which thread holds which element of the matrices of PTX's instructions, and in which place.

Each is a layout of a matrix, row by row: axis `laneid` (and `wid_in_wg` for instructions of a
warpgroup) says which thread holds an element, axis `m` which of its elements it is: a0, a1, ….
An operand of several elements in a register of 32 bits counts elements, lowest bits first.
"""

from collections.abc import Mapping
from typing import NamedTuple

from .layouts import Layout
from .layouts_shards import LayoutError, Shard, count_of


class Fragment(NamedTuple):
    """A matrix's shape, and where its elements are."""

    shape: tuple[int, ...]
    layout: Layout


class Mma(NamedTuple):
    """The operands of `D = A * B + C`; D lies as C does."""

    a: Fragment
    b: Fragment
    c: Fragment


_ROW = Shard(8, 4, "laneid")
_QUAD = Shard(4, 1, "laneid")
"""Eight groups of four threads: a group has a row, its threads have the columns."""
_PAIR = Shard(2, 1)


def _fragment(shape: tuple[int, ...], *shards: Shard) -> Fragment:
    return Fragment(shape, Layout(tuple(shard for shard in shards if shard.extent > 1)))


def _a(m: int, k: int, packed: int, *before: Shard) -> Fragment:
    """Rows g and g + 8, then the next columns; `packed` elements in a register."""
    rows = m // 8
    columns = Shard(k // (4 * packed), rows * packed)
    shape = (m * (before[0].extent if before else 1), k)
    return _fragment(shape, *before, Shard(rows, packed), _ROW, columns, _QUAD, Shard(packed, 1))


def _b(k: int, packed: int) -> Fragment:
    return _fragment((k, 8), Shard(k // (4 * packed), packed), _QUAD, Shard(packed, 1), _ROW)


def _c(m: int) -> Fragment:
    return _fragment((m, 8), Shard(m // 8, 2), _ROW, _QUAD, _PAIR)


_MMA = (
    # m, k, elements in a register, types of A and B
    (16, 8, 2, "f16 bf16"),
    (16, 16, 2, "f16 bf16"),
    (16, 4, 1, "tf32 f64"),
    (16, 8, 1, "tf32 f64"),
    (16, 16, 1, "f64"),
    (8, 4, 1, "f64"),
    (8, 16, 4, "s8 u8"),
    (16, 16, 4, "s8 u8 e4m3 e5m2"),
    (16, 32, 4, "s8 u8 e4m3 e5m2"),
    (8, 32, 8, "s4 u4"),
    (16, 32, 8, "s4 u4"),
    (16, 64, 8, "s4 u4"),
    (8, 128, 32, "b1"),
    (16, 128, 32, "b1"),
    (16, 256, 32, "b1"),
)

MMA: Mapping[tuple[str, str], Mma] = {
    (f"m{m}n8k{k}", type_): Mma(_a(m, k, packed), _b(k, packed), _c(m))
    for m, k, packed, types in _MMA
    for type_ in types.split()
}
"""mma.sync by shape and type of A and B; PTX ISA 9.0, 9.7.14.5. m8n8k4 of f16 isn't among them."""

LDMATRIX: Mapping[tuple[int, bool], Fragment] = {
    (count, transposed): _fragment(
        (count, 8, 8),
        Shard(count, 2),
        *((_QUAD, _PAIR, _ROW) if transposed else (_ROW, _QUAD, _PAIR)),
    )
    for count in (1, 2, 4)
    for transposed in (False, True)
}
"""ldmatrix and stmatrix of 8x8 elements of 16 bits, by how many matrices and whether `.trans`.

The shape is that of the matrices in shared memory; 9.7.14.5.15.
"""

LDMATRIX_ROWS: Mapping[int, Fragment] = {
    count: _fragment((count, 8), Shard(8 * count, 1, "laneid")) for count in (1, 2, 4)
}
"""Which thread gives the address of each row of each matrix."""

_WARPS = Shard(4, 1, "wid_in_wg")


def wgmma_a(packed: int) -> Fragment:
    """A of wgmma in registers: 64 rows of 256 bits, `packed` elements in 32; 9.7.15.5.1."""
    if packed not in (1, 2, 4):
        raise LayoutError(f"wgmma packs 1, 2 or 4 elements of A in a register, got {packed}")
    return _a(16, 8 * packed, packed, _WARPS)


def wgmma_d(n: int) -> Fragment:
    """D of wgmma, 64 x n elements; 9.7.15.5.1. LayoutError if there is no such n."""
    if n not in range(8, 257, 8):
        raise LayoutError(f"n of wgmma is a multiple of 8 up to 256, got {n}")
    columns = Shard(n // 8, 4)
    return _fragment((64, n), _WARPS, Shard(2, 2), _ROW, columns, _QUAD, _PAIR)


_TCGEN05: Mapping[str, tuple[tuple[Shard, ...], int, tuple[Shard, ...], int]] = {
    "32x32b": ((Shard(32, 1, "laneid"),), 1, (), 128),
    "16x64b": ((Shard(2, 1, "laneid"), _ROW), 1, (Shard(2, 2, "laneid"),), 128),
    "16x128b": ((Shard(2, 1), _ROW), 2, (_QUAD,), 64),
    "16x256b": ((Shard(2, 2), _ROW), 4, (_QUAD, _PAIR), 32),
}
"""Lanes, registers for a step, the columns of a step, and how many steps there may be."""


def tcgen05_ld(shape: str, num: int) -> Fragment:
    """Lanes x columns of 32 bits of tensor memory that tcgen05.ld and st move; 9.7.16.2.3.

    LayoutError if there is no such instruction. 16x32bx2 isn't among them: its halves lie apart.
    """
    if shape not in _TCGEN05:
        raise LayoutError(f"tcgen05.ld has no shape {shape}; here are {', '.join(_TCGEN05)}")
    lanes, registers, columns, most = _TCGEN05[shape]
    if num.bit_count() != 1 or not 1 <= num <= most:
        raise LayoutError(f"tcgen05.ld.{shape} repeats by powers of two up to {most}, got {num}")
    height, width = count_of(lanes), num * count_of(columns)
    return _fragment((height, width), *lanes, Shard(num, registers), *columns)
