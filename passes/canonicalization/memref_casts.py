"""Let ops use what a memref.cast was made of."""

from collections.abc import Sequence
from typing import cast

from ...dialects.folds.table import defined_by
from ...dialects.ops import memref
from ...dialects.strided import layout_of
from ...syntax.ir import Attribute, MemRefType, Operation
from ..patterns import Patterns
from ..rewriter import Rewriter

patterns = Patterns()

_SOURCES = {
    "memref.load": 0,
    "memref.store": 1,
    "tirx.load": 0,
    "tirx.store": 1,
    "memref.dim": 0,
    "memref.rank": 0,
    "memref.dealloc": 0,
    "memref.prefetch": 0,
    "memref.atomic_rmw": 1,
    "memref.extract_aligned_pointer_as_index": 0,
    "vector.load": 0,
    "vector.store": 1,
    "vector.maskedload": 0,
    "vector.maskedstore": 0,
}
"""Ops that take any memref of their elements, and which operand it is."""


def takers(dialect: str) -> Sequence[str]:
    """Ops of a dialect that take any memref of their elements."""
    return [name for name in _SOURCES if name.startswith(f"{dialect}.")]


@patterns.on(*takers("memref"))
def use_source_of_cast(op: Operation, rewriter: Rewriter) -> bool:
    """A cast hides what is known of sizes and strides."""
    index = _SOURCES[op.name]
    inner = defined_by(op.operands[index], "memref.cast")
    if inner is None or not isinstance(inner.operands[0].type, MemRefType):
        return False
    rewriter.set_operand(op, index, inner.operands[0])
    return True


@patterns.on("memref.copy")
def copy_sources_of_casts(op: "memref.CopyOp", rewriter: Rewriter) -> bool:
    changed = False
    for index, value in enumerate(op.operands):
        inner = defined_by(value, "memref.cast")
        if inner is not None and isinstance(inner.operands[0].type, MemRefType):
            rewriter.set_operand(op, index, inner.operands[0])
            changed = True
    return changed


@patterns.on("memref.cast")
def join_casts(op: "memref.CastOp", rewriter: Rewriter) -> bool:
    """cast(cast(x)) is cast(x) where the first forgets no more than the second checks."""
    inner = defined_by(op.operands[0], "memref.cast")
    if inner is None:
        return False
    source, result = inner.operands[0], op.results[0]
    if not _can_cast(source.type, result.type):
        return False
    rewriter.replace(op, memref.CastOp(source, results=result.type))
    return True


def _can_cast(one: Attribute, other: Attribute) -> bool:
    """Whether two memrefs' sizes and strides agree where both are known."""
    if not isinstance(one, MemRefType) or not isinstance(other, MemRefType):
        return False
    left = layout_of(cast("MemRefType[Attribute]", one))
    right = layout_of(cast("MemRefType[Attribute]", other))
    if left is None or right is None or len(one.get_shape()) != len(other.get_shape()):
        return False
    numbers = [
        *zip(one.get_shape(), other.get_shape(), strict=True),
        *zip(left.strides, right.strides, strict=True),
        (left.offset, right.offset),
    ]
    return all(a is None or b is None or a < 0 or b < 0 or a == b for a, b in numbers)
