"""What is known of a guarded access: which of its indices may be out of bounds."""

from collections.abc import Sequence
from typing import Literal

from ..dialects.memref_layout import sizes_of
from ..dialects.ops import memref, vector
from ..dialects.shaped import is_memref
from ..dialects.tirx_access import LoadOp, StoreOp, lanes
from ..syntax.affine import known_divisor
from ..syntax.ir import AffineDimExpr, AffineExpr, AffineSymExpr, Attribute, Operation, SSAValue
from .index_intervals import interval, interval_of, is_below_size

Access = LoadOp | StoreOp
Verdict = Literal["inside", "outside", "open"]

OWN = frozenset(("map", "whole"))
"""Attributes that say something of guards; others are the plain access's as well."""


def verdicts(op: Access) -> list[Verdict]:
    """For each dimension whether an index, or all lanes from it on, is in bounds."""
    type_ = op.memref.type
    assert is_memref(type_)
    sizes = sizes_of(type_)
    last = len(sizes) - 1
    reach = 1 if is_whole(op) else lanes(op) or 1
    return [
        _verdict(op, expr, dimension, size, reach if dimension == last else 1)
        for dimension, (expr, size) in enumerate(zip(op.map.data.results, sizes, strict=True))
    ]


def is_whole(op: Access) -> bool:
    """Whether no access is in part out of bounds: one element, or lanes that stay together."""
    count = lanes(op)
    if count is None or count == 1 or op.whole is not None:
        return True
    assert is_memref(op.memref.type)
    size = sizes_of(op.memref.type)[-1]
    return (
        size is not None
        and size % count == 0
        and known_divisor(op.map.data.results[-1]) % count == 0
    )


def _verdict(op: Access, expr: AffineExpr, dimension: int, size: int | None, reach: int) -> Verdict:
    low, high = interval_of(expr, op.map.data.num_dims, op.indices)
    if size is not None:
        if low >= 0 and high + reach <= size:
            return "inside"
        if high + reach <= 0 or low >= size:
            return "outside"
    elif high + reach <= 0:
        return "outside"
    elif reach == 1 and (value := _as_value(op, expr)) is not None:
        if interval(value).low >= 0 and is_below_size(value, op.memref, dimension):
            return "inside"
    return "open"


def _as_value(op: Access, expr: AffineExpr) -> SSAValue | None:
    """The value that an expression is without any arithmetic."""
    match expr:
        case AffineDimExpr(position=at):
            return op.indices[at]
        case AffineSymExpr(position=at):
            return op.indices[op.map.data.num_dims + at]
        case _:
            return None


def plain_access(op: Access, indices: Sequence[SSAValue]) -> Operation:
    """The access as memref or vector has it, without a guard, at indices that are computed."""
    attributes = {name: value for name, value in op.attributes.items() if name not in OWN}
    properties: dict[str, Attribute] = {
        name: attributes.pop(name) for name in ("alignment", "nontemporal") if name in attributes
    }
    is_scalar = lanes(op) is None
    if isinstance(op, LoadOp):
        return (memref.LoadOp if is_scalar else vector.LoadOp).create(
            operands=[op.memref, *indices],
            result_types=[op.result.type],
            properties=properties,
            attributes=attributes,
            location=op.location,
        )
    return (memref.StoreOp if is_scalar else vector.StoreOp).create(
        operands=[op.value, op.memref, *indices],
        properties=properties,
        attributes=attributes,
        location=op.location,
    )
