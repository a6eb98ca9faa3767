"""What lanes of a warp learn from each other on the CPU, against models of the PTX ISA's rules."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest

from split_kernels import WARP, Array, ints, kernel, run, site

BRING = "".join(
    f"""
  %in{n}.at = call ptr @array(ptr %arguments, i32 {n}, i32 %t)
  %in{n} = load i32, ptr %in{n}.at
  %slot{n}.at = call ptr @slot(ptr %slots, i32 {n}, i32 %t)
  store i32 %in{n}, ptr %slot{n}.at
"""
    for n in range(4)
)
GET = "".join(
    f"""
  %result{n}.at = call ptr @slot(ptr %slots, i32 {n}, i32 %t)
  %result{n} = load i32, ptr %result{n}.at
  %out{n}.at = call ptr @array(ptr %arguments, i32 {n}, i32 %t)
  store i32 %result{n}, ptr %out{n}.at
"""
    for n in (4, 5)
)


@dataclass
class Warp:
    """One warp at a collective: each lane's mask and three operands."""

    mask: Array
    a: Array
    b: Array
    c: Array

    def members(self, lane: int) -> list[int]:
        return [other for other in range(len(self.mask)) if int(self.mask[lane]) >> other & 1]


Model = Callable[[Warp, int], tuple[int, ...]]
"""A lane's results: the first, or both."""


def random_operands(threads: int, values: Array) -> list[Array]:
    """Masks that part each warp into groups, values, offsets, clamps with segment masks."""
    random = np.random.default_rng(threads)
    masks = ints(threads)
    for first in range(0, threads, 32):
        groups = random.integers(0, random.integers(1, 6), 32)
        for thread in range(first, min(first + 32, threads)):
            same = groups == groups[thread - first]
            masks[thread] = np.packbits(same, bitorder="little").view(np.int32)[0]
    segments = random.choice([0, 16, 24, 28, 30, 31, 5], threads)
    clamps = random.integers(0, 32, threads) | segments << 8
    offsets = random.integers(0, 64, threads)
    chosen = random.choice(values, threads)
    return [masks, chosen.astype(np.int32), offsets.astype(np.int32), clamps.astype(np.int32)]


def compare(name: str, model: Model, values: Array) -> None:
    """Run a collective for whole and broken warps; `model` gives a lane's results."""
    code = kernel(
        [BRING + "  ret i32 1", GET + "  ret i32 0"],
        [site(WARP, mask=0, complete=name, operands=[1, 2, 3], results=[4, 5])],
    )
    for threads in (
        64,
        48,
    ):
        given = random_operands(threads, values)
        got = [
            ints(
                threads,
            ),
            ints(
                threads,
            ),
        ]
        run(code, [*given, *got], threads)
        for thread in range(threads):
            first = thread // 32 * 32
            warp = Warp(*(array[first : first + 32] for array in given))
            expected = model(warp, thread - first)
            actual = int(got[0][thread]), int(got[1][thread])
            assert actual[: len(expected)] == expected, f"{name}, thread {thread} of {threads}"


ANY = np.array([0, 1, -1, 5, 2**31 - 1, -(2**31), 77], np.int32)


def shuffle(mode: str) -> Model:
    def model(warp: Warp, lane: int) -> tuple[int, int]:
        b, clamp, segment = (
            int(warp.b[lane]) & 31,
            int(warp.c[lane]) & 31,
            int(warp.c[lane]) >> 8 & 31,
        )
        farthest = lane & segment | clamp & ~segment & 31
        lowest = lane & segment
        source = {
            "up": lane - b,
            "down": lane + b,
            "bfly": lane ^ b,
            "idx": lowest | b & ~segment & 31,
        }[mode]
        inside = source >= farthest if mode == "up" else source <= farthest
        if not inside:
            source = lane
        value = int(warp.a[source]) if source in warp.members(lane) else -1
        return value, int(inside)

    return model


@pytest.mark.parametrize("mode", ["up", "down", "bfly", "idx"])
def test_shuffles(mode: str) -> None:
    compare(f"shfl.{mode}", shuffle(mode), ANY)


@pytest.mark.parametrize("values", [[0], [1], [0, 1], [0, 0, 0, 0, 0, 1]])
def test_votes(values: list[int]) -> None:
    def votes(warp: Warp, lane: int) -> list[int]:
        return [int(warp.a[member]) for member in warp.members(lane)]

    def mask(warp: Warp, lane: int) -> int:
        return sum(1 << member for member in warp.members(lane) if warp.a[member])

    given = np.array(values, np.int32)
    compare("vote.any", lambda warp, lane: (int(any(votes(warp, lane))),), given)
    compare("vote.all", lambda warp, lane: (int(all(votes(warp, lane))),), given)
    compare("vote.uni", lambda warp, lane: (int(len(set(votes(warp, lane))) == 1),), given)
    compare("vote.ballot", lambda warp, lane: (signed(mask(warp, lane)),), given)


def signed(value: int) -> int:
    return (value + 2**31) % 2**32 - 2**31


@pytest.mark.parametrize("values", [[3], [3, 4], [1, 2, 3, 4, 5]])
def test_matches(values: list[int]) -> None:
    def alike(warp: Warp, lane: int) -> int:
        return sum(1 << member for member in warp.members(lane) if warp.a[member] == warp.a[lane])

    def all_alike(warp: Warp, lane: int) -> tuple[int, int]:
        same = alike(warp, lane) == sum(1 << member for member in warp.members(lane))
        return signed(alike(warp, lane)) if same else 0, int(same)

    given = np.array(values, np.int32)
    compare("match.any.b32", lambda warp, lane: (signed(alike(warp, lane)),), given)
    compare("match.all.b32", all_alike, given)


def test_election() -> None:
    def leader(warp: Warp, lane: int) -> tuple[int, int]:
        lowest = warp.members(lane)[0]
        return lowest, int(lane == lowest)

    compare("elect", leader, ANY)


REDUCTIONS: dict[str, Callable[[Array], int]] = {
    "add": lambda a: signed(sum(int(x) for x in a)),
    "and": lambda a: int(np.bitwise_and.reduce(a)),
    "or": lambda a: int(np.bitwise_or.reduce(a)),
    "xor": lambda a: int(np.bitwise_xor.reduce(a)),
    "min": lambda a: int(a.min()),
    "max": lambda a: int(a.max()),
    "umin": lambda a: signed(int(a.view(np.uint32).min())),
    "umax": lambda a: signed(int(a.view(np.uint32).max())),
}


@pytest.mark.parametrize("name", REDUCTIONS)
def test_reductions(name: str) -> None:
    def model(warp: Warp, lane: int) -> tuple[int]:
        return (REDUCTIONS[name](warp.a[warp.members(lane)]),)

    compare(f"redux.{name}", model, ANY)


FLOATS = np.array([1.5, -2.5, 0.25, -8, np.nan, np.inf, -np.inf, 3], np.float32).view(np.int32)
NAN = 0x7FFFFFFF


@pytest.mark.parametrize("greatest", [False, True])
@pytest.mark.parametrize("absolute", [False, True])
@pytest.mark.parametrize("nan_wins", [False, True])
def test_reductions_of_floats(greatest: bool, absolute: bool, nan_wins: bool) -> None:
    def model(warp: Warp, lane: int) -> tuple[int]:
        values = warp.a[warp.members(lane)].view(np.float32)
        values = np.abs(values) if absolute else values
        numbers = values[~np.isnan(values)]
        if not numbers.size or (nan_wins and numbers.size < values.size):
            return (NAN,)
        return (int((numbers.max() if greatest else numbers.min()).view(np.int32)),)

    name = f"redux.f{'max' if greatest else 'min'}{'.abs' * absolute}{'.nan' * nan_wins}"
    compare(name, model, FLOATS)
