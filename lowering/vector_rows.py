"""A row of a vector in memory: where its elements lie, and how one access reaches them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

from ..dialects.memref_layout import strided_layout
from ..dialects.ops import llvm
from ..dialects.places import layout_of
from ..dialects.tirx import SwizzleAttr
from ..syntax.elements import bit_width
from ..syntax.ir import (
    Attribute,
    DenseArrayBase,
    IntegerAttr,
    IntegerType,
    SSAValue,
    UnitAttr,
    VectorType,
    i8,
    i32,
)
from .constants import i32_attribute, i64_attribute
from .conversion import Conversion
from .integer_arithmetic import with_element
from .memref_descriptor import (
    OPERAND,
    UPWARD,
    Descriptor,
    Number,
    add,
    constant_of,
    element_pointer,
    multiply,
)
from .place_address import element_address
from .sizes import alignment, byte_size
from .vector_elements import element_at, from_elements


@dataclass(frozen=True)
class Row:
    """Elements of a memref from some indices on, along its last dimension.

    `promised` is the alignment in bytes that the op states, None if it states none.
    """

    memref: Descriptor
    indices: tuple[Number, ...]
    promised: int | None = None
    nontemporal: UnitAttr | None = None

    def at(self, c: Conversion, position: Sequence[int]) -> "Row":
        """The row of a vector of more dimensions at a position of its outer ones."""
        inner = len(self.indices) - 1 - len(position)
        moved = [0] * inner + [*position, 0]
        if not any(moved):
            return self
        indices = tuple(add(c, i, m, UPWARD) for i, m in zip(self.indices, moved, strict=True))
        promised = None
        if self.promised is not None:
            promised = gcd(self.promised, _bytes_between(c, self.memref, moved)) or None
        return Row(self.memref, indices, promised, self.nontemporal)

    @property
    def holds_vectors(self) -> bool:
        """Whether the memref's elements are vectors."""
        return isinstance(self.memref.type.element_type, VectorType)

    def pointer(self, c: Conversion) -> SSAValue:
        """The pointer to the first element."""
        return element_address(c, self.memref, self.indices)

    def pointer_to(self, c: Conversion, place: Number) -> SSAValue:
        """The pointer to the element at a place in the row."""
        *outer, last = self.indices
        return element_address(c, self.memref, [*outer, add(c, last, place, UPWARD)])

    def pointers(self, c: Conversion, places: SSAValue) -> SSAValue:
        """A vector of pointers, to the elements at the places in a vector."""
        type_ = places.type
        assert isinstance(type_, VectorType)
        if layout_of(self.memref.type.memory_space) is not None:
            count = range(type_.get_shape()[0])
            each = [self.pointer_to(c, _as_index(c, element_at(c, places, (n,)))) for n in count]
            return from_elements(c, with_element(type_, each[0].type), each)
        stride = self.memref.strides[-1]
        if stride != 1:
            steps = _splat_like(c, stride, places)
            places = c.emit(llvm.MulOp, (places, steps), (type_,))
        start = self.pointer(c)
        return c.emit(
            llvm.GEPOp,
            (start, places),
            (with_element(type_, start.type),),
            rawConstantIndices=DenseArrayBase.from_list(i32, [OPERAND]),
            elem_type=c.type(self.memref.type.element_type),
            noWrapFlags=i32_attribute(0),
        )
