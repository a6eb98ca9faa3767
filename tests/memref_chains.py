"""Random chains of views of a memref, and where their elements lie: the oracle of the lowering."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from math import prod
from random import Random

import numpy as np
from numpy.lib.stride_tricks import as_strided

from host_functions import Array


@dataclass(frozen=True)
class View:
    """A memref of known numbers, some of which its type leaves open."""

    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    offset: int
    open_sizes: tuple[bool, ...]
    open_strides: tuple[bool, ...]
    open_offset: bool
    space: str = ""
    dense: bool = False
    """Whether the type has no layout."""

    @property
    def type(self) -> str:
        shape = [_shown(*pair) for pair in zip(self.sizes, self.open_sizes, strict=True)]
        text = "x".join([*shape, "i32"])
        if not self.dense:
            strides = [_shown(*pair) for pair in zip(self.strides, self.open_strides, strict=True)]
            offset = _shown(self.offset, self.open_offset)
            tail = f", offset: {offset}" if offset != "0" else ""
            text += f", strided<[{', '.join(strides)}]{tail}>"
        return f"memref<{text}{self.space}>"

    @property
    def says_nothing(self) -> bool:
        """Whether MLIR takes the layout for none: of one dimension, with stride 1."""
        said = (self.strides, self.offset, *self.open_strides, self.open_offset)
        return self.dense or said == ((1,), 0, False, False)

    def offsets(self) -> Array:
        """The offset of each element."""
        memory = np.arange(1 << 14, dtype=np.int32)
        byte_strides = [4 * stride for stride in self.strides]
        return as_strided(memory[self.offset :], self.sizes, byte_strides).copy()

    def is_contiguous(self, first: int) -> bool:
        """Whether a dimension and the one behind it can be seen as one."""
        return self.strides[first] == self.strides[first + 1] * self.sizes[first + 1]


def _shown(number: int, is_open: bool) -> str:
    return "?" if is_open else str(number)


def row_major(sizes: Sequence[int]) -> tuple[int, ...]:
    return tuple(prod(sizes[at + 1 :]) for at in range(len(sizes)))


@dataclass
class Chain:
    """Ops one after the other, each a view of the one before."""

    random: Random
    space: str = ""
    lines: list[str] = field(default_factory=list[str])
    views: list[View] = field(default_factory=list[View])
    numbers: list[int] = field(default_factory=list[int])
    """The values of %a0, %a1, …"""

    def start(self) -> None:
        rank = self.random.randint(1, 3)
        sizes = tuple(self.random.choice((1, 2, 3, 4, 6, 8)) for _ in range(rank))
        is_open = self.coins(rank)
        strides = row_major(sizes)
        open_strides = tuple(any(is_open[at + 1 :]) for at in range(rank))
        view = View(sizes, strides, 0, is_open, open_strides, False, self.space, True)
        self.views.append(view)

    def coins(self, count: int) -> tuple[bool, ...]:
        return tuple(self.random.random() < 0.4 for _ in range(count))

    def number(self, value: int, is_open: bool) -> str:
        """A number in the text: itself, or an argument that has its value."""
        if not is_open:
            return str(value)
        self.numbers.append(value)
        return f"%a{len(self.numbers) - 1}"

    def add(self, line: str, view: View) -> None:
        before, name = f"%v{len(self.views) - 1}", f"%v{len(self.views)}"
        source = "%m" if len(self.views) == 1 else before
        types = {"FROM": self.views[-1].type, "TO": view.type}
        self.lines.append(f"{name} = " + line.format(source=source, **types))
        self.views.append(view)

    def extend(self) -> None:
        steps: list[Callable[[View], None]] = [
            self.subview,
            self.transpose,
            self.reinterpret,
            self.cast,
            self.collapse,
            self.expand,
        ]
        self.random.choice(steps)(self.views[-1])

    def subview(self, view: View) -> None:
        rank = len(view.sizes)
        offsets = [self.random.randrange(size) for size in view.sizes]
        steps = [self.random.randint(1, 3) for _ in view.sizes]
        most = [
            (size - 1 - offset) // step + 1
            for size, offset, step in zip(view.sizes, offsets, steps, strict=True)
        ]
        sizes = [self.random.randint(1, one) for one in most]
        open_offsets, open_sizes, open_steps = (self.coins(rank) for _ in range(3))
        shown = [
            ", ".join(self.number(*pair) for pair in zip(values, opens, strict=True))
            for values, opens in ((offsets, open_offsets), (sizes, open_sizes), (steps, open_steps))
        ]
        offset_is_open = view.open_offset or any(
            is_open or (stride_is_open and offset != 0)
            for is_open, stride_is_open, offset in zip(
                open_offsets, view.open_strides, offsets, strict=True
            )
        )
        result = View(
            tuple(sizes),
            tuple(a * b for a, b in zip(view.strides, steps, strict=True)),
            view.offset + sum(a * b for a, b in zip(offsets, view.strides, strict=True)),
            open_sizes,
            tuple(a or b for a, b in zip(view.open_strides, open_steps, strict=True)),
            offset_is_open,
            self.space,
        )
        ones = [at for at in range(rank) if sizes[at] == 1 and not open_sizes[at]]
        dropped = set(self.random.sample(ones, self.random.randint(0, len(ones))))
        kept = [at for at in range(rank) if at not in dropped]
        if dropped and not self._tells(result, kept):
            kept = list(range(rank))
        result = replace(
            result,
            sizes=tuple(result.sizes[at] for at in kept),
            strides=tuple(result.strides[at] for at in kept),
            open_sizes=tuple(result.open_sizes[at] for at in kept),
            open_strides=tuple(result.open_strides[at] for at in kept),
        )
        self.add(
            f"memref.subview {{source}}[{shown[0]}][{shown[1]}][{shown[2]}] : {{FROM}} to {{TO}}",
            result,
        )

    def _tells(self, whole: View, kept: Sequence[int]) -> bool:
        """Whether only these dimensions could be left, which MLIR has to see by their strides."""

        def key(dimensions: Sequence[int]) -> list[tuple[str, str]]:
            return [
                (
                    _shown(whole.sizes[at], whole.open_sizes[at]),
                    _shown(whole.strides[at], whole.open_strides[at]),
                )
                for at in dimensions
            ]

        rank = len(whole.sizes)
        ways = [
            [at for at in range(rank) if keep[at]]
            for keep in product((True, False), repeat=rank)
            if sum(keep) == len(kept)
            and all(
                keep[at] or (whole.sizes[at] == 1 and not whole.open_sizes[at])
                for at in range(rank)
            )
        ]
        left = {stride for _, stride in key(kept)}
        gone = key([at for at in range(rank) if at not in kept])
        seen = len(ways) == 1 or not any(stride in left for _, stride in gone)
        return seen and [key(way) for way in ways].count(key(kept)) == 1

    def transpose(self, view: View) -> None:
        order = list(range(len(view.sizes)))
        self.random.shuffle(order)
        names = [f"d{at}" for at in range(len(order))]
        result = replace(
            view,
            sizes=tuple(view.sizes[at] for at in order),
            strides=tuple(view.strides[at] for at in order),
            open_sizes=tuple(view.open_sizes[at] for at in order),
            open_strides=tuple(view.open_strides[at] for at in order),
            dense=False,
        )
        moved = ", ".join(names[at] for at in order)
        self.add(
            f"memref.transpose {{source}} ({', '.join(names)}) -> ({moved}) : {{FROM}} to {{TO}}",
            result,
        )

    def reinterpret(self, view: View) -> None:
        """The same numbers, said anew, with an element's worth of other ones."""
        offset = self.random.randrange(8)
        is_open, (offset_is_open,) = self.coins(len(view.sizes)), self.coins(1)
        stride_is_open = self.coins(len(view.sizes))
        shown = [
            self.number(offset, offset_is_open),
            ", ".join(self.number(*pair) for pair in zip(view.sizes, is_open, strict=True)),
            ", ".join(
                self.number(*pair) for pair in zip(view.strides, stride_is_open, strict=True)
            ),
        ]
        result = View(
            view.sizes, view.strides, offset, is_open, stride_is_open, offset_is_open, self.space
        )
        self.add(
            f"memref.reinterpret_cast {{source}} to offset: [{shown[0]}], sizes: [{shown[1]}], "
            f"strides: [{shown[2]}] : {{FROM}} to {{TO}}",
            result,
        )

    def cast(self, view: View) -> None:
        rank = len(view.sizes)
        result = View(
            view.sizes,
            view.strides,
            view.offset,
            self.coins(rank),
            self.coins(rank),
            self.coins(1)[0],
            self.space,
        )
        if result.type != view.type:
            self.add("memref.cast {source} : {FROM} to {TO}", result)

    def collapse(self, view: View) -> None:
        """Two neighbours become one; where that can be seen in their type."""
        rank = len(view.sizes)
        at = self.random.randrange(max(rank, 1))
        if at + 1 >= rank or not view.is_contiguous(at) or 1 in view.sizes[at : at + 2]:
            return
        groups = [[d] for d in range(at)] + [[at, at + 1]] + [[d] for d in range(at + 2, rank)]
        sizes = (*view.sizes[:at], view.sizes[at] * view.sizes[at + 1], *view.sizes[at + 2 :])
        opens = (
            *view.open_sizes[:at],
            any(view.open_sizes[at : at + 2]),
            *view.open_sizes[at + 2 :],
        )
        strides = (*view.strides[:at], *view.strides[at + 1 :])
        if view.says_nothing:
            open_strides = tuple(any(opens[d + 1 :]) for d in range(len(sizes)))
        else:
            behind = view.open_strides[at + 1] or view.open_sizes[at + 1]
            open_strides = (*view.open_strides[:at], behind, *view.open_strides[at + 2 :])
        result = View(
            sizes,
            strides,
            view.offset,
            opens,
            open_strides,
            view.open_offset,
            self.space,
            view.says_nothing,
        )
        self.add(f"memref.collapse_shape {{source}} {groups} : {{FROM}} into {{TO}}", result)

    def expand(self, view: View) -> None:
        """A dimension becomes two."""
        rank = len(view.sizes)
        if rank in (0, 4):
            return
        at = self.random.randrange(rank)
        inner = self.random.choice([d for d in (1, 2, 3, 4) if view.sizes[at] % d == 0])
        groups = [[d] for d in range(at)] + [[at, at + 1]] + [[d + 1] for d in range(at + 1, rank)]
        sizes = (*view.sizes[:at], view.sizes[at] // inner, inner, *view.sizes[at + 1 :])
        opens = (*view.open_sizes[:at], view.open_sizes[at], False, *view.open_sizes[at + 1 :])
        stride, is_open = view.strides[at], view.open_strides[at]
        strides = (*view.strides[:at], stride * inner, stride, *view.strides[at + 1 :])
        if view.says_nothing:
            open_strides = tuple(any(opens[d + 1 :]) for d in range(len(sizes)))
        else:
            open_strides = (*view.open_strides[:at], is_open, *view.open_strides[at:])
        shown = ", ".join(self.number(*pair) for pair in zip(sizes, opens, strict=True))
        result = View(
            sizes,
            strides,
            view.offset,
            opens,
            open_strides,
            view.open_offset,
            self.space,
            view.says_nothing,
        )
        line = f"memref.expand_shape {{source}} {groups} output_shape [{shown}]"
        self.add(f"{line} : {{FROM}} into {{TO}}", result)

    def function(self, name: str) -> str:
        """A function that copies what the chain sees of %m to %o, row by row."""
        first, last = self.views[0], self.views[-1]
        seen = f"%v{len(self.views) - 1}" if len(self.views) > 1 else "%m"
        rank = len(last.sizes)
        out = f"memref<{prod(last.sizes)}xi32>"
        numbers = [f"%a{at}: index" for at in range(len(self.numbers))]
        lines = [*self.lines, "%zero = arith.constant 0 : index", "%one = arith.constant 1 : index"]
        lines.append("%at0 = arith.constant 0 : index")
        bodies: list[str] = []
        for dimension, size in enumerate(last.sizes):
            lines.append(f"%s{dimension} = arith.constant {size} : index")
            bodies.append(f"scf.for %i{dimension} = %zero to %s{dimension} step %one {{")
        indices = ", ".join(f"%i{dimension}" for dimension in range(rank))
        place = ["%p0 = arith.constant 0 : index"]
        for dimension in range(rank):
            place.append(f"%q{dimension} = arith.muli %p{dimension}, %s{dimension} : index")
            place.append(f"%p{dimension + 1} = arith.addi %q{dimension}, %i{dimension} : index")
        copy = [
            f"%x = memref.load {seen}[{indices}] : {last.type}",
            *place,
            f"memref.store %x, %o[%p{rank}] : {out}",
        ]
        parameters = ", ".join([f"%m: {first.type}", f"%o: {out}", *numbers])
        text = "\n  ".join([*lines, *bodies, *copy, *["}"] * rank])
        return f"func.func @{name}({parameters}) {{\n  {text}\n  return\n}}\n"


def chain_of(seed: int, length: int, space: str = "") -> Chain:
    chain = Chain(Random(seed), space)
    chain.start()
    for _ in range(length):
        chain.extend()
    return chain
