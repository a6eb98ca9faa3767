"""The CPU's scheduler of GPU threads, on kernels cut by hand: who meets whom."""

import numpy as np
import pytest
from tirx_mlir.runtime.loader import shared_loader
from tirx_mlir.runtime.simt import scheduler

from split_kernels import ACTIVE, ARRIVE, SLOT, YIELD, barrier, ints, kernel, run, site, slot

# Leave the thread's number in shared memory; take that of its mirror image.
PUT = """
  %put = call ptr @shared(ptr %block, i32 %t)
  store i32 %t, ptr %put
"""
TAKE = """
  %threads = call i32 @read(ptr %block, i32 9)
  %last = sub i32 %threads, 1
  %mirror = sub i32 %last, %t
  %take = call ptr @shared(ptr %block, i32 %mirror)
  %value = load i32, ptr %take
  %out = call ptr @array(ptr %arguments, i32 0, i32 %t)
  store i32 %value, ptr %out
  ret i32 0
"""


@pytest.mark.parametrize("threads", [1, 32, 48, 1000, 1024])
def test_barrier(threads: int) -> None:
    out = ints(threads)
    run(kernel([PUT + "  ret i32 1", TAKE], [barrier()]), [out], threads, grid=3)
    assert (out == np.arange(threads)[::-1]).all()


def test_shared_memory_is_not_a_number_until_written() -> None:
    out = ints(64)
    run(kernel([TAKE]), [out], 64)
    assert (out == -1).all()
    assert np.isnan(out.view(np.float32)).all()
    assert np.isnan(out.view(np.float16)).all()


def test_dynamic_shared_memory_follows_the_static() -> None:
    read = "  %bytes = call i32 @read(ptr %block, i32 10)\n" + PUT
    store = (
        "  %out = call ptr @array(ptr %arguments, i32 0, i32 %t)\n  store i32 %bytes, ptr %out\n"
    )
    out = ints(1024)
    run(kernel([read + store + "  ret i32 0"], shared_bytes=0), [out], 1024, dynamic=4096)
    assert (out == 4096).all()


def test_three_dimensions() -> None:
    step = """
  %x = call i32 @read(ptr %block, i32 6)
  %y = call i32 @read(ptr %block, i32 7)
  %z = call i32 @read(ptr %block, i32 8)
  %nx = call i32 @read(ptr %block, i32 3)
  %ny = call i32 @read(ptr %block, i32 4)
  %zy.0 = mul i32 %z, %ny
  %zy = add i32 %zy.0, %y
  %zyx.0 = mul i32 %zy, %nx
  %zyx = add i32 %zyx.0, %x
  %threads = call i32 @read(ptr %block, i32 9)
  %first = mul i32 %zyx, %threads
  %i = add i32 %first, %t
  %out = call ptr @array(ptr %arguments, i32 0, i32 %i)
  %old = load i32, ptr %out
  %new = add i32 %old, %i
  store i32 %new, ptr %out
  ret i32 0
"""
    out = ints(2 * 3 * 4 * 60)
    run(kernel([step]), [out], (5, 3, 4), grid=(2, 3, 4), cores=2)
    assert (out == np.arange(out.size)).all()


def test_warps_meet_at_one_barrier_from_different_sites() -> None:
    odd = """
  %warp = lshr i32 %t, 5
  %odd = and i32 %warp, 1
  %to = add i32 %odd, 1
  ret i32 %to
"""
    out = ints(256)
    run(
        kernel(
            [PUT + odd, TAKE.replace("ret i32 0", "ret i32 0"), "  br label %from1"],
            [barrier()] * 2,
        ),
        [out],
        256,
    )
    assert (out == np.arange(256)[::-1]).all()


def test_blocks_follow_each_other_while_threads_wait_for_lower_blocks() -> None:
    look_back = """
  %b = call i32 @read(ptr %block, i32 6)
  br label %look
look:
  %flag = call ptr @array(ptr %arguments, i32 0, i32 0)
  %turn = load atomic i32, ptr %flag acquire, align 4
  %mine = call i32 @read(ptr %block, i32 6)
  %now = icmp eq i32 %turn, %mine
  br i1 %now, label %go, label %spin
spin:
  ret i32 1
go:
  %next = add i32 %mine, 1
  store atomic i32 %next, ptr %flag release, align 4
  ret i32 0
"""
    flag = ints(1)
    run(kernel([look_back, "  br label %look"], [site(YIELD)]), [flag], 1, grid=300, cores=3)
    assert flag[0] == 300


def test_active_lanes_are_those_that_came() -> None:
    step = """
  %first = icmp ult i32 %t, 5
  br i1 %first, label %wait, label %ask
wait:
  ret i32 2
ask:
  ret i32 1
"""
    get = """
  %at = call ptr @slot(ptr %slots, i32 0, i32 %t)
  %mask = load i32, ptr %at
  %out = call ptr @array(ptr %arguments, i32 0, i32 %t)
  store i32 %mask, ptr %out
  ret i32 2
"""
    out = ints(40)
    run(
        kernel(
            [step, get, "  ret i32 0"],
            [site(ACTIVE, complete="activemask", results=[0]), barrier()],
        ),
        [out],
        40,
    )
    assert (out == [0] * 5 + [-32] * 27 + [255] * 8).all()


def test_producers_and_a_consumer() -> None:
    """Warp 0 sums what the others write; barrier 1 says full, barrier 2 empty. Five rounds."""
    operands = """
  %full.at = call ptr @slot(ptr %slots, i32 0, i32 %t)
  store i32 1, ptr %full.at
  %empty.at = call ptr @slot(ptr %slots, i32 1, i32 %t)
  store i32 2, ptr %empty.at
  %threads = call i32 @read(ptr %block, i32 9)
  %count.at = call ptr @slot(ptr %slots, i32 2, i32 %t)
  store i32 %threads, ptr %count.at
  %round.0 = call ptr @slot(ptr %slots, i32 3, i32 %t)
  store i32 0, ptr %round.0
  %consumes = icmp ult i32 %t, 32
  br i1 %consumes, label %consume, label %produce
consume:
  ret i32 3
produce:
  %round.at = call ptr @slot(ptr %slots, i32 3, i32 %t)
  %round = load i32, ptr %round.at
  %next = add i32 %round, 1
  store i32 %next, ptr %round.at
  %put = call ptr @shared(ptr %block, i32 %t)
  %value = mul i32 %round, %t
  store i32 %value, ptr %put
  %more = icmp ult i32 %round, 5
  %to = zext i1 %more to i32
  ret i32 %to
"""
    consume = """
  %from = add i32 %t, 32
  %take = call ptr @shared(ptr %block, i32 %from)
  %taken = load i32, ptr %take
  %out = call ptr @array(ptr %arguments, i32 0, i32 %t)
  %sum = load i32, ptr %out
  %sum.next = add i32 %sum, %taken
  store i32 %sum.next, ptr %out
  ret i32 4
"""
    again = """
  %turn.at = call ptr @slot(ptr %slots, i32 3, i32 %t)
  %turn = load i32, ptr %turn.at
  %turn.next = add i32 %turn, 1
  store i32 %turn.next, ptr %turn.at
  %on = icmp ult i32 %turn.next, 5
  %where = select i1 %on, i32 3, i32 0
  ret i32 %where
"""
    code = kernel(
        [operands, "  ret i32 2", "  br label %produce", consume, again],
        [
            site(ARRIVE, operands=[0, 2]),
            barrier(operands=[1, 2]),
            barrier(operands=[0, 2]),
            site(ARRIVE, operands=[1, 2]),
        ],
    )
    out = ints(32)
    run(code, [out], 96, grid=1)
    assert (out == (np.arange(32) + 32) * 10).all()


@pytest.mark.parametrize(("reduction", "expected"), [("popc", 12), ("and", 0), ("or", 1)])
@pytest.mark.parametrize("sites", [1, 2])
def test_barrier_reductions(reduction: str, expected: int, sites: int) -> None:
    bring = f"""
  %lane = and i32 %t, 31
  %few = icmp ult i32 %lane, 3
  %predicate = zext i1 %few to i32
  %at = call ptr @slot(ptr %slots, i32 0, i32 %t)
  store i32 %predicate, ptr %at
  %warp = lshr i32 %t, 5
  %which = urem i32 %warp, {sites}
  %to = add i32 %which, 1
  ret i32 %to
"""
    take = """
  %result.at = call ptr @slot(ptr %slots, i32 1, i32 %t)
  %result = load i32, ptr %result.at
  %out = call ptr @array(ptr %arguments, i32 0, i32 %t)
  store i32 %result, ptr %out
  ret i32 0
"""
    row = barrier(complete=f"barrier.{reduction}", operands=[-1, -1, 0], results=[1])
    out = ints(110)
    run(kernel([bring, take, "  br label %from1"], [row] * 2), [out], 110)
    assert (out == expected).all()


def test_the_scheduler_is_compiled_once() -> None:
    assert scheduler(shared_loader()) is scheduler(shared_loader())


def test_slots_do_not_share_cache_sets() -> None:
    assert slot(1) - slot(0) == SLOT
    assert SLOT % 4096 == 64
