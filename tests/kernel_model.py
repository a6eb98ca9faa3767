"""Run random kernels in Python: each thread is a generator that stops where it meets others."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field

import numpy as np

INPUTS = 32
PRIVATE = 4
COUNT = 6
"""Variables: three i32 that differ between threads, one that does not, an i64, an i1."""
TYPES = ("i32", "i32", "i32", "i32", "i64", "i1")
UNIFORM = 3

Array = np.ndarray[tuple[int, ...], np.dtype[np.int32]]
Meet = Generator[tuple[str, int], dict[int, int], None]


@dataclass
class Thread:
    """What one thread of the model holds."""

    number: int
    block: int
    inputs: Sequence[int]
    shared: list[int]
    total: list[int]
    variables: list[int] = field(default_factory=list[int])
    private: list[int] = field(default_factory=lambda: [0] * PRIVATE)


Value = Callable[[Thread], int]
Statement = Callable[[Thread], Meet]


def signed(value: int, bits: int = 32) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def run_model(
    body: Sequence[Statement], size: int, inputs: Sequence[int], blocks: int
) -> tuple[Array, int]:
    """The variables of each thread of each block in the end, and the sum of all counts."""
    out = np.zeros((blocks, size, COUNT), np.int32)
    total = [0]
    for block in range(blocks):
        shared = [-1] * size
        threads = [Thread(t, block, inputs, shared, total) for t in range(size)]
        for thread in threads:
            given = inputs[thread.number % INPUTS]
            thread.variables = [thread.number, block, given, 3, given, 1]
        _run_block(body, threads)
        for thread in threads:
            out[block, thread.number] = [signed(value) for value in thread.variables]
    return out, signed(total[0])


def _run_block(body: Sequence[Statement], threads: Sequence[Thread]) -> None:
    def whole(thread: Thread) -> Meet:
        for statement in body:
            yield from statement(thread)

    running = {thread.number: whole(thread) for thread in threads}
    waiting = {number: next(one, None) for number, one in running.items()}
    while any(waiting.values()):
        answers: dict[int, dict[int, int]] = {}
        for first in range(0, len(threads), 32):
            lanes = range(first, min(first + 32, len(threads)))
            given = [waiting[lane] for lane in lanes]
            if all(one is not None and one[0] == "warp" for one in given):
                values = {lane: one[1] for lane, one in zip(lanes, given, strict=True) if one}
                answers.update(dict.fromkeys(lanes, values))
        if not answers:
            assert all(one is not None and one[0] == "barrier" for one in waiting.values())
            answers = {number: {} for number in running}
        for number, values in answers.items():
            try:
                waiting[number] = running[number].send(values)
            except StopIteration:
                waiting[number] = None
