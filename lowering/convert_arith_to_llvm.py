"""Convert arith to the llvm dialect.

Before: arith on integers, index, floats, vectors. After: no arith; poison and wrap-around as arith
has them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..dialects.shaped import is_memref
from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, IntegerAttr, Operation, SSAValue
from .constants import constant, converted_constant, i64_attribute
from .conversion import Conversion, Rules
from .elementwise import carried, elementwise, file_simple, rows
from .integer_arithmetic import (
    bit_width,
    extended_product,
    pairwise,
    rounded_quotient,
    sum_and_carry,
)
from .llvm_conversion import LLVMConversion

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
    },
)


@RULES.on("arith.constant")
def convert_constant(op: "arith.ConstantOp", c: Conversion) -> None:
    c.replace(constant(c, converted_constant(c, op.value), c.type(op.result.type)))


# Numbers that both dialects give alike to their predicates are taken over.


@RULES.on("arith.cmpi")
def convert_cmpi(op: "arith.CmpIOp", c: Conversion) -> None:
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.ICmpOp, operands, (type_,), predicate=op.predicate)

    elementwise(c, make)


@RULES.on("arith.cmpf")
def convert_cmpf(op: "arith.CmpFOp", c: Conversion) -> None:
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.FCmpOp, operands, (type_,), predicate=op.predicate, **carried(op))

    elementwise(c, make)


@RULES.on("arith.select")
def convert_select(op: "arith.SelectOp", c: Conversion) -> None:
    """One condition chooses all parts of a value; a vector of them goes element by element."""
    condition = c.value(op.condition)
    yes, no = c.parts(op.true_value), c.parts(op.false_value)
    if isinstance(condition.type, LLVMArrayType):

        def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
            return c.emit(llvm.SelectOp, operands, (type_,))

        c.replace(rows(c, (condition, *yes, *no), yes[0].type, make))
        return
    chosen = [
        one if one is other else c.emit(llvm.SelectOp, (condition, one, other), (one.type,))
        for one, other in zip(yes, no, strict=True)
    ]
    c.replace(chosen)


# Casts


@RULES.on("arith.bitcast")
def convert_bitcast(op: "arith.BitcastOp", c: Conversion) -> None:
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        if operands[0].type == type_:
            return operands[0]
        return c.emit(llvm.BitcastOp, operands, (type_,))

    if is_memref(op.in_.type):
        c.replace(c.parts(op.in_))
    else:
        c.replace(rows(c, (c.value(op.in_),), c.type(op.out.type), make))


@RULES.on("arith.index_cast", "arith.index_castui")
def convert_arith_index_cast(op: Operation, c: Conversion) -> None:
    convert_index_cast(op, c, signed=op.name == "arith.index_cast")


def convert_index_cast(op: Operation, c: Conversion, *, signed: bool) -> None:
    """Between an index and an integer: extended, cut off, or as it is."""
    source, result = op.operands[0].type, op.results[0].type
    if is_memref(source) and is_memref(result):
        if c.type(source.element_type) != c.type(result.element_type):
            pair = f"{spell(source)} and {spell(result)}"
            c.refuse(f"{pair} have elements of different widths; copy them in a loop")
        else:
            c.replace(c.parts(op.operands[0]))
        return

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


_ROUNDING = (1, 3, 2, 0, 4)
"""The llvm dialect's number of a rounding mode, by arith's."""


@RULES.on("arith.truncf")
def convert_truncf(op: "arith.TruncFOp", c: Conversion) -> None:
    mode = op.roundingmode
    flags = carried(op)
    if isinstance(mode, IntegerAttr) and flags:
        c.refuse("fast-math flags and a rounding mode can't both be had; drop one of them")

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        if not isinstance(mode, IntegerAttr):
            return c.emit(llvm.FPTruncOp, operands, (type_,), **flags)
        return c.emit(
            llvm.ConstrainedFPTruncIntr,
            operands,
            (type_,),
            roundingmode=i64_attribute(_ROUNDING[mode.value.data]),
            fpExceptionBehavior=i64_attribute(0),
        )

    elementwise(c, make)


@RULES.on("arith.scaling_extf", "arith.scaling_truncf")
def refuse_scaling(op: Operation, c: Conversion) -> None:
    other = "multiply by" if op.name == "arith.scaling_extf" else "divide by"
    c.refuse(f"scaled conversions have no lowering; convert, then {other} the scale")


# Integers


@RULES.on("arith.mulsi_extended", "arith.mului_extended")
def convert_mul_extended(op: Operation, c: Conversion) -> None:
    signed = op.name == "arith.mulsi_extended"
    factors = [c.value(operand) for operand in op.operands]
    c.replace(*pairwise(c, factors, lambda rows: extended_product(c, rows, signed=signed)))


@RULES.on("arith.addui_extended")
def convert_addui_extended(op: "arith.AddUIExtendedOp", c: Conversion) -> None:
    terms = [c.value(operand) for operand in op.operands]
    c.replace(*pairwise(c, terms, lambda rows: sum_and_carry(c, rows)))


@RULES.on("arith.ceildivsi", "arith.ceildivui", "arith.floordivsi")
def convert_arith_division(op: Operation, c: Conversion) -> None:
    elementwise(c, rounded_quotient(op.name.removeprefix("arith.")))


@dataclass(frozen=True)
class ConvertArithToLLVM(LLVMConversion):
    """Convert arith to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-arith-to-llvm"

    def rules(self) -> Rules:
        return RULES
