"""What Inputs/shelves.irdl can't say of its op: a rule, a syntax, what it does to memory."""

from tirx_mlir.dialects.hooks import Hooks
from tirx_mlir.syntax.ir import Operation, VerifyException
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import Printer

hooks = Hooks("shelves")


@hooks.verify("put")
def verify_put(op: Operation) -> None:
    if "again" in op.attributes:
        raise VerifyException("a box is put once")


@hooks.effects("put")
def effects(op: Operation) -> frozenset[tuple[str, None]]:
    return frozenset()


@hooks.parse("put")
def parse_put(op_class: type[Operation], parser: Parser) -> Operation:
    box = parser.parse_unresolved_operand()
    parser.parse_keyword("at")
    where = parser.parse_unresolved_operand()
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation(":")
    types = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
    operands = parser.resolve_operands([box, where], types, parser.pos)
    return op_class.create(operands=operands, attributes=attributes)


@hooks.print("put")
def print_put(op: Operation, printer: Printer) -> None:
    printer.print_string(" ")
    printer.print_ssa_value(op.operands[0])
    printer.print_string(" at ")
    printer.print_ssa_value(op.operands[1])
    printer.print_op_attributes(op.attributes)
    printer.print_string(" : ")
    printer.print_list(op.operand_types, printer.print_attribute)
