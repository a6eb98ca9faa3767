"""Launches, faults and times on a fake GPU; test_cuda.py runs this file."""

import gc
import os

import numpy as np
import pytest
from tirx_mlir.runtime.cuda_context import context

import tirx_mlir
from cuda_case_tools import (
    GPU,
    HELD,
    Options,
    borrowed,
    failure,
    floats,
    on_device,
    scale,
)

# Launches


def test_launch_limits_are_the_devices() -> None:
    text = "gpu.module @m { gpu.func @k() kernel { gpu.return } }"
    module = tirx_mlir.parse(text)
    cases: list[tuple[Options, str]] = [
        ({"grid": 1, "block": 1025}, "block.x is 1025, from 1 to 1024 is possible"),
        ({"grid": (1, 65536), "block": 1}, "grid.y is 65536, from 1 to 65535 is possible"),
        ({"grid": 1, "block": 1, "dynamic_shared": 232449}, "more than the 232448"),
        ({"grid": 1}, "a kernel needs a block"),
        ({"block": 1}, "a kernel needs a grid"),
        ({"grid": 3, "block": 1, "cluster": 2}, "grid.x is 3, no multiple of the cluster's 2"),
        ({"grid": 32, "block": 1, "cluster": 32}, "has 32 blocks, 16 are possible"),
    ]
    for options, message in cases:
        assert message in failure(module, "k", **options)
    assert not [line for line in GPU.log() if line.startswith("launch")]


def test_what_registers_leave_of_a_block(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAKE_CUDA_KERNEL_THREADS", "512")
    module = tirx_mlir.parse("gpu.module @m { gpu.func @k() kernel { gpu.return } }")
    text = failure(module, "k", grid=1, block=(32, 32))
    assert "a block of 32x32x1 has 1024 threads, this kernel allows 512" in text


def test_much_shared_memory_is_asked_for() -> None:
    module = tirx_mlir.parse("gpu.module @m { gpu.func @k() kernel { gpu.return } }")
    module.run("k", grid=1, block=1, dynamic_shared=48 * 1024, device="cuda")
    assert not [line for line in GPU.log() if line.startswith("attribute")]
    module.run("k", grid=1, block=1, dynamic_shared=100_000, device="cuda")
    assert "attribute 8 is 100000" in GPU.log()


def test_clusters() -> None:
    text = """gpu.module @m {
      gpu.func @free() kernel { gpu.return }
      gpu.func @fixed() kernel attributes {known_cluster_size = array<i32: 2, 1, 1>} { gpu.return }
    }"""
    module = tirx_mlir.parse(text)
    module.run("free", grid=(4, 4), block=1, cluster=(2, 2), device="cuda")
    module.run("free", grid=16, block=1, cluster=16, device="cuda")
    module.run("fixed", grid=4, block=1, device="cuda")
    module.run("fixed", grid=4, block=1, cluster=2, device="cuda")
    log = GPU.log()
    assert [line.split("cluster ")[1] for line in log if "cluster" in line] == [
        "2,2,1 shared 0",
        "16,1,1 shared 0",
        "1,1,1 shared 0",
        "2,1,1 shared 0",
    ]
    assert [line for line in log if line.startswith("attribute")] == ["attribute 14 is 1"]
    assert "no multiple of the cluster's 2" in failure(module, "fixed", grid=3, block=1)
    assert "must have (2, 1, 1) blocks here" in failure(module, "fixed", grid=4, block=1, cluster=4)


def test_code_that_the_driver_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAKE_CUDA_REFUSES", "cubin")
    scale().run("scale", 2.0, floats(3), grid=1, device="cuda")
    assert [line for line in GPU.log() if line.startswith("load")] == ["load cubin", "load ptx"]
    monkeypatch.setenv("FAKE_CUDA_REFUSES", "cubin,ptx")
    text = failure(scale(), "scale", 2.0, floats(3), grid=1)
    assert "scale.mlir:2:1: error: @kernels: the driver refuses the ptx for cuda:0" in text
    assert "note: ptxas fatal : this driver refuses everything" in text
    assert "note: @kernels: the driver refuses the cubin" in text


def test_code_is_unloaded_with_the_module() -> None:
    module = scale()
    module.run("scale", 2.0, floats(3), grid=1, device="cuda")
    module.run_pipeline("cse")
    gc.collect()
    assert GPU.log()[-1] == "unload"


# Faults


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (700, "a thread accessed an address that is not memory of the device"),
        (716, "a thread accessed an address that is no multiple of the access's size"),
        (719, "a thread gave up"),
    ],
)
def test_a_fault(error: int, text: str) -> None:
    module, x = scale(), floats(10)
    GPU.fault = error
    message = failure(module, "scale", 2.0, x, grid=3)
    assert f"scale.mlir:3:3: error: @scale: {text}" in message
    assert "note: launched here: @scale with grid (3, 1, 1), block (64, 1, 1)" in message
    assert "note: its arguments were factor: f32, x: float32[10] on cpu" in message
    assert "compute-sanitizer" in message
    assert (x == floats(10)).all()
    GPU.fault = 0
    HELD.clear()  # the next run makes the context anew
    module.run("scale", 2.0, x, grid=3, device="cuda")
    assert (x == 2 * floats(10)).all()
    assert "reset" in GPU.log()


def test_a_device_array_does_not_outlive_a_fault() -> None:
    module = scale()
    address = on_device(floats(10))
    GPU.fault = 700
    failure(module, "scale", 2.0, borrowed(address, 10), grid=1)
    GPU.fault = 0
    HELD.clear()
    text = failure(module, "scale", 2.0, borrowed(address, 10), grid=1)
    assert "is none of memory that cuda:0 has now; arrays made before a kernel's fault" in text


def test_a_context_that_can_not_be_made_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    module = scale()
    GPU.fault = 700
    failure(module, "scale", 2.0, floats(1), grid=1)
    GPU.fault = 0
    monkeypatch.setenv("FAKE_CUDA_LOST", "1")
    text = failure(module, "scale", 2.0, floats(1), grid=1)
    assert "cuda:0 can't be used any more in this process, after the fault of @scale" in text
    assert "start another process" in text
    monkeypatch.delenv("FAKE_CUDA_LOST")
    HELD.clear()
    module.run("scale", 2.0, floats(1), grid=1, device="cuda")


def test_a_run_that_takes_long_can_be_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(seconds: float) -> None:
        raise KeyboardInterrupt

    module = scale()
    monkeypatch.setenv("FAKE_CUDA_BUSY", "2")
    module.run("scale", 2.0, floats(1), grid=1, device="cuda")
    monkeypatch.setattr("tirx_mlir.runtime.cuda_launch.sleep", interrupted)
    monkeypatch.setenv("FAKE_CUDA_BUSY", "3")
    with pytest.raises(KeyboardInterrupt):
        module.run("scale", 2.0, floats(1), grid=1, device="cuda")
    monkeypatch.undo()
    HELD.clear()
    module.run("scale", 2.0, floats(1), grid=1, device="cuda")
    assert "reset" in GPU.log()


# Times, and the face


def test_times() -> None:
    program = scale().program_on(0)
    x = np.ones(10, np.float32)
    times = program.measure("scale", [2.0, x], grid=(1, 1, 1), repeats=3)
    assert times == [0.25] * 3
    assert (x == 2.0**4).all()


def test_arrays_are_zeroed_before_each_measured_launch() -> None:
    program = scale().program_on(0)
    x = np.ones(10, np.float32)
    program.measure("scale", [2.0, x], grid=(1, 1, 1), repeats=2, zeroed=["x"])
    assert GPU.log().count("fill") == 3
    assert (x == 0).all()


def test_no_such_gpu() -> None:
    with pytest.raises(tirx_mlir.Failure, match=r"there is no cuda:3 here; there is cuda:0"):
        scale().run("scale", 2.0, floats(1), grid=1, device="cuda:3")
    with pytest.raises(ValueError, match="a device is cpu, cuda or cuda:N, got 'gpu'"):
        scale().run("scale", 2.0, floats(1), grid=1, device="gpu")
    with pytest.raises(ValueError, match='with device="cuda" only'):
        scale().run("scale", 2.0, floats(1), grid=1, cluster=2)
    with pytest.raises(ValueError, match='cores and schedules are for device="cpu"'):
        scale().run("scale", 2.0, floats(1), grid=1, cores=2, device="cuda")


def test_this_is_the_fake_driver() -> None:
    assert context(0).device.name == "Fake 0"
    assert os.environ["LD_LIBRARY_PATH"]
