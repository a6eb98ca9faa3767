"""Vectors in memory: masked, gathered, compressed, and transfers over the edge, against numpy."""

import numpy as np
import pytest

from host_functions import Argument, Array, call, compiled, our_llvm_ir

RANDOM = np.random.default_rng(2)

SWIZZLE = "#tirx.place<0 : i64, #tirx.swizzle<2 : i64, 3 : i64, 3 : i64>>"
LAYOUTS = {
    "dense": "",
    "padded": ", strided<[9, 1]>",
    "open": ", strided<[?, ?], offset: ?>",
    "swizzled": f", {SWIZZLE}",
}


def run(text: str, *arguments: Argument) -> None:
    """Call the function @f of a module."""
    call(compiled(our_llvm_ir(text), ["f"]), "f", arguments)


def floats(*shape: int) -> Array:
    return RANDOM.standard_normal(shape).astype(np.float32)


def with_tile(layout: str, body: str, parameters: str) -> str:
    """A function that copies 8 x 8 floats %a to a tile %m of a layout, and what is there to %b.

    The tile is the third argument, whose layout it takes, but for a swizzled one.
    """
    type_ = f"memref<8x8xf32{LAYOUTS[layout]}>"
    local = f"%m = memref.alloca() : {type_}" if layout == "swizzled" else ""
    given = "%unused: memref<8x8xf32>" if local else f"%m: {type_}"
    return f"""
func.func @f(%a: memref<8x8xf32>, %b: memref<8x8xf32>, {given}, {parameters}) {{
  {local}
  memref.copy %a, %m : memref<8x8xf32> to {type_}
  {body.replace("TILE", type_)}
  memref.copy %m, %b : {type_} to memref<8x8xf32>
  return
}}"""


def tile_of(layout: str) -> Array:
    """Memory for the tile."""
    memory = np.zeros((9, 9), np.float32)
    return {"padded": memory[:8, :8], "open": memory[:8, :8].T}.get(
        layout, memory.ravel()[:64].reshape(8, 8)
    )


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("row", "column"), [(0, 0), (3, 5), (7, 6), (6, 7), (9, 2), (2, 11)])
def test_transfers_stop_at_the_edge(layout: str, row: int, column: int) -> None:
    """What is outside reads as padding and is not written, along rows and along columns."""
    body = """
  %c0 = arith.constant 0 : index
  %x = arith.constant 77.0 : f32
  %v = vector.transfer_read %m[%i, %j], %x : TILE, vector<2x4xf32>
  vector.store %v, %o[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  %w = vector.transfer_read %m[%i, %j], %x {permutation_map = affine_map<(a, b) -> (b, a)>}
    : TILE, vector<2x4xf32>
  vector.store %w, %p[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  %n = arith.negf %v : vector<2x4xf32>
  vector.transfer_write %n, %m[%i, %j] : vector<2x4xf32>, TILE"""
    parameters = "%o: memref<2x4xf32>, %p: memref<2x4xf32>, %i: index, %j: index"
    values, changed = floats(8, 8), np.zeros((8, 8), np.float32)
    along, across = floats(2, 4), floats(2, 4)
    text = with_tile(layout, body, parameters)
    run(text, values, changed, tile_of(layout), along, across, row, column)
    padded = np.full((16, 16), 77, np.float32)
    padded[:8, :8] = values
    np.testing.assert_array_equal(along, padded[row : row + 2, column : column + 4])
    np.testing.assert_array_equal(across, padded[row : row + 4, column : column + 2].T)
    values[row : row + 2, column : column + 4] *= -1
    np.testing.assert_array_equal(changed, values)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_transfers_along_no_dimension_repeat(layout: str) -> None:
    body = """
  %c0 = arith.constant 0 : index
  %x = arith.constant 77.0 : f32
  %v = vector.transfer_read %m[%i, %j], %x
    {in_bounds = [false, true], permutation_map = affine_map<(a, b) -> (a, 0)>}
    : TILE, vector<2x4xf32>
  vector.store %v, %o[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>"""
    values, out = floats(8, 8), floats(2, 4)
    text = with_tile(layout, body, "%o: memref<2x4xf32>, %i: index, %j: index")
    run(text, values, np.zeros((8, 8), np.float32), tile_of(layout), out, 7, 3)
    np.testing.assert_array_equal(out[0], np.repeat(values[7, 3], 4))
    np.testing.assert_array_equal(out[1], np.repeat(np.float32(77), 4))


@pytest.mark.parametrize("layout", ["dense", "padded", "swizzled"])
def test_masked_accesses(layout: str) -> None:
    body = """
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %x = arith.constant dense<5.0> : vector<4xf32>
  %v = vector.maskedload %m[%i, %j], %k, %x : TILE, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %v, %o[%c0] : memref<4xf32>, vector<4xf32>
  vector.maskedstore %m[%c0, %j], %k, %x : TILE, vector<4xi1>, vector<4xf32>"""
    values, changed, out = floats(8, 8), np.zeros((8, 8), np.float32), floats(4)
    text = with_tile(layout, body, "%o: memref<4xf32>, %i: index, %j: index")
    run(text, values, changed, tile_of(layout), out, 3, 2)
    mask = np.array([True, False, True, True])
    np.testing.assert_array_equal(out, np.where(mask, values[3, 2:6], 5))
    values[0, 2:6][mask] = 5
    np.testing.assert_array_equal(changed, values)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_gathered_accesses(layout: str) -> None:
    body = """
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[[true, false], [true, true]]> : vector<2x2xi1>
  %n = arith.constant dense<[[4, 0], [-2, 3]]> : vector<2x2xi32>
  %x = arith.constant dense<5.0> : vector<2x2xf32>
  %v = vector.gather %m[%i, %j][%n], %k, %x
    : TILE, vector<2x2xi32>, vector<2x2xi1>, vector<2x2xf32> into vector<2x2xf32>
  vector.store %v, %o[%c0, %c0] : memref<2x2xf32>, vector<2x2xf32>
  vector.scatter %m[%c0, %j][%n], %k, %x
    : TILE, vector<2x2xi32>, vector<2x2xi1>, vector<2x2xf32>"""
    values, changed, out = floats(8, 8), np.zeros((8, 8), np.float32), floats(2, 2)
    text = with_tile(layout, body, "%o: memref<2x2xf32>, %i: index, %j: index")
    run(text, values, changed, tile_of(layout), out, 6, 3)
    np.testing.assert_array_equal(out, [[values[6, 7], 5], [values[6, 1], values[6, 6]]])
    values[0, [7, 1, 6]] = 5
    np.testing.assert_array_equal(changed, values)


def test_a_gather_under_two_masks() -> None:
    body = """
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %l = arith.constant dense<[true, true, false, true]> : vector<4xi1>
  %n = arith.constant dense<[4, 0, -2, 3]> : vector<4xi32>
  %x = arith.constant dense<5.0> : vector<4xf32>
  %v = vector.mask %l { vector.gather %m[%i, %j][%n], %k, %x
    : TILE, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  } : vector<4xi1> -> vector<4xf32>
  vector.store %v, %o[%c0] : memref<4xf32>, vector<4xf32>"""
    values, unused, out = floats(8, 8), floats(8, 8), floats(4)
    text = with_tile("dense", body, "%o: memref<4xf32>, %i: index, %j: index")
    run(text, values, unused, tile_of("dense"), out, 6, 3)
    np.testing.assert_array_equal(out, [values[6, 7], 5, 5, values[6, 6]])


def test_compressed_accesses() -> None:
    values, changed, out = floats(8, 8), np.zeros((8, 8), np.float32), floats(4)
    body = """
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %x = arith.constant dense<5.0> : vector<4xf32>
  %v = vector.expandload %m[%i, %j], %k, %x : TILE, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %v, %o[%c0] : memref<4xf32>, vector<4xf32>
  vector.compressstore %m[%c0, %j], %k, %x : TILE, vector<4xi1>, vector<4xf32>"""
    text = with_tile("dense", body, "%o: memref<4xf32>, %i: index, %j: index")
    run(text, values, changed, tile_of("dense"), out, 3, 2)
    np.testing.assert_array_equal(out, [values[3, 2], 5, values[3, 3], values[3, 4]])
    values[0, 2:5] = 5
    np.testing.assert_array_equal(changed, values)


def test_booleans_are_bytes_in_memory() -> None:
    memory, out = RANDOM.integers(0, 2, 16).astype(bool), np.zeros(16, bool)
    run("""
func.func @f(%m: memref<16xi1>, %o: memref<16xi1>) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %v = vector.load %m[%c0] : memref<16xi1>, vector<8xi1>
  %true = arith.constant dense<true> : vector<8xi1>
  %n = arith.xori %v, %true : vector<8xi1>
  vector.store %n, %o[%c8] : memref<16xi1>, vector<8xi1>
  %x = arith.constant false
  %w = vector.transfer_read %m[%c8], %x : memref<16xi1>, vector<8xi1>
  vector.transfer_write %w, %o[%c0] : vector<8xi1>, memref<16xi1>
  return
}""", memory, out)  # fmt: skip
    np.testing.assert_array_equal(out, [*memory[8:], *~memory[:8]])


def test_one_vector_of_a_whole_memref() -> None:
    values, out = np.zeros((16,), np.float32)[:8].reshape(2, 4), np.zeros((2, 4), np.float32)
    values[...] = floats(2, 4)
    run("""
func.func @f(%m: memref<2x4xf32>, %o: memref<2x4xf32>) {
  %c0 = arith.constant 0 : index
  %t = vector.type_cast %m : memref<2x4xf32> to memref<vector<2x4xf32>>
  %v = memref.load %t[] {alignment = 4 : i64} : memref<vector<2x4xf32>>
  %w = arith.addf %v, %v : vector<2x4xf32>
  vector.store %w, %o[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  return
}""", values, out)  # fmt: skip
    np.testing.assert_array_equal(out, values * 2)
