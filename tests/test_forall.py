"""Parallel loops mapped to blocks, warps and threads: each iteration is run once, and by whom."""

from dataclasses import dataclass
from itertools import product
from math import prod

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tirx_mlir
from host_functions import Array
from machine import FEATURES

Bounds = tuple[int, int, int]
Dims = tuple[int, int, int]

GROUPS = {"block": 1, "thread": 1, "warp": 32, "warpgroup": 128, "lane": 1}
"""How many threads of a block each unit is, as far as it runs an iteration."""


@dataclass(frozen=True)
class Case:
    """A loop of up to three dimensions, and a launch."""

    unit: str
    ids: tuple[str, ...]
    bounds: tuple[Bounds, ...]
    is_static: tuple[bool, bool, bool]
    block: Dims
    is_known: bool

    @property
    def trips(self) -> tuple[int, ...]:
        return tuple(len(range(*one)) for one in self.bounds)

    @property
    def text(self) -> str:
        rank = len(self.bounds)
        variables = [f"%i{at}" for at in range(rank)]
        sides: list[str] = []
        names = ("lower", "upper", "step")
        for side, (name, known) in enumerate(zip(names, self.is_static, strict=True)):
            values = [str(b[side]) if known else f"%{name}{at}" for at, b in enumerate(self.bounds)]
            sides.append(f"({', '.join(values)})")
        mapping = ", ".join(f"#gpu.{self.unit}<{one}>" for one in self.ids)
        known = f"attributes {{known_block_size = array<i32: {', '.join(map(str, self.block))}>}}"
        counted = "\n".join(
            f"""
    %from{at} = arith.subi %i{at}, %lower{at} : index
    %at{at} = arith.divsi %from{at}, %step{at} : index"""
            for at in range(rank)
        )
        index = "%at0"
        sums = ""
        for at in range(1, rank):
            sums += f"""
    %scaled{at} = arith.muli {index}, %trips{at} : index
    %sum{at} = arith.addi %scaled{at}, %at{at} : index"""
            index = f"%sum{at}"
        parameters = "".join(
            f", %lower{at}: index, %upper{at}: index, %step{at}: index, %trips{at}: index"
            for at in range(rank)
        )
        return f"""
gpu.module @m {{
  gpu.func @k(%runs: memref<?xi32>, %who: memref<?xi32>{parameters})
      kernel {known if self.is_known else ""} {{
    %one = arith.constant 1 : i32
    scf.forall ({", ".join(variables)}) = {" to ".join(sides[:2])} step {sides[2]} {{
{counted}{sums}
    %old = memref.atomic_rmw addi %one, %runs[{index}] : (i32, memref<?xi32>) -> i32
    %x = gpu.thread_id x
    %y = gpu.thread_id y
    %z = gpu.thread_id z
    %sx = gpu.block_dim x
    %sy = gpu.block_dim y
    %zy = arith.muli %z, %sy : index
    %row = arith.addi %zy, %y : index
    %rows = arith.muli %row, %sx : index
    %thread = arith.addi %rows, %x : index
    %number = arith.index_cast %thread : index to i32
    memref.store %number, %who[{index}] : memref<?xi32>
    }} {{mapping = [{mapping}]}}
    gpu.return
  }}
}}
"""

    def run(self, grid: Dims = (1, 1, 1)) -> tuple[Array, Array]:
        """How often each iteration was run, and a thread that did."""
        runs, who = (np.zeros(prod(self.trips), np.int32) for _ in range(2))
        numbers = [
            n for one, trips in zip(self.bounds, self.trips, strict=True) for n in (*one, trips)
        ]
        tirx_mlir.parse(self.text).run("k", runs, who, *numbers, grid=grid, block=self.block)
        return runs.reshape(self.trips), who.reshape(self.trips)


@st.composite
def cases(draw: st.DrawFn, unit: str, linear: bool) -> Case:
    rank = draw(st.integers(1, 3))
    kinds = [f"linear_dim_{n}" for n in range(rank)] if linear else ["x", "y", "z"]
    ids = draw(st.permutations(kinds))[:rank]
    block = draw(st.sampled_from([(32, 1, 1), (64, 2, 1), (96, 1, 2), (32, 3, 2), (128, 2, 1)]))
    bounds = draw(
        st.lists(
            st.tuples(st.integers(-3, 5), st.integers(-3, 40), st.integers(1, 4)),
            min_size=rank,
            max_size=rank,
        )
    )
    is_static = draw(st.tuples(*[st.booleans()] * 3))
    return Case(unit, tuple(ids), tuple(bounds), is_static, block, draw(st.booleans()))


def owner(case: Case, at: tuple[int, ...]) -> int:
    """The unit that runs an iteration, where there are enough of them."""
    if case.ids[0].startswith("linear"):
        found = 0
        for _, trips, n in sorted(zip(case.ids, case.trips, at, strict=True), reverse=True):
            found = found * trips + n
        return found
    where = dict(zip(case.ids, at, strict=True))
    across = case.block[0] // GROUPS[case.unit]
    return where.get("x", 0) + across * (where.get("y", 0) + case.block[1] * where.get("z", 0))


def check(case: Case, threads_each: int) -> None:
    runs, who = case.run()
    assert (runs == threads_each).all(), case.text
    size = GROUPS[case.unit]
    units = prod(case.block) // size
    for at in product(*map(range, case.trips)):
        if case.ids[0].startswith("linear"):
            assert who[at] // size == owner(case, at) % units
        elif all(
            trips <= (case.block["xyz".index(one)] // (size if one == "x" else 1))
            for one, trips in zip(case.ids, case.trips, strict=True)
        ):
            assert who[at] // size == owner(case, at)


@settings(max_examples=25)
@given(st.one_of(cases("thread", linear=False), cases("thread", linear=True)))
def test_threads(case: Case) -> None:
    check(case, 1)


@settings(max_examples=15)
@given(st.one_of(cases("warp", linear=False), cases("warp", linear=True)))
def test_warps(case: Case) -> None:
    check(case, 32)


@settings(max_examples=15)
@given(cases("lane", linear=True))
def test_lanes(case: Case) -> None:
    runs, who = case.run()
    assert (runs == prod(case.block) // 32).all()
    for at in product(*map(range, case.trips)):
        assert who[at] % 32 == owner(case, at) % 32


@settings(max_examples=15)
@given(st.one_of(cases("block", linear=False), cases("block", linear=True)))
def test_blocks(case: Case) -> None:
    runs, _ = case.run(grid=(3, 2, 2))
    assert (runs == prod(case.block)).all()


TILES = """
gpu.module @m {
  gpu.func @sums(%x: memref<?xi32>, %y: memref<?xi32>)
      workgroup(%s: memref<64xi32, #gpu.address_space<workgroup>>)
      kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %n = memref.dim %x, %c0 : memref<?xi32>
    %last = arith.constant 63 : index
    scf.forall (%tile) = (0) to (%n) step (64) {
      scf.forall (%t) in (64) {
        %v = tirx.load %x[%tile + %t] else %zero : memref<?xi32>
        memref.store %v, %s[%t] : memref<64xi32, #gpu.address_space<workgroup>>
      } {mapping = [#gpu.thread<x>]}
      scf.forall (%t) in (64) {
        %mirror = arith.subi %last, %t : index
        %v = memref.load %s[%mirror] : memref<64xi32, #gpu.address_space<workgroup>>
        tirx.store %v, %y[%tile + %t] : memref<?xi32>
      } {mapping = [#gpu.thread<x>]}
    } {mapping = [#gpu.block<x>]}
    gpu.return
  }
}
"""


@pytest.mark.parametrize("n", [64, 1, 100, 640, 1000])
@pytest.mark.parametrize("grid", [1, 3, 20])
def test_tiles_of_blocks_and_elements_of_threads(n: int, grid: int) -> None:
    """Blocks share memory with themselves only, however many tiles each takes."""
    x, y = np.arange(1, n + 1, dtype=np.int32), np.zeros(n, np.int32)
    tirx_mlir.parse(TILES).run("sums", x, y, grid=grid)
    padded = np.zeros(-(-n // 64) * 64, np.int32)
    padded[:n] = x
    np.testing.assert_array_equal(y, padded.reshape(-1, 64)[:, ::-1].reshape(-1)[:n])


@pytest.mark.parametrize("architecture", ["sm_80", "sm_90a", "sm_100a"])
def test_it_assembles_without_spills(architecture: str) -> None:
    if not FEATURES["ptxas"]():
        pytest.skip("no ptxas on this machine")
    (report,) = tirx_mlir.parse(TILES).compile("cubin", architecture).product.reports
    assert report.spills == 0
