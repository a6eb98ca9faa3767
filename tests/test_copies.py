"""Tile copies by the threads of every scope do what numpy says, and touch nothing else."""

import sys
from dataclasses import dataclass
from math import prod
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tirx_mlir.dialects.brought import overrides
from tirx_mlir.dialects.tirx_copy import CopyOp
from tirx_mlir.lowering.copy_distribution import for_each_vector
from tirx_mlir.passes.affine_arithmetic import IndexArithmetic
from tirx_mlir.syntax.ir import SSAValue

import tirx_mlir
from host_functions import Array
from machine import FEATURES
from packages import install

OUTSIDE = -7.0

BLOCKS = {"thread": 1, "warp": 32, "warpgroup": 128, "cta": 96}
"""A block that is one of each scope."""


@dataclass(frozen=True)
class Case:
    """A tile that is brought to shared memory and back, each at a place of its own."""

    scope: str
    tile: tuple[int, int]
    lanes: int
    source: tuple[int, int]
    target: tuple[int, int]
    start: tuple[int, int]
    into: tuple[int, int]

    @property
    def text(self) -> str:
        rows, columns = self.tile
        scope = f'scope = #tirx.scope<"{self.scope}">, lanes = {self.lanes} : i64'
        return f"""
#tile = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 2 : i64, 3 : i64>>
gpu.module @m {{
  gpu.func @k(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %i: index, %j: index, %x: index, %y: index)
      workgroup(%s: memref<2x{rows}x{columns}xf32, #tile>)
      kernel attributes {{known_block_size = array<i32: {BLOCKS[self.scope]}, 1, 1>}} {{
    tirx.copy %a[%i, %j] [{rows}, {columns}] to %s[1, 0, 0] {{{scope}, fill = 0.5 : f32}}
      : memref<?x?xf32> to memref<2x{rows}x{columns}xf32, #tile>
    gpu.barrier
    tirx.copy %s[1, 0, 0] [{rows}, {columns}] to %b[%x, %y] {{{scope}, drop}}
      : memref<2x{rows}x{columns}xf32, #tile> to memref<?x?xf32>
    gpu.return
  }}
}}
"""

    def run(self) -> None:
        a = np.arange(prod(self.source), dtype=np.float32).reshape(self.source)
        whole = np.full(prod(self.target) + 64, OUTSIDE, np.float32)
        b = whole[32:-32].reshape(self.target)
        places = (*self.start, *self.into)
        tirx_mlir.parse(self.text).run("k", a, b, *places, grid=1, block=BLOCKS[self.scope])
        wanted = whole.copy()
        inner = wanted[32:-32].reshape(self.target)
        inner[...] = OUTSIDE
        for row in range(self.tile[0]):
            for column in range(self.tile[1]):
                x, y = self.into[0] + row, self.into[1] + column
                if 0 <= x < self.target[0] and 0 <= y < self.target[1]:
                    i, j = self.start[0] + row, self.start[1] + column
                    is_inside = 0 <= i < self.source[0] and 0 <= j < self.source[1]
                    inner[x, y] = a[i, j] if is_inside else 0.5
        np.testing.assert_array_equal(whole, wanted)


shapes = st.tuples(st.integers(1, 20), st.integers(1, 20))
places = st.tuples(st.integers(-6, 20), st.integers(-6, 20))


@st.composite
def cases(draw: st.DrawFn) -> Case:
    lanes = draw(st.sampled_from([1, 2, 4, 8]))
    tile = draw(st.integers(1, 9)), lanes * draw(st.integers(1, 4))
    scope = draw(st.sampled_from(list(BLOCKS)))
    rest = [draw(one) for one in (shapes, shapes, places, places)]
    return Case(scope, tile, lanes, *rest)


@settings(max_examples=30)
@given(cases())
def test_there_and_back(case: Case) -> None:
    case.run()


ASYNC = """
gpu.module @m {
  gpu.func @k(%a: memref<?x?xf16, strided<[?, 1]>>, %b: memref<16x64xf16>, %i: index)
      workgroup(%s: memref<16x64xf16, #gpu.address_space<workgroup>> {llvm.align = 16 : i64})
      kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    tirx.copy %a[%i, 0] [16, 64] to %s[0, 0]
        {scope = #tirx.scope<"cta">, lanes = 8 : i64, fill = 0.0 : f16, instruction = "cp.async"}
        : memref<?x?xf16, strided<[?, 1]>> to memref<16x64xf16, #gpu.address_space<workgroup>>
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    gpu.barrier
    tirx.copy %s[0, 0] [16, 64] to %b[0, 0]
        {scope = #tirx.scope<"cta">, lanes = 8 : i64, alignment = 16 : i64}
        : memref<16x64xf16, #gpu.address_space<workgroup>> to memref<16x64xf16>
    gpu.return
  }
}
"""


def test_asynchronous_copies_assemble() -> None:
    module = tirx_mlir.parse(ASYNC)
    ptx = module.ptx("sm_80")
    assert "cp.async.ca.shared.global" in ptx
    assert "ld.shared.v4.b32" in ptx
    if not FEATURES["ptxas"]():
        pytest.skip("no ptxas on this machine: PTX was made, not assembled")
    (report,) = module.compile("cubin", "sm_80").product.reports
    assert report.spills == 0


@pytest.mark.parametrize("shape", [(40, 64), (5, 64), (20, 40), (33, 37), (16, 1)])
@pytest.mark.parametrize("start", [0, 3, -4])
def test_asynchronous_copies(shape: tuple[int, int], start: int) -> None:
    rows, columns = shape
    padded = np.full((rows, -(-columns // 8) * 8), OUTSIDE, np.float16)  # cp.async is aligned
    a = padded[:, :columns]
    a[...] = np.arange(1, prod(shape) + 1).reshape(shape)
    b = np.full((16, 64), OUTSIDE, np.float16)
    tirx_mlir.parse(ASYNC).run("k", a, b, start, grid=1)
    wanted: Array = np.zeros((16, 64), np.float16)
    first, last = max(start, 0), min(start + 16, shape[0])
    if first < last:
        wanted[first - start : last - start, : min(64, columns)] = a[first:last, :64]
    np.testing.assert_array_equal(b, wanted)


def test_a_package_brings_a_rule_and_replaces_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    written: list[str] = []

    @overrides
    def rule(op: CopyOp) -> None:
        def write(at: IndexArithmetic, number: SSAValue) -> None:
            written.append(op.way)
            at.constant(op.vector)

        for_each_vector(op, write)

    package = ModuleType("test_copies_package")
    monkeypatch.setattr(package, "rule", rule, raising=False)
    monkeypatch.setitem(sys.modules, "test_copies_package", package)
    value = "test_copies_package:rule"
    points = {"tirx_mlir.copies": {"plain": value, "by_hand": value}}
    install(monkeypatch, tmp_path, "copies", {}, points)
    copy = """
func.func @f(%m: memref<8xf32>) {{
  tirx.copy %m[0] [8] to %m[0] {{scope = #tirx.scope<"thread">{}}}
    : memref<8xf32> to memref<8xf32>
  return
}}
"""
    for attribute in (', instruction = "by_hand"', ""):
        tirx_mlir.parse(copy.format(attribute)).run_pipeline("expand-copies")
    assert written == ["by_hand", "plain"]
