"""Run the example kernels on the CPU against numpy and compile them to PTX; what `make demo` shows."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from time import perf_counter
from types import ModuleType

import numpy as np

import tirx_mlir
from tirx_mlir import Failure

ARCHITECTURES = ("sm_80", "sm_90a", "sm_100a", "sm_120a")


def catalog() -> ModuleType:
    """The module beside this file that describes the examples."""
    spec = spec_from_file_location("catalog", Path(__file__).with_name("catalog.py"))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["catalog"] = module
    spec.loader.exec_module(module)
    return module


def show(example: object) -> bool:
    """Run one example at its shapes and compile it; whether all is right."""
    rng = np.random.default_rng(0)
    start = perf_counter()
    module = tirx_mlir.load(example.path)  # pyright: ignore
    lowered = module.program
    milliseconds = (perf_counter() - start) * 1e3
    print(f"{example.name}: {', '.join(example.axes)}; compiled for the CPU in {milliseconds:.0f} ms")  # pyright: ignore
    right = True
    for shape in example.shapes:  # pyright: ignore
        launch = example.launch(shape)  # pyright: ignore
        arguments = example.arguments(shape, rng)  # pyright: ignore
        start = perf_counter()
        lowered.run(example.name, arguments, grid=launch.grid, block=launch.block)  # pyright: ignore
        milliseconds = (perf_counter() - start) * 1e3
        error = example.error(arguments)  # pyright: ignore
        right &= error <= 1
        largest = np.abs(arguments[example.result] - example.reference(arguments)).max()  # pyright: ignore
        print(
            f"  {'x'.join(map(str, shape)):>12}  grid {_shown(launch.grid):>11}  "
            f"block {_shown(launch.block):>9}  largest error {largest:.1e} "
            f"({error:.2f} of the bound)  {milliseconds:8.2f} ms"
        )
    if example.host is not None:  # pyright: ignore
        arguments = example.arguments(example.shapes[-1], rng)  # pyright: ignore
        lowered.run(example.host, arguments)  # pyright: ignore
        error = example.error(arguments)  # pyright: ignore
        right &= error <= 1
        print(f"  the host function @{example.host} launches it: {error:.2f} of the bound")  # pyright: ignore
    for architecture in ARCHITECTURES:
        right &= compile_for(module, architecture)
    return right


def compile_for(module: "tirx_mlir.Module", architecture: str) -> bool:
    """Compile to PTX, and to machine code if there is an assembler; whether nothing was refused."""
    start = perf_counter()
    compiled = module.compile("ptx", architecture)
    milliseconds = (perf_counter() - start) * 1e3
    size = len(compiled.product.data)
    line = f"  {architecture:>8}  PTX {size:6d} bytes in {milliseconds:4.0f} ms"
    try:
        report = module.compile("cubin", architecture).product.reports[0]
    except Failure as failed:
        missing = all("nothing here turns" in d.message for d in failed.diagnostics)
        print(f"{line}; no assembler found" if missing else f"{line}; refused: {failed}")
        return missing
    print(f"{line}; assembled: {report.registers} registers, {report.spills} bytes spilled")
    return True


def _shown(extents: tuple[int, int, int]) -> str:
    return ",".join(map(str, extents))


def main() -> int:
    right = [show(example) for example in catalog().EXAMPLES]
    print("all within their bounds" if all(right) else "something is wrong, see above")
    return 0 if all(right) else 1


if __name__ == "__main__":
    sys.exit(main())
