"""Rules for ops that see the elements of a memref in other dimensions."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ..dialects.memref_layout import is_row_major
from ..dialects.memref_view_verify import groups_of, permutation
from ..dialects.ops import llvm
from ..dialects.shaped import is_memref
from ..syntax.attribute_printer import spell
from ..syntax.ir import AffineMapAttr, SSAValue, i1
from .conversion import Conversion, Rules
from .integer_arithmetic import NE, bit_width
from .memref_access import access_alignment, element_type
from .memref_descriptor import (
    Descriptor,
    Number,
    as_value,
    dense_strides,
    descriptor,
    index_type,
    multiply,
    product,
)
from .memref_views import become, memref_type, mixed
from .place_address import element_address

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules()


@RULES.on("memref.transpose")
def convert_transpose(op: "memref.TransposeOp", c: Conversion) -> None:
    source = descriptor(c, op.in_)
    assert isinstance(op.permutation, AffineMapAttr)
    order = permutation(op.permutation)
    assert order is not None
    become(
        c,
        replace(
            source,
            type=memref_type(op.results[0]),
            sizes=tuple(source.sizes[d] for d in order),
            strides=tuple(source.strides[d] for d in order),
        ),
    )


@RULES.on("memref.collapse_shape")
def convert_collapse_shape(op: "memref.CollapseShapeOp", c: Conversion) -> None:
    source, type_ = descriptor(c, op.src), memref_type(op.result)
    groups = groups_of(op.reassociation)
    sizes = tuple(product(c, [source.sizes[d] for d in group]) for group in groups)
    if is_row_major(type_):
        strides = dense_strides(c, sizes)
    else:
        strides = tuple(_group_stride(c, source, group) for group in groups)
    become(c, replace(source, type=type_, sizes=sizes, strides=strides))


def _group_stride(c: Conversion, source: Descriptor, group: Sequence[int]) -> Number:
    """The stride of the last dimension whose size is not 1: strides of sizes of 1 mean nothing."""
    *outer, last = group
    if not outer or (isinstance(size := source.sizes[last], int) and size != 1):
        return source.strides[last]
    otherwise = _group_stride(c, source, outer)
    if isinstance(size, int):
        return otherwise
    counts = c.emit(llvm.ICmpOp, (size, as_value(c, 1)), (i1,), predicate=NE)
    both = (as_value(c, source.strides[last]), as_value(c, otherwise))
    return c.emit(llvm.SelectOp, (counts, *both), (index_type(c),))


@RULES.on("memref.expand_shape")
def convert_expand_shape(op: "memref.ExpandShapeOp", c: Conversion) -> None:
    source, type_ = descriptor(c, op.src), memref_type(op.result)
    sizes = tuple(mixed(c, op.static_output_shape, op.output_shape))
    strides: list[Number] = []
    for stride, group in zip(source.strides, groups_of(op.reassociation), strict=True):
        inner: list[Number] = []
        for dimension in reversed(group):
            inner.append(stride)
            if dimension != group[0]:
                stride = multiply(c, stride, sizes[dimension])
        strides.extend(reversed(inner))
    if len(strides) != len(sizes):
        # A single element seen in several dimensions of size 1.
        strides = [1] * len(sizes)
    become(c, replace(source, type=type_, sizes=sizes, strides=tuple(strides)))


@RULES.on("memref.reshape")
def convert_reshape(op: "memref.ReshapeOp", c: Conversion) -> None:
    """Sizes come from memory; elements lie row by row as before."""
    source, type_ = descriptor(c, op.source), op.result.type
    if not is_memref(type_):
        c.refuse(f"{spell(type_)} can't be lowered; only ranked memrefs can")
        return
    if source.type.memory_space != type_.memory_space:
        c.refuse(f"{spell(source.type)} and {spell(type_)} lie in different memory")
        return
    shape = descriptor(c, op.shape)
    sizes: list[Number] = []
    for dimension, size in enumerate(type_.get_shape()):
        sizes.append(size if size >= 0 else _size_in_memory(c, op.shape, shape, dimension))
    strides = dense_strides(c, sizes)
    become(c, replace(source, type=type_, sizes=tuple(sizes), strides=strides))


def _size_in_memory(c: Conversion, value: SSAValue, shape: Descriptor, place: int) -> SSAValue:
    element, index = element_type(c, value), index_type(c)
    address = element_address(c, shape, [place])
    alignment = access_alignment(None, element)
    size = c.emit(llvm.LoadOp, (address,), (element,), alignment=alignment)
    have, wanted = bit_width(element), bit_width(index)
    if have == wanted:
        return size
    return c.emit(llvm.TruncOp if have > wanted else llvm.SExtOp, (size,), (index,))
