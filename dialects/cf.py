"""What MLIR writes by hand for the cf dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IntegerType,
    Operation,
    SSAValue,
    VerifyException,
)
from ..syntax.number_arrays import case_values, elements
from .arith import materialize_constant
from .hooks import Hooks
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .interfaces import Effect
    from .ops import cf

hooks = Hooks("cf")
hooks.materialize(materialize_constant)


# switch

Destination = tuple[Block, "Sequence[UnresolvedOperand]", Sequence[Attribute]]


@hooks.directive("SwitchOpCases")
class SwitchOpCases:
    """`default: ^bb0(%a : type), 1: ^bb1, …`, a case a line."""

    @staticmethod
    def parse(parser: "Parser", flag: Attribute) -> tuple[object, ...]:
        parser.parse_keyword("default")
        parser.parse_punctuation(":")
        default, operands, types = _parse_destination(parser)
        values: list[int] = []
        cases: list[Destination] = []
        while parser.parse_optional_punctuation(",") is not None:
            values.append(parser.parse_integer(allow_boolean=False))
            parser.parse_punctuation(":")
            cases.append(_parse_destination(parser))
        numbers = case_values(flag, values) if values else None
        return (
            default,
            operands,
            types,
            numbers,
            [block for block, _, _ in cases],
            [names for _, names, _ in cases],
            [each for _, _, each in cases],
        )

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        flag: Attribute,
        default: Block,
        operands: Sequence[SSAValue],
        types: Sequence[Attribute],
        values: Attribute | None,
        blocks: Sequence[Block],
        groups: Sequence[Sequence[SSAValue]],
        *others: object,
    ) -> None:
        printer.print_string("  default: ")
        _print_destination(printer, default, operands)
        width = cast(IntegerType, flag).bitwidth
        for value, block, group in zip(elements(values), blocks, groups, strict=True):
            printer.print_string(f",\n{printer.margin}  {value % (1 << width)}: ")
            _print_destination(printer, block, group)
        if blocks:
            printer.print_string(f"\n{printer.margin}")


def _parse_destination(parser: "Parser") -> Destination:
    block = parser.parse_successor()
    if parser.parse_optional_punctuation("(") is None:
        return block, (), ()
    operands = parser.parse_comma_separated_list(
        parser.Delimiter.NONE, parser.parse_unresolved_operand
    )
    parser.parse_punctuation(":")
    types = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
    parser.parse_punctuation(")")
    return block, operands, types


def _print_destination(printer: "Printer", block: Block, operands: Sequence[SSAValue]) -> None:
    printer.print_block_name(block)
    if operands:
        printer.print_string("(")
        printer.print_list(operands, printer.print_ssa_value)
        printer.print_string(" : ")
        printer.print_list([value.type for value in operands], printer.print_attribute)
        printer.print_string(")")


@hooks.verify("switch")
def verify_switch(op: "cf.SwitchOp") -> None:
    values, cases = elements(op.case_values), op.caseDestinations
    if len(values) != len(cases):
        raise VerifyException(
            f"{counted(len(values), 'case value')}, but {counted(len(cases), 'case destination')}"
        )
    if op.case_values is not None:
        element = cast(DenseIntOrFPElementsAttr, op.case_values).get_element_type()
        if element != op.flag.type:
            raise VerifyException(
                f"the flag is {spell(op.flag.type)}, the case values are {spell(element)}"
            )
    check_branch("the default", op.defaultDestination, op.defaultOperands)
    operands, start = op.caseOperands, 0
    sizes = cast("DenseArrayBase[IntegerType]", op.case_operand_segments).get_values()
    if len(sizes) != len(cases) or sum(sizes) != len(operands):
        raise VerifyException(
            f"case_operand_segments is {list(sizes)}, "
            f"but there are {counted(len(cases), 'case')} and "
            f"{counted(len(operands), 'operand')}"
        )
    for value, block, size in zip(values, cases, sizes, strict=True):
        check_branch(f"case {value}", block, operands[start : start + size])
        start += size


@hooks.effects("assert")
def effects_of_assert(op: "cf.AssertOp") -> "frozenset[tuple[Effect, SSAValue | None]]":
    """It may end the program, which must not be lost."""
    return frozenset({("writes", None)})


# Branches


def check_branch(what: str, block: Block, operands: Sequence[SSAValue]) -> None:
    """A branch passes a value of its type for each argument of the block."""
    if len(operands) != len(block.args):
        raise VerifyException(
            f"{what} passes {counted(len(operands), 'value')}, "
            f"the block has {counted(len(block.args), 'argument')}"
        )
    for index, (value, argument) in enumerate(zip(operands, block.args, strict=True)):
        if value.type != argument.type:
            raise VerifyException(
                f"{what} passes {spell(value.type)} as value {index}, the block's argument is "
                f"{spell(argument.type)}"
            )


@hooks.verify("br")
def verify_br(op: "cf.BranchOp") -> None:
    check_branch("the branch", op.dest, op.destOperands)


@hooks.verify("cond_br")
def verify_cond_br(op: "cf.CondBranchOp") -> None:
    check_branch("the true branch", op.trueDest, op.trueDestOperands)
    check_branch("the false branch", op.falseDest, op.falseDestOperands)
