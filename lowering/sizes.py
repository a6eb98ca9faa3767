"""How many bytes values of a type take in memory, and at which addresses they may lie."""

from math import prod

from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType, LLVMStructType
from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width, is_number
from ..syntax.ir import (
    Attribute,
    IntegerType,
    VectorType,
    VerifyException,
)

POINTER = 64
"""The bits of a pointer, also of one to shared memory: LLVM's data layout for nvptx64."""


def byte_size(type_: Attribute) -> int:
    """The size of an llvm-level type, with the padding that an array of it has."""
    match type_:
        case LLVMArrayType():
            return type_.size.data * byte_size(type_.element)
        case LLVMStructType():
            at = 0
            for element in type_.elements:
                at = _aligned(at, 1 if type_.is_packed else alignment(element))
                at += byte_size(element)
            return _aligned(at, alignment(type_))
        case _:
            return _power_of_two((bits(type_) + 7) // 8)


def alignment(type_: Attribute) -> int:
    """The natural alignment of an llvm-level type in bytes."""
    match type_:
        case LLVMArrayType():
            return alignment(type_.element)
        case LLVMStructType():
            if type_.is_packed:
                return 1
            return max((alignment(element) for element in type_.elements), default=1)
        case IntegerType():
            return min(byte_size(type_), 16)
        case _:
            return byte_size(type_)


def bits(type_: Attribute) -> int:
    """The bits of a scalar or vector."""
    match type_:
        case LLVMPointerType():
            return POINTER
        case VectorType():
            return prod(type_.get_shape()) * bits(type_.element_type)
        case _ if is_number(type_):
            return bit_width(type_)
        case _:
            raise VerifyException(f"the size of {spell(type_)} is not known")


def _power_of_two(count: int) -> int:
    return 1 << max(0, count - 1).bit_length()


def _aligned(at: int, to: int) -> int:
    return (at + to - 1) // to * to
