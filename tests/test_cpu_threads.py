"""How GPU threads meet, wait for each other, part and give up on the CPU."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from cpu_kernels import failure, ints, kernel, run


def test_lanes_that_have_ended_are_not_waited_for_by_a_partial_mask() -> None:
    module = kernel("""
    %mask = llvm.mlir.constant(15 : i32) : i32
    %four = llvm.mlir.constant(4 : i32) : i32
    %in = llvm.icmp "ult" %t, %four : i32
    llvm.cond_br %in, ^some, ^end
  ^some:
    %sum = nvvm.redux.sync add %t, %mask : i32 -> i32
    llvm.store %sum, %own : i32, !llvm.ptr
    llvm.br ^end
  ^end:
    llvm.return""")
    assert (run(module, ints(32), block=32) == [6] * 4 + [0] * 28).all()


def test_a_barrier_that_some_threads_never_reach() -> None:
    module = kernel("""
    %early = llvm.icmp "ult" %t, %n : i32
    llvm.cond_br %early, ^end, ^wait
  ^wait:
    nvvm.barrier
    llvm.br ^end
  ^end:
    llvm.return""")
    assert failure(module, n=40) == (
        "k.mlir:14:5: error: nvvm.barrier in @k, block (0, 0, 0): "
        "24 of 64 threads wait for the others for ever\n"
        "note: threads (0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0) and 36 more have ended\n"
        "k.mlir:14:5: note: threads (40, 0, 0), (41, 0, 0), (42, 0, 0), (43, 0, 0) and 20 more "
        "wait at nvvm.barrier"
    )
    run(module, ints(64), n=0)
    run(module, ints(64), n=64)


def test_threads_at_different_barriers() -> None:
    module = kernel("""
    %odd = llvm.and %t, %one : i32
    %is = llvm.icmp "eq" %odd, %zero : i32
    llvm.cond_br %is, ^even, ^odd
  ^even:
    nvvm.barrier
    llvm.br ^end
  ^odd:
    nvvm.barrier0
    llvm.br ^end
  ^end:
    llvm.return""")
    told = failure(module)
    assert "k.mlir:15:5: note: threads (0, 0, 0), (2, 0, 0)" in told
    assert "k.mlir:18:5: note: threads (1, 0, 0), (3, 0, 0)" in told
    assert "wait at nvvm.barrier0" in told


def test_warps_may_meet_at_different_barriers() -> None:
    module = kernel("""
    %warp = nvvm.read.ptx.sreg.warpid : i32
    %first = llvm.icmp "eq" %warp, %zero : i32
    llvm.store %t, %own : i32, !llvm.ptr
    llvm.cond_br %first, ^one, ^two
  ^one:
    nvvm.barrier
    llvm.br ^end(%one : i32)
  ^two:
    nvvm.barrier
    llvm.br ^end(%zero : i32)
  ^end(%which: i32):
    %last = llvm.mlir.constant(63 : i32) : i32
    %mirror = llvm.sub %last, %t : i32
    %other = llvm.getelementptr %out[%mirror] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %v = llvm.load %other : !llvm.ptr -> i32
    nvvm.barrier
    %sum = llvm.add %v, %which : i32
    llvm.store %sum, %own : i32, !llvm.ptr
    llvm.return""")
    expected = np.arange(64)[::-1] + (np.arange(64) < 32)
    assert (run(module, ints(64)) == expected).all()


SPIN = """
    %is = llvm.icmp "eq" %t, %n : i32
    llvm.cond_br %is, ^write, ^wait
  ^write:
    llvm.store %one, %out ATOMIC {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.br ^end
  ^wait:
    %v = llvm.load WORD %out ATOMIC {alignment = 4 : i64} : !llvm.ptr -> i32
    %go = llvm.icmp "ne" %v, %zero : i32
    llvm.cond_br %go, ^end, ^wait
  ^end:
    llvm.return"""


@pytest.mark.parametrize(("word", "atomic"), [("volatile", ""), ("", "atomic monotonic")])
def test_threads_that_wait_for_another_one(word: str, atomic: str) -> None:
    module = kernel(SPIN.replace("WORD", word).replace("ATOMIC", atomic))
    assert run(module, ints(64), n=63)[0] == 1


def test_threads_that_wait_for_nobody() -> None:
    module = kernel(SPIN.replace("WORD", "volatile").replace("ATOMIC", ""))
    assert failure(module, n=64).startswith(
        "k.mlir:17:10: error: llvm.load in @k, block (0, 0, 0): "
        "all threads that can run only wait for a value that nobody writes"
    )


def test_a_lock_for_the_threads_of_all_blocks() -> None:
    """Each thread adds to out[1] while it holds the lock out[0]."""
    module = kernel("""
    llvm.br ^try
  ^try:
    %pair = llvm.cmpxchg %out, %zero, %one acquire monotonic : !llvm.ptr, i32
    %got = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
    llvm.cond_br %got, ^in, ^try
  ^in:
    %count = llvm.getelementptr %out[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %old = llvm.load %count : !llvm.ptr -> i32
    %new = llvm.add %old, %one : i32
    llvm.store %new, %count : i32, !llvm.ptr
    llvm.store %zero, %out atomic release {alignment = 4 : i64} : i32, !llvm.ptr
    llvm.return""")
    assert (run(module, ints(2), grid=50) == [0, 3200]).all()


def test_a_loop_without_an_end() -> None:
    module = kernel("    llvm.br ^again\n  ^again:\n    llvm.br ^again")
    assert failure(module).startswith("k.mlir:12:5: error: llvm.br in @k, block (0, 0, 0): all")


def test_work_that_threads_take_from_a_queue() -> None:
    """A loop that ends by its own atomic additions does not count as waiting."""
    module = kernel("""
    %count = llvm.getelementptr %out[1] : (!llvm.ptr) -> !llvm.ptr, i32
    llvm.br ^take
  ^take:
    %i = llvm.atomicrmw add %out, %one monotonic : !llvm.ptr, i32
    %more = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %more, ^work, ^end
  ^work:
    %old = llvm.atomicrmw add %count, %i monotonic : !llvm.ptr, i32
    llvm.br ^take
  ^end:
    llvm.return""")
    out = run(module, ints(2), n=1000)
    assert out[1] == 499500


def test_giving_up() -> None:
    module = kernel("""
    %bad = llvm.icmp "eq" %t, %n : i32
    llvm.cond_br %bad, ^bad, ^end
  ^bad:
    llvm.intr.trap
    llvm.unreachable
  ^end:
    llvm.return""")
    run(module, ints(64), n=64)
    assert failure(module, n=37, grid=3) == (
        "k.mlir:14:5: error: llvm.intr.trap in @k, block (0, 0, 0): thread (37, 0, 0) has given up"
    )


def test_a_thread_may_leave_anywhere() -> None:
    module = kernel("""
    %early = llvm.icmp "ult" %t, %n : i32
    llvm.cond_br %early, ^out, ^on
  ^out:
    nvvm.exit
    llvm.unreachable
  ^on:
    llvm.store %one, %own : i32, !llvm.ptr
    llvm.return""")
    assert (run(module, ints(64), n=10) == [0] * 10 + [1] * 54).all()


@pytest.mark.parametrize(
    ("op", "told"),
    [
        ('nvvm.inline_ptx "exit;"', "nvvm.inline_ptx: PTX text can't run on the CPU"),
        (
            "nvvm.wgmma.fence.aligned",
            "nvvm.wgmma.fence.aligned: this op does not run on the CPU yet",
        ),
        (
            'llvm.call_intrinsic "llvm.nvvm.bar.sync"(%one) : (i32) -> ()',
            "llvm.call_intrinsic: llvm.nvvm.bar.sync does not run on the CPU yet",
        ),
    ],
)
def test_ops_that_do_not_run_here(op: str, told: str) -> None:
    assert told in failure(kernel(f"    {op}\n    llvm.return"))


def test_clusters_do_not_run_here() -> None:
    attributes = ", nvvm.cluster_dim = array<i32: 2, 1, 1>"
    told = failure(kernel("    llvm.return", attributes=attributes))
    assert "k.mlir:3:3: error: llvm.func: clusters of blocks do not run on the CPU" in told


def test_a_kernel_of_many_branches_is_cut_further() -> None:
    """Each of many sites reaches the same long code, which is then not copied for each."""
    count, length = 30, 150
    lines = ["    llvm.br ^s0(%t : i32)"]
    for index in range(count):
        lines += [
            f"  ^s{index}(%a{index}: i32):",
            "    nvvm.bar.warp.sync %all : i32",
            f"    %b{index} = llvm.add %a{index}, %one : i32",
            f"    llvm.switch %n : i32, ^s{index + 1}(%b{index} : i32) [",
            f"      {index}: ^long(%b{index} : i32)",
            "    ]",
        ]
    lines += [f"  ^s{count}(%last: i32):", "    llvm.br ^long(%last : i32)", "  ^long(%v0: i32):"]
    for index in range(length):
        lines.append(f"    %v{index + 1} = llvm.xor %v{index}, %one : i32")
    lines += [f"    llvm.store %v{length}, %own : i32, !llvm.ptr", "    llvm.return"]
    module = kernel("\n".join(lines))
    from tirx_mlir.dialects.registry import Registry
    from tirx_mlir.lowering.convert_nvvm_to_simt import ConvertNvvmToSimt

    converted = module.op.clone()
    ConvertNvvmToSimt().apply(Registry(), converted)
    assert sum(op.name == "llvm.xor" for op in converted.walk()) < 3 * length
    assert (run(module, ints(64), n=7) == np.arange(64) + 8).all()


def test_blocks_over_several_cores() -> None:
    module = kernel("""
    %threads = nvvm.read.ptx.sreg.ntid.x : i32
    %start = llvm.mul %b, %threads : i32
    %i = llvm.add %start, %t : i32
    %at = llvm.getelementptr %out[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    nvvm.barrier
    llvm.store %i, %at : i32, !llvm.ptr
    llvm.return""")
    assert (run(module, ints(4096), grid=64, cores=3) == np.arange(4096)).all()


AXES: Sequence[str] = ("x", "y", "z")


def test_registers_in_three_dimensions() -> None:
    names = [f"{name}.{axis}" for name in ("tid", "ntid", "ctaid", "nctaid") for axis in AXES]
    names += ["laneid", "warpid", "nwarpid", "warpsize", "lanemask.eq", "smid", "clusterid.y"]
    lines = [
        f"    %r{i} = nvvm.read.ptx.sreg.{name} : i32\n"
        f"    %p{i} = llvm.getelementptr %mine[{i}] : (!llvm.ptr) -> !llvm.ptr, i32\n"
        f"    llvm.store %r{i}, %p{i} : i32, !llvm.ptr"
        for i, name in enumerate(names)
    ]
    module = kernel(
        f"""
    %tx = nvvm.read.ptx.sreg.tid.x : i32
    %ty = nvvm.read.ptx.sreg.tid.y : i32
    %tz = nvvm.read.ptx.sreg.tid.z : i32
    %by = nvvm.read.ptx.sreg.ctaid.y : i32
    %three = llvm.mlir.constant(3 : i32) : i32
    %five = llvm.mlir.constant(5 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %z = llvm.mul %tz, %three : i32
    %zy = llvm.add %z, %ty : i32
    %zy5 = llvm.mul %zy, %five : i32
    %thread = llvm.add %zy5, %tx : i32
    %g = llvm.mul %by, %two : i32
    %block = llvm.add %g, %b : i32
    %size = llvm.mlir.constant(60 : i32) : i32
    %before = llvm.mul %block, %size : i32
    %i = llvm.add %before, %thread : i32
    %count = llvm.mlir.constant({len(names)} : i32) : i32
    %place = llvm.mul %i, %count : i32
    %mine = llvm.getelementptr %out[%place] : (!llvm.ptr, i32) -> !llvm.ptr, i32
"""
        + "\n".join(lines)
        + "\n    llvm.return"
    )
    out = np.zeros((3, 2, 4, 3, 5, len(names)), np.int32)
    module.run("k", out, 0, grid=(2, 3), block=(5, 3, 4))
    for by, bx, z, y, x in np.ndindex(3, 2, 4, 3, 5):
        thread = x + 5 * (y + 3 * z)
        lane, warp = thread % 32, thread // 32
        found = list(out[by, bx, z, y, x].view(np.uint32))
        expected = [x, y, z, 5, 3, 4, bx, by, 0, 2, 3, 1, lane, warp, 2, 32, 1 << lane, 0, by]
        assert found == expected


def unsigned(value: int) -> int:
    return value % 2**32


DIVISIONS: dict[str, Callable[[int, int], int]] = {
    "udiv": lambda a, b: -1 if b == 0 else unsigned(a) // unsigned(b),
    "urem": lambda a, b: a if b == 0 else unsigned(a) % unsigned(b),
    "sdiv": lambda a, b: -1 if b == 0 else int(a / b),
    "srem": lambda a, b: a if b == 0 else a - b * int(a / b),
}


@pytest.mark.parametrize("name", DIVISIONS)
def test_divisions_that_a_cpu_would_not_do(name: str) -> None:
    module = kernel(f"""
    %at = llvm.getelementptr %own[64] : (!llvm.ptr) -> !llvm.ptr, i32
    %a = llvm.load %own : !llvm.ptr -> i32
    %d = llvm.load %at : !llvm.ptr -> i32
    %q = llvm.{name} %a, %d : i32
    llvm.store %q, %own : i32, !llvm.ptr
    llvm.return""")
    numbers = [-(2**31), -7, -1, 0, 1, 2, 7, 2**31 - 1]
    pairs = np.array([(a, b) for a in numbers for b in numbers], np.int32)
    out = np.concatenate([pairs[:, 0], pairs[:, 1]])
    expected = [unsigned(DIVISIONS[name](int(a), int(b))) for a, b in pairs]
    assert run(module, out)[:64].view(np.uint32).tolist() == expected
