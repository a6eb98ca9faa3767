"""What MLIR's verifiers demand of the ops of the memref dialect beyond their rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import is_float
from ..syntax.ir import (
    AffineMapAttr,
    Attribute,
    DenseIntOrFPElementsAttr,
    IndexType,
    MemRefType,
    SSAValue,
    SymbolRefAttr,
    TensorType,
    UnitAttr,
    UnrankedMemRefType,
    VerifyException,
)
from ..syntax.nesting import ancestors
from .hooks import Hooks
from .interfaces import has_trait, is_pure
from .number_predicates import is_power_of_two
from .row_traits import shape_of
from .rows import table
from .shaped import is_memref, is_tensor
from .slices import check_list
from .strided import (
    agree,
    is_contiguous,
    known,
    layout_of,
    shown,
)
from .symbols import lookup_symbol
from .unknown import is_unknown
from .wording import counted

if TYPE_CHECKING:
    from .ops import gpu, memref

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
    """MLIR takes any number of indices; the lowering wants one for each dimension."""
    block = op.atomic_body.first_block
    wanted = op.result.type
    if block is None or [argument.type for argument in block.args] != [wanted]:
        raise VerifyException(f"the body takes the old value, one argument of type {spell(wanted)}")
    for inner in op.walk():
        if inner is not op and not is_pure(inner):
            raise VerifyException(f"the body may not touch memory, but there is {inner.name} in it")


@hooks.verify("atomic_yield")
def verify_atomic_yield(op: "memref.AtomicYieldOp") -> None:
    parent = op.parent_op()
    if parent is not None and parent.results and op.result.type != parent.results[0].type:
        raise VerifyException(
            f"yields {spell(op.result.type)}, "
            f"the memref's elements are {spell(parent.results[0].type)}"
        )


# Allocations


@hooks.verify("alloc")
def verify_alloc(op: "memref.AllocOp") -> None:
    check_allocation(op)


@hooks.verify("alloca")
def verify_alloca(op: "memref.AllocaOp") -> None:
    around = list(ancestors(op))
    if not any(has_trait(one, "AutomaticAllocationScope") or is_unknown(one) for one in around):
        raise VerifyException("must stand in an op that frees what it allocates, as func.func")
    check_allocation(op)


def check_allocation(op: "memref.AllocOp | memref.AllocaOp | gpu.AllocOp") -> None:
    """There is an operand for each `?` of a type's shape and for each symbol of its layout."""
    type_ = cast(MemRefType, op.memref.type)
    check_dynamic_sizes(type_, op.dynamicSizes)
    symbols = _symbols(type_)
    if len(op.symbolOperands) != symbols:
        raise VerifyException(
            f"the layout has {counted(symbols, 'symbol')}, "
            f"{counted(len(op.symbolOperands), 'symbol operand')} given"
        )


def _symbols(type_: MemRefType) -> int:
    """How many numbers a layout leaves to who allocates."""
    if isinstance(type_.layout, AffineMapAttr):
        return type_.layout.data.num_symbols
    layout = layout_of(type_) if type_.layout.name == "strided" else None
    return 0 if layout is None else [layout.offset, *layout.strides].count(None)


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
    check_same_memory(source, result)
    dynamic = result.get_shape()[0] < 0
    if dynamic != (op.dynamicResultSize is not None):
        what = "needs an" if dynamic else "takes no"
        raise VerifyException(f"a result of type {spell(result)} {what} operand for its size")


def check_same_elements(source: Attribute, result: Attribute) -> None:
    mine, theirs = (cast("MemRefType", type_).element_type for type_ in (source, result))
    if mine != theirs:
        raise VerifyException(f"the result's elements must be {spell(mine)}, got {spell(theirs)}")


def check_same_memory(source: Attribute, result: Attribute) -> None:
    """Two memrefs have the same elements in the same memory."""
    check_same_elements(source, result)
    one, two = (cast("MemRefType", type_) for type_ in (source, result))
    if one.memory_space != two.memory_space:
        raise VerifyException(
            f"source and result lie in different memory: {spell(source)} and {spell(result)}"
        )


@hooks.verify("alloca_scope.return")
def verify_alloca_scope_return(op: "memref.AllocaScopeReturnOp") -> None:
    scope = op.parent_op()
    wanted = [] if scope is None else list(scope.result_types)
    if [value.type for value in op.operands] != wanted:
        raise VerifyException(f"{counted(len(op.operands), 'value')} can't be the scope's results")


# Globals


def is_elements(value: Attribute) -> bool:
    """Whether an attribute is a constant tensor."""
    from ..syntax.extra_attributes import TypedStringAttr

    type_ = cast("Attribute | None", getattr(value, "type", None))
    return type_ is not None and is_tensor(type_) and not isinstance(value, TypedStringAttr)


@hooks.verify("global")
def verify_global(op: "memref.GlobalOp") -> None:
    type_: Attribute = op.type
    if not is_memref(type_) or not type_.has_static_shape():
        raise VerifyException(f"a global is a memref of static shape, got {spell(type_)}")
    value = op.initial_value
    if value is None or isinstance(value, UnitAttr):
        return
    if not is_elements(value):
        raise VerifyException(f"the initial value is elements or `uninitialized`, got {value}")
    wanted = TensorType(type_.element_type, type_.get_shape())
    found = cast("DenseIntOrFPElementsAttr", value).type
    if (found.element_type, found.shape) != (wanted.element_type, wanted.shape):
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
    for index, (this, that) in enumerate(zip(mine.strides, theirs.strides, strict=True)):
        if not agree(this, that):
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
    check_same_memory(op.source.type, result)
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
    check_same_elements(source, result)
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
    if not is_power_of_two(alignment):
        raise VerifyException(f"the alignment must be a power of two, got {alignment}")


@hooks.verify("distinct_objects")
def verify_distinct_objects(op: "memref.DistinctObjectsOp") -> None:
    if not op.operands:
        raise VerifyException("needs at least one operand")
    given, made = list(op.operand_types), list(op.result_types)
    if given != made:
        raise VerifyException("the results have the types of the operands")


# DMA


@hooks.verify("dma_wait")
def verify_dma_wait(op: "memref.DmaWaitOp") -> None:
    check_indices(op.tagMemRef.type, op.tagIndices)


@hooks.verify("dma_start")
def verify_dma_start(op: "memref.DmaStartOp") -> None:
    left = list(op.operands)
    for what in ("source", "destination", "tag"):
        if what == "tag":
            _take_indices(left, 1, "the number of elements")
        base = left.pop(0).type if left else None
        if base is None or not is_memref(base):
            raise VerifyException(f"the {what} must be a memref")
        _take_indices(left, base.get_num_dims(), f"the {what}")
    if len(left) not in (0, 2):
        raise VerifyException(
            f"a stride and the elements per stride, or neither, come last, got {len(left)}"
        )
    _take_indices(left, len(left), "the stride")


def _take_indices(left: list[SSAValue], count: int, what: str) -> None:
    if len(left) < count or any(value.type != IndexType() for value in left[:count]):
        raise VerifyException(f"{what} needs {counted(count, 'operand')} of type index")
    del left[:count]
