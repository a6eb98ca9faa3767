"""What an assembler reports of each kernel: registers, spills, shared memory, barriers."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class AssemblyReport:
    """Resources of one function. Sizes are bytes; stack and spills are those of each thread."""

    function: str
    architecture: str
    is_kernel: bool = True
    registers: int | None = None
    """None for a function that kernels call: its callers' count includes it."""
    stack: int = 0
    spill_stores: int = 0
    spill_loads: int = 0
    shared_memory: int = 0
    """Static; what a launch asks for comes on top."""
    barriers: int = 0

    @property
    def spills(self) -> int:
        """Bytes stored to and loaded from local memory for want of registers."""
        return self.spill_stores + self.spill_loads


_HEAD = re.compile(r"Compiling (entry )?function '([^']+)' for '([^']+)'")
_PROPERTIES = re.compile(r"Function properties for '?([\w.$]+)'?\s*$")
_NUMBERS = {
    "registers": re.compile(r"Used (\d+) registers"),
    "stack": re.compile(r"(\d+) bytes stack frame"),
    "spill_stores": re.compile(r"(\d+) bytes spill stores"),
    "spill_loads": re.compile(r"(\d+) bytes spill loads"),
    "shared_memory": re.compile(r"(\d+)(?:\+\d+)? bytes smem"),
    "barriers": re.compile(r"used (\d+) barriers"),
}


def assembly_reports(printed: str) -> tuple[AssemblyReport, ...]:
    """The reports in what `ptxas -v` or nvJitLink's `-verbose` printed, in its order."""
    heads: dict[str, tuple[bool, str]] = {}
    numbers: dict[str, dict[str, int]] = {}
    architecture, compiled, described = "", "", ""
    for line in printed.splitlines():
        if not line.startswith("ptxas") and not line.startswith(" "):
            continue  # nvJitLink counts once more, after linking, in words of its own
        if head := _HEAD.search(line):
            compiled = described = head[2]
            architecture = head[3]
            heads[compiled] = head[1] is not None, architecture
        elif properties := _PROPERTIES.search(line):
            described = properties[1]
            heads.setdefault(described, (False, architecture))
        else:
            found = {name: int(m[1]) for name, p in _NUMBERS.items() if (m := p.search(line))}
            known = numbers.setdefault(compiled if "registers" in found else described, {})
            for name, number in found.items():  # a function is told of once for each caller
                known[name] = max(number, known.get(name, 0))
    return tuple(
        AssemblyReport(function, target, is_kernel, **numbers.get(function, {}))
        for function, (is_kernel, target) in heads.items()
    )
