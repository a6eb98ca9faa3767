"""What is lowered for AMD's GPUs means the same as for NVIDIA's: a model of it runs on the CPU."""

import re

import numpy as np
import pytest
from example import Example

import tirx_mlir
from amdgcn_cases import ARCHITECTURES, OFFTREE, OTHERS, assemble
from amdgcn_model import through_amdgcn
from host_functions import Array

RANDOM = np.random.default_rng(5)


@pytest.mark.parametrize("wave", [32, 64])
@pytest.mark.parametrize("example", OTHERS, ids=lambda example: example.name)
def test_an_example_means_the_same(example: Example, wave: int) -> None:
    module = through_amdgcn(example.path.read_text("utf-8"), wave)
    for shape in example.shapes[:2]:
        arguments, launch = example.arguments(shape, RANDOM), example.launch(shape)
        for name in example.zeroed:
            np.asarray(arguments[name])[...] = 0
        module.run(example.name, *arguments.values(), grid=launch.grid, block=launch.block)
        assert example.error(arguments) <= 1


_EXCHANGES = {
    **{
        f"shuffle {mode} {width}": f"%w = arith.constant {width} : i32\n"
        f"%y, %is = gpu.shuffle {mode} %x, %o, %w : f32"
        for mode in ("xor", "up", "down", "idx")
        for width in (4, 20, 32)
    },
    "shuffle of an open width": "%y, %is = gpu.shuffle xor %x, %o, %o : f32",
    "rotate": "%y, %is = gpu.rotate %x, 3, 8 : f32",
    "broadcast": "%y = gpu.subgroup_broadcast %x, specific_lane %o : f32",
    "broadcast of the first": """%c5 = arith.constant 5 : index
    %odd = arith.cmpi uge, %t, %c5 : index
    %y = scf.if %odd -> f32 {
      %z = gpu.subgroup_broadcast %x, first_active_lane : f32
      scf.yield %z : f32
    } else {
      scf.yield %x : f32
    }""",
    "reduce": "%y = gpu.subgroup_reduce add %x : (f32) -> f32",
    "reduce clusters": "%y = gpu.subgroup_reduce maxnumf %x cluster(size = 4, stride = 2) "
    ": (f32) -> f32",
    "reduce a block": "%y = gpu.all_reduce add %x uniform {} : (f32) -> f32",
    "ids": """%lane = gpu.lane_id
    %warp = gpu.subgroup_id : index
    %size = gpu.subgroup_size : index
    %warps = gpu.num_subgroups : index
    %threads = gpu.block_dim x
    %one = arith.addi %lane, %warp : index
    %two = arith.muli %one, %size : index
    %three = arith.addi %two, %warps : index
    %four = arith.addi %three, %threads : index
    %five = arith.index_cast %four : index to i32
    %y = arith.sitofp %five : i32 to f32""",
}


@pytest.mark.parametrize("wave", [32, 64])
@pytest.mark.parametrize("body", _EXCHANGES.values(), ids=_EXCHANGES)
def test_what_lanes_do_together_means_the_same(body: str, wave: int) -> None:
    """Where a shuffle is not valid, or a lane is beyond the width, it may be anything."""
    valid = "" if "%is" in body else "%is = arith.constant true"
    text = f"""gpu.module @m {{
  gpu.func @k(%a: memref<64xf32>, %r: memref<64xf32>, %v: memref<64xi8>, %o: i32) kernel {{
    %t = gpu.thread_id x
    %x = memref.load %a[%t] : memref<64xf32>
    {valid}
    {body}
    memref.store %y, %r[%t] : memref<64xf32>
    %b = arith.extui %is : i1 to i8
    memref.store %b, %v[%t] : memref<64xi8>
    gpu.return
  }}
}}"""
    given = RANDOM.integers(-99, 99, 64).astype(np.float32)
    roads = (tirx_mlir.parse(text, cache=False), through_amdgcn(text, wave))
    widths = [int(one) for one in re.findall(r"(\d+) : i32", body)]
    for offset in (1, 3, 8, 31, -1):
        results: list[tuple[Array, Array]] = []
        for module in roads:
            result, valid_here = np.zeros(64, np.float32), np.zeros(64, np.int8)
            module.run("k", given, result, valid_here, offset, grid=1, block=64)
            results.append((np.where(valid_here, result, 0), valid_here))
        count = max(offset, 0) if "%o, %o" in body else min(widths, default=64)
        for wanted, got in zip(*results, strict=True):
            assert np.array_equal(wanted[:count], got[:count])


@pytest.mark.parametrize("wave", [32, 64])
def test_loops_of_warps_and_lanes_mean_the_same(wave: int) -> None:
    """Lanes wait behind the first loop before they read what others wrote."""
    shared = "memref<2x32xi32, #gpu.address_space<workgroup>>"
    text = f"""gpu.module @m {{
  gpu.func @k(%r: memref<2x32xi32>) workgroup(%s: {shared}) kernel
      attributes {{known_block_size = array<i32: 64, 1, 1>}} {{
    %c31 = arith.constant 31 : index
    scf.forall (%w) in (2) {{
      scf.forall (%l) in (32) {{
        %a = arith.muli %l, %l : index
        %b = arith.addi %a, %w : index
        %c = arith.index_cast %b : index to i32
        memref.store %c, %s[%w, %l] : {shared}
      }} {{mapping = [#gpu.lane<linear_dim_0>]}}
      scf.forall (%l) in (32) {{
        %o = arith.subi %c31, %l : index
        %c = memref.load %s[%w, %o] : {shared}
        memref.store %c, %r[%w, %l] : memref<2x32xi32>
      }} {{mapping = [#gpu.lane<linear_dim_0>]}}
    }} {{mapping = [#gpu.warp<x>]}}
    gpu.return
  }}
}}"""
    results = np.zeros((2, 2, 32), np.int32)
    roads = (tirx_mlir.parse(text, cache=False), through_amdgcn(text, wave))
    for module, result in zip(roads, results, strict=True):
        module.run("k", result, grid=1, block=64)
    assert results[0][1][0] == 31 * 31 + 1
    assert np.array_equal(results[0], results[1])
    module = tirx_mlir.parse(text, dialects=[OFFTREE], cache=False)
    assert 'fence syncscope("wavefront") acq_rel' in module.llvm_ir(arch="gfx90a")
    assemble(module.compile("asm", "gfx90a").product.text, "gfx90a")


def test_shared_memory_of_a_launch_and_slots_mean_the_same() -> None:
    text = """gpu.module @m {
  memref.global "private" constant @table : memref<4xi32> = dense<[1, 10, 100, 1000]>
  gpu.func @k(%r: memref<64xi32>) private(%own: memref<4xi32, #gpu.address_space<private>>) kernel {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %t = gpu.thread_id x
    %at = arith.andi %t, %c3 : index
    %all = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    %tile = memref.view %all[%c0][] : memref<?xi8, #gpu.address_space<workgroup>>
      to memref<64xi32, #gpu.address_space<workgroup>>
    %table = memref.get_global @table : memref<4xi32>
    %one = memref.load %table[%at] : memref<4xi32>
    memref.store %one, %own[%at] : memref<4xi32, #gpu.address_space<private>>
    %slot = memref.alloca() : memref<4xi32>
    memref.store %one, %slot[%at] : memref<4xi32>
    %a = memref.load %own[%at] : memref<4xi32, #gpu.address_space<private>>
    %b = memref.load %slot[%at] : memref<4xi32>
    %c = arith.addi %a, %b : i32
    memref.store %c, %tile[%t] : memref<64xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %c63 = arith.constant 63 : index
    %other = arith.subi %c63, %t : index
    %d = memref.load %tile[%other] : memref<64xi32, #gpu.address_space<workgroup>>
    %n = memref.dim %all, %c0 : memref<?xi8, #gpu.address_space<workgroup>>
    %m = arith.index_cast %n : index to i32
    %e = arith.addi %d, %m : i32
    memref.store %e, %r[%t] : memref<64xi32>
    gpu.return
  }
}"""
    results = np.zeros((2, 64), np.int32)
    for module, result in zip((tirx_mlir.parse(text), through_amdgcn(text)), results, strict=True):
        module.run("k", result, grid=1, block=64, dynamic_shared=256)
    assert np.array_equal(results[0], results[1])
    assert results[0][0] == 2256
    for arch in ARCHITECTURES:
        module = tirx_mlir.parse(text, dialects=[OFFTREE], cache=False)
        assemble(module.compile("asm", arch).product.text, arch)
