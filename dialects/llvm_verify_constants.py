"""Which attribute can be the value of an llvm.mlir.constant of which type."""

from collections.abc import Sequence
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import is_float as is_any_float
from ..syntax.elements import shaped
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    Operation,
    StringAttr,
    VectorType,
    VerifyException,
)
from .hooks import Hooks
from .llvm_compatible import is_float, is_integer
from .llvm_types import LLVMArrayType, LLVMStructType, LLVMTargetExtType

hooks = Hooks("llvm")

_WHOLE = ("llvm.zero", "llvm.undef")
"""The attributes that stand for all of an array or struct within a constant."""
_BYTE = IntegerType(8)


@hooks.verify("mlir.constant")
def verify_constant(op: Operation) -> None:
    value, type = op.properties["value"], op.results[0].type
    if isinstance(value, StringAttr):
        check_string(value, type, "constant")
    elif isinstance(type, LLVMStructType):
        _check_struct(value, type)
    elif isinstance(type, LLVMTargetExtType):
        raise VerifyException(f"there are no constants of a type of the target, {spell(type)}")
    elif isinstance(value, IntegerAttr):
        if not is_integer(type):
            raise VerifyException(f"an integer can't be a constant of type {spell(type)}")
    elif isinstance(value, FloatAttr):
        _check_float(_own_type(cast(Attribute, value)), type)
    elif isinstance(value, ArrayAttr):
        if not isinstance(type, LLVMArrayType):
            raise VerifyException(f"an array can't be a constant of type {spell(type)}")
        _check_array(cast("ArrayAttr[Attribute]", value).data, type, 0)
    else:
        _check_elements(value, type)


def check_string(value: StringAttr, type: Attribute, what: str) -> None:
    """A string is an array of as many bytes."""
    size = len(value.data.encode("utf-8", "surrogateescape"))
    if not isinstance(type, LLVMArrayType) or type.size.data != size or type.element != _BYTE:
        raise VerifyException(f"a string of {size} bytes can't be a {what} of type {spell(type)}")


def _check_struct(value: Attribute, type: LLVMStructType) -> None:
    if not isinstance(value, ArrayAttr):
        raise VerifyException(f"a struct has an array of values, got {spell(value)}")
    given = cast("ArrayAttr[Attribute]", value).data
    if len(given) != len(type.elements):
        raise VerifyException(f"has {len(given)} values for the {len(type.elements)} of the struct")
    for index, (one, wanted) in enumerate(zip(given, type.elements, strict=True)):
        if not (is_integer(wanted) or is_any_float(wanted) or isinstance(wanted, IndexType)):
            raise VerifyException(
                f"element {index} of the struct must be a number, got {spell(wanted)}"
            )
        if not _is_number(one):
            raise VerifyException(f"value {index} must be a number, got {spell(one)}")
        if _own_type(one) != wanted:
            raise VerifyException(
                f"value {index} must be of type {spell(wanted)}, got {spell(one)}"
            )


def _is_number(value: Attribute) -> bool:
    return isinstance(value, IntegerAttr | FloatAttr)


def _own_type(value: Attribute) -> Attribute:
    """The type of a number or of elements; the attribute itself where it has none."""
    return cast(Attribute, getattr(value, "type", value))


def _check_float(format: Attribute, type: Attribute) -> None:
    """The same float, or an integer of as many bits for a float that LLVM lacks.

    What is neither, as a vector of these, MLIR leaves to the making of LLVM IR.
    """
    if is_integer(type):
        bits = cast(int, getattr(format, "bitwidth", 0))
        if type.width.data != bits:
            raise VerifyException(f"{spell(format)} has {bits} bits, the type is {spell(type)}")
    elif is_any_float(type) and format != type:
        raise VerifyException(f"{spell(format)} can't be a constant of type {spell(type)}")


def _check_array(values: Sequence[Attribute], type: LLVMArrayType, depth: int) -> None:
    """Arrays within arrays, down to structs; other elements are written `dense<…>`."""
    if len(values) != type.size.data:
        raise VerifyException(
            f"has {len(values)} values for the {type.size.data} of dimension {depth}"
        )
    inner = type.element
    if not isinstance(inner, LLVMArrayType | LLVMStructType):
        raise VerifyException(
            f"only structs are listed one by one, {spell(inner)} are written dense<…>"
        )
    for index, value in enumerate(values):
        if value.name in _WHOLE:
            continue
        if not isinstance(value, ArrayAttr):
            raise VerifyException(
                f"value {index} of dimension {depth} must be an array, #llvm.zero or #llvm.undef, "
                f"got {spell(value)}"
            )
        given = cast("ArrayAttr[Attribute]", value).data
        if isinstance(inner, LLVMArrayType):
            _check_array(given, inner, depth + 1)
        elif len(given) != len(inner.elements):
            raise VerifyException(
                f"value {index} of dimension {depth} has {len(given)} values for the "
                f"{len(inner.elements)} of a struct"
            )


def _check_elements(value: Attribute, type: Attribute) -> None:
    whole = shaped(_own_type(value))
    if whole is None:
        raise VerifyException(
            f"a constant is a number, a string, or elements of these, got {spell(value)}"
        )
    if _is_scalable(type):
        if not (isinstance(value, DenseIntOrFPElementsAttr) and value.is_splat()):
            raise VerifyException("a scalable vector has one value for all its elements")
        return
    if type.name not in ("vector", "llvm.array"):
        raise VerifyException(f"elements can't be a constant of type {spell(type)}")
    given, wanted = 1, _count(type)
    for size in whole.get_shape():
        given *= size
    if given != wanted:
        raise VerifyException(f"has {given} elements, {spell(type)} has {wanted}")
    one, element = whole.get_element_type(), _element(type)
    if is_any_float(one):
        if is_float(element) or is_integer(element):
            _check_float(one, element)
    elif isinstance(one, IntegerType) and not is_integer(element):
        raise VerifyException(f"integers can't be the elements of {spell(type)}")


def _is_scalable(type: Attribute) -> bool:
    if isinstance(type, LLVMArrayType):
        return _is_scalable(type.element)
    return isinstance(type, VectorType) and any(
        one.value.data for one in cast("VectorType[Attribute]", type).scalable_dims
    )


def _count(type: Attribute) -> int:
    """The numbers in a vector, or in an array of arrays or vectors."""
    if isinstance(type, LLVMArrayType):
        return type.size.data * _count(type.element)
    if isinstance(type, VectorType):
        return cast("VectorType[Attribute]", type).element_count()
    return 1


def _element(type: Attribute) -> Attribute:
    while isinstance(type, LLVMArrayType):
        type = type.element
    if isinstance(type, VectorType):
        return cast("VectorType[Attribute]", type).get_element_type()
    return type
