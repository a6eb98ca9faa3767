"""Rules that move elements between vectors and scalars, and between vectors of other shapes."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..syntax.ir import Attribute, IntegerAttr, SSAValue, i64
from .attribute_values import numbers
from .constants import integer
from .conversion import Conversion, Rules
from .elementwise import extract, insert, rows
from .memref_descriptor import Number, index_type
from .memref_views import mixed
from .vector_elements import (
    Position,
    element_at,
    elements,
    from_elements,
    from_parts,
    is_fixed,
    positions,
    shape_of,
    splat,
)

if TYPE_CHECKING:
    from ..dialects.ops import vector

RULES = Rules()

POISON = -1
"""The position of no element."""


@RULES.on("vector.extract")
def convert_extract(op: "vector.ExtractOp", c: Conversion) -> None:
    position = mixed(c, op.static_position, op.dynamic_position)
    rank = len(shape_of(op.source.type))
    type_ = c.type(op.result.type)
    outer, last = _split(position, rank)
    if POISON in position:
        c.replace(c.emit(llvm.PoisonOp, (), (type_,)))
        return
    value = c.value(op.source)
    if not _are_known(c, outer):
        return
    if outer:
        value = extract(c, value, *cast(Sequence[int], outer))
    if last is not None:
        value = c.emit(llvm.ExtractElementOp, (value, _as_value(c, last)), (type_,))
    c.replace(value)


@RULES.on("vector.insert")
def convert_insert(op: "vector.InsertOp", c: Conversion) -> None:
    position = mixed(c, op.static_position, op.dynamic_position)
    target, value = c.value(op.dest), c.value(op.valueToStore)
    outer, last = _split(position, len(shape_of(op.dest.type)))
    if POISON in position:
        c.replace(c.emit(llvm.PoisonOp, (), (target.type,)))
        return
    if not _are_known(c, outer):
        return
    where = cast(Sequence[int], outer)
    if last is not None:
        if is_vector(op.valueToStore.type):
            value = element_at(c, value, ())
        row = extract(c, target, *where) if where else target
        value = c.emit(llvm.InsertElementOp, (row, value, _as_value(c, last)), (row.type,))
    c.replace(insert(c, target, value, *where) if where else value)


def _split(position: Sequence[Number], rank: int) -> tuple[Sequence[Number], Number | None]:
    """The position of a row, and the place in it; None for a whole row or several."""
    if len(position) < rank:
        return position, None
    return position[:-1], position[-1] if position else 0


def _are_known(c: Conversion, position: Sequence[Number]) -> bool:
    known = all(isinstance(index, int) for index in position)
    if not known:
        c.refuse("only the last index may be a value; LLVM can't index arrays by one")
    return known


def _as_value(c: Conversion, index: Number) -> SSAValue:
    return index if isinstance(index, SSAValue) else integer(c, index, i64)


@RULES.on("vector.broadcast")
def convert_broadcast(op: "vector.BroadcastOp", c: Conversion) -> None:
    value, type_ = c.value(op.source), c.type(op.vector.type)
    c.replace(spread(c, value, shape_of(op.source.type), type_))


def spread(c: Conversion, value: SSAValue, shape: Sequence[int], type_: Attribute) -> SSAValue:
    """A value of some shape repeated until it has a type, new dimensions in front."""
    if value.type == type_:
        return value
    if not isinstance(type_, LLVMArrayType):
        return splat(c, element_at(c, value, (0,) * len(shape)), type_)
    count, element = type_.size.data, type_.element
    if len(shape) < _rank(type_):
        return from_parts(c, type_, [spread(c, value, shape, element)] * count)
    if shape[0] == 1:
        one = spread(c, extract(c, value, 0), shape[1:], element)
        return from_parts(c, type_, [one] * count)
    parts = [spread(c, extract(c, value, at), shape[1:], element) for at in range(count)]
    return from_parts(c, type_, parts)


def _rank(type_: Attribute) -> int:
    return 1 + _rank(type_.element) if isinstance(type_, LLVMArrayType) else 1


@RULES.on("vector.from_elements")
def convert_from_elements(op: "vector.FromElementsOp", c: Conversion) -> None:
    values = [c.value(value) for value in op.elements]
    c.replace(from_elements(c, c.type(op.dest.type), values))


@RULES.on("vector.to_elements")
def convert_to_elements(op: "vector.ToElementsOp", c: Conversion) -> None:
    c.replace(*elements(c, c.value(op.source), shape_of(op.source.type)))


@RULES.on("vector.shape_cast")
def convert_shape_cast(op: "vector.ShapeCastOp", c: Conversion) -> None:
    source, type_ = c.value(op.source), c.type(op.result.type)
    if source.type == type_:
        c.replace(source)
    elif is_fixed(c, op.source.type, op.result.type):
        c.replace(rearranged(c, source, positions(shape_of(op.source.type)), type_))


@RULES.on("vector.transpose")
def convert_transpose(op: "vector.TransposeOp", c: Conversion) -> None:
    order = numbers(op.permutation)
    type_ = op.result.type
    if list(order) == sorted(order):
        c.replace(c.value(op.vector))
        return
    if not is_fixed(c, type_):
        return

    def origin(position: Position) -> Position:
        source = [0] * len(order)
        for place, dimension in zip(position, order, strict=True):
            source[dimension] = place
        return tuple(source)

    wanted = [origin(position) for position in positions(shape_of(type_))]
    c.replace(rearranged(c, c.value(op.vector), wanted, c.type(type_)))


def rearranged(
    c: Conversion, value: SSAValue, wanted: Sequence[Position], type_: Attribute
) -> SSAValue:
    """The elements of a converted vector at some positions, in the order of another type."""
    return from_elements(c, type_, [element_at(c, value, position) for position in wanted])


@RULES.on("vector.bitcast")
def convert_bitcast(op: "vector.BitCastOp", c: Conversion) -> None:
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        if operands[0].type == type_:
            return operands[0]
        return c.emit(llvm.BitcastOp, operands, (type_,))

    c.replace(rows(c, (c.value(op.source),), c.type(op.result.type), make))


# Scalable vectors


@RULES.on("vector.vscale")
def convert_vscale(op: "vector.VectorScaleOp", c: Conversion) -> None:
    c.replace(c.emit(llvm.vscale, (), (index_type(c),)))


@RULES.on("vector.scalable.extract")
def convert_scalable_extract(op: "vector.ScalableExtractOp", c: Conversion) -> None:
    assert isinstance(op.pos, IntegerAttr)
    c.replace(
        c.emit(llvm.vector_extract, (c.value(op.source),), (c.type(op.result.type),), pos=op.pos)
    )


@RULES.on("vector.scalable.insert")
def convert_scalable_insert(op: "vector.ScalableInsertOp", c: Conversion) -> None:
    operands = (c.value(op.dest), c.value(op.valueToStore))
    c.replace(c.emit(llvm.vector_insert, operands, (c.type(op.result.type),), pos=op.pos))
