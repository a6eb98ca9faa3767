"""Run the example kernels on a GPU against numpy, with times and rates: `make gpu`.

    PYTHONPATH=examples python benchmarks/gpu.py [--only NAME] [--repeats 20] [--write FILE.md]

Each kernel is checked at its shapes in the catalog, then checked and timed at a large one. A time
is that between two events around a launch, the median of several after a first one; copies are not
in it. Where there is no GPU, that is said, and nothing is written.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from math import prod
from pathlib import Path
from statistics import median
from textwrap import fill

import numpy as np
from catalog import EXAMPLES
from example import Arguments, Array, Example, Shape
from tirx_mlir.runtime.cuda import CudaProgram
from tirx_mlir.runtime.cuda_context import Context, context

import tirx_mlir
from tirx_mlir import Failure

WIDTH = 150
"""Of the text of a page."""


def products(shape: Shape) -> float:
    """Operations of m x n sums of k products."""
    return 2.0 * prod(shape[:3])


def attention(shape: Shape) -> float:
    """Operations of two products for each pair of a query and a key, in heads of 64 columns."""
    heads, n, _ = shape
    return 2.0 * 2 * 64 * heads * n * n


@dataclass(frozen=True)
class Large:
    """What is timed: a shape that keeps a whole GPU busy, and its arithmetic if that counts."""

    shape: Shape
    operations: Callable[[Shape], float] | None = None
    unit: str = "TFLOP/s"


LARGE = {
    "vecadd": Large((1 << 25,)),
    "saxpy": Large((1 << 25,)),
    "softmax": Large((1 << 15, 1024)),
    "rmsnorm": Large((1 << 15, 1024)),
    "transpose": Large((8192, 8192)),
    "histogram": Large((1 << 25,)),
    "scan": Large((1 << 25,)),
    "matmul": Large((2048, 2048, 2048), products),
    "matmul_swizzled": Large((2048, 2048, 2048), products),
    "matmul_register": Large((2048, 2048, 2048), products),
    "gemm_f16": Large((4096, 4096, 4096), products),
    "gemm_int8": Large((2048, 2048, 2048), products, "TOP/s"),
    "flash_attention": Large((32, 1024, 0), attention),
}
"""By kernel. Others are timed at their last shape in the catalog, by the bytes of their arrays."""


@dataclass(frozen=True)
class Row:
    """One line of the table."""

    kernel: str
    shape: Shape
    error: float
    """In units of the bound; at most 1 is right."""
    milliseconds: float | None = None
    rate: str = ""
    refused: str = ""

    @property
    def is_right(self) -> bool:
        return not self.refused and self.error <= 1

    def cells(self) -> list[str]:
        time = "" if self.milliseconds is None else f"{self.milliseconds:.4f}"
        error = self.refused or f"{self.error:.3f}"
        return [self.kernel, "x".join(map(str, self.shape)), error, time, self.rate]


HEAD = ["kernel", "shape", "error / bound", "ms", "rate"]


def rows_of(example: Example, repeats: int, *, only_catalog: bool) -> Iterator[Row]:
    """The checks of one example, and its times."""
    program = tirx_mlir.load(example.path).program_on(0)
    for shape in example.shapes:
        yield told(example, shape, lambda shape=shape: checked(example, program, shape))
    if example.host is not None:
        shape = example.shapes[-1]
        yield told(example, shape, lambda: hosted(example, program, shape))
    large = LARGE.get(example.name, Large(example.shapes[-1]))
    if only_catalog:
        large = Large(example.shapes[-1], large.operations, large.unit)
    yield told(example, large.shape, lambda: timed(example, program, large, repeats))


def told(example: Example, shape: Shape, work: Callable[[], Row]) -> Row:
    """What `work` finds; what can't be run is a row as well."""
    try:
        return work()
    except Failure as failed:
        return Row(example.name, shape, float("inf"), refused=failed.diagnostics[0].message)


def checked(example: Example, program: CudaProgram, shape: Shape) -> Row:
    launch = example.launch(shape)
    arguments = example.arguments(shape, np.random.default_rng(0))
    program.run(example.name, arguments, grid=launch.grid, block=launch.block)
    return Row(example.name, shape, example.error(arguments))


def hosted(example: Example, program: CudaProgram, shape: Shape) -> Row:
    assert example.host is not None
    arguments = example.arguments(shape, np.random.default_rng(0))
    program.run(example.host, arguments)
    return Row(f"@{example.host}", shape, example.error(arguments))


def timed(example: Example, program: CudaProgram, large: Large, repeats: int) -> Row:
    launch = example.launch(large.shape)
    arguments = example.arguments(large.shape, np.random.default_rng(0))
    given = {name: copied(value) for name, value in arguments.items()}
    program.run(example.name, arguments, grid=launch.grid, block=launch.block)
    times = program.measure(
        example.name,
        given,
        grid=launch.grid,
        block=launch.block,
        repeats=repeats,
        zeroed=example.zeroed,
    )
    took = median(times)
    return Row(example.name, large.shape, example.error(arguments), took, rate(large, given, took))


def copied(value: Array | float) -> Array | float:
    return value if isinstance(value, float | int) else value.copy()


def rate(large: Large, given: Arguments, milliseconds: float) -> str:
    """Arithmetic where that is what a kernel is limited by, else each array once over the bus."""
    seconds = milliseconds / 1e3
    if large.operations is not None:
        return f"{large.operations(large.shape) / seconds / 1e12:.2f} {large.unit}"
    moved = sum(value.nbytes for value in given.values() if not isinstance(value, float | int))
    return f"{moved / seconds / 1e9:.0f} GB/s"


def table(rows: Sequence[Row]) -> str:
    """The rows as Markdown, in columns that line up in a terminal too."""
    cells = [HEAD, ["-" * len(one) for one in HEAD], *(row.cells() for row in rows)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(HEAD))]
    cells[1] = ["-" * width for width in widths]
    lines = ("| " + " | ".join(map(str.ljust, row, widths)) + " |" for row in cells)
    return "\n".join(lines) + "\n"


def hardware(gpu: Context) -> str:
    """What was measured on."""
    device = gpu.device
    count = device.attribute("MULTIPROCESSOR_COUNT")
    return (
        f"{device.name} ({count} multiprocessors, compiled for {device.architecture.name}), "
        f"driver for CUDA {device.driver.version_text}"
    )


def page(found: str, rows: Sequence[Row], repeats: int) -> str:
    """The page of results."""
    paragraphs = (
        f"{date.today().isoformat()}, {found}. `make gpu` writes this page; `docs/gpu.md` says how "
        "kernels are run.",
        "An error is the largest one of the result against float64, in units of the example's "
        f"bound. A time is the median of {repeats} launches, between events. GB/s count each array "
        "once, operations per second 2 m n k of a product, and of both products of attention.",
    )
    text = "\n\n".join(fill(one, WIDTH, break_long_words=False) for one in paragraphs)
    return f"# Measured on a GPU\n\n{text}\n\n{table(rows)}"


def main(argv: Sequence[str] | None = None) -> int:
    parser = ArgumentParser(description="Run the example kernels on a GPU against numpy.")
    parser.add_argument("--only", action="append", default=[], metavar="NAME")
    parser.add_argument("--repeats", type=int, default=20, metavar="N")
    parser.add_argument("--catalog-shapes", action="store_true", help="time the catalog's shapes")
    parser.add_argument("--write", type=Path, metavar="FILE.md", help="write a page of results")
    options = parser.parse_args(argv)
    try:
        found = hardware(context(0))
    except Failure as failed:
        print(f"nothing was run on a GPU: {failed.diagnostics[0].message}")
        return 0
    print(found)
    rows: list[Row] = []
    for example in EXAMPLES:
        if not options.only or example.name in options.only:
            rows += rows_of(example, options.repeats, only_catalog=options.catalog_shapes)
    print(table(rows), end="")
    if options.write is not None:
        options.write.write_text(page(found, rows, options.repeats), encoding="utf-8")
    wrong = [row for row in rows if not row.is_right]
    print(f"{len(wrong)} of {len(rows)} are wrong" if wrong else "everything is within its bounds")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
