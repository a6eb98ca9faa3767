"""What is known of a guarded access: which of its indices may be out of bounds."""

from collections.abc import Mapping, Sequence
from typing import Literal

from ..analysis.intervals import interval, interval_of, is_below_size
from ..dialects.memref_layout import sizes_of
from ..dialects.ops import memref as memref_ops
from ..dialects.ops import vector
from ..dialects.shaped import is_memref
from ..dialects.tirx_access import LoadOp, StoreOp, lanes
from ..syntax.affine import known_divisor
from ..syntax.ir import (
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSymExpr,
    Attribute,
    Operation,
    SSAValue,
)

Access = LoadOp | StoreOp
Verdict = Literal["inside", "outside", "open"]

OWN = frozenset(("map", "whole"))
"""Attributes that say something of guards; others are the plain access's as well."""

INHERENT = frozenset(("alignment", "nontemporal"))
"""Of those the ones that are the plain access's own."""


def verdicts(op: Access) -> list[Verdict]:
    """For each dimension whether an index, or all lanes from it on, is in bounds."""
    reach = 1 if is_whole(op) else lanes(op) or 1
    return verdicts_of(op.memref, op.map.data, op.indices, reach)


def verdicts_of(
    memref: SSAValue, map: AffineMap, operands: Sequence[SSAValue], reach: int
) -> list[Verdict]:
    """The same of subscripts, where `reach` elements of the last dimension are accessed."""
    type_ = memref.type
    assert is_memref(type_)
    sizes = sizes_of(type_)
    last = len(sizes) - 1
    found: list[Verdict] = []
    for at, (expr, size) in enumerate(zip(map.results, sizes, strict=True)):
        here = reach if at == last else 1
        low, high = interval_of(expr, map.num_dims, operands)
        if size is not None and low >= 0 and high + here <= size:
            found.append("inside")
        elif high + here <= 0 or (size is not None and low >= size):
            found.append("outside")
        elif here == 1 and _is_below_size(expr, map.num_dims, operands, memref, at):
            found.append("inside")
        else:
            found.append("open")
    return found


def is_whole(op: Access) -> bool:
    """Whether no access is in part out of bounds: one element, or lanes that stay together."""
    count = lanes(op)
    return count is None or op.whole is not None or stays_whole(op.memref, op.map.data, count)


def stays_whole(memref: SSAValue, map: AffineMap, count: int) -> bool:
    """Whether so many lanes never lie across the edge: size and subscript are multiples."""
    if count == 1:
        return True
    assert is_memref(memref.type)
    size = sizes_of(memref.type)[-1]
    return size is not None and size % count == 0 and known_divisor(map.results[-1]) % count == 0


def _is_below_size(
    expr: AffineExpr, num_dims: int, operands: Sequence[SSAValue], memref: SSAValue, dimension: int
) -> bool:
    """Whether an expression is a value that counts from 0 or more to a dimension's size."""
    match expr:
        case AffineDimExpr(position=at):
            value = operands[at]
        case AffineSymExpr(position=at):
            value = operands[num_dims + at]
        case _:
            return False
    return interval(value).low >= 0 and is_below_size(value, memref, dimension)


def plain_access(op: Access, indices: Sequence[SSAValue]) -> Operation:
    """The access as memref or vector has it, without a guard, at indices that are computed."""
    attributes = {name: value for name, value in op.attributes.items() if name not in OWN}
    if isinstance(op, LoadOp):
        made = plain_load(op.memref, indices, op.result.type, attributes)
    else:
        made = plain_store(op.value, op.memref, indices, attributes)
    made.location = op.location
    return made


def plain_load(
    memref: SSAValue,
    indices: Sequence[SSAValue],
    type_: Attribute,
    attributes: Mapping[str, Attribute],
) -> Operation:
    """memref.load, or vector.load of what is no element."""
    return (memref_ops.LoadOp if _is_element(memref, type_) else vector.LoadOp).create(
        operands=[memref, *indices],
        result_types=[type_],
        properties={k: v for k, v in attributes.items() if k in INHERENT},
        attributes={k: v for k, v in attributes.items() if k not in INHERENT},
    )


def plain_store(
    value: SSAValue,
    memref: SSAValue,
    indices: Sequence[SSAValue],
    attributes: Mapping[str, Attribute],
) -> Operation:
    """memref.store, or vector.store of what is no element."""
    return (memref_ops.StoreOp if _is_element(memref, value.type) else vector.StoreOp).create(
        operands=[value, memref, *indices],
        properties={k: v for k, v in attributes.items() if k in INHERENT},
        attributes={k: v for k, v in attributes.items() if k not in INHERENT},
    )


def _is_element(memref: SSAValue, type_: Attribute) -> bool:
    return is_memref(memref.type) and memref.type.element_type == type_
