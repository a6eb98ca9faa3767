"""Rules for ops that see the same memory as another memref: casts, slices, base and numbers."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from ..dialects.memref_layout import sizes_of, strided_layout
from ..dialects.ops import llvm
from ..dialects.placement import offsets_end, placement_of, placement_refused
from ..dialects.places import address_space_number, layout_of
from ..dialects.shaped import is_memref
from ..dialects.strided import kept_dimensions, sliced
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    DYNAMIC_INDEX,
    Attribute,
    IntegerAttr,
    MemRefType,
    Operation,
    SSAValue,
    i1,
    i8,
)
from .assumptions import assume_of
from .attribute_values import numbers
from .conversion import Conversion, Rules
from .integer_arithmetic import EQ
from .memory import all_sizes, in_space
from .memref_descriptor import (
    SIGNED,
    UPWARD,
    Descriptor,
    Number,
    add,
    as_value,
    constant_of,
    dense_strides,
    descriptor,
    element_pointer,
    index_type,
    linear,
    multiply,
    number_of,
)
from .place_address import element_address
from .sizes import byte_size

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules()


def become(c: Conversion, made: Descriptor) -> None:
    """Replace an op by a memref."""
    c.replace(made.parts(c))


def memref_type(value: SSAValue) -> MemRefType:
    assert is_memref(value.type)
    return value.type


def mixed(c: Conversion, static: Attribute | None, dynamic: Sequence[SSAValue]) -> list[Number]:
    """Numbers of which some stand in an attribute; the others are operands, in order."""
    values = iter(dynamic)
    return [
        number_of(c, next(values)) if number == DYNAMIC_INDEX else number
        for number in numbers(static)
    ]


@RULES.on("memref.dim")
def convert_dim(op: "memref.DimOp", c: Conversion) -> None:
    source = descriptor(c, op.source)
    index = number_of(c, op.index)
    if isinstance(index, int):
        if not 0 <= index < len(source.sizes):
            c.refuse(f"there is no dimension {index} of a memref of rank {len(source.sizes)}")
            return
        c.replace(as_value(c, source.sizes[index]))
        return
    if not source.sizes:
        c.replace(c.emit(llvm.PoisonOp, (), (index_type(c),)))
        return
    size = as_value(c, source.sizes[-1])
    for number, other in reversed(list(enumerate(source.sizes[:-1]))):
        same = c.emit(llvm.ICmpOp, (index, as_value(c, number)), (i1,), predicate=EQ)
        size = c.emit(llvm.SelectOp, (same, as_value(c, other), size), (size.type,))
    c.replace(size)


@RULES.on("memref.rank")
def convert_rank(op: "memref.RankOp", c: Conversion) -> None:
    c.replace(as_value(c, len(descriptor(c, op.memref).sizes)))


# Casts


@RULES.on("memref.cast")
def convert_cast(op: "memref.CastOp", c: Conversion) -> None:
    """What the result's type knows is taken from there."""
    source, type_ = descriptor(c, op.source), op.dest.type
    layout = strided_layout(type_) if is_memref(type_) else None
    if layout is None or not is_memref(type_):
        c.refuse(f"{spell(type_)} can't be lowered; only ranked memrefs with strides can")
        return
    known = (layout.offset, *sizes_of(type_), *layout.strides)
    merged = [n if k is None else k for k, n in zip(known, source.numbers, strict=True)]
    offset, *rest = merged
    rank = len(source.sizes)
    made = replace(source, type=type_, offset=offset)
    become(c, replace(made, sizes=tuple(rest[:rank]), strides=tuple(rest[rank:])))


@RULES.on("memref.memory_space_cast")
def convert_memory_space_cast(op: "memref.MemorySpaceCastOp", c: Conversion) -> None:
    source, type_ = descriptor(c, op.source), memref_type(op.dest)
    space = address_space_number(type_.memory_space, c.target.spaces)
    if space is None:
        c.refuse(f"memory space {spell(type_.memory_space)} has no number in LLVM")
        return
    if layout_of(type_.memory_space) != layout_of(source.type.memory_space):
        if reason := _layout_cast_refused(c, op, source, type_):
            c.refuse(reason)
            return
    aligned = allocated = in_space(c, source.aligned, space)
    if source.allocated is not source.aligned:
        allocated = in_space(c, source.allocated, space)
    become(c, replace(source, type=type_, allocated=allocated, aligned=aligned))


def _layout_cast_refused(
    c: Conversion, op: "memref.MemorySpaceCastOp", source: Descriptor, type_: MemRefType
) -> str:
    """Why a memref can't get a layout; empty for a view of bytes that nobody has used before it.

    Whether elements lie as they are is not seen if they are reached through the layout only.
    """
    if layout_of(source.type.memory_space) is not None:
        return "the layout of a place can't be cast away: elements lie where it says"
    view, casts = op.source.owner, {use.operation.name for use in op.source.uses}
    if not isinstance(view, Operation) or view.name != "memref.view" or casts != {op.name}:
        return "only a view of bytes that is not used otherwise gets a layout: elements would move"
    placement, bytes_ = placement_of(type_), memref_type(view.operands[0]).get_shape()[0]
    count, shift = offsets_end(type_), constant_of(view.operands[1])
    if placement is None or count is None or not isinstance(shift, int) or bytes_ < 0:
        return placement_refused(type_)
    wanted = placement.room(count) * byte_size(c.type(type_.element_type))
    if wanted > bytes_ - shift:
        return f"the places of {spell(type_)} take {wanted} bytes, the view has {bytes_ - shift}"
    return placement_refused(type_)


@RULES.on("memref.reinterpret_cast")
def convert_reinterpret_cast(op: "memref.ReinterpretCastOp", c: Conversion) -> None:
    source = descriptor(c, op.source)
    (offset,) = mixed(c, op.static_offsets, op.offsets)
    sizes = mixed(c, op.static_sizes, op.sizes)
    strides = mixed(c, op.static_strides, op.strides)
    become(
        c,
        replace(
            source,
            type=memref_type(op.result),
            offset=offset,
            sizes=tuple(sizes),
            strides=tuple(strides),
        ),
    )


@RULES.on("memref.view")
def convert_view(op: "memref.ViewOp", c: Conversion) -> None:
    """Bytes seen as elements."""
    source, type_ = descriptor(c, op.source), memref_type(op.results[0])
    if layout_of(type_.memory_space) is not None:
        c.refuse("a place's layout counts elements; bytes under it can't be seen as other elements")
        return
    start = add(c, source.offset, number_of(c, op.byte_shift), UPWARD)
    aligned = element_pointer(c, source.aligned, start, i8, upward=True)
    sizes = all_sizes(c, type_, op.sizes)
    strides = dense_strides(c, sizes)
    become(c, Descriptor(type_, source.allocated, aligned, 0, tuple(sizes), strides))


# Slices


@RULES.on("memref.subview")
def convert_subview(op: "memref.SubViewOp", c: Conversion) -> None:
    source, type_ = descriptor(c, op.source), memref_type(op.result)
    offsets = mixed(c, op.static_offsets, op.offsets)
    sizes = mixed(c, op.static_sizes, op.sizes)
    steps = mixed(c, op.static_strides, op.strides)
    kept = _kept_dimensions(op, source.type, c)
    if kept is None:
        return
    become(
        c,
        replace(
            source,
            type=type_,
            offset=linear(c, source, offsets),
            sizes=tuple(sizes[d] for d in kept),
            strides=tuple(multiply(c, source.strides[d], steps[d], SIGNED) for d in kept),
        ),
    )


def _kept_dimensions(
    op: "memref.SubViewOp", source: MemRefType, c: Conversion
) -> Sequence[int] | None:
    """Which dimensions are left; None after a refusal.

    MLIR takes the sizes of some dimensions with the strides of others: then the first dimensions
    count of which both fit.
    """
    each = (op.static_offsets, op.static_sizes, op.static_strides)
    whole, result = sliced(source, *(numbers(one) for one in each)), memref_type(op.result)
    layout, wanted = whole and strided_layout(whole), strided_layout(result)
    assert whole is not None
    assert layout is not None
    assert wanted is not None
    sizes, left = numbers(op.static_sizes), list(result.get_shape())
    ones = [dimension for dimension, size in enumerate(sizes) if size == 1]
    ways = [
        [dimension for dimension in range(len(sizes)) if dimension not in gone]
        for gone in combinations(ones, len(sizes) - len(left))
    ]
    for kept in (kept_dimensions(whole, result) or (), *ways):
        strides = tuple(layout.strides[dimension] for dimension in kept)
        if [sizes[dimension] for dimension in kept] == left and strides == wanted.strides:
            return kept
    c.refuse(f"the sizes and the strides of {spell(result)} are not of the same dimensions")
    return None


# Pointers and numbers


@RULES.on("memref.extract_strided_metadata")
def convert_extract_strided_metadata(op: "memref.ExtractStridedMetadataOp", c: Conversion) -> None:
    source = descriptor(c, op.source)
    type_ = memref_type(op.base_buffer)
    base = Descriptor(type_, source.allocated, source.aligned, 0, (), ())
    c.replace(base.parts(c), *(as_value(c, number) for number in source.numbers))


@RULES.on("memref.extract_aligned_pointer_as_index")
def convert_extract_aligned_pointer(
    op: "memref.ExtractAlignedPointerAsIndexOp", c: Conversion
) -> None:
    aligned = descriptor(c, op.source).aligned
    c.replace(c.emit(llvm.PtrToIntOp, (aligned,), (index_type(c),)))


@RULES.on("memref.assume_alignment")
def convert_assume_alignment(op: "memref.AssumeAlignmentOp", c: Conversion) -> None:
    """A fact for LLVM about the pointer to the first element."""
    source = descriptor(c, op.memref)
    assert isinstance(op.alignment, IntegerAttr)
    first = element_address(c, source, [0] * len(source.sizes))
    assume_of(c, "align", first, as_value(c, op.alignment.value.data))
    c.replace(source.parts(c))


@RULES.on("memref.distinct_objects")
def convert_distinct_objects(op: "memref.DistinctObjectsOp", c: Conversion) -> None:
    """A fact for LLVM about each pair of memrefs."""
    memrefs = [descriptor(c, operand) for operand in op.operands_]
    for index, one in enumerate(memrefs):
        for other in memrefs[index + 1 :]:
            assume_of(c, "separate_storage", one.aligned, other.aligned)
    c.replace(*(one.parts(c) for one in memrefs))
