"""A vector of any rank taken apart into its elements and rows, and put together again."""

from collections.abc import Callable, Sequence
from itertools import product

from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, DenseArrayBase, SSAValue, VectorType, i32, i64
from .constants import integer
from .conversion import Conversion
from .elementwise import extract, insert

Position = tuple[int, ...]


def vector_type(value: SSAValue) -> VectorType:
    """The type of an old value that is a vector."""
    assert is_vector(value.type)
    return value.type


def shape_of(type_: Attribute) -> tuple[int, ...]:
    """The shape of a vector type; of a scalar, that of a vector of rank 0."""
    return tuple(type_.get_shape()) if is_vector(type_) else ()


def row_type(type_: Attribute) -> VectorType:
    """The type of the rows of a converted vector."""
    while isinstance(type_, LLVMArrayType):
        type_ = type_.element
    assert is_vector(type_)
    return type_


def is_fixed(c: Conversion, *types: Attribute) -> bool:
    """Whether vectors have as many elements as their types say; refuses the op if not."""
    for type_ in types:
        if is_vector(type_) and any(flag.value.data for flag in type_.scalable_dims):
            c.refuse(f"{spell(type_)} is scalable; this can't be done element by element")
            return False
    return True


def positions(shape: Sequence[int]) -> list[Position]:
    """All positions in row-major order."""
    return list(product(*map(range, shape)))


def element_at(c: Conversion, value: SSAValue, position: Position) -> SSAValue:
    """An element of a converted vector; of a vector of rank 0, at (). A scalar is its own."""
    *outer, last = position or (0,)
    if outer:
        value = extract(c, value, *outer)
    type_ = value.type
    if not is_vector(type_):
        return value
    return c.emit(llvm.ExtractElementOp, (value, integer(c, last, i64)), (type_.element_type,))


def elements(c: Conversion, value: SSAValue, shape: Sequence[int]) -> list[SSAValue]:
    """All elements of a converted vector in row-major order."""
    return [element_at(c, value, position) for position in positions(shape)]


def with_element(
    c: Conversion, vector: SSAValue, element: SSAValue, position: Position
) -> SSAValue:
    """A converted vector with one element replaced."""
    *outer, last = position or (0,)
    row = extract(c, vector, *outer) if outer else vector
    row = c.emit(llvm.InsertElementOp, (row, element, integer(c, last, i64)), (row.type,))
    return insert(c, vector, row, *outer) if outer else row


def from_elements(c: Conversion, type_: Attribute, values: Sequence[SSAValue]) -> SSAValue:
    """A converted vector of its elements in row-major order."""
    if isinstance(type_, LLVMArrayType):
        size = type_.size.data
        each = len(values) // size if size else 0
        pieces = [values[index * each : (index + 1) * each] for index in range(size)]
        return from_parts(c, type_, [from_elements(c, type_.element, one) for one in pieces])
    if len(values) > 1 and all(value is values[0] for value in values):
        return splat(c, values[0], type_)
    made = c.emit(llvm.PoisonOp, (), (type_,))
    for index, value in enumerate(values):
        made = c.emit(llvm.InsertElementOp, (made, value, integer(c, index, i64)), (type_,))
    return made


def from_parts(c: Conversion, type_: Attribute, parts: Sequence[SSAValue]) -> SSAValue:
    """An array of its elements."""
    made = c.emit(llvm.PoisonOp, (), (type_,))
    for index, part in enumerate(parts):
        made = insert(c, made, part, index)
    return made


def splat(c: Conversion, value: SSAValue, type_: Attribute) -> SSAValue:
    """A vector of one dimension whose elements are all the same."""
    assert is_vector(type_)
    poison = c.emit(llvm.PoisonOp, (), (type_,))
    one = c.emit(llvm.InsertElementOp, (poison, value, integer(c, 0, i64)), (type_,))
    if type_.get_shape() == (1,):
        return one
    return shuffled(c, one, poison, [0] * type_.get_shape()[0], type_)


def shuffled(
    c: Conversion, left: SSAValue, right: SSAValue, mask: Sequence[int], type_: Attribute
) -> SSAValue:
    """`llvm.shufflevector`."""
    words = DenseArrayBase.from_list(i32, list(mask))
    return c.emit(llvm.ShuffleVectorOp, (left, right), (type_,), mask=words)


def picked(c: Conversion, value: SSAValue, mask: Sequence[int], type_: Attribute) -> SSAValue:
    """Elements of one vector of one dimension as another."""
    return shuffled(c, value, c.emit(llvm.PoisonOp, (), (value.type,)), mask, type_)


def map_rows(
    c: Conversion,
    type_: Attribute,
    operands: Sequence[SSAValue],
    make: Callable[[Position, Sequence[SSAValue]], SSAValue],
    position: Position = (),
) -> SSAValue:
    """A converted vector of `make` for each row: of its position and the operands' rows there."""
    if not isinstance(type_, LLVMArrayType):
        return make(position, operands)
    parts = [
        map_rows(
            c,
            type_.element,
            [extract(c, operand, index) for operand in operands],
            make,
            (*position, index),
        )
        for index in range(type_.size.data)
    ]
    return from_parts(c, type_, parts)


def for_rows(
    c: Conversion,
    operands: Sequence[SSAValue],
    do: Callable[[Position, Sequence[SSAValue]], None],
    position: Position = (),
) -> None:
    """`do` for each row of some converted vectors: with its position, and their rows there."""
    type_ = operands[0].type
    if not isinstance(type_, LLVMArrayType):
        do(position, operands)
        return
    for index in range(type_.size.data):
        inner = [extract(c, operand, index) for operand in operands]
        for_rows(c, inner, do, (*position, index))
