"""A memref as the llvm dialect sees it: pointers, and numbers or values for offset, sizes, strides."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..dialects.memref_layout import sizes_of, strided_layout
from ..dialects.ops import llvm
from ..syntax.ir import Attribute, DenseArrayBase, IndexType, IntegerAttr, IntegerType, MemRefType, SSAValue, i32
from .conversion import Conversion
from .elementwise import constant

Number = int | SSAValue
"""An index that is known now, or a value of the index's type in the llvm dialect."""

GEP_DYNAMIC = -(2**31)
"""Marks an index of `llvm.getelementptr` that is an operand."""

_NO_WRAP = IntegerAttr(3, i32)
"""nsw and nuw: offsets into one allocation are sums of non-negative terms that fit."""


@dataclass(frozen=True)
class Descriptor:
    """`aligned` + (offset + Σ index · stride) elements is where an element lies."""

    type: MemRefType
    allocated: SSAValue
    aligned: SSAValue
    offset: Number
    sizes: tuple[Number, ...]
    strides: tuple[Number, ...]

    def parts(self, c: Conversion) -> list[SSAValue]:
        """The values that stand for the memref: pointers, and what its type leaves open."""
        layout = strided_layout(self.type)
        assert layout is not None
        open_ = [layout.offset, *sizes_of(self.type), *layout.strides]
        numbers = [self.offset, *self.sizes, *self.strides]
        values = [as_value(c, n) for o, n in zip(open_, numbers, strict=True) if o is None]
        return [self.allocated, self.aligned, *values]


def descriptor(c: Conversion, memref: SSAValue) -> Descriptor:
    """The descriptor of an old value of memref type."""
    type_ = memref.type
    assert isinstance(type_, MemRefType)
    return from_parts(type_, c.parts(memref))


def from_parts(type_: MemRefType, parts: Sequence[SSAValue]) -> Descriptor:
    """The inverse of `Descriptor.parts`."""
    layout = strided_layout(type_)
    assert layout is not None
    allocated, aligned, *rest = parts
    values = iter(rest)
    offset = layout.offset if layout.offset is not None else next(values)
    sizes = tuple(next(values) if size is None else size for size in sizes_of(type_))
    strides = tuple(next(values) if stride is None else stride for stride in layout.strides)
    return Descriptor(type_, allocated, aligned, offset, sizes, strides)


# Arithmetic on numbers that may be known


def index_type(c: Conversion) -> IntegerType:
    """The type of `index` in the llvm dialect."""
    converted = c.type(IndexType())
    assert isinstance(converted, IntegerType)
    return converted


def as_value(c: Conversion, number: Number) -> SSAValue:
    """A number as a value."""
    if isinstance(number, SSAValue):
        return number
    type_ = index_type(c)
    return constant(c, IntegerAttr(number, type_), type_)


def add(c: Conversion, left: Number, right: Number) -> Number:
    """The sum of two numbers that does not wrap."""
    if isinstance(left, int) and isinstance(right, int):
        return left + right
    if left == 0:
        return right
    if right == 0:
        return left
    one, two = as_value(c, left), as_value(c, right)
    return c.emit(llvm.AddOp, (one, two), (one.type,), overflowFlags=_NO_WRAP)


def multiply(c: Conversion, left: Number, right: Number) -> Number:
    """The product of two numbers that does not wrap."""
    if isinstance(left, int) and isinstance(right, int):
        return left * right
    for factor, other in ((left, right), (right, left)):
        if factor == 0:
            return 0
        if factor == 1:
            return other
    one, two = as_value(c, left), as_value(c, right)
    return c.emit(llvm.MulOp, (one, two), (one.type,), overflowFlags=_NO_WRAP)


def linear(c: Conversion, start: Number, terms: Sequence[tuple[Number, Number]]) -> Number:
    """start + Σ index · stride."""
    total = start
    for index, stride in terms:
        total = add(c, total, multiply(c, index, stride))
    return total


def constant_of(value: SSAValue) -> Number:
    """A value, or the number that it is: the result of `llvm.mlir.constant`."""
    owner = value.owner
    if getattr(owner, "name", "") == "llvm.mlir.constant":
        attribute = owner.properties["value"]  # pyright: ignore
        if isinstance(attribute, IntegerAttr):
            return attribute.value.data
    return value


def element_pointer(
    c: Conversion, base: SSAValue, offset: Number, element: Attribute, *, inbounds: bool = True
) -> SSAValue:
    """The pointer `offset` elements behind a base."""
    if offset == 0:
        return base
    indices: list[SSAValue] = []
    constant_index = GEP_DYNAMIC
    if isinstance(offset, int):
        if -(2**31) < offset < 2**31:
            constant_index = offset
        else:
            indices = [as_value(c, offset)]
    else:
        indices = [offset]
    # inbounds and nuw: see GEPNoWrapFlags.
    flags = 7 if inbounds else 0
    return c.emit(
        llvm.GEPOp,
        (base, *indices),
        (base.type,),
        rawConstantIndices=DenseArrayBase.from_list(i32, [constant_index]),
        elem_type=element,
        noWrapFlags=IntegerAttr(flags, i32),
    )
