"""Kernels in affine's words compile to as many instructions as with the arithmetic spelled out."""

import re
from collections import Counter

import pytest

import tirx_mlir

HEAD = """
gpu.module @m {
  gpu.func @k(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %n: index)
      kernel attributes {known_block_size = array<i32: 256, 1, 1>} {
    %t = gpu.thread_id x
    %g = gpu.global_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c8 = arith.constant 8 : index
    %c16 = arith.constant 16 : index
    %c32 = arith.constant 32 : index
    %c64 = arith.constant 64 : index
"""
TAIL = """
    gpu.return
  }
}
"""

POWERS_OF_TWO = """
  affine.for %i = 0 to 8 {
    %v = affine.load %A[%i * 16 + %t floordiv 4, (%t mod 4) * 8] : memref<?x?xf32>
    affine.store %v, %B[%i, %t] : memref<?x?xf32>
  }
"""
POWERS_OF_TWO_SPELLED = """
  %q = arith.divui %t, %c4 : index
  %r = arith.remui %t, %c4 : index
  %y = arith.muli %r, %c8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %i16 = arith.muli %i, %c16 : index
    %x = arith.addi %i16, %q : index
    %v = memref.load %A[%x, %y] : memref<?x?xf32>
    memref.store %v, %B[%i, %t] : memref<?x?xf32>
  }
"""

# LLVM has to find out that neither index is negative.
QUOTIENTS = """
  affine.for %i = 0 to %n {
    %v = affine.load %A[%i floordiv 3, %t floordiv 5] : memref<?x?xf32>
    affine.store %v, %B[%i mod 3, %t mod 5] : memref<?x?xf32>
  }
"""
QUOTIENTS_SPELLED = """
  %x = arith.divui %t, %c5 : index
  %y = arith.remui %t, %c5 : index
  scf.for %i = %c0 to %n step %c1 {
    %q = arith.divui %i, %c3 : index
    %r = arith.remui %i, %c3 : index
    %v = memref.load %A[%q, %x] : memref<?x?xf32>
    memref.store %v, %B[%r, %y] : memref<?x?xf32>
  }
"""

GUARD = """
  affine.if affine_set<(d0)[s0] : (s0 - d0 - 1 >= 0)>(%g)[%n] {
    affine.for %k = 0 to %n step 4 {
      %v = affine.load %A[%g, %k] : memref<?x?xf32>
      %w = affine.load %A[%g, %k + 1] : memref<?x?xf32>
      %s = arith.addf %v, %w : f32
      affine.store %s, %B[%g, %k + 3] : memref<?x?xf32>
    }
  }
"""
GUARD_SPELLED = """
  %inside = arith.cmpi slt, %g, %n : index
  scf.if %inside {
    scf.for %k = %c0 to %n step %c4 {
      %k1 = arith.addi %k, %c1 : index
      %k3 = arith.addi %k, %c3 : index
      %v = memref.load %A[%g, %k] : memref<?x?xf32>
      %w = memref.load %A[%g, %k1] : memref<?x?xf32>
      %s = arith.addf %v, %w : f32
      memref.store %s, %B[%g, %k3] : memref<?x?xf32>
    }
  }
"""

TILES = """
  affine.for %i = 0 to %n step 32 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i)
        to min affine_map<(d0)[s0] -> (d0 + 32, s0)>(%i)[%n] {
      %v = affine.load %A[%j, %t] : memref<?x?xf32>
      affine.store %v, %B[%t, %j] : memref<?x?xf32>
    }
  }
"""
TILES_SPELLED = """
  scf.for %i = %c0 to %n step %c32 {
    %end = arith.addi %i, %c32 : index
    %least = arith.minsi %end, %n : index
    scf.for %j = %i to %least step %c1 {
      %v = memref.load %A[%j, %t] : memref<?x?xf32>
      memref.store %v, %B[%t, %j] : memref<?x?xf32>
    }
  }
"""

POSITIONS = """
  %d:3 = affine.delinearize_index %t into (4, 8, 8) : index, index, index
  %v = affine.load %A[%d#0 * 8 + %d#1, %d#2] : memref<?x?xf32>
  affine.store %v, %B[%d#2, %d#1] : memref<?x?xf32>
"""
POSITIONS_SPELLED = """
  %d0 = arith.divui %t, %c64 : index
  %r = arith.remui %t, %c64 : index
  %d1 = arith.divui %r, %c8 : index
  %d2 = arith.remui %t, %c8 : index
  %d08 = arith.muli %d0, %c8 : index
  %x = arith.addi %d08, %d1 : index
  %v = memref.load %A[%x, %d2] : memref<?x?xf32>
  memref.store %v, %B[%d2, %d1] : memref<?x?xf32>
"""

PAIRS = {
    "powers of two": (POWERS_OF_TWO, POWERS_OF_TWO_SPELLED),
    "quotients": (QUOTIENTS, QUOTIENTS_SPELLED),
    "guard": (GUARD, GUARD_SPELLED),
    "tiles": (TILES, TILES_SPELLED),
    "positions": (POSITIONS, POSITIONS_SPELLED),
}

INSTRUCTION = re.compile(r"^\s+(?:@!?%p\d+\s+)?([a-z]\w*)[\w.:]*\s.*;", re.MULTILINE)


def instructions(body: str, bits: int) -> Counter[str]:
    choices = tirx_mlir.Lowering(index_bitwidth=bits)
    ptx = tirx_mlir.parse(HEAD + body + TAIL, choices=choices, cache=False).ptx("sm_90a")
    return Counter(INSTRUCTION.findall(ptx))


@pytest.mark.parametrize("bits", [64, 32])
@pytest.mark.parametrize("name", PAIRS)
def test_as_many_instructions_as_spelled_out(name: str, bits: int) -> None:
    ours, spelled = (instructions(body, bits) for body in PAIRS[name])
    assert ours == spelled
    assert ours["ld"]
    assert ours["st"]
