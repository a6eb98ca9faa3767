"""Which ops end the blocks of an op's regions, for messages."""

from collections.abc import Sequence

from ..syntax.ir import Operation
from .row_classes import OpRow
from .sources import TableDialect

_BOUND = ("HasParent", "ParentOneOf")
_USUAL = {"llvm.func": ("llvm.return",), "gpu.all_reduce": ("gpu.yield",)}
"""What ends a block most often, where the terminator may stand in other ops as well."""


def terminators_in(parent: Operation) -> Sequence[str]:
    """The ops of its own dialect that end a block in an op and stand nowhere else."""
    if parent.name in _USUAL:
        return _USUAL[parent.name]
    source = getattr(parent, "dialect_source", None)
    if not isinstance(source, TableDialect):
        return ()
    rows = (source.rows.op(name) for name in source.op_names())
    return [f"{source.name}.{row.name}" for row in rows if row is not None and _ends(row, parent)]


def _ends(row: OpRow, parent: Operation) -> bool:
    if not row.has_trait("Terminator"):
        return False
    places = (trait for name in _BOUND for trait in row.traits_named(name))
    return any(parent.name in trait.arguments for trait in places)
