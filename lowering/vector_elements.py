"""A vector of any rank taken apart into its elements, and put together again."""

from collections.abc import Sequence
from itertools import product

from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..syntax.ir import Attribute, IntegerAttr, SSAValue, VectorType, i64
from .conversion import Conversion
from .elementwise import constant, extract, insert

Position = tuple[int, ...]


def shape_of(type_: Attribute) -> tuple[int, ...]:
    """The shape of a vector type; of a scalar, that of a vector of rank 0."""
    return tuple(type_.get_shape()) if isinstance(type_, VectorType) else ()


def positions(shape: Sequence[int]) -> list[Position]:
    """All positions in row-major order."""
    return list(product(*map(range, shape)))


def element_at(c: Conversion, value: SSAValue, position: Position) -> SSAValue:
    """An element of a converted vector; of a vector of rank 0, at ()."""
    *outer, last = position or (0,)
    if outer:
        value = extract(c, value, *outer)
    type_ = value.type
    if not isinstance(type_, VectorType):
        return value
    index = constant(c, IntegerAttr(last, i64), i64)
    return c.emit(llvm.ExtractElementOp, (value, index), (type_.element_type,))


def elements(c: Conversion, value: SSAValue, shape: Sequence[int]) -> list[SSAValue]:
    """All elements of a converted vector in row-major order."""
    return [element_at(c, value, position) for position in positions(shape)]


def with_element(
    c: Conversion, vector: SSAValue, element: SSAValue, position: Position
) -> SSAValue:
    """A converted vector with one element replaced."""
    *outer, last = position or (0,)
    row = extract(c, vector, *outer) if outer else vector
    index = constant(c, IntegerAttr(last, i64), i64)
    row = c.emit(llvm.InsertElementOp, (row, element, index), (row.type,))
    return insert(c, vector, row, *outer) if outer else row


def from_elements(c: Conversion, type_: Attribute, values: Sequence[SSAValue]) -> SSAValue:
    """A converted vector of its elements in row-major order."""
    made = c.emit(llvm.PoisonOp, (), (type_,))
    if isinstance(type_, LLVMArrayType):
        size = type_.size.data
        each = len(values) // size
        for index in range(size):
            row = from_elements(c, type_.element, values[index * each : (index + 1) * each])
            made = insert(c, made, row, index)
        return made
    assert isinstance(type_, VectorType)
    for index, value in enumerate(values):
        where = constant(c, IntegerAttr(index, i64), i64)
        made = c.emit(llvm.InsertElementOp, (made, value, where), (type_,))
    return made


def vector_rows(c: Conversion, value: SSAValue) -> list[SSAValue]:
    """The vectors of one dimension that a converted vector consists of."""
    type_ = value.type
    if not isinstance(type_, LLVMArrayType):
        return [value]
    return [
        row
        for index in range(type_.size.data)
        for row in vector_rows(c, extract(c, value, index))
    ]
