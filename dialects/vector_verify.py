"""What MLIR's verifiers demand of vector ops on values, beyond their rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.directives import DYNAMIC
from ..syntax.elements import bit_width, is_complex, is_number
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    IntegerAttr,
    MemRefType,
    Operation,
    VectorType,
    VerifyException,
    i1,
)
from ..syntax.number_arrays import numbers
from .attributes import keyword
from .hooks import Hooks
from .row_traits import element_or_self, with_element
from .shaped import is_vector
from .strided import is_contiguous
from .wording import counted

if TYPE_CHECKING:
    from .ops import vector

hooks = Hooks("vector")

POISON = -1
"""A position or shuffled element that may be anything."""


def vector_of(type_: Attribute) -> VectorType:
    """A type that the row's constraint says to be a vector."""
    return cast(VectorType, type_)


def shape_or_scalar(type_: Attribute) -> tuple[int, ...]:
    """The shape of a vector; none for a scalar."""
    return type_.get_shape() if isinstance(type_, VectorType) else ()


def sub_vector(type_: VectorType, kept: Sequence[int]) -> Attribute:
    """A vector of some of a vector's dimensions; the element type if none is kept."""
    if not kept:
        return type_.element_type
    shape, scalable = type_.get_shape(), type_.scalable_dims.data
    return VectorType(
        type_.element_type, [shape[i] for i in kept], ArrayAttr([scalable[i] for i in kept])
    )


def mask_of(type_: Attribute) -> Attribute:
    """The type of a mask: an i1 for each element."""
    return with_element(type_, i1)


@hooks.verify("print")
def verify_print(op: "vector.PrintOp") -> None:
    alone = op.source is None and keyword(op.punctuation) == "newline"
    if op.stringLiteral is not None and not alone:
        raise VerifyException("prints a string alone, without value and punctuation")


# Positions


def _check_position(position: Sequence[int], shape: Sequence[int]) -> None:
    if len(position) > len(shape):
        raise VerifyException(f"{len(position)} positions, but the vector has rank {len(shape)}")
    for index, (at, size) in enumerate(zip(position, shape, strict=False)):
        if at != DYNAMIC and not POISON <= at < size:
            raise VerifyException(f"position {index} is {at}, it must be less than {size}")


@hooks.verify("extract")
def verify_extract(op: "vector.ExtractOp") -> None:
    source, position = vector_of(op.source.type), numbers(op.static_position)
    shape = source.get_shape()
    _check_position(position, shape)
    wanted = sub_vector(source, range(len(position), len(shape)))
    if wanted != op.result.type and not _one_element(wanted, op.result.type):
        raise VerifyException(
            f"{_count(position)} of {spell(source)} give {spell(wanted)}, "
            f"got {spell(op.result.type)}"
        )


def _count(position: Sequence[int]) -> str:
    return counted(len(position), "position")


def _one_element(one: Attribute, other: Attribute) -> bool:
    """Whether two types are `f32` and `vector<1xf32>`."""
    shapes = {shape_or_scalar(one), shape_or_scalar(other)}
    return shapes == {(), (1,)} and not (
        isinstance(one, VectorType) == isinstance(other, VectorType)
    )


@hooks.verify("insert")
def verify_insert(op: "vector.InsertOp") -> None:
    dest, position = vector_of(op.dest.type), numbers(op.static_position)
    shape = dest.get_shape()
    _check_position(position, shape)
    wanted = sub_vector(dest, range(len(position), len(shape)))
    if wanted != op.valueToStore.type:
        raise VerifyException(
            f"{_count(position)} of {spell(dest)} take {spell(wanted)}, "
            f"got {spell(op.valueToStore.type)}"
        )


@hooks.verify("scalable.extract", "scalable.insert")
def verify_scalable_position(op: Operation) -> None:
    fixed = op.results[0].type if op.name == "vector.scalable.extract" else op.operands[0].type
    position = cast(IntegerAttr, op.properties["pos"]).value.data
    size = vector_of(fixed).get_shape()[0]
    if position % size:
        raise VerifyException(f"the position must be a multiple of {size}, got {position}")


# Shapes


@hooks.verify("broadcast")
def verify_broadcast(op: "vector.BroadcastOp") -> None:
    source, dest = op.source.type, vector_of(op.vector.type)
    if not is_vector(source):
        if source != dest.element_type:
            raise VerifyException(f"{spell(source)} is no element of {spell(dest)}")
        return
    mine, theirs = source.get_shape(), dest.get_shape()
    first = len(theirs) - len(mine)
    if first < 0:
        raise VerifyException(f"{spell(source)} has a higher rank than {spell(dest)}")
    for index, size in enumerate(mine):
        scalable = (
            source.get_scalable_dims()[index],
            dest.get_scalable_dims()[first + index],
        )
        grows = size == 1 and not scalable[0]
        if not grows and (size != theirs[first + index] or scalable[0] != scalable[1]):
            raise VerifyException(
                f"dimension {index} of {spell(source)} is neither 1 nor that of {spell(dest)} "
                f"at {first + index}"
            )


@hooks.verify("shape_cast")
def verify_shape_cast(op: "vector.ShapeCastOp") -> None:
    source, result = vector_of(op.source.type), vector_of(op.result.type)
    if source.element_type != result.element_type:
        raise VerifyException(f"the elements differ: {spell(source)} and {spell(result)}")
    counts = (source.element_count(), result.element_count())
    if counts[0] != counts[1]:
        raise VerifyException(
            f"{spell(source)} has {counts[0]} elements, {spell(result)} has {counts[1]}"
        )
    if sum(source.get_scalable_dims()) != sum(result.get_scalable_dims()):
        raise VerifyException(
            f"the scalable dimensions differ: {spell(source)} and {spell(result)}"
        )


@hooks.verify("bitcast")
def verify_bitcast(op: "vector.BitCastOp") -> None:
    source, result = vector_of(op.source.type), vector_of(op.result.type)
    mine, theirs = source.get_shape() or (1,), result.get_shape() or (1,)
    if mine[:-1] != theirs[:-1]:
        raise VerifyException(
            f"only the last dimension may change, got {spell(source)} to {spell(result)}"
        )
    bits = [
        last * bit_width(element_or_self(type_))
        for last, type_ in ((mine[-1], source), (theirs[-1], result))
    ]
    if bits[0] != bits[1]:
        raise VerifyException(
            f"the last dimension has {bits[0]} bits in {spell(source)} "
            f"and {bits[1]} in {spell(result)}"
        )


@hooks.verify("transpose")
def verify_transpose(op: "vector.TransposeOp") -> None:
    source, order = vector_of(op.vector.type), numbers(op.permutation)
    if sorted(order) != list(range(source.get_num_dims())):
        raise VerifyException(
            f"expected a permutation of {source.get_num_dims()} dimensions, got {list(order)}"
        )
    wanted = sub_vector(source, order) if order else source
    if wanted != op.result.type:
        raise VerifyException(f"the result must be {spell(wanted)}, got {spell(op.result.type)}")


@hooks.verify("deinterleave")
def verify_deinterleave(op: "vector.DeinterleaveOp") -> None:
    last = vector_of(op.source.type).get_shape()[-1]
    if last % 2:
        raise VerifyException(f"the last dimension must be even, got {last}")


@hooks.verify("shuffle")
def verify_shuffle(op: "vector.ShuffleOp") -> None:
    one, two = vector_of(op.v1.type), vector_of(op.v2.type)
    mine, theirs = one.get_shape(), two.get_shape()
    if mine[1:] != theirs[1:] or len(mine) != len(theirs):
        raise VerifyException(
            f"only the first dimensions may differ, got {spell(one)} and {spell(two)}"
        )
    mask = numbers(op.mask)
    limit = (mine[0] if mine else 1) + (theirs[0] if theirs else 1)
    if not mask:
        raise VerifyException("the mask must name an element")
    for index, element in enumerate(mask):
        if not POISON <= element < limit:
            raise VerifyException(
                f"element {index} of the mask is {element}, there are {limit} to choose from"
            )
    wanted = VectorType(one.element_type, (len(mask), *mine[1:]))
    if op.vector.type != wanted:
        raise VerifyException(f"the result must be {spell(wanted)}, got {spell(op.vector.type)}")


def slice_of(source: VectorType, sizes: Sequence[int]) -> VectorType:
    """A vector with other sizes of its first dimensions."""
    shape = (*sizes, *source.get_shape()[len(sizes) :])
    return VectorType(source.element_type, shape, source.scalable_dims)


def integers(attribute: Attribute | None) -> list[int]:
    """The numbers of an array of integer attributes."""
    return [one.value.data for one in cast("ArrayAttr[IntegerAttr]", attribute).data]


@hooks.verify("extract_strided_slice")
def verify_extract_strided_slice(op: "vector.ExtractStridedSliceOp") -> None:
    source = vector_of(op.source.type)
    shape = source.get_shape()
    offsets, sizes, strides = map(integers, (op.offsets, op.sizes, op.strides))
    if not len(offsets) == len(sizes) == len(strides) <= len(shape):
        raise VerifyException(
            f"{len(offsets)} offsets, {len(sizes)} sizes and {len(strides)} strides for a vector "
            f"of rank {len(shape)}"
        )
    _check_slice(shape, offsets, sizes, strides)
    for index, size in enumerate(sizes):
        if source.get_scalable_dims()[index] and size != shape[index]:
            raise VerifyException(_no_scalable_slice(index, source))
    wanted = slice_of(source, sizes)
    if op.results[0].type != wanted:
        raise VerifyException(
            f"the result must be {spell(wanted)}, got {spell(op.results[0].type)}"
        )


@hooks.verify("insert_strided_slice")
def verify_insert_strided_slice(op: "vector.InsertStridedSliceOp") -> None:
    source, dest = vector_of(op.valueToStore.type), vector_of(op.dest.type)
    mine, shape = source.get_shape(), dest.get_shape()
    offsets, strides = map(integers, (op.offsets, op.strides))
    if len(offsets) != len(shape) or len(strides) != len(mine) or len(mine) > len(shape):
        raise VerifyException(
            f"expected {len(shape)} offsets and {len(mine)} strides, got {len(offsets)} and "
            f"{len(strides)}, to insert {spell(source)} into {spell(dest)}"
        )
    outer = len(shape) - len(mine)
    _check_slice(shape, offsets, [*[1] * outer, *mine], [*[1] * outer, *strides])
    for index, (one, other) in enumerate(
        zip(source.get_scalable_dims(), dest.get_scalable_dims()[outer:], strict=True), outer
    ):
        if one != other or (one and mine[index - outer] != shape[index]):
            raise VerifyException(_no_scalable_slice(index, dest))


def _no_scalable_slice(index: int, type_: VectorType) -> str:
    return f"dimension {index} of {spell(type_)} is scalable or not, and then whole, in both"


def _check_slice(
    shape: Sequence[int], offsets: Sequence[int], sizes: Sequence[int], strides: Sequence[int]
) -> None:
    for index, (offset, size, stride) in enumerate(zip(offsets, sizes, strides, strict=True)):
        if stride != 1:
            raise VerifyException(f"a stride must be 1, got {stride}")
        if offset < 0 or size < 1 or offset + size > shape[index]:
            raise VerifyException(
                f"elements {offset} to {offset + size - 1} of dimension {index} are not all there, "
                f"its size is {shape[index]}"
            )


@hooks.verify("type_cast")
def verify_type_cast(op: "vector.TypeCastOp") -> None:
    source, result = cast(MemRefType, op.memref.type), cast(MemRefType, op.result.type)
    if not is_contiguous(source) or not is_contiguous(result):
        raise VerifyException(
            f"neither memref may have a layout, got {spell(source)} and {spell(result)}"
        )
    if source.memory_space != result.memory_space:
        raise VerifyException(f"{spell(source)} and {spell(result)} lie in different memory")
    if _scalars(source) != _scalars(result):
        raise VerifyException(f"{spell(result)} has not the numbers of {spell(source)}")


def _scalars(type_: MemRefType) -> tuple[tuple[int, ...], Attribute]:
    """The sizes of a memref and of the vectors in it, and what those consist of."""
    held = type_.element_type
    inner = held.get_shape() if is_vector(held) else ()
    return (*type_.get_shape(), *inner), element_or_self(held)


def has_bits(type_: Attribute) -> bool:
    """Whether a type is one of a vector's elements: an integer, index or float type."""
    return is_number(type_) and not is_complex(type_)
