"""What MLIR writes by hand for the pdl_interp dialect."""

from collections.abc import Sequence
from math import prod
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import ArrayAttr, Attribute, Operation, SSAValue, UnitAttr, VerifyException
from .func import check_entry, parse_func, print_func
from .hooks import Hooks
from .named_operands import NamedOperands
from .number_predicates import shape_of
from .pdl import RangeType
from .pdl_inference import may_infer
from .pdl_types import is_range, pdl_type, range_of
from .pdl_verify import check_range
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import pdl_interp

hooks = Hooks("pdl_interp")

hooks.parse("func")(parse_func)
hooks.print("func")(print_func)
hooks.directive("RangeType")(RangeType)
hooks.directive("CreateOperationOpAttributes")(NamedOperands(" "))
hooks.verify("create_range")(check_range)


@hooks.verify("func")
def verify_func(op: "pdl_interp.FuncOp") -> None:
    check_entry(op, op.body)


# Types that follow from others


@hooks.transformer("pdl_range")
def range_with(type_: Attribute) -> Attribute:
    """The range that a result is taken out of."""
    return range_of(type_)


@hooks.transformer("pdl_value")
def value_with(type_: Attribute) -> Attribute:
    """What has such a type: a value, or values."""
    value = pdl_type("value")
    return range_of(value) if is_range(type_) else value


# create_operation


@hooks.directive("CreateOperationOpResults")
class CreateOperationResults:
    """`-> (%types : !pdl.type, …)`, `-> <inferred>`, or nothing."""

    @staticmethod
    def parse(
        parser: "Parser",
    ) -> "tuple[Sequence[UnresolvedOperand], Sequence[Attribute], Attribute | None]":
        if parser.parse_optional_punctuation("->") is None:
            return (), (), None
        if parser.parse_optional_punctuation("<") is not None:
            parser.parse_keyword("inferred")
            parser.parse_punctuation(">")
            return (), (), UnitAttr()
        parser.parse_punctuation("(")
        operands = parser.parse_comma_separated_list(
            parser.Delimiter.NONE, parser.parse_unresolved_operand
        )
        parser.parse_punctuation(":")
        types = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
        parser.parse_punctuation(")")
        return operands, types, None

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        operands: Sequence[SSAValue],
        types: Sequence[Attribute],
        inferred: Attribute | None,
    ) -> None:
        if inferred is not None:
            printer.print_string(" -> <inferred>")
        elif types:
            printer.print_string(" -> (")
            printer.print_list(operands, printer.print_ssa_value)
            printer.print_string(" : ")
            printer.print_list(types, printer.print_attribute)
            printer.print_string(")")


@hooks.verify("create_operation")
def verify_create_operation(op: "pdl_interp.CreateOperationOp") -> None:
    if op.inferredResultTypes is None:
        return
    if op.inputResultTypes:
        raise VerifyException("the types of results are inferred or given, not both")
    if not may_infer(op.name_.data, op):
        raise VerifyException(f"the result types of {op.name_.data} can't be inferred")


# foreach


@hooks.parse("foreach")
def parse_foreach(op_class: type[Operation], parser: "Parser") -> Operation:
    variable = parser.parse_argument(expect_type=False)
    parser.parse_punctuation(":")
    type_ = parser.parse_type()
    parser.parse_keyword("in")
    values = parser.parse_operand(range_of(type_))
    region = parser.parse_region([variable.resolve(type_)])
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation("->")
    return op_class.create(
        operands=[values],
        attributes=attributes,
        regions=[region],
        successors=[parser.parse_successor()],
    )


@hooks.print("foreach")
def print_foreach(op: "pdl_interp.ForEachOp", printer: "Printer") -> None:
    (variable,) = op.region.blocks[0].args
    printer.print_string(" ")
    printer.print_ssa_value(variable)
    printer.print_string(" : ")
    printer.print_attribute(variable.type)
    printer.print_string(" in ")
    printer.print_ssa_value(op.values)
    printer.print_string(" ")
    printer.print_region(op.region, print_entry_block_args=False)
    printer.print_op_attributes(op.attributes)
    printer.print_string(" -> ")
    printer.print_block_name(op.successor)


@hooks.verify("foreach")
def verify_foreach(op: "pdl_interp.ForEachOp") -> None:
    entry = op.region.first_block
    arguments = entry.args if entry is not None else ()
    if len(arguments) != 1:
        raise VerifyException(f"the region has one argument, not {len(arguments)}")
    if range_of(arguments[0].type) != op.values.type:
        raise VerifyException(
            f"the region's argument has type {spell(arguments[0].type)}, "
            f"which {spell(op.values.type)} is no range of"
        )


# switch_…


@hooks.verify(
    *(
        f"switch_{what}"
        for what in (
            "attribute",
            "operand_count",
            "operation_name",
            "result_count",
            "type",
            "types",
        )
    )
)
def verify_switch(op: Operation) -> None:
    given = op.properties["caseValues"]
    if isinstance(given, ArrayAttr):
        values = len(cast("ArrayAttr[Attribute]", given).data)
    else:
        values = prod(shape_of(given) or ())
    if values != (cases := len(op.successors) - 1):
        raise VerifyException(
            f"{counted(values, 'case value')}, but {counted(cases, 'block')} to go to"
        )
