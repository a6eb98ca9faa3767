"""The ops around an op."""

from collections.abc import Iterator

from .ir import Operation


def ancestors(op: Operation) -> Iterator[Operation]:
    """The ops in whose regions an op stands, the innermost first."""
    parent = op.parent_op()
    while parent is not None:
        yield parent
        parent = parent.parent_op()


def closest(op: Operation, *names: str) -> Operation | None:
    """The innermost op of one of these names around an op; None if there is none."""
    return next((one for one in ancestors(op) if one.name in names), None)
