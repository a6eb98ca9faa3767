"""Integer arithmetic of arith and index that takes several instructions of LLVM."""

from collections.abc import Callable, Sequence

from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..dialects.shaped import is_integer, is_vector
from ..syntax.ir import Attribute, IntegerType, SSAValue, VectorType, i1
from .constants import i64_attribute, integer
from .conversion import Conversion
from .elementwise import Scalar, extract, insert

EQ, NE, SLT, SGE, ULT = (i64_attribute(number) for number in (0, 1, 2, 5, 6))
"""Predicates of `llvm.icmp`."""

Pair = tuple[SSAValue, SSAValue]


def bit_width(type_: Attribute) -> int:
    """The width of an integer type, or of the elements of a vector of integers."""
    element = type_.element_type if is_vector(type_) else type_
    assert is_integer(element)
    return element.width.data


def with_element(type_: Attribute, element: Attribute) -> Attribute:
    """A type with other elements: a vector of as many, or the element itself."""
    if is_vector(type_):
        return VectorType(element, type_.get_shape(), type_.scalable_dims)
    return element


def pairwise(
    c: Conversion, operands: Sequence[SSAValue], make: Callable[[Sequence[SSAValue]], Pair]
) -> Pair:
    """`make` of operands; of arrays, two arrays of what `make` gives for each element."""
    type_ = operands[0].type
    if not isinstance(type_, LLVMArrayType):
        return make(operands)
    made: list[SSAValue] = []
    for index in range(type_.size.data):
        pair = pairwise(c, [extract(c, operand, index) for operand in operands], make)
        if not made:
            types = [LLVMArrayType(type_.size, one.type) for one in pair]
            made = [c.emit(llvm.PoisonOp, (), (one,)) for one in types]
        made = [insert(c, array, one, index) for array, one in zip(made, pair, strict=True)]
    return made[0], made[1]


def extended_product(c: Conversion, factors: Sequence[SSAValue], *, signed: bool) -> Pair:
    """The low and the high half of a product of twice the width."""
    type_ = factors[0].type
    width = bit_width(type_)
    wide = with_element(type_, IntegerType(2 * width))
    extend = llvm.SExtOp if signed else llvm.ZExtOp
    product = c.emit(llvm.MulOp, [c.emit(extend, (one,), (wide,)) for one in factors], (wide,))
    upper = c.emit(llvm.LShrOp, (product, integer(c, width, wide)), (wide,))
    return c.emit(llvm.TruncOp, (product,), (type_,)), c.emit(llvm.TruncOp, (upper,), (type_,))


def sum_and_carry(c: Conversion, terms: Sequence[SSAValue]) -> Pair:
    """The sum that wraps, and whether it did: then it is less than a term."""
    type_ = terms[0].type
    total = c.emit(llvm.AddOp, terms, (type_,))
    carry = with_element(type_, i1)
    return total, c.emit(llvm.ICmpOp, (total, terms[0]), (carry,), predicate=ULT)


def rounded_quotient(name: str) -> Scalar:
    """`ceildivsi`, `ceildivui` or `floordivsi`.

    The truncated quotient, corrected by one where there is a remainder and the quotient's sign is
    the one for which truncation goes the other way.
    """
    unsigned, down = name == "ceildivui", name == "floordivsi"

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        bit = with_element(type_, i1)
        quotient = c.emit(llvm.UDivOp if unsigned else llvm.SDivOp, operands, (type_,))
        product = c.emit(llvm.MulOp, (quotient, operands[1]), (type_,))
        corrects = c.emit(llvm.ICmpOp, (product, operands[0]), (bit,), predicate=NE)
        if not unsigned:
            signs = c.emit(llvm.XOrOp, operands, (type_,))
            wanted = SLT if down else SGE
            side = c.emit(llvm.ICmpOp, (signs, integer(c, 0, type_)), (bit,), predicate=wanted)
            corrects = c.emit(llvm.AndOp, (corrects, side), (bit,))
        # An i1 sign-extended is -1 or 0, zero-extended 1 or 0.
        step = corrects
        if type_ != bit:
            step = c.emit(llvm.SExtOp if down else llvm.ZExtOp, (corrects,), (type_,))
        return c.emit(llvm.AddOp, (quotient, step), (type_,))

    return make
