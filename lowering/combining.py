"""Combine two values by a word that vector and gpu reduce by, such as add, minsi or maximumf."""

from ..dialects.llvm_compatible import is_float
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
    floats = _are_floats(type_)
    if not combines(c, kind, type_):
        return left
    name = _CLASSES[kind][floats]
    fastmath = flags if floats else None
    return c.emit(getattr(llvm, name), (left, right), (type_,), fastmathFlags=fastmath)


def combines(c: Conversion, kind: str, type_: Attribute) -> bool:
    """Whether there is such a way to combine values of a type; refuses the op if not."""
    if not _CLASSES[kind][_are_floats(type_)]:
        c.refuse(f"values of type {spell(type_)} can't be combined by {kind}")
        return False
    return True


def _are_floats(type_: Attribute) -> bool:
    return is_float(type_.element_type if is_vector(type_) else type_)
