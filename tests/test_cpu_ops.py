"""What nvvm ops that need no other thread give on the CPU."""

from collections.abc import Callable

import numpy as np
import pytest

from cpu_kernels import ints, kernel, run

FLOAT = """
    %p = llvm.getelementptr %out[%t] : (!llvm.ptr, i32) -> !llvm.ptr, f32
    %x = llvm.load %p : !llvm.ptr -> f32
    %half = llvm.mlir.constant(0.5 : f32) : f32
    {op}
    llvm.store %y, %p : f32, !llvm.ptr
    llvm.return"""

Floats = np.ndarray[tuple[int], np.dtype[np.floating]]
Function = Callable[[Floats], Floats]
FUNCTIONS: dict[str, Function] = {
    "ex2.approx.ftz.f": np.exp2,
    "lg2.approx.f": np.log2,
    "sin.approx.f": np.sin,
    "cos.approx.ftz.f": np.cos,
    "sqrt.approx.f": np.sqrt,
    "sqrt.rn.f": np.sqrt,
    "rsqrt.approx.f": lambda x: 1 / np.sqrt(x),
    "rcp.rn.f": lambda x: 1 / x,
    "tanh.approx.f32": np.tanh,
    "fabs.f": np.abs,
}


def apply(op: str, x: Floats) -> Floats:
    out = x.copy()
    kernel(FLOAT.format(op=op)).run("k", out, 0, grid=1, block=64)
    return out


@pytest.mark.parametrize("name", FUNCTIONS)
def test_intrinsics_of_one_operand(name: str) -> None:
    x = np.linspace(0.1, 5, 64).astype(np.float32)
    found = apply(f'%y = llvm.call_intrinsic "llvm.nvvm.{name}"(%x) : (f32) -> f32', x)
    assert np.allclose(found, FUNCTIONS[name](x.astype(np.float64)), rtol=1e-6)


@pytest.mark.parametrize(
    ("name", "function"),
    [
        ("fmax.f", np.fmax),
        ("fmin.ftz.f", np.fmin),
        ("fmax.nan.f", np.maximum),
        ("add.rn.f", np.add),
        ("mul.rn.ftz.f", np.multiply),
        ("div.approx.f", np.divide),
    ],
)
def test_intrinsics_of_two_operands(name: str, function: Callable[..., Floats]) -> None:
    x = np.linspace(-2, 2, 64).astype(np.float32)
    x[7] = np.nan
    op = f'%y = llvm.call_intrinsic "llvm.nvvm.{name}"(%x, %half) : (f32, f32) -> f32'
    assert np.allclose(apply(op, x), function(x, np.float32(0.5)), rtol=1e-6, equal_nan=True)


def test_a_multiplication_with_one_rounding() -> None:
    x = np.full(64, 1 + 2.0**-12, np.float32)
    op = '%y = llvm.call_intrinsic "llvm.nvvm.fma.rn.f"(%x, %x, %m) : (f32, f32, f32) -> f32'
    found = apply(f"%m = llvm.mlir.constant(-1.0 : f32) : f32\n{op}", x)
    assert (found == np.float32(2.0**-11 + 2.0**-24)).all()


def test_a_reciprocal() -> None:
    x = np.linspace(0.1, 5, 64).astype(np.float32)
    found = apply("%y = nvvm.rcp.approx.ftz.f %x : f32", x)
    assert np.allclose(found, 1 / x, rtol=1e-6)


def test_bytes_are_picked_by_a_selector() -> None:
    selectors = np.random.default_rng(0).integers(0, 2**16, 64).astype(np.int32)
    low, high = 0x83726150, 0xC7B6A594
    module = kernel(f"""
    %low = llvm.mlir.constant({low} : i32) : i32
    %high = llvm.mlir.constant({high} : i32) : i32
    %s = llvm.load %own : !llvm.ptr -> i32
    %r = nvvm.prmt #nvvm.permute_mode<default> %s, %low, %high : i32
    llvm.store %r, %own : i32, !llvm.ptr
    llvm.return""")
    data = (high << 32 | low).to_bytes(8, "little")

    def model(selector: int) -> int:
        result = 0
        for index in range(4):
            nibble = selector >> 4 * index & 15
            byte = data[nibble & 7]
            result |= ((0xFF if byte >> 7 else 0) if nibble & 8 else byte) << 8 * index
        return result

    found = run(module, selectors.copy()).view(np.uint32).tolist()
    assert found == [model(int(selector)) for selector in selectors]


def test_asynchronous_copies() -> None:
    before = """
  llvm.mlir.global internal @tile() {addr_space = 3 : i32, alignment = 16 : i64}
    : !llvm.array<64 x i32>
"""
    module = kernel(
        """
    %tile = llvm.mlir.addressof @tile : !llvm.ptr<3>
    %four = llvm.mlir.constant(4 : i32) : i32
    %start = llvm.mul %t, %four : i32
    %to = llvm.getelementptr %tile[%start] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %source = llvm.getelementptr %out[%start] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    %from = llvm.addrspacecast %source : !llvm.ptr to !llvm.ptr<1>
    nvvm.cp.async.shared.global %to, %from, 16, cache = cg, %n : !llvm.ptr<3>, !llvm.ptr<1>, i32
    nvvm.cp.async.commit.group
    nvvm.cp.async.wait.group 0
    nvvm.memory.barrier #nvvm.mem_scope<cta>
    nvvm.barrier
    %sixty = llvm.mlir.constant(60 : i32) : i32
    %mirror = llvm.sub %sixty, %start : i32
    %at = llvm.getelementptr %tile[%mirror] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %v = llvm.load %at {alignment = 16 : i64} : !llvm.ptr<3> -> vector<4xi32>
    llvm.store %v, %source {alignment = 4 : i64} : vector<4xi32>, !llvm.ptr
    llvm.return""",
        before,
    )
    numbers = np.arange(64, dtype=np.int32)
    expected = numbers.reshape(16, 4)[::-1]
    assert (run(module, numbers.copy(), n=16, block=16).reshape(16, 4) == expected).all()
    partly = run(module, numbers.copy(), n=8, block=16).reshape(16, 4)
    assert (partly[:, :2] == expected[:, :2]).all()
    assert (partly[:, 2:] == 0).all()


def test_clocks_go_forward() -> None:
    module = kernel("""
    %before = nvvm.read.ptx.sreg.clock64 : i64
    nvvm.barrier
    %after = nvvm.read.ptx.sreg.clock64 : i64
    %later = llvm.icmp "ugt" %after, %before : i64
    %v = llvm.zext %later : i1 to i32
    llvm.store %v, %own : i32, !llvm.ptr
    llvm.return""")
    assert (run(module, ints(64)) == 1).all()
