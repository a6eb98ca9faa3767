"""Compare registers, spills and instructions of the example kernels with nvcc's for equal CUDA C++.

    python benchmarks/registers.py [KERNEL …] [--arch sm_90a …] [--index 32]

Needs nvcc, ptxas, and for instruction counts nvdisasm (package nvidia-cuda-nvdisasm). Instructions
are counted in machine code, by class; one that does two operations (FFMA2) counts twice. Shown are
the classes in which the two differ. What is promised: no spill, at most 1.25 times the registers,
and for the kernels marked with * at most 5 % more or fewer instructions in each class.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from pathlib import Path

from rows import Row, Settings
from tirx_mlir.lowering.assembly_report import AssemblyReport, assembly_reports
from tirx_mlir.lowering.disassembly import disassemble, find_disassembler

import tirx_mlir

HERE = Path(__file__).parent
KERNELS = tuple(sorted(path.stem for path in (HERE / "cuda").glob("*.cu")))
ARCHITECTURES = ("sm_80", "sm_90a", "sm_100a", "sm_120a")
MATCHED = ("saxpy", "softmax", "matmul", "matmul_register", "gemm_f16")
"""Kernels whose instructions are promised to be as many as nvcc's."""
MOST_REGISTERS, MOST_OFF = 1.25, 0.05
"""Of nvcc's registers, and of its instructions in each class."""
CLASSES = {
    **{name: (name,) for name in ("BAR", "HMMA", "IDP", "IMMA", "LDG", "LDGSTS", "LDS", "LDSM")},
    **{name: (name,) for name in ("MUFU", "SHFL", "STG", "STS")},
    **{name: (name, f"{name}2", f"{name}2") for name in ("FADD", "FFMA", "FMUL")},
    "FMNMX": ("FMNMX", "FMNMX3", "FMNMX3"),
    "atomics": ("ATOM", "ATOMG", "ATOMS", "RED", "REDG"),
}
"""A class of instructions -> the opcodes that count as one of it; twice, those that do two.

HFMA2 is none: the assembler moves constants by it.
"""


@dataclass(frozen=True)
class Made:
    """What a compiler made of a kernel."""

    report: AssemblyReport
    instructions: Counter[str]

    @property
    def registers(self) -> int:
        return self.report.registers or 0

    def count(self, name: str) -> int:
        """How many instructions of a class there are."""
        return sum(self.instructions[opcode] for opcode in CLASSES[name])


def differences(ours: Made, theirs: Made) -> dict[str, float]:
    """For each class in which there is a difference, how many there are more, by theirs."""
    counts = {name: (ours.count(name), theirs.count(name)) for name in CLASSES}
    return {name: (a - b) / b if b else inf for name, (a, b) in counts.items() if a != b}


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
    """How often each opcode stands in machine code, without modifiers; empty without nvdisasm."""
    if not find_disassembler():
        return Counter()
    found = disassemble(cubin).values()
    return Counter(opcode.partition(".")[0] for opcodes in found for opcode in opcodes)


def rows(settings: Settings) -> Iterator[Row]:
    """Registers and instructions of each kernel; the index has 64 bits on both sides."""
    here = shutil.which("nvcc") is not None
    for kernel in KERNELS:
        one = theirs(kernel, settings.arch, 64) if here else None
        two = ours(kernel, settings.arch, 64)
        what = f"{kernel} on {settings.arch}"
        yield Row("registers", what, "bytes spilled", two.report.spills or 0, bar=0)
        registers = one.registers if one is not None else None
        yield Row(
            "registers", what, "registers", two.registers, "nvcc -O3", registers, MOST_REGISTERS
        )
        counted = sum(one.instructions.values()) if one is not None else None
        total = sum(two.instructions.values())
        yield Row("registers", what, "instructions", total, "nvcc -O3", counted or None)
        if one is not None and counted:
            off = 100 * max(map(abs, differences(two, one).values()), default=0.0)
            bar = 100 * MOST_OFF if kernel in MATCHED else None
            yield Row("registers", what, "% off nvcc's, in the worst class", off, bar=bar)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("kernels", nargs="*", metavar="KERNEL", default=KERNELS)
    parser.add_argument("--arch", nargs="+", default=ARCHITECTURES)
    parser.add_argument("--index", type=int, default=64, choices=(32, 64))
    options = parser.parse_args()
    print(f"{options.index}-bit index; all is ours/nvcc's")
    head = f"{'kernel':16}   {'arch':8} {'registers':>12} {'spilled':>8} {'instructions':>12}"
    print(f"{head}  classes that differ")
    kept, counts = True, find_disassembler()
    for kernel in options.kernels:
        for architecture in options.arch:
            one = theirs(kernel, architecture, options.index)
            two = ours(kernel, architecture, options.index)
            off, ratio = differences(two, one), two.registers / one.registers
            most_off = max(map(abs, off.values()), default=0.0)
            matched = kernel in MATCHED
            kept &= ratio <= MOST_REGISTERS and not two.report.spills
            kept &= not matched or most_off <= MOST_OFF
            totals = f"{two.instructions.total()}/{one.instructions.total()}" if counts else "-"
            shown = ", ".join(f"{name} {two.count(name)}/{one.count(name)}" for name in off)
            print(
                f"{kernel:16} {'*' if matched else ' '} {architecture:8} "
                f"{two.registers:>3}/{one.registers:<3} {ratio:4.2f} {two.report.spills:>8} "
                f"{totals:>12}  {shown}"
            )
    if not counts:
        print(f"instructions were not counted: {counts.missing}")
    print("all that was measured is as promised" if kept else "something is not as promised")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
