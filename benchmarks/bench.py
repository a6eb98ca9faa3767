"""Run the benchmarks beside whatever peers are here, as a table and as JSON.

    python benchmarks/bench.py [NAME …] [--repeats 15] [--arch sm_90a] [--json FILE] [--strict]

A ratio is our number by the peer's, measured in turns. A peer that is not here is named with a
dash. `--strict` makes a promise that is not kept exit status 1.
"""

import argparse
import json
import os
import platform
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

from rows import Row, Settings

NAMES = (
    *("startup", "definitions", "reading", "commands", "compile", "cpu", "registers", "tokens"),
    *("memory", "structure"),
)
"""The modules of this folder that have `rows`."""

GetRows = Callable[[Settings], Iterator[Row]]


def measure(names: Sequence[str], settings: Settings) -> Iterator[Row]:
    """The rows of each benchmark, as they are measured."""
    for name in names:
        print(f"{name} …", file=sys.stderr, flush=True)
        measured: GetRows = import_module(name).rows
        yield from measured(settings)


def table(rows: Sequence[Row]) -> str:
    """One line a row."""
    head = ("", "ours", "", "peer", "theirs", "ratio", "at most", "")
    lines = [head, *map(_cells, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    left = {0, 2, 3, 7}
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


def _cells(row: Row) -> tuple[str, ...]:
    return (
        row.what,
        _number(row.ours),
        row.unit,
        row.peer,
        _number(row.theirs) if row.peer else "",
        _number(row.ratio) if row.peer else "",
        _number(row.bar) if row.bar is not None else "",
        {True: "", False: "NOT KEPT", None: ""}[row.holds],
    )


def _number(number: float | None) -> str:
    """Three digits."""
    if number is None:
        return "-"
    return f"{number:.0f}" if abs(number) >= 100 or number == int(number) else f"{number:.3g}"


def machine() -> dict[str, str]:
    """What the numbers were measured on."""
    import llvmlite
    import numpy

    return {
        "machine": platform.platform(),
        "processor": _processor(),
        "cores": str(os.cpu_count()),
        "python": platform.python_version(),
        "llvmlite": llvmlite.__version__,
        "numpy": numpy.__version__,
        "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    named = (line.partition(": ")[2] for line in lines if line.startswith("model name"))
    return next(named, platform.processor())


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(NAMES))
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--arch", default="sm_90a")
    parser.add_argument("--mlir-python", metavar="PYTHON", help="a Python that has MLIR's bindings")
    parser.add_argument("--json", metavar="FILE", help="where to write the same as JSON")
    parser.add_argument("--strict", action="store_true", help="a promise not kept is status 1")
    options = parser.parse_args()
    if unknown := set(options.names) - set(NAMES):
        parser.error(f"there is no {min(unknown)}; there are {', '.join(NAMES)}")
    settings = Settings(options.repeats, options.arch, options.mlir_python)
    rows = list(measure(options.names or NAMES, settings))
    print(table(rows))
    if options.json:
        found = {"on": machine(), "rows": [row.as_json() for row in rows]}
        Path(options.json).write_text(json.dumps(found, indent=1) + "\n")
    return int(options.strict and any(row.holds is False for row in rows))


if __name__ == "__main__":
    sys.exit(main())
