"""Rules that move elements between vectors, and between vectors and scalars."""

from collections.abc import Sequence
from itertools import product
from typing import TYPE_CHECKING, cast

from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    VectorType,
    i1,
    i32,
    i64,
)
from .conversion import Conversion, Rules
from .elementwise import constant, elementwise, extract, insert
from .memref_descriptor import Number, constant_of
from .memref_views import mixed
from .vector_elements import (
    Position,
    element_at,
    elements,
    from_elements,
    positions,
    shape_of,
    with_element,
)

if TYPE_CHECKING:
    from ..dialects.ops import vector

RULES = Rules()


def _numbers(attribute: Attribute | None) -> list[int]:
    """The integers of a dense array or of an array of integer attributes."""
    if isinstance(attribute, DenseArrayBase):
        return [int(value) for value in cast(Sequence[int], attribute.get_values())]
    assert isinstance(attribute, ArrayAttr)
    return [one.value.data for one in attribute.data if isinstance(one, IntegerAttr)]


def _gather_from(c: Conversion, op: Operation, source: SSAValue, wanted: Sequence[Position]) -> None:
    """Replace an op by the elements of a vector at some positions, in the result's order."""
    value = c.value(source)
    picked = [element_at(c, value, position) for position in wanted]
    type_ = op.results[0].type
    if isinstance(type_, VectorType):
        c.replace(from_elements(c, c.type(type_), picked))
    else:
        c.replace(picked[0])


@RULES.on("vector.extract")
def convert_extract(op: "vector.ExtractOp", c: Conversion) -> None:
    position = mixed(c, op.static_position, op.dynamic_position)
    value = c.value(op.source)
    rank = len(shape_of(op.source.type))
    outer = position if len(position) < rank else position[:-1]
    if not all(isinstance(index, int) for index in outer):
        c.refuse("only the last position of an extract may be open")
        return
    if outer:
        value = extract(c, value, *cast(Sequence[int], outer))
    if len(position) < rank:
        c.replace(value)
        return
    last: Number = position[-1] if position else 0
    index = last if isinstance(last, SSAValue) else constant(c, IntegerAttr(last, i64), i64)
    element = c.type(op.result.type)
    c.replace(c.emit(llvm.ExtractElementOp, (value, index), (element,)))


@RULES.on("vector.insert")
def convert_insert(op: "vector.InsertOp", c: Conversion) -> None:
    position = mixed(c, op.static_position, op.dynamic_position)
    target, value = c.value(op.dest), c.value(op.valueToStore)
    rank = len(shape_of(op.dest.type))
    outer = position if len(position) < rank else position[:-1]
    if not all(isinstance(index, int) for index in outer):
        c.refuse("only the last position of an insert may be open")
        return
    where = cast(Sequence[int], outer)
    if len(position) < rank:
        c.replace(insert(c, target, value, *where) if where else value)
        return
    row = extract(c, target, *where) if where else target
    last: Number = position[-1] if position else 0
    index = last if isinstance(last, SSAValue) else constant(c, IntegerAttr(last, i64), i64)
    row = c.emit(llvm.InsertElementOp, (row, value, index), (row.type,))
    c.replace(insert(c, target, row, *where) if where else row)


@RULES.on("vector.broadcast")
def convert_broadcast(op: "vector.BroadcastOp", c: Conversion) -> None:
    type_ = c.type(op.vector.type)
    shape = shape_of(op.vector.type)
    source_shape = shape_of(op.source.type)
    value = c.value(op.source)
    if not source_shape and not isinstance(op.source.type, VectorType) and len(shape) == 1:
        c.replace(_splat(c, value, type_))
        return
    skipped = len(shape) - len(source_shape)

    def origin(position: Position) -> Position:
        inner = position[skipped:]
        return tuple(0 if n == 1 else p for p, n in zip(inner, source_shape, strict=True))

    if isinstance(op.source.type, VectorType):
        picked = [element_at(c, value, origin(position)) for position in positions(shape)]
    else:
        picked = [value] * len(positions(shape))
    c.replace(from_elements(c, type_, picked))


def _splat(c: Conversion, value: SSAValue, type_: Attribute) -> SSAValue:
    assert isinstance(type_, VectorType)
    poison = c.emit(llvm.PoisonOp, (), (type_,))
    zero = constant(c, IntegerAttr(0, i64), i64)
    one = c.emit(llvm.InsertElementOp, (poison, value, zero), (type_,))
    mask = DenseArrayBase.from_list(i32, [0] * type_.get_shape()[0])
    return c.emit(llvm.ShuffleVectorOp, (one, poison), (type_,), mask=mask)


@RULES.on("vector.from_elements")
def convert_from_elements(op: "vector.FromElementsOp", c: Conversion) -> None:
    values = [c.value(value) for value in op.elements]
    c.replace(from_elements(c, c.type(op.dest.type), values))


@RULES.on("vector.to_elements")
def convert_to_elements(op: "vector.ToElementsOp", c: Conversion) -> None:
    c.replace(*elements(c, c.value(op.source), shape_of(op.source.type)))


@RULES.on("vector.shape_cast")
def convert_shape_cast(op: "vector.ShapeCastOp", c: Conversion) -> None:
    source, result = c.value(op.source), c.type(op.result.type)
    if source.type == result:
        c.replace(source)
        return
    _gather_from(c, op, op.source, positions(shape_of(op.source.type)))


@RULES.on("vector.transpose")
def convert_transpose(op: "vector.TransposeOp", c: Conversion) -> None:
    order = _numbers(op.permutation)
    shape = shape_of(op.results[0].type)

    def origin(position: Position) -> Position:
        source = [0] * len(order)
        for to, from_ in enumerate(order):
            source[from_] = position[to]
        return tuple(source)

    _gather_from(c, op, op.vector, [origin(position) for position in positions(shape)])


@RULES.on("vector.extract_strided_slice")
def convert_extract_strided_slice(op: "vector.ExtractStridedSliceOp", c: Conversion) -> None:
    offsets, sizes, strides = map(_numbers, (op.offsets, op.sizes, op.strides))
    rest = shape_of(op.source.type)[len(offsets) :]
    ranges = [range(o, o + n * s, s) for o, n, s in zip(offsets, sizes, strides, strict=True)]
    _gather_from(c, op, op.source, list(product(*ranges, *map(range, rest))))


@RULES.on("vector.insert_strided_slice")
def convert_insert_strided_slice(op: "vector.InsertStridedSliceOp", c: Conversion) -> None:
    offsets, strides = _numbers(op.offsets), _numbers(op.strides)
    shape = shape_of(op.valueToStore.type)
    value, target = c.value(op.valueToStore), c.value(op.dest)
    outer = len(offsets) - len(shape)
    for position in positions(shape):
        moved = [
            offset + (position[d - outer] * strides[d - outer] if d >= outer else 0)
            for d, offset in enumerate(offsets)
        ]
        target = with_element(c, target, element_at(c, value, position), tuple(moved))
    c.replace(target)


@RULES.on("vector.shuffle")
def convert_shuffle(op: "vector.ShuffleOp", c: Conversion) -> None:
    mask = _numbers(op.mask)
    left, right = c.value(op.v1), c.value(op.v2)
    type_ = c.type(op.vector.type)
    one_dimension = isinstance(left.type, VectorType) and isinstance(right.type, VectorType)
    if one_dimension and left.type == right.type:
        words = DenseArrayBase.from_list(i32, mask)
        c.replace(c.emit(llvm.ShuffleVectorOp, (left, right), (type_,), mask=words))
        return
    first = shape_of(op.v1.type) or (1,)
    made = c.emit(llvm.PoisonOp, (), (type_,))
    if isinstance(type_, LLVMArrayType):
        for to, index in enumerate(mask):
            if index < 0:
                continue
            source, at = (left, index) if index < first[0] else (right, index - first[0])
            made = insert(c, made, extract(c, source, at), to)
        c.replace(made)
        return
    for to, index in enumerate(mask):
        if index < 0:
            continue
        source, at = (left, index) if index < first[0] else (right, index - first[0])
        made = with_element(c, made, element_at(c, source, (at,)), (to,))
    c.replace(made)


@RULES.on("vector.interleave")
def convert_interleave(op: "vector.InterleaveOp", c: Conversion) -> None:
    shape = shape_of(op.result.type)
    left, right = c.value(op.lhs), c.value(op.rhs)
    picked = [
        element_at(c, right if position[-1] % 2 else left, (*position[:-1], position[-1] // 2))
        for position in positions(shape)
    ]
    c.replace(from_elements(c, c.type(op.result.type), picked))


@RULES.on("vector.deinterleave")
def convert_deinterleave(op: "vector.DeinterleaveOp", c: Conversion) -> None:
    value = c.value(op.source)
    shape = shape_of(op.res1.type)
    halves: list[SSAValue] = []
    for side in (0, 1):
        picked = [
            element_at(c, value, (*position[:-1], 2 * position[-1] + side))
            for position in positions(shape)
        ]
        halves.append(from_elements(c, c.type(op.res1.type), picked))
    c.replace(*halves)


@RULES.on("vector.bitcast")
def convert_bitcast(op: "vector.BitCastOp", c: Conversion) -> None:
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.BitcastOp, operands, (type_,))

    elementwise(c, make)


@RULES.on("vector.step")
def convert_step(op: "vector.StepOp", c: Conversion) -> None:
    type_ = c.type(op.result.type)
    assert isinstance(type_, VectorType)
    values = list(range(type_.get_shape()[0]))
    c.replace(constant(c, DenseIntOrFPElementsAttr.from_list(type_, values), type_))


@RULES.on("vector.constant_mask")
def convert_constant_mask(op: "vector.ConstantMaskOp", c: Conversion) -> None:
    sizes = _numbers(op.mask_dim_sizes)
    type_ = op.results[0].type
    bits = [
        constant(c, IntegerAttr(int(all(p < n for p, n in zip(position, sizes, strict=True))), i1), i1)
        for position in positions(shape_of(type_))
    ]
    c.replace(from_elements(c, c.type(type_), bits))


@RULES.on("vector.create_mask")
def convert_create_mask(op: "vector.CreateMaskOp", c: Conversion) -> None:
    bounds = [c.value(bound) for bound in op.operands_]
    type_ = op.results[0].type
    bits: list[SSAValue] = []
    for position in positions(shape_of(type_)):
        inside: SSAValue | None = None
        for at, bound in zip(position, bounds, strict=True):
            assert isinstance(bound.type, IntegerType)
            number = constant(c, IntegerAttr(at, bound.type), bound.type)
            below = c.emit(llvm.ICmpOp, (number, bound), (i1,), predicate=IntegerAttr(2, 64))
            inside = below if inside is None else c.emit(llvm.AndOp, (inside, below), (i1,))
        bits.append(inside if inside is not None else constant(c, IntegerAttr(1, i1), i1))
    c.replace(from_elements(c, c.type(type_), bits))


_ = constant_of
