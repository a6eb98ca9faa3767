"""What MLIR writes by hand for the pdl dialect: its syntax."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.ir import Attribute, Operation
from . import pdl_verify
from .attributes import TableAttribute
from .hooks import Hooks
from .named_operands import NamedOperands
from .pdl_types import element_or_self, pdl_type, range_of

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

hooks = Hooks("pdl", default_dialect={"pattern": "pdl", "rewrite": "pdl"})
hooks.include(pdl_verify.hooks)


def parse_range_type(parser: "Parser") -> Sequence[Attribute]:
    """`<value>`, the parameters of a range: the name of its elements' type, without dialect."""
    parser.parse_punctuation("<")
    word = parser.parse_optional_keyword_in(("attribute", "operation", "type", "value"))
    if word is None:
        parser.raise_expected("attribute, operation, type or value")
    parser.parse_punctuation(">")
    return (pdl_type(word),)


def print_range_type(attribute: TableAttribute, printer: "Printer") -> None:
    (element,) = attribute.parameters
    printer.print_string(f"<{element.name.removeprefix('pdl.')}>")


hooks.table("parse_attribute")["!range"] = parse_range_type
hooks.table("print_attribute")["!range"] = print_range_type


class RangeType:
    """` : !pdl.range<type>` of a range of nothing; else it follows from the first argument."""

    @staticmethod
    def parse(parser: "Parser", types: Sequence[Attribute]) -> Attribute:
        if types:
            return range_of(element_or_self(types[0]))
        parser.parse_punctuation(":")
        return parser.parse_type()

    @staticmethod
    def print(
        printer: "Printer", op: Operation, types: Sequence[Attribute], type_: Attribute
    ) -> None:
        if not types:
            printer.print_string(": ")
            printer.print_attribute(type_)


@hooks.directive("ResultsValueType")
class ResultsValueType:
    """`-> type` of a group that an index names; without index it is the range of all results."""

    @staticmethod
    def parse(parser: "Parser", index: Attribute | None) -> Attribute:
        if index is None:
            return range_of(pdl_type("value"))
        parser.parse_punctuation("->")
        return parser.parse_type()

    @staticmethod
    def print(printer: "Printer", op: Operation, index: Attribute | None, type_: Attribute) -> None:
        if index is not None:
            printer.print_string(" -> ")
            printer.print_attribute(type_)


hooks.directive("RangeType")(RangeType)
hooks.directive("OperationOpAttributes")(NamedOperands(" "))
