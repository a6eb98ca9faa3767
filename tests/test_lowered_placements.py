"""Layouts of places: the addresses that our lowering computes, against the layouts' arithmetic."""

import numpy as np
import pytest
from tirx_mlir.dialects.layouts import Layout
from tirx_mlir.dialects.layouts_shards import Shard
from tirx_mlir.dialects.layouts_swizzle import AnyLayout, Swizzle
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.tirx_layouts import layout_attribute
from tirx_mlir.syntax.attribute_printer import spell
from tirx_mlir.syntax.parser import Parser

from host_functions import Array, call, compiled, our_llvm_ir
from memref_chains import chain_of
from random_placements import random_placements
from test_lowered_memrefs import offsets_seen

COLUMNS = Layout((Shard(64, 1), Shard(8, 65)))
BLOCKS = Layout((Shard(4, 128), Shard(4, 4), Shard(8, 16), Shard(4, 1)))
ODD = Layout((Shard(5, 9), Shard(9, 1), Shard(3, 240), Shard(5, 45)))
LANES = Layout((Shard(16, 2), Shard(8, 4, "laneid"), Shard(4, 1, "laneid"), Shard(2, 1)))
LAYOUTS: dict[str, AnyLayout] = {
    "identity": Layout((Shard(32, 16), Shard(16, 1))),
    "columns": COLUMNS,
    "blocks": BLOCKS,
    "odd": ODD,
    "moved": Layout(BLOCKS.shards, (), (("m", 37),)),
    "repeated": Layout((Shard(32, 0), Shard(16, 3))),
    "lanes": LANES,
    "lanes and warps": Layout((Shard(2, 1, "warpid"), *LANES.shards), (Shard(4, 2, "warpid"),)),
    "swizzled rows": Swizzle(2, 2, 3).after(Layout((Shard(512, 1),))),
    "swizzled columns": Swizzle(0, 3, 3).after(Layout((Shard(64, 1), Shard(8, 64)))),
    "swizzled blocks": Swizzle(2, 2, 2).after(BLOCKS),
    "swizzled and moved": Swizzle(1, 2, 3).after(Layout(BLOCKS.shards, (), (("m", 64),))),
    "swizzled and moved a little": Swizzle(1, 2, 3).after(Layout(ODD.shards, (), (("m", 5),))),
}


def place_of(layout: AnyLayout) -> str:
    return f"#tirx.place<0 : i64, {spell(layout_attribute(layout))}>"


def places_of(layout: AnyLayout) -> Array:
    """The place in memory of each offset."""
    return np.array([layout.apply(x)["m"] for x in range(layout.size)], np.int32)


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_chains_of_views_of_placed_memory(layout: AnyLayout) -> None:
    chains = {f"f{i}": chain_of(i, i % 6, f", {place_of(layout)}") for i in range(50)}
    found = offsets_seen(chains)
    places = places_of(layout)
    for name, chain in chains.items():
        wanted = places[chain.views[-1].offsets().ravel()]
        np.testing.assert_array_equal(found[name], wanted, chain.function(name))


@pytest.mark.parametrize("seed", range(4))
def test_random_memrefs_in_random_layouts(seed: int) -> None:
    cases = {f"f{i}": one for i, one in enumerate(random_placements(seed, 60))}
    text = "".join(one.function(name) for name, one in cases.items())
    library = compiled(our_llvm_ir(text), list(cases))
    memory = np.arange(1 << 12, dtype=np.int32)
    for name, one in cases.items():
        found = np.full(one.sizes, -1, np.int32)
        call(library, name, [memory[: one.layout.size], found, *one.numbers])
        np.testing.assert_array_equal(found.ravel(), one.places, one.function(name))


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
@pytest.mark.parametrize("shape", [(32, 16), (8, 64), (24, 16), (3, 128)], ids=str)
def test_elements_and_vectors(layout: AnyLayout, shape: tuple[int, int]) -> None:
    (rows, columns), width = shape, 2 if "laneid" in layout.axes else 4
    tile = f"memref<{rows}x{columns}xi32, {place_of(layout)}>"
    plain = f"memref<{rows}x{columns}xi32>"
    pieces = places_of(layout)[: layout.size // width * width].reshape(-1, width)
    together = bool((pieces == pieces[:, :1] // width * width + np.arange(width)).all())
    promise = f"{{alignment = {4 * width} : i64}}" if together else ""
    text = f"""
func.func @read(%m: {tile}, %elements: {plain}, %vectors: {plain}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %width = arith.constant {width} : index
  %rows = arith.constant {rows} : index
  %columns = arith.constant {columns} : index
  scf.for %i = %c0 to %rows step %c1 {{
    scf.for %j = %c0 to %columns step %c1 {{
      %x = memref.load %m[%i, %j] : {tile}
      memref.store %x, %elements[%i, %j] : {plain}
    }}
    scf.for %j = %c0 to %columns step %width {{
      %v = vector.load %m[%i, %j] {promise} : {tile}, vector<{width}xi32>
      vector.store %v, %vectors[%i, %j] : {plain}, vector<{width}xi32>
    }}
  }}
  return
}}"""
    memory = np.arange(1 << 12, dtype=np.int32)
    elements, vectors = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
    placed = memory[: rows * columns].reshape(shape)
    ir = our_llvm_ir(text)
    assert ("load <" in ir) == together
    call(compiled(ir, ["read"]), "read", [placed, elements, vectors])
    wanted = places_of(layout)[: rows * columns].reshape(shape)
    np.testing.assert_array_equal(elements, wanted)
    np.testing.assert_array_equal(vectors, wanted)


@pytest.mark.parametrize("name", [name for name in LAYOUTS if "lanes" not in name])
def test_made_memory_has_room_for_all_places(name: str) -> None:
    """What is written through a layout comes back from a slot of its size."""
    layout = LAYOUTS[name]
    tile = f"memref<{layout.size}xi32, {place_of(layout)}>"
    text = f"""
func.func @keep(%from: memref<{layout.size}xi32>, %to: memref<{layout.size}xi32>) {{
  %t = memref.alloca() : {tile}
  memref.copy %from, %t : memref<{layout.size}xi32> to {tile}
  memref.copy %t, %to : {tile} to memref<{layout.size}xi32>
  return
}}"""
    ir = our_llvm_ir(text)
    assert f"alloca i32, i64 {layout.cosize()}" in ir
    given, back = np.arange(layout.size, dtype=np.int32), np.zeros(layout.size, np.int32)
    call(compiled(ir, ["keep"]), "keep", [given, back])
    # Where several offsets share a place, the last one written is there.
    places = places_of(layout)
    last = np.zeros(layout.cosize(), np.int32)
    last[places] = given
    np.testing.assert_array_equal(back, last[places])


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=list(LAYOUTS))
def test_attributes_are_their_arithmetic(layout: AnyLayout) -> None:
    attribute = layout_attribute(layout)
    assert attribute.layout == layout
    registry = Registry()
    again = Parser(registry, spell(attribute), "test", registry.sources).parse_attribute()
    assert again == attribute
