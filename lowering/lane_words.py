"""Values of any type in words of 32 bits, which lanes exchange."""

from collections.abc import Callable

from ..dialects.llvm_types import LLVMPointerType, LLVMStructType
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import Attribute, Float32Type, IntegerType, SSAValue, VectorType, i32
from .constants import integer
from .conversion import Conversion
from .elementwise import bitcast

WORD = 32

Exchange = Callable[[SSAValue], SSAValue]


def width_in_bits(type_: Attribute) -> int | None:
    """The bits of an integer, a float, a pointer, or a vector of these; None for others."""
    if is_vector(type_):
        element = width_in_bits(type_.element_type)
        return None if element is None else element * type_.get_shape()[0]
    if isinstance(type_, LLVMPointerType | LLVMStructType) or type_.name.startswith("llvm."):
        return None
    return bit_width(type_)


def in_words(c: Conversion, value: SSAValue, exchange: Exchange) -> SSAValue:
    """Pass a value through `exchange` in pieces of 32 bits."""
    type_ = value.type
    if type_ == i32 or isinstance(type_, Float32Type):
        return exchange(value)
    width = width_in_bits(type_)
    assert width is not None
    bits, whole = IntegerType(width), -(-width // WORD) * WORD
    padded = IntegerType(whole)
    words = i32 if whole == WORD else VectorType(i32, [whole // WORD])
    taken = bitcast(c, value, bits if width != whole else words)
    if width != whole:
        taken = bitcast(c, c.emit(llvm.ZExtOp, (taken,), (padded,)), words)
    if is_vector(words):
        made = c.emit(llvm.PoisonOp, (), (words,))
        for index in range(whole // WORD):
            at = integer(c, index, i32)
            word = exchange(c.emit(llvm.ExtractElementOp, (taken, at), (i32,)))
            made = c.emit(llvm.InsertElementOp, (made, word, at), (words,))
    else:
        made = exchange(taken)
    if width != whole:
        made = c.emit(llvm.TruncOp, (bitcast(c, made, padded),), (bits,))
    return bitcast(c, made, type_)


def can_exchange(c: Conversion, value: SSAValue) -> bool:
    """Whether a value has words; False after a refusal."""
    if width_in_bits(value.type) is None:
        c.refuse(f"values of type {spell(value.type)} can't be exchanged")
        return False
    return True
