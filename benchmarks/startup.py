"""How long a command takes that has nothing to do: tirx-opt beside xdsl-opt and mlir-opt.

    python benchmarks/startup.py [--repeats 40] [--bin DIRECTORY]

Each command reads `module {}`. The commands take turns, so that what else the machine does falls
on all of them alike; the ratio is the median of the ratios within a turn. Measure an installed
wheel: an editable install looks its modules up in another way.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from rows import Row, Settings

ANCHOR = "xdsl-opt"
"""What the others are compared with."""


class Cost(NamedTuple):
    """Seconds of one run: on the clock, and of the processor."""

    wall: float
    cpu: float


def run(command: Sequence[str], environment: Mapping[str, str] | None = None) -> Cost:
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    _, status, used = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return Cost(wall, used.ru_utime + used.ru_stime)


def commands(home: Path, file: str) -> dict[str, list[str]]:
    """The commands that are here, by name."""
    found = {"python": [str(home / "python"), "-c", "pass"]}
    found["import xdsl"] = [str(home / "python"), "-c", "import xdsl.dialects.builtin"]
    for tool in ("xdsl-opt", "tirx-opt"):
        found[tool] = [str(home / tool), file]
    if (mlir := shutil.which("mlir-opt") or shutil.which("mlir-opt-22")) is not None:
        found["mlir-opt"] = [mlir, file]
    return found


def measure(given: Mapping[str, Sequence[str]], repeats: int) -> dict[str, list[Cost]]:
    for command in given.values():
        run(command)
    costs: dict[str, list[Cost]] = {name: [] for name in given}
    for _ in range(repeats):
        for name, command in given.items():
            costs[name].append(run(command))
    return costs


def table(costs: Mapping[str, Sequence[Cost]]) -> str:
    anchor = costs[ANCHOR]
    lines = [f"{'':12}   wall ms    cpu ms   wall/{ANCHOR}   cpu/{ANCHOR}"]
    for name, own in costs.items():
        wall = median(one.wall / other.wall for one, other in zip(own, anchor, strict=True))
        cpu = median(one.cpu / other.cpu for one, other in zip(own, anchor, strict=True))
        lines.append(
            f"{name:12}{median(one.wall for one in own) * 1e3:10.1f}"
            f"{median(one.cpu for one in own) * 1e3:10.1f}{wall:16.3f}{cpu:15.3f}"
        )
    return "\n".join(lines)


def rows(settings: Settings) -> Iterator[Row]:
    """tirx-opt on an empty module, beside the others."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.mlir"
        file.write_text("module {}\n")
        costs = measure(commands(Path(sys.executable).parent, str(file)), settings.repeats)
    wall = {name: median(one.wall for one in own) * 1e3 for name, own in costs.items()}
    for peer in (ANCHOR, "mlir-opt"):
        what = "tirx-opt on an empty module, as a command"
        yield Row("startup", what, "ms", wall["tirx-opt"], peer, wall.get(peer))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=40)
    parser.add_argument("--bin", type=Path, default=Path(sys.executable).parent)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.mlir"
        file.write_text("module {}\n")
        print(table(measure(commands(options.bin, str(file)), options.repeats)))


if __name__ == "__main__":
    main()
