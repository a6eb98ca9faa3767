"""Rules for vectors in memory: loads, stores, masked ones, transfers that are in bounds."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..dialects.llvm_types import LLVMPointerType
from ..dialects.memref_layout import strided_layout
from ..dialects.ops import llvm
from ..dialects.places import layout_of
from ..syntax.ir import (
    AffineDimExpr,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    IntegerAttr,
    MemRefType,
    Operation,
    SSAValue,
    VectorType,
    i32,
)
from .conversion import Conversion, Rules
from .memref_access import access_alignment, is_set
from .memref_descriptor import Descriptor, Number, add, as_value, constant_of, descriptor
from .place_address import element_offset
from .memref_descriptor import element_pointer
from .sizes import byte_size
from .vector_elements import elements, from_elements, positions, shape_of

if TYPE_CHECKING:
    from ..dialects.ops import vector

RULES = Rules()


def _vector_type(type_: Attribute) -> VectorType:
    assert isinstance(type_, VectorType)
    return type_


def _start(c: Conversion, indices: Sequence[SSAValue]) -> list[Number]:
    return [constant_of(c.value(index)) for index in indices]


def _in_one_piece(
    c: Conversion, memref: Descriptor, type_: VectorType, element: Attribute, given: Attribute | None
) -> bool:
    """Whether a vector's elements lie side by side, so that one access reaches them all.

    Under a swizzle they do if the access is aligned to its size, which only the op can promise.
    """
    if len(type_.get_shape()) > 1:
        return False
    layout = strided_layout(memref.type)
    if layout is None or (layout.strides and layout.strides[-1] != 1):
        return False
    swizzle = layout_of(memref.type.memory_space)
    if swizzle is None:
        return True
    count = shape_of(type_)[-1] if shape_of(type_) else 1
    aligned = given.value.data if isinstance(given, IntegerAttr) else 0
    bits = getattr(swizzle, "bits", (0, 0, 0))
    return count <= 1 << bits[0] and aligned >= count * byte_size(element)


Access = Callable[[SSAValue], None]


def _address(
    c: Conversion, memref: Descriptor, indices: Sequence[Number], element: Attribute
) -> SSAValue:
    return element_pointer(c, memref.aligned, element_offset(c, memref, indices), element)


def _shifted(c: Conversion, indices: Sequence[Number], position: Sequence[int]) -> list[Number]:
    """Indices of an element of a vector: its position is added to the last of them."""
    outer = len(indices) - len(position)
    return [*indices[:outer], *(add(c, i, p) for i, p in zip(indices[outer:], position, strict=True))]


def read(
    c: Conversion,
    memref_: SSAValue,
    indices: Sequence[Number],
    type_: VectorType,
    alignment: Attribute | None,
    nontemporal: Attribute | None = None,
) -> SSAValue:
    """A vector of a memref's elements from some indices on."""
    memref = descriptor(c, memref_)
    element = c.type(memref.type.element_type)
    converted = c.type(type_)
    if isinstance(memref.type.element_type, VectorType):
        address = _address(c, memref, indices, element)
        return c.emit(
            llvm.LoadOp, (address,), (converted,), alignment=access_alignment(alignment, element)
        )
    if _in_one_piece(c, memref, type_, element, alignment):
        return c.emit(
            llvm.LoadOp,
            (_address(c, memref, indices, element),),
            (converted,),
            alignment=access_alignment(alignment, element),
            nontemporal=is_set(nontemporal),
        )
    values: list[SSAValue] = []
    for position in positions(shape_of(type_)):
        address = _address(c, memref, _shifted(c, indices, position), element)
        natural = access_alignment(None, element)
        values.append(c.emit(llvm.LoadOp, (address,), (element,), alignment=natural))
    return from_elements(c, converted, values)


def write(
    c: Conversion,
    value: SSAValue,
    type_: VectorType,
    memref_: SSAValue,
    indices: Sequence[Number],
    alignment: Attribute | None,
    nontemporal: Attribute | None = None,
) -> None:
    """Store a converted vector to a memref's elements from some indices on."""
    memref = descriptor(c, memref_)
    element = c.type(memref.type.element_type)
    whole = isinstance(memref.type.element_type, VectorType)
    if whole or _in_one_piece(c, memref, type_, element, alignment):
        c.emit(
            llvm.StoreOp,
            (value, _address(c, memref, indices, element)),
            alignment=access_alignment(alignment, element),
            nontemporal=is_set(nontemporal),
        )
        return
    shape = shape_of(type_)
    for position, one in zip(positions(shape), elements(c, value, shape), strict=True):
        address = _address(c, memref, _shifted(c, indices, position), element)
        c.emit(llvm.StoreOp, (one, address), alignment=access_alignment(None, element))


@RULES.on("vector.load")
def convert_load(op: "vector.LoadOp", c: Conversion) -> None:
    type_ = _vector_type(op.result.type)
    c.replace(read(c, op.base, _start(c, op.indices), type_, op.alignment, op.nontemporal))


@RULES.on("vector.store")
def convert_store(op: "vector.StoreOp", c: Conversion) -> None:
    value = op.valueToStore
    type_ = _vector_type(value.type)
    indices = _start(c, op.indices)
    write(c, c.value(value), type_, op.base, indices, op.alignment, op.nontemporal)
    c.replace()


def _masked(
    c: Conversion, memref_: SSAValue, indices: Sequence[SSAValue], type_: VectorType
) -> SSAValue | None:
    """The address of a masked access, or None after a refusal."""
    memref = descriptor(c, memref_)
    element = c.type(memref.type.element_type)
    if layout_of(memref.type.memory_space) is not None or not _in_one_piece(
        c, memref, type_, element, None
    ):
        c.refuse("a masked access needs elements that lie side by side")
        return None
    return _address(c, memref, _start(c, indices), element)


def _element_bytes(c: Conversion, memref_: SSAValue, given: Attribute | None) -> IntegerAttr:
    type_ = memref_.type
    assert isinstance(type_, MemRefType)
    natural = access_alignment(given, c.type(type_.element_type))
    return IntegerAttr(natural.value.data, i32)


@RULES.on("vector.maskedload")
def convert_maskedload(op: "vector.MaskedLoadOp", c: Conversion) -> None:
    type_ = _vector_type(op.result.type)
    address = _masked(c, op.base, op.indices, type_)
    if address is None:
        return
    c.replace_with(
        llvm.MaskedLoadOp(
            address,
            c.value(op.mask),
            [c.value(op.pass_thru)],
            alignment=_element_bytes(c, op.base, op.alignment),
            results=[c.type(type_)],
        )
    )


@RULES.on("vector.maskedstore")
def convert_maskedstore(op: "vector.MaskedStoreOp", c: Conversion) -> None:
    type_ = _vector_type(op.valueToStore.type)
    address = _masked(c, op.base, op.indices, type_)
    if address is None:
        return
    c.replace_with(
        llvm.MaskedStoreOp(
            c.value(op.valueToStore),
            address,
            c.value(op.mask),
            alignment=_element_bytes(c, op.base, op.alignment),
        )
    )


def _gathered_pointers(
    c: Conversion, base: SSAValue, offsets: Sequence[SSAValue], indices: SSAValue
) -> SSAValue:
    """A vector of pointers, one for each index."""
    from ..syntax.ir import DenseArrayBase

    memref = descriptor(c, base)
    element = c.type(memref.type.element_type)
    start = _address(c, memref, _start(c, offsets), element)
    steps = c.value(indices)
    type_ = _vector_type(steps.type)
    assert isinstance(start.type, LLVMPointerType)
    pointers = VectorType(start.type, type_.get_shape())
    return c.emit(
        llvm.GEPOp,
        (start, steps),
        (pointers,),
        rawConstantIndices=DenseArrayBase.from_list(i32, [-(2**31)]),
        elem_type=element,
        noWrapFlags=IntegerAttr(0, i32),
    )


@RULES.on("vector.gather")
def convert_gather(op: "vector.GatherOp", c: Conversion) -> None:
    if not _plain(op, op.base, c):
        return
    pointers = _gathered_pointers(c, op.base, op.offsets, op.indices)
    c.replace_with(
        llvm.masked_gather(
            pointers,
            c.value(op.mask),
            [c.value(op.pass_thru)],
            alignment=_element_bytes(c, op.base, op.alignment),
            results=[c.type(op.result.type)],
        )
    )


@RULES.on("vector.scatter")
def convert_scatter(op: "vector.ScatterOp", c: Conversion) -> None:
    if not _plain(op, op.base, c):
        return
    pointers = _gathered_pointers(c, op.base, op.offsets, op.indices)
    c.replace_with(
        llvm.masked_scatter(
            c.value(op.valueToStore),
            pointers,
            c.value(op.mask),
            alignment=_element_bytes(c, op.base, op.alignment),
        )
    )


def _plain(op: Operation, base: SSAValue, c: Conversion) -> bool:
    type_ = base.type
    if not isinstance(type_, MemRefType):
        c.refuse("only memrefs can be gathered from and scattered to here")
        return False
    layout = strided_layout(type_)
    if layout_of(type_.memory_space) is not None or layout is None or layout.strides[-1:] != (1,):
        c.refuse("gather and scatter need a last dimension whose elements lie side by side")
        return False
    return True


# Transfers


def _is_simple_transfer(op: Operation, base: SSAValue, rank: int, c: Conversion) -> bool:
    """In bounds, unmasked, the vector along the last dimensions: what load and store do."""
    map_ = op.properties.get("permutation_map")
    bounds = op.properties.get("in_bounds")
    if not isinstance(base.type, MemRefType):
        c.refuse("a transfer of a tensor has no lowering; bufferize first")
        return False
    inside = isinstance(bounds, ArrayAttr) and all(
        isinstance(one, IntegerAttr) and one.value.data for one in bounds.data
    )
    if not inside:
        c.refuse("a transfer that may leave the memref has no lowering; guard it, and say "
                 "in_bounds = [true, …]")
        return False
    if not isinstance(map_, AffineMapAttr):
        return False
    last = [e.position for e in map_.data.results if isinstance(e, AffineDimExpr)]
    dims = map_.data.num_dims
    if len(last) != rank or last != list(range(dims - rank, dims)):
        c.refuse("a transfer that permutes or broadcasts has no lowering; transpose the vector")
        return False
    return True


@RULES.on("vector.transfer_read")
def convert_transfer_read(op: "vector.TransferReadOp", c: Conversion) -> None:
    type_ = _vector_type(op.vector.type)
    if op.mask is not None:
        c.refuse("a masked transfer has no lowering; use vector.maskedload")
        return
    if _is_simple_transfer(op, op.base, len(type_.get_shape()), c):
        c.replace(read(c, op.base, _start(c, op.indices), type_, None))


@RULES.on("vector.transfer_write")
def convert_transfer_write(op: "vector.TransferWriteOp", c: Conversion) -> None:
    value = op.valueToStore
    type_ = _vector_type(value.type)
    if op.mask is not None:
        c.refuse("a masked transfer has no lowering; use vector.maskedstore")
        return
    if _is_simple_transfer(op, op.base, len(type_.get_shape()), c):
        write(c, c.value(value), type_, op.base, _start(c, op.indices), None)
        c.replace()


_ = as_value
