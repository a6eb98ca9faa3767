"""Dot products of packed integers on the CPU, against numpy."""

import numpy as np
import pytest
from tirx_mlir.runtime.cpu import CpuProgram

import tirx_mlir

DOT = """
gpu.module @m {{
  llvm.func @k(%a: !llvm.ptr, %b: !llvm.ptr, %c: !llvm.ptr) attributes {{nvvm.kernel}} {{
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %a.at = llvm.getelementptr %a[%tid] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %b.at = llvm.getelementptr %b[%tid] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %c.at = llvm.getelementptr %c[%tid] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %x = llvm.load %a.at : !llvm.ptr -> {left}
    %y = llvm.load %b.at : !llvm.ptr -> vector<4xi8>
    %z = llvm.load %c.at : !llvm.ptr -> i32
    %d = nvvm.dot.accumulate.{ways} %x <{a}>, %y <{b}>, %z{more} : {left}, vector<4xi8>
    llvm.store %d, %c.at : i32, !llvm.ptr
    llvm.return
  }}
}}"""


@pytest.mark.parametrize("ways", ["4way", "2way", "2way high"])
@pytest.mark.parametrize("b", ["signed", "unsigned"])
@pytest.mark.parametrize("a", ["signed", "unsigned"])
def test_dot_products(a: str, b: str, ways: str) -> None:
    random = np.random.default_rng(1)
    x, y, z = (random.integers(-(2**31), 2**31, 96).astype(np.int32) for _ in range(3))
    left, bits, first, more = ("vector<4xi8>", 8, 0, "")
    if ways != "4way":
        left, bits, first = "vector<2xi16>", 16, 2 if "high" in ways else 0
        more = f" {{b_hi = {'true' if first else 'false'}}}"
    text = DOT.format(left=left, ways=ways.split()[0], a=a, b=b, more=more)
    factor = x.view(f"{'i' if a == 'signed' else 'u'}{bits // 8}").reshape(96, -1)
    other = y.view("i1" if b == "signed" else "u1").reshape(96, 4)
    other = other[:, first : first + factor.shape[1]]
    expected = z.astype(np.int64) + (factor.astype(np.int64) * other).sum(1)
    CpuProgram(tirx_mlir.parse(text).op).run("k", [x, y, z], grid=(1, 1, 1), block=(96, 1, 1))
    assert (z == expected.astype(np.int32)).all()
