"""What MLIR's verifiers demand of slices of tensors and of dimensions put together."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.directives import DYNAMIC
from ..syntax.ir import DYNAMIC_INDEX, ArrayAttr, Attribute, IntegerAttr, VerifyException
from ..syntax.number_arrays import numbers
from .hooks import Hooks
from .row_traits import element_or_self
from .slices import check_bounds, check_list
from .tensor_verify import shape, with_shape
from .wording import counted

if TYPE_CHECKING:
    from .ops import tensor

hooks = Hooks("tensor")


@hooks.verify("extract_slice")
def verify_extract_slice(op: "tensor.ExtractSliceOp") -> None:
    _check_slice(op, op.source.type, op.result.type)


@hooks.verify("insert_slice")
def verify_insert_slice(op: "tensor.InsertSliceOp") -> None:
    _check_slice(op, op.dest.type, op.source.type)


@hooks.verify("parallel_insert_slice")
def verify_parallel_insert_slice(op: "tensor.ParallelInsertSliceOp") -> None:
    parent = op.parent_op()
    if parent is None or parent.name != "scf.forall.in_parallel":
        raise VerifyException("it stands in scf.forall.in_parallel")
    _check_slice(op, op.dest.type, op.source.type)


def _check_slice(
    op: "tensor.ExtractSliceOp | tensor.InsertSliceOp | tensor.ParallelInsertSliceOp",
    whole: Attribute,
    part: Attribute,
) -> None:
    rank = len(shape(whole))
    offsets = check_list("offset", op.static_offsets, op.offsets, rank, least=0)
    sizes = check_list("size", op.static_sizes, op.sizes, rank, least=0)
    strides = check_list("stride", op.static_strides, op.strides, rank)
    wanted = [DYNAMIC_INDEX if size is None else size for size in sizes]
    if not _is_reduction(wanted, shape(part)) or element_or_self(whole) != element_or_self(part):
        dropped = " or this with sizes of 1 left out" if 1 in wanted else ""
        raise VerifyException(
            f"the slice is {spell(with_shape(whole, wanted))}{dropped}, got {spell(part)}"
        )
    check_bounds(shape(whole), offsets, sizes, strides)


def _is_reduction(wanted: Sequence[int], given: Sequence[int]) -> bool:
    """Whether the given sizes are the wanted ones with some sizes of 1 left out."""
    at = 0
    for size in wanted:
        if at < len(given) and size == given[at]:
            at += 1
        elif size != 1:
            return False
    return at == len(given)


# Dimensions put together and taken apart


@hooks.verify("expand_shape")
def verify_expand_shape(op: "tensor.ExpandShapeOp") -> None:
    many = shape(op.result.type)
    sizes = numbers(op.static_output_shape)
    if len(sizes) != len(many):
        raise VerifyException(f"output_shape has {counted(len(sizes), 'size')}, not {len(many)}")
    if sizes.count(DYNAMIC) != len(op.output_shape):
        raise VerifyException(
            f"{counted(sizes.count(DYNAMIC), 'size')} left to operands, "
            f"{counted(len(op.output_shape), 'operand')} given"
        )
    _check_groups(op.reassociation, op.result.type, op.src.type)


@hooks.verify("collapse_shape")
def verify_collapse_shape(op: "tensor.CollapseShapeOp") -> None:
    if (result := op.result.type).name == "unranked_tensor":
        raise VerifyException(f"{spell(result)} has no dimensions to collapse others to")
    _check_groups(op.reassociation, op.src.type, op.result.type)


def _check_groups(reassociation: Attribute, expanded: Attribute, collapsed: Attribute) -> None:
    """Each dimension of the collapsed tensor is some neighbours of the expanded one."""
    outer = cast("ArrayAttr[ArrayAttr[IntegerAttr]]", reassociation).data
    groups = [[one.value.data for one in inner.data] for inner in outer]
    many, few = shape(expanded), shape(collapsed)
    if len(groups) != len(few):
        raise VerifyException(
            f"there are {counted(len(groups), 'group')} of dimensions for {spell(collapsed)}"
        )
    flat = [dimension for group in groups for dimension in group]
    if few and (flat != list(range(len(many))) or not all(groups)):
        raise VerifyException(
            f"the groups have the dimensions of {spell(expanded)} in order, got {groups}"
        )
    wanted: list[int] = []
    for group in groups:
        size = 1
        for dimension in group:
            dynamic = size < 0 or many[dimension] < 0
            size = DYNAMIC_INDEX if dynamic else size * many[dimension]
        wanted.append(size)
    if list(few) != wanted or element_or_self(expanded) != element_or_self(collapsed):
        raise VerifyException(
            f"the collapsed tensor is {spell(with_shape(expanded, wanted))}, got {spell(collapsed)}"
        )
