"""Arrays of the host and of the device, in runs on a fake GPU; test_cuda.py runs this file."""

import numpy as np
import pytest
from tirx_mlir.runtime.cuda_context import context

import tirx_mlir
from capsules import Capsule, Foreign, OnCuda
from cuda_case_tools import (
    GPU,
    SCALE,
    borrowed,
    failure,
    floats,
    from_device,
    on_device,
    scale,
)

# Arrays of the host


def test_arrays_are_copied_there_and_back() -> None:
    module, x = scale(), floats(100)
    module.run("scale", 2.0, x, grid=2, device="cuda")
    assert (x == 2 * floats(100)).all()
    assert GPU.log() == [
        "to device 400",
        "load cubin",
        "launch scale grid 2,1,1 block 64,1,1 cluster 1,1,1 shared 0",
        "wait",
        "to host 400",
        "wait",
    ]


def test_a_strided_array_is_copied_with_what_lies_between() -> None:
    text = SCALE.replace("memref<?xf32>", "memref<?xf32, strided<[?], offset: ?>>")
    module = GPU.runs(tirx_mlir.parse(text))
    x = floats(100)
    module.run("scale", 2.0, x[10::3], grid=1, device="cuda")
    module.run("scale", 3.0, x[8::-2], grid=1, device="cuda")
    wanted = floats(100)
    wanted[10::3] *= 2
    wanted[8::-2] *= 3
    assert (x == wanted).all()


def test_arrays_that_overlap_are_one_array_on_the_device() -> None:
    text = """gpu.module @m {
      gpu.func @copy(%from: memref<4xf32>, %to: memref<4xf32>) kernel {
        %i = gpu.thread_id x
        %0 = memref.load %from[%i] : memref<4xf32>
        memref.store %0, %to[%i] : memref<4xf32>
        gpu.return
      }
    }"""
    module = GPU.runs(tirx_mlir.parse(text))
    x = floats(6)
    module.run("copy", x[:4], x[2:], grid=1, block=4, device="cuda")
    assert x[2:4].tolist() == [0, 1]
    assert [line for line in GPU.log() if line.startswith("to")] == ["to device 24", "to host 24"]


def test_an_array_without_elements() -> None:
    scale().run("scale", 2.0, floats(0), grid=1, device="cuda")
    assert not [line for line in GPU.log() if line.startswith("to")]


def test_what_is_only_read_is_not_copied_back() -> None:
    text = """gpu.module @m {
      gpu.func @copy(%from: memref<4xf32> {llvm.readonly}, %to: memref<4xf32>) kernel {
        %i = gpu.thread_id x
        %0 = memref.load %from[%i] : memref<4xf32>
        memref.store %0, %to[%i] : memref<4xf32>
        gpu.return
      }
    }"""
    module = GPU.runs(tirx_mlir.parse(text))
    x, y = floats(4), np.zeros(4, np.float32)
    x.flags.writeable = False
    module.run("copy", x, y, grid=1, block=4, device="cuda")
    assert (x == y).all()
    log = [line for line in GPU.log() if line.startswith("to")]
    assert log == ["to device 16", "to device 16", "to host 16"]


def test_a_size_that_the_device_has_no_room_for() -> None:
    assert "cuda:0 has no room for an array of 8589934592 bytes" in failure(
        scale(), "scale", 2.0, np.empty(1 << 31, np.float32), grid=1
    )


# Arrays of the device


def test_a_borrowed_array_is_used_where_it_lies() -> None:
    address = on_device(floats(100))
    array = borrowed(address, 100)
    scale().run("scale", 2.0, array, grid=2, device="cuda")
    assert not [line for line in GPU.log() if line.startswith("to")]
    assert (from_device(address, 100) == 2 * floats(100)).all()
    assert array.capsule.deleted == 1
    with context(0).current() as there:
        assert array.asked == [{"max_version": (1, 1), "stream": there.stream}]


def test_on_a_stream_of_the_caller_nothing_is_waited_for() -> None:
    class Stream:
        cuda_stream = 0x77

    class Other:
        def __cuda_stream__(self) -> tuple[int, int]:
            return 0, 0x78

    array = borrowed(on_device(floats(10)), 10)
    module = scale()
    for stream, handle in ((Stream(), 0x77), (Other(), 0x78), (0x79, 0x79), (0, 1)):
        array = borrowed(on_device(floats(10)), 10)
        module.run("scale", 2.0, array, grid=1, device="cuda", stream=stream)
        assert array.asked == [{"max_version": (1, 1), "stream": handle}]
        assert "wait" not in GPU.log()
    module.run("scale", 2.0, floats(10), grid=1, device="cuda", stream=0x77)
    assert GPU.log().count("wait") == 2
    with pytest.raises(TypeError, match="a stream of CUDA or its handle is wanted, got str"):
        module.run("scale", 2.0, array, grid=1, device="cuda", stream="first")


def test_cudas_array_interface_is_waited_for() -> None:
    address = on_device(floats(10))
    array = OnCuda(shape=(10,), typestr="<f4", data=(address, False), stream=2)
    scale().run("scale", 2.0, array, grid=1, device="cuda")
    assert "stream waits for 1" in GPU.log()
    assert (from_device(address, 10) == 2 * floats(10)).all()


def test_device_arrays_that_do_not_fit() -> None:
    address = on_device(floats(10))
    module = scale()
    for array, text in (
        (borrowed(address, 10, flags=1), "the array is read-only"),
        (borrowed(address + 2, 5), "multiples of 4 bytes, it begins 2 bytes behind one"),
        (borrowed(address, 10, code=0), "elements are int32"),
    ):
        assert text in failure(module, "scale", 2.0, array, grid=1)
        assert array.capsule.deleted == 1
    other = Foreign(Capsule(floats(10), device=(2, 1)), (2, 1))
    assert "x: the array lies on cuda:1, the run is on cuda:0" in failure(
        module, "scale", 2.0, other, grid=1
    )
    nowhere = OnCuda(shape=(10,), typestr="<f4", data=(4096, False))
    assert "its address 0x1000 is none of memory that cuda:0 has now" in failure(
        module, "scale", 2.0, nowhere, grid=1
    )
