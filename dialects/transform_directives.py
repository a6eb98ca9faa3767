"""The `custom<…>` directives of the transform dialect's ops on structured ops."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.directives import DynamicIndexList
from ..syntax.ir import (
    Attribute,
    FunctionType,
    IndexType,
    IntegerAttr,
    Operation,
    SSAValue,
    UnitAttr,
    i64,
)
from ..syntax.number_arrays import integer_array, numbers
from .hooks import Hooks

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer

hooks = Hooks("transform")

Types = Sequence[Attribute]


@hooks.directive("SemiFunctionType")
class SemiFunctionType:
    """`(operand) -> result` or `(operand) -> (result, …)`; `operand` alone where none is given.

    The string "false" says that there is one result, no less and no more.
    """

    @staticmethod
    def parse(parser: "Parser", *given: object) -> tuple[Attribute, Attribute | Types | None]:
        one_result = "false" in given
        if one_result:
            parser.parse_punctuation("(")
        elif parser.parse_optional_punctuation("(") is None:
            return parser.parse_type(), None
        operand = parser.parse_type()
        parser.parse_punctuation(")")
        parser.parse_punctuation("->")
        if one_result or not parser.text.startswith("(", parser.pos):
            return operand, parser.parse_type()
        return operand, parser.parse_comma_separated_list(parser.Delimiter.PAREN, parser.parse_type)

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        operand: Attribute,
        results: Attribute | Types | None,
        *given: object,
    ) -> None:
        types = (results,) if isinstance(results, Attribute) else tuple(results or ())
        if not types:
            printer.print_attribute(operand)
            return
        printer.print_string("(")
        printer.print_attribute(operand)
        printer.print_string(") -> ")
        printer.print_string("(" if len(types) > 1 else "")
        printer.print_list(types, printer.print_attribute)
        printer.print_string(")" if len(types) > 1 else "")


class _OneTypeForAll:
    """`(operand) -> result`, of an op whose results all have the same type."""

    def __init__(self, results: int) -> None:
        self.results = results

    def parse(self, parser: "Parser") -> Types:
        at = parser.pos
        type_ = parser.parse_type()
        if not isinstance(type_, FunctionType) or len(type_.inputs) != 1 or len(type_.outputs) != 1:
            parser.raise_error(f"expected a function of one type to one type, found {type_}", at)
        return (type_.inputs.data[0], *[type_.outputs.data[0]] * self.results)

    def print(self, printer: "Printer", op: Operation, operand: Attribute, *results: Attribute):
        printer.print_function_type([operand], results[:1])


hooks.directive("MultitileSizesTypes")(_OneTypeForAll(3))
hooks.directive("ContinuousTileSizeTypes")(_OneTypeForAll(2))


@hooks.directive("TransformMatchDims")
class TransformMatchDims:
    """Which dimensions or operands: `1, -1`, `except(1, -1)` or `all`."""

    @staticmethod
    def parse(parser: "Parser") -> tuple[Attribute, Attribute | None, Attribute | None]:
        if parser.parse_optional_keyword("all") is not None:
            return integer_array(i64, ()), None, UnitAttr()
        inverted = parser.parse_optional_keyword("except") is not None
        delimiter = parser.Delimiter.PAREN if inverted else parser.Delimiter.NONE
        listed = parser.parse_comma_separated_list(
            delimiter, lambda: parser.parse_integer(allow_boolean=False)
        )
        return integer_array(i64, listed), UnitAttr() if inverted else None, None

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        listed: Attribute,
        inverted: Attribute | None,
        all_: Attribute | None,
    ) -> None:
        shown = ", ".join(map(str, numbers(listed)))
        if all_ is not None:
            shown = "all"
        elif inverted is not None:
            shown = f"except({shown})"
        printer.print_string(shown)


@hooks.directive("PackedOrDynamicIndexList")
class PackedOrDynamicIndexList:
    """`[%a, 3]`, or `*(%handle)` of a handle that has them all."""

    @staticmethod
    def parse(
        parser: "Parser",
    ) -> "tuple[UnresolvedOperand | None, Sequence[UnresolvedOperand], Attribute]":
        if parser.parse_optional_punctuation("*") is None:
            operands, integers, _ = DynamicIndexList.parse(parser)
            return None, operands, integers
        parser.parse_punctuation("(")
        packed = parser.parse_unresolved_operand()
        parser.parse_punctuation(")")
        return packed, (), integer_array(i64, ())

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        packed: SSAValue | None,
        operands: Sequence[SSAValue],
        integers: Attribute | None,
    ) -> None:
        if packed is None:
            DynamicIndexList.print(printer, op, operands, integers)
            return
        printer.print_string("*(")
        printer.print_ssa_value(packed)
        printer.print_string(")")


@hooks.directive("AlternativesOpSelectedRegion")
class SelectedRegion:
    """The number of a region, or a parameter that has it."""

    @staticmethod
    def parse(parser: "Parser") -> "tuple[Attribute | None, UnresolvedOperand | None]":
        operand = parser.parse_optional_unresolved_operand()
        if operand is not None:
            return None, operand
        return IntegerAttr(parser.parse_integer(allow_boolean=False), IndexType()), None

    @staticmethod
    def print(
        printer: "Printer", op: Operation, number: Attribute | None, parameter: SSAValue | None
    ) -> None:
        if isinstance(number, IntegerAttr):
            printer.print_string(str(number.value.data))
        if parameter is not None:
            printer.print_ssa_value(parameter)
