"""Drop memory that is only written, and make sizes that are known part of the type."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ...dialects.folds.numbers import integer
from ...dialects.interfaces import constant_value
from ...dialects.ops import memref
from ...dialects.strided import with_layout
from ...syntax.ir import (
    DYNAMIC_INDEX,
    DenseArrayBase,
    MemRefType,
    NoneAttr,
    Operation,
    SSAValue,
    i32,
)
from ..patterns import Patterns
from ..rewriter import Rewriter

if TYPE_CHECKING:
    from ...syntax.ir import Attribute

patterns = Patterns()


@patterns.on("memref.alloc", "memref.alloca")
def drop_unread(op: "memref.AllocOp", rewriter: Rewriter) -> bool:
    """Nobody reads what is stored there."""
    memory = op.results[0]
    users = [use.operation for use in memory.uses]
    if not users or not all(_only_writes(user, memory) for user in users):
        return False
    for user in dict.fromkeys(users):
        rewriter.erase(user)
    rewriter.erase(op)
    return True


def _only_writes(op: Operation, memory: SSAValue) -> bool:
    if op.name == "memref.dealloc":
        return True
    return op.name == "memref.store" and op.operands[0] is not memory


@patterns.on("memref.alloc", "memref.alloca")
def make_sizes_static(op: "memref.AllocOp", rewriter: Rewriter) -> bool:
    """alloc(%c4) : memref<?xf32> is a cast of alloc() : memref<4xf32>."""
    type_ = cast("MemRefType[Attribute]", op.results[0].type)
    if op.symbolOperands or not isinstance(type_.layout, NoneAttr):
        return False
    sizes = static_sizes(type_.get_shape(), op.dynamicSizes)
    if sizes is None:
        return False
    shape, dynamic = sizes
    new = type(op).create(
        operands=dynamic,
        result_types=[with_layout(type_, shape, NoneAttr())],
        properties={
            **op.properties,
            "operandSegmentSizes": DenseArrayBase.from_list(i32, [len(dynamic), 0]),
        },
        attributes=op.attributes,
    )
    rewriter.insert_before(op, new)
    rewriter.replace(op, memref.CastOp(new.results[0], results=type_))
    return True


def static_sizes(
    shape: Sequence[int], operands: Sequence[SSAValue]
) -> tuple[list[int], list[SSAValue]] | None:
    """The shape with the constant sizes, and the other operands; None: nothing changes."""
    rest = iter(operands)
    new: list[int] = []
    dynamic: list[SSAValue] = []
    for size in shape:
        if size != DYNAMIC_INDEX:
            new.append(size)
            continue
        operand = next(rest)
        known = integer(constant_value(operand))
        if known is None or known < 0:
            new.append(DYNAMIC_INDEX)
            dynamic.append(operand)
        else:
            new.append(known)
    return None if list(shape) == new else (new, dynamic)


@patterns.on("memref.copy")
def drop_copy_to_itself(op: "memref.CopyOp", rewriter: Rewriter) -> bool:
    if op.operands[0] is not op.operands[1]:
        return False
    rewriter.erase(op)
    return True
