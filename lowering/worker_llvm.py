"""LLVM's part of a worker process: compile, and take modules apart."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import Protocol, cast

from .worker_frames import Header, JobFailed, Send
from .worker_libdevice import libdevice

# The first module waits until LLVM's code and tables are in memory; this is it, while nobody asks.
WARM_UP = """
define ptx_kernel void @k(ptr addrspace(1) %p, i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %x = load float, ptr addrspace(1) %a
  %y = fadd contract float %x, 1.0
  %z = fmul contract float %y, %x
  store float %z, ptr addrspace(1) %a
  %j = add nsw i32 %i, %t
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
"""

WARM_UP_JOB: Header = {
    "do": "assembly",
    "triple": "nvptx64-nvidia-cuda",
    "cpu": "sm_80",
    "features": "",
    "speed": 3,
    "vectorise": False,
    "reduce_strength": False,
}


class Value(Protocol):
    """What llvmlite shows of functions, variables, blocks, instructions and operands."""

    name: str
    is_declaration: bool
    global_value_type: object
    type: object
    opcode: str
    value_kind: object
    blocks: Iterable[Value]
    instructions: Iterable[Value]
    operands: Iterable[Value]


class Module(Protocol):
    """A module as llvmlite shows it."""

    triple: str
    data_layout: str
    functions: Iterable[Value]
    global_variables: Iterable[Value]
    struct_types: Iterable[Value]

    def verify(self) -> None: ...
    def link_in(self, other: Module) -> None: ...


class Machine(Protocol):
    """A target machine as llvmlite shows it."""

    triple: str
    target_data: object

    def emit_object(self, module: Module) -> bytes: ...
    def emit_assembly(self, module: Module) -> str: ...


class Llvm:
    """LLVM by way of llvmlite."""

    def __init__(self) -> None:
        self.binding = import_module("llvmlite.binding")
        self.binding.initialize_all_targets()
        self.binding.initialize_all_asmprinters()
        # Otherwise libdevice's square root is an approximation.
        self.binding.set_option("", "-nvvm-reflect-add=__CUDA_PREC_SQRT=1")
        self.machine = cache(self._machine)

    def compile(self, job: Header, text: str, send: Send) -> None:
        """LLVM IR text to assembly or to an object, by LLVM's pipeline `O<speed>`.

        For this machine, or for the job's `triple`, `cpu` and `features`.
        """
        triple = str(job.get("triple", ""))
        cpu, features = (str(job["cpu"]), str(job["features"])) if triple else self._host()
        speed = cast("int", job["speed"])
        machine, layout = self.machine(triple, cpu, features, speed)
        clock = [time.perf_counter()]
        context = self.binding.create_context()
        module = self._parse(text, context)
        if path := job.get("library"):
            libdevice(str(path)).link(module, lambda text: self._parse(text, context))
        _aim(module, machine.triple, layout)
        self._verify(module)
        clock.append(time.perf_counter())
        tuning = self.binding.create_pipeline_tuning_options(speed_level=speed)
        vectorise = bool(job.get("vectorise", True))
        tuning.loop_vectorization = tuning.loop_interleaving = tuning.slp_vectorization = vectorise
        builder = self.binding.create_pass_builder(machine, tuning)
        manager = builder.getModulePassManager()
        manager.run(module, builder)
        clock.append(time.perf_counter())
        keep_addresses = not job.get("reduce_strength", True)
        self.binding.set_option("", f"-disable-lsr={str(keep_addresses).lower()}")
        if job["do"] == "object":
            code = machine.emit_object(module)
        else:
            code = machine.emit_assembly(module).encode()
        clock.append(time.perf_counter())
        spans = zip(("parse", "optimise", "emit"), pairwise(clock), strict=True)
        times = {name: round(1000 * (end - start), 3) for name, (start, end) in spans}
        send({"ms": times, "cpu": cpu, "features": features}, code)
        # ObjectRef's empty `_dispose` hides this one in llvmlite 0.50, which loses 75 KiB a run.
        self.binding.newpassmanagers.NewPassManager._dispose(manager)
        manager.detach()

    def instructions(self, text: str, send: Send) -> None:
        """All instructions: function, place in it from 1, text, opcode, type, computed operands."""
        import json

        module = self._parse(text, self.binding.create_context())
        self._verify(module)
        found: list[object] = []
        for function in module.functions:
            place = 0
            for block in function.blocks:
                for instruction in block.instructions:
                    place += 1
                    line = str(instruction).strip()
                    kinds = (instruction.opcode, str(instruction.type))
                    operands = [(self._name(o), str(o.type)) for o in instruction.operands]
                    operands = [(name, kind) for name, kind in operands if name]
                    found.append((function.name, place, line, *kinds, operands))
        send({}, json.dumps(found).encode())

    def _name(self, value: Value) -> str:
        """What the text calls a value that the function computes or is given; else empty."""
        kinds = self.binding.value.ValueKind
        if value.value_kind not in (kinds.argument, kinds.instruction):
            return ""
        text = str(value).strip()
        if value.value_kind == kinds.instruction:
            return text.split(" = ")[0]
        return text[text.rindex(" %") + 1 :]

    def _host(self) -> tuple[str, str]:
        self.binding.initialize_native_asmparser()
        cpu = self.binding.get_host_cpu_name()
        return cpu, self.binding.get_host_cpu_features().flatten()

    def _machine(self, triple: str, cpu: str, features: str, speed: int) -> tuple[Machine, str]:
        """The target machine and its data layout; without a triple, this machine."""
        known = self.binding.Target.from_triple(triple or self.binding.get_process_triple())
        machine: Machine = known.create_target_machine(
            cpu=cpu,
            features=features,
            opt=speed,
            reloc="default" if triple else "pic",
            codemodel="default",
        )
        return machine, str(machine.target_data)

    def _parse(self, text: str, context: object) -> Module:
        # A module's context is its own, or LLVM would keep types and constants for ever.
        try:
            return self.binding.parse_assembly(text, context)
        except RuntimeError as error:
            raise _syntax_error(str(error)) from None

    def _verify(self, module: Module) -> None:
        try:
            module.verify()
        except RuntimeError as error:
            message, _, shown = str(error).strip().partition("\n")
            raise JobFailed("invalid", message, shown=shown, detail=str(error)) from None


def _aim(module: Module, triple: str, layout: str) -> None:
    """Give `module` its target, unless it has another one."""
    if module.triple and module.triple.partition("-")[0] != triple.partition("-")[0]:
        raise JobFailed("invalid", f"the module's target is {module.triple}, not {triple}")
    if module.data_layout not in ("", layout):
        message = f"the module's data layout is {module.data_layout}, the target's {layout}"
        raise JobFailed("invalid", message)
    module.triple, module.data_layout = triple, layout


def _syntax_error(text: str) -> JobFailed:
    place = re.search(r"^<string>:(\d+):(\d+): error: (.*)", text, re.MULTILINE)
    if place is None:
        return JobFailed("syntax", text.strip().splitlines()[-1], detail=text)
    line, column, message = place.groups()
    return JobFailed("syntax", message, line=int(line), column=int(column), detail=text)
