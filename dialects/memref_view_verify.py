"""What MLIR's verifiers demand of views of memrefs beyond their rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineDimExpr,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    IntegerAttr,
    MemRefType,
    NoneAttr,
    VerifyException,
)
from ..syntax.number_arrays import numbers
from .hooks import Hooks
from .memref_verify import check_dynamic_sizes, check_same_memory
from .slices import check_bounds, check_list
from .strided import (
    collapsed,
    expanded,
    is_contiguous,
    kept_dimensions,
    known,
    layout_of,
    shown,
    sliced,
    transposed,
)
from .wording import counted

if TYPE_CHECKING:
    from .ops import memref

hooks = Hooks("memref")

# Views


@hooks.verify("subview")
def verify_subview(op: "memref.SubViewOp") -> None:
    source, result = cast(MemRefType, op.source.type), cast(MemRefType, op.result.type)
    rank = len(source.shape)
    offsets = check_list("offset", op.static_offsets, op.offsets, rank, least=0)
    sizes = check_list("size", op.static_sizes, op.sizes, rank, least=0)
    strides = check_list("stride", op.static_strides, op.strides, rank)
    check_same_memory(source, result)
    each = (op.static_offsets, op.static_sizes, op.static_strides)
    wanted = sliced(source, *(numbers(one) for one in each))
    if wanted is None:
        raise VerifyException(f"the source's layout must be strided, got {spell(source)}")
    if kept_dimensions(wanted, result) is None:
        dropped = " or this with sizes of 1 left out" if 1 in wanted.get_shape() else ""
        raise VerifyException(f"the result must be {spell(wanted)}{dropped}, got {spell(result)}")
    check_bounds(source.get_shape(), offsets, sizes, strides)


def _same_view(one: MemRefType, other: MemRefType) -> bool:
    return one.shape == other.shape and layout_of(one) == layout_of(other)


@hooks.verify("view")
def verify_view(op: "memref.ViewOp") -> None:
    source, result = cast(MemRefType, op.source.type), cast(MemRefType, op.results[0].type)
    for type_ in (source, result):
        if not is_contiguous(type_):
            raise VerifyException(
                f"neither source nor result may have a layout, got {spell(type_)}"
            )
    if source.memory_space != result.memory_space:
        raise VerifyException(
            f"source and result lie in different memory: {spell(source)} and {spell(result)}"
        )
    check_dynamic_sizes(result, op.sizes)


@hooks.verify("transpose")
def verify_transpose(op: "memref.TransposeOp") -> None:
    source, result = cast(MemRefType, op.in_.type), cast(MemRefType, op.results[0].type)
    order = permutation(cast(AffineMapAttr, op.permutation))
    if order is None or len(order) != len(source.shape):
        raise VerifyException(
            f"expected a permutation of {counted(len(source.shape), 'dimension')}, "
            f"got {cast(AffineMapAttr, op.permutation).data}"
        )
    wanted = transposed(source, order)
    if wanted is None or not _same_transposed(wanted, result):
        raise VerifyException(f"the result must be {spell(wanted or source)}, got {spell(result)}")


def _same_transposed(wanted: MemRefType, result: MemRefType) -> bool:
    """Whether two types mean the same.

    No layout is what `strided<…>` says of known sizes, but MLIR tells it from `strided<[1]>`.
    """
    if (wanted.memory_space, wanted.element_type) != (result.memory_space, result.element_type):
        return False
    layout = layout_of(wanted)
    if isinstance(result.layout, NoneAttr) and layout is not None:
        if len(wanted.shape) == 1 or None in layout.strides:
            return False
    return _same_view(wanted, result)


def permutation(map_: AffineMapAttr) -> list[int] | None:
    """The dimensions in a map's results, where it is a permutation."""
    order = [one.position for one in map_.data.results if isinstance(one, AffineDimExpr)]
    fits = sorted(order) == list(range(map_.data.num_dims))
    return order if fits and len(order) == len(map_.data.results) else None


@hooks.verify("extract_strided_metadata")
def verify_strided_metadata(op: "memref.ExtractStridedMetadataOp") -> None:
    source = cast(MemRefType, op.source.type)
    base = MemRefType(source.element_type, (), memory_space=source.memory_space)
    if op.results[0].type != base:
        raise VerifyException(f"the base must be {spell(base)}, got {spell(op.results[0].type)}")
    numbers_ = 1 + 2 * len(source.shape)
    if len(op.results) != 1 + numbers_:
        raise VerifyException(f"{spell(source)} has {numbers_} numbers, got {len(op.results) - 1}")


# Dimensions put together and taken apart


def groups_of(attribute: Attribute | None) -> list[list[int]]:
    """A reassociation: which dimensions belong together."""
    outer = cast("ArrayAttr[ArrayAttr[IntegerAttr]]", attribute).data
    return [[one.value.data for one in inner.data] for inner in outer]


def check_groups(groups: Sequence[Sequence[int]], many: Sequence[int], few: Sequence[int]) -> None:
    """Each of the few dimensions stands for neighbours among the many, with as many elements."""
    if not few and (groups or any(size != 1 for size in many)):
        raise VerifyException("a memref of rank 0 stands for sizes of 1 only, without groups")
    if len(groups) != len(few):
        raise VerifyException(
            f"expected {counted(len(few), 'group')} of dimensions, got {len(groups)}"
        )
    flat = [dimension for group in groups for dimension in group]
    if few and (flat != list(range(len(many))) or not all(groups)):
        raise VerifyException(
            f"the groups must name the dimensions 0 to {len(many) - 1} in order, got {list(groups)}"
        )
    for index, group in enumerate(groups):
        product = 1
        dynamic = False
        for dimension in group:
            dynamic = dynamic or many[dimension] < 0
            product *= many[dimension]
        if dynamic != (few[index] < 0) or (not dynamic and product != few[index]):
            inside = " x ".join("?" if many[d] < 0 else str(many[d]) for d in group)
            size = "?" if few[index] < 0 else few[index]
            raise VerifyException(f"dimension {index} has size {size}, its parts {inside}")


@hooks.verify("expand_shape")
def verify_expand_shape(op: "memref.ExpandShapeOp") -> None:
    source, result = cast(MemRefType, op.src.type), cast(MemRefType, op.result.type)
    groups = groups_of(op.reassociation)
    shape = result.get_shape()
    check_groups(groups, shape, source.get_shape())
    sizes = check_list("size", op.static_output_shape, op.output_shape, len(shape))
    for index, (given, has) in enumerate(zip(sizes, shape, strict=True)):
        if known(has) not in (None, given):
            raise VerifyException(f"size {index} is {shown(given)}, in the result's type {has}")
    _check_reshaped(expanded(source, shape, groups), source, result)


@hooks.verify("collapse_shape")
def verify_collapse_shape(op: "memref.CollapseShapeOp") -> None:
    source, result = cast(MemRefType, op.src.type), cast(MemRefType, op.result.type)
    groups = groups_of(op.reassociation)
    check_groups(groups, source.get_shape(), result.get_shape())
    _check_reshaped(collapsed(source, result.get_shape(), groups), source, result)


def _check_reshaped(wanted: MemRefType | None, source: MemRefType, result: MemRefType) -> None:
    if wanted is None:
        raise VerifyException(
            f"the dimensions of {spell(source)} that become one are not contiguous"
        )
    if wanted != result:
        raise VerifyException(f"the result must be {spell(wanted)}, got {spell(result)}")
