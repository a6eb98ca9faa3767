"""The handlers of `custom<…>` directives that formats of several dialects use."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple, cast

from .ir import Attribute, Block, DenseArrayBase, IntegerType, Operation, Region, SSAValue, i1, i64
from .number_arrays import integer_array
from .scanner import Delimiter

if TYPE_CHECKING:
    from .parser import Parser, UnresolvedOperand
    from .printer import Printer

DYNAMIC = -(1 << 63)
"""What a dense array of sizes or offsets holds where an operand has the value."""


class DynamicIndexList:
    """`[%a, 3, %b]`: operands, and an array that has the constants and DYNAMIC for each operand.

    An element in brackets, `[4]`, is scalable, which a third argument tells. A string that names a
    delimiter, as in `"…Delimiter::Paren"`, stands for other brackets.
    """

    @staticmethod
    def parse(
        parser: "Parser", *given: object
    ) -> "tuple[list[UnresolvedOperand], Attribute, Attribute]":
        operands: list[UnresolvedOperand] = []
        integers: list[int] = []
        scalable: list[int] = []

        def one() -> None:
            in_brackets = parser.parse_optional_punctuation("[") is not None
            operand = parser.parse_optional_unresolved_operand()
            if operand is not None:
                operands.append(operand)
                integers.append(DYNAMIC)
            else:
                at = parser.pos
                integers.append(parser.parse_integer(allow_boolean=False))
                if integers[-1] == DYNAMIC:
                    parser.raise_error(f"{DYNAMIC} can't be told from an operand's place", at)
            if in_brackets:
                parser.parse_punctuation("]")
            scalable.append(in_brackets)

        parser.parse_comma_separated_list(_delimiter(given), one, " in a list of indices")
        return (
            operands,
            integer_array(i64, integers),
            DenseArrayBase.from_list(i1, scalable),
        )

    @staticmethod
    def print(
        printer: "Printer",
        op: Operation,
        operands: Sequence[SSAValue],
        integers: Attribute | None,
        *given: object,
    ) -> None:
        flags = (one for one in given if isinstance(one, Attribute))
        scalable = _integers(next(flags, None))
        values = iter(operands)
        shown: list[str] = []
        for index, integer in enumerate(_integers(integers)):
            text = "%" + printer.ssa_name(next(values)) if integer == DYNAMIC else str(integer)
            shown.append(f"[{text}]" if scalable and scalable[index] else text)
        left, right = _delimiter(given).value
        printer.print_string(f"{left}{', '.join(shown)}{right}")


def _delimiter(given: Sequence[object]) -> Delimiter:
    for one in given:
        if isinstance(one, str) and "Delimiter::" in one:
            return Delimiter[one.rpartition(":")[2].upper()]
    return Delimiter.SQUARE


def _integers(array: Attribute | None) -> Sequence[int]:
    if array is None:
        return ()
    return cast("DenseArrayBase[IntegerType]", array).get_values()


class AsyncDependencies(NamedTuple):
    """`async [%a, %b]`: a token as result, and the tokens that the op waits for."""

    token: Callable[[], Attribute]
    """The type of tokens."""

    def parse(self, parser: "Parser") -> "tuple[Attribute | None, Sequence[UnresolvedOperand]]":
        is_async = parser.parse_optional_keyword("async") is not None
        operands = parser.parse_optional_comma_separated_list(
            Delimiter.SQUARE, parser.parse_unresolved_operand
        )
        return (self.token() if is_async else None), operands or ()

    def print(
        self,
        printer: "Printer",
        op: Operation,
        token: Attribute | None,
        dependencies: Sequence[SSAValue],
    ) -> None:
        if token is not None:
            printer.print_string("async")
        if dependencies:
            shown = ", ".join("%" + printer.ssa_name(value) for value in dependencies)
            printer.print_string(f"{' ' if token is not None else ''}[{shown}]")


class SingleBlockRegion:
    """A region that has a block even where it is written `{}`."""

    @staticmethod
    def parse(parser: "Parser") -> Region:
        region = parser.parse_optional_region() or Region()
        if region.first_block is None:
            region.add_block(Block())
        return region

    @staticmethod
    def print(printer: "Printer", op: Operation, region: Region) -> None:
        if region.first_block is not None and region.first_block.first_op is not None:
            printer.print_region(region)


DIRECTIVES = {directive.__name__: directive for directive in (DynamicIndexList, SingleBlockRegion)}
"""Handlers by name. What needs a dialect's types is filled in by the dialect."""
