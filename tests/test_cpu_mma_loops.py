"""Matrix instructions in loops and branches of which each warp takes its own way."""

from typing import Any

import numpy as np
import pytest
from tirx_mlir.runtime.cpu import CpuProgram

import tirx_mlir

Array = np.ndarray[Any, np.dtype[Any]]

MULTIPLY = (
    "nvvm.mma.sync A[%x, %x, %x, %x] B[%x, %x] C[%c0, %c1, %c2, %c3] "
    "{layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, "
    "shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (vector<2xf16>, vector<2xf16>, f32) -> "
    "!llvm.struct<(f32, f32, f32, f32)>"
)

# Warp w multiplies w + 1 times, in turn here and there. Then each thread takes what its mirror
# image has.
KERNEL = f"""
gpu.module @m {{
  llvm.mlir.global internal @s() {{addr_space = 3 : i32}} : !llvm.array<4096 x f32>
  llvm.func @k(%a: !llvm.ptr, %out: !llvm.ptr) attributes {{nvvm.kernel}} {{
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %nt = nvvm.read.ptx.sreg.ntid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %z = llvm.mlir.constant(0.0 : f32) : f32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %p = llvm.getelementptr %a[%lane] : (!llvm.ptr, i32) -> !llvm.ptr, vector<2xf16>
    %x = llvm.load %p : !llvm.ptr -> vector<2xf16>
    llvm.br ^loop(%zero, %z, %z, %z, %z : i32, f32, f32, f32, f32)
  ^loop(%i: i32, %c0: f32, %c1: f32, %c2: f32, %c3: f32):
    %odd = llvm.and %i, %one : i32
    %isodd = llvm.icmp "eq" %odd, %one : i32
    llvm.cond_br %isodd, ^o, ^e
  ^o:
    %d = {MULTIPLY}
    llvm.br ^j(%d : !llvm.struct<(f32, f32, f32, f32)>)
  ^e:
    %d2 = {MULTIPLY}
    llvm.br ^j(%d2 : !llvm.struct<(f32, f32, f32, f32)>)
  ^j(%r: !llvm.struct<(f32, f32, f32, f32)>):
    %r0 = llvm.extractvalue %r[0] : !llvm.struct<(f32, f32, f32, f32)>
    %r1 = llvm.extractvalue %r[1] : !llvm.struct<(f32, f32, f32, f32)>
    %r2 = llvm.extractvalue %r[2] : !llvm.struct<(f32, f32, f32, f32)>
    %r3 = llvm.extractvalue %r[3] : !llvm.struct<(f32, f32, f32, f32)>
    %n = llvm.add %i, %one : i32
    %more = llvm.icmp "ule" %n, %warp : i32
    llvm.cond_br %more, ^loop(%n, %r0, %r1, %r2, %r3 : i32, f32, f32, f32, f32), ^end
  ^end:
    %q = llvm.getelementptr %s[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    %sum = llvm.fadd %r0, %r3 : f32
    llvm.store %sum, %q : f32, !llvm.ptr<3>
    nvvm.barrier0
    %last = llvm.sub %nt, %one : i32
    %mi = llvm.sub %last, %tid : i32
    %qq = llvm.getelementptr %s[%mi] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, f32
    %v = llvm.load %qq : !llvm.ptr<3> -> f32
    %o = llvm.getelementptr %out[%tid] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    llvm.store %v, %o : f32, !llvm.ptr
    llvm.return
  }}
}}"""


@pytest.mark.parametrize("threads", [32, 128, 1024])
def test_each_warp_multiplies_as_often_as_it_likes(threads: int) -> None:
    tile = np.random.default_rng(0).integers(-3, 4, (8, 8))
    out = np.zeros(threads, np.float32)
    program = CpuProgram(tirx_mlir.parse(KERNEL).op)
    given = [tile.astype(np.float16).ravel(), out]
    program.run("k", given, grid=(1, 1, 1), block=(threads, 1, 1))
    product = np.block([[tile, tile], [tile, tile]]) @ np.concatenate([tile.T, tile.T])
    lane = np.arange(32)
    once = product[lane // 4, lane % 4 * 2] + product[lane // 4 + 8, lane % 4 * 2 + 1]
    expected = np.concatenate([(warp + 1) * once for warp in range(threads // 32)])
    assert (out == expected[::-1]).all()
