"""Compile an op's declarative assembly format into the functions that read and print it."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from .assembly_format import parse_format
from .assembly_shape import OpShape, Vocabulary
from .assembly_source import compiled
from .assembly_tree import Element
from .ir import Operation

if TYPE_CHECKING:
    from .parser import Parser
    from .printer import Printer

ParseFunction = Callable[[type[Operation], "Parser"], Operation]
PrintFunction = Callable[[Operation, "Printer"], None]


class Assembly:
    """The syntax of one op. Each function is made when it is first asked for.

    >>> assembly = Assembly(row, row.format, vocabulary)
    >>> op = assembly.parse(AddIOp, parser)  # behind `arith.addi` in the parser's text
    >>> assembly.print(op, printer)  # ` %a, %b : i32`

    FormatError says what a format has that its op or the vocabulary lacks.
    """

    def __init__(self, shape: OpShape, format: str, vocabulary: Vocabulary) -> None:
        self.shape = shape
        self.format = format
        self.vocabulary = vocabulary

    @cached_property
    def elements(self) -> tuple[Element, ...]:
        """The format as a tree."""
        return parse_format(self.format, self.shape)

    @cached_property
    def parse(self) -> ParseFunction:
        """Reads what follows the op's name and creates the op."""
        from .assembly_parse import ParserWriter

        writer = ParserWriter(self.elements, self.shape, self.vocabulary)
        return compiled(writer.source(), writer.names)

    @cached_property
    def print(self) -> PrintFunction:
        """Prints what follows the op's name."""
        from .assembly_print import PrinterWriter

        writer = PrinterWriter(self.elements, self.shape, self.vocabulary)
        return compiled(writer.source(), writer.names)
