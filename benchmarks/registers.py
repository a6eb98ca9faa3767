"""Compare registers, spills and instructions of the example kernels with nvcc's for equal CUDA C++.

    python benchmarks/registers.py [--arch sm_90a …] [--index int]

Needs nvcc, ptxas, and for instruction counts nvdisasm (package nvidia-cuda-nvdisasm).
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from rows import Row, Settings
from tirx_mlir.lowering.assembly_report import AssemblyReport, assembly_reports

import tirx_mlir

HERE = Path(__file__).parent
KERNELS = tuple(sorted(path.stem for path in (HERE / "cuda").glob("*.cu")))
ARCHITECTURES = ("sm_80", "sm_90a", "sm_100a", "sm_120a")
SHOWN = ("BAR", "FFMA", "HMMA", "LDG", "LDGSTS", "LDS", "LDSM", "MUFU", "STG", "STS")


@dataclass(frozen=True)
class Made:
    """What a compiler made of a kernel."""

    report: AssemblyReport
    instructions: Counter[str]

    def counts(self) -> str:
        return "/".join(str(self.instructions[name]) for name in SHOWN)


def ours(kernel: str, architecture: str, bits: int) -> Made:
    """The kernel by the default pipeline, LLVM and the assembler."""
    choices = tirx_mlir.Lowering(index_bitwidth=bits)
    module = tirx_mlir.load(HERE.parent / "examples" / f"{kernel}.mlir", choices=choices)
    product = module.compile("cubin", architecture).product
    return Made(product.reports[0], instructions(product.data))


def theirs(kernel: str, architecture: str, bits: int) -> Made:
    """The kernel by nvcc -O3."""
    index = "int" if bits == 32 else "long long"
    with tempfile.TemporaryDirectory() as folder:
        cubin = Path(folder, "kernel.cubin")
        source = HERE / "cuda" / f"{kernel}.cu"
        command = ["nvcc", "-O3", f"-DINDEX={index}", f"-arch={architecture}", "-cubin"]
        command += ["-Xptxas", "-v", "-o", str(cubin), str(source)]
        done = subprocess.run(command, capture_output=True, text=True, check=True)
        printed = done.stdout + done.stderr
        return Made(assembly_reports(printed)[0], instructions(cubin.read_bytes()))


def instructions(cubin: bytes) -> Counter[str]:
    """How often each opcode stands in machine code; empty without nvdisasm."""
    tool = disassembler()
    if tool is None:
        return Counter()
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        file.write(cubin)
        file.flush()
        done = subprocess.run([tool, "-c", file.name], capture_output=True, text=True, check=True)
    pattern = re.compile(r"^\s+/\*[0-9a-f]+\*/\s+(?:@!?U?P\w+\s+)?([A-Z][A-Z0-9]*)", re.MULTILINE)
    return Counter(pattern.findall(done.stdout))


def disassembler() -> str | None:
    """nvdisasm on the PATH or from its package."""
    if (found := shutil.which("nvdisasm")) is not None:
        return found
    for folder in map(Path, sys.path):
        for path in folder.glob("nvidia/cu*/bin/nvdisasm"):
            return str(path)
    return None


def rows(settings: Settings) -> Iterator[Row]:
    """Registers and instructions of each kernel; the index has 64 bits on both sides."""
    here = shutil.which("nvcc") is not None
    for kernel in KERNELS:
        one = theirs(kernel, settings.arch, 64) if here else None
        two = ours(kernel, settings.arch, 64)
        registers = one.report.registers if one is not None else None
        what, number = f"{kernel} on {settings.arch}", two.report.registers or 0
        yield Row("registers", what, "registers", number, "nvcc -O3", registers, 1.25)
        counted = sum(one.instructions.values()) if one is not None else None
        total = sum(two.instructions.values())
        yield Row("registers", what, "instructions", total, "nvcc -O3", counted or None)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--arch", nargs="+", default=ARCHITECTURES)
    parser.add_argument("--index", type=int, default=64, choices=(32, 64))
    options = parser.parse_args()
    print(f"{options.index}-bit index; instructions are {'/'.join(SHOWN)}")
    print(f"{'kernel':16} {'arch':8} {'nvcc':>5} {'ours':>5} {'ratio':>6} {'spill':>5}  nvcc, ours")
    worst = 0.0
    for kernel in KERNELS:
        for architecture in options.arch:
            one = theirs(kernel, architecture, options.index)
            two = ours(kernel, architecture, options.index)
            ratio = (two.report.registers or 0) / (one.report.registers or 1)
            worst = max(worst, ratio)
            print(
                f"{kernel:16} {architecture:8} {one.report.registers:>5} "
                f"{two.report.registers:>5} {ratio:6.2f} {two.report.spills:>5}  "
                f"{one.counts()}, {two.counts()}"
            )
    print(f"largest ratio {worst:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
