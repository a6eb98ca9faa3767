"""Guarded accesses at ragged edges do what numpy says, and touch nothing outside of the bounds."""

from dataclasses import dataclass
from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tirx_mlir
from host_functions import Array, call, compiled, our_llvm_ir, run_passes
from machine import FEATURES

LOW, HIGH = -5, 12
"""Both indices take all values from LOW to HIGH - 1: outside on either side, and inside."""

MARGIN = 3
OUTSIDE = -7.0
"""What lies around the array in memory, in a margin of rows and columns."""


@dataclass(frozen=True)
class Case:
    """A memref of some sizes, open or in its type, seen through affine subscripts of (i, j)."""

    rows: int
    columns: int
    is_static: tuple[bool, bool]
    row: tuple[int, int, int]
    column: tuple[int, int, int]
    lanes: int
    passes: str

    @property
    def memref(self) -> str:
        sizes = zip((self.rows, self.columns), self.is_static, strict=True)
        shape = "".join(f"{size if known else '?'}x" for size, known in sizes)
        return f"memref<{shape}f32, strided<[?, 1], offset: ?>>"

    @property
    def subscripts(self) -> str:
        return ", ".join(f"%i * {a} + %j * {b} + {c}" for a, b, c in (self.row, self.column))

    @property
    def accessed(self) -> str:
        return f", vector<{self.lanes}xf32>" if self.lanes else ""

    def positions(self, i: int, j: int) -> list[tuple[int, int]]:
        """Where the lanes of an access lie."""
        row, column = (a * i + b * j + c for a, b, c in (self.row, self.column))
        return [(row, column + lane) for lane in range(self.lanes or 1)]

    def is_inside(self, row: int, column: int) -> bool:
        return 0 <= row < self.rows and 0 <= column < self.columns


coefficients = st.tuples(st.integers(-2, 4), st.integers(-2, 4), st.integers(-9, 9))
cases = st.builds(
    Case,
    rows=st.integers(0, 9),
    columns=st.integers(0, 17),
    is_static=st.tuples(st.booleans(), st.booleans()),
    row=coefficients,
    column=coefficients,
    lanes=st.sampled_from((0, 1, 2, 3, 4, 8)),
    passes=st.sampled_from(
        (
            "expand-guarded-accesses",
            "canonicalize,cse,expand-guarded-accesses",
            "expand-guarded-accesses,canonicalize,cse",
        )
    ),
)


def framed(case: Case, values: Array) -> tuple[Array, Array]:
    """An array of the case's sizes within a margin that no access may touch: all, and the array."""
    whole = np.full((case.rows + 2 * MARGIN, case.columns + 2 * MARGIN), OUTSIDE, np.float32)
    inner = whole[MARGIN : MARGIN + case.rows, MARGIN : MARGIN + case.columns]
    inner[...] = values
    return whole, inner


def loops(case: Case, body: str, arguments: str) -> str:
    return f"""
func.func @f(%m: {case.memref}, {arguments}) {{
  %c1 = arith.constant 1 : index
  %low = arith.constant {LOW} : index
  %high = arith.constant {HIGH} : index
  %z = arith.constant 0.5 : f32
  scf.for %i = %low to %high step %c1 {{
    %x = arith.subi %i, %low : index
    scf.for %j = %low to %high step %c1 {{
      %y = arith.subi %j, %low : index
      {body}
    }}
  }}
  return
}}
"""


def run(case: Case, text: str, *arguments: Array) -> None:
    call(compiled(our_llvm_ir(run_passes(text, case.passes)), ["f"]), "f", arguments)


@given(cases)
@settings(max_examples=40)
def test_loads(case: Case) -> None:
    lanes = case.lanes or 1
    accessed = "vector.store" if case.lanes else "memref.store"
    out = f"memref<?x?x{'?x' if case.lanes else ''}f32>"
    last = ", %c0" if case.lanes else ""
    text = loops(
        case,
        f"%c0 = arith.constant 0 : index\n"
        f"%v = tirx.load %m[{case.subscripts}] else %z : {case.memref}{case.accessed}\n"
        f"{accessed} %v, %out[%x, %y{last}] : {out}{case.accessed}",
        f"%out: {out}",
    )
    values = np.arange(case.rows * case.columns, dtype=np.float32)
    _, inner = framed(case, values.reshape(case.rows, case.columns))
    found = np.zeros((HIGH - LOW, HIGH - LOW, lanes), np.float32)
    wanted = np.full_like(found, 0.5)
    for i, j in product(range(LOW, HIGH), repeat=2):
        for lane, (row, column) in enumerate(case.positions(i, j)):
            if case.is_inside(row, column):
                wanted[i - LOW, j - LOW, lane] = inner[row, column]
    run(case, text, inner, found if case.lanes else found.reshape(found.shape[:2]))
    np.testing.assert_array_equal(found, wanted)


@given(cases)
@settings(max_examples=40)
def test_stores(case: Case) -> None:
    lanes = case.lanes or 1
    given = np.arange((HIGH - LOW) ** 2 * lanes, dtype=np.float32)
    given = given.reshape((HIGH - LOW, HIGH - LOW, *((lanes,) if case.lanes else ())))
    taken = "vector.load" if case.lanes else "memref.load"
    source = f"memref<?x?x{'?x' if case.lanes else ''}f32>"
    last = ", %c0" if case.lanes else ""
    text = loops(
        case,
        f"%c0 = arith.constant 0 : index\n"
        f"%v = {taken} %in[%x, %y{last}] : {source}{case.accessed}\n"
        f"tirx.store %v, %m[{case.subscripts}] : {case.memref}{case.accessed}",
        f"%in: {source}",
    )
    found, inner = framed(case, np.zeros((case.rows, case.columns)))
    wanted, wanted_inner = framed(case, np.zeros((case.rows, case.columns)))
    for i, j in product(range(LOW, HIGH), repeat=2):
        for lane, (row, column) in enumerate(case.positions(i, j)):
            if case.is_inside(row, column):
                value = given[i - LOW, j - LOW]
                wanted_inner[row, column] = value[lane] if case.lanes else value
    run(case, text, inner, given)
    np.testing.assert_array_equal(found, wanted)


COPY = """
#tile = #tirx.place<#gpu.address_space<workgroup>, #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>>
gpu.module @kernels {
  gpu.func @transpose(%a: memref<?x?xf32>, %b: memref<?x?xf32>)
      workgroup(%s: memref<32x32xf32, #tile>)
      kernel attributes {known_block_size = array<i32: 8, 32, 1>} {
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %bx = gpu.block_id x
    %by = gpu.block_id y
    %z = arith.constant -1.0 : f32
    %four = tirx.load %a[%by * 32 + %ty, %bx * 32 + %tx * 4] else %z
        : memref<?x?xf32>, vector<4xf32>
    tirx.store %four, %s[%ty, %tx * 4] {alignment = 16 : i64}
        : memref<32x32xf32, #tile>, vector<4xf32>
    gpu.barrier
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %k = %c0 to %c4 step %c1 {
      %v = tirx.load %s[%tx * 4 + %k, %ty] else %z : memref<32x32xf32, #tile>
      tirx.store %v, %b[%bx * 32 + %ty, %by * 32 + %tx * 4 + %k] : memref<?x?xf32>
    }
    gpu.return
  }
}
"""


@pytest.mark.parametrize("bits", [64, 32])
@pytest.mark.parametrize("shape", [(32, 32), (1, 1), (33, 31), (70, 45), (7, 100)])
def test_a_kernel_at_ragged_edges(shape: tuple[int, int], bits: int) -> None:
    module = tirx_mlir.parse(COPY, choices=tirx_mlir.Lowering(index_bitwidth=bits))
    rows, columns = shape
    a = np.random.default_rng(1).standard_normal(shape).astype(np.float32)
    whole = np.full(rows * columns + 64, OUTSIDE, np.float32)
    b = whole[32 : 32 + rows * columns].reshape(columns, rows)
    module.run("transpose", a, b, grid=(-(-columns // 32), -(-rows // 32), 1))
    np.testing.assert_array_equal(b, a.T)
    assert (whole[:32] == OUTSIDE).all()
    assert (whole[-32:] == OUTSIDE).all()


@pytest.mark.parametrize("architecture", ["sm_80", "sm_90a", "sm_100a"])
def test_it_assembles_without_spills(architecture: str) -> None:
    if not FEATURES["ptxas"]():
        pytest.skip("no ptxas on this machine")
    (report,) = tirx_mlir.parse(COPY).compile("cubin", architecture).product.reports
    assert report.spills == 0


BY_HAND = """
gpu.module @kernels {
  gpu.func @k(%a: memref<?x?xf32>, %b: memref<?x?xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %i = gpu.global_id y
    %j = gpu.global_id x
    BODY
    gpu.return
  }
}
"""
GUARDS = """
    %rows = memref.dim %a, %c0 : memref<?x?xf32>
    %columns = memref.dim %a, %c1 : memref<?x?xf32>
    %in_rows = arith.cmpi ult, %i, %rows : index
    %in_columns = arith.cmpi ult, %j, %columns : index
    %in = arith.andi %in_rows, %in_columns : i1
    %v = scf.if %in -> f32 {
      %e = memref.load %a[%i, %j] : memref<?x?xf32>
      scf.yield %e : f32
    } else {
      scf.yield %zero : f32
    }
    %b_rows = memref.dim %b, %c0 : memref<?x?xf32>
    %b_columns = memref.dim %b, %c1 : memref<?x?xf32>
    %in_b_rows = arith.cmpi ult, %j, %b_rows : index
    %in_b_columns = arith.cmpi ult, %i, %b_columns : index
    %in_b = arith.andi %in_b_rows, %in_b_columns : i1
    scf.if %in_b {
      memref.store %v, %b[%j, %i] : memref<?x?xf32>
    }
"""
WORDS = """
    %v = tirx.load %a[%i, %j] else %zero : memref<?x?xf32>
    tirx.store %v, %b[%j, %i] : memref<?x?xf32>
"""


def test_ptx_is_that_of_guards_by_hand() -> None:
    by_hand, ours = (
        tirx_mlir.parse(BY_HAND.replace("BODY", body)).ptx("sm_90a") for body in (GUARDS, WORDS)
    )
    assert ours == by_hand


def test_equal_sizes_that_are_assumed_are_compared_once() -> None:
    equal = """
    %n = memref.dim %a, %c1 : memref<?x?xf32>
    %m = memref.dim %b, %c0 : memref<?x?xf32>
    %same = arith.cmpi eq, %n, %m : index
"""
    told, untold = (
        tirx_mlir.parse(BY_HAND.replace("BODY", equal + fact + WORDS)).ptx("sm_90a")
        for fact in ("tirx.assume %same", "")
    )
    assert untold.count("setp") == 4
    assert told.count("setp") == 3
