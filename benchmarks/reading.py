"""How long it takes to read, check and print a text, beside xDSL and mlir-opt.

    python benchmarks/reading.py [--repeats 15] [--ops 10000] [--shape loops]

The readers take turns in one process; what mlir-opt takes is what it tells of itself. Then the
commands read, check and print the same files, each in a process of its own.
"""

import argparse
import io
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple, TypeVar

import peers
from rows import Row, Settings
from texts import SHAPES, text
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

COUNTS = (1_000, 10_000, 100_000)
OTHER_SHAPES = 10_000
"""How many ops the texts of other shapes have than loops."""

STEPS = ("read", "check", "print")
_TIMING = re.compile(r"([0-9.]+) \([^)]*\)\s+Parser")


class Form(NamedTuple):
    """A form of the text, and what is promised of the largest."""

    name: str
    flags: Sequence[str]
    reading: float
    """The time by xDSL's, at most."""
    command: float
    """Likewise of the whole command."""


FORMS = (Form("short", (), 1 / 5, 1 / 3), Form("generic", ("--print-op-generic",), 1 / 10, 1 / 5))
BESIDE_MLIR = 6
"""How much longer than mlir-opt it may take to read the generic form."""

Steps = tuple[float, float, float]
"""Milliseconds to read, to check and to print."""


Found = TypeVar("Found")


def timed(work: Callable[[], Found]) -> tuple[float, Found]:
    start = perf_counter()
    found = work()
    return (perf_counter() - start) * 1e3, found


def ours(source: str, *, generic: bool) -> Steps:
    registry = Registry()
    read, module = timed(lambda: Parser(registry, source).parse_module())
    checked, _ = timed(lambda: check(module))
    printed, _ = timed(lambda: print_module(module, generic=generic))
    return read, checked, printed


def xdsl(source: str, *, generic: bool) -> Steps:
    from xdsl.context import Context
    from xdsl.parser import Parser
    from xdsl.printer import Printer
    from xdsl.universe import Universe

    context = Context()
    for name, dialect in Universe.get_multiverse().all_dialects.items():
        context.register_dialect(name, dialect)
    read, module = timed(lambda: Parser(context, source).parse_module())
    checked, _ = timed(module.verify)
    printer = Printer(io.StringIO(), print_generic_format=generic)
    printed, _ = timed(lambda: printer.print_op(module))
    return read, checked, printed


def mlir_opt(tool: str, file: Path) -> float:
    """The milliseconds that mlir-opt says it reads and checks a file."""
    command = [tool, "--mlir-timing", str(file), "-o", os.devnull]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    found = _TIMING.search(told)
    assert found is not None, told
    return float(found[1]) * 1e3


COST = """
import os, subprocess, sys, time
start = time.perf_counter()
process = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(process.pid, 0)
print((time.perf_counter() - start) * 1e3, used.ru_maxrss / 1024, status)
"""
"""A small process that starts another, which would count the memory of a large one as its own."""


def as_command(command: Sequence[str]) -> tuple[float, float]:
    """The milliseconds that a command takes, and the most MiB that it has in memory."""
    measuring = [sys.executable, "-I", "-S", "-c", COST, *command]
    told = subprocess.run(measuring, capture_output=True, text=True, check=True).stdout
    milliseconds, memory, status = map(float, told.split())
    if status:
        raise subprocess.CalledProcessError(int(status), command)
    return milliseconds, memory


def measured(source: str, generic: bool, rounds: int) -> tuple[Steps, Steps | None]:
    """The medians of our steps and of xDSL's, which take turns."""
    mine: list[Steps] = []
    theirs: list[Steps] = []
    for _ in range(rounds):
        mine.append(ours(source, generic=generic))
        if find_spec("xdsl") is not None:
            theirs.append(xdsl(source, generic=generic))
    return _medians(mine), _medians(theirs) if theirs else None


def _medians(found: Sequence[Steps]) -> Steps:
    read, checked, printed = (median(times) for times in zip(*found, strict=True))
    return read, checked, printed


def in_process(name: str, form: Form, source: str, file: Path, rounds: int) -> Iterator[Row]:
    """The steps of a text; the promises are those of the largest."""
    generic = form.name == "generic"
    largest = name.startswith(f"{COUNTS[-1]:,}")
    mine, theirs = measured(source, generic, rounds)
    bars = (form.reading if largest else None, None, None)
    for index, step in enumerate(STEPS):
        other = None if theirs is None else theirs[index]
        yield Row("reading", f"{name}: {step}", "ms", mine[index], "xdsl", other, bars[index])
        if index:
            bar = 1 if largest else None
            what = f"{name}: {step}, beside reading"
            yield Row("reading", what, "ms", mine[index], "ours", mine[0], bar)
    if (tool := peers.mlir_opt()) is not None:
        told = median(mlir_opt(tool, file) for _ in range(3))
        bar = BESIDE_MLIR if largest and generic else None
        both = mine[0] + mine[1]
        yield Row("reading", f"{name}: read", "ms", mine[0], "mlir-opt", told, bar)
        yield Row("reading", f"{name}: read and check", "ms", both, "mlir-opt", told)


def commands(name: str, form: Form, file: Path, rounds: int) -> Iterator[Row]:
    """tirx-opt on a file beside xdsl-opt and mlir-opt: time and memory."""
    home = Path(sys.executable).parent
    given = {tool: [str(home / tool), str(file), *form.flags] for tool in ("tirx-opt", "xdsl-opt")}
    if (tool := peers.mlir_opt()) is not None:
        given["mlir-opt"] = [tool, str(file), *(f"--mlir{flag[1:]}" for flag in form.flags)]
    found = {
        name: [as_command(command) for _ in range(rounds)]
        for name, command in given.items()
        if Path(command[0]).exists()
    }
    costs = {name: tuple(map(median, zip(*all_, strict=True))) for name, all_ in found.items()}
    largest = name.startswith(f"{COUNTS[-1]:,}")
    bars = {"xdsl-opt": (form.command, 1) if largest else (None, None)}
    for peer in ("xdsl-opt", "mlir-opt"):
        time, memory = costs.get(peer, (None, None))
        time_bar, memory_bar = bars.get(peer, (None, None))
        mine = costs["tirx-opt"]
        yield Row("reading", f"{name}: tirx-opt", "ms", mine[0], peer, time, time_bar)
        yield Row("reading", f"{name}: tirx-opt", "MiB", mine[1], peer, memory, memory_bar)


def measure(shape: str, count: int, rounds: int) -> Iterator[Row]:
    """All rows of a text: in its two forms, in this process and by commands."""
    source = text(shape, count)
    with TemporaryDirectory() as folder:
        for form in FORMS:
            if form.name == "generic":
                registry = Registry()
                source = print_module(Parser(registry, source).parse_module(), generic=True)
            file = Path(folder) / f"{shape}.{form.name}.mlir"
            file.write_text(source, "utf-8")
            name = f"{count:,} ops, {shape}, {form.name}"
            yield from in_process(name, form, source, file, rounds)
            yield from commands(name, form, file, rounds)


def rows(settings: Settings) -> Iterator[Row]:
    """Loops of three sizes, and other shapes of one; xDSL takes half a minute for the largest."""
    for count in COUNTS:
        yield from measure("loops", count, 1 if count == COUNTS[-1] else settings.few)
    for shape in SHAPES:
        if shape != "loops":
            yield from measure(shape, OTHER_SHAPES, 2)


def main() -> None:
    from bench import table

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--ops", type=int, default=10_000)
    parser.add_argument("--shape", choices=SHAPES, default="loops")
    options = parser.parse_args()
    found = measure(options.shape, options.ops, Settings(options.repeats).few)
    print(table(list(found)))


if __name__ == "__main__":
    main()
