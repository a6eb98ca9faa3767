"""The nvJitLink library, run in a worker process: PTX to a cubin."""

from __future__ import annotations

import os
import re

from .architectures import architecture
from .cache_key import file_state
from .compile_failed import CompileFailed
from .nvidia_files import in_packages, in_toolkits, package_version
from .toolchain import Presence, Product, Request, Toolchain
from .toolchain_ptxas import refusal, warnings_in
from .toolchain_worker import ask

_PACKAGES = ("nvidia-nvjitlink", "nvidia-nvjitlink-cu13", "nvidia-nvjitlink-cu12")


def find() -> Presence:
    """libnvJitLink in the wheel `nvidia-nvjitlink` or in a CUDA toolkit."""
    name = "libnvJitLink.so.*"
    packaged = next(in_packages(f"cu*/lib/{name}", f"nvjitlink/lib/{name}"), None)
    if packaged is not None:
        return Presence(os.fspath(packaged), lambda: package_version(*_PACKAGES))
    library = next(in_toolkits(f"lib64/{name}", f"lib/{name}"), None)
    if library is not None:
        return Presence(os.fspath(library), lambda: re.sub(r".*\.so\.", "", library.name))
    where = "in the package nvidia-nvjitlink, or below CUDA_HOME"
    return Presence(missing=f"there is no libnvJitLink {where}")


def fingerprint(kind: str) -> str:
    """The library."""
    return file_state(find().path)


def convert(ptx: bytes, kind: str, request: Request) -> Product:
    """The cubin for `request.architecture`, with a report of each kernel."""
    from .assembly_report import assembly_reports

    target = architecture(request.architecture)
    if not (presence := find()):
        raise CompileFailed("missing", presence.missing, "nvJitLink", target.name)
    options = [f"-arch={target.name}", "-verbose", f"-O{request.speed}", *request.options]
    job: dict[str, object] = {"do": "cubin", "library": presence.path, "options": options}
    answer = ask("nvJitLink", job, ptx, request)
    if answer.failed:
        printed = str(answer.failed.get("detail", ""))
        raise refusal("nvJitLink", target.name, ptx, printed or str(answer.failed["message"]))
    report = str(answer.header["report"])
    return Product(
        kind,
        answer.payload,
        answer.milliseconds,
        assembly_reports(report),
        warnings_in(report),
        target.name,
    )


NVJITLINK = Toolchain("nvjitlink", "ptx", frozenset({"cubin"}), find, convert, fingerprint)
