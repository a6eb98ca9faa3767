"""The types of device code on the host, where all memory is one address space."""

from collections.abc import Callable
from typing import Any, cast

from ..dialects.llvm_types import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMPointerType,
    LLVMStructType,
    ptr,
)
from ..syntax.ir import Attribute, VectorType


def host_type(type_: Attribute) -> Attribute:
    """A type with every pointer in it pointing into address space 0; itself if that is so."""
    convert = _CONVERSIONS.get(type(type_))
    return type_ if convert is None else convert(type_)


def _vector(type_: "VectorType[Any]") -> Attribute:
    if not isinstance(type_.element_type, LLVMPointerType):
        return type_
    return VectorType(ptr(), type_.shape, type_.scalable_dims)


def _array(type_: LLVMArrayType) -> Attribute:
    element = host_type(type_.element)
    return type_ if element is type_.element else LLVMArrayType(type_.size, element)


def _struct(type_: LLVMStructType) -> Attribute:
    elements = [host_type(element) for element in type_.elements]
    if type_.is_opaque or all(a == b for a, b in zip(elements, type_.elements, strict=True)):
        return type_
    # A named struct has one body, and the other one may be in use as well.
    name = f"{type_.struct_name.data}.host" if type_.struct_name.data else ""
    return LLVMStructType.identified(name, elements, packed=type_.is_packed)


def _function(type_: LLVMFunctionType) -> Attribute:
    inputs = [host_type(one) for one in type_.inputs]
    return LLVMFunctionType(inputs, host_type(type_.result), variadic=type_.is_variadic)


_CONVERSIONS = cast(
    "dict[type[Attribute], Callable[[Attribute], Attribute]]",
    {
        LLVMPointerType: lambda _: ptr(),  # pyright: ignore[reportUnknownLambdaType]
        VectorType: _vector,
        LLVMArrayType: _array,
        LLVMStructType: _struct,
        LLVMFunctionType: _function,
    },
)


def holds_pointer(type_: Attribute) -> bool:
    """Whether a value of a type is a pointer, or has one in it."""
    match type_:
        case LLVMPointerType():
            return True
        case VectorType():
            return isinstance(type_.element_type, LLVMPointerType)
        case LLVMArrayType():
            return holds_pointer(type_.element)
        case LLVMStructType():
            return any(holds_pointer(element) for element in type_.elements)
        case _:
            return False
