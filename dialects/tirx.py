"""The house's own words: places, layouts, scopes, guarded accesses, tile copies, assumptions."""

from typing import TYPE_CHECKING

from ..syntax.ir import (
    Dialect,
    IRDLOperation,
    Operation,
    SSAValue,
    i1,
    irdl_op_definition,
    operand_def,
)
from .tirx_access import LoadOp, StoreOp
from .tirx_copy import CopyOp
from .tirx_layouts import LAYOUTS
from .tirx_scopes import ScopeAttr

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer


@irdl_op_definition
class AssumeOp(IRDLOperation):
    """The condition holds whenever control comes here: a fact for proofs and for LLVM."""

    name = "tirx.assume"

    condition = operand_def(i1)

    # Written out: for an `assembly_format` xDSL loads its whole parser and printer.

    @classmethod
    def parse(cls, parser: "Parser") -> "AssumeOp":  # pyright: ignore[reportIncompatibleMethodOverride]
        operand = parser.resolve_operand(parser.parse_unresolved_operand(), i1)
        return cls.create(operands=[operand], attributes=parser.parse_optional_attr_dict())

    def print(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        printer.print_string(" ")
        printer.print_operand(self.condition)
        printer.print_op_attributes(self.attributes)

    def __init__(self, condition: SSAValue | Operation) -> None:
        super().__init__(operands=[condition])


Tirx = Dialect("tirx", [AssumeOp, CopyOp, LoadOp, StoreOp], [*LAYOUTS, ScopeAttr])
