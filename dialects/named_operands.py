"""Operands that have names, as formats of pdl and irdl spell them: `{"name" = %value, …}`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..syntax.ir import ArrayAttr, Attribute, Operation, SSAValue, StringAttr

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer


@dataclass(frozen=True)
class NamedOperands:
    """`{"name" = %value, …}`, or nothing where there are none."""

    blank: str
    """What is printed before the brace: a blank where the format has none there."""

    def parse(self, parser: "Parser") -> "tuple[list[UnresolvedOperand], Attribute]":
        operands: list[UnresolvedOperand] = []
        names: list[Attribute] = []

        def one() -> None:
            names.append(StringAttr(parser.parse_str_literal()))
            parser.parse_punctuation("=")
            operands.append(parser.parse_unresolved_operand())

        if parser.text.startswith("{", parser.pos):
            at = parser.pos
            parser.parse_comma_separated_list(parser.Delimiter.BRACES, one)
            if not names:
                parser.raise_error("braces without an attribute; leave them out", at)
        return operands, ArrayAttr(names)

    def print(
        self, printer: "Printer", op: Operation, values: Sequence[SSAValue], names: Attribute
    ) -> None:
        pairs = list(zip(cast("ArrayAttr[Attribute]", names).data, values, strict=False))
        if not pairs:
            return
        printer.print_string(f"{self.blank}{{")
        for index, (name, value) in enumerate(pairs):
            printer.print_string(", " if index else "")
            printer.print_attribute(name)
            printer.print_string(" = ")
            printer.print_ssa_value(value)
        printer.print_string("}")
