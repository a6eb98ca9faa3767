"""What LLVM demands of casts and shuffles that MLIR's verifier leaves open."""

from collections.abc import Sequence
from typing import cast

from ..dialects.llvm_compatible import is_integer, is_vector
from ..syntax.ir import Attribute, Operation, SSAValue
from .llvm_text_types import CannotSpell

_WIDER = ("llvm.fpext", "llvm.sext", "llvm.zext")
_NARROWER = ("llvm.fptrunc", "llvm.trunc")
_OF_ELEMENTS = (
    *_WIDER,
    *_NARROWER,
    "llvm.fptosi",
    "llvm.fptoui",
    "llvm.inttoptr",
    "llvm.ptrtoint",
    "llvm.sitofp",
    "llvm.uitofp",
)


def check_cast(op: Operation, source: Attribute, target: Attribute) -> None:
    """A cast keeps the shape, and a bitcast the bits; extending widens, truncating narrows."""
    name = op.name
    if name in _OF_ELEMENTS and _shape(source) != _shape(target):
        raise CannotSpell(f"casts {source} to {target}, which has another shape")
    before, after = _bits(source), _bits(target)
    if not before or not after:
        return
    if name in _WIDER and after <= before:
        raise CannotSpell(f"extends {source} to {target}, which is not wider")
    if name in _NARROWER and after >= before:
        raise CannotSpell(f"truncates {source} to {target}, which is not narrower")
    if name == "llvm.bitcast":
        before, after = before * _elements(source), after * _elements(target)
        if before != after:
            raise CannotSpell(f"casts {source}, {before} bits, to {target}, {after} bits")


def check_mask(mask: Sequence[int], vector: SSAValue) -> None:
    """A shuffle takes elements that its two operands have."""
    end = 2 * _elements(vector.type)
    for one in mask:
        if not -1 <= one < end:
            raise CannotSpell(f"its mask names element {one}, the operands have {end}")


def _bits(type: Attribute) -> int:
    """The bits of an integer or float, of a vector's element; 0 where that is not known."""
    if is_vector(type):
        return _bits(type.get_element_type())
    return type.width.data if is_integer(type) else cast(int, getattr(type, "bitwidth", 0))


def _shape(type: Attribute) -> Sequence[int] | None:
    return type.get_shape() if is_vector(type) else None


def _elements(type: Attribute) -> int:
    return type.get_shape()[0] if is_vector(type) else 1
