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

LOOKED_AT = 3
"""How many ops behind the gap must be alike."""


def aligned(found: Mismatch, compared: Compared) -> Mismatch:
    """The same difference, or that of the outermost block in which an op is missing instead."""
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
