"""An instruction of AMD's that no op stands for: the value in the middle of three."""

from typing import ClassVar

from tirx_mlir.lowering.instruction import Instruction
from tirx_mlir.syntax.ir import Dialect, f32
from xdsl.irdl import IRDLOperation, irdl_op_definition, operand_def, result_def, traits_def
from xdsl.traits import Pure


@irdl_op_definition
class MedianOp(IRDLOperation):
    """The value in the middle."""

    name = "amdx.med3"
    a = operand_def(f32)
    b = operand_def(f32)
    c = operand_def(f32)
    y = result_def(f32)
    traits = traits_def(Pure())
    assembly_format = "$a `,` $b `,` $c attr-dict"

    INSTRUCTION: ClassVar = Instruction(
        "v_med3_f32 $0, $1, $2, $3", needs="gfx90a gfx1100", target="amdgcn"
    )


Amdx = Dialect("amdx", [MedianOp])
