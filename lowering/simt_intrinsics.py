"""What NVVM's intrinsics that compute one value become on the host: the precise operation."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from ..dialects.ops import llvm
from ..syntax.ir import (
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerType,
    Operation,
    SSAValue,
    VectorType,
)
from .simt_bf16 import is_bf16, multiply_add
from .simt_code import Code

Compute = Callable[[Code, Sequence[SSAValue]], SSAValue]

_NAME = re.compile(r"llvm\.nvvm\.([a-z0-9]+)((?:\.[a-z0-9]+)*)")


def convert_intrinsic(code: Code, name: str, operands: Sequence[SSAValue]) -> SSAValue | None:
    """The result of `llvm.nvvm.ex2.approx.ftz.f` and the like; None if there is no such."""
    matched = _NAME.fullmatch(name)
    if matched is None or not operands or isinstance(operands[0].type, IntegerType):
        return None
    operation, words = matched[1], matched[2].split(".")[1:]
    if {"rm", "rp", "rz", "xorsign", "sat", "relu"} & set(words):
        return None
    if operation in ("fmax", "fmin") and "nan" in words:
        operation += ".nan"
    compute = _TABLE.get(operation)
    return None if compute is None else compute(code, operands)


def _unary(op_class: type[Operation]) -> Compute:
    return lambda code, operands: code.emit(op_class, operands[:1], operands[0].type)


def _binary(op_class: type[Operation]) -> Compute:
    return lambda code, operands: code.binary(op_class, operands[0], operands[1])


def _multiply_add(code: Code, operands: Sequence[SSAValue]) -> SSAValue:
    if is_bf16(operands[0].type):
        return multiply_add(code, operands)
    return code.emit(llvm.FMAOp, operands, operands[0].type)


def _reciprocal(code: Code, operands: Sequence[SSAValue]) -> SSAValue:
    return _inverse(code, operands[0])


def _reciprocal_root(code: Code, operands: Sequence[SSAValue]) -> SSAValue:
    return _inverse(code, code.emit(llvm.SqrtOp, operands, operands[0].type))


def _inverse(code: Code, value: SSAValue) -> SSAValue:
    type_: Any = value.type
    if isinstance(value.type, VectorType):
        vector = cast("VectorType[Any]", type_)
        ones: Any = DenseIntOrFPElementsAttr.from_list(vector, [1.0])
    else:
        ones = FloatAttr(1.0, type_)
    return code.binary(llvm.FDivOp, code.emit(llvm.ConstantOp, (), type_, value=ones), value)


_TABLE: Mapping[str, Compute] = {
    "ex2": _unary(llvm.Exp2Op),
    "lg2": _unary(llvm.Log2Op),
    "sin": _unary(llvm.SinOp),
    "cos": _unary(llvm.CosOp),
    "tanh": _unary(llvm.TanhOp),
    "sqrt": _unary(llvm.SqrtOp),
    "rsqrt": _reciprocal_root,
    "rcp": _reciprocal,
    "fabs": _unary(llvm.FAbsOp),
    "add": _binary(llvm.FAddOp),
    "mul": _binary(llvm.FMulOp),
    "div": _binary(llvm.FDivOp),
    "fma": _multiply_add,
    "fmax": _binary(llvm.MaxNumOp),
    "fmin": _binary(llvm.MinNumOp),
    "fmax.nan": _binary(llvm.MaximumOp),
    "fmin.nan": _binary(llvm.MinimumOp),
}
