"""The dialect offtree: an op that repeats its body, and an instruction that upstream lacks."""

from collections.abc import Sequence
from typing import ClassVar

from tirx_mlir.analysis.loops import Loop
from tirx_mlir.dialects.ops import llvm
from tirx_mlir.lowering.instruction import Instruction
from tirx_mlir.lowering.simt_code import Code
from xdsl import irdl
from xdsl.dialects.builtin import IntegerAttr, f32, i64
from xdsl.ir import Dialect, SSAValue
from xdsl.traits import NoTerminator, Pure, RecursiveMemoryEffect
from xdsl.utils.exceptions import VerifyException


@irdl.irdl_op_definition
class RepeatOp(irdl.IRDLOperation):
    """Runs its body so many times."""

    name = "offtree.repeat"
    times = irdl.attr_def(IntegerAttr.constr(i64))
    body = irdl.region_def("single_block")
    traits = irdl.traits_def(NoTerminator(), RecursiveMemoryEffect())
    assembly_format = "$times $body attr-dict"

    def verify_(self) -> None:
        if (times := self.times.value.data) < 1:
            raise VerifyException(f"it repeats its body once or more often, not {times} times")

    def loop(self) -> Loop:
        return Loop([self.body])


@irdl.irdl_op_definition
class Max3Op(irdl.IRDLOperation):
    """The greatest of three: PTX ISA 8.8, section max."""

    INSTRUCTION: ClassVar = Instruction("max.f32 $0, $1, $2, $3;", needs="100", ptx=88)

    name = "offtree.max3"
    a = irdl.operand_def(f32)
    b = irdl.operand_def(f32)
    c = irdl.operand_def(f32)
    greatest = irdl.result_def(f32)
    traits = irdl.traits_def(Pure())
    assembly_format = "$a `,` $b `,` $c attr-dict"

    def cpu(self, code: Code, operands: Sequence[SSAValue]) -> Sequence[SSAValue]:
        a, b, c = operands
        return [code.binary(llvm.MaxNumOp, code.binary(llvm.MaxNumOp, a, b), c)]


Offtree = Dialect("offtree", [Max3Op, RepeatOp])
