"""Random memrefs in random layouts, and functions that read all their elements."""

from dataclasses import dataclass
from itertools import product
from random import Random

from tirx_mlir.dialects.layouts import Layout
from tirx_mlir.dialects.layouts_shards import Shard
from tirx_mlir.dialects.layouts_swizzle import AnyLayout, Swizzle
from tirx_mlir.dialects.tirx_layouts import layout_attribute
from tirx_mlir.syntax.attribute_printer import spell


@dataclass(frozen=True)
class Placed:
    """A memref in a layout; `open_numbers` says which of offset and sizes its type leaves open."""

    layout: AnyLayout
    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int
    open_numbers: tuple[bool, ...]

    @property
    def places(self) -> list[int]:
        """Where each element lies in memory."""
        offsets = (
            self.offset + sum(i * s for i, s in zip(indices, self.strides, strict=True))
            for indices in product(*map(range, self.sizes))
        )
        return [self.layout.apply(offset).get("m", 0) for offset in offsets]

    @property
    def numbers(self) -> tuple[int, ...]:
        """What the function takes behind its memrefs."""
        return (self.offset, *self.sizes)

    def function(self, name: str) -> str:
        """Read all elements of a view of the layout's memory."""
        place = f"#tirx.place<0 : i64, {spell(layout_attribute(self.layout))}>"
        base, out = f"memref<{self.layout.size}xi32, {place}>", _shape(self.sizes)
        shown = [
            f"%a{at}" if is_open else str(number)
            for at, (number, is_open) in enumerate(
                zip(self.numbers, self.open_numbers, strict=True)
            )
        ]
        marks = ["?" if one.startswith("%") else one for one in shown]
        strides = ", ".join(map(str, self.strides))
        layout = f"strided<[{strides}], offset: {marks[0]}>"
        view = f"memref<{''.join(f'{one}x' for one in marks[1:])}i32, {layout}, {place}>"
        rank = len(self.sizes)
        indices = ", ".join(f"%i{at}" for at in range(rank))
        numbers = "".join(f", %a{at}: index" for at in range(rank + 1))
        loops = "\n".join(f"scf.for %i{at} = %c0 to %a{at + 1} step %c1 {{" for at in range(rank))
        return f"""
func.func @{name}(%b: {base}, %out: {out}{numbers}) {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.reinterpret_cast %b to offset: [{shown[0]}], sizes: [{", ".join(shown[1:])}],
      strides: [{strides}] : {base} to {view}
  {loops}
  %x = memref.load %m[{indices}] : {view}
  memref.store %x, %out[{indices}] : {out}
  {"}" * rank}
  return
}}"""


def _shape(sizes: tuple[int, ...]) -> str:
    return f"memref<{''.join(f'{size}x' for size in sizes)}i32>"


def random_placements(seed: int, count: int) -> list[Placed]:
    """Memrefs that reach no further than their layouts."""
    random, found = Random(seed), list[Placed]()
    while len(found) < count:
        layout = _layout(random)
        sizes = tuple(random.choice((1, 2, 3, 4, 6, 8)) for _ in range(random.randint(1, 3)))
        strides = _strides(random, sizes)
        offset = random.choice((0, 0, 0, 1, 2, 4, 5, 8))
        last = offset + sum((n - 1) * s for n, s in zip(sizes, strides, strict=True))
        if last < layout.size:
            is_open = tuple(random.random() < 0.15 for _ in range(len(sizes) + 1))
            found.append(Placed(layout, sizes, strides, offset, is_open))
    return found


def _layout(random: Random) -> AnyLayout:
    shards = tuple(
        Shard(
            random.choice((1, 2, 2, 3, 4, 4, 8, 5, 6)),
            random.choice((0, 1, 2, 3, 4, 5, 8, 16, 32)),
            random.choice(("m", "m", "m", "laneid")),
        )
        for _ in range(random.randint(1, 5))
    )
    offset = (("m", random.choice((1, 7, 8, 64))),) if random.random() < 0.3 else ()
    layout = Layout(shards, (), offset)
    if random.random() < 0.6:
        return layout
    length = random.randint(0, 3)
    return Swizzle(random.randint(0, 2), length, length + random.randint(0, 2)).after(layout)


def _strides(random: Random, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Half the time those of dimensions that lie within each other, with gaps or without."""
    if random.random() < 0.5:
        return tuple(random.choice((0, 1, 2, 3, 4, 8, 16, 32)) for _ in sizes)
    strides, stride = list[int](), random.choice((1, 1, 1, 2, 4))
    for size in reversed(sizes):
        strides.insert(0, stride)
        stride *= size * random.choice((1, 1, 1, 2))
    return tuple(strides)
