"""Checks of the llvm dialect's ops that rows can't state and that protect what comes after."""

from collections.abc import Sequence
from typing import cast

from ..syntax.ir import (
    Attribute,
    Block,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    VectorType,
    VerifyException,
)
from ..syntax.number_arrays import numbers
from .hooks import Hooks
from .llvm_attributes import enum_word
from .llvm_types import (
    LLVMArrayType,
    LLVMFunctionType,
    LLVMPointerType,
    LLVMStructType,
    LLVMVoidType,
    is_float,
    is_integer,
    is_vector,
    type_at,
)
from .symbols import lookup_symbol

hooks = Hooks("llvm")

_DYNAMIC = -(1 << 31)
_SYMBOLS = ("llvm.func", "llvm.mlir.global", "llvm.mlir.alias", "llvm.mlir.ifunc")


# Memory


def _check_ordering(op: Operation, type: Attribute, forbidden: Sequence[str]) -> None:
    order = enum_word(op.properties.get("ordering"), "AtomicOrdering")
    if order in ("", "not_atomic"):
        if "syncscope" in op.properties:
            raise VerifyException("a syncscope needs an atomic ordering")
        return
    if order in forbidden:
        raise VerifyException(f"its ordering can't be {order}")
    if not _can_be_atomic(type):
        raise VerifyException(f"a value of type {type} can't be accessed atomically")
    if "alignment" not in op.properties:
        raise VerifyException("an atomic access needs an alignment")


def _can_be_atomic(type: Attribute) -> bool:
    if is_integer(type):
        width = type.width.data
        return width >= 8 and width & (width - 1) == 0
    return isinstance(type, LLVMPointerType) or is_float(type)


def _check_alignment(op: Operation) -> None:
    value = op.properties.get("alignment")
    if isinstance(value, IntegerAttr):
        size = value.value.data
        if size < 0 or size & (size - 1):
            raise VerifyException(f"its alignment is {size}, not a power of two")


@hooks.verify("load")
def verify_load(op: Operation) -> None:
    _check_alignment(op)
    _check_ordering(op, op.results[0].type, ("release", "acq_rel"))


@hooks.verify("store")
def verify_store(op: Operation) -> None:
    _check_alignment(op)
    _check_ordering(op, op.operands[0].type, ("acquire", "acq_rel"))


@hooks.verify("alloca")
def verify_alloca(op: Operation) -> None:
    _check_alignment(op)


@hooks.verify("fence")
def verify_fence(op: Operation) -> None:
    order = enum_word(op.properties["ordering"], "AtomicOrdering")
    if order in ("not_atomic", "unordered", "monotonic"):
        raise VerifyException(f"its ordering can't be {order}")


@hooks.verify("atomicrmw")
def verify_atomicrmw(op: Operation) -> None:
    kind = enum_word(op.properties["bin_op"], "AtomicBinOp").removeprefix("_")
    type = op.operands[1].type
    scalar = type
    if kind.startswith("f") and isinstance(type, VectorType):
        scalar = cast("VectorType[Attribute]", type).get_element_type()
    if kind.startswith("f"):
        if not is_float(scalar):
            raise VerifyException(f"{kind} works on floats, not on {type}")
    elif kind == "xchg":
        if not (is_integer(scalar) or is_float(scalar) or isinstance(scalar, LLVMPointerType)):
            raise VerifyException(f"xchg works on integers, floats and pointers, not on {scalar}")
    elif not is_integer(scalar):
        raise VerifyException(f"{kind} works on integers, not on {scalar}")
    if enum_word(op.properties["ordering"], "AtomicOrdering") in ("not_atomic", "unordered"):
        raise VerifyException("its ordering must be monotonic or stronger")


@hooks.verify("cmpxchg")
def verify_cmpxchg(op: Operation) -> None:
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


@hooks.verify("shufflevector")
def verify_shufflevector(op: Operation) -> None:
    vector = cast("VectorType[Attribute]", op.operands[0].type)
    result = cast("VectorType[Attribute]", op.results[0].type)
    mask = numbers(op.properties["mask"])
    if result.get_element_type() != vector.get_element_type():
        raise VerifyException("the result has elements of another type than the operands")
    if len(mask) != result.get_shape()[0]:
        raise VerifyException(
            f"its mask has {len(mask)} elements, the result {result.get_shape()[0]}"
        )
    end = 2 * vector.get_shape()[0]
    for one in mask:
        if not -1 <= one < end:
            raise VerifyException(f"its mask names element {one}, the operands have {end}")


# Casts


def _width(type: Attribute) -> int:
    """The bits of an integer or float, of a vector's element; 0 where that is not known."""
    if isinstance(type, VectorType):
        type = cast("VectorType[Attribute]", type).get_element_type()
    if is_integer(type):
        return type.width.data
    return cast(int, getattr(type, "bitwidth", 0))


@hooks.verify("bitcast")
def verify_bitcast(op: Operation) -> None:
    source, target = op.operands[0].type, op.results[0].type
    pointers = [_is_pointer(type) for type in (source, target)]
    if pointers[0] != pointers[1]:
        raise VerifyException(f"casts between a pointer and no pointer: {source} to {target}")
    if not pointers[0]:
        sizes = [_width(type) * _elements(type) for type in (source, target)]
        if all(sizes) and sizes[0] != sizes[1]:
            raise VerifyException(f"casts {source}, {sizes[0]} bits, to {target}, {sizes[1]} bits")


def _is_pointer(type: Attribute) -> bool:
    if isinstance(type, VectorType):
        type = cast("VectorType[Attribute]", type).get_element_type()
    return isinstance(type, LLVMPointerType)


def _elements(type: Attribute) -> int:
    return type.get_shape()[0] if is_vector(type) else 1


@hooks.verify("sext", "zext", "fpext")
def verify_extension(op: Operation) -> None:
    source, target = op.operands[0].type, op.results[0].type
    _check_shapes(source, target)
    if _width(target) <= _width(source):
        raise VerifyException(f"extends {source} to {target}, which is not wider")


@hooks.verify("trunc", "fptrunc")
def verify_truncation(op: Operation) -> None:
    source, target = op.operands[0].type, op.results[0].type
    _check_shapes(source, target)
    if _width(target) >= _width(source):
        raise VerifyException(f"truncates {source} to {target}, which is not narrower")


def _check_shapes(source: Attribute, target: Attribute) -> None:
    shapes = [
        cast("VectorType[Attribute]", one).get_shape() if isinstance(one, VectorType) else None
        for one in (source, target)
    ]
    if shapes[0] != shapes[1]:
        raise VerifyException(f"casts {source} to {target}, which has another shape")


# Constants and symbols


@hooks.verify("mlir.constant")
def verify_constant(op: Operation) -> None:
    value, type = op.properties["value"], op.results[0].type
    if isinstance(value, IntegerAttr):
        if not is_integer(type):
            raise VerifyException(f"an integer can't be a constant of type {type}")
    elif isinstance(value, FloatAttr):
        if not (is_float(type) or is_integer(type)):
            raise VerifyException(f"a float can't be a constant of type {type}")
    elif isinstance(value, StringAttr):
        size = len(value.data.encode("utf-8", "surrogateescape"))
        byte = IntegerType(8)
        if not isinstance(type, LLVMArrayType) or type.size.data != size or type.element != byte:
            raise VerifyException(f"a string of {size} bytes can't be a constant of type {type}")
    elif isinstance(value, DenseIntOrFPElementsAttr):
        if not isinstance(type, VectorType | LLVMArrayType):
            raise VerifyException(f"elements can't be a constant of type {type}")


@hooks.verify("mlir.zero")
def verify_zero(op: Operation) -> None:
    type = op.results[0].type
    if isinstance(type, LLVMFunctionType | LLVMVoidType):
        raise VerifyException(f"{type} has no zero")


@hooks.verify("mlir.addressof")
def verify_addressof(op: Operation) -> None:
    name = cast(SymbolRefAttr, op.properties["global_name"])
    symbol = lookup_symbol(op, name)
    if symbol is None or symbol.name not in _SYMBOLS:
        raise VerifyException(f"{name} is no global variable, function or alias in sight")
    type = op.results[0].type
    space = symbol.properties.get("addr_space")
    wanted = space.value.data if isinstance(space, IntegerAttr) else 0
    if symbol.name == "llvm.mlir.global" and isinstance(type, LLVMPointerType):
        if type.space != wanted:
            raise VerifyException(
                f"points to address space {type.space}, {name} is in address space {wanted}"
            )


@hooks.verify("mlir.global")
def verify_global(op: Operation) -> None:
    _check_alignment(op)
    type = op.properties["global_type"]
    value = op.properties.get("value")
    block = op.regions[0].first_block
    if value is not None and block is not None:
        raise VerifyException("has both a value and a region that computes one")
    if isinstance(value, StringAttr):
        size = len(value.data.encode("utf-8", "surrogateescape"))
        byte = IntegerType(8)
        if not isinstance(type, LLVMArrayType) or type.size.data != size or type.element != byte:
            raise VerifyException(f"a string of {size} bytes can't be the value of a {type}")
    if block is not None:
        _check_initialiser(block, type)


def _check_initialiser(block: Block, type: Attribute) -> None:
    last = block.last_op
    if last is None or last.name != "llvm.return" or len(last.operands) != 1:
        raise VerifyException("its region must end with an llvm.return of the value")
    if last.operands[0].type != type:
        raise VerifyException(
            f"its region returns {last.operands[0].type}, the variable is of type {type}"
        )


@hooks.verify("mlir.alias")
def verify_alias(op: Operation) -> None:
    block = op.regions[0].first_block
    last = None if block is None else block.last_op
    if last is None or last.name != "llvm.return" or len(last.operands) != 1:
        raise VerifyException("its region must end with an llvm.return of a pointer")
    if not isinstance(last.operands[0].type, LLVMPointerType):
        raise VerifyException(f"its region returns {last.operands[0].type}, not a pointer")
