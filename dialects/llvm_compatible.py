"""Which types LLVM has."""

from typing import TypeGuard, cast

from ..syntax.ir import (
    Attribute,
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    IntegerType,
    Signedness,
    VectorType,
)
from .llvm_simple_types import LLVMPPCFP128Type, LLVMType
from .llvm_types import LLVMArrayType, LLVMFunctionType, LLVMStructType, LLVMTargetExtType

_FLOATS = (
    Float16Type,
    BFloat16Type,
    Float32Type,
    Float64Type,
    Float80Type,
    Float128Type,
    LLVMPPCFP128Type,
)


def is_vector(type: Attribute) -> TypeGuard[VectorType[Attribute]]:
    """A vector that LLVM has: of rank one, of integers, floats or pointers."""
    if not isinstance(type, VectorType):
        return False
    vector = cast("VectorType[Attribute]", type)
    element = vector.get_element_type()
    return len(vector.get_shape()) == 1 and (
        is_integer(element) or is_float(element) or element.name in ("llvm.ptr", "ptr.ptr")
    )


def is_integer(type: Attribute) -> TypeGuard[IntegerType]:
    if not isinstance(type, IntegerType):
        return False
    return cast(IntegerType, type).signedness.data is Signedness.SIGNLESS


def is_float(type: Attribute) -> bool:
    """A float that LLVM has; the 8-bit and smaller floats are integers there."""
    return isinstance(type, _FLOATS)


def is_llvm_type(type: Attribute) -> bool:
    """Whether a value of the llvm dialect may have this type, by its outside."""
    return (
        isinstance(type, LLVMType)
        or is_integer(type)
        or is_float(type)
        or is_vector(type)
        or type.name == "ptr.ptr"
    )


def is_compatible(type: Attribute) -> bool:
    """Whether LLVM has a type, with all that is in it."""
    match type:
        case LLVMStructType():
            return all(map(is_compatible, type.elements))
        case LLVMArrayType():
            return is_compatible(type.element)
        case LLVMFunctionType():
            return is_compatible(type.result) and all(map(is_compatible, type.inputs))
        case LLVMTargetExtType():
            return all(map(is_compatible, type.type_params))
        case VectorType():
            return len(type.get_shape()) == 1 and is_compatible(type.get_element_type())
        case _:
            return is_llvm_type(type)
