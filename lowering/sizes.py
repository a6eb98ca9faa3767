"""How many bytes values of a type take in memory, and at which addresses they may lie."""

from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType, LLVMStructType
from ..syntax.ir import Attribute, IntegerType, VectorType


def byte_size(type_: Attribute) -> int:
    """The size of an llvm-level type, with the padding that an array of it has."""
    match type_:
        case IntegerType():
            return _power_of_two((type_.width.data + 7) // 8)
        case VectorType():
            count = 1
            for size in type_.get_shape():
                count *= size
            bits = count * _bits(type_.element_type)
            return _power_of_two((bits + 7) // 8)
        case LLVMArrayType():
            return type_.size.data * byte_size(type_.element)
        case LLVMPointerType():
            return 8
        case LLVMStructType():
            at = 0
            for element in type_.elements:
                at = _aligned(at, 1 if type_.is_packed else alignment(element))
                at += byte_size(element)
            return _aligned(at, alignment(type_))
        case _:
            return (_bits(type_) + 7) // 8


def alignment(type_: Attribute) -> int:
    """The natural alignment of an llvm-level type in bytes."""
    match type_:
        case LLVMArrayType():
            return alignment(type_.element)
        case LLVMStructType():
            if type_.is_packed:
                return 1
            return max((alignment(element) for element in type_.elements), default=1)
        case _:
            return min(byte_size(type_), 16) if isinstance(type_, IntegerType) else byte_size(type_)


def _bits(type_: Attribute) -> int:
    if isinstance(type_, IntegerType):
        return type_.width.data
    width: int = getattr(type_, "bitwidth")  # noqa: B009  (every float type of xDSL has one)
    return width


def _power_of_two(count: int) -> int:
    return 1 << max(0, count - 1).bit_length()


def _aligned(at: int, to: int) -> int:
    return (at + to - 1) // to * to
