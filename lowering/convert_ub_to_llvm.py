"""Convert ub to the llvm dialect: poison stays poison."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..dialects.ops import llvm
from .conversion import Conversion, Rules
from .llvm_conversion import LLVMConversion

if TYPE_CHECKING:
    from ..syntax.ir import Operation

RULES = Rules(("ub",))


@RULES.on("ub.poison")
def convert_poison(op: "Operation", c: Conversion) -> None:
    c.replace([c.emit(llvm.PoisonOp, (), (type_,)) for type_ in c.flat_types(op.result_types)])


@RULES.on("ub.unreachable")
def convert_unreachable(op: "Operation", c: Conversion) -> None:
    c.make(llvm.UnreachableOp)
    c.replace()


@dataclass(frozen=True)
class ConvertUbToLLVM(LLVMConversion):
    """Convert ub to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-ub-to-llvm"

    def rules(self) -> Rules:
        return RULES
