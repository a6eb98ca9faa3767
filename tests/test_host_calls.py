"""Host code that launches kernels on the CPU."""

import ctypes
from collections.abc import Callable

import pytest
from tirx_mlir.runtime.host_calls import HostCalls
from tirx_mlir.runtime.simt import Extents, Kernel, Site
from tirx_mlir.syntax.diagnostics import Failure

from split_kernels import TRAP, Array, failure, ints, load, site, text

HOST = """
@kernel = external constant i8
declare void @tirx_launch(ptr, i64, i64, i64, i64, i64, i64, i32, ptr)

define void @host(ptr %data, i64 %blocks, i64 %times) {
start:
  %value = alloca ptr
  store ptr %data, ptr %value
  %arguments = alloca [1 x ptr]
  store ptr %value, ptr %arguments
  br label %again
again:
  %i = phi i64 [ 0, %start ], [ %i.next, %again ]
  call void @tirx_launch(ptr @kernel, i64 %blocks, i64 1, i64 1, i64 64, i64 1, i64 1, i32 0,
    ptr %arguments)
  %i.next = add i64 %i, 1
  %more = icmp ult i64 %i.next, %times
  br i1 %more, label %again, label %done
done:
  ret void
}
"""
ADD_ONE = """
  %out = call ptr @array(ptr %arguments, i32 0, i32 %t)
  %old = load i32, ptr %out
  %new = add i32 %old, 1
  store i32 %new, ptr %out
  %bad = icmp eq i32 %new, 3
  %to = zext i1 %bad to i32
  ret i32 %to
"""


def host(
    check: Callable[[Kernel, Extents, Extents, int], None],
) -> Callable[[Array, int, int], None]:
    calls = HostCalls(check, cores=1)
    code = text([ADD_ONE], [site(TRAP)], 0, "kernel")
    library = load({"kernel": code, "host": HOST}, calls.imports, ["kernel", "host"])
    calls.add(Kernel("add_one", [Site("llvm.intr.trap")], library, "kernel"))
    kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_int64, ctypes.c_int64)
    function = kind(library["host"])
    return lambda out, blocks, times: calls.run(lambda: function(out.ctypes.data, blocks, times))


def allow(kernel: Kernel, grid: Extents, block: Extents, dynamic_shared: int) -> None:
    """Refuses nothing."""


def test_a_host_function_launches() -> None:
    out = ints(64)
    host(allow)(out, 1, 2)
    assert (out == 2).all()


def test_after_a_failure_a_host_function_launches_no_more() -> None:
    out = ints(64)
    call = host(allow)
    assert "llvm.intr.trap in add_one" in failure(lambda: call(out, 1, 9))
    assert out[0] == 3
    call(out, 1, 1)
    assert out[0] == 4


def test_a_launch_that_is_refused() -> None:
    def refuse(kernel: Kernel, grid: Extents, block: Extents, dynamic_shared: int) -> None:
        assert (kernel.name, grid, block, dynamic_shared) == ("add_one", (7, 1, 1), (64, 1, 1), 0)
        raise Failure([])

    out = ints(64)
    with pytest.raises(Failure):
        host(refuse)(out, 7, 1)
    assert (out == 0).all()
