"""What the handwritten syntax of ops with regions has in common."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..syntax.ir import Attribute, Block, FunctionType, Operation, Region, SSAValue

if TYPE_CHECKING:
    from ..syntax.parser import Argument, Parser, UnresolvedOperand
    from ..syntax.printer import Printer

Assignments = tuple[list["Argument"], list["UnresolvedOperand"]]


def end_region(
    parser: "Parser",
    region: Region,
    terminator: type[Operation],
    make: Callable[[], Operation] | None = None,
) -> None:
    """Add the terminator that may be left out of a region of the op that is being read."""
    if region.first_block is None:
        region.add_block(Block())
    last = region.last_block
    assert last is not None
    end = last.last_op
    if end is None or not getattr(type(end), "is_terminator", False):
        added = make() if make is not None else terminator.create()
        added.location = parser.op_location()
        last.add_op(added)


def parse_assignments(parser: "Parser") -> Assignments:
    """`(%argument = %operand, …)`."""
    arguments: list[Argument] = []
    operands: list[UnresolvedOperand] = []

    def one() -> None:
        arguments.append(parser.parse_argument(expect_type=False))
        parser.parse_punctuation("=")
        operands.append(parser.parse_unresolved_operand())

    parser.parse_comma_separated_list(parser.Delimiter.PAREN, one)
    return arguments, operands


def print_assignments(
    printer: "Printer", arguments: Sequence[SSAValue], operands: Sequence[SSAValue]
) -> None:
    """`(%argument = %operand, …)`."""
    pairs = zip(arguments, operands, strict=True)
    name = printer.ssa_name
    printer.print_string(f"({', '.join(f'%{name(one)} = %{name(two)}' for one, two in pairs)})")


def parse_arrow_types(parser: "Parser") -> list[Attribute]:
    """`-> type` or `-> (type, …)`, or nothing."""
    if parser.parse_optional_punctuation("->") is None:
        return []
    return parse_types(parser)


def parse_types(parser: "Parser") -> list[Attribute]:
    """`type` or `(type, …)`."""
    if parser.text.startswith("(", parser.pos):
        return list(parser.parse_comma_separated_list(parser.Delimiter.PAREN, parser.parse_type))
    return [parser.parse_type()]


def print_arrow_types(printer: "Printer", types: Sequence[Attribute]) -> None:
    """` -> (type, …)`, or nothing."""
    if types:
        printer.print_string(" -> (")
        printer.print_list(types, printer.print_attribute)
        printer.print_string(")")


def print_optional_arrow_types(printer: "Printer", types: Sequence[Attribute]) -> None:
    """` -> type` of one, ` -> (type, …)` of several, or nothing."""
    if len(types) == 1 and not isinstance(types[0], FunctionType):
        printer.print_string(" -> ")
        printer.print_attribute(types[0])
    else:
        print_arrow_types(printer, types)
