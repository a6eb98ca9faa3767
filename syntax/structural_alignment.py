"""Find the op that one of two structures has and the other has not, where that is the difference.

Side by side everything differs from such an op on: it stands beside the op that follows it.
"""

from collections.abc import Iterator, Sequence

from .attribute_tokens import Tokens
from .ir import Block, Operation, Region
from .structural_equality import MISSING, Mismatch
from .structural_hash import (
    Compared,
    Structure,
    real_attributes,
    real_name,
    real_properties,
)

LONE_BLOCK = "block on one side"
"""The kind of a difference of two regions; the value is the block that has no counterpart."""

LOOKED_AT = 3
"""How many ops behind the gap must be alike."""


def aligned(found: Mismatch, compared: Compared) -> Mismatch:
    """The same difference, or that of the outermost block in which an op is missing instead.

    Of regions with unlike numbers of blocks, the first block that has no counterpart.
    """
    if isinstance(found.left, Region) and isinstance(found.right, Region):
        return _lone_block(found, found.left, found.right, compared)
    for one, other in reversed(list(_ops_around(found.left, found.right))):
        if one.parent is None or other.parent is None:
            continue
        left, right = list(one.parent.ops), list(other.parent.ops)
        more = len(right) - len(left)
        at = one.parent.get_operation_index(one)
        if more == 0:
            continue
        ahead = right[at + more :] if more > 0 else right[at:]
        behind = left[at:] if more > 0 else left[at - more :]
        if _begin_alike(behind, ahead, compared):
            present = (None, right[at]) if more > 0 else (left[at], None)
            return Mismatch(MISSING, one.parent, other.parent, "", *present)
    return found


def _ops_around(one: Structure, other: Structure) -> Iterator[tuple[Operation, Operation]]:
    """Two ops, and those around them as far as both have one."""
    while isinstance(one, Operation | Block | Region) and isinstance(
        other, Operation | Block | Region
    ):
        if isinstance(one, Operation) and isinstance(other, Operation):
            yield one, other
        if one.parent is None or other.parent is None:
            return
        one, other = one.parent, other.parent


def _lone_block(found: Mismatch, left: Region, right: Region, compared: Compared) -> Mismatch:
    of_left, of_right = Tokens(), Tokens()
    blocks, others = list(left.blocks), list(right.blocks)
    ones = [_block_outline(block, of_left, compared) for block in blocks]
    twos = [_block_outline(block, of_right, compared) for block in others]
    more = len(twos) - len(ones)
    pairs = zip(ones, twos, strict=False)
    alike = min(len(ones), len(twos))
    at = next((index for index, (one, two) in enumerate(pairs) if one != two), alike)
    if more > 0 and ones[at:] == twos[at + more :]:
        return Mismatch(LONE_BLOCK, left, right, "", None, others[at])
    if more < 0 and ones[at - more :] == twos[at:]:
        return Mismatch(LONE_BLOCK, left, right, "", blocks[at], None)
    return found


def _block_outline(block: Block, tokens: Tokens, compared: Compared) -> object:
    """A block but for the values and blocks that its ops use."""
    types = [tokens.of(argument.type) for argument in block.args]
    return types, [_outline(op, tokens, compared) for op in block.ops]


def _begin_alike(left: Sequence[Operation], right: Sequence[Operation], compared: Compared) -> bool:
    of_left, of_right = Tokens(), Tokens()
    return [_outline(op, of_left, compared) for op in left[:LOOKED_AT]] == [
        _outline(op, of_right, compared) for op in right[:LOOKED_AT]
    ]


def _outline(op: Operation, tokens: Tokens, compared: Compared) -> object:
    """An op but for the values that it uses: one of them may come from the op that is missing."""
    return [
        (
            real_name(inner),
            len(inner.operands),
            [tokens.of(result.type) for result in inner.results],
            tokens.plain(real_properties(inner)) if compared.properties else "",
            tokens.plain(real_attributes(inner)) if compared.attributes else "",
        )
        for inner in op.walk()
    ]
