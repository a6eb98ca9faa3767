"""A block dominates another if control can't get there without it."""

import random
from collections.abc import Iterator
from itertools import pairwise
from time import process_time

import pytest
from tirx_mlir.dialects.ops import cf
from tirx_mlir.syntax.dominance import dominance_order, immediate_dominators, successors
from tirx_mlir.syntax.ir import Block, Region


def region_of(edges: list[list[int]]) -> Region:
    """A region of blocks that go to others, by number."""
    blocks = [Block() for _ in edges]
    for block, targets in zip(blocks, edges, strict=True):
        block.add_op(cf.SwitchOp.create(successors=[blocks[target] for target in targets]))
    return Region(blocks)


def reached(region: Region, without: Block | None = None) -> set[Block]:
    """What control reaches if it can't go through a block."""
    assert region.first_block is not None
    found: set[Block] = set()
    todo = [region.first_block]
    while todo:
        block = todo.pop()
        if block is not without and block not in found:
            found.add(block)
            todo.extend(successors(block))
    return found


def above(block: Block, parents: dict[Block, Block | None]) -> Iterator[Block]:
    around: Block | None = block
    while around is not None:
        yield around
        around = parents[around]


@pytest.mark.parametrize("seed", range(200))
def test_random_regions(seed: int) -> None:
    random_ = random.Random(seed)
    count = random_.randint(1, 14)
    edges = [
        [random_.randrange(count) for _ in range(random_.choice((0, 1, 1, 2, 3)))]
        for _ in range(count)
    ]
    region = region_of(edges)
    parents = immediate_dominators(region)
    everything = reached(region)
    assert set(parents) == everything
    for block in everything:
        dominators = {one for one in everything if block not in reached(region, one)}
        assert set(above(block, parents)) == dominators
    inside: list[Block] = []
    for block, entering in dominance_order(region):
        if entering:
            assert block not in parents or parents[block] is (inside[-1] if inside else None)
            inside.append(block)
        else:
            assert inside.pop() is block


def test_thousands_of_blocks_that_go_to_one() -> None:
    count = 20_000
    region = region_of([*([index + 1, count] for index in range(count)), []])
    start = process_time()
    parents = immediate_dominators(region)
    assert process_time() - start < 5
    blocks = list(region.blocks)
    assert parents[blocks[-1]] is blocks[0]
    assert all(parents[block] is before for before, block in pairwise(blocks[:-1]))
