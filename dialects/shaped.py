"""Whether an attribute is of a generic class, so that the types of its parts are known."""

from typing import TypeGuard

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    IntegerType,
    MemRefType,
    TensorType,
    VectorType,
)


def is_memref(type_: Attribute) -> TypeGuard[MemRefType[Attribute]]:
    return isinstance(type_, MemRefType)


def is_vector(type_: Attribute) -> TypeGuard[VectorType[Attribute]]:
    return isinstance(type_, VectorType)


def is_tensor(type_: Attribute) -> TypeGuard[TensorType[Attribute]]:
    return isinstance(type_, TensorType)


def is_array(value: Attribute | None) -> TypeGuard[ArrayAttr[Attribute]]:
    return isinstance(value, ArrayAttr)


def is_dense_array(value: Attribute | None) -> TypeGuard[DenseArrayBase[IntegerType]]:
    return isinstance(value, DenseArrayBase)


def is_integer(type_: Attribute) -> TypeGuard[IntegerType]:
    return isinstance(type_, IntegerType)
