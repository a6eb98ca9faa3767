"""LLVM, by way of llvmlite in a worker process: LLVM IR to PTX or to an object for the host."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .architectures import architecture
from .cache_key import file_state
from .compile_failed import CompileFailed
from .nvidia_files import in_packages, in_toolkits, package_version
from .ptx_versions import choose_version, version_text
from .toolchain import Presence, Product, Request, Toolchain
from .toolchain_worker import Answer, ask
from .worker import folder_of_llvmlite

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .locate_failure import Instruction, Line


_CALL = re.compile(rb"(?<=// callseq )\d+")
_CALLED = re.compile(r"^declare [^@\n]*@(__nv_\w+)\(", re.MULTILINE)


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
    """PTX for `request.architecture`, or an object for this machine's CPU, of LLVM IR text.

    What LLVM cannot compile is a `CompileFailed` with the line of the module, if one can be found.
    """
    text = _decode(module, request)
    made_for = "host"
    job: dict[str, object] = {"do": kind, "speed": request.speed}
    if kind == "ptx":
        target = architecture(request.architecture)
        version = choose_version(text, target, request.ptx_version)
        job |= {"cpu": target.name, "features": f"+ptx{version}"}
        if (called := _CALLED.search(text)) is not None:
            job["libdevice"] = _libdevice(called, request)
        made_for = f"{target.name}, PTX {version_text(version)}"
    try:
        answer = ask("LLVM", job, module, request)
    except CompileFailed as failure:
        if failure.kind in ("unselectable", "crashed"):
            _add_line(failure, text, job, request)
        raise
    if answer.failed:
        raise _refusal(answer, text, request)
    if kind == "object":
        made_for = f"{answer.header['cpu']} {answer.header['features']}"
    return Product(
        kind,
        _numbered(answer.payload) if kind == "ptx" else answer.payload,
        answer.milliseconds,
        messages=answer.messages,
        made_for=made_for,
    )


def _numbered(ptx: bytes) -> bytes:
    """Calls count from 0. LLVM goes on counting in comments, from one module to the next."""
    numbers: dict[bytes, int] = {}
    return _CALL.sub(lambda found: b"%d" % numbers.setdefault(found[0], len(numbers)), ptx)


def libdevice_files() -> Iterator[Path]:
    """The files of CUDA's libdevice that are here, in packages or in a toolkit."""
    yield from in_packages("nvvm/libdevice/libdevice.*.bc", "*/nvvm/libdevice/libdevice.*.bc")
    yield from in_toolkits("nvvm/libdevice/libdevice.*.bc")


def _libdevice(called: re.Match[str], request: Request) -> str:
    """The file that defines what a module calls of libdevice."""
    for path in libdevice_files():
        return str(path)
    message = (
        f"@{called[1]} is a function of CUDA's libdevice, and none was found: install the package "
        "nvidia-nvvm, name a CUDA toolkit by CUDA_HOME, or use an op of math"
    )
    line = called.string.count("\n", 0, called.start()) + 1
    raise CompileFailed("missing", message, "LLVM", request.architecture, line)


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

    from .locate_failure import locate_failure

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


LLVMLITE = Toolchain("llvmlite", "llvmir", frozenset({"ptx", "object"}), find, convert, fingerprint)
