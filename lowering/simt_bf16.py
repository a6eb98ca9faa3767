"""Multiply and add numbers of bf16 with one rounding, which LLVM does with two on a CPU."""

from collections.abc import Sequence
from typing import Any, cast

from ..dialects.ops import llvm
from ..syntax.ir import (
    Attribute,
    BFloat16Type,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    Operation,
    SSAValue,
    VectorType,
    f32,
    i1,
    i32,
    i64,
)
from .simt_code import Code
from .simt_copy import Copier, Results

_ORDERED_UNEQUAL = IntegerAttr(6, i64)


def fused(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    """`llvm.intr.fma` and `llvm.intr.fmuladd`; those of other types stay."""
    if not is_bf16(operands[0].type):
        return c.plain(op, operands)
    return [multiply_add(c.code, operands)]


def is_bf16(type_: Attribute) -> bool:
    return isinstance(_element(type_), BFloat16Type)


def multiply_add(code: Code, operands: Sequence[SSAValue]) -> SSAValue:
    """a b + c: the product is exact in f32, and the sum is rounded to odd before it is to nearest.

    The error of a sum is exact as well (Knuth's TwoSum); rounding to odd keeps whether there was
    one, and where (Boldo and Melquiond, 2005).
    """
    narrow = operands[0].type
    wide, bits = _like(narrow, f32), _like(narrow, i32)
    a, b, c = (code.emit(llvm.FPExtOp, (operand,), wide) for operand in operands)
    product = code.binary(llvm.FMulOp, a, b)
    total = code.binary(llvm.FAddOp, product, c)
    back = code.binary(llvm.FSubOp, total, product)
    rest = code.binary(llvm.FSubOp, product, code.binary(llvm.FSubOp, total, back))
    error = code.binary(llvm.FAddOp, rest, code.binary(llvm.FSubOp, c, back))
    zero = _constant(code, wide, 0)
    inexact = code.emit(llvm.FCmpOp, (error, zero), _like(narrow, i1), predicate=_ORDERED_UNEQUAL)
    near, sign = (code.emit(llvm.BitcastOp, (value,), bits) for value in (total, error))
    # -1 where the sum has been rounded away from zero
    differ = code.binary(llvm.XOrOp, near, sign)
    away = code.binary(llvm.AShrOp, differ, _constant(code, bits, 31))
    odd = code.binary(llvm.OrOp, code.binary(llvm.AddOp, near, away), _constant(code, bits, 1))
    chosen = code.emit(llvm.SelectOp, (inexact, odd, near), bits)
    return code.emit(llvm.FPTruncOp, (code.emit(llvm.BitcastOp, (chosen,), wide),), narrow)


def _element(type_: Attribute) -> Attribute:
    if isinstance(type_, VectorType):
        return cast("VectorType[Attribute]", type_).get_element_type()
    return type_


def _like(type_: Attribute, element: Attribute) -> Attribute:
    """The same number of other elements."""
    if isinstance(type_, VectorType):
        vector = cast("VectorType[Attribute]", type_)
        return VectorType(element, vector.shape, vector.scalable_dims)
    return element


def _constant(code: Code, type_: Attribute, number: int) -> SSAValue:
    value: Attribute = FloatAttr(number, f32) if type_ == f32 else IntegerAttr(number, i32)
    if _element(type_) != type_:
        value = cast("Attribute", DenseIntOrFPElementsAttr.from_list(cast("Any", type_), [number]))
    return code.emit(llvm.ConstantOp, (), type_, value=value)
