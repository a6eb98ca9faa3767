"""mbarriers on the CPU: phases, bytes, and the copies that end at one."""

from typing import Any

import numpy as np
import pytest
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.runtime.cpu import CpuProgram
from tirx_mlir.syntax.diagnostics import Failure

import tirx_mlir

Array = np.ndarray[Any, np.dtype[Any]]

THREADS = 96

KERNEL = """
gpu.module @m {{
  llvm.mlir.global internal @s() {{addr_space = 3 : i32, alignment = 16 : i64}}
      : !llvm.array<1024 x i32>
  llvm.mlir.global internal @b() {{addr_space = 3 : i32, alignment = 8 : i64}}
      : !llvm.array<4 x i64>
  llvm.func @k(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>, %n: i32) attributes {{nvvm.kernel}} {{
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %threads = llvm.mlir.constant({threads} : i32) : i32
    %bytes = llvm.mlir.constant({bytes} : i32) : i32
    %ticks = llvm.mlir.constant(1000 : i32) : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %b = llvm.mlir.addressof @b : !llvm.ptr<3>
    %c = llvm.getelementptr %b[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i64
    %mine = llvm.getelementptr %s[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %from = llvm.getelementptr %in[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %to = llvm.getelementptr %out[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %last = llvm.mlir.constant({last} : i32) : i32
    %other = llvm.sub %last, %tid : i32
    %theirs = llvm.getelementptr %s[%other] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %is.first = llvm.icmp "eq" %tid, %zero : i32
    {body}
    llvm.return
  }}
}}"""


def kernel(body: str) -> tirx_mlir.Module:
    numbers = {"threads": THREADS, "bytes": 4 * THREADS, "last": THREADS - 1}
    return tirx_mlir.parse(KERNEL.format(body=body, **numbers), "k.mlir")


def run(body: str) -> Array:
    """What a block leaves in `out`; `in` counts from 1."""
    given = np.arange(1, THREADS + 1, dtype=np.int32)
    out = np.zeros(THREADS, np.int32)
    program = CpuProgram(kernel(body).op)
    program.run("k", [given, out, 0], grid=(1, 1, 1), block=(THREADS, 1, 1), cores=1)
    return out


def initialise(count: str, barrier: str = "b") -> str:
    """The first thread makes an mbarrier; all see it."""
    return f"""
    nvvm.mbarrier.init %{barrier}, %{count}, predicate = %is.first : !llvm.ptr<3>, i32, i1
    nvvm.barrier0
"""


PUT = """
    %put = llvm.load %from : !llvm.ptr<1> -> i32
    llvm.store %put, %mine : i32, !llvm.ptr<3>
"""
SHOW = """
    %shown = llvm.load %theirs : !llvm.ptr<3> -> i32
    llvm.store %shown, %to : i32, !llvm.ptr<1>
"""
MIRRORED = np.arange(THREADS, 0, -1)


def until(barrier: str = "b", parity: str = "zero") -> str:
    return f"nvvm.mbarrier.try_wait.parity %{barrier}, %{parity}, %ticks : !llvm.ptr<3>, i32, i32\n"


def loop(test: str) -> str:
    return f"llvm.br ^ask\n^ask:\n%over = {test}\nllvm.cond_br %over, ^over, ^ask\n^over:\n"


@pytest.mark.parametrize("kind", ["test.wait", "try_wait", "parity", "loop of parity"])
def test_who_arrives_waits_for_all(kind: str) -> None:
    wait = {
        "test.wait": loop("nvvm.mbarrier.test.wait %b, %token : !llvm.ptr<3>, i64 -> i1"),
        "try_wait": loop("nvvm.mbarrier.try_wait %b, %token : !llvm.ptr<3>, i64 -> i1"),
        "parity": until(),
        "loop of parity": loop("nvvm.mbarrier.try_wait %b, %zero : !llvm.ptr<3>, i32 -> i1"),
    }[kind]
    arrive = "%token = nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64\n"
    assert (run(initialise("threads") + PUT + arrive + wait + SHOW) == MIRRORED).all()


def test_who_does_not_wait_reads_what_nobody_has_written() -> None:
    arrive = "%token = nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64\n"
    out = run(initialise("threads") + PUT + arrive + SHOW)
    assert (out[: THREADS // 2] == -1).all()


def test_phases() -> None:
    """A producer warp and the others, six rounds; full is %b, empty is %c."""
    body = f"""
    %readers = llvm.mlir.constant(64 : i32) : i32
    %writers = llvm.mlir.constant(32 : i32) : i32
    {initialise("writers")}{initialise("readers", "c")}
    %rounds = llvm.mlir.constant(6 : i32) : i32
    %writes = llvm.icmp "eq" %warp, %zero : i32
    llvm.cond_br %writes, ^write(%zero : i32), ^read(%zero, %zero : i32, i32)
  ^write(%w: i32):
    %w.before = llvm.add %w, %one : i32
    %w.parity = llvm.and %w.before, %one : i32
    {until("c", "w.parity")}
    %w.value = llvm.mul %w, %threads : i32
    %w.own = llvm.add %w.value, %tid : i32
    llvm.store %w.own, %mine : i32, !llvm.ptr<3>
    %w.token = nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64
    %w.next = llvm.add %w, %one : i32
    %w.more = llvm.icmp "ult" %w.next, %rounds : i32
    llvm.cond_br %w.more, ^write(%w.next : i32), ^end
  ^read(%r: i32, %sum: i32):
    %r.parity = llvm.and %r, %one : i32
    {until("b", "r.parity")}
    %lane = llvm.mlir.constant(31 : i32) : i32
    %l = llvm.and %tid, %lane : i32
    %at = llvm.getelementptr %s[%l] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %got = llvm.load %at : !llvm.ptr<3> -> i32
    %r.token = nvvm.mbarrier.arrive %c : !llvm.ptr<3> -> i64
    %sum.next = llvm.add %sum, %got : i32
    llvm.store %sum.next, %to : i32, !llvm.ptr<1>
    %r.next = llvm.add %r, %one : i32
    %r.more = llvm.icmp "ult" %r.next, %rounds : i32
    llvm.cond_br %r.more, ^read(%r.next, %sum.next : i32, i32), ^end
  ^end:
"""
    expected = THREADS * 15 + 6 * np.arange(32)
    out = run(body)
    assert (out[32:64] == expected).all()
    assert (out[64:] == expected).all()


def test_bytes_that_come_before_they_are_expected() -> None:
    body = f"""{initialise("one")}
    llvm.cond_br %is.first, ^first, ^wait
  ^first:
    nvvm.mbarrier.complete_tx %b, %bytes : !llvm.ptr<3>, i32
    %early = nvvm.mbarrier.test.wait %b, %zero : !llvm.ptr<3>, i32 -> i1
    nvvm.mbarrier.expect_tx %b, %threads : !llvm.ptr<3>, i32
    %token = nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64
    %still = nvvm.mbarrier.test.wait %b, %token : !llvm.ptr<3>, i64 -> i1
    %three = llvm.mlir.constant(3 : i32) : i32
    %rest = llvm.mul %threads, %three : i32
    nvvm.mbarrier.expect_tx %b, %rest : !llvm.ptr<3>, i32
    %done = nvvm.mbarrier.test.wait %b, %token : !llvm.ptr<3>, i64 -> i1
    %e = llvm.zext %early : i1 to i32
    %f = llvm.zext %still : i1 to i32
    %g = llvm.zext %done : i1 to i32
    %f2 = llvm.shl %f, %one : i32
    %g4 = llvm.shl %g, %two : i32
    %ef = llvm.or %e, %f2 : i32
    %efg = llvm.or %ef, %g4 : i32
    llvm.store %efg, %to : i32, !llvm.ptr<1>
    llvm.br ^wait
  ^wait:
"""
    assert run(body)[0] == 4


def test_who_drops_out_is_not_expected_again() -> None:
    """In the second phase only the first warp arrives."""
    body = f"""{initialise("threads")}
    %stays = llvm.icmp "eq" %warp, %zero : i32
    llvm.cond_br %stays, ^stay, ^drop
  ^drop:
    %t.0 = nvvm.mbarrier.arrive_drop %b : !llvm.ptr<3> -> i64
    llvm.br ^end
  ^stay:
    %t.1 = nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64
    {until()}
    %t.2 = nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64
    {until(parity="one")}
    llvm.br ^end
  ^end:
    llvm.store %one, %to : i32, !llvm.ptr<1>
"""
    assert (run(body) == 1).all()


BULK = """
    nvvm.mbarrier.arrive.expect_tx %b, %bytes, predicate = %is.first : !llvm.ptr<3>, i32, i1
    llvm.cond_br %is.first, ^copy, ^copied
  ^copy:
    nvvm.cp.async.bulk.shared.cluster.global %s.cluster, %in, %b, %bytes
      : !llvm.ptr<7>, !llvm.ptr<1>
    llvm.br ^copied
  ^copied:
"""
CLUSTER = "%s.cluster = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr<7>\n"


def test_a_bulk_copy() -> None:
    assert (run(CLUSTER + initialise("one") + BULK + until() + SHOW) == MIRRORED).all()


def test_who_does_not_wait_for_a_bulk_copy_reads_nan() -> None:
    body = CLUSTER + initialise("one") + BULK + "nvvm.barrier0\n" + SHOW
    assert (run(body) == -1).all()


def test_a_barrier_does_not_end_a_bulk_copy() -> None:
    """The mbarrier does, for those who ask it."""
    body = CLUSTER + initialise("one") + BULK + "nvvm.barrier0\n" + until() + SHOW
    assert (run(body) == MIRRORED).all()


@pytest.mark.parametrize("noinc", [False, True])
def test_an_arrival_behind_copies(noinc: bool) -> None:
    """With noinc the arrival is one of those that are expected, else it is one more."""
    flag = " {noinc = true}" if noinc else ""
    more = "" if noinc else "%token = nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64\n"
    copy = f"""
    nvvm.cp.async.shared.global %mine, %from, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.mbarrier.arrive %b{flag} : !llvm.ptr<3>
    {more}
"""
    assert (run(initialise("threads") + copy + until() + SHOW) == MIRRORED).all()
    assert (run(initialise("threads") + copy + "nvvm.barrier0\n" + SHOW) == -1).all()


OUT = """
    llvm.cond_br %is.first, ^out, ^end
  ^out:
    nvvm.cp.async.bulk.global.shared.cta %out, %s, %bytes : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    {wait}
    llvm.br ^end
  ^end:
"""


@pytest.mark.parametrize("wait", ["0", "0 {read}"])
def test_a_bulk_copy_to_global_memory(wait: str) -> None:
    body = PUT + "nvvm.barrier0\n" + OUT.format(wait=f"nvvm.cp.async.bulk.wait_group {wait}")
    assert (run(body) == np.arange(1, THREADS + 1)).all()


def test_a_bulk_copy_that_nobody_waits_for() -> None:
    assert (run(PUT + "nvvm.barrier0\n" + OUT.format(wait="")) == -1).all()


@pytest.mark.skipif(not PTXAS.presence, reason=PTXAS.presence.missing)
@pytest.mark.parametrize(
    ("body", "instruction"),
    [
        (CLUSTER + initialise("one") + BULK + until() + SHOW, "mbarrier.try_wait.parity.shared"),
        (OUT.format(wait="nvvm.cp.async.bulk.wait_group 0 {read}"), "bulk.wait_group.read"),
        ("nvvm.cp.async.mbarrier.arrive %b : !llvm.ptr<3>", "cp.async.mbarrier.arrive.shared"),
    ],
)
def test_ptxas_takes_the_same_kernels(body: str, instruction: str) -> None:
    module = kernel(body)
    assert instruction in module.ptx("sm_90a")
    assert module.cubin("sm_90a")


def message(body: str) -> str:
    with pytest.raises(Failure) as caught:
        run(body)
    return str(caught.value)


def test_a_phase_that_never_ends() -> None:
    told = message(
        initialise("two") + BULK.replace("%s.cluster", "%s").replace("<7>", "<3>") + until()
    )
    assert (
        "nvvm.mbarrier.try_wait.parity in @k, block (0, 0, 0): "
        "all threads that can run only wait for a value that nobody writes"
    ) in told


def test_an_mbarrier_that_nobody_has_made() -> None:
    arrive = "%token = nvvm.mbarrier.arrive %b : !llvm.ptr<3> -> i64\n"
    told = "in @k, block (0, 0, 0): thread (0, 0, 0) gives the address of what is no mbarrier"
    assert f"k.mlir:26:14: error: nvvm.mbarrier.arrive {told}" in message(arrive + until())
    assert f"error: nvvm.mbarrier.try_wait.parity {told}" in message(until())
    invalid = initialise("two") + "nvvm.mbarrier.inval %b : !llvm.ptr<3>\n"
    expect = "nvvm.mbarrier.expect_tx %b, %two : !llvm.ptr<3>, i32\n"
    assert f"error: nvvm.mbarrier.expect_tx {told}" in message(invalid + expect)


def test_more_arrivals_than_are_expected() -> None:
    body = initialise("two") + "%t = nvvm.mbarrier.arrive %b, %threads : !llvm.ptr<3> -> i64\n"
    assert (
        "error: nvvm.mbarrier.arrive in @k, block (0, 0, 0): "
        "thread (0, 0, 0) arrives when no more arrivals are expected"
    ) in message(body + until())


def test_a_bulk_copy_from_between_16_bytes() -> None:
    body = CLUSTER + initialise("one") + BULK.replace("%in,", "%from,") + until()
    odd = 'llvm.icmp "eq" %tid, %one : i32'
    body = body.replace("llvm.cond_br %is.first, ^copy", f"%odd = {odd}\nllvm.cond_br %odd, ^copy")
    assert (
        "error: nvvm.cp.async.bulk.shared.cluster.global in @k, block (0, 0, 0): "
        "thread (1, 0, 0) gives an address that is no multiple of 16 bytes"
    ) in message(body)


@pytest.mark.parametrize(
    ("bytes_", "told"),
    [
        (8, "copies bytes whose number is no multiple of 16"),
        (-16, "copies more bytes than shared memory has"),
    ],
)
def test_bulk_copies_of_wrong_sizes(bytes_: int, told: str) -> None:
    size = f"%size = llvm.mlir.constant({bytes_} : i32) : i32\n"
    into = CLUSTER + initialise("one") + size + BULK.replace("%in, %b, %bytes", "%in, %b, %size")
    out = size + OUT.format(wait="").replace("%s, %bytes", "%s, %size")
    for body in (into, out):
        assert f"in @k, block (0, 0, 0): thread (0, 0, 0) {told}" in message(body)


def test_bulk_copies_of_nothing() -> None:
    into = BULK.replace("%in, %b, %bytes", "%in, %b, %zero").replace("%b, %bytes,", "%b, %zero,")
    out = OUT.format(wait="nvvm.cp.async.bulk.wait_group 0").replace("%s, %bytes", "%s, %zero")
    assert (run(CLUSTER + initialise("one") + into + until() + out) == 0).all()


def test_copies_that_end_at_what_is_no_mbarrier() -> None:
    told = "in @k, block (0, 0, 0): thread (0, 0, 0) gives the address of what is no mbarrier"
    copy = BULK.replace("nvvm.mbarrier.arrive.expect_tx %b", "nvvm.mbarrier.arrive.expect_tx %c")
    copy = CLUSTER + initialise("one", "c") + copy
    assert f"error: nvvm.cp.async.bulk.shared.cluster.global {told}" in message(copy)
    follow = "nvvm.cp.async.mbarrier.arrive %b : !llvm.ptr<3>\n"
    assert f"error: nvvm.cp.async.mbarrier.arrive {told}" in message(follow)


def test_mbarriers_that_can_not_be() -> None:
    start = "error: nvvm.mbarrier.init in @k, block (0, 0, 0): thread (0, 0, 0)"
    for count, at, told in (
        (0, 0, "expects no arrivals, or more than 1048575"),
        (2**20, 0, "expects no arrivals, or more than 1048575"),
        (-1, 0, "expects no arrivals, or more than 1048575"),
        (1, 4, "gives an address that is no multiple of 8 bytes"),
    ):
        body = f"""
    %count = llvm.mlir.constant({count} : i32) : i32
    %at = llvm.getelementptr %b[{at}] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
"""
        assert f"{start} {told}" in message(body + initialise("count", "at"))
    most = f"%count = llvm.mlir.constant({2**20 - 1} : i32) : i32\n"
    assert (run(most + initialise("count") + PUT + "nvvm.barrier0\n" + SHOW) == MIRRORED).all()


def test_a_part_of_a_warp_whose_first_lane_has_ended() -> None:
    """The error is told at the op, wherever the first lane is."""
    body = """
    %odd = llvm.and %tid, %one : i32
    %is.odd = llvm.icmp "eq" %odd, %one : i32
    llvm.cond_br %is.odd, ^x, ^y
  ^x:
    %m = nvvm.ldmatrix %s {layout = #nvvm.mma_layout<row>, num = 1 : i32,
      eltType = #nvvm.ld_st_matrix_elt_type<b16>,
      shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
    llvm.br ^y
  ^y:
"""
    program = CpuProgram(kernel(body).op)
    array = np.zeros(THREADS, np.int32)
    with pytest.raises(Failure) as caught:
        program.run("k", [array, array, 0], grid=(1, 1, 1), block=(48, 1, 1), cores=1)
    told = "nvvm.ldmatrix in @k, block (0, 0, 0): the warp of thread (32, 0, 0) has 16 of the 32"
    assert told in str(caught.value)
    assert str(caught.value).startswith("k.mlir:")
