"""Where control goes in a region, and which blocks dominate which.

The dominators are found by semidominators and nearest common ancestors (Georgiadis, "Linear-Time
Algorithms for Dominators and Related Problems", 2005, section 2.4), which takes no longer where
thousands of blocks go to one.
"""

from collections.abc import Iterator, Sequence

from .ir import Block, Region


def successors(block: Block) -> Sequence[Block]:
    """The blocks that a block's terminator may go to."""
    last = block.last_op
    return () if last is None else last._successors  # pyright: ignore[reportPrivateUsage]


def reaches(block: Block, target: Block) -> bool:
    """Whether control may go on from one block to another, or come back to the same."""
    seen: set[Block] = set()
    stack = list(successors(block))
    while stack:
        following = stack.pop()
        if following is target:
            return True
        if following not in seen:
            seen.add(following)
            stack.extend(successors(following))
    return False


def reverse_postorder(region: Region) -> list[Block]:
    """The blocks that control reaches from the entry, each before its successors but for loops."""
    entry = region.first_block
    if entry is None:
        return []
    order: list[Block] = []
    seen = {entry}
    stack: list[tuple[Block, Iterator[Block]]] = [(entry, iter(successors(entry)))]
    while stack:
        block, rest = stack[-1]
        following = next(rest, None)
        if following is None:
            order.append(block)
            stack.pop()
        elif following not in seen:
            seen.add(following)
            stack.append((following, iter(successors(following))))
    order.reverse()
    return order


def immediate_dominators(region: Region) -> dict[Block, Block | None]:
    """For every block that control reaches, its immediate dominator; None for the entry."""
    blocks, parents = _search(region)
    number = {block: index for index, block in enumerate(blocks)}
    entering: list[list[int]] = [[] for _ in blocks]
    for index, block in enumerate(blocks):
        for successor in successors(block):
            entering[number[successor]].append(index)
    dominator = _dominators(parents, entering)
    return {
        block: blocks[dominator[number[block]]] if number[block] else None
        for block in reverse_postorder(region)
    }


def _search(region: Region) -> tuple[list[Block], list[int]]:
    """The blocks as a search in depth finds them, and which found each of them, by number."""
    blocks: list[Block] = []
    parents: list[int] = []
    seen: set[Block] = set()
    stack = [] if region.first_block is None else [(region.first_block, 0)]
    while stack:
        block, parent = stack.pop()
        if block not in seen:
            seen.add(block)
            parents.append(parent)
            stack.extend((one, len(blocks)) for one in successors(block))
            blocks.append(block)
    return blocks, parents


def _dominators(parents: Sequence[int], entering: Sequence[Sequence[int]]) -> list[int]:
    """The immediate dominator of each block, by its number in the search; the first has itself."""
    above = list(parents)
    """Where the path to the root goes on, without the blocks whose best is known."""
    semi = list(range(len(parents)))
    best = list(range(len(parents)))
    """The block with the least semidominator on that path."""
    for block in range(len(parents) - 1, 0, -1):
        semi[block] = min(
            parents[block],
            *(semi[_least(one, block + 1, above, semi, best)] for one in entering[block]),
        )
    dominator = list(parents)
    for block in range(1, len(parents)):
        found = dominator[block]
        while found > semi[block]:
            found = dominator[found]
        dominator[block] = found
    return dominator


def _least(block: int, done: int, above: list[int], semi: list[int], best: list[int]) -> int:
    """The block with the least semidominator on the path up through blocks from `done` on."""
    path: list[int] = []
    while above[block] >= done:
        path.append(block)
        block = above[block]
    while path:
        below = path.pop()
        above[below] = above[block]
        if semi[best[block]] < semi[best[below]]:
            best[below] = best[block]
        block = below
    return best[block]


def unreachable_blocks(region: Region) -> Sequence[Block]:
    """The blocks that control never reaches."""
    if region.first_block is region.last_block:
        return ()
    reached = set(reverse_postorder(region))
    return [block for block in region.blocks if block not in reached]


def dominance_order(region: Region) -> Iterator[tuple[Block, bool]]:
    """Walk the dominator tree: (block, True) on the way in, (block, False) on the way out.

    Between the two all blocks are walked that it dominates; unreachable blocks come last.
    """
    if region.first_block is region.last_block:
        if region.first_block is not None:
            yield region.first_block, True
            yield region.first_block, False
        return
    parents = immediate_dominators(region)
    children: dict[Block, list[Block]] = {block: [] for block in parents}
    for block, parent in parents.items():
        if parent is not None:
            children[parent].append(block)
    entry = region.first_block
    assert entry is not None
    stack: list[tuple[Block, bool]] = [(entry, True)]
    while stack:
        block, entering = stack.pop()
        yield block, entering
        if entering:
            stack.append((block, False))
            stack.extend((child, True) for child in reversed(children[block]))
    for block in region.blocks:
        if block not in parents:
            yield block, True
            yield block, False
