"""mma.sync on the CPU, against the PTX ISA's fragments and numpy in float64."""

import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tirx_mlir.lowering.simt_matrices import intrinsic_of
from tirx_mlir.lowering.toolchain_ptxas import PTXAS
from tirx_mlir.runtime.cpu import CpuProgram

import tirx_mlir
from matrix_fragments import SHAPES, Fragments, Layout, sums

Array = np.ndarray[Any, np.dtype[Any]]

BITS = {
    **dict.fromkeys(("b1",), 1),
    **dict.fromkeys(("s4", "u4"), 4),
    **dict.fromkeys(("e4m3", "e5m2", "s8", "u8"), 8),
    **dict.fromkeys(("f16", "bf16"), 16),
    **dict.fromkeys(("f32", "s32", "tf32"), 32),
    **dict.fromkeys(("f64",), 64),
}


def operand_type(element: str) -> str:
    """How nvvm.mma.sync has registers of A and B."""
    return {"f16": "vector<2xf16>", "f64": "f64"}.get(element, "i32")


def sum_type(element: str) -> str:
    return {"f16": "vector<2xf16>", "s32": "i32"}.get(element, element)


def kernel_text(shape: str, a: str, b: str, c: str, d: str, more: str, counts: list[int]) -> str:
    """A kernel in which each lane loads its registers, multiplies, and stores its part of D."""
    m, rest = shape[1:].split("n")
    n, k = rest.split("k")
    types = [operand_type(a), operand_type(b), sum_type(c)]
    lines: list[str] = []
    names: list[list[str]] = []
    for array, (type_, count) in enumerate(zip(types, counts[:3], strict=True)):
        names.append([f"%v{array}_{i}" for i in range(count)])
        for i, name in enumerate(names[-1]):
            lines += [
                f"%o{name[1:]} = llvm.mlir.constant({32 * i} : i32) : i32",
                f"%i{name[1:]} = llvm.add %lane, %o{name[1:]} : i32",
                f"%p{name[1:]} = llvm.getelementptr %p{array}[%i{name[1:]}] : "
                f"(!llvm.ptr, i32) -> !llvm.ptr, {type_}",
                f"{name} = llvm.load %p{name[1:]} : !llvm.ptr -> {type_}",
            ]
    result = sum_type(d)
    struct = f"!llvm.struct<({', '.join([result] * counts[3])})>"
    given = " ".join(
        f"{letter}[{', '.join(row)}]" for letter, row in zip("ABC", names, strict=True)
    )
    shape_text = f"#nvvm.shape<m = {m}, n = {n}, k = {k}>"
    attributes = "layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>"
    attributes += f", multiplicandAPtxType = #nvvm.mma_type<{a}>"
    attributes += f", multiplicandBPtxType = #nvvm.mma_type<{b}>, shape = {shape_text}{more}"
    lines.append(f"%d = nvvm.mma.sync {given} {{{attributes}}} : ({', '.join(types)}) -> {struct}")
    if a == "f64" and m == "16":  # which MLIR has no op for
        values = ", ".join(name for row in names for name in row)
        all_types = ", ".join(["f64"] * sum(len(row) for row in names))
        name = f"llvm.nvvm.mma.{shape}.row.col.f64"
        lines[-1] = f'%d = llvm.call_intrinsic "{name}"({values}) : ({all_types}) -> {struct}'
    for i in range(counts[3]):
        lines += [
            f"%d{i} = llvm.extractvalue %d[{i}] : {struct}",
            f"%od{i} = llvm.mlir.constant({32 * i} : i32) : i32",
            f"%id{i} = llvm.add %lane, %od{i} : i32",
            f"%pd{i} = llvm.getelementptr %p3[%id{i}] : (!llvm.ptr, i32) -> !llvm.ptr, {result}",
            f"llvm.store %d{i}, %pd{i} : {result}, !llvm.ptr",
        ]
    body = "\n".join(lines)
    return f"""
gpu.module @m {{
  llvm.func @k(%p0: !llvm.ptr, %p1: !llvm.ptr, %p2: !llvm.ptr, %p3: !llvm.ptr)
      attributes {{nvvm.kernel}} {{
    %lane = nvvm.read.ptx.sreg.laneid : i32
    {body}
    llvm.return
  }}
}}"""


def to_bits(values: Array, element: str) -> Array:
    """The bits of numbers, as unsigned integers."""
    match element:
        case "f64":
            return values.astype(np.float64).view(np.uint64)
        case "f32" | "tf32":
            return values.astype(np.float32).view(np.uint32)
        case "f16":
            return values.astype(np.float16).view(np.uint16)
        case "bf16":
            return values.astype(np.float32).view(np.uint32) >> 16
        case _:
            return values.astype(np.int64) & ((1 << BITS[element]) - 1)


def small_float(bits: int, exponent: int, fraction: int) -> float:
    """A number of 8 bits, by its definition."""
    sign = -1.0 if bits >> 7 else 1.0
    power, rest = bits >> fraction & ((1 << exponent) - 1), bits & ((1 << fraction) - 1)
    bias = (1 << (exponent - 1)) - 1
    if exponent == 4 and bits & 127 == 127:
        return float("nan")
    if exponent == 5 and power == 31:
        return float("nan") if rest else sign * float("inf")
    if power == 0:
        return sign * rest * 2.0 ** (1 - bias - fraction)
    return sign * (1 + rest / (1 << fraction)) * 2.0 ** (power - bias)


def from_bits(bits: Array, element: str) -> Array:
    """The numbers that bits stand for, in float64 or int64."""
    match element:
        case "f64":
            return bits.astype(np.uint64).view(np.float64)
        case "f32":
            return bits.astype(np.uint32).view(np.float32).astype(np.float64)
        case "tf32":
            return (bits.astype(np.uint32) & 0xFFFFE000).view(np.float32).astype(np.float64)
        case "f16":
            return bits.astype(np.uint16).view(np.float16).astype(np.float64)
        case "bf16":
            return (bits.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
        case "e4m3" | "e5m2":
            split = (4, 3) if element == "e4m3" else (5, 2)
            table = np.array([small_float(one, *split) for one in range(256)])
            return table[bits.astype(np.int64)]
        case _:
            values = bits.astype(np.int64)
            if element[0] == "s":
                values -= (values >> (BITS[element] - 1)) << BITS[element]
            return values


def random_matrix(rows: int, columns: int, element: str, seed: int) -> Array:
    """Bits of a matrix."""
    random = np.random.default_rng(seed)
    if element in ("f64", "f32", "tf32", "f16", "bf16"):
        return to_bits(random.uniform(-1, 1, (rows, columns)), element)
    bits = random.integers(0, 1 << min(BITS[element], 20), (rows, columns))
    if element in ("e4m3", "e5m2"):
        bits &= 0xBF  # neither large nor NaN
    return bits


def registers(matrix: Array, layout: Layout, element: str, count: int) -> Array:
    """What 32 lanes hold of a matrix, register by register."""
    bits = BITS[element]
    width = 64 if bits == 64 else 32
    packed = width // bits
    held = np.zeros((-(-count // packed), 32), np.uint64)
    for lane in range(32):
        for i in range(count):
            one = int(matrix[layout(lane // 4, lane % 4, i)])
            held[i // packed, lane] |= np.uint64(one << bits * (i % packed))
    return held.astype(np.uint64 if width == 64 else np.uint32)


def matrix_of(held: Array, element: str, rows: int) -> Array:
    """The matrix D that 32 lanes hold."""
    bits = BITS[element]
    packed = held.dtype.itemsize * 8 // bits
    matrix = np.zeros((rows, 8), np.uint64)
    for lane in range(32):
        for i in range(rows // 4):
            one = int(held[i // packed, lane]) >> bits * (i % packed) & ((1 << bits) - 1)
            matrix[sums(lane // 4, lane % 4, i)] = one
    return matrix


def multiply(
    shape: str, kinds: tuple[str, str, str, str], more: str = "", seed: int = 0
) -> tuple[Array, Array, Array, Array]:
    """A, B, C as bits, and the D that the CPU computes."""
    a, b, c, d = kinds
    fragments: Fragments = SHAPES[a][shape]
    matrices = [
        random_matrix(fragments.m, fragments.k, a, seed),
        random_matrix(fragments.k, 8, b, seed + 1),
        random_matrix(fragments.m, 8, c, seed + 2),
    ]
    if more == SATURATE:
        matrices[2] = to_bits(np.where(matrices[2] % 2, 2**31 - 1, -(2**31)), c)
    count = fragments.m // 4
    held = [
        registers(matrices[0], fragments.a, a, fragments.a_count),
        registers(matrices[1], fragments.b, b, fragments.b_count),
        registers(matrices[2], sums, c, count),
    ]
    out = np.zeros((-(-count * BITS[d] // max(32, BITS[d])), 32), held[0].dtype)
    text = kernel_text(shape, a, b, c, d, more, [len(one) for one in (*held, out)])
    program = CpuProgram(tirx_mlir.parse(text).op)
    arrays = [one.view(f"i{one.dtype.itemsize}").ravel() for one in (*held, out)]
    program.run("k", arrays, grid=(1, 1, 1), block=(32, 1, 1))
    return matrices[0], matrices[1], matrices[2], matrix_of(out, d, fragments.m)


SATURATE = ", intOverflowBehavior = #nvvm.mma_int_overflow<satfinite>"
WRAP = ", intOverflowBehavior = #nvvm.mma_int_overflow<wrapped>"


def float_cases() -> Iterator[tuple[str, tuple[str, str, str, str]]]:
    for element in ("f16", "bf16", "tf32", "e4m3", "e5m2"):
        for shape in SHAPES[element]:
            yield shape, (element, element, "f32", "f32")
    for shape in SHAPES["f16"]:
        yield shape, ("f16", "f16", "f16", "f16")
    yield "m16n8k32", ("e4m3", "e5m2", "f16", "f16")
    for shape in SHAPES["f64"]:
        yield shape, ("f64", "f64", "f64", "f64")


UNIT = {"f16": 2.0**-11, "f32": 2.0**-24, "f64": 2.0**-53}


@pytest.mark.parametrize(("shape", "kinds"), list(float_cases()))
def test_floats(shape: str, kinds: tuple[str, str, str, str]) -> None:
    """Products are exact, sums in f32 (f64), one rounding each; D is rounded once more."""
    a, b, c, d = multiply(shape, kinds)
    factors = from_bits(a, kinds[0]), from_bits(b, kinds[1])
    start = from_bits(c, kinds[2])
    exact = factors[0] @ factors[1] + start
    size = np.abs(factors[0]) @ np.abs(factors[1]) + np.abs(start)
    unit = UNIT["f64" if kinds[3] == "f64" else "f32"]
    bound = (factors[0].shape[1] + 1) * unit * size + UNIT[kinds[3]] * np.abs(exact)
    assert (np.abs(from_bits(d, kinds[3]) - exact) <= bound).all()


def integer_cases() -> Iterator[tuple[str, tuple[str, str, str, str]]]:
    for left, right in (("s8", "s8"), ("u8", "s8"), ("s4", "s4"), ("s4", "u4"), ("u4", "u4")):
        for shape in SHAPES[left]:
            yield shape, (left, right, "s32", "s32")


@pytest.mark.parametrize("more", [SATURATE, WRAP])
@pytest.mark.parametrize(("shape", "kinds"), list(integer_cases()))
def test_integers(shape: str, kinds: tuple[str, str, str, str], more: str) -> None:
    a, b, c, d = multiply(shape, kinds, more)
    exact = from_bits(a, kinds[0]) @ from_bits(b, kinds[1]) + from_bits(c, "s32")
    if more == SATURATE:
        assert (np.abs(exact) > 2**31).any()
        exact = np.clip(exact, -(2**31), 2**31 - 1)
    assert (from_bits(d, "s32") == exact).all()


@pytest.mark.parametrize("operation", ["xor_popc", "and_popc"])
@pytest.mark.parametrize("shape", SHAPES["b1"])
def test_bits(shape: str, operation: str) -> None:
    more = f"{WRAP}, b1Op = #nvvm.mma_b1op<{operation}>"
    a, b, c, d = multiply(shape, ("b1", "b1", "s32", "s32"), more)
    combine = np.bitwise_xor if operation == "xor_popc" else np.bitwise_and
    counted = combine(a[:, :, None], b[None, :, :]).sum(1)
    assert (from_bits(d, "s32") == counted + from_bits(c, "s32")).all()


def test_special_numbers() -> None:
    """A NaN and infinities reach the elements of D that they belong to, and no others."""
    a, b, c = np.ones((16, 16)), np.ones((16, 8)), np.zeros((16, 8))
    a[3, 5], a[11, 15], b[2, 6] = np.nan, np.inf, -np.inf
    fragments = SHAPES["f16"]["m16n8k16"]
    held = [
        registers(to_bits(a, "f16"), fragments.a, "f16", 8),
        registers(to_bits(b, "f16"), fragments.b, "f16", 4),
        registers(to_bits(c, "f32"), sums, "f32", 4),
        np.zeros((4, 32), np.uint32),
    ]
    text = kernel_text("m16n8k16", "f16", "f16", "f32", "f32", "", [4, 2, 4, 4])
    arrays = [one.view(np.int32).ravel() for one in held]
    CpuProgram(tirx_mlir.parse(text).op).run("k", arrays, grid=(1, 1, 1), block=(32, 1, 1))
    with np.errstate(invalid="ignore"):
        expected = a @ b
    got = from_bits(matrix_of(held[3], "f32", 16), "f32")
    np.testing.assert_array_equal(got, expected)


@pytest.mark.skipif(not PTXAS.presence, reason=PTXAS.presence.missing)
@pytest.mark.parametrize(("shape", "kinds"), [*float_cases(), *integer_cases()])
def test_ptxas_takes_the_same_kernels(shape: str, kinds: tuple[str, str, str, str]) -> None:
    a, b, c, d = kinds
    fragments = SHAPES[a][shape]
    counts = (fragments.a_count, fragments.b_count, fragments.m // 4, fragments.m // 4)
    registers_of = [
        max(1, count * BITS[element] // max(32, BITS[element]))
        for count, element in zip(counts, (a, b, c, d), strict=True)
    ]
    module = tirx_mlir.parse(
        kernel_text(shape, a, b, c, d, WRAP if c == "s32" else "", registers_of)
    )
    assert f"{shape}.row.col.{d}.{a}.{b}.{c}" in module.ptx("sm_120a")
    assert module.cubin("sm_120a")
    named = re.search(r"@(llvm\.nvvm\.mma[\w.]+)", module.llvm_ir())
    assert named is not None
    intrinsic = intrinsic_of(named[1])
    assert intrinsic is not None
    assert intrinsic.name == f"mma.{shape}.{d}.{a}.{b}.{c}"
