"""Run the example kernels on the CPU against numpy and compile them for GPUs: `make demo`."""

import sys
from time import perf_counter

import numpy as np
from catalog import EXAMPLES
from example import Example, Shape

import tirx_mlir
from tirx_mlir import Failure

ARCHITECTURES = ("sm_80", "sm_90a", "sm_100a", "sm_120a")


def show(example: Example) -> bool:
    """Run one example at its shapes and compile it; whether all is right."""
    rng = np.random.default_rng(0)
    start = perf_counter()
    module = tirx_mlir.load(example.path)
    program = module.program
    ready = (perf_counter() - start) * 1e3
    print(f"{example.name} ({' x '.join(example.axes)}): ready after {ready:.0f} ms")
    right = True
    for shape in example.shapes:
        right &= run(example, module, shape, rng)
    if example.host is not None:
        arguments = example.arguments(example.shapes[-1], rng)
        program.run(example.host, arguments)
        error = example.error(arguments)
        right &= error <= 1
        print(f"  the host function @{example.host} launches it: {error:.2f} of the bound")
    return right & compiles(module)


def run(example: Example, module: tirx_mlir.Module, shape: Shape, rng: np.random.Generator) -> bool:
    """Run one example at one shape; whether the result is within the bound."""
    launch = example.launch(shape)
    arguments = example.arguments(shape, rng)
    start = perf_counter()
    module.program.run(example.name, arguments, grid=launch.grid, block=launch.block)
    took = (perf_counter() - start) * 1e3
    error = example.error(arguments)
    largest = example.distance(arguments).max()
    found = f"largest error {largest:.1e}, {error:.2f} of the bound" if largest else "exact"
    print(
        f"  {'x'.join(map(str, shape)):>12}  grid {_shown(launch.grid):>9}  "
        f"block {_shown(launch.block):>7}  {took:7.2f} ms  {found}"
    )
    return error <= 1


def compiles(module: tirx_mlir.Module) -> bool:
    """Compile for each architecture, to machine code if there is an assembler; whether it can."""
    start = perf_counter()
    made: list[str] = []
    for architecture in ARCHITECTURES:
        try:
            report = module.compile("cubin", architecture).product.reports[0]
        except Failure as failed:
            if not all("nothing here turns" in one.message for one in failed.diagnostics):
                print(f"  {architecture} refuses it: {failed}")
                return False
            size = len(module.ptx(architecture))
            made.append(f"{architecture} {size} bytes of PTX, no assembler here")
        else:
            spilled = f", {report.spills} bytes spilled" if report.spills else ""
            made.append(f"{architecture} {report.registers} registers{spilled}")
    took = (perf_counter() - start) * 1e3
    print(f"  machine code in {took:.0f} ms: {'; '.join(made)}")
    return True


def _shown(extents: tuple[int, int, int]) -> str:
    return ",".join(map(str, extents))


def main() -> int:
    right = True
    for example in EXAMPLES:
        right &= show(example)
    print("everything is within its bounds" if right else "something is wrong, see above")
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
