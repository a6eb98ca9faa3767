"""nvJitLink's part of a worker process: PTX to a cubin."""

from __future__ import annotations

import time
from functools import cache
from typing import TYPE_CHECKING, cast

from .worker_frames import Header, JobFailed, Send

if TYPE_CHECKING:
    from ctypes import CDLL, c_void_p


def link(job: Header, ptx: bytes, send: Send) -> None:
    """PTX to a cubin, by nvJitLink."""
    import ctypes

    library = _nvjitlink(str(job["library"]))
    options = [option.encode() for option in cast("list[str]", job["options"])]
    array = (ctypes.c_char_p * len(options))(*options)
    handle = ctypes.c_void_p()
    start = time.perf_counter()
    try:
        ptx_input = 2  # NVJITLINK_INPUT_PTX
        size = ctypes.c_size_t()
        steps = (
            lambda: library.nvJitLinkCreate(ctypes.byref(handle), len(options), array),
            lambda: library.nvJitLinkAddData(handle, ptx_input, ptx, len(ptx), b"module.ptx"),
            lambda: library.nvJitLinkComplete(handle),
            lambda: library.nvJitLinkGetLinkedCubinSize(handle, ctypes.byref(size)),
        )
        # Each step must be looked at: after a refusal, the later ones succeed with an empty cubin.
        if status := next((status for step in steps if (status := step())), 0):
            log = _nvjitlink_log(library, handle, "Error") if handle else ""
            raise JobFailed("assembly", f"nvJitLink error {status}", detail=log)
        cubin = ctypes.create_string_buffer(size.value)
        library.nvJitLinkGetLinkedCubin(handle, cubin)
        report = _nvjitlink_log(library, handle, "Info")
    finally:
        if handle:
            library.nvJitLinkDestroy(ctypes.byref(handle))
    span = round(1000 * (time.perf_counter() - start), 3)
    send({"ms": {"assemble": span}, "report": report}, cubin.raw)


@cache
def _nvjitlink(path: str) -> CDLL:
    import ctypes

    try:
        library = ctypes.CDLL(path)
    except OSError as error:
        raise JobFailed("missing", f"nvJitLink cannot be loaded: {error}") from None
    handle, size, text = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_char_p
    number, pointer = ctypes.c_uint32, ctypes.c_void_p
    library.nvJitLinkCreate.argtypes = [pointer, number, pointer]
    library.nvJitLinkAddData.argtypes = [handle, ctypes.c_int, text, size, text]
    library.nvJitLinkComplete.argtypes = [handle]
    library.nvJitLinkDestroy.argtypes = [pointer]
    for name in ("LinkedCubin", "ErrorLog", "InfoLog"):
        getattr(library, f"nvJitLinkGet{name}").argtypes = [handle, pointer]
        getattr(library, f"nvJitLinkGet{name}Size").argtypes = [handle, pointer]
    return library


def _nvjitlink_log(library: CDLL, handle: c_void_p, which: str) -> str:
    import ctypes

    size = ctypes.c_size_t()
    getattr(library, f"nvJitLinkGet{which}LogSize")(handle, ctypes.byref(size))
    log = ctypes.create_string_buffer(size.value + 1)
    getattr(library, f"nvJitLinkGet{which}Log")(handle, log)
    return log.value.decode(errors="replace")
