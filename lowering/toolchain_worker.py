"""Have a job done by a worker process; say in the words of `CompileFailed` how that failed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple, cast

from .compile_failed import CompileFailed, FailureKind
from .toolchain import Request
from .worker import TookTooLong, WorkerDied, shared_workers

_UNSELECTABLE = re.compile(
    r"Cannot select|no libcall available|unsupported|asm constraint|for constraint|dynamic alloca"
    r"|not supported",
    re.IGNORECASE,
)

NOT_FAILED: Mapping[str, object] = {}


class Answer(NamedTuple):
    """What the worker gave. If `failed` is not empty it says why, and there is no payload."""

    header: Mapping[str, object]
    payload: bytes
    messages: tuple[str, ...] = ()
    failed: Mapping[str, object] = NOT_FAILED

    @property
    def milliseconds(self) -> dict[str, float]:
        """The time of each step within the worker."""
        return cast("dict[str, float]", self.header["ms"])


def ask(tool: str, job: dict[str, object], payload: bytes, request: Request) -> Answer:
    """The answer to `job`; `CompileFailed` if the process died of it or took too long."""
    target = request.architecture
    try:
        reply = shared_workers().ask(job, payload, request.timeout)
    except TookTooLong:
        message = f"{tool} did not finish within {request.timeout:g} s"
        raise CompileFailed("timeout", message, tool, target) from None
    except WorkerDied as died:
        raise death(tool, target, died) from None
    failed = cast("dict[str, object]", reply.header.get("failed", {}))
    if failed.get("kind") == "missing":
        raise CompileFailed("missing", str(failed["message"]), tool, target)
    messages = tuple(filter(None, reply.printed.splitlines()))
    return Answer(reply.header, reply.payload, messages, failed)


def death(tool: str, target: str, died: WorkerDied) -> CompileFailed:
    """The failure that ended a worker process."""
    if died.killed:
        message = f"the process that ran {tool} was killed twice by {died.signal}"
        if died.signal == "SIGKILL":
            message += "; memory may be short"
        return CompileFailed("killed", message, tool, target, detail=died.printed)
    reason = last_words(died.printed)
    kind: FailureKind = "unselectable" if _UNSELECTABLE.search(reason) else "crashed"
    if not reason:
        reason = f"it died of {died.signal}" if died.signal else f"it exited with {died.status}"
    return CompileFailed(kind, reason, tool, target, detail=died.printed)


def last_words(printed: str) -> str:
    """The line that says why, among what a dying tool printed."""
    lines = [line.strip() for line in printed.splitlines() if line.strip()]
    for pattern in (r"LLVM ERROR: (.*)", r"(?:^|\s)error: (.*)", r".*(Assertion .*)"):
        for line in reversed(lines):
            if found := re.search(pattern, line):
                return found[1]
    return lines[-1] if lines else ""
