"""Memrefs: the addresses that our lowering computes, against offsets computed here."""

from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from host_functions import Argument, Array, call, compiled, mlirs_llvm_ir, our_llvm_ir
from machine import FEATURES
from memref_chains import Chain, chain_of

MEMORY = np.arange(1 << 14, dtype=np.int32)


def arguments(chain: Chain) -> list[Argument]:
    """A chain's memref, room for what it sees, and its numbers."""
    first, last = chain.views[0], chain.views[-1]
    strides = [4 * stride for stride in first.strides]
    view = np.lib.stride_tricks.as_strided(MEMORY, first.sizes, strides)
    return [view, np.full(int(np.prod(last.sizes)), -1, np.int32), *chain.numbers]


def offsets_seen(chains: Mapping[str, Chain]) -> dict[str, Array]:
    """The offsets at which each chain's function finds its elements."""
    text = "".join(chain.function(name) for name, chain in chains.items())
    library = compiled(our_llvm_ir(text), list(chains))
    found: dict[str, Array] = {}
    for name, chain in chains.items():
        given = arguments(chain)
        call(library, name, given)
        assert isinstance(given[1], np.ndarray)
        found[name] = given[1]
    return found


@pytest.mark.parametrize("seed", range(6))
def test_chains_of_views(seed: int) -> None:
    chains = {f"f{i}": chain_of(100 * seed + i, i % 7) for i in range(60)}
    found = offsets_seen(chains)
    for name, chain in chains.items():
        wanted = chain.views[-1].offsets().ravel()
        np.testing.assert_array_equal(found[name], wanted, chain.function(name))


def swizzled(offsets: Array, element: int, length: int, atom: int) -> Array:
    """The formula of #tirx.swizzle."""
    return offsets ^ ((offsets >> atom) & ((1 << length) - 1) << element)


SWIZZLES = [(2, 3, 3), (0, 1, 1), (3, 2, 4), (1, 4, 5), (2, 0, 3), (0, 3, 3)]


@pytest.mark.parametrize("swizzle", SWIZZLES, ids=str)
def test_chains_of_views_of_swizzled_memory(swizzle: tuple[int, int, int]) -> None:
    words = ", ".join(f"{number} : i64" for number in swizzle)
    space = f", #tirx.place<0 : i64, #tirx.swizzle<{words}>>"
    chains = {f"f{i}": chain_of(i, i % 6, space) for i in range(60)}
    found = offsets_seen(chains)
    for name, chain in chains.items():
        wanted = swizzled(chain.views[-1].offsets().ravel(), *swizzle)
        np.testing.assert_array_equal(found[name], wanted, chain.function(name))


@pytest.mark.parametrize("shape", [(32, 32), (8, 64), (16, 48), (64, 8)], ids=str)
@pytest.mark.parametrize("swizzle", SWIZZLES, ids=str)
def test_elements_and_vectors_of_a_swizzled_tile(
    shape: tuple[int, int], swizzle: tuple[int, int, int]
) -> None:
    words = ", ".join(f"{number} : i64" for number in swizzle)
    tile = f"memref<{shape[0]}x{shape[1]}xi32, #tirx.place<0 : i64, #tirx.swizzle<{words}>>>"
    # An access of a whole chunk may be promised to be aligned; one that is longer may not.
    chunk = min(1 << swizzle[0], 4)
    row = f"vector<{chunk}xi32>"
    text = f"""
func.func @move(%m: {tile}, %o: memref<{shape[0]}x{shape[1]}xi32>) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %chunk = arith.constant {chunk} : index
  %rows = arith.constant {shape[0]} : index
  %columns = arith.constant {shape[1]} : index
  scf.for %i = %c0 to %rows step %c1 {{
    scf.for %j = %c0 to %columns step %chunk {{
      %v = vector.load %m[%i, %j] {{alignment = {4 * chunk} : i64}} : {tile}, {row}
      %w = vector.load %m[%i, %j] : {tile}, {row}
      %s = arith.subi %v, %w : {row}
      %x = memref.load %m[%i, %j] : {tile}
      %b = vector.broadcast %x : i32 to {row}
      %d = arith.subi %w, %b : {row}
      %t = arith.addi %s, %v : {row}
      vector.store %t, %o[%i, %j] : memref<{shape[0]}x{shape[1]}xi32>, {row}
      vector.store %d, %m[%i, %j] {{alignment = {4 * chunk} : i64}} : {tile}, {row}
    }}
  }}
  return
}}"""
    places = swizzled(np.arange(shape[0] * shape[1], dtype=np.int32), *swizzle)
    memory, found = np.arange(1 << 14, dtype=np.int32), np.zeros(shape, np.int32)
    call(
        compiled(our_llvm_ir(text), ["move"]), "move", [memory[: places.size].reshape(shape), found]
    )
    np.testing.assert_array_equal(found.ravel(), places)
    firsts = places.reshape(-1, chunk)[:, :1]
    np.testing.assert_array_equal(
        memory[places].reshape(-1, chunk), places.reshape(-1, chunk) - firsts
    )


DROPPED = [
    ("4x1x1x8", "8, 8, 8, 1", "0, 0, 0, 0", "4, 1, 1, 8", "4x1x8", "8, 8, 1", "0"),
    ("2x1x3x1", "10, 7, 2, 5", "0, 0, 0, 0", "2, 1, 3, 1", "2x3x1", "10, 2, 5", "0"),
    ("1x1x8", "?, ?, 1", "0, 0, 0", "1, 1, 8", "1x8", "?, 1", "0"),
    ("8x8x8", "64, 8, 1", "0, 0, 0", "1, 1, 8", "1x8", "64, 1", "0"),
    ("8x8x8", "64, 8, 1", "0, 0, 0", "1, 1, 8", "1x8", "8, 1", "0"),
    ("1x4x1x4", "?, ?, ?, ?", "0, 0, 0, 0", "1, 4, 1, 4", "4x1x4", "?, ?, ?", "0"),
]
"""Shape and strides of a memref; offsets and sizes of its subview; the latter's type."""


@pytest.mark.skipif(not FEATURES["mlir-opt"](), reason="requires mlir-opt")
def test_dropped_dimensions_are_mlirs() -> None:
    functions: list[str] = []
    calls: dict[str, Sequence[Argument]] = {}
    for number, (shape, strides, offsets, sizes, left, kept, offset) in enumerate(DROPPED):
        from_, rank = f"memref<{shape}xf32, strided<[{strides}]>>", left.count("x") + 1
        to = f"memref<{left}xf32, strided<[{kept}], offset: {offset}>>".replace(", offset: 0", "")
        steps = ", ".join("1" for _ in sizes.split(","))
        indices = ", ".join("index" for _ in range(2 * rank + 1))
        stores = "\n".join(
            f"%i{at} = arith.constant {at} : index\n"
            f"memref.store %strides#{at}, %o[%i{at}] : memref<{rank}xindex>"
            for at in range(rank)
        )
        functions.append(f"""
func.func @f{number}(%m: {from_}, %o: memref<{rank}xindex>) {{
  %v = memref.subview %m[{offsets}][{sizes}][{steps}] : {from_} to {to}
  %b, %at, %sizes:{rank}, %strides:{rank} = memref.extract_strided_metadata %v
    : {to} -> memref<f32>, {indices}
  {stores}
  return
}}""")
        extents = [int(size) for size in shape.split("x")]
        numbers = [
            100 + at if one == "?" else int(one) for at, one in enumerate(strides.split(", "))
        ]
        view = np.lib.stride_tricks.as_strided(
            np.zeros(1, np.float32), extents, [4 * n for n in numbers]
        )
        calls[f"f{number}"] = (view, np.zeros(rank, np.int64))
    ours, mlirs = run_both_on_views("".join(functions), calls)
    assert ours == mlirs


def run_both_on_views(text: str, calls: Mapping[str, Sequence[Argument]]) -> tuple[object, object]:
    """The numbers that functions leave, by both lowerings; views must not be copied."""
    results: list[dict[str, list[int]]] = []
    for llvm_ir in (our_llvm_ir(text), mlirs_llvm_ir(text)):
        library = compiled(llvm_ir, list(calls))
        found: dict[str, list[int]] = {}
        for name, (view, numbers) in calls.items():
            assert isinstance(numbers, np.ndarray)
            call(library, name, [view, numbers])
            found[name] = numbers.tolist()
        results.append(found)
    return results[0], results[1]
