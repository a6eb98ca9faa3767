"""Which scf.forall has no lowering to ids, and why."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..dialects.shaped import is_array
from ..dialects.warps import WARP_SIZE
from ..dialects.wording import counted
from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, Operation
from ..syntax.nesting import ancestors, closest
from .forall_units import BLOCKS, LANES, THREADS, Mapped, Unit, extent, threads_of_block

if TYPE_CHECKING:
    from ..dialects.ops import scf


def mapping_of(op: Operation) -> Sequence[Attribute]:
    """The entries of a loop's mapping."""
    mapping = op.properties.get("mapping")
    return mapping.data if is_array(mapping) else ()


def mapped(op: Operation) -> list[Mapped]:
    """What a loop's dimensions are mapped to, one for each."""
    return [one for one in map(Mapped.of, mapping_of(op)) if one is not None]


def refusals(op: "scf.ForallOp") -> Iterator[str]:
    """What stands in the way of lowering a loop that has a mapping."""
    if op.outputs:
        yield (
            f"{counted(len(op.outputs), 'tensor')} in shared_outs; only loops over memory are "
            "lowered to ids, bufferize it first"
        )
    for one in mapping_of(op):
        if Mapped.of(one) is None:
            yield f"{spell(one)} in its mapping has no lowering to ids"
    if closest(op, "gpu.func", "gpu.launch", "gpu.module") is None:
        yield "there are no blocks and threads here: it stands in no gpu.func and no gpu.launch"
    entries = mapped(op)
    yield from _overlaps(op, entries)
    yield from _outer_overlaps(op, entries)
    for unit in {one.unit for one in entries}:
        yield from _sizes(op, unit, entries)


def _overlaps(op: Operation, entries: Sequence[Mapped]) -> Iterator[str]:
    """Ids of one loop must be independent, or some iterations would never be run."""
    texts = [spell(one) for one in mapping_of(op)]
    if (twice := next((text for text in texts if texts.count(text) > 1), None)) is not None:
        yield f"two dimensions are mapped to {twice}"
    units = list(dict.fromkeys(one.unit for one in entries))
    for at, one in enumerate(units):
        for other in units[at + 1 :]:
            if (why := _overlap(one, other)) is not None:
                yield f"one loop can't be mapped to {one.noun}s and {other.noun}s: {why}"
        linear = {entry.dimension is None for entry in entries if entry.unit == one}
        if len(linear) > 1:
            yield f"{one.noun}s are numbered by dimensions or in linear order, not both in one loop"
        if one.level == LANES and False in linear:
            yield "lanes have a linear order only: #gpu.lane<linear_dim_0>"


def _overlap(one: Unit, other: Unit) -> str | None:
    low, high = sorted((one, other), key=lambda unit: unit.level)
    if low.level == high.level:
        return "their ids are not independent"
    if low.level == THREADS and low.threads != WARP_SIZE:
        return f"lanes are those of a warp, not of a {low.noun}"
    return None


def _outer_overlaps(op: Operation, entries: Sequence[Mapped]) -> Iterator[str]:
    """A loop within another is for units within that one's."""
    for outer in ancestors(op):
        for around in {one.unit for one in mapped(outer)} if outer.name == "scf.forall" else ():
            for unit in {one.unit for one in entries}:
                if unit.level <= around.level:
                    yield f"a loop over {unit.noun}s can't stand in one over {around.noun}s"
                elif (why := _overlap(around, unit)) is not None:
                    yield f"a loop over {unit.noun}s can't stand in one over {around.noun}s: {why}"


def _sizes(op: Operation, unit: Unit, entries: Sequence[Mapped]) -> Iterator[str]:
    """Groups of threads are whole."""
    size = WARP_SIZE if unit.level == LANES else unit.threads
    if unit.level == BLOCKS or size == 1:
        return
    noun = "warp" if unit.level == LANES else unit.noun
    linear = any(one.unit == unit and one.dimension is None for one in entries)
    threads = threads_of_block(op) if linear else extent(op, "gpu.block_dim", 0)
    if threads is not None and threads % size:
        where = "" if linear else " along x"
        yield f"a {noun} is {size} threads, the block has {threads}{where}: no whole number of them"
