"""Answer a parent process's jobs: they come on standard input, replies go to standard output.

LLVM and nvJitLink may end a process at any moment, which is why this is one of its own, started by
`worker.py`. It must start fast, so nothing else of this package is imported here.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from .worker_frames import HEAD, Header, JobFailed, Send, frame, unpack
from .worker_llvm import WARM_UP, WARM_UP_JOB, Llvm
from .worker_nvjitlink import link


def main() -> None:
    """Answer jobs until standard input ends."""
    jobs, replies = _take_over_pipes()
    _be_quiet()
    llvm = _load_llvm()
    if isinstance(llvm, Llvm) and not _waiting(jobs):
        llvm.compile(WARM_UP_JOB, WARM_UP, _forget)

    def send(header: Header, payload: bytes = b"") -> None:
        _write(replies, frame({**header, "kib": _peak_memory()}, payload))

    while (job := _read_frame(jobs)) is not None:
        header, payload = job
        try:
            if header.get("trial"):
                _in_fork(lambda job=job: _work(llvm, *job, send), send)
            else:
                _work(llvm, header, payload, send)
        except JobFailed as failure:
            send({"failed": failure.facts})
    os._exit(0)  # tearing LLVM down takes longer


def _load_llvm() -> Llvm | JobFailed:
    try:
        return Llvm()
    except (ImportError, OSError) as error:
        return JobFailed("missing", f"llvmlite cannot be loaded: {error}")


def _work(llvm: Llvm | JobFailed, header: Header, payload: bytes, send: Send) -> None:
    if header["do"] == "cubin":
        return link(header, payload, send)
    if isinstance(llvm, JobFailed):
        raise llvm
    if header["do"] == "instructions":
        return llvm.instructions(payload.decode(), send)
    return llvm.compile(header, payload.decode(), send)


def _in_fork(work: Callable[[], None], send: Send) -> None:
    """Do `work` in a copy of this process; should that die, the reply says how."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            work()
            status = 0
        except JobFailed as failure:
            send({"failed": failure.facts}, b"")
            status = 0
        finally:
            os._exit(status)
    _, status = os.waitpid(child, 0)
    if status:
        send({"died": os.waitstatus_to_exitcode(status)}, b"")


def _take_over_pipes() -> tuple[int, int]:
    """The pipes to the parent; what anybody else prints goes to standard error from now on."""
    jobs, replies = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    return jobs, replies


def _be_quiet() -> None:
    """No core files, and no traceback when somebody interrupts the parent."""
    import resource
    import signal

    _, most = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (0, most))
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _waiting(descriptor: int) -> bool:
    import select

    return bool(select.select([descriptor], [], [], 0)[0])


def _read_frame(descriptor: int) -> tuple[Header, bytes] | None:
    import json

    if (head := _read(descriptor, HEAD.size)) is None:
        return None
    header_size, payload_size = unpack(head)
    if (rest := _read(descriptor, header_size + payload_size)) is None:
        return None
    return json.loads(rest[:header_size]), rest[header_size:]


def _read(descriptor: int, size: int) -> bytes | None:
    """Exactly `size` bytes, or None if the other end closed before."""
    parts = bytearray()
    while len(parts) < size:
        part = os.read(descriptor, size - len(parts))
        if not part:
            return None
        parts += part
    return bytes(parts)


def _write(descriptor: int, data: bytes) -> None:
    rest = memoryview(data)
    try:
        while rest:
            rest = rest[os.write(descriptor, rest) :]
    except BrokenPipeError:  # nobody waits for it any more
        os._exit(0)


def _peak_memory() -> int:
    """KiB that this process has had resident at most.

    What `getrusage` of Linux tells counts the process that it was forked from, too.
    """
    try:
        with open("/proc/self/status", "rb") as status:
            for line in status:
                if line.startswith(b"VmHWM:"):
                    return int(line.split()[1])
    except OSError:
        pass
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def _forget(header: Header, payload: bytes) -> None:
    pass
