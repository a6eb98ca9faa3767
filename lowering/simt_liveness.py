"""Which values the parts of a kernel define, read, and need from before."""

from collections.abc import Mapping
from dataclasses import dataclass

from .simt_graph import Graph, Segment
from .simt_values import Values

Sets = Mapping[Segment, int]
"""For each segment a set of values, as bits."""


@dataclass(frozen=True)
class Liveness:
    """Sets of values by segment. A site's result counts as needed, not as defined, behind it."""

    needed: Sets
    """What is used there or later, and has been defined before."""
    defined: Sets
    read: Sets
    """What ops of the segment use, not counting what that is computed from."""


def find_liveness(graph: Graph, values: Values) -> Liveness:
    """The sets of all segments of a kernel."""
    needed: dict[Segment, int] = {}
    defined: dict[Segment, int] = {}
    read: dict[Segment, int] = {}
    for segment in graph.segments:
        needed[segment], defined[segment], read[segment] = _within(graph, segment, values)
    live = dict(needed)
    changed = True
    while changed:
        changed = False
        for segment in reversed(graph.segments):
            after = 0
            for following in segment.following:
                after |= live[following]
            if segment.site is not None:
                after &= ~results_of(segment, values)
            found = needed[segment] | after & ~defined[segment]
            if found != live[segment]:
                live[segment] = found
                changed = True
    return Liveness(live, defined, read)


def results_of(segment: Segment, values: Values) -> int:
    """What the site behind a segment gives."""
    mask = 0
    if segment.site is not None:
        for result in segment.site.op.results:
            mask |= values.bit.get(result, 0)
    return mask


def _within(graph: Graph, segment: Segment, values: Values) -> tuple[int, int, int]:
    """Of one segment by itself: needed, defined, read."""
    uses, bit = values.uses, values.bit
    need = known = read = 0
    if segment.is_first and segment.block is not graph.entry.block:
        for argument in segment.block.args:
            known |= bit[argument]
    ops = segment.ops if segment.site is None else [*segment.ops, segment.site.op]
    for op in ops:
        for operand in op.operands:
            if operand in bit:
                need |= uses[operand] & ~known
                read |= bit[operand]
        if segment.site is None or op is not segment.site.op:
            for result in op.results:
                known |= bit.get(result, 0)
    return need, known, read
