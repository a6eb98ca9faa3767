"""Convert math to the llvm dialect: what LLVM selects for every target."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, cast

from ..dialects.attributes import flags
from ..dialects.folds.numbers import constant_of, element_type
from ..dialects.ops import llvm
from ..passes.expand_math import FORMULAS, PRIMITIVE
from ..syntax.builtin_extra import make
from ..syntax.ir import (
    Attribute,
    IntAttr,
    IntegerAttr,
    Operation,
    SSAValue,
    VectorType,
    f32,
    i1,
    i64,
)
from .constants import constant, i32_attribute, integer
from .conversion import Conversion, Rules
from .device_modules import in_device_code
from .elementwise import carried, elementwise, file_simple, simple
from .functions import call_intrinsic
from .llvm_conversion import LLVMConversion

if TYPE_CHECKING:
    from ..dialects.ops import math

RULES = Rules(("math",))

file_simple(
    RULES,
    {
        "math.absf": "FAbsOp",
        "math.ceil": "FCeilOp",
        "math.copysign": "CopySignOp",
        "math.ctpop": "CtPopOp",
        "math.floor": "FFloorOp",
        "math.fma": "FMAOp",
        "math.round": "RoundOp",
        "math.roundeven": "RoundEvenOp",
        "math.sqrt": "SqrtOp",
        "math.trunc": "FTruncOp",
    },
)

_FALSE = make(IntegerAttr, IntAttr(0), i1)

# The least integer is its own absolute value, and zero has as many zeros as bits.
RULES.on("math.absi")(simple("AbsOp", is_int_min_poison=_FALSE))
RULES.on("math.ctlz")(simple("CountLeadingZerosOp", is_zero_poison=_FALSE))
RULES.on("math.cttz")(simple("CountTrailingZerosOp", is_zero_poison=_FALSE))

_NAN, _INFINITE, _NORMAL, _SUBNORMAL, _ZERO = 0x003, 0x204, 0x108, 0x090, 0x060
"""Classes of floats as llvm.is.fpclass numbers them, those of both signs together."""

_CLASSES = {
    "math.isfinite": _NORMAL | _SUBNORMAL | _ZERO,
    "math.isinf": _INFINITE,
    "math.isnan": _NAN,
    "math.isnormal": _NORMAL,
}


@RULES.on(*_CLASSES)
def convert_class(op: Operation, c: Conversion) -> None:
    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        return c.emit(llvm.IsFPClass, operands, (type_,), bit=i32_attribute(_CLASSES[op.name]))

    elementwise(c, make)


@RULES.on("math.clampf")
def convert_clampf(op: "math.ClampFOp", c: Conversion) -> None:
    """The smaller one of `max` and of the larger one of the value and `min`; a NaN stays one."""
    given = carried(op)

    def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
        value, low, high = operands
        above = c.emit(llvm.MaximumOp, (value, low), (type_,), **given)
        return c.emit(llvm.MinimumOp, (above, high), (type_,), **given)

    elementwise(c, make)


# What expand-math leaves with fastmath<afn>. An approximating instruction is selected by the flag,
# where LLVM has a flag for it; otherwise by an intrinsic.

_FLAGGED = {
    "math.cos": "CosOp",
    "math.exp2": "Exp2Op",
    "math.log2": "Log2Op",
    "math.sin": "SinOp",
    "math.tanh": "TanhOp",
}


@RULES.on(*FORMULAS)
def convert_approximation(op: Operation, c: Conversion) -> None:
    """With fastmath<afn> on f32, an instruction of the GPU; anything else has a formula."""
    type_ = op.results[0].type
    is_approximate = element_type(type_) == f32 and "afn" in flags(op.properties.get("fastmath"))
    if not is_approximate or op.name not in PRIMITIVE:
        c.refuse(
            f"LLVM does not select this on {type_}; run expand-math first, which does f16 to f64"
        )
        return
    match op.name:
        case name if name in c.target.intrinsics and in_device_code(op):
            elementwise(c, partial(_intrinsic, c.target.intrinsics[name]))
        case "math.rsqrt":
            elementwise(c, _rsqrt)
        case _:
            simple(_FLAGGED[op.name])(op, c)


def _intrinsic(
    name: str, c: Conversion, operands: Sequence[SSAValue], type_: Attribute
) -> SSAValue:
    """One of a target's own, which takes scalars only."""
    (operand,) = operands
    if type_ == f32:
        return call_intrinsic(c, name, operands, type_, **carried(c.op))
    (size,) = cast("VectorType[Attribute]", type_).get_shape()
    result = c.emit(llvm.PoisonOp, (), (type_,))
    for index in range(size):
        position = integer(c, index, i64)
        one = c.emit(llvm.ExtractElementOp, (operand, position), (f32,))
        element = _intrinsic(name, c, (one,), f32)
        result = c.emit(llvm.InsertElementOp, (result, element, position), (type_,))
    return result


def _rsqrt(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
    """LLVM makes one instruction of both."""
    root = c.emit(llvm.SqrtOp, operands, (type_,), **carried(c.op))
    one = constant_of((1.0,), type_)
    assert one is not None
    return c.emit(llvm.FDivOp, (constant(c, one, type_), root), (type_,), **carried(c.op))


@dataclass(frozen=True)
class ConvertMathToLLVM(LLVMConversion):
    """Convert math to llvm.

    Before: what expand-math leaves of math. After: no math. `index-bitwidth` is the width of
    `index`, 32 or 64.
    """

    name = "convert-math-to-llvm"

    def rules(self) -> Rules:
        return RULES
