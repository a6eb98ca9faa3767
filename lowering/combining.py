"""Combine two values by a word that vector and gpu reduce by, such as add, minsi or maximumf."""

from ..dialects.llvm_types import is_float
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, SSAValue
from .conversion import Conversion

_CLASSES = {
    "add": ("AddOp", "FAddOp"),
    "mul": ("MulOp", "FMulOp"),
    "minui": ("UMinOp", ""),
    "minsi": ("SMinOp", ""),
    "maxui": ("UMaxOp", ""),
    "maxsi": ("SMaxOp", ""),
    "minnumf": ("", "MinNumOp"),
    "maxnumf": ("", "MaxNumOp"),
    "minimumf": ("", "MinimumOp"),
    "maximumf": ("", "MaximumOp"),
    "and": ("AndOp", ""),
    "or": ("OrOp", ""),
    "xor": ("XOrOp", ""),
}
"""The llvm op that combines integers, and the one that combines floats."""


def combine(
    c: Conversion, kind: str, left: SSAValue, right: SSAValue, flags: Attribute | None = None
) -> SSAValue:
    """Two values as one; `flags` are fast-math flags for floats."""
    type_ = left.type
    floats = is_float(type_.element_type if is_vector(type_) else type_)
    name = _CLASSES[kind][floats]
    if not name:
        c.refuse(f"values of type {spell(type_)} can't be combined by {kind}")
        return left
    fastmath = flags if floats else None
    return c.emit(getattr(llvm, name), (left, right), (type_,), fastmathFlags=fastmath)
