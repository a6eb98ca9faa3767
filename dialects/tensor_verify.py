"""What MLIR's verifiers demand of the tensor dialect's ops beyond their rows; views stand apart."""

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import (
    Attribute,
    IndexType,
    Region,
    SSAValue,
    TensorType,
    UnitAttr,
    VerifyException,
)
from ..syntax.number_arrays import numbers
from .hooks import Hooks
from .row_traits import element_or_self, shape_of
from .slices import check_list
from .strided import known, shapes_agree
from .wording import counted

if TYPE_CHECKING:
    from .ops import tensor

hooks = Hooks("tensor")


def shape(type_: Attribute) -> Sequence[int]:
    """The shape of a ranked tensor, dynamic sizes negative."""
    return shape_of(type_) or ()


def with_shape(type_: Attribute, sizes: Sequence[int]) -> Attribute:
    """The tensor type with another shape."""
    tensor = cast("TensorType[Attribute]", type_)
    return TensorType(tensor.element_type, sizes, tensor.encoding)


def may_be_same(one: Attribute, other: Attribute) -> bool:
    """Whether two tensors may have the same shape."""
    mine, theirs = shape_of(one), shape_of(other)
    return mine is None or theirs is None or shapes_agree(mine, theirs)


def check_dynamic_sizes(type_: Attribute, given: Sequence[SSAValue]) -> None:
    """An operand for each dynamic size of a tensor."""
    wanted = sum(size < 0 for size in shape(type_))
    if wanted != len(given):
        raise VerifyException(
            f"{spell(type_)} has {counted(wanted, 'dynamic size')}, "
            f"{counted(len(given), 'operand')} given"
        )


def _check_indices(type_: Attribute, indices: Sequence[SSAValue]) -> None:
    if len(shape(type_)) != len(indices):
        raise VerifyException(
            f"{spell(type_)} has rank {len(shape(type_))}, "
            f"{counted(len(indices), 'index', 'indices')} given"
        )


def _check_body(region: Region, rank: int, element: Attribute) -> None:
    block = region.first_block
    if block is None:
        return
    types = [argument.type for argument in block.args]
    if types != [IndexType()] * rank:
        shown = ", ".join(map(spell, types))
        raise VerifyException(f"its body takes {counted(rank, 'index', 'indices')}, got ({shown})")
    end = block.last_op
    if end is not None and end.operands and end.operands[0].type != element:
        raise VerifyException(
            f"its body yields {spell(element)}, got {spell(end.operands[0].type)}"
        )


@hooks.verify("cast")
def verify_cast(op: "tensor.CastOp") -> None:
    source, dest = op.source.type, op.dest.type
    if element_or_self(source) != element_or_self(dest) or not may_be_same(source, dest):
        raise VerifyException(f"{spell(source)} can't be cast to {spell(dest)}")


@hooks.verify("bitcast")
def verify_bitcast(op: "tensor.BitcastOp") -> None:
    source, dest = op.source.type, op.dest.type
    widths = {bit_width(element_or_self(one)) for one in (source, dest)}
    if len(widths) != 1 or not may_be_same(source, dest):
        raise VerifyException(f"{spell(source)} can't be cast bit by bit to {spell(dest)}")


@hooks.verify("empty")
def verify_empty(op: "tensor.EmptyOp") -> None:
    check_dynamic_sizes(op.result.type, op.dynamicSizes)


@hooks.verify("splat")
def verify_splat(op: "tensor.SplatOp") -> None:
    check_dynamic_sizes(op.aggregate.type, op.dynamicSizes)


@hooks.verify("generate")
def verify_generate(op: "tensor.GenerateOp") -> None:
    type_ = op.result.type
    check_dynamic_sizes(type_, op.dynamicExtents)
    _check_body(op.body, len(shape(type_)), element_or_self(type_))


@hooks.verify("extract")
def verify_extract(op: "tensor.ExtractOp") -> None:
    _check_indices(op.tensor.type, op.indices)


@hooks.verify("insert")
def verify_insert(op: "tensor.InsertOp") -> None:
    _check_indices(op.dest.type, op.indices)


@hooks.verify("concat")
def verify_concat(op: "tensor.ConcatOp") -> None:
    result = op.result.type
    rank = len(shape(result))
    dim = op.dim.value.data
    if not op.inputs:
        raise VerifyException("it takes one tensor at least")
    if not 0 <= dim < rank:
        raise VerifyException(f"dim is {dim}, the result has rank {rank}")
    for index, value in enumerate(op.inputs):
        if len(shape(value.type)) != rank or element_or_self(value.type) != element_or_self(result):
            raise VerifyException(
                f"input {index} has the rank and elements of {spell(result)}, "
                f"got {spell(value.type)}"
            )
    for at, size in enumerate(shape(result)):
        sizes = [shape(value.type)[at] for value in op.inputs]
        fixed = {one for one in sizes if one >= 0}
        if at != dim and len(fixed) > 1:
            raise VerifyException(f"the inputs have sizes {sorted(fixed)} in dimension {at}")
        if at == dim:
            wanted = sum(sizes) if min(sizes) >= 0 else -1
        else:
            wanted = next(iter(fixed), -1)
        if wanted >= 0 and size >= 0 and wanted != size:
            raise VerifyException(
                f"the inputs make size {wanted} in dimension {at}, the result has {size}"
            )


@hooks.verify("gather")
def verify_gather(op: "tensor.GatherOp") -> None:
    _check_gathered("gather_dims", op.gather_dims, op.source, op.indices, op.result)


@hooks.verify("scatter")
def verify_scatter(op: "tensor.ScatterOp") -> None:
    if not isinstance(op.unique, UnitAttr):
        raise VerifyException("it says that its indices are unique")
    _check_gathered("scatter_dims", op.scatter_dims, op.dest, op.indices, op.source)


def _check_gathered(
    name: str, array: Attribute, whole: SSAValue, indices: SSAValue, part: SSAValue
) -> None:
    """`part` holds what stands in `whole` at the indices, which give some dimensions."""
    dims, sizes = numbers(array), shape(whole.type)
    last = shape(indices.type)[-1:]
    if not dims or list(last) != [len(dims)]:
        shown = "none" if not last else "?" if last[0] < 0 else last[0]
        raise VerifyException(
            f"{name} has {counted(len(dims), 'dimension')}, "
            f"an index in {spell(indices.type)} has {shown}"
        )
    if list(dims) != sorted(set(dims)) or dims[0] < 0 or dims[-1] >= len(sizes):
        raise VerifyException(
            f"{name} has growing dimensions of {spell(whole.type)}, got {list(dims)}"
        )
    outer = shape(indices.type)[:-1]
    full = [1 if at in dims else size for at, size in enumerate(sizes)]
    reduced = [size for at, size in enumerate(sizes) if at not in dims]
    wanted = [with_shape(whole.type, [*outer, *inner]) for inner in (full, reduced)]
    if part.type not in wanted:
        raise VerifyException(
            f"the part is {spell(wanted[0])} or {spell(wanted[1])}, got {spell(part.type)}"
        )


@hooks.verify("pad")
def verify_pad(op: "tensor.PadOp") -> None:
    source, result = op.source.type, op.result.type
    rank = len(shape(source))
    low = check_list("low padding", op.static_low, op.low, rank)
    high = check_list("high padding", op.static_high, op.high, rank)
    if len(shape(result)) != rank:
        raise VerifyException(f"{spell(source)} padded has rank {rank}, got {spell(result)}")
    each = zip(shape(source), low, high, shape(result), strict=True)
    for at, (size, before, behind, has) in enumerate(each):
        if known(size) is None or before is None or behind is None:
            continue
        if (wanted := size + before + behind) != has:
            shown = "?" if has < 0 else has
            raise VerifyException(f"size {at} is {wanted} with its padding, the result has {shown}")
    _check_body(op.region, rank, element_or_self(result))


@hooks.verify("reshape")
def verify_reshape(op: "tensor.ReshapeOp") -> None:
    source, result = op.source.type, op.result.type
    if element_or_self(source) != element_or_self(result):
        raise VerifyException(
            f"it keeps the elements, but makes {spell(result)} of {spell(source)}"
        )
    sizes, old = shape_of(result), shape_of(source)
    if sizes is None:
        return
    length = shape(op.shape.type)[0]
    if length != len(sizes):
        shown = "?" if length < 0 else length
        raise VerifyException(f"the new shape has {shown} sizes, the result has rank {len(sizes)}")
    if old is not None and min((*old, *sizes), default=0) >= 0:
        before, after = prod(old), prod(sizes)
        if before != after:
            raise VerifyException(f"{before} elements can't be {after} in the result")
