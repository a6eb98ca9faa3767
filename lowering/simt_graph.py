"""The control flow of a kernel, its blocks divided behind every site."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from ..syntax.ir import Block, Operation, Region
from .simt_sites import TRAP, Meeting, gives_up, meeting_of

LEAVES = frozenset(("llvm.return", "nvvm.exit"))
"""Ops with which a thread ends."""


@dataclass(eq=False)
class Site:
    """A place where threads stop until the scheduler lets them go on."""

    number: int
    op: Operation
    meeting: Meeting
    after: "Segment | None"
    """Where they go on; None if they never do."""


@dataclass(eq=False)
class Segment:
    """A block, or the part of one between two sites."""

    block: Block
    is_first: bool
    """Whether it is entered by branches, and has the block's arguments."""
    ops: list[Operation] = field(default_factory=list[Operation])
    """The last one is a terminator, unless a site follows or the thread ends."""
    site: Site | None = None
    successors: "list[Segment]" = field(default_factory=list["Segment"])
    """Where a thread goes without stopping."""

    @property
    def following(self) -> "Sequence[Segment]":
        """Where a thread goes, past a site as well."""
        if self.site is None:
            return self.successors
        return () if self.site.after is None else (self.site.after,)


@dataclass(frozen=True)
class Graph:
    """The segments that control reaches, those before others first but for loops."""

    entry: Segment
    segments: Sequence[Segment]
    sites: Sequence[Site]
    """Their numbers count from 1."""
    of_block: dict[Block, Segment]
    """The first segment of each block."""

    def region(self, root: Segment) -> list[Segment]:
        """What a thread can reach from a segment before it stops, the root first."""
        order: list[Segment] = []
        seen = {root}
        stack = [(root, iter(root.successors))]
        while stack:
            segment, rest = stack[-1]
            following = next(rest, None)
            if following is None:
                order.append(segment)
                stack.pop()
            elif following not in seen:
                seen.add(following)
                stack.append((following, iter(following.successors)))
        order.reverse()
        return order


def graph_of(region: Region) -> Graph:
    """The control flow of a function."""
    entry_block = region.first_block
    assert entry_block is not None
    of_block: dict[Block, Segment] = {}
    order = _postorder(entry_block, of_block)
    order.reverse()
    sites: list[Site] = []
    for segment in order:
        if segment.site is not None:
            segment.site.number = len(sites) + 1
            sites.append(segment.site)
    return Graph(of_block[entry_block], order, sites, of_block)


def _postorder(start: Block, of_block: dict[Block, Segment]) -> list[Segment]:
    """Depth first over segments, which are made when they are first reached."""

    def segment(block: Block) -> Segment:
        known = of_block.get(block)
        if known is None:
            known = of_block[block] = _divide(block)
        return known

    def follow(one: Segment) -> Iterator[Segment]:
        if one.site is None and one.ops:
            one.successors = [segment(block) for block in one.ops[-1].successors]
        return iter(one.following)

    done: list[Segment] = []
    first = segment(start)
    seen = {first}
    stack = [(first, follow(first))]
    while stack:
        one, rest = stack[-1]
        following = next(rest, None)
        if following is None:
            done.append(one)
            stack.pop()
        elif following not in seen:
            seen.add(following)
            stack.append((following, follow(following)))
    return done


def _divide(block: Block) -> Segment:
    """The first segment of a block, the others behind it."""
    first = segment = Segment(block, is_first=True)
    for op in block.ops:
        if op.name in LEAVES:
            return first
        if gives_up(op):
            segment.site = Site(0, op, Meeting(TRAP), None)
            return first
        meeting = meeting_of(op)
        if meeting is None:
            segment.ops.append(op)
        else:
            after = Segment(block, is_first=False)
            segment.site = Site(0, op, meeting, after)
            segment = after
    return first


def cycles(
    segments: Iterable[Segment], removed: Iterable[tuple[Segment, Segment]] = ()
) -> list[list[Segment]]:
    """The strongly connected parts of a set of segments, without some edges, that are loops.

    Edges past sites do not count: who stops at a site does not spin. (Tarjan, 1972.)
    """
    inside, without = set(segments), set(removed)
    number: dict[Segment, int] = {}
    low: dict[Segment, int] = {}
    path: list[Segment] = []
    on_path: set[Segment] = set()
    found: list[list[Segment]] = []

    def edges(one: Segment) -> list[Segment]:
        return [s for s in one.successors if s in inside and (one, s) not in without]

    for root in inside:
        if root in number:
            continue
        stack = [(root, iter(edges(root)))]
        number[root] = low[root] = len(number)
        path.append(root)
        on_path.add(root)
        while stack:
            one, rest = stack[-1]
            following = next(rest, None)
            if following is not None:
                if following not in number:
                    number[following] = low[following] = len(number)
                    path.append(following)
                    on_path.add(following)
                    stack.append((following, iter(edges(following))))
                elif following in on_path:
                    low[one] = min(low[one], number[following])
                continue
            stack.pop()
            if stack:
                above = stack[-1][0]
                low[above] = min(low[above], low[one])
            if low[one] == number[one]:
                part: list[Segment] = []
                while not part or part[-1] is not one:
                    part.append(path.pop())
                    on_path.discard(part[-1])
                if len(part) > 1 or one in edges(one):
                    found.append(part)
    return found
