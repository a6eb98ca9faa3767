"""Device functions and the memory of threads, blocks and the device, on the CPU."""

import numpy as np
import pytest

import tirx_mlir
from cpu_kernels import failure, ints, kernel, run
from tirx_mlir import Failure


def test_device_functions_are_part_of_the_kernel() -> None:
    before = """
  llvm.mlir.global internal @tile() {addr_space = 3 : i32} : !llvm.array<64 x i32>
  llvm.func @mirror(%v: i32, %last: i32) -> i32 {
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %spare = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %v, %spare : i32, !llvm.ptr
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %own = llvm.getelementptr %tile[%t] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %v, %own : i32, !llvm.ptr<3>
    %sum = llvm.call @sync(%v) : (i32) -> i32
    %i = llvm.sub %last, %t : i32
    %at = llvm.getelementptr %tile[%i] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %other = llvm.load %at : !llvm.ptr<3> -> i32
    llvm.call @sync(%v) : (i32) -> i32
    %kept = llvm.load %spare : !llvm.ptr -> i32
    %both = llvm.add %other, %kept : i32
    llvm.return %both : i32
  }
  llvm.func @sync(%v: i32) -> i32 {
    nvvm.barrier
    %twice = llvm.call @twice(%v) : (i32) -> i32
    llvm.return %twice : i32
  }
  llvm.func @twice(%v: i32) -> i32 {
    %sum = llvm.add %v, %v : i32
    llvm.return %sum : i32
  }
"""
    module = kernel(
        """
    %last = llvm.mlir.constant(63 : i32) : i32
    %square = llvm.mul %t, %t : i32
    %a = llvm.call @mirror(%square, %last) : (i32, i32) -> i32
    %c = llvm.call @mirror(%a, %last) : (i32, i32) -> i32
    llvm.store %c, %own : i32, !llvm.ptr
    llvm.return""",
        before,
    )
    squares = np.arange(64) ** 2
    once = squares + squares[::-1]
    assert (run(module, ints(64)) == once + once[::-1]).all()


def test_a_device_function_that_calls_itself() -> None:
    recursion = """
  llvm.func @f() {
    nvvm.barrier
    llvm.call @f() : () -> ()
    llvm.return
  }
"""
    module = kernel("    llvm.call @f() : () -> ()\n    llvm.return", recursion)
    assert "k.mlir:5:5: error: llvm.call: @f calls itself" in failure(module)


def test_memory_of_the_device_outlives_a_launch() -> None:
    before = """
  llvm.mlir.global internal @count(5 : i32) {addr_space = 1 : i32} : i32
  llvm.mlir.global internal constant @table(dense<[3, 4, 5, 6]> : tensor<4xi32>)
    {addr_space = 4 : i32} : !llvm.array<4 x i32>
"""
    module = kernel(
        """
    %count = llvm.mlir.addressof @count : !llvm.ptr<1>
    %table = llvm.mlir.addressof @table : !llvm.ptr<4>
    %old = llvm.atomicrmw add %count, %one monotonic : !llvm.ptr<1>, i32
    %at = llvm.getelementptr %table[%t] : (!llvm.ptr<4>, i32) -> !llvm.ptr<4>, i32
    %v = llvm.load %at : !llvm.ptr<4> -> i32
    %new = llvm.load %count : !llvm.ptr<1> -> i32
    %sum = llvm.add %v, %new : i32
    llvm.store %sum, %own : i32, !llvm.ptr
    llvm.return""",
        before,
    )
    assert (run(module, ints(4), block=4, cores=1) == np.arange(3, 7) + np.arange(6, 10)).all()
    assert run(module, ints(4), block=1)[0] == 3 + 10


def test_addresses_in_shared_memory_have_32_bits() -> None:
    before = """
  llvm.mlir.global internal @a() {addr_space = 3 : i32} : !llvm.array<4 x i32>
  llvm.mlir.global internal @b()
    {addr_space = 3 : i32, alignment = 64 : i64} : !llvm.array<64 x i32>
  llvm.mlir.global external @dynamic() {addr_space = 3 : i32} : !llvm.array<0 x i8>
"""
    module = kernel(
        """
    %a = llvm.mlir.addressof @a : !llvm.ptr<3>
    %b64 = llvm.mlir.addressof @b : !llvm.ptr<3>
    %d = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
    %ai = llvm.ptrtoint %a : !llvm.ptr<3> to i32
    %bi = llvm.ptrtoint %b64 : !llvm.ptr<3> to i32
    %di = llvm.ptrtoint %d : !llvm.ptr<3> to i32
    llvm.store %all, %a : i32, !llvm.ptr<3>
    %four = llvm.mlir.constant(4 : i32) : i32
    %offset = llvm.mul %t, %four : i32
    %at = llvm.add %bi, %offset : i32
    %p = llvm.inttoptr %at : i32 to !llvm.ptr<3>
    llvm.store %offset, %p : i32, !llvm.ptr<3>
    nvvm.barrier
    %generic = llvm.addrspacecast %b64 : !llvm.ptr<3> to !llvm.ptr
    %q = llvm.getelementptr %generic[%t] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %v = llvm.load %q : !llvm.ptr -> i32
    llvm.store %v, %own : i32, !llvm.ptr
    %size = nvvm.read.ptx.sreg.dynamic.smem.size : i32
    %first = llvm.icmp "eq" %t, %zero : i32
    llvm.cond_br %first, ^more, ^end
  ^more:
    %o64 = llvm.getelementptr %out[64] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %ai, %o64 : i32, !llvm.ptr
    %o65 = llvm.getelementptr %out[65] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %bi, %o65 : i32, !llvm.ptr
    %o66 = llvm.getelementptr %out[66] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %di, %o66 : i32, !llvm.ptr
    %o67 = llvm.getelementptr %out[67] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.store %size, %o67 : i32, !llvm.ptr
    llvm.br ^end
  ^end:
    llvm.return""",
        before,
    )
    out = ints(68)
    module.run("k", out, 0, grid=1, block=64, dynamic_shared=256)
    assert (out[:64] == 4 * np.arange(64)).all()
    assert list(out[64:]) == [0, 192, 640, 256]  # with red zones of 128 bytes between


@pytest.mark.parametrize("between", ["nvvm.barrier", ""])
def test_each_thread_has_private_memory(between: str) -> None:
    module = kernel(f"""
    %four = llvm.mlir.constant(4 : i32) : i32
    %private = llvm.alloca %four x i32 : (i32) -> !llvm.ptr
    %three = llvm.mlir.constant(3 : i32) : i32
    %i = llvm.and %t, %three : i32
    %slot = llvm.getelementptr %private[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %t, %slot : i32, !llvm.ptr
    {between}
    %v = llvm.load %slot : !llvm.ptr -> i32
    llvm.store %v, %own : i32, !llvm.ptr
    llvm.return""")
    assert (run(module, ints(64)) == np.arange(64)).all()


def test_private_memory_may_be_reserved_in_a_loop() -> None:
    module = kernel("""
    llvm.br ^head(%zero, %zero : i32, i32)
  ^head(%i: i32, %sum: i32):
    %more = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %more, ^body, ^end
  ^body:
    %size = llvm.add %i, %one : i32
    %p = llvm.alloca %size x i32 : (i32) -> !llvm.ptr
    %last = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store volatile %i, %last : i32, !llvm.ptr
    %v = llvm.load volatile %last : !llvm.ptr -> i32
    %next = llvm.add %sum, %v : i32
    llvm.br ^head(%size, %next : i32, i32)
  ^end:
    llvm.store %sum, %own : i32, !llvm.ptr
    llvm.return""")
    assert (run(module, ints(1024), n=200, block=1024) == 199 * 100).all()


LOOP = """
    llvm.br ^head(%zero, %zero : i32, i32)
  ^head(%i: i32, %sum: i32):
    %more = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %more, ^body, ^end
  ^body:
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %both = llvm.add %i, %t : i32
    {before}
    llvm.store %both, %p : i32, !llvm.ptr
    {between}
    %v = llvm.load %p : !llvm.ptr -> i32
    %total = llvm.add %sum, %v : i32
    %next = llvm.add %i, %one : i32
    llvm.br ^head(%next, %total : i32, i32)
  ^end:
    llvm.store %sum, %own : i32, !llvm.ptr
    llvm.return"""


@pytest.mark.parametrize(
    ("before", "between"),
    [("nvvm.barrier", ""), ("", "nvvm.barrier"), ("", ""), ("nvvm.barrier",) * 2],
)
def test_private_memory_of_known_size_may_be_reserved_anywhere(before: str, between: str) -> None:
    module = kernel(LOOP.format(before=before, between=between))
    assert (run(module, ints(64), n=10) == 45 + 10 * np.arange(64)).all()


def test_private_memory_that_is_given_back() -> None:
    module = kernel("""
    %stack = llvm.intr.stacksave : !llvm.ptr
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %t, %p : i32, !llvm.ptr
    nvvm.barrier
    %v = llvm.load %p : !llvm.ptr -> i32
    llvm.intr.stackrestore %stack : !llvm.ptr
    llvm.store %v, %own : i32, !llvm.ptr
    llvm.return""")
    assert (run(module, ints(64)) == np.arange(64)).all()


def test_private_memory_whose_address_goes_round_a_loop() -> None:
    """Each round has memory of its own, and sees that of the round before."""
    body = """
    %start = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %t, %start : i32, !llvm.ptr
    llvm.br ^head(%zero, %start : i32, !llvm.ptr)
  ^head(%i: i32, %before: !llvm.ptr):
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    {}
    llvm.store %zero, %p : i32, !llvm.ptr
    %v = llvm.load %before : !llvm.ptr -> i32
    %w = llvm.add %v, %one : i32
    llvm.store %w, %p : i32, !llvm.ptr
    %next = llvm.add %i, %one : i32
    %more = llvm.icmp "slt" %next, %n : i32
    llvm.cond_br %more, ^head(%next, %p : i32, !llvm.ptr), ^end
  ^end:
    %last = llvm.load %p : !llvm.ptr -> i32
    llvm.store %last, %own : i32, !llvm.ptr
    llvm.return"""
    assert (run(kernel(body.format("")), ints(64), n=5) == np.arange(64) + 5).all()
    assert "can't be kept at a barrier" in failure(kernel(body.format("nvvm.barrier")))


def test_private_memory_of_unknown_size_can_not_be_kept() -> None:
    module = kernel("""
    %p = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
    nvvm.barrier
    llvm.store %t, %p : i32, !llvm.ptr
    llvm.return""")
    assert "k.mlir:11:10: error: llvm.alloca: memory of a size" in failure(module)


def test_a_struct_that_is_passed_by_value() -> None:
    module = tirx_mlir.parse("""
gpu.module @m {
  llvm.func @k(%s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, i32)>}, %out: !llvm.ptr)
      attributes {nvvm.kernel} {
    %at = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i32)>
    %v = llvm.load %at : !llvm.ptr -> i32
    llvm.store %v, %out : i32, !llvm.ptr
    llvm.return
  }
}""")
    out = ints(1)
    module.run("k", np.array([3, 4], np.int32), out, grid=1, block=1)
    assert out[0] == 4
    with pytest.raises(Failure) as caught:
        module.run("k", ints(3), out, grid=1, block=1)
    assert "@k: s: the array has 12 bytes, !llvm.struct<(i32, i32)> has 8" in str(caught.value)


def test_a_scope_of_a_gpu_is_the_whole_host() -> None:
    """LLVM for x86 would drop a fence of a scope that it does not know."""
    module = kernel("""
    %old = llvm.atomicrmw add %out, %one syncscope("device") acq_rel : !llvm.ptr, i32
    llvm.fence syncscope("device") seq_cst
    %pair = llvm.cmpxchg %out, %n, %n syncscope("block") monotonic monotonic : !llvm.ptr, i32
    llvm.return""")
    assert run(module, ints(1), n=-1)[0] == 64
    assert "syncscope" not in str(module.run_pipeline("convert-nvvm-to-simt"))
