"""What only a GPU can show: kernels, copies, faults and printing on the one of this machine."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from catalog import EXAMPLES
from example import Example, Shape
from tirx_mlir.runtime.cuda_context import Context, context

import tirx_mlir
from capsules import Capsule, Foreign
from fake_gpu import missing
from kernel_model import INPUTS, run_model
from machine import FEATURES
from random_kernels import RandomKernel

if not FEATURES["cuda"]():
    pytest.skip("there is no GPU on this machine", allow_module_level=True)
if "cuda-python" in missing():
    pytest.skip("there is a GPU, but no cuda-python: pip install '.[gpu]'", allow_module_level=True)

TEXTS = Path(__file__).parent / "filecheck" / "runtime"
CASES = [(example, shape) for example in EXAMPLES for shape in example.shapes]


def gpu() -> Context:
    return context(0)


@pytest.mark.parametrize(
    ("example", "shape"), CASES, ids=[f"{one.name}-{shape}" for one, shape in CASES]
)
def test_an_example(example: Example, shape: Shape) -> None:
    launch = example.launch(shape)
    arguments = example.arguments(shape, np.random.default_rng(0))
    program = tirx_mlir.load(example.path).program_on(0)
    program.run(example.name, arguments, grid=launch.grid, block=launch.block)
    assert example.error(arguments) <= 1


@pytest.mark.parametrize("example", [one for one in EXAMPLES if one.host], ids=lambda one: one.name)
def test_the_host_function_of_an_example(example: Example) -> None:
    arguments = example.arguments(example.shapes[-1], np.random.default_rng(0))
    tirx_mlir.load(example.path).program_on(0).run(example.host or "", arguments)
    assert example.error(arguments) <= 1


@pytest.mark.parametrize("seed", range(40))
def test_random_kernels(seed: int) -> None:
    """The model that judges the CPU judges the GPU."""
    kernel = RandomKernel(seed)
    inputs = np.random.default_rng(seed).integers(-100, 100, INPUTS).astype(np.int32)
    expected, total = run_model(kernel.body, kernel.threads, inputs.tolist(), 3)
    out, sum_ = np.zeros_like(expected), np.zeros(1, np.int32)
    module = tirx_mlir.parse(kernel.text)
    module.run("k", inputs, out, sum_, grid=3, block=kernel.threads, device="cuda")
    assert (out == expected).all(), kernel.text
    assert sum_[0] == total, kernel.text


def test_memory_of_the_device() -> None:
    x = np.arange(5, dtype=np.float32)
    module = tirx_mlir.load(TEXTS / "device_memory.mlir")
    assert module.run("eightfold", x, device="cuda") == 24.0
    assert (x == 8 * np.arange(5)).all()


def test_an_array_on_the_device() -> None:
    x = np.arange(1000, dtype=np.float32)
    y, z = x.copy(), np.zeros_like(x)
    with gpu().current() as there:
        address = there.allocate(z.nbytes)
    try:
        capsule = Capsule(z, device=(2, 0), address=address)
        foreign = Foreign(capsule, (2, 0))
        vecadd = next(one for one in EXAMPLES if one.name == "vecadd")
        module = tirx_mlir.load(vecadd.path)
        module.run("vecadd", x, y, foreign, grid=4, device="cuda")
        assert capsule.deleted == 1
        with gpu().current() as there:
            where = z.ctypes.data, address, z.nbytes, there.stream
            there.driver.call("cuMemcpyDtoHAsync", *where)
            there.driver.call("cuStreamSynchronize", there.stream)
            assert there.ordinal_of(address) == 0
            assert there.ordinal_of(x.ctypes.data) is None
        assert (z == 2 * x).all()
    finally:
        with gpu().current() as there:
            there.free(address)


DYNAMIC = """gpu.module @m {
  gpu.func @last(%x: memref<1xi32>, %at: index) kernel {
    %c0 = arith.constant 0 : index
    %raw = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %seven = arith.constant 7 : i8
    memref.store %seven, %raw[%at] : memref<?xi8, #gpu.address_space<workgroup>>
    %found = memref.load %raw[%at] : memref<?xi8, #gpu.address_space<workgroup>>
    %wide = arith.extsi %found : i8 to i32
    memref.store %wide, %x[%c0] : memref<1xi32>
    gpu.return
  }
}"""


def test_much_dynamic_shared_memory() -> None:
    most = gpu().device.architecture.shared_memory_per_block
    x = np.zeros(1, np.int32)
    module = tirx_mlir.parse(DYNAMIC)
    options: dict[str, Any] = {"grid": 1, "block": 1, "dynamic_shared": most, "device": "cuda"}
    module.run("last", x, most - 1, **options)
    assert x[0] == 7


CLUSTERS = """gpu.module @m {
  gpu.func @k(%x: memref<?xi32>) kernel {
    %b = gpu.block_id x
    %in = gpu.cluster_block_id x
    %v = arith.index_cast %in : index to i32
    memref.store %v, %x[%b] : memref<?xi32>
    gpu.return
  }
}"""


def test_clusters() -> None:
    if gpu().device.capability < (9, 0):
        pytest.skip("the GPU has no clusters")
    x = np.full(8, -1, np.int32)
    tirx_mlir.parse(CLUSTERS).run("k", x, grid=8, block=1, cluster=4, device="cuda")
    assert x.tolist() == [0, 1, 2, 3] * 2


def test_times() -> None:
    vecadd = next(one for one in EXAMPLES if one.name == "vecadd")
    given = vecadd.arguments((4096,), np.random.default_rng(0))
    program = tirx_mlir.load(vecadd.path).program_on(0)
    times = program.measure("vecadd", given, grid=(16, 1, 1), repeats=5)
    assert len(times) == 5
    assert min(times) > 0


# What ends badly has a process of its own.

PRINTS = """
gpu.module @m {
  gpu.func @k(%x: f32) kernel {
    %i = gpu.thread_id x
    gpu.printf "thread %lld has %f\\n", %i, %x : index, f32
    gpu.return
  }
}
"""
FAULTS = """
import numpy as np
import tirx_mlir
module = tirx_mlir.parse('''
gpu.module @m {
  llvm.func @wild(%x: !llvm.ptr) attributes {nvvm.kernel} {
    %0 = llvm.mlir.constant(7.0 : f32) : f32
    llvm.store %0, %x : f32, !llvm.ptr
    llvm.return
  }
}''', "wild.mlir")
for address in (64, 2):
    try:
        module.run("wild", address, grid=1, block=1, device="cuda")
    except tirx_mlir.Failure as failed:
        print(failed)
x = np.zeros(1, np.float32)
try:
    module.run("wild", x, grid=1, block=1, device="cuda")
    print("went on with", x[0])
except tirx_mlir.Failure as failed:
    print(failed)
"""


def run(*command: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = (sys.executable, *command)
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False)


def test_printing() -> None:
    options = "-m tirx_mlir.tools.tirx_run --entry k --grid 1 --block 2 --arg 1.5 --device cuda"
    done = run(*options.split(), text=PRINTS)
    assert done.returncode == 0, done.stderr
    assert "thread 1 has 1.500000" in done.stdout


def test_a_fault_and_what_comes_after() -> None:
    done = run("-c", FAULTS)
    assert done.returncode == 0, done.stderr
    assert "wild.mlir:3:3: error: @wild: a thread accessed an address" in done.stdout
    assert "went on with 7.0" in done.stdout or "start another process" in done.stdout
