"""What the cases on a fake GPU share: the GPU, a kernel, arrays on the device."""

from collections.abc import Iterator
from typing import Any, TypedDict, Unpack

import numpy as np
import pytest
from tirx_mlir.runtime.cuda_context import context
from tirx_mlir.runtime.module import Extent

import tirx_mlir
from capsules import Capsule, Foreign
from fake_gpu import FakeGpu

GPU = FakeGpu()
Array = np.ndarray[Any, np.dtype[np.float32]]

SCALE = """
gpu.module @kernels {
  gpu.func @scale(%factor: f32, %x: memref<?xf32>)
      kernel attributes {known_block_size = array<i32: 64, 1, 1>} {
    %c0 = arith.constant 0 : index
    %n = memref.dim %x, %c0 : memref<?xf32>
    %i = gpu.global_id x
    %inside = arith.cmpi ult, %i, %n : index
    scf.if %inside {
      %old = memref.load %x[%i] : memref<?xf32>
      %new = arith.mulf %old, %factor : f32
      memref.store %new, %x[%i] : memref<?xf32>
    }
    gpu.return
  }
}
"""


@pytest.fixture(autouse=True)
def nothing_is_left() -> Iterator[None]:
    GPU.log()
    yield
    GPU.fault = 0
    if context(0).fault:
        with context(0).current():
            HELD.clear()
    assert GPU.crash is None
    assert GPU.live == len(HELD), "an allocation was not freed"


HELD: list[int] = []
"""Allocations that the test made itself."""


def floats(count: int) -> Array:
    return np.arange(count, dtype=np.float32)


def on_device(array: Array) -> int:
    """The address of a copy on the device, which stays until the context is lost."""
    with context(0).current() as there:
        address = there.allocate(array.nbytes)
        driver = there.driver
        driver.call("cuMemcpyHtoDAsync", address, array.ctypes.data, array.nbytes, there.stream)
    HELD.append(address)
    GPU.log()
    return address


def from_device(address: int, count: int) -> Array:
    found = np.empty(count, np.float32)
    with context(0).current() as there:
        where = found.ctypes.data, address, found.nbytes, there.stream
        there.driver.call("cuMemcpyDtoHAsync", *where)
    return found


class Options(TypedDict, total=False):
    """Of a launch."""

    grid: Extent
    block: Extent
    cluster: Extent
    dynamic_shared: int


def borrowed(address: int, count: int, *, flags: int = 0, code: int | None = None) -> Foreign:
    array = np.zeros(count, np.float32)
    capsule = Capsule(array, device=(2, 0), address=address, flags=flags, code=code)
    return Foreign(capsule, (2, 0))


def scale() -> tirx_mlir.Module:
    return GPU.runs(tirx_mlir.parse(SCALE, "scale.mlir"))


def failure(
    module: tirx_mlir.Module, entry: str, *arguments: object, **options: Unpack[Options]
) -> str:
    with pytest.raises(tirx_mlir.Failure) as caught:
        module.run(entry, *arguments, device="cuda", **options)
    return str(caught.value)
