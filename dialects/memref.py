"""What MLIR writes by hand for the memref dialect."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    DYNAMIC_INDEX,
    AffineMapAttr,
    Attribute,
    IndexType,
    MemRefType,
    Operation,
    SSAValue,
)
from ..syntax.number_arrays import numbers
from . import memref_syntax, memref_verify, memref_view_verify
from .arith import materialize_constant
from .hooks import Hooks
from .memref_view_verify import groups_of, permutation
from .row_traits import element_or_self
from .slices import given
from .strided import (
    Strided,
    collapsed,
    expanded,
    known,
    product,
    sliced,
    transposed,
    with_layout,
)

if TYPE_CHECKING:
    from .ops import memref

hooks = Hooks("memref")
hooks.include(memref_syntax.hooks, memref_verify.hooks, memref_view_verify.hooks)
hooks.materialize(materialize_constant)

INDEX = IndexType()
Properties = Mapping[str, Attribute]

_NAMES = {
    "alloc": "alloc",
    "alloca": "alloca",
    "assume_alignment": "assume_align",
    "cast": "cast",
    "collapse_shape": "collapse_shape",
    "dim": "dim",
    "expand_shape": "expand_shape",
    "extract_aligned_pointer_as_index": "intptr",
    "memory_space_cast": "memspacecast",
    "reinterpret_cast": "reinterpret_cast",
    "reshape": "reshape",
    "subview": "subview",
    "transpose": "transpose",
    "view": "view",
}
"""How an op of the dialect calls its result."""


def _named(name: str) -> Callable[[Operation], Sequence[str | None]]:
    return lambda op: (name,)


for _op, _name in _NAMES.items():
    hooks.result_names(_op)(_named(_name))


@hooks.result_names("extract_strided_metadata")
def name_strided_metadata(op: "memref.ExtractStridedMetadataOp") -> Sequence[str | None]:
    rank = len(op.sizes)
    sizes = ["sizes", *[None] * (rank - 1)] if rank else []
    strides = ["strides", *[None] * (rank - 1)] if rank else []
    return ("base_buffer", "offset", *sizes, *strides)


# Result types that follow from the operands


@hooks.infer_results("load")
def infer_load(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [element_or_self(operands[0].type)]


@hooks.infer_results("atomic_rmw")
def infer_atomic_rmw(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operands[0].type]


@hooks.infer_results("distinct_objects")
def infer_distinct_objects(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operand.type for operand in operands]


@hooks.infer_results("subview")
def infer_subview(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    source = cast(MemRefType, operands[0].type)
    names = ("static_offsets", "static_sizes", "static_strides")
    made = sliced(source, *(numbers(properties.get(name)) for name in names))
    if made is None:
        raise TypeError(f"memref.subview needs results=…: {source} is not strided")
    return [made]


@hooks.infer_results("transpose")
def infer_transpose(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    source = cast(MemRefType, operands[0].type)
    order = permutation(cast(AffineMapAttr, properties["permutation"]))
    made = None if order is None else transposed(source, order)
    if made is None:
        raise TypeError(f"memref.transpose needs results=…: {source} is not strided")
    return [made]


@hooks.infer_results("extract_strided_metadata")
def infer_strided_metadata(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    source = cast(MemRefType, operands[0].type)
    base = MemRefType(source.element_type, (), memory_space=source.memory_space)
    return [base, INDEX, *[INDEX] * (2 * len(source.shape))]


@hooks.infer_results("reinterpret_cast")
def infer_reinterpret_cast(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    source = cast(MemRefType, operands[0].type)
    sizes, strides, offsets = (
        numbers(properties.get(f"static_{name}")) for name in ("sizes", "strides", "offsets")
    )
    layout = Strided(tuple(map(given, strides)), given(offsets[0]) if offsets else 0)
    return [with_layout(source, sizes, layout.attribute())]


@hooks.infer_results("collapse_shape")
def infer_collapse_shape(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    source = cast(MemRefType, operands[0].type)
    groups = groups_of(properties.get("reassociation"))
    sizes = source.get_shape()
    shape = [product(known(sizes[dimension]) for dimension in group) for group in groups]
    made = collapsed(source, [DYNAMIC_INDEX if n is None else n for n in shape], groups)
    if made is None:
        raise TypeError(f"memref.collapse_shape: the dimensions of {source} are not contiguous")
    return [made]


@hooks.infer_results("expand_shape")
def infer_expand_shape(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    source = cast(MemRefType, operands[0].type)
    groups = groups_of(properties.get("reassociation"))
    made = expanded(source, numbers(properties.get("static_output_shape")), groups)
    if made is None:
        raise TypeError(f"memref.expand_shape needs results=…: {source} is not strided")
    return [made]
