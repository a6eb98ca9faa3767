"""Running on the CPU: the examples, host functions, and calls that can't be."""

import gc
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from catalog import EXAMPLES
from example import Example, Shape
from tirx_mlir.runtime.loader import Library
from vecadd import VECADD

import tirx_mlir
from cpu_kernels import messages
from tirx_mlir import Failure, Lowering

CASES = [(example, shape) for example in EXAMPLES for shape in example.shapes]


@pytest.fixture(scope="module")
def modules() -> dict[str, tirx_mlir.Module]:
    return {example.name: tirx_mlir.load(example.path) for example in EXAMPLES}


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize(("example", "shape"), CASES, ids=lambda case: getattr(case, "name", case))
def test_examples(
    modules: dict[str, tirx_mlir.Module], example: Example, shape: Shape, cores: int
) -> None:
    arguments = example.arguments(shape, np.random.default_rng(0))
    launch = example.launch(shape)
    program = modules[example.name].program
    program.run(example.name, arguments, grid=launch.grid, block=launch.block, cores=cores)
    assert example.error(arguments) <= 1


CHOICES = [
    Lowering(abi="descriptor"),
    Lowering(index_bitwidth=32),
    Lowering(abi="descriptor", index_bitwidth=32),
]


@pytest.mark.parametrize("choices", CHOICES)
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_examples_lowered_otherwise(example: Example, choices: Lowering) -> None:
    shape = example.shapes[1]
    arguments = example.arguments(shape, np.random.default_rng(0))
    launch = example.launch(shape)
    program = tirx_mlir.load(example.path, choices=choices).program
    program.run(example.name, arguments, grid=launch.grid, block=launch.block)
    assert example.error(arguments) <= 1


def test_a_number_that_a_short_index_does_not_hold() -> None:
    text = "func.func @f(%i: index) -> index {\n  return %i : index\n}"
    module = tirx_mlir.parse(text, "f.mlir", choices=Lowering(index_bitwidth=32))
    assert module.run("f", -(2**31)) == -(2**31)
    with pytest.raises(Failure) as caught:
        module.run("f", 2**31)
    assert messages(caught.value) == (
        "f.mlir:1:1: error: @f: i: 2147483648 does not fit into an index of 32 bits"
    )


@pytest.mark.parametrize("abi", ["bare", "descriptor"])
def test_elements_of_index_are_as_wide_as_an_index(abi: str) -> None:
    text = """func.func @f(%x: memref<4xindex>) {
      %c2 = arith.constant 2 : index
      %c7 = arith.constant 7 : index
      memref.store %c7, %x[%c2] : memref<4xindex>
      return
    }"""
    for bits, fits, other in ((32, np.int32, np.int64), (64, np.int64, np.int32)):
        module = tirx_mlir.parse(text, "f.mlir", choices=Lowering(abi, bits))
        x = np.zeros(4, fits)
        module.run("f", x)
        assert x.tolist() == [0, 0, 7, 0]
        with pytest.raises(Failure) as caught:
            module.run("f", np.zeros(4, other))
        assert messages(caught.value) == (
            f"f.mlir:1:1: error: @f: x: elements are {other.__name__}, "
            f"memref<4xindex> wants int{bits} or uint{bits}"
        )


def test_a_host_function_launches_a_kernel(modules: dict[str, tirx_mlir.Module]) -> None:
    example = VECADD
    arguments = example.arguments((100_003,), np.random.default_rng(0))
    modules["vecadd"].run("vecadd_host", *arguments.values())
    assert example.error(arguments) <= 1


HOST = """
func.func @results(%a: i32, %b: f32, %h: f16) -> (i32, f32, i1, index, f16, bf16) {
  %true = arith.constant true
  %i = arith.constant -7 : index
  %bf = arith.constant 1.5 : bf16
  return %a, %b, %true, %i, %h, %bf : i32, f32, i1, index, f16, bf16
}
func.func @unsigned() -> i8 {
  %0 = arith.constant 200 : i8
  return %0 : i8
}
func.func @nothing() {
  return
}
func.func @view(%m: memref<4xf32>) -> memref<4xf32> {
  return %m : memref<4xf32>
}
func.func @sum(%m: memref<?x4xi32>) -> i32 {
  %0 = arith.constant 0 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %rows = memref.dim %m, %c0 : memref<?x4xi32>
  %s = scf.for %i = %c0 to %rows step %c1 iter_args(%before = %0) -> i32 {
    %row = scf.for %j = %c0 to %c4 step %c1 iter_args(%b = %before) -> i32 {
      %v = memref.load %m[%i, %j] : memref<?x4xi32>
      %n = arith.addi %b, %v : i32
      scf.yield %n : i32
    }
    scf.yield %row : i32
  }
  return %s : i32
}
func.func private @helper(%x: i32) -> i32 {
  return %x : i32
}
func.func private @strlen(memref<?xi8>) -> i64
func.func @length(%text: memref<?xi8>) -> i64 {
  %n = func.call @strlen(%text) : (memref<?xi8>) -> i64
  return %n : i64
}
"""


@pytest.fixture(scope="module")
def host() -> tirx_mlir.Module:
    return tirx_mlir.parse(HOST, "host.mlir")


def test_results(host: tirx_mlir.Module) -> None:
    assert host.run("results", 5, 0.5, 2.25) == (5, 0.5, True, -7, 2.25, 1.5)
    assert host.run("unsigned") == -56
    assert host.run("nothing") is None
    assert host.run("sum", np.arange(12, dtype=np.int32).reshape(3, 4)) == 66


def test_functions_of_this_process_can_be_called(host: tirx_mlir.Module) -> None:
    assert host.run("length", np.frombuffer(bytearray(b"seven..\0x"), np.int8)) == 7


def test_entries(host: tirx_mlir.Module) -> None:
    assert host.entries == ["results", "unsigned", "nothing", "view", "sum", "length"]


KERNEL = """
module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @fixed(%x: memref<?xf32>) kernel attributes {known_block_size = array<i32: 32, 2, 1>} {
      gpu.return
    }
    gpu.func @any(%x: memref<8xf32>, %n: i32)
        workgroup(%s: memref<1024xf32, #gpu.address_space<workgroup>>) kernel {
      %c0 = arith.constant 0 : index
      %zero = arith.constant 0.0 : f32
      memref.store %zero, %s[%c0] : memref<1024xf32, #gpu.address_space<workgroup>>
      gpu.return
    }
    llvm.func @bounded() attributes {gpu.kernel, nvvm.kernel, nvvm.maxntid = array<i32: 96>} {
      llvm.return
    }
  }
  func.func @launch(%grid: index, %block: index) {
    %c1 = arith.constant 1 : index
    gpu.launch_func @m::@bounded blocks in (%grid, %c1, %c1) threads in (%block, %c1, %c1)
    return
  }
}
"""
X = np.zeros(8, np.float32)


@pytest.fixture(scope="module")
def kernels() -> tirx_mlir.Module:
    return tirx_mlir.parse(KERNEL, "kernels.mlir")


def test_launches_at_the_limits(kernels: tirx_mlir.Module) -> None:
    kernels.run("fixed", X, grid=1)
    kernels.run("fixed", X, grid=(1, 1), block=(32, 2))
    kernels.run("any", X, 1, grid=1, block=(1, 1, 64))
    kernels.run("any", X, 1, grid=(1, 65535), block=(4, 4, 64))
    kernels.run("any", X, 1, grid=1, block=1, dynamic_shared=227 * 1024 - 4096)
    kernels.run("bounded", grid=1, block=96)
    kernels.run("launch", 1, 96)


REFUSED: list[tuple[str, Sequence[object], dict[str, Any], str]] = [
    ("nix", (), {}, "there is no @nix to run; there is @launch, @fixed, @any, @bounded"),
    ("fixed", (X,), {}, "@fixed: a kernel needs a grid: how many blocks there are"),
    ("any", (X, 1), {"grid": 1}, "@any: a kernel needs a block: how many threads one has"),
    ("fixed", (X,), {"grid": 0}, "@fixed: grid.x is 0, from 1 to 2147483647 is possible"),
    ("fixed", (X,), {"grid": (1, 65536)}, "@fixed: grid.y is 65536, from 1 to 65535 is possible"),
    ("any", (X, 1), {"grid": 1, "block": 1025}, "block.x is 1025, from 1 to 1024 is possible"),
    ("any", (X, 1), {"grid": 1, "block": (1, 1, 65)}, "block.z is 65, from 1 to 64 is possible"),
    (
        "any",
        (X, 1),
        {"grid": 1, "block": (32, 33)},
        "a block of 32x33x1 has 1056 threads, a GPU allows 1024",
    ),
    (
        "fixed",
        (X,),
        {"grid": 1, "block": 64},
        "@fixed: a block must have 32x2x1 threads here, not 64x1x1",
    ),
    (
        "bounded",
        (),
        {"grid": 1, "block": 97},
        "a block of 97x1x1 has 97 threads, this kernel allows 96",
    ),
    (
        "any",
        (X, 1),
        {"grid": 1, "block": 1, "dynamic_shared": 227 * 1024 - 4095},
        "4096 bytes of static and 228353 of dynamic shared memory are more than the 232448",
    ),
    (
        "any",
        (X, 1),
        {"grid": 1, "block": 1, "dynamic_shared": -1},
        "-1 bytes of dynamic shared memory: a size is wanted",
    ),
    ("fixed", (), {"grid": 1}, "@fixed: takes 1 arguments (x: memref<?xf32>), 0 were given"),
    ("any", (X, 1.5), {"grid": 1, "block": 1}, "@any: n: 1.5 is no integer, i32 is wanted"),
    ("any", (X[:7], 1), {"grid": 1, "block": 1}, "dimension 0 must be 8 for memref<8xf32>"),
    ("launch", (1, 97), {}, "@bounded: a block of 97x1x1 has 97 threads, this kernel allows 96"),
    ("launch", (-1, 1), {}, "@bounded: grid.x is -1, from 1 to 2147483647 is possible"),
    ("launch", (1, 1), {"grid": 1}, "a host function takes no grid, block or shared memory"),
]


@pytest.mark.parametrize(("entry", "given", "more", "told"), REFUSED)
def test_calls_that_can_not_be(
    kernels: tirx_mlir.Module,
    entry: str,
    given: tuple[object, ...],
    more: dict[str, Any],
    told: str,
) -> None:
    with pytest.raises(Failure) as caught:
        kernels.run(entry, *given, **more)
    assert told in str(caught.value)
    assert str(caught.value).startswith("kernels.mlir:")


def test_all_that_is_wrong_with_a_launch_is_told(kernels: tirx_mlir.Module) -> None:
    with pytest.raises(Failure) as caught:
        kernels.run("any", X, 1, grid=(0, 70000), block=2000)
    assert len(caught.value.diagnostics) == 3


def test_results_that_are_no_numbers(host: tirx_mlir.Module) -> None:
    with pytest.raises(Failure) as caught:
        host.run("view", np.zeros(4, np.float32))
    assert str(caught.value).startswith(
        "host.mlir:15:1: error: @view returns memref<4xf32>; only numbers come back"
    )


def test_functions_that_nobody_has() -> None:
    text = (
        "func.func private @no_such()\nfunc.func @f() {\n  call @no_such() : () -> ()\n  return\n}"
    )
    module = tirx_mlir.parse(text, "f.mlir")
    for _ in range(2):
        with pytest.raises(Failure) as caught:
            module.run("f")
        assert messages(caught.value) == (
            "f.mlir:3:3: error: @no_such is not defined, and this machine has no function of this "
            "name"
        )


def test_kernels_of_one_name() -> None:
    one = "llvm.func @k(%p: !llvm.ptr) attributes {nvvm.kernel} {\n"
    one += "%0 = llvm.mlir.constant(NUMBER : i32) : i32\n"
    one += "llvm.store %0, %p : i32, !llvm.ptr\nllvm.return }"
    text = f"gpu.module @a {{ {one} }}\ngpu.module @b {{ {one} }}"
    first, second = text.split("gpu.module @b")
    module = tirx_mlir.parse(
        first.replace("NUMBER", "1") + "gpu.module @b" + second.replace("NUMBER", "2")
    )
    assert module.entries == ["k", "b::k"]
    x = np.zeros(1, np.int32)
    module.run("k", x, grid=1, block=1)
    assert x[0] == 1
    module.run("b::k", x, grid=1, block=1)
    assert x[0] == 2


def test_code_is_unloaded_with_its_program(monkeypatch: pytest.MonkeyPatch) -> None:
    unloaded: list[str] = []

    class Watched(Library):
        def __del__(self) -> None:
            unloaded.append(self.name)

    monkeypatch.setattr("tirx_mlir.runtime.loader.Library", Watched)
    module = tirx_mlir.parse(HOST)
    module.run("nothing")
    assert unloaded == []
    del module
    gc.collect()
    assert len(unloaded) == 1
