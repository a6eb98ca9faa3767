"""Folds of the vector dialect: constants taken apart and put together."""

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING

from ...syntax.ir import Attribute, Operation, SSAValue, VectorType
from ..slices import numbers as static_numbers
from .numbers import Number, constant_of, number, numbers
from .table import Constants, Folded, Folds, defined_by, one

if TYPE_CHECKING:
    from ..ops import vector

folds = Folds()


def _shape(type_: Attribute) -> Sequence[int]:
    return type_.get_shape() if isinstance(type_, VectorType) else ()


def _is_fixed(type_: Attribute) -> bool:
    return not isinstance(type_, VectorType) or not any(map(bool, type_.get_scalable_dims()))


def _position(op: Operation) -> Sequence[int] | None:
    """The static position of an extract or insert; None if part of it is an operand or poison."""
    if len(op.operands) > (2 if op.name == "vector.insert" else 1):
        return None
    position = static_numbers(op.properties.get("static_position"))
    return position if min(position, default=0) >= 0 else None


@folds.on("broadcast")
def fold_broadcast(op: "vector.BroadcastOp", constants: Constants) -> Folded | None:
    """To the same type: nothing. Of a constant that is all alike: such a constant."""
    source, type_ = op.operands[0], op.results[0].type
    if source.type == type_:
        return (source,)
    value = number(constants[0])
    return None if value is None else one(constant_of((value,), type_))


@folds.on("extract")
def fold_extract(op: "vector.ExtractOp", constants: Constants) -> Folded | None:
    """From constants, from what was inserted there, from broadcasts and from single elements.

    Not where the result is `vector<1xf32>` for one element, or an element for such a vector.
    """
    source, type_ = op.operands[0], op.results[0].type
    position = _position(op)
    if position is None:
        return None
    if not position:
        return (source,) if source.type == type_ else None
    if constants[0] is not None and _is_fixed(source.type):
        return one(_extract_constant(source.type, constants[0], position, type_))
    while (inserted := defined_by(source, "vector.insert")) is not None:
        at = _position(inserted)
        if at is None:
            return None
        if list(at) == list(position):
            value = inserted.operands[0]
            return (value,) if value.type == type_ else None
        overlap = min(len(at), len(position))
        if list(at[:overlap]) == list(position[:overlap]):
            return None
        source = inserted.operands[1]
    if (made := defined_by(source, "vector.from_elements")) is not None:
        shape = _shape(source.type)
        if len(position) == len(shape) and made.operands[0].type == type_:
            return (made.operands[_flat(shape, position)],)
    if (spread := defined_by(source, "vector.broadcast")) is not None:
        if spread.operands[0].type == type_ and not _shape(type_):
            return (spread.operands[0],)
    return None


def _flat(shape: Sequence[int], position: Sequence[int]) -> int:
    flat = 0
    for size, at in zip(shape, position, strict=True):
        flat = flat * size + at
    return flat


def _extract_constant(
    source: Attribute, constant: Attribute, position: Sequence[int], type_: Attribute
) -> Attribute | None:
    found = numbers(constant)
    if found is None:
        return None
    if len(found) > 1:
        shape = _shape(source)
        count = prod(shape[len(position) :])
        start = _flat(shape[: len(position)], position) * count
        found = found[start : start + count]
    return constant_of(found, type_)


@folds.on("insert")
def fold_insert(op: "vector.InsertOp", constants: Constants) -> Folded | None:
    """A constant into a constant; a whole vector instead of all there was."""
    position = _position(op)
    value, dest = op.operands[:2]
    if position is None:
        return None
    if not position and value.type == dest.type:
        return (value,)
    part, whole = numbers(constants[0]), numbers(constants[1])
    type_ = op.results[0].type
    if part is None or whole is None or not _is_fixed(type_):
        return None
    shape = _shape(type_)
    count = prod(shape[len(position) :])
    start = _flat(shape[: len(position)], position) * count
    values: list[Number] = list(whole) if len(whole) > 1 else [whole[0]] * prod(shape)
    values[start : start + count] = part if len(part) > 1 else [part[0]] * count
    return one(constant_of(values, type_))


@folds.on("from_elements")
def fold_from_elements(op: "vector.FromElementsOp", constants: Constants) -> Folded | None:
    """Of constants: a constant."""
    values = [number(constant) for constant in constants]
    known = [value for value in values if value is not None]
    if not known or len(known) != len(values):
        return None
    return one(constant_of(known, op.results[0].type))


@folds.on("to_elements")
def fold_to_elements(op: "vector.ToElementsOp", constants: Constants) -> Folded | None:
    """The elements of which a vector was made."""
    source = op.operands[0]
    if (made := defined_by(source, "vector.from_elements")) is not None:
        return tuple(made.operands)
    found = numbers(constants[0])
    if found is None:
        return None
    results = op.results
    values = found if len(found) > 1 else [found[0]] * len(results)
    elements: list[Attribute | SSAValue] = []
    for value, result in zip(values, results, strict=True):
        element = constant_of((value,), result.type)
        if element is None:
            return None
        elements.append(element)
    return elements


@folds.on("shape_cast", "bitcast")
def fold_cast(op: "vector.ShapeCastOp", constants: Constants) -> Folded | None:
    """To the same type: nothing; back again: what was there. A shape_cast of a constant is one."""
    source, type_ = op.operands[0], op.results[0].type
    if source.type == type_:
        return (source,)
    if (inner := defined_by(source, op.name)) is not None and inner.operands[0].type == type_:
        return (inner.operands[0],)
    found = numbers(constants[0]) if op.name == "vector.shape_cast" else None
    if found is None or not _is_fixed(type_):
        return None
    return one(constant_of(found, type_))


@folds.on("transpose")
def fold_transpose(op: "vector.TransposeOp", constants: Constants) -> Folded | None:
    """The identity is nothing; of a constant that is all alike: such a constant."""
    source, type_ = op.operands[0], op.results[0].type
    permutation = list(static_numbers(op.properties.get("permutation")))
    if permutation == sorted(permutation):
        return (source,)
    value = number(constants[0])
    return None if value is None else one(constant_of((value,), type_))


@folds.on("extract_strided_slice")
def fold_extract_strided_slice(
    op: "vector.ExtractStridedSliceOp", constants: Constants
) -> Folded | None:
    """The whole is nothing; of a constant that is all alike: such a constant."""
    source, type_ = op.operands[0], op.results[0].type
    if source.type == type_:
        return (source,)
    value = number(constants[0])
    return None if value is None else one(constant_of((value,), type_))


@folds.on("shuffle")
def fold_shuffle(op: "vector.ShuffleOp", constants: Constants) -> Folded | None:
    """The first or second vector as it is; constants shuffled."""
    v1, v2 = op.operands
    type_ = op.results[0].type
    mask = list(static_numbers(op.properties.get("mask")))
    if not _shape(v1.type) or len(_shape(v1.type)) != 1:
        return None
    count1, count2 = _shape(v1.type)[0], _shape(v2.type)[0]
    if mask == list(range(count1)):
        return (v1,)
    if mask == list(range(count1, count1 + count2)):
        return (v2,)
    first, second = numbers(constants[0]), numbers(constants[1])
    if first is None or second is None or -1 in mask:
        return None
    both = [
        *(first if len(first) > 1 else [first[0]] * count1),
        *(second if len(second) > 1 else [second[0]] * count2),
    ]
    return one(constant_of([both[at] for at in mask], type_))
