"""What MLIR writes by hand for the nvvm dialect."""

from collections.abc import Mapping, Sequence
from typing import cast

from ..syntax.ir import Attribute, IntegerAttr, Operation, SSAValue, VectorType, bf16, f16, i32, i64
from . import (
    nvvm_attributes_verify,
    nvvm_convert_verify,
    nvvm_matrix_verify,
    nvvm_mma_syntax,
    nvvm_mma_verify,
    nvvm_target_verify,
    nvvm_tensor_core_verify,
    nvvm_verify,
)
from .hooks import Hooks
from .nvvm_attributes_verify import register_reads
from .nvvm_matrix_verify import loaded_registers
from .nvvm_mma_verify import numbers_of
from .nvvm_verify import matched, queried, shuffled, voted

hooks = Hooks("nvvm")
hooks.include(
    nvvm_attributes_verify.hooks,
    nvvm_convert_verify.hooks,
    nvvm_matrix_verify.hooks,
    nvvm_mma_syntax.hooks,
    nvvm_mma_verify.hooks,
    nvvm_target_verify.hooks,
    nvvm_tensor_core_verify.hooks,
    nvvm_verify.hooks,
)

Properties = Mapping[str, Attribute]


# Result types that follow from the operands


@hooks.infer_results("shfl.sync")
def infer_shfl(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [shuffled(operands[1].type, properties.get("return_value_and_is_valid"))]


@hooks.infer_results("match.sync")
def infer_match(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [matched(properties.get("kind"))]


@hooks.infer_results("vote.sync")
def infer_vote(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [voted(properties.get("kind"))]


@hooks.infer_results("redux.sync")
def infer_redux(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operands[0].type]


@hooks.infer_results("clusterlaunchcontrol.query.cancel")
def infer_query_cancel(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [queried(properties.get("query_type"))]


@hooks.infer_results("ldmatrix")
def infer_ldmatrix(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    count = cast(IntegerAttr, properties["num"]).value.data
    return [loaded_registers(numbers_of(properties["shape"]), count)]


@hooks.infer_results("wgmma.mma_async")
def infer_wgmma(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [operands[0].type]


@hooks.infer_results(*register_reads())
def infer_register(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [i64 if op_class.name.endswith(("clock64", "globaltimer")) else i32]


@hooks.infer_results(
    "convert.f32x2.to.f16x2",
    "convert.f4x2.to.f16x2",
    "convert.f6x2.to.f16x2",
    "convert.f8x2.to.f16x2",
)
def infer_halves(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [VectorType(f16, (2,))]


@hooks.infer_results("convert.f32x2.to.bf16x2", "convert.f8x2.to.bf16x2")
def infer_brain_floats(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Properties
) -> Sequence[Attribute]:
    return [VectorType(bf16, (2,))]
