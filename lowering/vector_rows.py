"""A row of a vector in memory: where its elements lie, and the accesses that reach them."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd

from ..dialects.llvm_types import LLVMPointerType
from ..dialects.memref_layout import strided_layout
from ..dialects.ops import llvm
from ..dialects.placement import placement_of
from ..dialects.places import is_private, layout_of
from ..dialects.shaped import is_vector
from ..syntax.ir import (
    Attribute,
    DenseArrayBase,
    SSAValue,
    UnitAttr,
    VectorType,
    i1,
    i8,
    i32,
)
from .constants import i32_attribute, i64_attribute
from .conversion import Conversion
from .integer_arithmetic import bit_width, with_element
from .memref_descriptor import (
    OPERAND,
    UPWARD,
    Descriptor,
    Number,
    add,
    as_value,
    index_type,
)
from .place_address import element_address
from .sizes import alignment, bits, byte_size
from .vector_elements import element_at, from_elements, splat

REGISTER = 32
"""The bits of a register of a GPU."""


@dataclass(frozen=True)
class Row:
    """Elements of a memref from some indices on, along its last dimension.

    `promised` is the alignment of the first in bytes that an op states, None if it states none.
    """

    memref: Descriptor
    indices: tuple[Number, ...]
    element: Attribute
    promised: int | None = None
    nontemporal: UnitAttr | None = None

    @property
    def alignment(self) -> int:
        """The alignment of the first element in bytes."""
        return alignment(self.element) if self.promised is None else self.promised

    def at(self, c: Conversion, position: Sequence[int]) -> "Row":
        """The row that is the vector's at a position of its outer dimensions."""
        if not any(position):
            return self
        inner = len(self.indices) - 1 - len(position)
        moved = [0] * inner + [*position, 0]
        indices = tuple(add(c, i, m, UPWARD) for i, m in zip(self.indices, moved, strict=True))
        promised = self.promised
        if promised is not None:
            between = [m * s if isinstance(s, int) else None for m, s in self._steps(moved)]
            known = [step for step in between if step is not None]
            if len(known) == len(between):
                promised = gcd(promised, sum(known) * byte_size(self.element))
            else:
                promised = min(promised, alignment(self.element))
            placement = placement_of(self.memref.type)
            if placement is not None and placement.together:
                # The layout moves the rows; no more than what it keeps together stays aligned.
                promised = gcd(promised, placement.together * byte_size(self.element))
        return Row(self.memref, indices, self.element, promised, self.nontemporal)

    def _steps(self, moved: Sequence[int]) -> list[tuple[int, Number]]:
        return [pair for pair in zip(moved, self.memref.strides, strict=True) if pair[0]]

    # Pointers

    def pointer(self, c: Conversion, place: Number = 0) -> SSAValue:
        """The pointer to the element at a place in the row."""
        if place == 0:
            return element_address(c, self.memref, self.indices)
        *outer, last = self.indices
        return element_address(c, self.memref, [*outer, add(c, last, place)])

    def pointers(self, c: Conversion, places: SSAValue) -> SSAValue:
        """A vector of pointers to the elements at the places in a vector."""
        places = _as_indices(c, places)
        type_ = places.type
        assert is_vector(type_)
        if layout_of(self.memref.type.memory_space) is not None:
            count = range(type_.get_shape()[0])
            return self.vector(c, [self.pointer(c, element_at(c, places, (n,))) for n in count])
        stride = self.memref.strides[-1]
        if stride != 1:
            steps = splat(c, as_value(c, stride), type_)
            places = c.emit(llvm.MulOp, (places, steps), (type_,))
        start = self.pointer(c)
        return c.emit(
            llvm.GEPOp,
            (start, places),
            (with_element(type_, start.type),),
            rawConstantIndices=DenseArrayBase.from_list(i32, [OPERAND]),
            elem_type=self.element,
            noWrapFlags=i32_attribute(0),
        )

    def all_pointers(self, c: Conversion, count: int) -> SSAValue:
        """A vector of pointers to the first elements."""
        return self.vector(c, [self.pointer(c, place) for place in range(count)])

    def vector(self, c: Conversion, pointers: Sequence[SSAValue]) -> SSAValue:
        """A vector of pointers."""
        return from_elements(c, VectorType(pointers[0].type, [len(pointers)]), pointers)

    # Accesses

    def holds(self, type_: Attribute) -> bool:
        """Whether a whole vector is one element of the memref."""
        return self.element == type_

    def is_one_piece(self, count: int) -> bool:
        """Whether elements lie side by side as they do in a vector: one access reaches them.

        Under a layout they do if the access is aligned to its size, which only the op can promise.
        Private elements that fill a register are reached one by one, whatever lies beside them:
        LLVM then keeps each in a register of its own, also where it knows pairs of registers.
        """
        layout = strided_layout(self.memref.type)
        assert layout is not None
        if count == 1:
            return True
        if layout.strides[-1:] != (1,):
            return False
        if is_private(self.memref.type.memory_space) and bits(self.element) >= REGISTER:
            return False
        placement = placement_of(self.memref.type)
        if placement is None or placement.together == 0:
            return True
        if self.promised is None:
            return False
        whole = count * byte_size(self.element)
        return placement.together % count == 0 and self.promised % whole == 0

    def lies_side_by_side(self) -> bool:
        """Whether elements are whole bytes and lie in a row, however many there are."""
        layout = strided_layout(self.memref.type)
        if layout is None or layout_of(self.memref.type.memory_space) is not None:
            return False
        return layout.strides[-1:] == (1,) and is_packed(self.element)

    def load_whole(self, c: Conversion) -> SSAValue:
        """The first element, which is a vector itself."""
        return self._load(c, self.pointer(c), self.element, self.alignment)

    def store_whole(self, c: Conversion, value: SSAValue) -> None:
        """Write the first element, which is a vector itself."""
        self._store(c, value, self.pointer(c), self.alignment)

    def load(self, c: Conversion, type_: VectorType) -> SSAValue:
        """The elements as a vector."""
        count = _count(type_)
        if self.is_one_piece(count):
            if is_packed(self.element):
                return self._load(c, self.pointer(c), type_, self.alignment)
            if self.element == i1:
                bytes_ = self._load(c, self.pointer(c), with_element(type_, i8), self.alignment)
                return c.emit(llvm.TruncOp, (bytes_,), (type_,))
        return self.load_from(c, [self.pointer(c, place) for place in range(count)], type_)

    def load_from(self, c: Conversion, pointers: Sequence[SSAValue], type_: VectorType) -> SSAValue:
        """The elements at some pointers as a vector."""
        to = self._each_alignment()
        return from_elements(c, type_, [self._load(c, one, self.element, to) for one in pointers])

    def _load(self, c: Conversion, pointer: SSAValue, type_: Attribute, to: int) -> SSAValue:
        return c.emit(
            llvm.LoadOp,
            (pointer,),
            (type_,),
            alignment=i64_attribute(to),
            nontemporal=self.nontemporal,
        )

    def store(self, c: Conversion, value: SSAValue) -> None:
        """Write a vector."""
        type_ = value.type
        assert is_vector(type_)
        count = _count(type_)
        if self.is_one_piece(count):
            if is_packed(self.element):
                self._store(c, value, self.pointer(c), self.alignment)
                return
            if self.element == i1:
                bytes_ = c.emit(llvm.ZExtOp, (value,), (with_element(type_, i8),))
                self._store(c, bytes_, self.pointer(c), self.alignment)
                return
        self.store_to(c, [self.pointer(c, place) for place in range(count)], value)

    def store_to(self, c: Conversion, pointers: Sequence[SSAValue], value: SSAValue) -> None:
        """Write the elements of a vector to some pointers."""
        for place, pointer in enumerate(pointers):
            self._store(c, element_at(c, value, (place,)), pointer, self._each_alignment())

    def _store(self, c: Conversion, value: SSAValue, pointer: SSAValue, to: int) -> None:
        c.make(
            llvm.StoreOp,
            (value, pointer),
            alignment=i64_attribute(to),
            nontemporal=self.nontemporal,
        )

    def _each_alignment(self) -> int:
        """The alignment of each element, where the first has that of the row."""
        return min(self.alignment, alignment(self.element))

    def masked_load(self, c: Conversion, mask: SSAValue, otherwise: SSAValue) -> SSAValue:
        """The elements where a mask has ones; those of another vector elsewhere."""
        type_ = otherwise.type
        assert is_vector(type_)
        if self.is_one_piece(_count(type_)) and is_packed(self.element):
            return c.emit(
                llvm.MaskedLoadOp,
                (self.pointer(c), mask, otherwise),
                (type_,),
                alignment=i32_attribute(self.alignment),
                nontemporal=self.nontemporal,
            )
        pointers = self.all_pointers(c, _count(type_))
        return self.gather(c, pointers, mask, otherwise)

    def masked_store(self, c: Conversion, mask: SSAValue, value: SSAValue) -> None:
        """Write the elements where a mask has ones."""
        type_ = value.type
        assert is_vector(type_)
        if self.is_one_piece(_count(type_)) and is_packed(self.element):
            c.make(
                llvm.MaskedStoreOp,
                (value, self.pointer(c), mask),
                alignment=i32_attribute(self.alignment),
            )
            return
        self.scatter(c, self.all_pointers(c, _count(type_)), mask, value)

    def gather(
        self, c: Conversion, pointers: SSAValue, mask: SSAValue, otherwise: SSAValue
    ) -> SSAValue:
        """What lies at pointers where a mask has ones; elements of another vector elsewhere."""
        return c.emit(
            llvm.masked_gather,
            (pointers, mask, otherwise),
            (otherwise.type,),
            alignment=i32_attribute(self._each_alignment()),
        )

    def scatter(self, c: Conversion, pointers: SSAValue, mask: SSAValue, value: SSAValue) -> None:
        """Write elements to pointers where a mask has ones."""
        c.make(
            llvm.masked_scatter,
            (value, pointers, mask),
            alignment=i32_attribute(self._each_alignment()),
        )


def _count(type_: VectorType) -> int:
    return type_.get_shape()[0]


def is_packed(element: Attribute) -> bool:
    """Whether elements take as many bits in memory as in a vector."""
    return isinstance(element, LLVMPointerType) or bits(element) == 8 * byte_size(element)


def _as_indices(c: Conversion, places: SSAValue) -> SSAValue:
    """Integers of any width as indices, sign-extended."""
    index = index_type(c)
    have, type_ = bit_width(places.type), with_element(places.type, index)
    if have == index.width.data:
        return places
    return c.emit(llvm.SExtOp if have < index.width.data else llvm.TruncOp, (places,), (type_,))
