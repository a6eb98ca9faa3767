"""AMD's target in tests: where it is, architectures, the examples that it takes, an assembler."""

import os
import subprocess
from pathlib import Path

from catalog import EXAMPLES

from machine import find_program

OFFTREE = str(Path(__file__).parents[1] / "examples" / "offtree")
ARCHITECTURES = ("gfx1100", "gfx90a")
"""With waves of 32 and of 64 lanes."""
NVIDIAS = frozenset({"flash_attention", "gemm_f16", "gemm_int8", "scan"})
"""Examples that name instructions of NVIDIA's."""
OTHERS = tuple(one for one in EXAMPLES if one.name not in NVIDIAS)
ASSEMBLER = find_program("llvm-mc-22")


def assemble(text: str, arch: str) -> None:
    """LLVM's own assembler takes it, where there is one."""
    if ASSEMBLER is None:
        return
    command = [ASSEMBLER, "-triple=amdgcn-amd-amdhsa", f"-mcpu={arch}", "-filetype=obj"]
    command += ["-o", os.devnull]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
