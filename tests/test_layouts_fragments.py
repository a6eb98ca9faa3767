"""Fragments of matrix instructions: the table against the index formulas of the PTX ISA."""

from collections.abc import Callable, Mapping
from timeit import repeat

import pytest
from tirx_mlir.dialects.layouts import row_major
from tirx_mlir.dialects.layouts_fragments import (
    LDMATRIX,
    LDMATRIX_ROWS,
    MMA,
    Fragment,
    tcgen05_ld,
    wgmma_a,
    wgmma_d,
)
from tirx_mlir.dialects.layouts_shards import LayoutError

from matrix_fragments import SHAPES, Fragments
from matrix_fragments import Layout as Formula


def check(fragment: Fragment, count: int, formula: Formula, warps: int = 1) -> None:
    """Each element of each thread is where the formula says, and there are no others."""
    seen: set[tuple[int, int]] = set()
    rows = fragment.shape[0] // warps
    for warp in range(warps):
        for lane in range(32):
            for i in range(count):
                row, column = formula(lane >> 2, lane % 4, i)
                at = (warp * rows + row, column)
                seen.add(at)
                wanted = {"laneid": lane, "m": i} | ({"wid_in_wg": warp} if warps > 1 else {})
                found = fragment.layout.apply(at, fragment.shape)
                assert wanted == {"m": 0, **found}, (at, lane, i)
    assert len(seen) == fragment.layout.size
    assert fragment.layout.threads == 32 * warps
    assert fragment.layout.elements_per_thread == count
    assert fragment.layout.inverse().size == fragment.layout.size


FORMULAS: Mapping[tuple[str, str], Fragments] = {
    **{(shape, type_): one for type_, shapes in SHAPES.items() for shape, one in shapes.items()},
    # The others of f64, which the CPU doesn't have.
    ("m16n8k4", "f64"): SHAPES["tf32"]["m16n8k4"],
    ("m16n8k8", "f64"): SHAPES["tf32"]["m16n8k8"],
    ("m16n8k16", "f64"): Fragments(
        16,
        16,
        8,
        4,
        lambda g, t, i: (g, i * 2 + t) if i % 2 == 0 else (g + 8, i * 2 - 2 + t),
        lambda g, t, i: (t + i * 4, g),
    ),
}


def test_all_shapes_have_a_formula() -> None:
    assert set(FORMULAS) == set(MMA)


@pytest.mark.parametrize("key", FORMULAS, ids="-".join)
def test_a_and_b_of_mma(key: tuple[str, str]) -> None:
    formula = FORMULAS[key]
    check(MMA[key].a, formula.a_count, formula.a)
    check(MMA[key].b, formula.b_count, formula.b)


@pytest.mark.parametrize("key", MMA, ids="-".join)
def test_c_of_mma(key: tuple[str, str]) -> None:
    if key[0].startswith("m8"):
        check(MMA[key].c, 2, lambda g, t, i: (g, t * 2 + i))
    else:
        check(MMA[key].c, 4, lambda g, t, i: (g if i < 2 else g + 8, t * 2 + (i & 1)))


@pytest.mark.parametrize(("count", "transposed"), LDMATRIX, ids=str)
def test_ldmatrix(count: int, transposed: bool) -> None:
    shape, layout = LDMATRIX[count, transposed]
    for matrix in range(count):
        for lane in range(32):
            for half in (0, 1):
                # A thread has two neighbours of a row, in register r those of matrix r.
                at = (lane // 4, lane % 4 * 2 + half)
                row, column = at[::-1] if transposed else at
                found = layout.apply((matrix, row, column), shape)
                assert found == {"laneid": lane, "m": 2 * matrix + half}
    assert layout.size == 64 * count


@pytest.mark.parametrize("count", LDMATRIX_ROWS)
def test_rows_of_ldmatrix(count: int) -> None:
    shape, layout = LDMATRIX_ROWS[count]
    for lane in range(8 * count):
        assert layout.apply((lane // 8, lane % 8), shape) == {"laneid": lane}


def test_the_tiles_of_a_and_b_of_mma_are_what_ldmatrix_loads() -> None:
    """x4 gives A of m16n8k16: tiles below each other, then beside; x2.trans gives B, row by row."""
    a, b = MMA["m16n8k16", "f16"].a, MMA["m16n8k16", "f16"].b
    shape, tiles = LDMATRIX[4, False]
    for row in range(16):
        for column in range(16):
            tile = row // 8 + 2 * (column // 8)
            found = tiles.apply((tile, row % 8, column % 8), shape)
            assert found == a.layout.apply((row, column), a.shape)
    shape, tiles = LDMATRIX[2, True]
    for row in range(16):
        for column in range(8):
            found = tiles.apply((row // 8, row % 8, column), shape)
            assert found == b.layout.apply((row, column), b.shape)


@pytest.mark.parametrize("n", [8, 16, 64, 96, 256])
def test_d_of_wgmma(n: int) -> None:
    check(
        wgmma_d(n),
        n // 2,
        lambda g, t, i: (g + 8 * (i // 2 % 2), t * 2 + i % 2 + 8 * (i // 4)),
        warps=4,
    )


@pytest.mark.parametrize("packed", [1, 2, 4])
def test_a_of_wgmma(packed: int) -> None:
    check(
        wgmma_a(packed),
        4 * packed,
        lambda g, t, i: (
            g + 8 * (i // packed % 2),
            t * packed + i % packed + 4 * packed * (i // packed // 2),
        ),
        warps=4,
    )


@pytest.mark.parametrize("num", [1, 2, 8, 32])
def test_tcgen05_ld(num: int) -> None:
    check(tcgen05_ld("32x32b", num), num, lambda g, t, i: (4 * g + t, i))
    check(tcgen05_ld("16x64b", num), num, lambda g, t, i: (g + 8 * (t & 1), 2 * i + (t >> 1)))
    check(tcgen05_ld("16x128b", num), 2 * num, lambda g, t, i: (g + 8 * (i & 1), 4 * (i >> 1) + t))
    check(
        tcgen05_ld("16x256b", num),
        4 * num,
        lambda g, t, i: (g + 8 * (i >> 1 & 1), 8 * (i >> 2) + 2 * t + (i & 1)),
    )


def test_instructions_that_are_none() -> None:
    for ask, message in (
        (lambda: wgmma_d(12), "n of wgmma is a multiple of 8 up to 256, got 12"),
        (lambda: wgmma_a(3), "wgmma packs 1, 2 or 4 elements of A in a register, got 3"),
        (
            lambda: tcgen05_ld("8x8b", 1),
            "tcgen05.ld has no shape 8x8b; here are 32x32b, 16x64b, 16x128b, 16x256b",
        ),
        (
            lambda: tcgen05_ld("16x256b", 64),
            "tcgen05.ld.16x256b repeats by powers of two up to 32, got 64",
        ),
    ):
        with pytest.raises(LayoutError) as error:
            ask()
        assert str(error.value) == message


def test_arithmetic_of_fragments_is_fast() -> None:
    """50 µs for each operation on each operand, so that a pass may ask as often as it likes."""
    grid = row_major((4, 2))
    for fragment in (*MMA["m16n8k16", "f16"], wgmma_d(256)):
        shape, layout = fragment
        tasks: tuple[Callable[[], object], ...] = (
            layout.canonical,
            lambda layout=layout, shape=shape: layout.tile(grid, (4, 2), shape),
            lambda layout=layout, shape=shape: layout.group(shape),
        )
        for task in tasks:
            assert min(repeat(task, number=20, repeat=50)) / 20 < 50e-6
