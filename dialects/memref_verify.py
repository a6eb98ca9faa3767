"""What MLIR's verifiers demand of the ops of the memref dialect beyond their rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import is_float
from ..syntax.ir import (
    AffineDimExpr,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    IntegerAttr,
    MemRefType,
    SSAValue,
    SymbolRefAttr,
    TensorType,
    UnitAttr,
    UnrankedMemRefType,
    VerifyException,
)
from .hooks import Hooks
from .row_traits import shape_of
from .rows import table
from .shaped import is_memref, is_tensor
from .slices import check_bounds, check_list, numbers
from .strided import (
    agree,
    collapsed,
    expanded,
    is_contiguous,
    known,
    layout_of,
    reductions,
    shown,
    sliced,
    transposed,
)
from .symbols import lookup_symbol
from .wording import counted

if TYPE_CHECKING:
    from .ops import memref

hooks = Hooks("memref")

FLOAT_KINDS = frozenset((0, 4, 5, 8, 9, 12))
"""addf, maximumf, maxnumf, minimumf, minnumf and mulf of AtomicRMWKind."""
INTEGER_KINDS = frozenset((1, 2, 6, 7, 10, 11, 13, 14, 15))


# Accesses


def check_indices(type_: Attribute, indices: Sequence[SSAValue]) -> None:
    """There is an index for each dimension."""
    shape = shape_of(type_)
    if shape is not None and len(indices) != len(shape):
        raise VerifyException(
            f"{spell(type_)} needs {counted(len(shape), 'index', 'indices')}, got {len(indices)}"
        )


@hooks.verify("load", "store", "prefetch")
def verify_access(op: "memref.LoadOp | memref.StoreOp | memref.PrefetchOp") -> None:
    check_indices(op.memref.type, op.indices)


@hooks.verify("atomic_rmw")
def verify_atomic_rmw(op: "memref.AtomicRMWOp") -> None:
    check_indices(op.memref.type, op.indices)
    kind = op.kind.value.data
    is_float_value = is_float(op.value.type)
    if kind in FLOAT_KINDS and not is_float_value:
        raise VerifyException(f"{_kind(kind)} takes a float, got {spell(op.value.type)}")
    if kind in INTEGER_KINDS and is_float_value:
        raise VerifyException(f"{_kind(kind)} takes an integer, got {spell(op.value.type)}")


def _kind(number: int) -> str:
    """The word of an AtomicRMWKind."""
    kinds = table("arith")
    row = kinds.enum("AtomicRMWKind") if kinds is not None else None
    return (row and row.text(number)) or str(number)


@hooks.verify("generic_atomic_rmw")
def verify_generic_atomic_rmw(op: "memref.GenericAtomicRMWOp") -> None:
    check_indices(op.memref.type, op.indices)
    block = op.atomic_body.first_block
    wanted = op.result.type
    if block is None or [argument.type for argument in block.args] != [wanted]:
        raise VerifyException(f"the body takes the old value, one argument of type {spell(wanted)}")


@hooks.verify("atomic_yield")
def verify_atomic_yield(op: "memref.AtomicYieldOp") -> None:
    parent = op.parent_op()
    if parent is not None and parent.results and op.result.type != parent.results[0].type:
        raise VerifyException(
            f"yields {spell(op.result.type)}, "
            f"the memref's elements are {spell(parent.results[0].type)}"
        )


# Allocations


@hooks.verify("alloc", "alloca")
def verify_allocation(op: "memref.AllocOp | memref.AllocaOp") -> None:
    type_ = cast(MemRefType, op.memref.type)
    check_dynamic_sizes(type_, op.dynamicSizes)
    layout = type_.layout
    symbols = layout.data.num_symbols if isinstance(layout, AffineMapAttr) else 0
    if len(op.symbolOperands) != symbols:
        raise VerifyException(
            f"the layout has {counted(symbols, 'symbol')}, "
            f"{counted(len(op.symbolOperands), 'symbol operand')} given"
        )


def check_dynamic_sizes(type_: MemRefType, sizes: Sequence[SSAValue]) -> None:
    """There is an operand for each `?`."""
    wanted = sum(size < 0 for size in type_.get_shape())
    if len(sizes) != wanted:
        raise VerifyException(
            f"{spell(type_)} has {counted(wanted, 'dynamic size')}, "
            f"{counted(len(sizes), 'operand gives one', 'operands give one')}"
        )


@hooks.verify("realloc")
def verify_realloc(op: "memref.ReallocOp") -> None:
    source, result = (cast(MemRefType, v.type) for v in (op.source, op.results[0]))
    if not is_contiguous(source) or not is_contiguous(result):
        raise VerifyException(
            f"memrefs with a layout can't be reallocated: {spell(source)} to {spell(result)}"
        )
    _same_memory(source, result)
    dynamic = result.get_shape()[0] < 0
    if dynamic != (op.dynamicResultSize is not None):
        what = "needs an" if dynamic else "takes no"
        raise VerifyException(f"a result of type {spell(result)} {what} operand for its size")


def _same_memory(source: Attribute, result: Attribute) -> None:
    """Two memrefs have the same elements in the same memory."""
    one, two = (cast("MemRefType", type_) for type_ in (source, result))
    if one.element_type != two.element_type:
        raise VerifyException(
            f"the result's elements must be {spell(one.element_type)}, got {spell(two.element_type)}"
        )
    if one.memory_space != two.memory_space:
        raise VerifyException(
            f"source and result lie in different memory: {spell(source)} and {spell(result)}"
        )


# Globals


@hooks.verify("global")
def verify_global(op: "memref.GlobalOp") -> None:
    type_: Attribute = op.type
    if not is_memref(type_) or not type_.has_static_shape():
        raise VerifyException(f"a global is a memref of static shape, got {spell(type_)}")
    value = op.initial_value
    if value is None or isinstance(value, UnitAttr):
        return
    wanted = TensorType(type_.element_type, type_.get_shape())
    found = cast("Attribute | None", getattr(value, "type", None))
    if found is None or not is_tensor(found):
        raise VerifyException(f"the initial value is elements or `uninitialized`, got {value}")
    if found != wanted:
        raise VerifyException(f"the initial value must be {spell(wanted)}, got {spell(found)}")


@hooks.verify("get_global")
def verify_get_global(op: "memref.GetGlobalOp") -> None:
    name = cast(SymbolRefAttr, op.properties["name"])
    found = lookup_symbol(op, name)
    type_ = found.properties.get("type") if found is not None else None
    if found is None or found.name != "memref.global" or type_ is None:
        raise VerifyException(f"there is no memref.global called {name}")
    if type_ != op.result.type:
        raise VerifyException(f"{name} is {spell(type_)}, the result is {spell(op.result.type)}")


# Casts


@hooks.verify("cast")
def verify_cast(op: "memref.CastOp") -> None:
    why = _cast_refused(op.source.type, op.dest.type)
    if why:
        raise VerifyException(
            f"{spell(op.source.type)} can't be cast to {spell(op.dest.type)}: {why}"
        )


def _cast_refused(source: Attribute, dest: Attribute) -> str:
    """Why a cast is not possible, or nothing."""
    if isinstance(source, UnrankedMemRefType) and isinstance(dest, UnrankedMemRefType):
        return "neither has a rank"
    one, two = cast("MemRefType", source), cast("MemRefType", dest)
    if one.element_type != two.element_type:
        return "the elements differ"
    if one.memory_space != two.memory_space:
        return "the memory spaces differ (memref.memory_space_cast changes them)"
    if isinstance(source, UnrankedMemRefType) or isinstance(dest, UnrankedMemRefType):
        return ""
    if len(one.shape) != len(two.shape):
        return "the ranks differ"
    for index, (mine, theirs) in enumerate(zip(one.get_shape(), two.get_shape(), strict=True)):
        if not agree(known(mine), known(theirs)):
            return f"size {index} is {mine} and {theirs}"
    return "" if one.layout == two.layout else _layout_cast_refused(one, two)


def _layout_cast_refused(one: MemRefType, two: MemRefType) -> str:
    mine, theirs = layout_of(one), layout_of(two)
    if mine is None or theirs is None:
        return "a layout is not strided"
    if not agree(mine.offset, theirs.offset):
        return f"the offset is {shown(mine.offset)} and {shown(theirs.offset)}"
    pairs = zip(mine.strides, theirs.strides, one.get_shape(), strict=True)
    for index, (this, that, size) in enumerate(pairs):
        if size != 1 and not agree(this, that):
            return f"stride {index} is {shown(this)} and {shown(that)}"
    return ""


@hooks.verify("memory_space_cast")
def verify_memory_space_cast(op: "memref.MemorySpaceCastOp") -> None:
    source, dest = op.source.type, op.dest.type
    same = type(source) is type(dest)
    if is_memref(source) and is_memref(dest):
        same = (source.shape, source.element_type, source.layout) == (
            dest.shape,
            dest.element_type,
            dest.layout,
        )
    if not same:
        raise VerifyException(
            f"only the memory space may change, got {spell(source)} to {spell(dest)}"
        )


@hooks.verify("reinterpret_cast")
def verify_reinterpret_cast(op: "memref.ReinterpretCastOp") -> None:
    result = cast(MemRefType, op.result.type)
    rank = len(result.shape)
    offsets = check_list("offset", op.static_offsets, op.offsets, 1)
    sizes = check_list("size", op.static_sizes, op.sizes, rank)
    strides = check_list("stride", op.static_strides, op.strides, rank)
    _same_memory(op.source.type, result)
    for index, (given, has) in enumerate(zip(sizes, result.get_shape(), strict=True)):
        if has >= 0 and has != given:
            raise VerifyException(f"size {index} is {shown(given)}, in the result's type {has}")
    layout = layout_of(result)
    assert layout is not None
    if layout.offset is not None and layout.offset != offsets[0]:
        raise VerifyException(
            f"the offset is {shown(offsets[0])}, in the result's type {layout.offset}"
        )
    for index, (given, stride) in enumerate(zip(strides, layout.strides, strict=True)):
        if stride is not None and stride != given:
            raise VerifyException(
                f"stride {index} is {shown(given)}, in the result's type {stride}"
            )


@hooks.verify("reshape")
def verify_reshape(op: "memref.ReshapeOp") -> None:
    source, result = op.source.type, op.result.type
    _same_memory(source, result)
    for type_ in (source, result):
        if is_memref(type_) and not is_contiguous(type_):
            raise VerifyException(f"a memref with a layout can't be reshaped: {spell(type_)}")
    size = cast(MemRefType, op.shape.type).get_shape()[0]
    if isinstance(result, MemRefType):
        if size < 0:
            raise VerifyException("a shape whose rank is dynamic gives an unranked memref")
        if size != len(result.shape):
            raise VerifyException(f"the shape has {size} sizes, the result {len(result.shape)}")


@hooks.verify("assume_alignment")
def verify_assume_alignment(op: "memref.AssumeAlignmentOp") -> None:
    alignment = op.alignment.value.data
    if alignment & (alignment - 1):
        raise VerifyException(f"the alignment must be a power of two, got {alignment}")


@hooks.verify("distinct_objects")
def verify_distinct_objects(op: "memref.DistinctObjectsOp") -> None:
    if not op.operands:
        raise VerifyException("needs at least one operand")
    given, made = list(op.operand_types), list(op.result_types)
    if given != made:
        raise VerifyException("the results have the types of the operands")


# Views


@hooks.verify("subview")
def verify_subview(op: "memref.SubViewOp") -> None:
    source, result = cast(MemRefType, op.source.type), cast(MemRefType, op.result.type)
    rank = len(source.shape)
    offsets = check_list("offset", op.static_offsets, op.offsets, rank, least=0)
    sizes = check_list("size", op.static_sizes, op.sizes, rank, least=0)
    strides = check_list("stride", op.static_strides, op.strides, rank)
    _same_memory(source, result)
    each = (op.static_offsets, op.static_sizes, op.static_strides)
    wanted = sliced(source, *(numbers(one) for one in each))
    if wanted is None:
        raise VerifyException(f"the source's layout must be strided, got {spell(source)}")
    if not any(_same_view(one, result) for one in reductions(wanted, len(result.shape))):
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
    if (
        wanted is None
        or not (wanted.memory_space, wanted.element_type)
        == (
            result.memory_space,
            result.element_type,
        )
        or not _same_view(wanted, result)
    ):
        raise VerifyException(f"the result must be {spell(wanted or source)}, got {spell(result)}")


def permutation(map_: AffineMapAttr) -> list[int] | None:
    """The dimensions in a map's results, where it is a permutation."""
    order = [one.position for one in map_.data.results if isinstance(one, AffineDimExpr)]
    fits = sorted(order) == list(range(map_.data.num_dims))
    return order if fits and len(order) == len(map_.data.results) else None


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
        if given != known(has):
            raise VerifyException(
                f"size {index} is {shown(given)}, in the result's type {shown(known(has))}"
            )
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
