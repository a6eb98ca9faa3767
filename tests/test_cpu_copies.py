"""cp.async on the CPU: a copy is there when it has been waited for, and not before."""

from typing import Any

import numpy as np
import pytest
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.runtime.cpu import CpuProgram
from tirx_mlir.syntax.diagnostics import Failure

import tirx_mlir

Array = np.ndarray[Any, np.dtype[Any]]

THREADS = 64

KERNEL = """
gpu.module @m {{
  llvm.mlir.global internal @s() {{addr_space = 3 : i32, alignment = 16 : i64}}
      : !llvm.array<12160 x i32>
  llvm.func @k(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>, %n: i32) attributes {{nvvm.kernel}} {{
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    {body}
    llvm.return
  }}
}}"""


def run(body: str, given: Array, size: int, n: int = 0) -> Array:
    """What a block of 64 threads leaves in `out`, which has `size` i32 a thread."""
    out = np.zeros(size * THREADS, np.int32)
    program = CpuProgram(tirx_mlir.parse(KERNEL.format(body=body)).op)
    program.run("k", [given, out, n], grid=(1, 1, 1), block=(THREADS, 1, 1), cores=1)
    return out


def address(name: str, base: str, row: int, words: int) -> str:
    """Where the thread's `words` i32 of a row of an array lie."""
    pointer = "!llvm.ptr<1>" if base in ("in", "out") else "!llvm.ptr<3>"
    return f"""
    %{name}.words = llvm.mlir.constant({words} : i32) : i32
    %{name}.row = llvm.mlir.constant({row * words * THREADS} : i32) : i32
    %{name}.in = llvm.mul %tid, %{name}.words : i32
    %{name}.at = llvm.add %{name}.in, %{name}.row : i32
    %{name} = llvm.getelementptr %{base}[%{name}.at] : ({pointer}, i32) -> {pointer}, i32
"""


def begin(row: int, words: int = 1, more: str = "") -> str:
    """Copy the thread's words of a row of `in` to those of `s`."""
    partly = f", {more}" if more else ""
    partly_type = ", i32" if more else ""
    modifier = "cg" if words == 4 else "ca"
    return f"""{address(f"from{row}", "in", row, words)}{address(f"to{row}", "s", row, words)}
    nvvm.cp.async.shared.global %to{row}, %from{row}, {4 * words}, cache = {modifier}{partly}
      : !llvm.ptr<3>, !llvm.ptr<1>{partly_type}
"""


def show(row: int, words: int = 1, neighbour: int = 0) -> str:
    """Store the thread's words of a row of `s`, or those of a neighbour."""
    text = ""
    for word in range(words):
        name = f"{row}.{word}.{neighbour}"
        text += f"""
    %far{name} = llvm.mlir.constant({neighbour} : i32) : i32
    %mask{name} = llvm.mlir.constant({THREADS - 1} : i32) : i32
    %next{name} = llvm.add %tid, %far{name} : i32
    %who{name} = llvm.and %next{name}, %mask{name} : i32
    %words{name} = llvm.mlir.constant({words} : i32) : i32
    %row{name} = llvm.mlir.constant({row * words * THREADS + word} : i32) : i32
    %i{name} = llvm.mul %who{name}, %words{name} : i32
    %j{name} = llvm.add %i{name}, %row{name} : i32
    %a{name} = llvm.getelementptr %s[%j{name}] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %v{name} = llvm.load %a{name} : !llvm.ptr<3> -> i32
    %k{name} = llvm.mul %tid, %words{name} : i32
    %l{name} = llvm.add %k{name}, %row{name} : i32
    %o{name} = llvm.getelementptr %out[%l{name}] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %v{name}, %o{name} : i32, !llvm.ptr<1>
"""
    return text


COMMIT = "nvvm.cp.async.commit.group\n"
BARRIER = "nvvm.barrier0\n"


def wait(last: int) -> str:
    return f"nvvm.cp.async.wait.group {last}\n"


def numbers(count: int) -> Array:
    return np.arange(1, count * THREADS + 1, dtype=np.int32)


@pytest.mark.parametrize("words", [1, 2, 4])
def test_sizes(words: int) -> None:
    given = numbers(words)
    body = begin(0, words) + COMMIT + wait(0) + show(0, words)
    assert (run(body, given, words) == given).all()


@pytest.mark.parametrize("words", [1, 2, 4])
def test_what_is_not_given_is_zero(words: int) -> None:
    given = numbers(words)
    for count in range(4 * words + 1):
        body = begin(0, words, "%n") + COMMIT + wait(0) + show(0, words)
        out = run(body, given, words, count)
        expected = given.reshape(THREADS, words).copy()
        expected.view(np.uint8).reshape(THREADS, -1)[:, count:] = 0
        assert (out == expected.ravel()).all(), count


@pytest.mark.skipif(not PTXAS.presence, reason=PTXAS.presence.missing)
@pytest.mark.parametrize("words", [1, 2, 4])
def test_ptxas_takes_the_same_kernel(words: int) -> None:
    body = begin(0, words, "%n") + COMMIT + wait(3) + show(0, words)
    module = tirx_mlir.parse(KERNEL.format(body=body))
    modifier = "cg" if words == 4 else "ca"
    assert f"cp.async.{modifier}.shared.global" in module.ptx("sm_80")
    assert module.cubin("sm_80")


def test_who_does_not_wait_reads_nan() -> None:
    out = run(begin(0) + COMMIT + show(0), numbers(1), 1)
    assert (out == -1).all()
    assert np.isnan(out.view(np.float32)).all()
    assert np.isnan(out.view(np.float16)).all()


def test_who_has_not_closed_the_group_does_not_wait() -> None:
    assert (run(begin(0) + wait(0) + show(0), numbers(1), 1) == -1).all()


def test_who_waits_for_all_copies_needs_no_group() -> None:
    wait_all = 'llvm.call_intrinsic "llvm.nvvm.cp.async.wait.all"() : () -> ()\n'
    assert (run(begin(0) + wait_all + show(0), numbers(1), 1) == numbers(1)).all()


def test_the_last_groups_stay_behind() -> None:
    given = numbers(4)
    copies = "".join(begin(row) + COMMIT for row in range(4))
    for last in range(6):
        out = run(copies + wait(last) + "".join(show(row) for row in range(4)), given, 4)
        done = max(0, 4 - last) * THREADS
        assert (out[:done] == given[:done]).all(), last
        assert (out[done:] == -1).all(), last


def test_empty_groups_count() -> None:
    body = begin(0) + COMMIT + COMMIT + COMMIT + wait(2) + show(0)
    assert (run(body, numbers(1), 1) == numbers(1)).all()


def test_who_waits_without_a_barrier_reads_nan_of_others() -> None:
    given = numbers(1)
    without = run(begin(0) + COMMIT + wait(0) + show(0, neighbour=1), given, 1)
    assert (without[:-1] == -1).all()
    with_barrier = run(begin(0) + COMMIT + wait(0) + BARRIER + show(0, neighbour=1), given, 1)
    assert (with_barrier == np.roll(given, -1)).all()


def test_who_waits_behind_the_barrier_reads_nan_of_others() -> None:
    body = begin(0) + COMMIT + BARRIER + wait(0) + show(0, neighbour=1)
    assert (run(body, numbers(1), 1)[:-1] == -1).all()


def test_the_source_is_read_late() -> None:
    overwrite = address("late", "in", 0, 1) + "llvm.store %zero, %late : i32, !llvm.ptr<1>\n"
    body = begin(0) + COMMIT + overwrite + wait(0) + show(0)
    assert (run(body, numbers(1), 1) == 0).all()
    body = begin(0) + COMMIT + wait(0) + overwrite + show(0)
    assert (run(body, numbers(1), 1) == numbers(1)).all()


def test_an_address_that_is_not_aligned() -> None:
    body = begin(0, 2).replace("getelementptr %in[", "getelementptr %odd[")
    odd = "%odd = llvm.getelementptr %in[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32\n"
    with pytest.raises(Failure) as caught:
        run(odd + body + COMMIT + wait(0), numbers(3), 1)
    assert (
        "error: nvvm.cp.async.shared.global in @k, block (0, 0, 0): "
        "thread (0, 0, 0) gives an address that is no multiple of 8 bytes"
    ) in str(caught.value)


LOOP = """
    %rounds = llvm.mlir.constant({rounds} : i32) : i32
    %slots = llvm.mlir.constant({slots} : i32) : i32
    %threads = llvm.mlir.constant(64 : i32) : i32
    llvm.br ^again(%zero : i32)
  ^again(%i: i32):
    %i.first = llvm.mul %i, %threads : i32
    %i.in = llvm.add %i.first, %tid : i32
    %i.from = llvm.getelementptr %in[%i.in] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %place = llvm.urem %i, %slots : i32
    %place.first = llvm.mul %place, %threads : i32
    %place.in = llvm.add %place.first, %tid : i32
    %i.to = llvm.getelementptr %s[%place.in] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    nvvm.cp.async.shared.global %i.to, %i.from, 4, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
    nvvm.cp.async.commit.group
    {inside}
    %i.next = llvm.add %i, %one : i32
    %more = llvm.icmp "ult" %i.next, %rounds : i32
    llvm.cond_br %more, ^again(%i.next : i32), ^end
  ^end:
    {end}
"""


def test_many_copies_and_groups() -> None:
    """Of 190 groups that nobody waits for the last 64 stay behind."""
    given = numbers(190)
    end = "".join(show(row) for row in range(0, 190, 9))
    out = run(LOOP.format(rounds=190, slots=190, inside="", end=end), given, 190)
    for row in range(0, 190, 9):
        here = slice(row * THREADS, (row + 1) * THREADS)
        assert (out[here] == (given[here] if row < 190 - 64 else -1)).all(), row
    waited = run(LOOP.format(rounds=190, slots=190, inside="", end=wait(40) + end), given, 190)
    assert (waited[144 * THREADS :][:THREADS] == given[144 * THREADS :][:THREADS]).all()
    assert (waited[153 * THREADS :][:THREADS] == -1).all()
    far = run(LOOP.format(rounds=190, slots=190, inside="", end=wait(100) + end), given, 190)
    assert (far == out).all()


def test_a_pipeline() -> None:
    """Three buffers, two groups ahead; each round reads what a neighbour has copied."""
    rounds = 37
    given = numbers(rounds)
    inside = f"""
    {wait(2)}{BARRIER}
    %two = llvm.mlir.constant(2 : i32) : i32
    %full = llvm.icmp "uge" %i, %two : i32
    llvm.cond_br %full, ^read, ^on
  ^read:
    %old = llvm.sub %i, %two : i32
    %old.place = llvm.urem %old, %slots : i32
    %old.first = llvm.mul %old.place, %threads : i32
    %last = llvm.mlir.constant(63 : i32) : i32
    %mirror = llvm.sub %last, %tid : i32
    %old.in = llvm.add %old.first, %mirror : i32
    %old.at = llvm.getelementptr %s[%old.in] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %value = llvm.load %old.at : !llvm.ptr<3> -> i32
    %old.out = llvm.mul %old, %threads : i32
    %out.in = llvm.add %old.out, %tid : i32
    %out.at = llvm.getelementptr %out[%out.in] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %value, %out.at : i32, !llvm.ptr<1>
    llvm.br ^on
  ^on:
    nvvm.barrier0
"""
    out = run(LOOP.format(rounds=rounds, slots=3, inside=inside, end=""), given, rounds)
    done = (rounds - 2) * THREADS
    assert (out[:done].reshape(-1, THREADS) == given[:done].reshape(-1, THREADS)[:, ::-1]).all()


def test_a_block_begins_with_empty_queues() -> None:
    """What a block leaves behind is dropped: the next one on the same worker does not see it."""
    first = """
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %is.first = llvm.icmp "eq" %block, %zero : i32
    llvm.cond_br %is.first, ^leave, ^wait
  ^leave:
"""
    body = first + begin(0) + COMMIT + "llvm.br ^end\n^wait:\n" + wait(0) + show(0)
    body += "llvm.br ^end\n^end:\n"
    out = np.zeros(THREADS, np.int32)
    program = CpuProgram(tirx_mlir.parse(KERNEL.format(body=body)).op)
    program.run("k", [numbers(1), out, 0], grid=(2, 1, 1), block=(THREADS, 1, 1), cores=1)
    assert (out == -1).all()
