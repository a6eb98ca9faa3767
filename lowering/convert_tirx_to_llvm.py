"""Convert the house's own words to the llvm dialect."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .assumptions import assume
from .conversion import Conversion, Rules
from .llvm_conversion import LLVMConversion

if TYPE_CHECKING:
    from ..dialects.tirx import AssumeOp

RULES = Rules(("tirx",))


@RULES.on("tirx.assume")
def convert_assume(op: "AssumeOp", c: Conversion) -> None:
    assume(c, c.value(op.condition))
    c.replace()


@dataclass(frozen=True)
class ConvertTirxToLLVM(LLVMConversion):
    """Convert tirx to llvm. `index-bitwidth` is the width of `index`, 32 or 64."""

    name = "convert-tirx-to-llvm"

    def rules(self) -> Rules:
        return RULES
