"""The groups of operands of the llvm dialect: what a block gets, operand bundles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.ir import Attribute, Block, Operation, SSAValue
from ..syntax.number_arrays import divided, numbers

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer


def operand_groups(op: Operation, count: int) -> list[Sequence[SSAValue]]:
    """The operands in the groups that an op has; all are empty where no sizes are given."""
    sizes = numbers(op.properties.get("operandSegmentSizes"))
    return divided(op.operands, sizes or [0] * count)


def parse_use_list(
    parser: "Parser",
) -> "tuple[Block, list[UnresolvedOperand], list[Attribute]]":
    """`^bb(%a, %b : i32, f32)`: a block and what it gets."""
    block = parser.parse_successor()
    if parser.parse_optional_punctuation("(") is None:
        return block, [], []
    return block, *_parse_typed(parser)


def _parse_typed(parser: "Parser") -> "tuple[list[UnresolvedOperand], list[Attribute]]":
    """`%a, %b : i32, f32)`."""
    operands = parser.parse_comma_separated_list(
        parser.Delimiter.NONE, parser.parse_unresolved_operand
    )
    parser.parse_punctuation(":")
    types = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
    parser.parse_punctuation(")")
    return list(operands), list(types)


def print_use_list(printer: "Printer", block: Block, operands: Sequence[SSAValue]) -> None:
    printer.print_block_name(block)
    if operands:
        printer.print_string("(")
        _print_typed(printer, operands)
        printer.print_string(")")


def _print_typed(printer: "Printer", operands: Sequence[SSAValue]) -> None:
    printer.print_string(f"{names(printer, operands)} : ")
    printer.print_list([one.type for one in operands], printer.print_attribute)


def names(printer: "Printer", operands: Sequence[SSAValue]) -> str:
    return ", ".join([f"%{printer.ssa_name(one)}" for one in operands])


def parse_bundle(parser: "Parser") -> "tuple[str, list[UnresolvedOperand], list[Attribute]]":
    """`"tag"(%a : i32)`."""
    tag = parser.parse_str_literal()
    parser.parse_punctuation("(")
    if parser.parse_optional_punctuation(")") is not None:
        return tag, [], []
    return tag, *_parse_typed(parser)


def print_bundle(printer: "Printer", tag: str, operands: Sequence[SSAValue]) -> None:
    printer.print_string_literal(tag)
    printer.print_string("(")
    if operands:
        _print_typed(printer, operands)
    printer.print_string(")")
