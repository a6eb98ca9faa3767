"""Run the blocks of a kernel on the CPU, over several cores."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from functools import cache
from math import prod
from struct import Struct
from typing import TYPE_CHECKING

from ..syntax.diagnostics import Failure
from .launch_errors import BlockError, explain
from .loader import Loader, shared_loader
from .simt import LAUNCH, LAUNCH_LIMIT, SCHEDULES, Extents, Kernel, Scratch, scheduler
from .simt_printing import take_fault

if TYPE_CHECKING:
    from collections.abc import Callable
    from threading import Thread

    Run = Callable[[int, int, int], int]

NO_LIMIT = 2**64 - 1
SLICE = 0.05
"""Seconds after which the main thread looks whether somebody wants to stop it."""


def launch(
    kernel: Kernel,
    grid: Extents,
    block: Extents,
    arguments: int,
    dynamic_shared: int = 0,
    cores: int = 0,
    schedule: str = "block",
) -> None:
    """Run all blocks to their end, on `cores` cores (0: all that this process may use).

    `arguments` is the address of an array of addresses of values. `schedule` is one of SCHEDULES.
    The caller has checked extents. Raises `Failure`, that of the lowest block that fails.
    """
    assert prod(block) <= kernel.most_threads, "the launch was not checked"
    workers = min(cores or usable_cores(), prod(grid)) or 1
    job = _Job(kernel, grid, block, arguments, dynamic_shared, workers, schedule)
    others = job.start_others(workers - 1)
    try:
        job.work(in_slices=True)
    except BaseException:
        job.stop()
        raise
    finally:
        for thread in others:
            thread.join()
    fault = take_fault()
    if job.crashes:
        raise job.crashes[0]
    if job.errors:
        first = min(job.errors, key=lambda error: error.index)
        raise Failure([explain(kernel, grid, block, first)])
    if fault is not None:
        raise fault


def usable_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass
class _Job:
    """A launch that is running."""

    kernel: Kernel
    grid: Extents
    block: Extents
    arguments: int
    dynamic_shared: int
    workers: int
    schedule: str
    errors: list[BlockError] = field(default_factory=list[BlockError])
    crashes: list[BaseException] = field(default_factory=list[BaseException])

    def __post_init__(self) -> None:
        import ctypes

        self.record = bytearray(LAUNCH.size)
        blocks = prod(self.grid)
        LAUNCH.pack_into(
            self.record, 0, self.kernel.address, self.arguments, *self.grid, *self.block,
            self.dynamic_shared, self.workers, blocks, 0, NO_LIMIT, 0,
            SCHEDULES.index(self.schedule),
        )  # fmt: skip
        self.address = ctypes.addressof(ctypes.c_char.from_buffer(self.record))

    def start_others(self, count: int) -> list[Thread]:
        """Threads that work besides the main one."""
        from threading import Thread

        threads = [Thread(target=self._work_aside, daemon=True) for _ in range(count)]
        for thread in threads:
            thread.start()
        return threads

    def _work_aside(self) -> None:
        try:
            self.work(in_slices=False)
        except BaseException as crash:
            self.crashes.append(crash)
            self.stop()

    def work(self, *, in_slices: bool) -> None:
        """Run blocks until none is left. In slices: come back to Python now and then."""
        from time import perf_counter

        run = _run_function(shared_loader())
        scratch = self.kernel.take_scratch(self.dynamic_shared)
        budget = 64 if in_slices else -1
        status = -1
        while status == -1:
            start = perf_counter()
            status = run(self.address, scratch.address, budget)
            if perf_counter() - start < SLICE / 2:
                budget *= 2
        if status:
            self.errors.append(self._error(scratch))
        self.kernel.give_back(scratch)

    def stop(self) -> None:
        """No block is begun any more; threads that spin give up."""
        Struct("=Q").pack_into(self.record, LAUNCH_LIMIT, 0)

    def _error(self, scratch: Scratch) -> BlockError:
        index, code, thread = scratch.where()
        threads = prod(self.block)
        return BlockError(index, code, thread, scratch.slot(0, threads), scratch.slot)


@cache
def _run_function(loader: Loader) -> Run:
    import ctypes

    kind = ctypes.CFUNCTYPE(ctypes.c_int32, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int64)
    return kind(scheduler(loader)["tirx_run"])
