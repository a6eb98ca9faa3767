"""The example kernels at the edges of what they take."""

import re

import numpy as np
import pytest
from example import Arguments, Example, Shape
from gemm_int8 import GEMM_INT8
from histogram import HISTOGRAM
from matmul import MATMUL_REGISTER
from rmsnorm import RMSNORM
from scan import SCAN
from tirx_mlir.dialects.layouts_swizzle import Swizzle
from transpose import TRANSPOSE

import tirx_mlir
from tirx_mlir import Failure

EXAMPLES = (RMSNORM, TRANSPOSE, HISTOGRAM, SCAN, MATMUL_REGISTER, GEMM_INT8)


@pytest.fixture(scope="module")
def modules() -> dict[str, tirx_mlir.Module]:
    return {example.name: tirx_mlir.load(example.path) for example in EXAMPLES}


def run(module: tirx_mlir.Module, example: Example, shape: Shape, given: Arguments) -> float:
    """The error of a run in units of the bound."""
    launch = example.launch(shape)
    module.program.run(example.name, given, grid=launch.grid, block=launch.block)
    return example.error(given)


@pytest.mark.parametrize(
    ("example", "shape"),
    [
        *((RMSNORM, (2, n)) for n in (1, 2, 3, 4, 5, 1023, 1024, 1025, 1028)),
        *((TRANSPOSE, shape) for shape in ((1, 1), (1, 33), (33, 1), (31, 32))),
        *((HISTOGRAM, (n,)) for n in (8191, 8193)),
        *((SCAN, (n,)) for n in (3, 1023, 1024, 1025, 4 * 1024 + 1)),
        *((MATMUL_REGISTER, shape) for shape in ((1, 1, 1), (65, 63, 17), (3, 5, 0))),
        *((GEMM_INT8, shape) for shape in ((1, 1, 4), (65, 63, 36), (3, 5, 0))),
    ],
    ids=lambda case: getattr(case, "name", case),
)
def test_shapes(modules: dict[str, tirx_mlir.Module], example: Example, shape: Shape) -> None:
    given = example.arguments(shape, np.random.default_rng(0))
    assert run(modules[example.name], example, shape, given) <= 1


def test_a_histogram_of_one_key_and_one_of_none(modules: dict[str, tirx_mlir.Module]) -> None:
    for key, counted in ((255, 20_000), (256, 0), (-1, 0)):
        bins = np.zeros(256, np.int32)
        given: Arguments = {"keys": np.full(20_000, key, np.int32), "bins": bins}
        assert run(modules["histogram"], HISTOGRAM, (20_000,), given) == 0
        assert bins.sum() == counted


def test_a_histogram_adds_to_what_is_there(modules: dict[str, tirx_mlir.Module]) -> None:
    bins = np.full(256, 7, np.int32)
    keys = np.arange(256, dtype=np.int32)
    modules["histogram"].run("histogram", keys, bins, grid=1, block=256)
    assert (bins == 8).all()


def test_a_scan_of_many_tiles_on_all_cores(modules: dict[str, tirx_mlir.Module]) -> None:
    for seed in range(5):
        given = SCAN.arguments((300_000,), np.random.default_rng(seed))
        assert run(modules["scan"], SCAN, (300_000,), given) == 0


@pytest.mark.parametrize("complete", [79, 49, 48, 30, 17, 16, 0])
def test_a_scan_looks_back_past_what_is_partial(
    modules: dict[str, tirx_mlir.Module], complete: int
) -> None:
    """Tile 80 alone, with 80 tiles before it of which the sum of all up to one is known."""
    rng = np.random.default_rng(complete)
    sums = rng.integers(-(2**31), 2**31, 80)
    states = np.where(np.arange(81) == complete, 2 << 32, 1 << 32)
    states[:80] |= sums & 0xFFFFFFFF
    states[:complete] = rng.integers(0, 2**40, complete)  # of no interest
    states[80] = 0
    x = rng.integers(-(2**31), 2**31, 81 * 1024, dtype=np.int32)
    y = np.zeros_like(x)
    ticket = np.full(1, 80, np.int32)
    modules["scan"].run("scan", x, y, states, ticket, grid=1, block=256)
    before = sums[complete:].sum()
    own = np.cumsum(x[80 * 1024 :], dtype=np.int64)
    assert (y[80 * 1024 :] == (before + own).astype(np.int32)).all()
    assert not y[: 80 * 1024].any()
    assert states[80] == 2 << 32 | int(before + own[-1]) & 0xFFFFFFFF


def test_dot_products_of_the_lowest_numbers(modules: dict[str, tirx_mlir.Module]) -> None:
    shape = (2, 2, 2**17 - 4)
    given = GEMM_INT8.arguments(shape, np.random.default_rng(0))
    for name in "AB":
        given[name] = np.full((2, shape[2]), -128, np.int8)
    assert run(modules["gemm_int8"], GEMM_INT8, shape, given) == 0


def test_arrays_that_begin_elsewhere_are_refused(modules: dict[str, tirx_mlir.Module]) -> None:
    given = SCAN.arguments((9,), np.random.default_rng(0))
    x, y = (np.zeros(9, np.int32)[1:] for _ in range(2))
    with pytest.raises(Failure, match="multiples of 16 bytes"):
        modules["scan"].run("scan", x, y, given["states"], given["ticket"], grid=1, block=256)


def test_the_transposed_tile_has_no_bank_conflicts() -> None:
    (numbers,) = re.findall(r"#tirx\.swizzle<(.*?)>", TRANSPOSE.path.read_text("utf-8"))
    place = Swizzle(*map(int, re.findall(r"(\d+) : i64", numbers)))
    for line in range(32):
        row = {place.apply(line * 32 + lane) % 32 for lane in range(32)}
        column = {place.apply(lane * 32 + line) % 32 for lane in range(32)}
        assert len(row) == len(column) == 32
