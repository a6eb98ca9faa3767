"""Check ops that write into operands: each tensor that is written gives a result of its type."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    MemRefType,
    Operation,
    SSAValue,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VerifyException,
)
from .wording import counted

if TYPE_CHECKING:
    from .define import TableOp

NAMES = ("outputs", "inits", "init", "output", "dest", "base")
"""What rows call the operands that an op writes."""


def is_tensor(type_: Attribute) -> bool:
    """A tensor, ranked or not."""
    return isinstance(type_, TensorType | UnrankedTensorType)


def is_buffer(type_: Attribute) -> bool:
    """A memref, ranked or not."""
    return isinstance(type_, MemRefType | UnrankedMemRefType)


def destinations(op: Operation) -> Sequence[SSAValue]:
    """The operands that an op writes; none where C++ alone says which."""
    if op.name == "vector.transfer_read":  # it has the interface for its mask's sake
        return ()
    row = cast("TableOp", op).row
    name = next((one.name for one in row.operands if one.name in NAMES), None)
    found: object = () if name is None else getattr(op, name)
    if isinstance(found, SSAValue):
        return (cast(SSAValue, found),)
    return cast("Sequence[SSAValue]", found)


def verify_destinations(op: Operation) -> None:
    """Each written tensor has a result of its type, and there are no other tensors."""
    if not any(one.name in NAMES for one in cast("TableOp", op).row.operands):
        return
    written = destinations(op)
    for value in written:
        if not is_tensor(value.type) and not is_buffer(value.type):
            raise VerifyException(f"it writes tensors or memrefs, got {spell(value.type)}")
    results = sum(is_tensor(type_) for type_ in op.result_types)
    tensors = [index for index, value in enumerate(written) if is_tensor(value.type)]
    if results != len(tensors):
        raise VerifyException(
            f"it writes {counted(len(tensors), 'tensor')}, so it has as many tensors as results, "
            f"got {results}"
        )
    for index in tensors:
        type_ = written[index].type
        result = op.results[index].type if index < len(op.results) else None
        if result != type_:
            shown = "none" if result is None else spell(result)
            raise VerifyException(f"result {index} must be {spell(type_)}, as written, got {shown}")
