"""Canonical forms of the vector dialect."""

from typing import TYPE_CHECKING, cast

from ...dialects.folds.numbers import integer
from ...dialects.folds.table import defined_by
from ...dialects.interfaces import constant_value
from ...dialects.ops import vector
from ...dialects.slices import numbers
from ...syntax.ir import DYNAMIC_INDEX, Operation, SSAValue, VectorType
from ..patterns import Patterns
from ..rewriter import Rewriter
from .memref_casts import takers, use_source_of_cast

if TYPE_CHECKING:
    from ...syntax.ir import Attribute

patterns = Patterns()
patterns.on(*takers("vector"))(use_source_of_cast)


@patterns.on("vector.extract", "vector.insert")
def make_position_static(op: Operation, rewriter: Rewriter) -> bool:
    """A constant operand of the position becomes part of it."""
    first = 2 if op.name == "vector.insert" else 1
    dynamic = list(op.operands)[first:]
    if not any(integer(constant_value(value)) is not None for value in dynamic):
        return False
    rest = iter(dynamic)
    static: list[int] = []
    kept: list[SSAValue] = []
    whole = cast("VectorType[Attribute]", op.operands[first - 1].type).get_shape()
    for at, size in zip(numbers(op.properties.get("static_position")), whole, strict=False):
        if at == DYNAMIC_INDEX:
            operand = next(rest)
            known = integer(constant_value(operand))
            if known is None or not 0 <= known < size:
                kept.append(operand)
            else:
                at = known
        static.append(at)
    if len(kept) == len(dynamic):
        return False
    if op.name == "vector.insert":
        value, dest = op.operands[:2]
        new = vector.InsertOp(value, dest, kept, static_position=static, attributes=op.attributes)
    else:
        source = op.operands[0]
        new = vector.ExtractOp(
            source,
            kept,
            static_position=static,
            results=op.results[0].type,
            attributes=op.attributes,
        )
    rewriter.replace(op, new)
    return True


@patterns.on("vector.extract")
def extract_past_insert(op: "vector.ExtractOp", rewriter: Rewriter) -> bool:
    """What is inserted elsewhere does not matter."""
    inserted = defined_by(op.operands[0], "vector.insert")
    if inserted is None or len(op.operands) > 1 or len(inserted.operands) > 2:
        return False
    position = numbers(op.properties.get("static_position"))
    at = numbers(inserted.properties.get("static_position"))
    overlap = min(len(at), len(position))
    if list(at[:overlap]) == list(position[:overlap]):
        return False
    rewriter.set_operand(op, 0, inserted.operands[1])
    return True


@patterns.on("vector.from_elements")
def broadcast_equal_elements(op: "vector.FromElementsOp", rewriter: Rewriter) -> bool:
    """from_elements %x, %x is broadcast %x."""
    first = op.operands[0]
    if len(op.operands) < 2 or any(value is not first for value in op.operands):
        return False
    rewriter.replace(op, vector.BroadcastOp(first, results=op.results[0].type))
    return True


@patterns.on("vector.extract")
def extract_from_extract(op: "vector.ExtractOp", rewriter: Rewriter) -> bool:
    """A part of a part, both at static positions, is a part."""
    inner = defined_by(op.operands[0], "vector.extract")
    if inner is None or len(op.operands) > 1 or len(inner.operands) > 1:
        return False
    position = [
        *numbers(inner.properties.get("static_position")),
        *numbers(op.properties.get("static_position")),
    ]
    new = vector.ExtractOp(inner.operands[0], static_position=position, results=op.results[0].type)
    rewriter.replace(op, new)
    return True
