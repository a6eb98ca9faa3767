"""Memory: what ops that make, copy and update it leave there."""

from collections.abc import Callable

import numpy as np
import pytest

from host_functions import Argument, Array, call, compiled, our_llvm_ir

RANDOM = np.random.default_rng(2)


def run(text: str, *arguments: Argument) -> None:
    """Call the function @f of a module."""
    call(compiled(our_llvm_ir(text), ["f"]), "f", arguments)


def floats(*shape: int) -> Array:
    return RANDOM.standard_normal(shape).astype(np.float32)


# Copies


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("memref<?x?xf32>", "memref<?x?xf32>"),
        ("memref<4x6xf32>", "memref<?x?xf32>"),
        ("memref<?x?xf32, strided<[?, ?], offset: ?>>", "memref<?x?xf32>"),
        ("memref<?x?xf32>", "memref<?x?xf32, strided<[?, ?], offset: ?>>"),
    ],
)
def test_copy(source: str, target: str) -> None:
    transposes = "strided" in target
    values, into = floats(4, 6), np.zeros((6, 4) if transposes else (4, 6), np.float32)
    view = into.T if transposes else into
    given = np.asfortranarray(values) if "strided" in source else values
    run(f"""
func.func @f(%a: {source}, %b: {target}) {{
  memref.copy %a, %b : {source} to {target}
  return
}}""", given, view)  # fmt: skip
    np.testing.assert_array_equal(view, values)


def test_copy_into_a_swizzled_tile_and_back() -> None:
    values, back = floats(16, 32), np.zeros((16, 32), np.float32)
    run("""
#tile = #tirx.place<0 : i64, #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>>
func.func @f(%a: memref<16x32xf32>, %b: memref<16x32xf32>) {
  %t = memref.alloca() : memref<16x32xf32, #tile>
  memref.copy %a, %t : memref<16x32xf32> to memref<16x32xf32, #tile>
  memref.copy %t, %b : memref<16x32xf32, #tile> to memref<16x32xf32>
  return
}""", values, back)  # fmt: skip
    np.testing.assert_array_equal(back, values)


# Memory of all kinds


def test_memory_comes_and_goes() -> None:
    values, out = floats(5), np.zeros(8, np.float32)
    run("""
func.func @f(%a: memref<?xf32>, %o: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %k = memref.dim %a, %c0 : memref<?xf32>
  %h = memref.alloc(%k) {alignment = 64 : i64} : memref<?xf32>
  memref.copy %a, %h : memref<?xf32> to memref<?xf32>
  %g = memref.realloc %h(%n) : memref<?xf32> to memref<?xf32>
  %c7 = arith.constant 7 : index
  %x = arith.constant 7.0 : f32
  memref.store %x, %g[%c7] : memref<?xf32>
  %v = memref.subview %g[0][5][1] : memref<?xf32> to memref<5xf32, strided<[1]>>
  %w = memref.subview %o[0][5][1] : memref<?xf32> to memref<5xf32, strided<[1]>>
  memref.copy %v, %w : memref<5xf32, strided<[1]>> to memref<5xf32, strided<[1]>>
  %y = memref.load %g[%c7] : memref<?xf32>
  memref.store %y, %o[%c7] : memref<?xf32>
  memref.dealloc %g : memref<?xf32>
  return
}""", values, out, 8)  # fmt: skip
    np.testing.assert_array_equal(out, [*values, 0, 0, 7])


def test_padded_stack_slots_and_scopes() -> None:
    values, out = floats(2, 4), np.zeros((2, 4), np.float32)
    run("""
func.func @f(%a: memref<2x4xf32>, %o: memref<2x4xf32>) {
  %r = memref.alloca_scope -> (memref<2x4xf32>) {
    %s = memref.alloca() : memref<2x4xf32, strided<[7, 1]>>
    memref.copy %a, %s : memref<2x4xf32> to memref<2x4xf32, strided<[7, 1]>>
    memref.copy %s, %o : memref<2x4xf32, strided<[7, 1]>> to memref<2x4xf32>
    memref.alloca_scope.return %o : memref<2x4xf32>
  }
  %c0 = arith.constant 0 : index
  %x = arith.constant 9.0 : f32
  memref.store %x, %r[%c0, %c0] : memref<2x4xf32>
  return
}""", values, out)  # fmt: skip
    values[0, 0] = 9
    np.testing.assert_array_equal(out, values)


def test_globals() -> None:
    out = np.zeros(4, np.int64)
    run("""
memref.global "private" constant @table : memref<2x2xindex> = dense<[[5, 6], [7, -8]]>
memref.global "private" @scratch : memref<4xindex> = uninitialized
func.func @f(%o: memref<4xindex>) {
  %t = memref.get_global @table : memref<2x2xindex>
  %s = memref.get_global @scratch : memref<4xindex>
  %u = memref.collapse_shape %t [[0, 1]] : memref<2x2xindex> into memref<4xindex>
  memref.copy %u, %s : memref<4xindex> to memref<4xindex>
  memref.copy %s, %o : memref<4xindex> to memref<4xindex>
  return
}""", out)  # fmt: skip
    np.testing.assert_array_equal(out, [5, 6, 7, -8])


def test_reshape() -> None:
    values, out = floats(12), np.zeros((3, 4), np.float32)
    run("""
func.func @f(%a: memref<12xf32>, %s: memref<2xi32>, %o: memref<?x?xf32>) {
  %r = memref.reshape %a(%s) : (memref<12xf32>, memref<2xi32>) -> memref<?x?xf32>
  memref.copy %r, %o : memref<?x?xf32> to memref<?x?xf32>
  return
}""", values, np.array([3, 4], np.int32), out)  # fmt: skip
    np.testing.assert_array_equal(out.ravel(), values)


def as_unsigned(value: int) -> int:
    return value % 2**32


ATOMICS: dict[str, Callable[[int, int], int]] = {
    "addi": lambda a, b: a + b,
    "andi": lambda a, b: a & b,
    "ori": lambda a, b: a | b,
    "xori": lambda a, b: a ^ b,
    "maxs": lambda a, b: max(a, b),
    "mins": lambda a, b: min(a, b),
    "maxu": lambda a, b: max(a, b, key=as_unsigned),
    "minu": lambda a, b: min(a, b, key=as_unsigned),
    "muli": lambda a, b: a * b,
    "assign": lambda a, b: b,
}


@pytest.mark.parametrize("kind", ATOMICS)
def test_atomic_updates(kind: str) -> None:
    memory, old = np.array([3, -5, 7], np.int32), np.zeros(3, np.int32)
    before = memory.tolist()
    run(f"""
func.func @f(%m: memref<3xi32>, %o: memref<3xi32>) {{
  %x = arith.constant 6 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {{
    %r = memref.atomic_rmw {kind} %x, %m[%i] : (i32, memref<3xi32>) -> i32
    memref.store %r, %o[%i] : memref<3xi32>
  }}
  return
}}""", memory, old)  # fmt: skip
    assert old.tolist() == before
    assert memory.tolist() == [ATOMICS[kind](one, 6) for one in before]


def test_any_atomic_update() -> None:
    memory, old = floats(3), np.zeros(3, np.float32)
    before = memory.copy()
    run("""
func.func @f(%m: memref<3xf32>, %o: memref<3xf32>) {
  %x = arith.constant 2.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    %r = memref.generic_atomic_rmw %m[%i] : memref<3xf32> {
    ^bb0(%was: f32):
      %d = arith.divf %was, %x : f32
      %n = arith.negf %d : f32
      memref.atomic_yield %n : f32
    }
    memref.store %r, %o[%i] : memref<3xf32>
  }
  return
}""", memory, old)  # fmt: skip
    np.testing.assert_array_equal(old, before)
    np.testing.assert_array_equal(memory, -before / 2)
