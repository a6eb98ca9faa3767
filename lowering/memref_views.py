"""Rules for ops that see the same memory as another memref."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, cast

from ..dialects.memref_layout import sizes_of, strided_layout
from ..dialects.ops import llvm
from ..dialects.places import address_space_number
from ..dialects.llvm_types import LLVMPointerType
from ..syntax.ir import (
    AffineDimExpr,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    IntegerAttr,
    MemRefType,
    Operation,
    SSAValue,
)
from .conversion import Conversion, Rules
from .memref_descriptor import (
    Descriptor,
    Number,
    add,
    as_value,
    constant_of,
    descriptor,
    element_pointer,
    index_type,
    linear,
    multiply,
)

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules()


def _become(c: Conversion, made: Descriptor) -> None:
    c.replace(made.parts(c))


def _result_type(op: Operation) -> MemRefType:
    type_ = op.results[0].type
    assert isinstance(type_, MemRefType)
    return type_


def mixed(
    c: Conversion, static: Attribute | None, dynamic: Sequence[SSAValue]
) -> list[Number]:
    """Numbers of which some stand in an attribute; the others are operands, in order."""
    values = iter(dynamic)
    numbers: list[Number] = []
    assert isinstance(static, DenseArrayBase)
    for number in cast(Sequence[int], static.get_values()):
        numbers.append(constant_of(c.value(next(values))) if number == -(2**63) else number)
    return numbers


@RULES.on("memref.dim")
def convert_dim(op: "memref.DimOp", c: Conversion) -> None:
    source = descriptor(c, op.source)
    index = constant_of(c.value(op.index))
    if isinstance(index, int):
        if not 0 <= index < len(source.sizes):
            c.refuse(f"dimension {index} of a memref of rank {len(source.sizes)}")
            return
        c.replace(as_value(c, source.sizes[index]))
        return
    size = as_value(c, source.sizes[-1])
    for number, other in reversed(list(enumerate(source.sizes[:-1]))):
        same = c.emit(
            llvm.ICmpOp,
            (index, as_value(c, number)),
            (_i1(),),
            predicate=IntegerAttr(0, 64),
        )
        size = c.emit(llvm.SelectOp, (same, as_value(c, other), size), (size.type,))
    c.replace(size)


def _i1() -> Attribute:
    from ..syntax.ir import i1

    return i1


@RULES.on("memref.rank")
def convert_rank(op: "memref.RankOp", c: Conversion) -> None:
    c.replace(as_value(c, len(descriptor(c, op.memref).sizes)))


@RULES.on("memref.cast")
def convert_cast(op: "memref.CastOp", c: Conversion) -> None:
    source = descriptor(c, op.source)
    type_ = _result_type(op)
    layout = strided_layout(type_)
    assert layout is not None
    # What the result's type knows is taken from there.
    _become(
        c,
        Descriptor(
            type_,
            source.allocated,
            source.aligned,
            _known(layout.offset, source.offset),
            tuple(map(_known, sizes_of(type_), source.sizes)),
            tuple(map(_known, layout.strides, source.strides)),
        ),
    )


def _known(from_type: int | None, otherwise: Number) -> Number:
    return otherwise if from_type is None else from_type


@RULES.on("memref.memory_space_cast")
def convert_memory_space_cast(op: "memref.MemorySpaceCastOp", c: Conversion) -> None:
    source = descriptor(c, op.source)
    type_ = _result_type(op)
    space = address_space_number(type_.memory_space)
    if space is None:
        c.refuse(f"memory space {type_.memory_space} has no number in LLVM")
        return
    pointer = LLVMPointerType(space)

    def cast_(value: SSAValue) -> SSAValue:
        if value.type == pointer:
            return value
        return c.emit(llvm.AddrSpaceCastOp, (value,), (pointer,))

    aligned = cast_(source.aligned)
    same = source.allocated is source.aligned
    allocated = aligned if same else cast_(source.allocated)
    _become(c, replace(source, type=type_, allocated=allocated, aligned=aligned))


@RULES.on("memref.subview")
def convert_subview(op: "memref.SubViewOp", c: Conversion) -> None:
    source = descriptor(c, op.source)
    offsets = mixed(c, op.static_offsets, op.offsets)
    sizes = mixed(c, op.static_sizes, op.sizes)
    steps = mixed(c, op.static_strides, op.strides)
    offset = linear(c, source.offset, list(zip(offsets, source.strides, strict=True)))
    type_ = _result_type(op)
    kept = _kept_dimensions(sizes, sizes_of(type_))
    strides = [multiply(c, source.strides[d], steps[d]) for d in kept]
    _become(
        c,
        Descriptor(
            type_,
            source.allocated,
            source.aligned,
            offset,
            tuple(sizes[d] for d in kept),
            tuple(strides),
        ),
    )


def _kept_dimensions(sizes: Sequence[Number], result: Sequence[int | None]) -> list[int]:
    """Which dimensions a rank-reducing subview keeps: it drops ones from the left where it can."""
    dropped = len(sizes) - len(result)
    kept: list[int] = []
    for dimension, size in enumerate(sizes):
        wanted = result[len(kept)] if len(kept) < len(result) else 1
        fits = len(kept) < len(result) and (
            size == wanted or (wanted is None and not isinstance(size, int))
        )
        if dropped and size == 1 and not (fits and len(sizes) - dimension <= len(result) - len(kept)):
            if not fits or wanted != 1:
                dropped -= 1
                continue
        if dropped and size == 1 and wanted == 1:
            dropped -= 1
            continue
        kept.append(dimension)
    return kept


@RULES.on("memref.reinterpret_cast")
def convert_reinterpret_cast(op: "memref.ReinterpretCastOp", c: Conversion) -> None:
    source = descriptor(c, op.source)
    (offset,) = mixed(c, op.static_offsets, op.offsets)
    _become(
        c,
        Descriptor(
            _result_type(op),
            source.allocated,
            source.aligned,
            offset,
            tuple(mixed(c, op.static_sizes, op.sizes)),
            tuple(mixed(c, op.static_strides, op.strides)),
        ),
    )


@RULES.on("memref.view")
def convert_view(op: "memref.ViewOp", c: Conversion) -> None:
    from ..syntax.ir import i8

    source = descriptor(c, op.source)
    shift = constant_of(c.value(op.byte_shift))
    start = add(c, source.offset, shift)
    aligned = element_pointer(c, source.aligned, start, i8)
    type_ = _result_type(op)
    open_ = iter([constant_of(c.value(size)) for size in op.sizes])
    sizes: list[Number] = [next(open_) if size is None else size for size in sizes_of(type_)]
    _become(
        c,
        Descriptor(
            type_, source.allocated, aligned, 0, tuple(sizes), tuple(_dense_strides(c, sizes))
        ),
    )


def _dense_strides(c: Conversion, sizes: Sequence[Number]) -> list[Number]:
    strides: list[Number] = []
    product: Number = 1
    for size in reversed(sizes):
        strides.append(product)
        product = multiply(c, product, size) if len(strides) < len(sizes) else product
    return strides[::-1]


@RULES.on("memref.transpose")
def convert_transpose(op: "memref.TransposeOp", c: Conversion) -> None:
    source = descriptor(c, op.in_)
    map_ = op.permutation
    assert isinstance(map_, AffineMapAttr)
    order = [e.position for e in map_.data.results if isinstance(e, AffineDimExpr)]
    _become(
        c,
        replace(
            source,
            type=_result_type(op),
            sizes=tuple(source.sizes[d] for d in order),
            strides=tuple(source.strides[d] for d in order),
        ),
    )


def _groups(attribute: Attribute | None) -> list[list[int]]:
    groups = cast("ArrayAttr[ArrayAttr[IntegerAttr]]", attribute)
    return [[index.value.data for index in group.data] for group in groups.data]


@RULES.on("memref.collapse_shape")
def convert_collapse_shape(op: "memref.CollapseShapeOp", c: Conversion) -> None:
    source = descriptor(c, op.src)
    sizes: list[Number] = []
    strides: list[Number] = []
    for group in _groups(op.reassociation):
        size: Number = 1
        for dimension in group:
            size = multiply(c, size, source.sizes[dimension])
        sizes.append(size)
        wide = [d for d in group if source.sizes[d] != 1]
        strides.append(source.strides[(wide or group)[-1]])
    _become(
        c,
        replace(source, type=_result_type(op), sizes=tuple(sizes), strides=tuple(strides)),
    )


@RULES.on("memref.expand_shape")
def convert_expand_shape(op: "memref.ExpandShapeOp", c: Conversion) -> None:
    source = descriptor(c, op.src)
    sizes = mixed(c, op.static_output_shape, op.output_shape)
    strides: list[Number] = []
    for dimension, group in enumerate(_groups(op.reassociation)):
        stride = source.strides[dimension]
        inner: list[Number] = []
        for one, following in pairwise([*reversed(group), -1]):
            inner.append(stride)
            if following >= 0:
                stride = multiply(c, stride, sizes[one])
        strides.extend(reversed(inner))
    _become(
        c,
        replace(source, type=_result_type(op), sizes=tuple(sizes), strides=tuple(strides)),
    )


@RULES.on("memref.extract_strided_metadata")
def convert_extract_strided_metadata(
    op: "memref.ExtractStridedMetadataOp", c: Conversion
) -> None:
    source = descriptor(c, op.source)
    type_ = op.base_buffer.type
    assert isinstance(type_, MemRefType)
    base = Descriptor(type_, source.allocated, source.aligned, 0, (), ())
    numbers = [as_value(c, n) for n in (source.offset, *source.sizes, *source.strides)]
    c.replace(base.parts(c), *numbers)


@RULES.on("memref.extract_aligned_pointer_as_index")
def convert_extract_aligned_pointer(
    op: "memref.ExtractAlignedPointerAsIndexOp", c: Conversion
) -> None:
    aligned = descriptor(c, op.source).aligned
    c.replace(c.emit(llvm.PtrToIntOp, (aligned,), (index_type(c),)))


@RULES.on("memref.assume_alignment")
def convert_assume_alignment(op: "memref.AssumeAlignmentOp", c: Conversion) -> None:
    """A fact for LLVM: the low bits of the aligned pointer are zero."""
    source = descriptor(c, op.memref)
    bytes_ = op.alignment
    assert isinstance(bytes_, IntegerAttr)
    address = c.emit(llvm.PtrToIntOp, (source.aligned,), (index_type(c),))
    low = c.emit(llvm.AndOp, (address, as_value(c, bytes_.value.data - 1)), (address.type,))
    is_zero = c.emit(
        llvm.ICmpOp, (low, as_value(c, 0)), (_i1(),), predicate=IntegerAttr(0, 64)
    )
    c.emit(llvm.AssumeOp, (is_zero,))
    c.replace(*([source.parts(c)] * len(op.results)))
