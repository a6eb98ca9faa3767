"""A read a little behind an array in shared memory is a NaN on the CPU, as of what nobody wrote."""

import numpy as np
import pytest

import tirx_mlir

TEXT = """#shared = #gpu.address_space<workgroup>
gpu.module @m {
  gpu.func @k(%x: memref<3x32xf32>, %i: index)
      workgroup(%a: memref<32xf32, #shared>, %b: memref<32xf32, #shared>) kernel {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %bytes = gpu.dynamic_shared_memory : memref<?xi8, #shared>
    %c = memref.view %bytes[%c0][] : memref<?xi8, #shared> to memref<32xf32, #shared>
    %one = arith.constant 1.0 : f32
    memref.store %one, %a[%t] : memref<32xf32, #shared>
    memref.store %one, %b[%t] : memref<32xf32, #shared>
    memref.store %one, %c[%t] : memref<32xf32, #shared>
    gpu.barrier
    %at = arith.addi %t, %i : index
    %u = memref.load %a[%at] : memref<32xf32, #shared>
    %v = memref.load %b[%at] : memref<32xf32, #shared>
    %w = memref.load %c[%at] : memref<32xf32, #shared>
    memref.store %u, %x[%c0, %t] : memref<3x32xf32>
    memref.store %v, %x[%c1, %t] : memref<3x32xf32>
    memref.store %w, %x[%c2, %t] : memref<3x32xf32>
    gpu.return
  }
}"""


@pytest.mark.parametrize("beyond", [0, 1, 32])
def test_behind_each_array_there_are_nans(beyond: int) -> None:
    x = np.zeros((3, 32), np.float32)
    module = tirx_mlir.parse(TEXT)
    for _ in range(2):  # memory is used again
        module.run("k", x, beyond, grid=2, block=32, dynamic_shared=128)
        assert (x[:, : 32 - beyond] == 1).all()
        assert np.isnan(x[:, 32 - beyond :]).all()


def test_red_zones_do_not_count() -> None:
    """A block may have as much static and dynamic memory as on a GPU."""
    x = np.zeros((3, 32), np.float32)
    module = tirx_mlir.parse(TEXT)
    module.run("k", x, 0, grid=1, block=32, dynamic_shared=232448 - 256)
    assert (x == 1).all()
    with pytest.raises(tirx_mlir.Failure, match="256 bytes of static and 232193 of dynamic"):
        module.run("k", x, 0, grid=1, block=32, dynamic_shared=232448 - 255)
