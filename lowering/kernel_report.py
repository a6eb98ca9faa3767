"""What a kernel costs on an architecture: resources, occupancy, instructions, source lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..syntax.diagnostics import Diagnostic, Failure, Place, place_of
from ..syntax.ir import Operation
from .architectures import architecture
from .assembly_report import AssemblyReport
from .cache import Cache
from .compile_failed import CompileFailed
from .disassembly import disassemble, find_disassembler
from .driver import compile_device
from .instruction_mix import mix, ptx_class, sass_class
from .occupancy import Occupancy, occupancy
from .ptx_reading import Function, Instruction, read_ptx
from .toolchain import Product, Request
from .toolchains import route

OpNames = Mapping[Place, Sequence[str]]
"""The ops that stand at each place of the source."""


class Launch(NamedTuple):
    """What a launch decides where the kernel does not."""

    threads: int | None = None
    """Of a block."""
    dynamic_shared: int = 0
    """Bytes of a block."""


@dataclass(frozen=True)
class KernelReport:
    """One kernel on one architecture. What could not be found out is None, `unknown` says why."""

    kernel: str
    architecture: str
    tools: Sequence[str]
    """What made the code, with versions."""
    resources: AssemblyReport | None
    launch: Launch
    occupancy: Occupancy | None
    ptx_mix: Mapping[str, int]
    sass_mix: Mapping[str, int] | None
    instructions: Sequence[Instruction]
    """Those of the PTX, with their places in the source."""
    unknown: Sequence[str]


def report_module(
    device: Operation,
    request: Request,
    launch: Launch,
    using: Sequence[str] = (),
    cache: Cache | None = None,
) -> tuple[str, Sequence[KernelReport]]:
    """The PTX of a lowered device module, which knows its source lines, and its kernels' reports.

    Failure names the op that can't be compiled.
    """
    unknown: list[str] = []
    kind = "cubin"
    try:
        way = route("llvmir", kind, using)
    except CompileFailed as missing:
        if missing.kind != "missing" or using:
            raise Failure([Diagnostic("error", str(missing), None, missing.code)]) from None
        kind = "ptx"
        way = route("llvmir", kind, using)
        unknown.append(f"resources: {missing}")
    products = compile_device(device, kind, request, using, cache, debug=True).products
    ptx = next(one for one in products if one.kind == "ptx").text
    sass = _disassembled(products[-1], unknown)
    resources = {one.function: one for one in products[-1].reports}
    tools = [f"{tool.name} {tool.presence.version}".strip() for tool, _ in way]
    reports = [
        _report(function, request, launch, tools, resources, sass, unknown)
        for function in read_ptx(ptx)
        if function.is_kernel
    ]
    return ptx, reports


def _disassembled(product: Product, unknown: list[str]) -> Mapping[str, Sequence[str]] | None:
    if product.kind != "cubin":
        unknown.append("machine code: it was not made")
        return None
    if not (presence := find_disassembler()):
        unknown.append(f"machine code: {presence.missing}")
        return None
    try:
        return disassemble(product.data)
    except CompileFailed as failed:
        unknown.append(f"machine code: {failed}")
        return None


def _report(
    function: Function,
    request: Request,
    launch: Launch,
    tools: Sequence[str],
    resources: Mapping[str, AssemblyReport],
    sass: Mapping[str, Sequence[str]] | None,
    unknown: Sequence[str],
) -> KernelReport:
    target = architecture(request.architecture)
    found = resources.get(function.name)
    if function.fixes_threads or launch.threads is None:
        launch = launch._replace(threads=function.threads)
    reasons = list(unknown)
    occupied = None
    if launch.threads is None:
        reasons.append("occupancy: the kernel has no known_block_size; say --block")
    elif found is not None and found.registers is not None:
        shared = found.shared_memory + launch.dynamic_shared
        occupied = occupancy(target, found.registers, shared, launch.threads, found.barriers)
    opcodes = sass.get(function.name) if sass is not None else None
    return KernelReport(
        function.name,
        target.name,
        tools,
        found,
        launch,
        occupied,
        mix(ptx_class(one.opcode) for one in function.instructions),
        mix(map(sass_class, opcodes)) if opcodes is not None else None,
        function.instructions,
        reasons,
    )


def ops_by_place(module: Operation) -> OpNames:
    """The ops of a module by their places; what becomes a function also stands at its line."""
    found: dict[Place, list[str]] = {}
    for op in module.walk():
        if (place := place_of(op)) is not None:
            found.setdefault(place, []).append(op.name)
            if op.name.endswith(".func") or op.name == "gpu.launch":
                found.setdefault(place._replace(column=0), []).append(op.name)
    return found
