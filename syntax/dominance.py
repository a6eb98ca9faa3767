"""Where control goes in a region, and which blocks dominate which (Cooper, Harvey, Kennedy)."""

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
    order = reverse_postorder(region)
    number = {block: index for index, block in enumerate(order)}
    predecessors: dict[Block, list[Block]] = {block: [] for block in order}
    for block in order:
        for successor in successors(block):
            if successor in number:
                predecessors[successor].append(block)
    dominator: dict[Block, Block] = {order[0]: order[0]} if order else {}
    changed = True
    while changed:
        changed = False
        for block in order[1:]:
            new: Block | None = None
            for before in predecessors[block]:
                if before not in dominator:
                    continue
                new = before if new is None else _meet(before, new, dominator, number)
            if new is not None and dominator.get(block) is not new:
                dominator[block] = new
                changed = True
    return {block: None if block is order[0] else dominator[block] for block in order}


def _meet(one: Block, two: Block, dominator: dict[Block, Block], number: dict[Block, int]) -> Block:
    while one is not two:
        while number[one] > number[two]:
            one = dominator[one]
        while number[two] > number[one]:
            two = dominator[two]
    return one


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
