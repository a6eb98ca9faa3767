"""Convert arith to the llvm dialect.

Before: arith on integers, index, floats, vectors. After: no arith; poison and wrap-around as arith has them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dialects.ops import llvm
from ..dialects.registry import Registry
from ..passes.base import Pass
from ..syntax.ir import (
    Attribute,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    TensorType,
    VectorType,
    i1,
)
from .conversion import Conversion, Rules
from .elementwise import carried, constant, elementwise, file_simple
from .type_conversion import LLVMTypes

if TYPE_CHECKING:
    from ..dialects.ops import arith

RULES = Rules(("arith",))

file_simple(
    RULES,
    {
        "arith.addi": "AddOp",
        "arith.subi": "SubOp",
        "arith.muli": "MulOp",
        "arith.divsi": "SDivOp",
        "arith.divui": "UDivOp",
        "arith.remsi": "SRemOp",
        "arith.remui": "URemOp",
        "arith.andi": "AndOp",
        "arith.ori": "OrOp",
        "arith.xori": "XOrOp",
        "arith.shli": "ShlOp",
        "arith.shrsi": "AShrOp",
        "arith.shrui": "LShrOp",
        "arith.maxsi": "SMaxOp",
        "arith.maxui": "UMaxOp",
        "arith.minsi": "SMinOp",
        "arith.minui": "UMinOp",
        "arith.addf": "FAddOp",
        "arith.subf": "FSubOp",
        "arith.mulf": "FMulOp",
        "arith.divf": "FDivOp",
        "arith.remf": "FRemOp",
        "arith.negf": "FNegOp",
        "arith.maximumf": "MaximumOp",
        "arith.minimumf": "MinimumOp",
        "arith.maxnumf": "MaxNumOp",
        "arith.minnumf": "MinNumOp",
        "arith.extsi": "SExtOp",
        "arith.extui": "ZExtOp",
        "arith.trunci": "TruncOp",
        "arith.extf": "FPExtOp",
        "arith.fptosi": "FPToSIOp",
        "arith.fptoui": "FPToUIOp",
        "arith.sitofp": "SIToFPOp",
        "arith.uitofp": "UIToFPOp",
        "arith.bitcast": "BitcastOp",
        "arith.select": "SelectOp",
    },
)


@RULES.on("arith.constant")
def convert_constant(op: "arith.ConstantOp", c: Conversion) -> None:
    type_ = c.type(op.results[0].type)
    c.replace(constant(c, constant_attribute(op.value, type_, c), type_))


def constant_attribute(value: Attribute, type_: Attribute, c: Conversion) -> Attribute:
    """A constant's value with the type that it has in the llvm dialect."""
    match value:
        case IntegerAttr() if isinstance(type_, IntegerType):
            return value if value.type == type_ else IntegerAttr(value.value.data, type_)
        case FloatAttr():
            return value
        case DenseIntOrFPElementsAttr():
            shaped = value.type
            element = c.type(shaped.element_type)
            if element == shaped.element_type:
                return value
            shape = shaped.get_shape()
            if isinstance(shaped, VectorType):
                converted = VectorType(element, shape, shaped.scalable_dims)
            else:
                converted = TensorType(element, shape)
            return DenseIntOrFPElementsAttr.from_list(converted, list(value.get_values()))
        case _:
            c.refuse(f"a constant {value} has no form in the llvm dialect")
            return value


@RULES.on("arith.cmpi")
def convert_cmpi(op: "arith.CmpIOp", c: Conversion) -> None:
    # Both dialects number the predicates alike.
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.ICmpOp, operands, (type_,), predicate=op.predicate)

    elementwise(c, make)


@RULES.on("arith.cmpf")
def convert_cmpf(op: "arith.CmpFOp", c: Conversion) -> None:
    # Both dialects number the predicates alike.
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.FCmpOp, operands, (type_,), predicate=op.predicate, **carried(op))

    elementwise(c, make)


@RULES.on("arith.index_cast", "arith.index_castui")
def convert_arith_index_cast(op: Operation, c: Conversion) -> None:
    convert_index_cast(op, c, signed=op.name == "arith.index_cast")


def convert_index_cast(op: Operation, c: Conversion, *, signed: bool) -> None:
    """Between an index and an integer: extended, cut off, or as it is."""

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        (operand,) = operands
        from_, to = bit_width(operand.type), bit_width(type_)
        if from_ == to:
            return operand
        if from_ > to:
            return c.emit(llvm.TruncOp, operands, (type_,))
        wider = llvm.SExtOp if signed else llvm.ZExtOp
        return c.emit(wider, operands, (type_,))

    elementwise(c, make)


def bit_width(type_: Attribute) -> int:
    """The width of an integer type, or of the elements of a vector of integers."""
    element = type_.element_type if isinstance(type_, VectorType) else type_
    assert isinstance(element, IntegerType)
    return element.width.data


@RULES.on("arith.truncf")
def convert_truncf(op: "arith.TruncFOp", c: Conversion) -> None:
    if op.roundingmode is not None:
        c.refuse("llvm's fptrunc rounds to nearest even; drop the rounding mode")

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.FPTruncOp, operands, (type_,), **carried(op))

    elementwise(c, make)


@RULES.on("arith.mulsi_extended", "arith.mului_extended")
def convert_mul_extended(op: Operation, c: Conversion) -> None:
    signed = op.name == "arith.mulsi_extended"
    type_ = c.type(op.results[0].type)
    if not isinstance(type_, IntegerType):
        c.refuse("the extended product of vectors has no lowering yet; take it of scalars")
        c.replace(*op.results)
        return
    wide = IntegerType(2 * type_.width.data)
    extend = llvm.SExtOp if signed else llvm.ZExtOp
    factors = [c.emit(extend, (c.value(operand),), (wide,)) for operand in op.operands]
    product = c.emit(llvm.MulOp, factors, (wide,))
    width = constant(c, IntegerAttr(type_.width.data, wide), wide)
    high = c.emit(llvm.LShrOp, (product, width), (wide,))
    c.replace(
        c.emit(llvm.TruncOp, (product,), (type_,)), c.emit(llvm.TruncOp, (high,), (type_,))
    )


@RULES.on("arith.addui_extended")
def convert_addui_extended(op: "arith.AddUIExtendedOp", c: Conversion) -> None:
    left, right = (c.value(operand) for operand in op.operands)
    total = c.emit(llvm.AddOp, (left, right), (left.type,))
    carry_type = c.type(op.overflow.type)
    below = IntegerAttr(6, 64)
    carry = c.emit(llvm.ICmpOp, (total, left), (carry_type,), predicate=below)
    c.replace(total, carry)


@RULES.on("arith.ceildivsi", "arith.ceildivui", "arith.floordivsi")
def convert_arith_division(op: Operation, c: Conversion) -> None:
    convert_rounded_division(op, c, op.name)


def convert_rounded_division(op: Operation, c: Conversion, name: str) -> None:
    """The truncated quotient, corrected where the remainder is not zero and the signs ask for it."""

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        left, right = operands
        unsigned = name == "arith.ceildivui"
        quotient = c.emit(llvm.UDivOp if unsigned else llvm.SDivOp, operands, (type_,))
        product = c.emit(llvm.MulOp, (quotient, right), (type_,))
        bit = _like(type_, i1)
        inexact = c.emit(llvm.ICmpOp, (product, left), (bit,), predicate=IntegerAttr(1, 64))
        corrected = inexact
        if not unsigned:
            signs = c.emit(llvm.XOrOp, operands, (type_,))
            zero = constant(c, _splat(0, type_), type_)
            # Predicate 2 is slt, 5 is sge: the quotient is negative, or it is not.
            wanted = IntegerAttr(2 if name == "arith.floordivsi" else 5, 64)
            side = c.emit(llvm.ICmpOp, (signs, zero), (bit,), predicate=wanted)
            corrected = c.emit(llvm.AndOp, (inexact, side), (bit,))
        # An i1 sign-extended is -1 or 0, zero-extended 1 or 0.
        extend = llvm.SExtOp if name == "arith.floordivsi" else llvm.ZExtOp
        step = c.emit(extend, (corrected,), (type_,))
        return c.emit(llvm.AddOp, (quotient, step), (type_,))

    elementwise(c, make)


def _like(type_: Attribute, element: Attribute) -> Attribute:
    if isinstance(type_, VectorType):
        return VectorType(element, type_.get_shape(), type_.scalable_dims)
    return element


def _splat(value: int, type_: Attribute) -> Attribute:
    if isinstance(type_, VectorType):
        return DenseIntOrFPElementsAttr.from_list(type_, [value])
    assert isinstance(type_, IntegerType)
    return IntegerAttr(value, type_)


@dataclass(frozen=True)
class ConvertArithToLLVM(Pass):
    """Convert arith to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-arith-to-llvm"

    index_bitwidth: int = 64

    def apply(self, ctx: Registry, op: Operation) -> None:
        Conversion(self.name, RULES, LLVMTypes(self.index_bitwidth)).run(op)

