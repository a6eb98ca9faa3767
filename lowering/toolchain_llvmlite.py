"""LLVM, by way of llvmlite in a worker process: LLVM IR to assembly or an object."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .cache_key import file_state
from .compile_failed import CompileFailed
from .nvidia_files import libdevice_files, package_version
from .toolchain import Presence, Product, Request, Toolchain
from .toolchain_worker import Answer, ask
from .worker import folder_of_llvmlite

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .locate_failure import Instruction, Line
    from .target import Target


_CALL = re.compile(rb"(?<=// callseq )\d+")
_UNKNOWN = re.compile(r"'([^']*)' is not a recognized (processor|feature)")


def find() -> Presence:
    """The llvmlite package."""
    for folder in folder_of_llvmlite():
        return Presence(f"{folder}/llvmlite", lambda: package_version("llvmlite"))
    return Presence(missing="the package llvmlite is not installed")


def fingerprint(kind: str) -> str:
    """The library that holds LLVM; this machine's CPU for an object, libdevice for the others."""
    states = [file_state(str(path)) for path in _libraries(find().path)]
    if kind == "object":
        states.append(_host())
    else:
        states += [file_state(str(path)) for path in libdevice_files()]
    return " ".join(states)


@cache
def _libraries(folder: str) -> Sequence[Path]:
    return sorted(Path(folder, "binding").glob("*llvmlite.*"))


@cache
def _host() -> str:
    """The CPU as LLVM knows it; who asks for an object will load LLVM to run it."""
    from importlib import import_module

    binding = import_module("llvmlite.binding")
    cpu, features = binding.get_host_cpu_name(), binding.get_host_cpu_features().flatten()
    return f"{binding.get_process_triple()} {cpu} {features}"


def convert(module: bytes, kind: str, request: Request) -> Product:
    """Assembly or an object for `request.architecture`, or for this machine's CPU, of LLVM IR text.

    What LLVM cannot compile is a `CompileFailed` with the line of the module, if one can be found.
    """
    text = _decode(module, request)
    emits = "object" if kind == "object" else "assembly"
    job: dict[str, object] = {"do": emits, "speed": request.speed}
    machine = None
    if (target := _target(kind, request)) is not None:
        machine = target.machine(request, text)
        job |= {"triple": target.triple, **machine._asdict()}
        if kind not in target.gives:
            known, arch = " or ".join(target.gives), request.architecture
            message = f"{arch} is compiled to {known}, not to {kind}"
            raise CompileFailed("toolchain", message, "LLVM", arch)
    try:
        answer = ask("LLVM", job, module, request)
    except CompileFailed as failure:
        if failure.kind in ("unselectable", "crashed"):
            _add_line(failure, text, job, request)
        raise
    if answer.failed:
        raise _refusal(answer, text, request)
    if unknown := _UNKNOWN.search("\n".join(answer.messages)):
        message = f"LLVM knows no {unknown[2]} '{unknown[1]}'"
        raise CompileFailed("architecture", message, "LLVM", request.architecture)
    if machine is None:
        made_for = f"{answer.header['cpu']} {answer.header['features']}"
    else:
        made_for = machine.made_for or machine.cpu
    return Product(
        kind,
        _numbered(answer.payload) if kind == "ptx" else answer.payload,
        answer.milliseconds,
        messages=answer.messages,
        made_for=made_for,
    )


def _target(kind: str, request: Request) -> Target | None:
    """What is compiled for; None for this machine's CPU."""
    if request.target is None and not request.architecture and kind != "ptx":
        return None
    from .targets import find_target

    return request.target or find_target(request.architecture)


def _numbered(ptx: bytes) -> bytes:
    """Calls count from 0. LLVM goes on counting in comments, from one module to the next."""
    numbers: dict[bytes, int] = {}
    return _CALL.sub(lambda found: b"%d" % numbers.setdefault(found[0], len(numbers)), ptx)


def _decode(module: bytes, request: Request) -> str:
    try:
        text = module.decode()
    except UnicodeDecodeError as error:
        message = f"byte {error.start} is not UTF-8"
        raise CompileFailed("syntax", message, "LLVM", request.architecture) from None
    if "\0" in text:  # LLVM would take it for the end
        line = text.count("\n", 0, text.index("\0")) + 1
        raise CompileFailed("syntax", "there is a NUL byte", "LLVM", request.architecture, line)
    return text


def _refusal(answer: Answer, text: str, request: Request) -> CompileFailed:
    """The failure for a module that does not parse, or that the verifier refuses."""
    facts = answer.failed
    message, detail = str(facts["message"]), str(facts.get("detail", ""))
    target = request.architecture
    if facts["kind"] == "invalid":
        line = _line_that_shows(str(facts.get("shown", "")), text)
        place = (line.number, None, line.text) if line else (None, None, "")
        return CompileFailed("invalid", message, "LLVM", target, *place, detail)
    number, column = facts.get("line"), facts.get("column")
    if not isinstance(number, int) or not isinstance(column, int):
        return CompileFailed("syntax", message, "LLVM", target, detail=detail)
    source = [*text.split("\n"), ""][number - 1]
    return CompileFailed("syntax", message, "LLVM", target, number, column, source, detail)


def _line_that_shows(shown: str, text: str) -> Line | None:
    """The line with the instruction that the verifier shows, if there is just one."""
    from .locate_failure import instruction_lines

    wanted = shown.strip().split("\n")[0].split()
    found = [line for line in instruction_lines(text).values() if line.text.split() == wanted]
    return found[0] if len(found) == 1 else None


def _add_line(failure: CompileFailed, text: str, job: dict[str, object], request: Request) -> None:
    """Find the instruction that `failure` is about, by compiling parts of the module."""
    import json

    from .locate_failure import function_named_by, line_of_function, locate_failure

    def fails(part: str) -> str | None:
        try:
            ask("LLVM", {**job, "trial": True}, part.encode(), request)
        except CompileFailed as again:
            return again.detail or again.message
        return None

    try:
        rows = ask("LLVM", {"do": "instructions"}, text.encode(), request)
        instructions = [_instruction(*row) for row in json.loads(rows.payload)]
        line = locate_failure(text, failure.detail, instructions, fails)
        line = line or line_of_function(text, function_named_by(failure.detail))
    except CompileFailed:  # the search must not hide what it searched for
        return
    if line is not None:
        failure.line, failure.source = line.number, line.text


def _instruction(
    function: str, place: int, text: str, opcode: str, kind: str, operands: list[list[str]]
) -> Instruction:
    from .locate_failure import Instruction

    named = tuple((name, operand_kind) for name, operand_kind in operands)
    return Instruction(function, place, text, opcode, kind, named)


_GIVES = frozenset({"ptx", "asm", "object"})
LLVMLITE = Toolchain("llvmlite", "llvmir", _GIVES, find, convert, fingerprint)
