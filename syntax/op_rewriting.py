"""Replace ops by what a function makes of each, whatever ops they are."""

# pyright: reportPrivateUsage=false

from collections.abc import Callable, Sequence

from .ir import Operation, SSAValue, UnknownLoc
from .walking import op_of, walk

Rule = Callable[[Operation], Operation | Sequence[Operation | SSAValue] | None]
"""What stands for an op: None if it stays; a new op with as many results; new ops, in order, of
which the last has the results; or new ops and the values, which may be old ones."""


def rewrite(root: object, rule: Rule) -> int:
    """Replace ops in an op, those in regions before those around them; how many were replaced.

    New ops get the place of the old one, its location and the names of its results where they have
    none of their own; they are not visited. ValueError if they do not have its results, or if
    an op is to go whose results are used.
    """
    top = op_of(root)
    count = 0

    def visit(op: Operation) -> None:
        nonlocal count
        made = rule(op) if op is not top else None
        if made is not None:
            _replace(op, [made] if isinstance(made, Operation) else made)
            count += 1

    walk(top, leave=visit)
    return count


def _replace(op: Operation, by: Sequence[Operation | SSAValue]) -> None:
    ops = [one for one in by if isinstance(one, Operation)]
    values = [one for one in by if isinstance(one, SSAValue)]
    if not values and ops:
        values = list(ops[-1].results)
    if op.results and not values and any(one.first_use for one in op.results):
        raise ValueError(f"{op.name} can't go: its results are used")
    if values and len(values) != len(op.results):
        raise ValueError(f"{op.name} has {len(op.results)} results, {len(values)} replace them")
    block = op.parent
    assert block is not None
    for one in ops:
        if isinstance(one.location, UnknownLoc):
            one.location = op.location
        block.insert_op_before(one, op)
    for old, new in zip(op.results, values, strict=bool(values)):
        if new._name is None:
            new._name = old._name
        old.replace_all_uses_with(new)
    block.detach_op(op)
    op.erase()
