"""How long it takes a command to make PTX of a kernel: ours, MLIR's driver, nvcc.

    python benchmarks/commands.py [--repeats 15] [--arch sm_90a]

Each is a process of its own, started anew.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import peers
from rows import Row, Settings, alternate

EXAMPLES = Path(__file__).parent.parent / "examples"
KERNELS = ("vecadd", "softmax", "matmul")


def rows(settings: Settings) -> Iterator[Row]:
    """tirx-translate, with the cache and without it, beside the others."""
    command = str(Path(sys.executable).with_name("tirx-translate"))
    with TemporaryDirectory() as folder:
        os.environ["TIRX_CACHE_DIR"] = folder
        for kernel in KERNELS:
            file = EXAMPLES / f"{kernel}.mlir"
            translate = [command, str(file), "--to", "ptx", "--arch", settings.arch]
            works: dict[str, Callable[[], object]] = {
                "compiled": partial(peers.run, [*translate, "--no-cache"]),
                "cached": partial(peers.run, translate),
            }
            if (tool := peers.mlir_opt()) is not None:
                mlir = peers.mlir_command(tool, settings.arch)
                works["mlir-opt"] = partial(peers.run, mlir, file.read_text("utf-8"))
            if (nvcc := peers.nvcc(kernel, settings.arch, "ptx")) is not None:
                works["nvcc -O3 -ptx"] = partial(peers.run, nvcc)
            found = alternate(works, settings.few)
            for how in ("compiled", "cached"):
                for peer in ("mlir-opt", "nvcc -O3 -ptx"):
                    what = f"{kernel}: tirx-translate --to ptx, {how}"
                    yield Row("commands", what, "ms", found[how], peer, found.get(peer))


def main() -> None:
    from bench import table

    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--repeats", type=int, default=15)
    parser.add_argument("--arch", default="sm_90a")
    options = parser.parse_args()
    print(table(list(rows(Settings(options.repeats, options.arch)))))


if __name__ == "__main__":
    main()
