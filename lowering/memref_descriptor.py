"""A memref as the llvm dialect sees it: pointers; numbers or values for offset, sizes, strides."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..dialects.memref_layout import is_row_major, open_numbers, sizes_of, strided_layout
from ..dialects.ops import llvm
from ..dialects.shaped import is_integer, is_memref
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    Operation,
    SSAValue,
    UnrealizedConversionCastOp,
    VerifyException,
    i32,
)
from ..syntax.number_arrays import i32_array
from .constants import constant
from .conversion import Conversion

Number = int | SSAValue
"""An index that is known now, or a value of the index's type in the llvm dialect."""

OPERAND = -(2**31)
"""Marks an index of `llvm.getelementptr` that is an operand."""

Flags = IntegerAttr | None

SIGNED = IntegerAttr(1, i32)
"""nsw"""
UPWARD = IntegerAttr(3, i32)
"""nsw and nuw"""
_INBOUNDS = IntegerAttr(3, i32)
_INBOUNDS_UPWARD = IntegerAttr(7, i32)
"""inbounds, which means nusw; inbounds and nuw."""


@dataclass(frozen=True)
class Descriptor:
    """`aligned` + (offset + Σ index · stride) elements is where an element lies."""

    type: MemRefType
    allocated: SSAValue
    aligned: SSAValue
    offset: Number
    sizes: tuple[Number, ...]
    strides: tuple[Number, ...]

    @property
    def numbers(self) -> tuple[Number, ...]:
        """All numbers, in the order in which `open_numbers` counts them."""
        return (self.offset, *self.sizes, *self.strides)

    def parts(self, c: Conversion) -> list[SSAValue]:
        """The values that stand for the memref: pointers, and what its type leaves open."""
        numbers = self.numbers
        values = [as_value(c, numbers[place]) for place in open_numbers(self.type)]
        return [self.allocated, self.aligned, *values]

    @property
    def goes_up(self) -> bool:
        """Whether its type promises that neither the offset nor a stride is negative."""
        if is_row_major(self.type):
            return True
        layout = strided_layout(self.type)
        assert layout is not None
        return all(n is not None and n >= 0 for n in (layout.offset, *layout.strides))


def descriptor(c: Conversion, memref: SSAValue) -> Descriptor:
    """The descriptor of an old value of memref type."""
    type_ = memref.type
    if not is_memref(type_):
        raise VerifyException(f"{spell(type_)} can't be lowered; only ranked memrefs can")
    return from_parts(c, type_, c.parts(memref))


def from_parts(c: Conversion, type_: MemRefType, parts: Sequence[SSAValue]) -> Descriptor:
    """The inverse of `Descriptor.parts`."""
    layout = strided_layout(type_)
    if layout is None or len(parts) != 2 + len(open_numbers(type_)):
        raise VerifyException(f"{spell(type_)} has no descriptor")
    allocated, aligned, *values = parts
    numbers: list[Number | None] = [layout.offset, *sizes_of(type_), *layout.strides]
    for place, value in zip(open_numbers(type_), values, strict=True):
        numbers[place] = value
    offset, *rest = numbers
    rank = len(layout.strides)
    sizes = tuple(size for size in rest[:rank] if size is not None)
    strides = tuple(stride for stride in rest[rank:] if stride is not None)
    if len(strides) < rank:
        strides = dense_strides(c, sizes)
    assert offset is not None
    return Descriptor(type_, allocated, aligned, offset, sizes, strides)


def dense(
    c: Conversion, type_: MemRefType, pointer: SSAValue, sizes: Sequence[Number]
) -> Descriptor:
    """The descriptor of memory whose elements lie row by row from a pointer on."""
    return Descriptor(type_, pointer, pointer, 0, tuple(sizes), dense_strides(c, sizes))


def dense_strides(c: Conversion, sizes: Sequence[Number]) -> tuple[Number, ...]:
    """The strides of elements that lie row by row."""
    strides: list[Number] = []
    stride: Number = 1
    for size in reversed(sizes[1:]):
        strides.append(stride)
        stride = multiply(c, stride, size)
    return tuple(reversed([*strides, stride])) if sizes else ()


# Arithmetic on numbers that may be known


def index_type(c: Conversion) -> IntegerType:
    """The type of `index` in the llvm dialect."""
    converted = c.type(IndexType())
    assert is_integer(converted)
    return converted


def as_value(c: Conversion, number: Number) -> SSAValue:
    """A number as a value."""
    if isinstance(number, SSAValue):
        return number
    type_ = index_type(c)
    if not -(1 << type_.width.data - 1) <= number < 1 << type_.width.data - 1:
        c.refuse(f"{number} does not fit into an index of {type_.width.data} bits")
        number = 0
    return constant(c, IntegerAttr(number, type_), type_)


def add(c: Conversion, left: Number, right: Number, flags: Flags = None) -> Number:
    """The sum of two numbers."""
    if isinstance(left, int) and isinstance(right, int):
        return left + right
    if left == 0:
        return right
    if right == 0:
        return left
    one, two = as_value(c, left), as_value(c, right)
    return c.emit(llvm.AddOp, (one, two), (one.type,), overflowFlags=flags)


def multiply(c: Conversion, left: Number, right: Number, flags: Flags = None) -> Number:
    """The product of two numbers."""
    if isinstance(left, int) and isinstance(right, int):
        return left * right
    for factor, other in ((left, right), (right, left)):
        if factor == 0:
            return 0
        if factor == 1:
            return other
    one, two = as_value(c, left), as_value(c, right)
    return c.emit(llvm.MulOp, (one, two), (one.type,), overflowFlags=flags)


def product(c: Conversion, numbers: Sequence[Number]) -> Number:
    """The product of several numbers."""
    total: Number = 1
    for number in numbers:
        total = multiply(c, total, number)
    return total


def linear(c: Conversion, memref: Descriptor, indices: Sequence[Number]) -> Number:
    """offset + Σ index · stride, which can't wrap: a memref lies in one piece of memory."""
    flags = UPWARD if memref.goes_up else SIGNED
    total = memref.offset
    for index, stride in zip(indices, memref.strides, strict=True):
        total = add(c, total, multiply(c, index, stride, flags), flags)
    return total


_CONSTANTS = frozenset({"arith.constant", "index.constant", "llvm.mlir.constant"})


def constant_of(value: SSAValue) -> Number:
    """A value, or the number that it is, of an op that is a constant, perhaps one cast to index."""
    owner = value.owner
    if isinstance(owner, UnrealizedConversionCastOp) and len(owner.operands) == 1:
        owner = owner.operands[0].owner
    if isinstance(owner, Operation) and owner.name in _CONSTANTS:
        attribute = owner.properties["value"]
        if isinstance(attribute, IntegerAttr):
            return attribute.value.data
    return value


def number_of(c: Conversion, value: SSAValue) -> Number:
    """What stands for an old value: a number if it is one."""
    known = constant_of(value)
    return constant_of(c.value(value)) if known is value else known


def element_pointer(
    c: Conversion, base: SSAValue, offset: Number, element: Attribute, *, upward: bool
) -> SSAValue:
    """The pointer `offset` elements behind a base, in the same piece of memory.

    `upward`: the offset is not negative.
    """
    if offset == 0:
        return base
    known = isinstance(offset, int) and -(2**31) < offset < 2**31
    return c.emit(
        llvm.GEPOp,
        (base,) if known else (base, as_value(c, offset)),
        (base.type,),
        rawConstantIndices=i32_array(offset if known else OPERAND),
        elem_type=element,
        noWrapFlags=_INBOUNDS_UPWARD if upward else _INBOUNDS,
    )
