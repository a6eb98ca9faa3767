"""Kernels and host functions in affine's words run on the CPU."""

import numpy as np
import pytest

import tirx_mlir

MATMUL = """
#shared = #gpu.address_space<workgroup>
#in = affine_set<(d0, d1, d2)[s0, s1] : (s0 - d0 - 1 >= 0, s1 - d1 - d2 - 1 >= 0)>
!M = memref<?x?xf32>
!T = memref<8x8xf32, #shared>
gpu.module @kernels {
  gpu.func @matmul(%A: !M, %B: !M, %C: !M) workgroup(%a: !T, %b: !T)
      kernel attributes {known_block_size = array<i32: 8, 8, 1>} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %m = memref.dim %A, %c0 : !M
    %k = memref.dim %A, %c1 : !M
    %n = memref.dim %B, %c1 : !M
    %tx = gpu.thread_id x
    %ty = gpu.thread_id y
    %col = gpu.global_id x
    %row = gpu.global_id y
    %sum = affine.for %k0 = 0 to %k step 8 iter_args(%before = %zero) -> f32 {
      %x = affine.if #in(%row, %k0, %tx)[%m, %k] -> f32 {
        %v = affine.load %A[%row, %k0 + %tx] : !M
        affine.yield %v : f32
      } else {
        affine.yield %zero : f32
      }
      %y = affine.if #in(%col, %k0, %ty)[%n, %k] -> f32 {
        %v = affine.load %B[%k0 + %ty, %col] : !M
        affine.yield %v : f32
      } else {
        affine.yield %zero : f32
      }
      // The columns of a row are rotated, as one does against bank conflicts.
      affine.store %x, %a[%ty, (%tx + %ty) mod 8] : !T
      affine.store %y, %b[%ty, (%tx + %ty) mod 8] : !T
      gpu.barrier
      %after = affine.for %i = 0 to 8 iter_args(%s = %before) -> f32 {
        %p = affine.load %a[%ty, (%i + %ty) mod 8] : !T
        %q = affine.load %b[%i, (%tx + %i) mod 8] : !T
        %r = math.fma %p, %q, %s : f32
        affine.yield %r : f32
      }
      gpu.barrier
      affine.yield %after : f32
    }
    affine.if affine_set<(d0, d1)[s0, s1] : (s0 - d0 - 1 >= 0, s1 - d1 - 1 >= 0)>
        (%row, %col)[%m, %n] {
      affine.store %sum, %C[%row, %col] : !M
    }
    gpu.return
  }
}
"""

LAUNCH = """
func.func @double(%A: memref<3x?xf32>, %n: index) {
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %blocks = affine.apply affine_map<()[s0] -> (s0 ceildiv 32)>()[%n]
  affine.for %row = 0 to 3 {
    gpu.launch blocks(%bx, %by, %bz) in (%gx = %blocks, %gy = %c1, %gz = %c1)
               threads(%tx, %ty, %tz) in (%sx = %c32, %sy = %c1, %sz = %c1) {
      affine.if affine_set<(d0, d1)[s0] : (s0 - d0 * 32 - d1 - 1 >= 0)>(%bx, %tx)[%n] {
        %v = affine.load %A[%row, %bx * 32 + %tx] : memref<3x?xf32>
        %w = arith.addf %v, %v : f32
        affine.store %w, %A[%row, %bx * 32 + %tx] : memref<3x?xf32>
      }
      gpu.terminator
    }
  }
  return
}
"""


@pytest.mark.parametrize("sizes", [(8, 8, 8), (17, 23, 9), (1, 40, 5)])
def test_matmul(sizes: tuple[int, int, int]) -> None:
    m, k, n = sizes
    random = np.random.default_rng(0)
    a, b = (random.random(shape, np.float32) for shape in ((m, k), (k, n)))
    c = np.zeros((m, n), np.float32)
    tirx_mlir.parse(MATMUL).run("matmul", a, b, c, grid=(-(-n // 8), -(-m // 8)))
    exact = a.astype(np.float64) @ b.astype(np.float64)
    assert np.abs(c - exact).max() <= k * 2.0**-24 * k


def test_launch_between_affine_loops() -> None:
    a = np.arange(3 * 77, dtype=np.float32).reshape(3, 77)
    wanted = 2 * a
    tirx_mlir.parse(LAUNCH).run("double", a, 77)
    assert np.array_equal(a, wanted)
