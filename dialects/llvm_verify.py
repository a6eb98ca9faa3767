"""Checks of the llvm dialect's ops that rows can't state and that protect what comes after."""

from collections.abc import Sequence
from typing import cast

from ..syntax.ir import (
    Attribute,
    Float80Type,
    IntegerAttr,
    Operation,
    SSAValue,
    VectorType,
    VerifyException,
)
from ..syntax.number_arrays import numbers
from .hooks import Hooks
from .llvm_attributes import enum_word
from .llvm_compatible import is_float, is_integer, is_vector
from .llvm_types import LLVMArrayType, LLVMPointerType, LLVMStructType, LLVMTargetExtType, type_at

hooks = Hooks("llvm")

_DYNAMIC = -(1 << 31)


# Memory


def _check_ordering(op: Operation, type: Attribute, forbidden: Sequence[str]) -> None:
    order = enum_word(op.properties.get("ordering"), "AtomicOrdering")
    if order in ("", "not_atomic"):
        if "syncscope" in op.properties:
            raise VerifyException("a syncscope needs an atomic ordering")
        return
    if order in forbidden:
        raise VerifyException(f"its ordering can't be {order}")
    if not can_be_atomic(type):
        raise VerifyException(f"a value of type {type} can't be accessed atomically")
    if "alignment" not in op.properties:
        raise VerifyException("an atomic access needs an alignment")


def can_be_atomic(type: Attribute) -> bool:
    """Whether memory can be accessed atomically as a value of a type."""
    if is_integer(type):
        width = type.width.data
        return width >= 8 and width & (width - 1) == 0
    return isinstance(type, LLVMPointerType) or (is_float(type) and type != Float80Type())


@hooks.verify("load")
def verify_load(op: Operation) -> None:
    verify_dereferenceable(op)
    _check_ordering(op, op.results[0].type, ("release", "acq_rel"))


@hooks.verify("store")
def verify_store(op: Operation) -> None:
    _check_ordering(op, op.operands[0].type, ("acquire", "acq_rel"))


@hooks.verify("inttoptr")
def verify_dereferenceable(op: Operation) -> None:
    type = op.results[0].type
    if "dereferenceable" in op.properties and not isinstance(type, LLVMPointerType):
        raise VerifyException(f"only a pointer is dereferenceable, not {type}")


@hooks.verify("alloca")
def verify_alloca(op: Operation) -> None:
    type = op.properties["elem_type"]
    if isinstance(type, LLVMTargetExtType):
        if not type.type_name.data.startswith(("spirv.", "aarch64.svcount")):
            raise VerifyException(f"{type} can't lie in memory")


@hooks.verify("fence")
def verify_fence(op: Operation) -> None:
    order = enum_word(op.properties["ordering"], "AtomicOrdering")
    if order in ("not_atomic", "unordered", "monotonic"):
        raise VerifyException(f"its ordering can't be {order}")


@hooks.verify("atomicrmw")
def verify_atomicrmw(op: Operation) -> None:
    kind = enum_word(op.properties["bin_op"], "AtomicBinOp").removeprefix("_")
    type = op.operands[1].type
    if kind in _FLOAT_KINDS:
        fixed = is_vector(type) and not any(one.value.data for one in type.scalable_dims)
        if not is_float(type.get_element_type() if fixed and is_vector(type) else type):
            raise VerifyException(f"{kind} works on floats, not on {type}")
    elif kind == "xchg":
        if not can_be_atomic(type):
            raise VerifyException(f"xchg works on integers, floats and pointers, not on {type}")
    elif not is_integer(type) or type.width.data not in (8, 16, 32, 64):
        raise VerifyException(f"{kind} works on i8, i16, i32 and i64, not on {type}")
    if enum_word(op.properties["ordering"], "AtomicOrdering") in ("not_atomic", "unordered"):
        raise VerifyException("its ordering must be monotonic or stronger")


_FLOAT_KINDS = ("fadd", "fsub", "fmin", "fmax", "fminimum", "fmaximum")


@hooks.verify("cmpxchg")
def verify_cmpxchg(op: Operation) -> None:
    type = op.operands[2].type
    if not can_be_atomic(type):
        raise VerifyException(f"a value of type {type} can't be exchanged atomically")
    for name in ("success_ordering", "failure_ordering"):
        order = enum_word(op.properties[name], "AtomicOrdering")
        if order in ("not_atomic", "unordered"):
            raise VerifyException(f"its {name} must be monotonic or stronger")
        if name == "failure_ordering" and order in ("release", "acq_rel"):
            raise VerifyException(f"its failure_ordering can't be {order}")


@hooks.verify("getelementptr")
def verify_getelementptr(op: Operation) -> None:
    constants = numbers(op.properties["rawConstantIndices"])
    dynamic = op.operands[1:]
    if constants.count(_DYNAMIC) != len(dynamic):
        raise VerifyException(
            f"has {len(dynamic)} operands as indices, its constants leave room "
            f"for {constants.count(_DYNAMIC)}"
        )
    flags = op.properties.get("noWrapFlags")
    if isinstance(flags, IntegerAttr) and flags.value.data == 1:
        raise VerifyException("inbounds_flag is part of inbounds, which also implies nusw")
    values = iter(dynamic)
    type = op.properties["elem_type"]
    for position, constant in enumerate(constants):
        given = next(values) if constant == _DYNAMIC else None
        if position:
            type = _indexed(type, constant, given, position)


def _indexed(type: Attribute, constant: int, given: SSAValue | None, position: int) -> Attribute:
    """The type that an index of a getelementptr leads to."""
    if isinstance(type, LLVMStructType):
        if given is not None:
            raise VerifyException(f"index {position} goes into a struct, so it must be a constant")
        if not 0 <= constant < len(type.elements):
            raise VerifyException(
                f"index {position} is {constant}, the struct has {len(type.elements)} elements"
            )
        return type.elements[constant]
    if isinstance(type, LLVMArrayType):
        return type.element
    if isinstance(type, VectorType):
        return cast("VectorType[Attribute]", type).get_element_type()
    raise VerifyException(f"index {position} goes into {type}, which has no elements")


# Aggregates


def _check_position(op: Operation, type: Attribute, what: str) -> None:
    container = op.operands[0].type
    position = numbers(op.properties["position"])
    found = type_at(container, position)
    if found is None:
        raise VerifyException(f"{container} has nothing at position {list(position)}")
    if found != type:
        raise VerifyException(
            f"position {list(position)} of {container} is of type {found}, the {what} is {type}"
        )


@hooks.verify("extractvalue")
def verify_extractvalue(op: Operation) -> None:
    _check_position(op, op.results[0].type, "result")


@hooks.verify("insertvalue")
def verify_insertvalue(op: Operation) -> None:
    _check_position(op, op.operands[1].type, "value")


# Casts


@hooks.verify("bitcast")
def verify_bitcast(op: Operation) -> None:
    """Pointers become pointers; whether sizes agree is asked when the op becomes LLVM IR."""
    source, target = op.operands[0].type, op.results[0].type
    pointers = [_pointer(type) for type in (source, target)]
    if (pointers[0] is None) != (pointers[1] is None):
        raise VerifyException(f"casts between a pointer and no pointer: {source} to {target}")
    if pointers[0] is None:
        return
    if is_vector(source) != is_vector(target):
        raise VerifyException(f"casts between a pointer and a vector: {source} to {target}")
    if pointers[0] != pointers[1]:
        raise VerifyException(
            f"casts {source} to {target}; llvm.addrspacecast changes the address space"
        )


def _pointer(type: Attribute) -> Attribute | None:
    element = type.get_element_type() if is_vector(type) else type
    return element if isinstance(element, LLVMPointerType) else None


@hooks.verify("sext", "zext")
def verify_extension(op: Operation) -> None:
    source, target = op.operands[0].type, op.results[0].type
    if _shape(source) != _shape(target):
        raise VerifyException(f"casts {source} to {target}, which has another shape")
    if _width(target) <= _width(source):
        raise VerifyException(f"extends {source} to {target}, which is not wider")


def _shape(type: Attribute) -> tuple[int, ...] | None:
    return type.get_shape() if is_vector(type) else None


def _width(type: Attribute) -> int:
    element = type.get_element_type() if is_vector(type) else type
    return element.width.data if is_integer(element) else 0


# Constants and symbols


@hooks.verify("mlir.zero")
def verify_zero(op: Operation) -> None:
    type = op.results[0].type
    if isinstance(type, LLVMTargetExtType) and not type.type_name.data.startswith("spirv."):
        raise VerifyException(f"{type} has no zero that is known here")


@hooks.verify("inline_asm")
def verify_inline_asm(op: Operation) -> None:
    if enum_word(op.properties.get("tail_call_kind"), "TailCallKind") == "musttail":
        raise VerifyException("there is no musttail call of inline assembly")


@hooks.verify("intr.sincos")
def verify_sincos(op: Operation) -> None:
    wanted = LLVMStructType.literal([op.operands[0].type] * 2)
    if op.results[0].type != wanted:
        raise VerifyException(f"gives {wanted}, not {op.results[0].type}")
