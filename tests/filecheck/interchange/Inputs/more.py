"""A type and an op for a dialect that is there."""

from tirx_mlir.dialects.extension import Extends
from xdsl.dialects.builtin import IntegerType, f32
from xdsl.ir import ParametrizedAttribute, TypeAttribute
from xdsl.irdl import (
    IRDLOperation,
    irdl_attr_definition,
    irdl_op_definition,
    operand_def,
    result_def,
)


@irdl_attr_definition
class PairType(ParametrizedAttribute, TypeAttribute):
    name = "tirx.pair"
    of: IntegerType


@irdl_op_definition
class TwiceOp(IRDLOperation):
    """Twice as much."""

    name = "tirx.twice"
    x = operand_def(f32)
    y = result_def(PairType)


More = Extends("tirx", [TwiceOp], [PairType])
