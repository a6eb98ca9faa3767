"""Host functions that launch on a fake GPU; test_cuda.py runs this file."""

import re
from pathlib import Path

import pytest

import tirx_mlir
from cuda_case_tools import (
    GPU,
    HELD,
    SCALE,
    borrowed,
    failure,
    floats,
    from_device,
    on_device,
)

HOST = f"""module attributes {{gpu.container_module}} {{
{SCALE}
memref.global "private" constant @table : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>

func.func @twice(%x: memref<?xf32>) -> f32 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %two = arith.constant 2.0 : f32
  gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1)
      args(%two : f32, %x : memref<?xf32>)
  %first = memref.load %x[%c0] : memref<?xf32>
  %more = arith.addf %first, %two : f32
  memref.store %more, %x[%c0] : memref<?xf32>
  gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1)
      args(%two : f32, %x : memref<?xf32>)
  %last = memref.load %x[%c0] : memref<?xf32>
  return %last : f32
}}

func.func @hands_on(%x: memref<?xf32>) {{
  call @inner(%x) : (memref<?xf32>) -> ()
  return
}}

func.func private @inner(%x: memref<?xf32>) {{
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %two = arith.constant 2.0 : f32
  gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1)
      args(%two : f32, %x : memref<?xf32>)
  return
}}

func.func @own_memory() -> (f32, f32) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %heap = memref.alloc(%c64) : memref<?xf32>
  %stack = memref.alloca() : memref<1xf32>
  memref.store %two, %heap[%c1] : memref<?xf32>
  memref.store %two, %stack[%c0] : memref<1xf32>
  %open = memref.cast %stack : memref<1xf32> to memref<?xf32>
  gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1)
      args(%two : f32, %heap : memref<?xf32>)
  gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1)
      args(%two : f32, %open : memref<?xf32>)
  %global = memref.get_global @table : memref<4xf32>
  %view = memref.cast %global : memref<4xf32> to memref<?xf32>
  gpu.launch_func @kernels::@scale blocks in (%c1, %c1, %c1) threads in (%c64, %c1, %c1)
      args(%one : f32, %view : memref<?xf32>)
  %a = memref.load %heap[%c1] : memref<?xf32>
  %b = memref.load %stack[%c0] : memref<1xf32>
  memref.dealloc %heap : memref<?xf32>
  return %a, %b : f32, f32
}}
}}
"""


DEVICE_MEMORY = Path(__file__).parent / "filecheck" / "runtime" / "device_memory.mlir"

# Host functions


def test_a_host_function_launches_and_looks_between() -> None:
    x = floats(10)
    result = GPU.runs(tirx_mlir.parse(HOST)).run("twice", x, device="cuda")
    assert result == 4.0
    assert x.tolist() == [4.0, *(4.0 * i for i in range(1, 10))]


def test_memory_of_host_functions() -> None:
    module = GPU.runs(tirx_mlir.parse(HOST))
    assert module.run("own_memory", device="cuda") == (4.0, 4.0)


def test_a_host_function_hands_a_device_array_on() -> None:
    address = on_device(floats(10))
    module = GPU.runs(tirx_mlir.parse(HOST, "host.mlir"))
    module.run("hands_on", borrowed(address, 10), device="cuda")
    assert not [line for line in GPU.log() if line.startswith("to")]
    assert (from_device(address, 10) == 2 * floats(10)).all()
    array = borrowed(address, 10)
    text = failure(module, "twice", array)
    assert "x: the array lies on cuda:0, where host code can't reach it" in text
    assert re.search(r"host.mlir:\d+:\d+: note: llvm.(load|store) here may read or write it", text)
    assert array.capsule.deleted == 1
    assert "takes no grid, block" in failure(module, "twice", array, grid=1)


VIEWS = """module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @negate(%x: memref<?xf32, strided<[?], offset: ?>>) kernel {
      %i = gpu.thread_id x
      %0 = memref.load %x[%i] : memref<?xf32, strided<[?], offset: ?>>
      %1 = arith.negf %0 : f32
      memref.store %1, %x[%i] : memref<?xf32, strided<[?], offset: ?>>
      gpu.return
    }
    gpu.func @negate4(%x: memref<4xf32, strided<[2], offset: 3>>) kernel {
      %i = gpu.thread_id x
      %0 = memref.load %x[%i] : memref<4xf32, strided<[2], offset: 3>>
      %1 = arith.negf %0 : f32
      memref.store %1, %x[%i] : memref<4xf32, strided<[2], offset: 3>>
      gpu.return
    }
  }
  func.func @f(%x: memref<?xf32>, %from: index, %n: index, %step: index) {
    %c1 = arith.constant 1 : index
    %v = memref.subview %x[%from] [%n] [%step]
        : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
    gpu.launch_func @m::@negate blocks in (%c1, %c1, %c1) threads in (%n, %c1, %c1)
        args(%v : memref<?xf32, strided<[?], offset: ?>>)
    return
  }
  func.func @g(%x: memref<?xf32>) {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %v = memref.subview %x[3] [4] [2] : memref<?xf32> to memref<4xf32, strided<[2], offset: 3>>
    gpu.launch_func @m::@negate4 blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1)
        args(%v : memref<4xf32, strided<[2], offset: 3>>)
    return
  }
}"""


@pytest.mark.parametrize("abi", ["bare", "descriptor"])
def test_views(abi: str) -> None:
    module = GPU.runs(tirx_mlir.parse(VIEWS, choices=tirx_mlir.Lowering(abi)))
    for call, (first, count, step) in (
        (["f", 2, 5, 3], (2, 5, 3)),
        (["f", 0, 16, 1], (0, 16, 1)),
        (["g"], (3, 4, 2)),
    ):
        x = floats(16)
        entry, *rest = call
        module.run(str(entry), x, *rest, device="cuda")
        wanted = floats(16)
        wanted[first : first + count * step : step] *= -1
        assert (x == wanted).all()


PLACED = """module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @last(%x: !tile) kernel {
      %c3 = arith.constant 3 : index
      %c7 = arith.constant 7 : index
      %v = arith.constant 5 : i32
      memref.store %v, %x[%c3, %c7] : !tile
      gpu.return
    }
  }
  func.func @f() -> i32 {
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c7 = arith.constant 7 : index
    %x = memref.alloc() : !tile
    gpu.launch_func @m::@last blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1) args(%x : !tile)
    %v = memref.load %x[%c3, %c7] : !tile
    memref.dealloc %x : !tile
    return %v : i32
  }
}"""


def test_a_layout_may_reach_further_than_its_sizes() -> None:
    layout = '#tirx.place<0 : i64, #tirx.layout<[4, 8], [9, 1], ["m", "m"]>>'
    module = tirx_mlir.parse(PLACED.replace("!tile", f"memref<4x8xi32, {layout}>"))
    assert GPU.runs(module).run("f", device="cuda") == 5
    assert "to device 140" in GPU.log()  # 35 places


LAST_OF = """module attributes {gpu.container_module} {
  gpu.module @m {
    gpu.func @last(%x: memref<?x!e>, %v: !e) kernel {
      %c9 = arith.constant 9 : index
      memref.store %v, %x[%c9] : memref<?x!e>
      gpu.return
    }
  }
  func.func @f(%v: !e) -> !e {
    %c1 = arith.constant 1 : index
    %c9 = arith.constant 9 : index
    %c10 = arith.constant 10 : index
    %x = memref.alloc(%c10) : memref<?x!e>
    gpu.launch_func @m::@last blocks in (%c1, %c1, %c1) threads in (%c1, %c1, %c1)
        args(%x : memref<?x!e>, %v : !e)
    %last = memref.load %x[%c9] : memref<?x!e>
    memref.dealloc %x : memref<?x!e>
    return %last : !e
  }
}"""


@pytest.mark.parametrize("bits", [32, 64])
def test_elements_of_index_are_copied(bits: int) -> None:
    choices = tirx_mlir.Lowering(index_bitwidth=bits)
    module = tirx_mlir.parse(LAST_OF.replace("!e", "index"), choices=choices)
    assert GPU.runs(module).run("f", -5, device="cuda") == -5
    assert f"to device {10 * bits // 8}" in GPU.log()


def test_elements_that_are_no_scalars_are_copied() -> None:
    text = LAST_OF.replace("!e", "vector<2xindex>").replace("(%v: vector<2xindex>)", "(%i: index)")
    text = text.replace("-> vector<2xindex>", "-> index")
    text = text.replace(
        "    %c10 =", "    %v = vector.broadcast %i : index to vector<2xindex>\n    %c10 ="
    )
    text = text.replace(
        "return %last : vector<2xindex>",
        "%one = vector.extract %last[1] : index from vector<2xindex>\n    return %one : index",
    )
    assert GPU.runs(tirx_mlir.parse(text)).run("f", 6, device="cuda") == 6
    assert "to device 160" in GPU.log()


def test_memory_of_the_device() -> None:
    module, x = GPU.runs(tirx_mlir.load(DEVICE_MEMORY)), floats(5)
    assert module.run("eightfold", x, device="cuda") == 24.0
    assert (x == 8 * floats(5)).all()
    copies = [line for line in GPU.log() if line.startswith(("to", "copy"))]
    assert copies == ["copy to device", "copy to host"]
    address = on_device(floats(5))
    text = failure(module, "eightfold", borrowed(address, 5))
    assert "where host code can't reach it" in text


def test_host_code_that_touches_memory_of_the_device() -> None:
    text = """func.func @f() -> f32 {
      %c0 = arith.constant 0 : index
      %d = gpu.alloc () : memref<4xf32>
      %0 = memref.load %d[%c0] : memref<4xf32>
      gpu.dealloc %d : memref<4xf32>
      return %0 : f32
    }"""
    message = failure(tirx_mlir.parse(text, "f.mlir"), "f")
    assert "f.mlir:4:12: error: llvm.load: memory of the device is read or written here" in message
    assert "f.mlir:3:12: note: it was allocated here" in message


def test_memory_that_the_device_does_not_have() -> None:
    text = """func.func @f(%n: index) {
      %d = gpu.alloc (%n) : memref<?xf64>
      gpu.dealloc %d : memref<?xf64>
      return
    }"""
    module = tirx_mlir.parse(text)
    module.run("f", 0, device="cuda")
    assert "has no room for an array of 8589934592 bytes" in failure(module, "f", 1 << 30)


def test_clusters_of_a_host_function() -> None:
    text = """module attributes {gpu.container_module} {
      gpu.module @m { gpu.func @k() kernel { gpu.return } }
      func.func @f(%n: index) {
        %c1 = arith.constant 1 : index
        %c2 = arith.constant 2 : index
        %s = arith.constant 60000 : i32
        gpu.launch_func @m::@k clusters in (%c2, %c1, %c1) blocks in (%n, %c1, %c1)
            threads in (%c1, %c1, %c1) dynamic_shared_memory_size %s
        return
      }
    }"""
    module = tirx_mlir.parse(text, "f.mlir")
    module.run("f", 4, device="cuda")
    assert GPU.log()[-2] == "launch k grid 4,1,1 block 1,1,1 cluster 2,1,1 shared 60000"
    assert "grid.x is 3, no multiple of the cluster's 2" in failure(module, "f", 3)


POINTERS = """module attributes {gpu.container_module} {
  llvm.func @seven(%x: !llvm.ptr) attributes {nvvm.kernel} {
    %0 = llvm.mlir.constant(7.0 : f32) : f32
    llvm.store %0, %x : f32, !llvm.ptr
    llvm.return
  }
  gpu.module @m {
    llvm.func @eight(%x: !llvm.ptr) attributes {gpu.kernel, nvvm.kernel} {
      %0 = llvm.mlir.constant(8.0 : f32) : f32
      llvm.store %0, %x : f32, !llvm.ptr
      llvm.return
    }
  }
  llvm.func @given(%x: !llvm.ptr, %one: i64) {
    %behind = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, f32
    gpu.launch_func @m::@eight blocks in (%one, %one, %one) threads in (%one, %one, %one) : i64
        args(%behind : !llvm.ptr)
    llvm.return
  }
  llvm.func @own(%one: i64) {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %x = llvm.alloca %c1 x f32 : (i32) -> !llvm.ptr
    gpu.launch_func @m::@eight blocks in (%one, %one, %one) threads in (%one, %one, %one) : i64
        args(%x : !llvm.ptr)
    llvm.return
  }
}"""


def test_pointers_without_a_size() -> None:
    module, x = GPU.runs(tirx_mlir.parse(POINTERS)), floats(3)
    module.run("eight", x, grid=1, block=1, device="cuda")
    module.run("given", x, 1, device="cuda")
    assert x.tolist() == [8.0, 8.0, 2.0]
    address = on_device(floats(3))
    module.run("given", borrowed(address, 3), 1, device="cuda")
    module.run("eight", address, grid=1, block=1, device="cuda")
    assert from_device(address, 3).tolist() == [8.0, 8.0, 2.0]
    text = failure(module, "own", 1)
    assert "x points to memory of the host of which no size is known; pass a memref" in text


def test_a_kernel_in_no_gpu_module() -> None:
    text = POINTERS[: POINTERS.index("  gpu.module")] + "}"
    module, x = GPU.runs(tirx_mlir.parse(text)), floats(2)
    module.run("seven", x, grid=1, block=1, device="cuda")
    assert x.tolist() == [7.0, 1.0]


def test_a_fault_in_a_host_function_tells_where_it_was_launched() -> None:
    module, x = GPU.runs(tirx_mlir.parse(HOST, "host.mlir")), floats(10)
    GPU.fault = 700
    message = failure(module, "twice", x)
    assert "host.mlir:4:3: error: @scale: a thread accessed" in message
    assert "host.mlir:26:3: note: launched here: @scale with grid (1, 1, 1)" in message
    assert GPU.log().count("launch scale grid 1,1,1 block 64,1,1 cluster 1,1,1 shared 0") == 1
    GPU.fault = 0
    HELD.clear()
    assert module.run("twice", floats(10), device="cuda") == 4.0
