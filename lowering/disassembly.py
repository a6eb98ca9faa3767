"""The opcodes of machine code, as NVIDIA's disassembler shows them."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence

from .compile_failed import CompileFailed
from .nvidia_files import in_packages, in_toolkits
from .toolchain import Presence

_SECTION = re.compile(r"^\.text\.([\w$.]+):")
_OPCODE = re.compile(r"^\s+/\*[0-9a-f]+\*/\s+(?:@!?U?P\w+\s+)?([A-Z][\w.]*)")


def find_disassembler() -> Presence:
    """nvdisasm on the PATH, in the wheel `nvidia-cuda-nvdisasm`, or in a CUDA toolkit."""
    import shutil

    places = [*in_packages("cu*/bin/nvdisasm"), *in_toolkits("bin/nvdisasm")]
    programs = [os.fspath(path) for path in places if os.access(path, os.X_OK)]
    path = shutil.which("nvdisasm") or next(iter(programs), None)
    if path is None:
        where = "on the PATH, in the package nvidia-cuda-nvdisasm, or below CUDA_HOME"
        return Presence(missing=f"there is no nvdisasm {where}")
    return Presence(path)


def disassemble(cubin: bytes) -> Mapping[str, Sequence[str]]:
    """The opcodes, with their modifiers, of each function in a cubin. Raises `CompileFailed`."""
    import subprocess
    import tempfile

    if not (presence := find_disassembler()):
        raise CompileFailed("missing", presence.missing, "nvdisasm")
    with tempfile.NamedTemporaryFile(suffix=".cubin") as file:
        file.write(cubin)
        file.flush()
        command = [presence.path, "-c", file.name]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        message = f"nvdisasm ended with status {done.returncode}: {done.stderr.strip()}"
        raise CompileFailed("toolchain", message, "nvdisasm")
    found: dict[str, list[str]] = {}
    function: list[str] = []
    for line in done.stdout.splitlines():
        if section := _SECTION.match(line):
            function = found.setdefault(section[1], [])
        elif opcode := _OPCODE.match(line):
            function.append(opcode[1])
    return found
