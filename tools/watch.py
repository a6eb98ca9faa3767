"""Run a command again whenever its input, or a definition that it loads, has changed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from time import sleep, strftime, time_ns
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from types import FrameType

INTERVAL = 0.05
"""Seconds between two looks at the files."""

INTERRUPTED = 130
"""The exit status of what a user stops while it runs."""

TICK = 10_000_000
"""Nanoseconds that a file system's clock may be late."""

State = Mapping[str, tuple[int, int] | None]
"""Time of change and size of each file; None where it is not there."""

_OURS = ("tirx_mlir", "xdsl")


def watch(main: Callable[[Sequence[str]], int], given: Sequence[str], files: Sequence[str]) -> int:
    """Run `main(given)` in processes of their own until the user interrupts; the last exit status.

    `files` are watched, and with them the modules that a run has loaded beside our own: each run
    imports them anew, while what is ours stays in memory. In folders among them, all modules are.
    """
    from multiprocessing import get_all_start_methods, get_context
    from signal import SIGINT, signal

    from .command import tell

    can_fork = "fork" in get_all_start_methods()
    context = get_context("fork") if can_fork else get_context("spawn")
    named = {os.path.abspath(file) for file in files if not os.path.isdir(file)}
    watched = {*named, *_modules_in(file for file in files if os.path.isdir(file))}
    stop = _Stop()
    before_signal = signal(SIGINT, stop)
    try:
        while True:
            before, start = state_of(watched), time_ns() - TICK
            receiver, sender = context.Pipe(duplex=False)
            process = context.Process(target=_run, args=(main, list(given), sender))
            process.start()
            sender.close()
            received = _received(receiver, before, stop)
            if received is None:  # it may never end
                process.kill()
            process.join()
            if received is None and stop.asked:
                return INTERRUPTED
            modules = received or {}
            _warm(name for name in modules if name.partition(".")[0] in _OURS)
            # What could not be imported is no module, but has been one, or is among the files.
            watched = {*watched, *map(os.path.abspath, _sources(modules))}
            changed = _wait({**_unless_changed(watched, start), **before}, watched, named, stop)
            if stop.asked:
                return process.exitcode or 0
            tell(f"---- {strftime('%H:%M:%S')} {', '.join(changed)} changed\n")
    finally:
        signal(SIGINT, before_signal)


class _Stop:
    """Remembers that the user wants no more: an exception could come anywhere."""

    def __init__(self) -> None:
        self.asked = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        self.asked = True


def state_of(files: Iterable[str]) -> State:
    """When files have changed last."""
    return {file: _state(file) for file in files}


def _unless_changed(files: Iterable[str], start: int) -> State:
    """The states of files that were not written to since a run began: it has seen them so."""
    return {file: one for file, one in state_of(files).items() if one and one[0] < start}


def _state(file: str) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _wait(before: State, files: Iterable[str], needed: Iterable[str], stop: _Stop) -> Sequence[str]:
    """The files that have changed, once what is needed is there and no more written to."""
    names = sorted(files)
    while not stop.asked:
        now = state_of(names)
        changed = [os.path.basename(name) for name in names if now[name] != before.get(name)]
        if changed:
            sleep(INTERVAL)
            if state_of(names) == now and None not in (now[name] for name in needed):
                return changed
            continue
        sleep(INTERVAL)
    return ()


def _run(main: Callable[[Sequence[str]], int], given: Sequence[str], sender: Connection) -> None:
    """In the process of one run: tell which modules it has loaded, and from which files."""
    from signal import SIGINT, default_int_handler, signal

    signal(SIGINT, default_int_handler)
    try:
        status = main(given)
    finally:
        sys.stdout.flush()
        with suppress(OSError):  # nobody listens any more
            sender.send({name: getattr(one, "__file__", None) for name, one in sys.modules.items()})
            sender.close()
    os._exit(status)


def _received(receiver: Connection, before: State, stop: _Stop) -> dict[str, str | None] | None:
    """What a run tells in the end; None if the user stops it, or a file changes, before that."""
    with receiver:
        try:
            while not receiver.poll(INTERVAL):
                if stop.asked or state_of(before) != before:
                    return None
            return receiver.recv()
        except EOFError:  # the run was stopped
            return {}


def _sources(modules: Mapping[str, str | None]) -> Iterable[str]:
    """The files of modules that are a user's: not ours, nor Python's, nor installed."""
    fixed = [str(Path(os.__file__).parent), *(one for one in sys.path if "-packages" in one)]
    for name, file in modules.items():
        if file and name.partition(".")[0] not in _OURS and not file.startswith(tuple(fixed)):
            yield file


def _modules_in(folders: Iterable[str]) -> Iterable[str]:
    """The Python files of projects."""
    for folder in folders:
        root = Path(folder).resolve()
        for file in root.rglob("*.py"):
            if not any(part.startswith(".") for part in file.relative_to(root).parts):
                yield str(file)


def _warm(names: Iterable[str]) -> None:
    """Import what runs need, so that the next process has it from the beginning."""
    from importlib import import_module

    for name in names:
        if name not in sys.modules and name.rpartition(".")[2] != "__main__":
            import_module(name)
