"""Rules for transfers: vectors in memory of which a part may lie outside of the memref."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from ..dialects.ops import llvm
from ..syntax.ir import (
    AffineDimExpr,
    AffineMapAttr,
    ArrayAttr,
    IntegerAttr,
    SSAValue,
    VectorType,
    i1,
)
from .conversion import Conversion, Rules
from .integer_arithmetic import SLT, with_element
from .memref_descriptor import Number, add, as_value
from .vector_elements import (
    Position,
    element_at,
    for_rows,
    is_fixed,
    map_rows,
    row_type,
    splat,
    vector_type,
)
from .vector_masks import counted
from .vector_memory import can_access, read, row_of, write
from .vector_rows import Row

if TYPE_CHECKING:
    from ..dialects.ops import vector

RULES = Rules()


@RULES.on("vector.transfer_read")
def convert_transfer_read(op: "vector.TransferReadOp", c: Conversion) -> None:
    transfer_read(c, op, None if op.mask is None else c.value(op.mask))


def transfer_read(c: Conversion, op: "vector.TransferReadOp", mask: SSAValue | None) -> None:
    """Elements outside of the memref, and those where a mask has zeros, are the padding."""
    type_ = vector_type(op.vector)
    transfer = _transfer(c, op, op.base, op.indices, type_, mask)
    if transfer is None:
        return
    converted = c.type(type_)
    if mask is None and transfer.is_plain:
        c.replace(read(c, transfer.row, type_))
        return
    padding = c.value(op.padding)

    def load(position: Position, masks: Sequence[SSAValue]) -> SSAValue:
        return transfer.load(c, position, masks, padding, row_type(converted))

    c.replace(map_rows(c, converted, () if mask is None else (mask,), load))


@RULES.on("vector.transfer_write")
def convert_transfer_write(op: "vector.TransferWriteOp", c: Conversion) -> None:
    transfer_write(c, op, None if op.mask is None else c.value(op.mask))


def transfer_write(c: Conversion, op: "vector.TransferWriteOp", mask: SSAValue | None) -> None:
    """Elements outside of the memref, and those where a mask has zeros, are not written."""
    type_, value = vector_type(op.valueToStore), c.value(op.valueToStore)
    transfer = _transfer(c, op, op.base, op.indices, type_, mask)
    if transfer is None:
        return
    if mask is None and transfer.is_plain:
        write(c, transfer.row, value)
    else:
        values = (value,) if mask is None else (value, mask)
        for_rows(c, values, lambda position, rows: transfer.store(c, position, rows[0], rows[1:]))
    c.replace()


def _transfer(
    c: Conversion,
    op: "vector.TransferReadOp | vector.TransferWriteOp",
    base: SSAValue,
    indices: Sequence[SSAValue],
    type_: VectorType,
    mask: SSAValue | None,
) -> "Transfer | None":
    row = row_of(c, base, indices)
    if row is None or not can_access(c, row, type_):
        return None
    results = cast(AffineMapAttr, op.permutation_map).data.results
    dimensions = tuple(e.position if isinstance(e, AffineDimExpr) else None for e in results)
    bounds = cast("ArrayAttr[IntegerAttr]", op.in_bounds).data
    made = Transfer(row, dimensions, tuple(one.value.data != 0 for one in bounds))
    if mask is not None and not made.is_in_order:
        c.refuse("a mask and a permutation can't both be had; transpose the vector")
        return None
    return made if made.is_plain or is_fixed(c, type_) else None


@dataclass(frozen=True)
class Transfer:
    """From where each dimension of a vector goes along which dimension of a memref.

    None: along no dimension, the elements are the same. `inside`: none of them is out of bounds.
    """

    row: Row
    dimensions: tuple[int | None, ...]
    inside: tuple[bool, ...]

    @property
    def is_in_order(self) -> bool:
        """Whether the vector's dimensions are the memref's last ones."""
        rank = len(self.row.indices)
        return self.dimensions == tuple(range(rank - len(self.dimensions), rank))

    @property
    def is_plain(self) -> bool:
        """Whether a load or store does the same."""
        return self.is_in_order and all(self.inside)

    def load(
        self,
        c: Conversion,
        position: Position,
        masks: Sequence[SSAValue],
        padding: SSAValue,
        type_: VectorType,
    ) -> SSAValue:
        """The row at a position of the vector's outer dimensions."""
        if self.dimensions and self.dimensions[-1] is None:
            one = VectorType(type_.element_type, [1])
            same = replace(
                self, dimensions=(*self.dimensions[:-1], -1), inside=(*self.inside[:-1], True)
            )
            return splat(c, element_at(c, same.load(c, position, masks, padding, one), (0,)), type_)
        row, mask = self._row(c, position, masks, type_)
        pointers = self._pointers(c, row, type_)
        if mask is None:
            return row.load(c, type_) if pointers is None else row.load_from(c, pointers, type_)
        otherwise = splat(c, padding, type_)
        if pointers is None:
            return row.masked_load(c, mask, otherwise)
        return row.gather(c, row.vector(c, pointers), mask, otherwise)

    def store(
        self, c: Conversion, position: Position, value: SSAValue, masks: Sequence[SSAValue]
    ) -> None:
        """Write the row at a position of the vector's outer dimensions."""
        type_ = vector_type(value)
        row, mask = self._row(c, position, masks, type_)
        pointers = self._pointers(c, row, type_)
        if mask is None:
            if pointers is None:
                row.store(c, value)
            else:
                row.store_to(c, pointers, value)
        elif pointers is None:
            row.masked_store(c, mask, value)
        else:
            row.scatter(c, row.vector(c, pointers), mask, value)

    def _row(
        self, c: Conversion, position: Position, masks: Sequence[SSAValue], type_: VectorType
    ) -> tuple[Row, SSAValue | None]:
        """Where a row begins, and which of its elements are accessed; None for all."""
        bits = with_element(type_, i1)
        indices = list(self.row.indices)
        conditions = list(masks)
        outer = zip(position, self.dimensions, self.inside, strict=False)
        for place, dimension, inside in outer:
            if dimension is None:
                continue
            indices[dimension] = add(c, indices[dimension], place)
            if not inside:
                below = self._below(c, as_value(c, indices[dimension]), dimension)
                conditions.append(splat(c, below, bits))
        if self.dimensions and (last := self.dimensions[-1]) is not None and not self.inside[-1]:
            start, size = (as_value(c, n) for n in (indices[last], self.row.memref.sizes[last]))
            lanes = counted(c, type_)
            left = splat(c, c.emit(llvm.SubOp, (size, start), (start.type,)), lanes.type)
            conditions.append(c.emit(llvm.ICmpOp, (lanes, left), (bits,), predicate=SLT))
        mask: SSAValue | None = None
        for condition in conditions:
            mask = condition if mask is None else c.emit(llvm.AndOp, (mask, condition), (bits,))
        return replace(self.row, indices=tuple(indices)), mask

    def _below(self, c: Conversion, index: SSAValue, dimension: int) -> SSAValue:
        size = as_value(c, self.row.memref.sizes[dimension])
        return c.emit(llvm.ICmpOp, (index, size), (i1,), predicate=SLT)

    def _pointers(self, c: Conversion, row: Row, type_: VectorType) -> "list[SSAValue] | None":
        """Pointers to the elements of a row that does not go along the memref's last dimension."""
        if not self.dimensions or self.dimensions[-1] in (-1, len(row.indices) - 1):
            return None
        along = self.dimensions[-1]
        assert along is not None
        found: list[SSAValue] = []
        for place in range(type_.get_shape()[0]):
            indices: list[Number] = list(row.indices)
            indices[along] = add(c, indices[along], place)
            found.append(replace(row, indices=tuple(indices)).pointer(c))
        return found
