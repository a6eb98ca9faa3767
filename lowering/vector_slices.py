"""Rules that cut vectors into pieces, put pieces into vectors, and mix two vectors."""

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING

from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..syntax.ir import SSAValue
from .attribute_values import numbers
from .conversion import Conversion, Rules
from .elementwise import extract, insert
from .vector_elements import (
    element_at,
    is_fixed,
    map_rows,
    picked,
    positions,
    row_type,
    shape_of,
    shuffled,
    vector_type,
    with_element,
)
from .vector_structure import rearranged

if TYPE_CHECKING:
    from ..dialects.ops import vector

RULES = Rules()


@RULES.on("vector.extract_strided_slice")
def convert_extract_strided_slice(op: "vector.ExtractStridedSliceOp", c: Conversion) -> None:
    offsets, sizes, steps = map(numbers, (op.offsets, op.sizes, op.strides))
    if not is_fixed(c, op.source.type):
        return
    value, type_ = c.value(op.source), c.type(op.result.type)
    ranges = [range(o, o + n * s, s) for o, n, s in zip(offsets, sizes, steps, strict=True)]
    if is_vector(value.type):
        c.replace(picked(c, value, list(ranges[0]), type_))
        return
    rest = shape_of(op.source.type)[len(offsets) :]
    c.replace(rearranged(c, value, list(product(*ranges, *map(range, rest))), type_))


@RULES.on("vector.insert_strided_slice")
def convert_insert_strided_slice(op: "vector.InsertStridedSliceOp", c: Conversion) -> None:
    offsets, steps = numbers(op.offsets), numbers(op.strides)
    if not is_fixed(c, op.valueToStore.type, op.dest.type):
        return
    shape = shape_of(op.valueToStore.type)
    value, target = c.value(op.valueToStore), c.value(op.dest)
    outer = len(offsets) - len(shape)
    for position in positions(shape):
        moves = [0] * outer + [p * s for p, s in zip(position, steps, strict=True)]
        place = tuple(offset + move for offset, move in zip(offsets, moves, strict=True))
        target = with_element(c, target, element_at(c, value, position), place)
    c.replace(target)


@RULES.on("vector.shuffle")
def convert_shuffle(op: "vector.ShuffleOp", c: Conversion) -> None:
    mask = numbers(op.mask)
    left, right = c.value(op.v1), c.value(op.v2)
    type_ = c.type(op.vector.type)
    if is_vector(left.type) and left.type == right.type:
        c.replace(shuffled(c, left, right, mask, type_))
        return
    (first, *_) = shape_of(op.v1.type)
    made = c.emit(llvm.PoisonOp, (), (type_,))
    for to, index in enumerate(mask):
        if index < 0:
            continue
        source, at = (left, index) if index < first else (right, index - first)
        if isinstance(type_, LLVMArrayType):
            made = insert(c, made, extract(c, source, at), to)
        else:
            made = with_element(c, made, element_at(c, source, (at,)), (to,))
    c.replace(made)


@RULES.on("vector.interleave")
def convert_interleave(op: "vector.InterleaveOp", c: Conversion) -> None:
    def mix(_: object, parts: Sequence[SSAValue]) -> SSAValue:
        left, right = parts
        type_ = vector_type(left)
        if any(flag.value.data for flag in type_.scalable_dims):
            return c.emit(llvm.vector_interleave2, parts, (row,))
        (count,) = type_.get_shape()
        return shuffled(c, left, right, [n for i in range(count) for n in (i, count + i)], row)

    type_ = c.type(op.result.type)
    row = row_type(type_)
    c.replace(map_rows(c, type_, (c.value(op.lhs), c.value(op.rhs)), mix))


@RULES.on("vector.deinterleave")
def convert_deinterleave(op: "vector.DeinterleaveOp", c: Conversion) -> None:
    if not is_fixed(c, op.source.type):
        return
    value, type_ = c.value(op.source), c.type(op.res1.type)
    row = row_type(type_)
    (count,) = row.get_shape()

    def half(side: int) -> SSAValue:
        mask = range(side, 2 * count, 2)
        return map_rows(c, type_, (value,), lambda _, parts: picked(c, parts[0], mask, row))

    c.replace(half(0), half(1))
