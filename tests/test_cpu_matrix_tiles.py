"""ldmatrix and stmatrix on the CPU: which lane gets which elements of whose row."""

from typing import Any

import numpy as np
import pytest
from tirx_mlir.runtime.cpu import CpuProgram
from tirx_mlir.syntax.diagnostics import Failure

import tirx_mlir

Array = np.ndarray[Any, np.dtype[Any]]

MOVE = """
gpu.module @m {{
  llvm.mlir.global internal @s() {{addr_space = 3 : i32, alignment = 16 : i64}}
      : !llvm.array<1024 x i16>
  llvm.func @k(%in: !llvm.ptr, %out: !llvm.ptr, %rows: !llvm.ptr) attributes {{nvvm.kernel}} {{
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %five = llvm.mlir.constant(5 : i32) : i32
    %first = llvm.shl %tid, %five : i32
    %s = llvm.mlir.addressof @s : !llvm.ptr<3>
    %row.at = llvm.getelementptr %rows[%tid] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %row = llvm.load %row.at : !llvm.ptr -> i32
    %address = llvm.getelementptr %s[%row] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i16
    %mine = llvm.getelementptr %s[%first] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i16
    {body}
    llvm.return
  }}
}}"""


COPY_OUT = """
    %shared = llvm.addrspacecast %mine : !llvm.ptr<3> to !llvm.ptr
    %to = llvm.getelementptr %out[%first] : (!llvm.ptr, i32) -> !llvm.ptr, i16
    %bytes = llvm.mlir.constant(64 : i32) : i32
    "llvm.intr.memcpy"(%to, %shared, %bytes) <{isVolatile = false}>
      : (!llvm.ptr, !llvm.ptr, i32) -> ()
"""


def move(body: str, given: Array, out: Array, rows: Array) -> None:
    program = CpuProgram(tirx_mlir.parse(MOVE.format(body=body)).op)
    program.run("k", [given, out, rows], grid=(1, 1, 1), block=(32, 1, 1))


def tile_attributes(transposed: bool) -> str:
    layout = "col" if transposed else "row"
    return (
        f"layout = #nvvm.mma_layout<{layout}>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>, "
        "eltType = #nvvm.ld_st_matrix_elt_type<b16>"
    )


@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize("count", [1, 2, 4])
def test_ldmatrix(count: int, transposed: bool) -> None:
    """Lane 4r + c gets elements 2c and 2c + 1 of row r (of column r) of each tile."""
    random = np.random.default_rng(count)
    memory = random.permutation(1024).astype(np.int16)
    rows = (random.permutation(128)[:32] * 8).astype(np.int32)
    out = np.full((32, 4, 2), -1, np.int16)
    struct = "i32" if count == 1 else f"!llvm.struct<({', '.join(['i32'] * count)})>"
    lines = [
        "%shared = llvm.addrspacecast %mine : !llvm.ptr<3> to !llvm.ptr",
        "%from = llvm.getelementptr %in[%first] : (!llvm.ptr, i32) -> !llvm.ptr, i16",
        "%bytes = llvm.mlir.constant(64 : i32) : i32",
        '"llvm.intr.memcpy"(%shared, %from, %bytes) <{isVolatile = false}> : '
        "(!llvm.ptr, !llvm.ptr, i32) -> ()",
        "nvvm.barrier0",
        f"%d = nvvm.ldmatrix %address {{num = {count} : i32, {tile_attributes(transposed)}}} : "
        f"(!llvm.ptr<3>) -> {struct}",
    ]
    for i in range(count):
        value = "%d" if count == 1 else f"%d{i}"
        if count > 1:
            lines.append(f"{value} = llvm.extractvalue %d[{i}] : {struct}")
        lines += [
            f"%four{i} = llvm.mlir.constant(4 : i32) : i32",
            f"%n{i} = llvm.mlir.constant({i} : i32) : i32",
            f"%l{i} = llvm.mul %tid, %four{i} : i32",
            f"%at{i} = llvm.add %l{i}, %n{i} : i32",
            f"%to{i} = llvm.getelementptr %out[%at{i}] : (!llvm.ptr, i32) -> !llvm.ptr, i32",
            f"llvm.store {value}, %to{i} : i32, !llvm.ptr",
        ]
    move("\n".join(lines), memory, out, rows)
    for tile in range(count):
        values = np.array([memory[rows[8 * tile + r] :][:8] for r in range(8)])
        values = values.T if transposed else values
        assert (out[:, tile] == values.reshape(32, 2)).all()
    assert (out[:, count:] == -1).all()


def test_an_intrinsic_is_the_same() -> None:
    """It is written without its attributes, by LLVM's name."""
    name = "llvm.nvvm.stmatrix.sync.aligned.m8n8.x2.trans.b16.p3"
    call = f'llvm.call_intrinsic "{name}"(%address, %tid, %tid) : (!llvm.ptr<3>, i32, i32) -> ()'
    values, rows = np.zeros(1024, np.int16), (np.arange(32) * 8).astype(np.int32)
    out = np.zeros(1024, np.int16)
    move(call + "\nnvvm.barrier0\n" + COPY_OUT, values, out, rows)
    tile = np.arange(32, dtype=np.int32).view(np.int16).reshape(8, 8).T
    assert (out[:128].reshape(2, 8, 8) == tile).all()


@pytest.mark.parametrize("transposed", [False, True])
@pytest.mark.parametrize("count", [1, 2, 4])
def test_stmatrix(count: int, transposed: bool) -> None:
    random = np.random.default_rng(count)
    given = random.permutation(256).astype(np.int16).reshape(32, 4, 2)
    rows = (random.permutation(128)[:32] * 8).astype(np.int32)
    memory = np.zeros(1024, np.int16)
    lines: list[str] = []
    for i in range(count):
        lines += [
            f"%four{i} = llvm.mlir.constant(4 : i32) : i32",
            f"%n{i} = llvm.mlir.constant({i} : i32) : i32",
            f"%l{i} = llvm.mul %tid, %four{i} : i32",
            f"%at{i} = llvm.add %l{i}, %n{i} : i32",
            f"%of{i} = llvm.getelementptr %in[%at{i}] : (!llvm.ptr, i32) -> !llvm.ptr, i32",
            f"%v{i} = llvm.load %of{i} : !llvm.ptr -> i32",
        ]
    values = ", ".join(f"%v{i}" for i in range(count))
    lines += [
        f"nvvm.stmatrix %address, {values} {{{tile_attributes(transposed)}}} : "
        f"!llvm.ptr<3>, {', '.join(['i32'] * count)}",
        "nvvm.barrier0",
        COPY_OUT,
    ]
    move("\n".join(lines), given, memory, rows)
    expected = np.full(1024, -1, np.int16)
    for tile in range(count):
        values_of_tile = given[:, tile].reshape(8, 8)
        values_of_tile = values_of_tile.T if transposed else values_of_tile
        for r in range(8):
            expected[rows[8 * tile + r] :][:8] = values_of_tile[r]
    assert (memory == expected).all()


# Warps that are not whole


def run_broken(block: int, body: str, odd: int = 0) -> str:
    program = CpuProgram(tirx_mlir.parse(MOVE.format(body=body)).op)
    arrays = [np.zeros(2048, np.int16), np.zeros(2048, np.int16), np.zeros(64, np.int32)]
    arrays[2][5] = odd
    with pytest.raises(Failure) as caught:
        program.run("k", arrays, grid=(1, 1, 1), block=(block, 1, 1))
    return str(caught.value)


STORE = f"nvvm.stmatrix %address, %tid {{{tile_attributes(False)}}} : !llvm.ptr<3>, i32"


def test_a_partial_warp() -> None:
    assert (
        "nvvm.stmatrix in @k, block (0, 0, 0): the warp of thread (32, 0, 0) has 8 of the 32 "
        in (run_broken(40, STORE))
    )


def test_a_diverged_warp() -> None:
    body = f"""
    %few = llvm.mlir.constant(30 : i32) : i32
    %in.time = llvm.icmp "ult" %tid, %few : i32
    llvm.cond_br %in.time, ^store, ^end
  ^store:
    {STORE}
    llvm.br ^end
  ^end:"""
    told = run_broken(32, body)
    assert "thread (0, 0, 0) waits for ever for 2 lanes of its mask 0xffffffff" in told
    assert "threads (30, 0, 0), (31, 0, 0) have ended" in told


@pytest.mark.parametrize("op", ["nvvm.stmatrix", "nvvm.ldmatrix"])
def test_a_row_that_is_not_aligned(op: str) -> None:
    load = (
        f"%d = {op} %address {{num = 1 : i32, {tile_attributes(False)}}} : (!llvm.ptr<3>) -> i32\n"
    )
    load += "llvm.store %d, %out : i32, !llvm.ptr"
    told = run_broken(32, STORE if "st" in op else load, odd=12)
    assert (
        f"{op} in @k, block (0, 0, 0): "
        "thread (5, 0, 0) gives an address that is no multiple of 16 bytes"
    ) in told
