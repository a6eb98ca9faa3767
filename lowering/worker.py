"""Worker processes that run LLVM and nvJitLink, which may die without harm.

They are started on POSIX systems: pipes that can be polled, signals.
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar, cast

from .compile_failed import CompileFailed
from .worker_frames import HEAD, Header, frame, unpack

if TYPE_CHECKING:
    from subprocess import Popen

T = TypeVar("T")
R = TypeVar("R")

# The package's folder under another name, so that none of its `__init__` files runs.
_PROGRAM = """
import sys
package = type(sys)("worker")
package.__path__ = [sys.argv[1]]
sys.modules["worker"] = package
sys.path += sys.argv[2:]
from worker.worker_main import main
main()
"""

_NOT_ITS_OWN_DOING = frozenset({"SIGKILL", "SIGTERM", "SIGINT", "SIGHUP", "SIGQUIT"})


class Reply(NamedTuple):
    """What a worker answered: header, payload, and what was printed meanwhile."""

    header: Header
    payload: bytes
    printed: str
    process: int
    """Its number."""
    kib: int
    """The most memory that it has had."""


@dataclass(eq=False)
class WorkerDied(Exception):
    """The process that had the job is gone."""

    status: int
    """As `subprocess` gives it: minus the signal's number, or the exit status."""
    printed: str

    @property
    def signal(self) -> str:
        """The signal's name; empty if there was none."""
        import signal

        return signal.Signals(-self.status).name if self.status < 0 else ""

    @property
    def killed(self) -> bool:
        """Somebody else ended the process."""
        return self.signal in _NOT_ITS_OWN_DOING


class TookTooLong(Exception):
    """The time given is over; the process was ended."""


class WorkerProcess:
    """One process. Any error but `WorkerDied` leaves it in an unknown state: call `end`."""

    def __init__(self) -> None:
        import subprocess
        import sys

        if not sys.executable:
            raise CompileFailed("missing", "no Python to run LLVM with: sys.executable is empty")
        self.read_up_to = 0
        self.jobs = 0
        self.kib = 0
        # Isolated and without site: no variable or .pth file costs time or changes anything.
        here = os.path.dirname(os.path.abspath(__file__))
        command = [sys.executable, "-I", "-S", "-c", _PROGRAM, here, *folder_of_llvmlite()]
        pipe = subprocess.PIPE
        self.printed = _scratch_file()
        try:
            self.process = subprocess.Popen(
                command, bufsize=0, stdin=pipe, stdout=pipe, stderr=self.printed
            )
        except OSError as error:
            os.close(self.printed)
            message = f"a process for LLVM cannot be started: {error}"
            raise CompileFailed("missing", message) from None
        assert self.process.stdin is not None
        os.set_blocking(self.process.stdin.fileno(), False)
        self.end = weakref.finalize(self, _end, self.process, self.printed, os.getpid())

    def ask(self, job: bytes, timeout: float | None) -> Reply:
        """The reply to the framed `job`; `WorkerDied` or `TookTooLong` if there is none."""
        deadline = None if timeout is None else time.monotonic() + timeout
        self.jobs += 1
        try:
            header, payload = self._exchange(job, deadline)
        except (BrokenPipeError, EOFError):
            raise WorkerDied(self.process.wait(), self._take_printed()) from None
        self.kib = cast("int", header.pop("kib"))
        printed = self._take_printed()
        if isinstance(died := header.get("died"), int):
            raise WorkerDied(died, printed)
        return Reply(header, payload, printed, self.process.pid, self.kib)

    def _exchange(self, job: bytes, deadline: float | None) -> tuple[Header, bytes]:
        import json
        import select

        assert self.process.stdin is not None
        assert self.process.stdout is not None
        writer, reader = self.process.stdin.fileno(), self.process.stdout.fileno()
        unsent, reply, size = memoryview(job), bytearray(), HEAD.size
        poll = select.poll()
        poll.register(reader, select.POLLIN)
        poll.register(writer, select.POLLOUT)
        while len(reply) < size or size == HEAD.size:
            left = None if deadline is None else max(0.0, deadline - time.monotonic())
            events = dict(poll.poll(None if left is None else left * 1000))
            if not events:
                raise TookTooLong
            if writer in events and unsent:
                unsent = unsent[os.write(writer, unsent) :]
                if not unsent:
                    poll.unregister(writer)
            if reader in events:
                if not (part := os.read(reader, 1 << 20)):
                    raise EOFError
                reply += part
                if size == HEAD.size and len(reply) >= size:
                    size += sum(unpack(bytes(reply[: HEAD.size])))
        header_size, _ = unpack(bytes(reply[: HEAD.size]))
        end = HEAD.size + header_size
        return json.loads(reply[HEAD.size : end]), bytes(reply[end:])

    def _take_printed(self) -> str:
        """What was printed since the last time."""
        size = os.fstat(self.printed).st_size
        if size == self.read_up_to:
            return ""
        text = os.pread(self.printed, size - self.read_up_to, self.read_up_to)
        self.read_up_to = size
        return text.decode(errors="replace")


def _scratch_file() -> int:
    """A file without a name. A pipe would have to be emptied while LLVM prints."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("worker-stderr", os.MFD_CLOEXEC)
    import tempfile

    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


def _end(process: Popen[bytes], printed: int, owner: int) -> None:
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()
    os.close(printed)
    if os.getpid() == owner:
        process.kill()
        process.wait()
    else:  # after a fork: the process is the parent's, and must not be reported as left running
        process.returncode = 0


@cache
def folder_of_llvmlite() -> tuple[str, ...]:
    """The folder that holds the package, or nothing."""
    from importlib.util import find_spec

    spec = find_spec("llvmlite")
    if spec is None or not spec.submodule_search_locations:
        return ()
    return (os.path.dirname(os.path.abspath(spec.submodule_search_locations[0])),)


@dataclass
class Workers:
    """Up to `limit` worker processes, started when needed; may be used from several threads."""

    limit: int = field(default_factory=lambda: os.cpu_count() or 1)
    jobs_per_process: int = 5000
    """LLVM by llvmlite 0.50 keeps 1.5 KiB of each module for ever, and its heap fragments."""
    kib_per_process: int = 768 * 1024
    _idle: list[WorkerProcess] = field(default_factory=list[WorkerProcess], init=False)
    _count: int = field(default=0, init=False)
    _owner: int = field(default_factory=os.getpid, init=False)
    _changed: threading.Condition = field(default_factory=threading.Condition, init=False)

    def start(self) -> None:
        """Start a process if there is none; return at once, while it gets ready."""
        self._notice_fork()
        with self._changed:
            if self._count == 0:
                self._idle.append(WorkerProcess())
                self._count = 1

    def ask(self, job: Header, payload: bytes, timeout: float | None = None) -> Reply:
        """Have `job` done; within `timeout` seconds if given.

        A process killed from outside is replaced, and the job tried once more.
        Raises `WorkerDied`, `TookTooLong`.
        """
        data = frame(job, payload)
        try:
            return self._ask_once(data, timeout)
        except WorkerDied as died:
            if not died.killed:
                raise
        return self._ask_once(data, timeout)

    def processes(self) -> list[int]:
        """The numbers of the idle processes."""
        with self._changed:
            return [one.process.pid for one in self._idle]

    def close(self) -> None:
        """End the idle processes; new ones start when there is a job again."""
        with self._changed:
            idle, self._idle = self._idle, []
            self._count -= len(idle)
        for process in idle:
            process.end()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask_once(self, data: bytes, timeout: float | None) -> Reply:
        process = self._take()
        try:
            reply = process.ask(data, timeout)
        except WorkerDied:
            alive = process.process.poll() is None  # it was a copy that died
            self._give_back(process, fit=alive)
            raise
        except BaseException:  # an interrupt, too, leaves half a reply in the pipe
            self._give_back(process, fit=False)
            raise
        spent = process.jobs >= self.jobs_per_process or process.kib >= self.kib_per_process
        self._give_back(process, fit=not spent)
        return reply

    def _take(self) -> WorkerProcess:
        self._notice_fork()
        with self._changed:
            while not self._idle and self._count >= self.limit:
                self._changed.wait()
            if self._idle:
                return self._idle.pop()
            self._count += 1
        return self.new_process()

    def new_process(self) -> WorkerProcess:
        """A process that counts as one of ours."""
        try:
            return WorkerProcess()
        except BaseException:
            with self._changed:
                self._count -= 1
                self._changed.notify()
            raise

    def _give_back(self, process: WorkerProcess, *, fit: bool) -> None:
        if not fit:
            process.end()
            process = self.new_process()  # now, so that the next job need not wait for it
        with self._changed:
            self._idle.append(process)
            self._changed.notify()

    def _notice_fork(self) -> None:
        """A forked child must not talk into its parent's pipes."""
        if self._owner != os.getpid():
            self._owner = os.getpid()
            self._changed = threading.Condition()
            for process in self._idle:
                process.end()
            self._idle, self._count = [], 0


@cache
def shared_workers() -> Workers:
    """The processes that the whole program shares."""
    return Workers()


def in_parallel(work: Callable[[T], R], items: list[T], jobs: int) -> list[R]:
    """`work` on each item, at most `jobs` at a time; the first error is raised."""
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(work, items))
