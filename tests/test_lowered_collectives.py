"""What threads do together, lowered and run on the CPU, against what MLIR says of each op."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tirx_mlir
from host_functions import Array

RANDOM = np.random.default_rng(3)
WARP = 32


def kernel(body: str, parameters: str, known: str = "") -> tirx_mlir.Module:
    """A kernel @k; %t is the thread's number in x."""
    return tirx_mlir.parse(f"""
gpu.module @m {{
  gpu.func @k({parameters}) kernel {known} {{
    %t = gpu.thread_id x
    {body}
    gpu.return
  }}
}}""")


def run(
    body: str,
    parameters: str,
    *arguments: object,
    block: int | tuple[int, int, int] = WARP,
    known: str = "",
) -> None:
    """Run one block of a kernel."""
    kernel(body, parameters, known).run("k", *arguments, grid=1, block=block)


# Shuffles


def source(mode: str, lane: int, offset: int) -> int:
    """The lane whose value a lane wants, as gpu.shuffle has it."""
    return {"xor": lane ^ offset, "up": lane - offset, "down": lane + offset, "idx": offset}[mode]


@pytest.mark.parametrize("known", [True, False], ids=["known", "open"])
@pytest.mark.parametrize("width", [4, 20, 32])
@pytest.mark.parametrize("mode", ["xor", "up", "down", "idx"])
def test_shuffle(mode: str, width: int, known: bool) -> None:
    """The first `width` lanes exchange; those that want one of them are told that it is valid."""
    where = f"%w = arith.constant {width} : i32" if known else ""
    parameters = "%x: memref<32xf32>, %r: memref<32xf32>, %v: memref<32xi8>, %o: i32"
    parameters += "" if known else ", %w: i32"
    body = f"""
    {where}
    %a = memref.load %x[%t] : memref<32xf32>
    %b, %is = gpu.shuffle {mode} %a, %o, %w : f32
    %c = arith.extui %is : i1 to i8
    memref.store %b, %r[%t] : memref<32xf32>
    memref.store %c, %v[%t] : memref<32xi8>"""
    module = kernel(body, parameters)
    for offset in (0, 1, 3, 7, 17, 31, 32, 33):
        values = RANDOM.standard_normal(WARP).astype(np.float32)
        results, valid = np.zeros(WARP, np.float32), np.zeros(WARP, np.int8)
        more = [] if known else [width]
        module.run("k", values, results, valid, offset, *more, grid=1, block=WARP)
        for lane in range(width):
            wanted = source(mode, lane, offset)
            if 0 <= wanted < width:
                assert valid[lane], (lane, offset)
                assert results[lane] == values[wanted], (lane, offset)
            else:
                assert not valid[lane], (lane, offset)


TYPES = ["i1", "i8", "i16", "i64", "f16", "f64", "vector<3xf16>", "vector<4xf32>", "vector<2xi8>"]


@pytest.mark.parametrize("type_", TYPES)
def test_shuffle_of_any_type(type_: str) -> None:
    """Bytes of the neighbour's value."""
    size = {"i1": 1, "i8": 1, "i16": 2, "f16": 2, "vector<3xf16>": 8, "vector<4xf32>": 16,
            "vector<2xi8>": 2}.get(type_, 8)  # fmt: skip
    memory = RANDOM.integers(0, 2 if type_ == "i1" else 255, (WARP, size)).astype(np.uint8)
    results = np.zeros_like(memory)
    run(
        f"""
    %w = arith.constant 32 : i32
    %one = arith.constant 1 : i32
    %size = arith.constant {size} : index
    %at = arith.muli %t, %size : index
    %p = memref.view %x[%at][] : memref<{WARP * size}xi8> to memref<{type_}>
    %q = memref.view %r[%at][] : memref<{WARP * size}xi8> to memref<{type_}>
    %a = memref.load %p[] {{alignment = 1 : i64}} : memref<{type_}>
    %b, %is = gpu.shuffle xor %a, %one, %w : {type_}
    memref.store %b, %q[] {{alignment = 1 : i64}} : memref<{type_}>""",
        f"%x: memref<{WARP * size}xi8>, %r: memref<{WARP * size}xi8>",
        memory.ravel(),
        results.ravel(),
    )
    neighbours = memory[np.arange(WARP) ^ 1]
    held = 6 if type_ == "vector<3xf16>" else size
    np.testing.assert_array_equal(results[:, :held], neighbours[:, :held])


def test_shuffle_in_a_part_of_the_warp() -> None:
    """Only the first lanes must be there."""
    values, results = np.arange(WARP, dtype=np.int32), np.zeros(WARP, np.int32)
    run(
        """
    %c16 = arith.constant 16 : index
    %low = arith.cmpi ult, %t, %c16 : index
    scf.if %low {
      %w = arith.constant 16 : i32
      %one = arith.constant 1 : i32
      %a = memref.load %x[%t] : memref<32xi32>
      %b, %is = gpu.shuffle xor %a, %one, %w : i32
      memref.store %b, %r[%t] : memref<32xi32>
    }""",
        "%x: memref<32xi32>, %r: memref<32xi32>",
        values,
        results,
    )
    np.testing.assert_array_equal(results[:16], values[:16] ^ 1)


@pytest.mark.parametrize(("offset", "width"), [(1, 32), (3, 8), (5, 16), (0, 4)])
def test_rotate(offset: int, width: int) -> None:
    values, results = np.arange(WARP, dtype=np.int32), np.zeros(WARP, np.int32)
    valid = np.zeros(WARP, np.int8)
    run(
        f"""
    %a = memref.load %x[%t] : memref<32xi32>
    %b, %is = gpu.rotate %a, {offset}, {width} : i32
    %c = arith.extui %is : i1 to i8
    memref.store %b, %r[%t] : memref<32xi32>
    memref.store %c, %v[%t] : memref<32xi8>""",
        "%x: memref<32xi32>, %r: memref<32xi32>, %v: memref<32xi8>",
        *(values, results, valid),
    )
    np.testing.assert_array_equal(results[:width], np.roll(values[:width], -offset))
    np.testing.assert_array_equal(valid, values < width)


def test_broadcast() -> None:
    values, results = np.arange(WARP, dtype=np.int32), np.zeros((2, WARP), np.int32)
    run(
        """
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c5 = arith.constant 5 : index
    %a = memref.load %x[%t] : memref<32xi32>
    %b = gpu.subgroup_broadcast %a, specific_lane %lane : i32
    memref.store %b, %r[%c0, %t] : memref<2x32xi32>
    %late = arith.cmpi ugt, %t, %c5 : index
    scf.if %late {
      %c = gpu.subgroup_broadcast %a, first_active_lane : i32
      memref.store %c, %r[%c1, %t] : memref<2x32xi32>
    }""",
        "%x: memref<32xi32>, %r: memref<2x32xi32>, %lane: i32",
        *(values, results, 11),
    )
    np.testing.assert_array_equal(results[0], 11)
    np.testing.assert_array_equal(results[1][6:], 6)


# Reductions

KINDS: dict[str, Callable[[Array], Any]] = {
    "add": np.sum,
    "mul": np.prod,
    "minsi": np.min,
    "maxsi": np.max,
    "minui": lambda values: np.min(values.view(np.uint32)).astype(np.uint32).view(np.int32),
    "maxui": lambda values: np.max(values.view(np.uint32)).astype(np.uint32).view(np.int32),
    "and": np.bitwise_and.reduce,
    "or": np.bitwise_or.reduce,
    "xor": np.bitwise_xor.reduce,
}


@pytest.mark.parametrize("kind", KINDS)
def test_subgroup_reduce(kind: str) -> None:
    values = RANDOM.integers(-3, 4, WARP).astype(np.int32)
    whole, clusters = np.zeros(WARP, np.int32), np.zeros(WARP, np.int32)
    run(
        f"""
    %a = memref.load %x[%t] : memref<32xi32>
    %b = gpu.subgroup_reduce {kind} %a uniform : (i32) -> i32
    memref.store %b, %r[%t] : memref<32xi32>
    %c = gpu.subgroup_reduce {kind} %a cluster(size = 4, stride = 2) : (i32) -> i32
    memref.store %c, %s[%t] : memref<32xi32>""",
        "%x: memref<32xi32>, %r: memref<32xi32>, %s: memref<32xi32>",
        *(values, whole, clusters),
    )
    with np.errstate(over="ignore"):
        np.testing.assert_array_equal(whole, np.repeat(KINDS[kind](values), WARP))
        for lane in range(WARP):
            first = lane // 8 * 8 + lane % 2
            np.testing.assert_equal(clusters[lane], KINDS[kind](values[first : first + 8 : 2]))


@pytest.mark.parametrize("block", [7, 32, 100, 1000, 1024, (8, 4, 3)], ids=str)
@pytest.mark.parametrize("known", [True, False], ids=["known", "open"])
def test_all_reduce(block: int | tuple[int, int, int], known: bool) -> None:
    """Twice in a loop, so that shared memory is used again."""
    extents = (block, 1, 1) if isinstance(block, int) else block
    threads = extents[0] * extents[1] * extents[2]
    values = RANDOM.integers(-9, 10, threads).astype(np.int32)
    results = np.zeros((2, threads), np.int32)
    sizes = ", ".join(map(str, extents))
    run(
        f"""
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %y = gpu.thread_id y
    %z = gpu.thread_id z
    %sx = arith.constant {extents[0]} : index
    %sy = arith.constant {extents[1]} : index
    %zs = arith.muli %z, %sy : index
    %rows = arith.addi %zs, %y : index
    %before = arith.muli %rows, %sx : index
    %n = arith.addi %before, %t : index
    %a = memref.load %x[%n] : memref<?xi32>
    scf.for %i = %c0 to %c2 step %c1 {{
      %k = arith.index_cast %i : index to i32
      %b = arith.addi %a, %k : i32
      %s = gpu.all_reduce add %b uniform {{}} : (i32) -> i32
      memref.store %s, %r[%i, %n] : memref<2x?xi32>
    }}""",
        "%x: memref<?xi32>, %r: memref<2x?xi32>",
        *(values, results),
        block=block,
        known=f"attributes {{known_block_size = array<i32: {sizes}>}}" if known else "",
    )
    np.testing.assert_array_equal(results[0], values.sum())
    np.testing.assert_array_equal(results[1], values.sum() + threads)


def test_all_reduce_by_a_body() -> None:
    values = RANDOM.standard_normal(96).astype(np.float32)
    results = np.zeros(96, np.float32)
    run(
        """
    %a = memref.load %x[%t] : memref<96xf32>
    %s = gpu.all_reduce %a {
    ^bb0(%l: f32, %m: f32):
      %more = arith.cmpf ogt, %l, %m : f32
      %most = arith.select %more, %l, %m : f32
      gpu.yield %most : f32
    } : (f32) -> f32
    memref.store %s, %r[%t] : memref<96xf32>""",
        "%x: memref<96xf32>, %r: memref<96xf32>",
        *(values, results),
        block=96,
    )
    np.testing.assert_array_equal(results, values.max())


def test_numbers_of_warps() -> None:
    results = np.zeros((3, 96), np.int64)
    run(
        """
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %y = gpu.thread_id y
    %c24 = arith.constant 24 : index
    %rows = arith.muli %y, %c24 : index
    %n = arith.addi %rows, %t : index
    %warp = gpu.subgroup_id : index
    %warps = gpu.num_subgroups : index
    %lane = gpu.lane_id
    memref.store %warp, %r[%c0, %n] : memref<3x96xindex>
    memref.store %warps, %r[%c1, %n] : memref<3x96xindex>
    memref.store %lane, %r[%c2, %n] : memref<3x96xindex>""",
        "%r: memref<3x96xindex>",
        results,
        block=(24, 4, 1),
    )
    np.testing.assert_array_equal(
        results, [np.arange(96) // 32, np.full(96, 3), np.arange(96) % 32]
    )


# Assertions


def test_a_broken_assertion_is_told_with_its_message() -> None:
    body = """
    %n = memref.load %x[%t] : memref<32xi32>
    %zero = arith.constant 0 : i32
    %fine = arith.cmpi sge, %n, %zero : i32
    cf.assert %fine, "no negative numbers"
    """
    numbers = np.arange(WARP, dtype=np.int32)
    run(body, "%x: memref<32xi32>", numbers)
    numbers[[3, 5]] = -1
    with pytest.raises(
        tirx_mlir.Failure, match=r'cf\.assert "no negative numbers" in @k'
    ) as caught:
        run(body, "%x: memref<32xi32>", numbers)
    assert "thread (3, 0, 0)" in str(caught.value)
