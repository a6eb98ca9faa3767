"""What the CPU's scheduler of GPU threads says when threads can't go on."""

import signal

import pytest

from split_kernels import TRAP, WARP, YIELD, barrier, failure, kernel, run, site


def leave_early(who: str) -> list[str]:
    return [f"  %in = {who}\n  %to = zext i1 %in to i32\n  ret i32 %to", "  ret i32 0"]


def test_a_barrier_that_some_never_reach() -> None:
    code = kernel(leave_early("icmp ult i32 %t, 40"), [barrier()])
    assert failure(lambda: run(code, [], (8, 8, 1))) == (
        "error: nvvm.barrier0 in test, block (0, 0, 0): "
        "40 of 64 threads wait for the others for ever\n"
        "note: threads (0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0) and 36 more "
        "wait at nvvm.barrier0\n"
        "note: threads (0, 5, 0), (1, 5, 0), (2, 5, 0), (3, 5, 0) and 20 more have ended"
    )


def test_threads_of_a_warp_at_different_barriers() -> None:
    steps = [
        "  %odd = and i32 %t, 1\n  %to = add i32 %odd, 1\n  ret i32 %to",
        "  ret i32 0",
        "  ret i32 0",
    ]
    told = failure(
        lambda: run(kernel(steps, [barrier()] * 2, operations="nvvm.barrier0 nvvm.barrier"), [], 4)
    )
    assert "nvvm.barrier0 in test, block (0, 0, 0): 2 of 4 threads wait" in told
    assert "note: threads (1, 0, 0), (3, 0, 0) wait at nvvm.barrier" in told


def test_a_shuffle_whose_lanes_do_not_meet() -> None:
    code = kernel(leave_early("icmp ne i32 %t, 35"), [site(WARP)], operations="nvvm.bar.warp.sync")
    assert failure(lambda: run(code, [], 64)) == (
        "error: nvvm.bar.warp.sync in test, block (0, 0, 0): "
        "thread (32, 0, 0) waits for ever for 1 lane of its mask 0xffffffff\n"
        "note: threads (32, 0, 0), (33, 0, 0), (34, 0, 0), (36, 0, 0) and 27 more "
        "wait at nvvm.bar.warp.sync\n"
        "note: thread (35, 0, 0) has ended"
    )


def masked(value: str) -> list[str]:
    step = f"  %mask = {value}\n  %at = call ptr @slot(ptr %slots, i32 0, i32 %t)\n"
    return [step + "  store i32 %mask, ptr %at\n  ret i32 1", "  ret i32 0"]


def test_a_lane_outside_its_own_mask() -> None:
    code = kernel(masked("add i32 0, -9"), [site(WARP, mask=0)], operations="nvvm.shfl.sync")
    told = failure(lambda: run(code, [], 64))
    assert told.endswith("thread (3, 0, 0) is not in its own mask 0xfffffff7")


def test_lanes_that_the_block_lacks_are_not_waited_for() -> None:
    run(kernel(masked("add i32 0, -1"), [site(WARP, mask=0)]), [], 40)


MULTIPLE = "a multiple of 32 from 32 to 128 is wanted here"


@pytest.mark.parametrize(
    ("ids", "counts", "told"),
    [
        ("0, 16", "0, 64", "there is no barrier 16, only 0 to 15"),
        ("0, 1", "0, 40", f"no set of warps has 40 threads; {MULTIPLE}"),
        ("0, 1", "0, 160", f"no set of warps has 160 threads; {MULTIPLE}"),
        ("0, %t", "0, 64", "thread (1, 0, 0) gives another barrier or number of threads"),
        ("0, 1", "64, %later", "number of threads: the warp of thread (32, 0, 0) gives 96"),
    ],
)
def test_wrong_operands_of_a_barrier(ids: str, counts: str, told: str) -> None:
    step = f"""
  %past = icmp uge i32 %t, 32
  %later = select i1 %past, i32 32, i32 0
  %id = add i32 {ids}
  %count = add i32 {counts}
  %id.at = call ptr @slot(ptr %slots, i32 0, i32 %t)
  store i32 %id, ptr %id.at
  %count.at = call ptr @slot(ptr %slots, i32 1, i32 %t)
  store i32 %count, ptr %count.at
  ret i32 1
"""
    code = kernel([step, "  ret i32 0"], [barrier(operands=[0, 1])], operations="nvvm.barrier")
    assert told in failure(lambda: run(code, [], 128)).splitlines()[0].partition("(0, 0, 0): ")[2]


def test_a_trap() -> None:
    code = kernel(leave_early("icmp eq i32 %t, 37"), [site(TRAP)], operations="llvm.intr.trap")
    told = failure(lambda: run(code, [], 64, grid=9, cores=3))
    assert told == "error: llvm.intr.trap in test, block (0, 0, 0): thread (37, 0, 0) has given up"


@pytest.mark.parametrize("cores", [1, 3])
def test_the_lowest_block_that_fails_is_told(cores: int) -> None:
    step = """
  %b = call i32 @read(ptr %block, i32 6)
  %late = icmp uge i32 %b, 37
  %to = zext i1 %late to i32
  ret i32 %to
"""
    code = kernel([step], [site(TRAP)])
    for _ in range(20):
        assert "block (37, 0, 0)" in failure(lambda: run(code, [], 32, grid=300, cores=cores))


@pytest.mark.parametrize("cores", [1, 2])
def test_a_wait_that_nobody_can_end(cores: int) -> None:
    code = kernel(["  ret i32 1", "  ret i32 1"], [site(YIELD)], operations="llvm.load")
    told = failure(lambda: run(code, [], 1, grid=cores, cores=cores))
    assert (
        "block (0, 0, 0): all threads that can run only wait for a value that nobody writes" in told
    )


def test_a_launch_can_be_interrupted() -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(KeyboardInterrupt):
            run(kernel(["  ret i32 0"]), [], 1, grid=(2**31 - 1, 60000, 1), cores=2)
    finally:
        signal.signal(signal.SIGALRM, before)
