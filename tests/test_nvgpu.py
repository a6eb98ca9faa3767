"""What nvgpu's words mean, run on the CPU: fragments of products, copies, loads from any place."""

import subprocess
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import tirx_mlir
from machine import FEATURES, find_program
from matrix_fragments import BYTES, DOUBLES, HALVES, NIBBLES, TF32, Fragments, Layout, sums

needs_mlir = pytest.mark.skipif(not FEATURES["mlir-opt"](), reason="no mlir-opt 22 here")

Array = np.ndarray[Any, np.dtype[Any]]

PRODUCT = """
gpu.module @m {{
  gpu.func @k(%A: memref<32x{a}>, %B: memref<32x{b}>, %C: memref<32x{c}>) kernel {{
    %c0 = arith.constant 0 : index
    %lane = gpu.thread_id x
    %a_bits = vector.load %A[%lane, %c0, %c0] : memref<32x{a}>, vector<{a}>
    %b_bits = vector.load %B[%lane, %c0, %c0] : memref<32x{b}>, vector<{b}>
    %a = vector.bitcast %a_bits : vector<{a}> to vector<{a_as}>
    %b = vector.bitcast %b_bits : vector<{b}> to vector<{b_as}>
    %c = vector.load %C[%lane, %c0, %c0] : memref<32x{c}>, vector<{c}>
    %d = nvgpu.mma.sync(%a, %b, %c) {{mmaShape = [{shape}]{more}}}
        : (vector<{a_as}>, vector<{b_as}>, vector<{c}>) -> vector<{c}>
    vector.store %d, %C[%lane, %c0, %c0] : memref<32x{c}>, vector<{c}>
    gpu.return
  }}
}}"""

CASES = {
    "f16": (HALVES["m16n8k16"], 2, "f32"),
    "f16 short": (HALVES["m16n8k8"], 2, "f32"),
    "f16 in f16": (HALVES["m16n8k16"], 2, "f16"),
    "bf16": (HALVES["m16n8k16"], 2, "f32"),
    "f32": (TF32["m16n8k8"], 1, "f32"),
    "f64": (DOUBLES["m8n8k4"], 1, "f64"),
    "i8": (BYTES["m16n8k32"], 4, "i32"),
    "i4": (NIBBLES["m16n8k64"], 8, "i32"),
}
"""By the element's type: its layout, how many are in a register, and what they are added in."""
NUMPY = {"f16": np.float16, "f32": np.float32, "f64": np.float64, "i32": np.int32, "i8": np.int8}


def spread(matrix: Array, layout: Layout, count: int) -> Array:
    """The elements of a matrix as the lanes of a warp have them."""
    return np.array(
        [[matrix[layout(lane // 4, lane % 4, i)] for i in range(count)] for lane in range(32)]
    )


def stored(fragments: Array, element: str) -> tuple[Array, str]:
    """Fragments as an array that numpy has a type for, and what MLIR calls its elements."""
    if element == "bf16":
        return (fragments.astype(np.float32).view(np.uint32) >> 16).astype(np.int16), "i16"
    if element == "i4":
        low, high = fragments[..., ::2].astype(int) & 15, fragments[..., 1::2].astype(int) & 15
        return (low | high << 4).astype(np.uint8).view(np.int8), "i8"
    return fragments.astype(NUMPY[element]), element


def by_mlir(text: str) -> str:
    """The text after mlir-opt's lowering of nvgpu."""
    program = find_program("mlir-opt")
    assert program is not None
    command = [program, "--convert-nvgpu-to-nvvm", "-"]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=True)
    assert "nvvm.mma.sync" in done.stdout
    return done.stdout


def as_it_is(text: str) -> str:
    return text


@pytest.mark.parametrize(
    ("case", "lower"),
    [
        *((case, as_it_is) for case in CASES),
        *(pytest.param(case, by_mlir, marks=needs_mlir) for case in CASES if case != "bf16"),
    ],
)
def test_products(case: str, lower: Callable[[str], str]) -> None:
    """The same by either lowering; mlir-opt has none of bf16."""
    layout, width, kind = CASES[case]
    element = case.split()[0]
    k, m = layout.k, layout.m
    random = np.random.default_rng(0)
    a, b = random.integers(-4, 4, (m, k)), random.integers(-4, 4, (k, 8))
    c = random.integers(-4, 4, (m, 8))
    shapes: dict[str, str] = {}
    arrays: list[Array] = []
    for name, matrix, where, count in (
        ("a", a, layout.a, layout.a_count),
        ("b", b, layout.b, layout.b_count),
    ):
        fragments = spread(matrix, where, count).reshape(32, -1, width)
        array, type_ = stored(fragments, element)
        arrays.append(array)
        shapes[name] = f"{array.shape[1]}x{array.shape[2]}x{type_}"
        shapes[f"{name}_as"] = f"{fragments.shape[1]}x{width}x{element}"
    held = m // 4
    result = spread(c, sums, held).reshape(32, -1, 2).astype(NUMPY[kind])
    shapes["c"] = f"{result.shape[1]}x2x{kind}"
    more = ", tf32Enabled" if element == "f32" else ""
    text = PRODUCT.format(**shapes, shape=f"{m}, 8, {k}", more=more)
    tirx_mlir.parse(lower(text)).run("k", *arrays, result, grid=1, block=32)
    assert np.array_equal(result.reshape(32, held), spread(a @ b + c, sums, held))


def test_layouts_are_those_of_the_dialect() -> None:
    """A lane of each shape has what the verifier asks for."""
    for layout, width, _ in CASES.values():
        assert isinstance(layout, Fragments)
        assert layout.a_count % width == 0 == layout.b_count % width


PLACES = {
    "plain": "#gpu.address_space<workgroup>",
    "swizzled": "#tirx.place<#gpu.address_space<workgroup>, "
    "#tirx.swizzle<3 : i64, 3 : i64, 3 : i64>>",
}

TILE = """
#place = {place}
gpu.module @m {{
  gpu.func @k(%from: memref<?x64xf16>, %back: memref<32x64xf16>, %matrices: memref<32x4x2xf16>)
      workgroup(%tile: memref<32x64xf16, #place> {{llvm.align = 16 : i64}}) kernel {{
    %c0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %rows = memref.dim %from, %c0 : memref<?x64xf16>
    %lane = gpu.thread_id x
    %here = arith.cmpi ult, %lane, %rows : index
    affine.for %i = 0 to 8 {{
      %col = affine.apply affine_map<(i) -> (i * 8)>(%i)
      %some = arith.subi %c8, %i : index
      %count = arith.select %here, %some, %c0 : index
      %token = nvgpu.device_async_copy %from[%lane, %col], %tile[%lane, %col], 8, %count
          : memref<?x64xf16> to memref<32x64xf16, #place>
    }}
    %group = nvgpu.device_async_create_group
    nvgpu.device_async_wait %group
    gpu.barrier
    affine.for %i = 0 to 64 {{
      %x = memref.load %tile[%lane, %i] : memref<32x64xf16, #place>
      memref.store %x, %back[%lane, %i] : memref<32x64xf16>
    }}
    %row = affine.apply affine_map<(l) -> (l mod 8 * 3)>(%lane)
    %chunk = affine.apply affine_map<(l) -> (l floordiv 8 * 16)>(%lane)
    %m = nvgpu.ldmatrix %tile[%row, %chunk] {{numTiles = 4 : i32, transpose = {transpose}}}
        : memref<32x64xf16, #place> -> vector<4x2xf16>
    vector.store %m, %matrices[%lane, %c0, %c0] : memref<32x4x2xf16>, vector<4x2xf16>
    gpu.return
  }}
}}"""


@pytest.mark.parametrize("transpose", [False, True])
@pytest.mark.parametrize("place", PLACES)
def test_copies_and_loads(place: str, transpose: bool) -> None:
    """Chunk i is read but for its last i elements, and rows that are missing are not."""
    rows = 27
    given = np.arange(1, rows * 64 + 1, dtype=np.float16).reshape(rows, 64)
    back, matrices = np.full((32, 64), np.nan, np.float16), np.zeros((32, 4, 2), np.float16)
    text = TILE.format(place=PLACES[place], transpose=str(transpose).lower())
    tirx_mlir.parse(text).run("k", given, back, matrices, grid=1, block=32)
    tile = np.zeros((32, 64), np.float16)
    for column in range(64):
        if column % 8 < 8 - column // 8:
            tile[:rows, column] = given[:, column]
    assert np.array_equal(back, tile)
    for lane in range(32):
        for number in range(4):
            matrix = tile[np.arange(8) * 3, number * 16 : number * 16 + 8]
            matrix = matrix.T if transpose else matrix
            first = lane % 4 * 2
            assert np.array_equal(matrices[lane, number], matrix[lane // 4, first : first + 2])


HANDED_ON = """
!group = !nvgpu.mbarrier.group<memorySpace = #gpu.address_space<workgroup>, num_barriers = 2>
!tile = memref<32xi32, #gpu.address_space<workgroup>>
gpu.module @m {
  gpu.func @k(%out: memref<32xi32>) workgroup(%tile: !tile) kernel {
    %barriers = nvgpu.mbarrier.create -> !group
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c31 = arith.constant 31 : index
    %c32 = arith.constant 32 : index
    %even = arith.constant false
    %ticks = arith.constant 10000000 : index
    %thread = gpu.thread_id x
    %first = arith.cmpi eq, %thread, %c0 : index
    nvgpu.mbarrier.init %barriers[%c1], %c32, predicate = %first : !group
    gpu.barrier
    %gives = arith.cmpi ult, %thread, %c32 : index
    scf.if %gives {
      %x = arith.index_cast %thread : index to i32
      memref.store %x, %tile[%thread] : !tile
      %token = nvgpu.mbarrier.arrive %barriers[%c1] : !group -> !nvgpu.mbarrier.token
    } else {
      nvgpu.mbarrier.try_wait.parity %barriers[%c1], %even, %ticks : !group
      %lane = arith.subi %thread, %c32 : index
      %other = arith.subi %c31, %lane : index
      %x = memref.load %tile[%other] : !tile
      memref.store %x, %out[%lane] : memref<32xi32>
    }
    gpu.return
  }
}"""


def test_mbarriers() -> None:
    """One warp takes what the other has written, in reverse."""
    out = np.full(32, -1, np.int32)
    tirx_mlir.parse(HANDED_ON).run("k", out, grid=1, block=64)
    assert np.array_equal(out, np.arange(32)[::-1])
