"""Checks of the llvm dialect's ops on vectors that rows can't state."""

from typing import cast

from ..syntax.ir import Attribute, Operation, VectorType, VerifyException
from ..syntax.number_arrays import numbers
from .hooks import Hooks

hooks = Hooks("llvm")

_MOST_BITS = 1 << 17
"""The widest vector that the intrinsics take."""


def _vector(type: Attribute) -> "VectorType[Attribute]":
    return cast("VectorType[Attribute]", type)


def _is_scalable(type: Attribute) -> bool:
    return any(one.value.data for one in _vector(type).scalable_dims)


@hooks.verify("shufflevector")
def verify_shufflevector(op: Operation) -> None:
    vector = cast("VectorType[Attribute]", op.operands[0].type)
    result = cast("VectorType[Attribute]", op.results[0].type)
    mask = numbers(op.properties["mask"])
    if _is_scalable(vector) and any(mask):
        raise VerifyException("only the first element of a scalable vector can be shuffled")
    if result.get_element_type() != vector.get_element_type():
        raise VerifyException("the result has elements of another type than the operands")
    if len(mask) != result.get_shape()[0]:
        raise VerifyException(
            f"its mask has {len(mask)} elements, the result {result.get_shape()[0]}"
        )


@hooks.verify("intr.masked.gather", "intr.masked.scatter")
def verify_masked_pointers(op: Operation) -> None:
    """As many pointers as elements."""
    gathers = op.name == "llvm.intr.masked.gather"
    pointers = cast("VectorType[Attribute]", op.operands[0 if gathers else 1].type)
    elements = cast("VectorType[Attribute]", (op.results if gathers else op.operands)[0].type)
    wanted = VectorType(pointers.get_element_type(), elements.shape, elements.scalable_dims)
    if pointers != wanted:
        raise VerifyException(f"its pointers must be a {wanted}, got {pointers}")


@hooks.verify("intr.vector.insert", "intr.vector.extract")
def verify_part(op: Operation) -> None:
    """A part of a vector may be scalable where the whole is."""
    inserts = op.name == "llvm.intr.vector.insert"
    whole = op.operands[0].type
    part = op.operands[1].type if inserts else op.results[0].type
    if _is_scalable(part) and not _is_scalable(whole):
        raise VerifyException(f"a part of {whole} can't be scalable as {part} is")
    for type in (whole, part):
        element = getattr(_vector(type).get_element_type(), "bitwidth", 0)
        if (bits := element * _vector(type).element_count()) > _MOST_BITS:
            raise VerifyException(f"{type} has {bits} bits, at most {_MOST_BITS} are possible")


@hooks.verify("intr.vector.interleave2")
def verify_interleave(op: Operation) -> None:
    half, given = op.operands[0].type, op.results[0].type
    shape = [2 * size for size in _vector(half).get_shape()]
    wanted = VectorType(_vector(half).get_element_type(), shape, _vector(half).scalable_dims)
    if given != wanted:
        raise VerifyException(f"gives {wanted}, not {given}")
