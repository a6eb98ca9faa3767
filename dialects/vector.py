"""What MLIR writes by hand for the vector dialect."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    Attribute,
    MemRefType,
    Operation,
    SSAValue,
    VectorType,
)
from ..syntax.number_arrays import numbers
from . import (
    vector_contract,
    vector_mask_verify,
    vector_memory_verify,
    vector_reduction_verify,
    vector_syntax,
    vector_transfer_syntax,
    vector_verify,
)
from .arith import materialize_constant
from .hooks import Hooks
from .shaped import is_tensor
from .vector_syntax import outer_product
from .vector_verify import integers, slice_of, sub_vector

if TYPE_CHECKING:
    from .interfaces import Effect
    from .ops import vector

hooks = Hooks("vector")
hooks.include(
    vector_contract.hooks,
    vector_mask_verify.hooks,
    vector_memory_verify.hooks,
    vector_reduction_verify.hooks,
    vector_syntax.hooks,
    vector_transfer_syntax.hooks,
    vector_verify.hooks,
)
hooks.materialize(materialize_constant)

Properties = Mapping[str, Attribute]


@hooks.result_names("vscale")
def name_vscale(op: "vector.VectorScaleOp") -> Sequence[str | None]:
    return ("vscale",)


# Result types that follow from the operands


@hooks.infer_results("extract")
def infer_extract(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    source = cast(VectorType, operands[0].type)
    position = numbers(properties.get("static_position"))
    return [sub_vector(source, range(len(position), source.get_num_dims()))]


@hooks.infer_results("insert")
def infer_insert(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operands[1].type]


@hooks.infer_results("shuffle")
def infer_shuffle(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    source = cast(VectorType, operands[0].type)
    count = len(numbers(properties.get("mask")))
    return [VectorType(source.element_type, (count, *source.get_shape()[1:]))]


@hooks.infer_results("transpose")
def infer_transpose(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    order = numbers(properties.get("permutation"))
    return [sub_vector(cast(VectorType, operands[0].type), order) if order else operands[0].type]


@hooks.infer_results("multi_reduction", "contract")
def infer_accumulator(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operands[-1].type]


@hooks.infer_results("reduction")
def infer_reduction(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [cast(VectorType, operands[0].type).element_type]


@hooks.infer_results("to_elements")
def infer_to_elements(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    source = cast(VectorType, operands[0].type)
    return [source.element_type] * source.element_count()


@hooks.infer_results("store", "maskedstore", "compressstore")
def infer_store(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return []


@hooks.infer_results("outerproduct")
def infer_outerproduct(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [outer_product(cast(VectorType, operands[0].type), operands[1].type)]


@hooks.infer_results("extract_strided_slice")
def infer_extract_strided_slice(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [slice_of(cast(VectorType, operands[0].type), integers(properties.get("sizes")))]


@hooks.infer_results("expandload", "gather", "maskedload")
def infer_passed_through(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operands[-1].type]


@hooks.infer_results("transfer_write")
def infer_transfer_write(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    base = operands[1].type
    return [base] if is_tensor(base) else []


# Effects


@hooks.effects("transfer_read")
def effects_of_read(op: "vector.TransferReadOp") -> "frozenset[tuple[Effect, SSAValue | None]]":
    """A memref is read, a tensor is a value."""
    return frozenset({("reads", op.base)} if isinstance(op.base.type, MemRefType) else ())


@hooks.effects("transfer_write")
def effects_of_write(op: "vector.TransferWriteOp") -> "frozenset[tuple[Effect, SSAValue | None]]":
    return frozenset({("writes", op.base)} if isinstance(op.base.type, MemRefType) else ())
