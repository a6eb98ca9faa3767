"""The ptxas program: PTX to a cubin."""

from __future__ import annotations

import os
import re
import time
from functools import cache

from .architectures import architecture
from .cache_key import file_state
from .compile_failed import CompileFailed
from .nvidia_files import in_packages, in_toolkits
from .toolchain import Presence, Product, Request, Toolchain


def find() -> Presence:
    """ptxas on the PATH, in the wheel `nvidia-cuda-nvcc`, or in a CUDA toolkit."""
    import shutil

    programs = [os.fspath(p) for p in in_packages("cu*/bin/ptxas", "cuda_nvcc/bin/ptxas")]
    programs += [os.fspath(p) for p in in_toolkits("bin/ptxas")]
    path = shutil.which("ptxas") or next(filter(_is_program, programs), None)
    if path is None:
        where = "on the PATH, in the package nvidia-cuda-nvcc, or below CUDA_HOME"
        return Presence(missing=f"there is no ptxas {where}")
    return Presence(path, lambda: _version(path))


def _is_program(path: str) -> bool:
    return os.access(path, os.X_OK)


@cache
def _version(path: str) -> str:
    import subprocess

    try:
        done = subprocess.run([path, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return ""
    version = re.search(r"V([\d.]+)", done.stdout.decode(errors="replace"))
    return version[1] if version else ""


def fingerprint(kind: str) -> str:
    """The program, and its version: it may be a script that calls another."""
    presence = find()
    return f"{file_state(presence.path)} {presence.version}"


def convert(ptx: bytes, kind: str, request: Request) -> Product:
    """The cubin for `request.architecture`, with a report of each kernel."""
    import subprocess

    from .assembly_report import assembly_reports

    target = architecture(request.architecture)
    if not (presence := find()):
        raise CompileFailed("missing", presence.missing, "ptxas", target.name)
    command = [presence.path, "-v", f"-arch={target.name}", f"-O{request.speed}"]
    command += [*request.options, "-", "-o", "/dev/stdout"]
    start = time.perf_counter()
    try:
        done = subprocess.run(command, input=ptx, capture_output=True, timeout=request.timeout)
    except OSError as error:
        message = f"ptxas cannot be run: {error}"
        raise CompileFailed("missing", message, "ptxas", target.name) from None
    except subprocess.TimeoutExpired:
        message = f"ptxas did not finish within {request.timeout:g} s"
        raise CompileFailed("timeout", message, "ptxas", target.name) from None
    span = 1000 * (time.perf_counter() - start)
    printed = done.stderr.decode(errors="replace")
    if done.returncode < 0:
        raise _killed(-done.returncode, target.name, printed)
    if done.returncode > 0 or not done.stdout:
        raise refusal("ptxas", target.name, ptx, printed)
    reports = assembly_reports(printed)
    return Product(
        kind, done.stdout, {"assemble": span}, reports, warnings_in(printed), target.name
    )


def _killed(number: int, target: str, printed: str) -> CompileFailed:
    import signal

    name = signal.Signals(number).name
    return CompileFailed("crashed", f"it died of {name}", "ptxas", target, detail=printed)


def refusal(toolchain: str, target: str, ptx: bytes, printed: str) -> CompileFailed:
    """The failure for an assembler's complaint about `ptx`."""
    placed = re.search(r"line (\d+); (?:error|fatal)\s*: (.*)", printed)
    if placed is None:
        plain = re.search(r"^(?:ptxas )?(?:error|fatal|ERROR)\b\s*:?\s*(.*)", printed, re.MULTILINE)
        message = plain[1] if plain else printed.strip() or "it gives no cubin, no reason"
        return CompileFailed("assembly", message, toolchain, target, detail=printed)
    line = int(placed[1])
    lines = ptx.decode(errors="replace").splitlines()
    source = lines[line - 1] if line <= len(lines) else ""
    return CompileFailed(
        "assembly", placed[2], toolchain, target, line, source=source, detail=printed
    )


def warnings_in(printed: str) -> tuple[str, ...]:
    """The warnings among what an assembler printed."""
    return tuple(re.findall(r"^.*\bwarning\b.*$", printed, re.MULTILINE))


PTXAS = Toolchain("ptxas", "ptx", frozenset({"cubin"}), find, convert, fingerprint)
