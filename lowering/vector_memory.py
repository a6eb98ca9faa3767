"""Rules for vectors in memory: loads and stores, plain, masked, gathered and compressed."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

from ..dialects.ops import llvm
from ..dialects.placement import placement_of
from ..dialects.places import layout_of
from ..dialects.shaped import is_memref, is_vector
from ..dialects.vector_verify import mask_of
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    SSAValue,
    VectorType,
)
from .constants import i64_attribute
from .conversion import Conversion, Rules
from .memory import array_type, static_memory
from .memref_access import unit_if_set
from .memref_descriptor import descriptor, number_of
from .sizes import byte_size
from .vector_elements import Position, for_rows, is_fixed, map_rows, row_type, vector_type
from .vector_rows import Row, is_packed

if TYPE_CHECKING:
    from ..dialects.ops import vector

RULES = Rules()


def row_of(
    c: Conversion,
    base: SSAValue,
    indices: Sequence[SSAValue],
    alignment: Attribute | None = None,
    nontemporal: Attribute | None = None,
) -> Row | None:
    """The row from some old indices of an old memref on; None after a refusal."""
    if not is_memref(base.type):
        c.refuse(f"{spell(base.type)} has no lowering here; only ranked memrefs have")
        return None
    return Row(
        descriptor(c, base),
        tuple(number_of(c, index) for index in indices),
        c.type(base.type.element_type),
        alignment.value.data if isinstance(alignment, IntegerAttr) else None,
        unit_if_set(nontemporal),
    )


def can_access(c: Conversion, row: Row, type_: VectorType) -> bool:
    """Whether a vector is an element of a memref, or its elements are; refuses the op if not."""
    if row.holds(c.type(type_)):
        return True
    if is_vector(row.memref.type.element_type):
        c.refuse(f"{spell(type_)} is no element of {spell(row.memref.type)}")
        return False
    if not _has_one_owner(row, type_):
        c.refuse(
            f"{spell(type_)} would have elements of {spell(row.memref.type)} of several threads"
        )
        return False
    return row.lies_side_by_side() or is_fixed(c, type_)


def _has_one_owner(row: Row, type_: VectorType) -> bool:
    """Whether one thread has all elements of a vector, if one has its first."""
    placement = placement_of(row.memref.type)
    strides = row.memref.strides[len(row.memref.strides) - len(type_.get_shape()) :]
    known = [stride for stride in strides if isinstance(stride, int)]
    if placement is None or placement.is_memory or len(known) < len(type_.get_shape()):
        return True
    positions = product(*map(range, type_.get_shape()))
    return placement.has_one_owner(
        sum(at * stride for at, stride in zip(position, known, strict=True))
        for position in positions
    )


@RULES.on("vector.load")
def convert_load(op: "vector.LoadOp", c: Conversion) -> None:
    type_ = vector_type(op.result)
    row = row_of(c, op.base, op.indices, op.alignment, op.nontemporal)
    if row is not None and can_access(c, row, type_):
        c.replace(read(c, row, type_))


@RULES.on("vector.store")
def convert_store(op: "vector.StoreOp", c: Conversion) -> None:
    row = row_of(c, op.base, op.indices, op.alignment, op.nontemporal)
    if row is not None and can_access(c, row, vector_type(op.valueToStore)):
        write(c, row, c.value(op.valueToStore))
        c.replace()


def read(c: Conversion, row: Row, type_: VectorType) -> SSAValue:
    """A vector along the last dimensions of a memref."""
    converted = c.type(type_)
    if row.holds(converted):
        return row.load_whole(c)

    def load(position: Position, rows: Sequence[SSAValue]) -> SSAValue:
        return row.at(c, position).load(c, row_type(converted))

    return map_rows(c, converted, (), load)


def write(c: Conversion, row: Row, value: SSAValue) -> None:
    """Store a converted vector along the last dimensions of a memref."""
    if row.holds(value.type):
        row.store_whole(c, value)
        return
    for_rows(c, (value,), lambda position, rows: row.at(c, position).store(c, rows[0]))


# Masked


def _fits(c: Conversion, mask: SSAValue, type_: VectorType) -> bool:
    """Whether a mask has a vector's own shape, of which MLIR looks at a part; refuses if not."""
    wanted = mask_of(type_)
    if mask.type != wanted:
        c.refuse(f"the mask must be {spell(wanted)}, got {spell(mask.type)}")
        return False
    return True


@RULES.on("vector.maskedload")
def convert_maskedload(op: "vector.MaskedLoadOp", c: Conversion) -> None:
    type_ = vector_type(op.result)
    row = row_of(c, op.base, op.indices, op.alignment)
    if row is None or not can_access(c, row, type_) or not _fits(c, op.mask, type_):
        return
    values = (c.value(op.mask), c.value(op.pass_thru))

    def load(position: Position, rows: Sequence[SSAValue]) -> SSAValue:
        return row.at(c, position).masked_load(c, *rows)

    c.replace(map_rows(c, c.type(op.result.type), values, load))


@RULES.on("vector.maskedstore")
def convert_maskedstore(op: "vector.MaskedStoreOp", c: Conversion) -> None:
    type_ = vector_type(op.valueToStore)
    row = row_of(c, op.base, op.indices, op.alignment)
    if row is None or not can_access(c, row, type_) or not _fits(c, op.mask, type_):
        return
    values = (c.value(op.mask), c.value(op.valueToStore))
    for_rows(c, values, lambda position, rows: row.at(c, position).masked_store(c, *rows))
    c.replace()


# Gathered: all rows of indices count from one place


@RULES.on("vector.gather")
def convert_gather(op: "vector.GatherOp", c: Conversion) -> None:
    gathered(c, op, c.value(op.mask))


def gathered(c: Conversion, op: "vector.GatherOp", mask: SSAValue) -> None:
    """A gather by this mask."""
    row = row_of(c, op.base, op.offsets, op.alignment)
    if row is None or not _fits(c, op.mask, vector_type(op.result)):
        return
    values = (c.value(op.indices), mask, c.value(op.pass_thru))

    def gather(_: Position, rows: Sequence[SSAValue]) -> SSAValue:
        return row.gather(c, row.pointers(c, rows[0]), rows[1], rows[2])

    c.replace(map_rows(c, c.type(op.result.type), values, gather))


@RULES.on("vector.scatter")
def convert_scatter(op: "vector.ScatterOp", c: Conversion) -> None:
    row = row_of(c, op.base, op.offsets, op.alignment)
    if row is None or not _fits(c, op.mask, vector_type(op.valueToStore)):
        return
    values = (c.value(op.indices), c.value(op.mask), c.value(op.valueToStore))

    def scatter(_: Position, rows: Sequence[SSAValue]) -> None:
        row.scatter(c, row.pointers(c, rows[0]), rows[1], rows[2])

    for_rows(c, values, scatter)
    c.replace()


# Compressed


@RULES.on("vector.expandload")
def convert_expandload(op: "vector.ExpandLoadOp", c: Conversion) -> None:
    row = row_of(c, op.base, op.indices, op.alignment)
    vector_ = vector_type(op.result)
    if row is None or not _lies_in_a_row(c, row, vector_) or not _fits(c, op.mask, vector_):
        return
    values = (row.pointer(c), c.value(op.mask), c.value(op.pass_thru))
    type_ = c.type(op.result.type)
    attributes = _pointer_attributes(row, 0)
    c.replace(c.emit(llvm.masked_expandload, values, (type_,), arg_attrs=attributes))


@RULES.on("vector.compressstore")
def convert_compressstore(op: "vector.CompressStoreOp", c: Conversion) -> None:
    row = row_of(c, op.base, op.indices, op.alignment)
    vector_ = vector_type(op.valueToStore)
    if row is None or not _lies_in_a_row(c, row, vector_) or not _fits(c, op.mask, vector_):
        return
    values = (c.value(op.valueToStore), row.pointer(c), c.value(op.mask))
    c.make(llvm.masked_compressstore, values, arg_attrs=_pointer_attributes(row, 1))
    c.replace()


def _lies_in_a_row(c: Conversion, row: Row, type_: VectorType) -> bool:
    if len(type_.get_shape()) == 1 and row.lies_side_by_side():
        return True
    c.refuse("needs a vector of one dimension, and elements of whole bytes that lie side by side")
    return False


def _pointer_attributes(row: Row, place: int) -> Attribute:
    each: list[Attribute] = [DictionaryAttr({})] * 3
    each[place] = DictionaryAttr({"llvm.align": i64_attribute(row.alignment)})
    return ArrayAttr(each)


@RULES.on("vector.type_cast")
def convert_type_cast(op: "vector.TypeCastOp", c: Conversion) -> None:
    """All elements of a dense memref seen as one vector."""
    source, type_ = descriptor(c, op.memref), op.result.type
    assert is_memref(type_)
    have, want = array_type(c, source.type), array_type(c, type_)
    if have is None or want is None:
        return
    packed = is_packed(c.type(source.type.element_type)) and byte_size(have) == byte_size(want)
    if not packed or layout_of(type_.memory_space) is not None:
        c.refuse(f"elements of {spell(source.type)} don't lie in memory as they do in a vector")
        return
    c.replace(replace(static_memory(c, type_, source.aligned), allocated=source.allocated).parts(c))
