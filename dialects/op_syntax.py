"""How an op is read and printed: by hand, by its assembly format, or in the generic form."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from ..syntax.assembly import Assembly
from ..syntax.assembly_shape import FormatError
from ..syntax.ir import Operation

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .define import TableOp

Parse = Callable[[type[Operation], "Parser"], Operation]
Print = Callable[[Operation, "Printer"], None]


def op_parser(cls: "type[TableOp]") -> Parse:
    """Reads what stands behind the name of an op of this class."""
    written = cls.dialect_source.hook_of("parse", cls.row)
    if written is not None:
        return written
    try:
        return _unwritten if cls.row.format is None else _assembly(cls).parse
    except FormatError as lacks:
        return _without(str(lacks))


def op_printer(cls: "type[TableOp]") -> Print:
    """Prints what stands behind the name of an op of this class."""
    written = cls.dialect_source.hook_of("print", cls.row)
    if written is not None:
        return written
    try:
        return generic if cls.row.format is None else _assembly(cls).print
    except FormatError:
        return generic


def _assembly(cls: "type[TableOp]") -> Assembly:
    assert cls.row.format is not None
    return Assembly(cls.row, cls.row.format, cls.dialect_source.vocabulary)


def _without(reason: str) -> Parse:
    """Refuses the short syntax of an op, and says what it would need."""

    def parse(cls: type[Operation], parser: "Parser") -> Operation:
        parser.raise_error(
            f"{cls.name}: its short syntax is not known here: {reason}{_otherwise(cls)}"
        )

    return parse


def _unwritten(cls: type[Operation], parser: "Parser") -> Operation:
    row = cast("type[TableOp]", cls).row
    if "syntax" in row.cpp:
        parser.raise_error(f"{cls.name}: its short syntax is written in C++{_otherwise(cls)}")
    parser.raise_error(f'{cls.name} has no short syntax; write its generic form, "{cls.name}"(…)')


def _otherwise(cls: type[Operation]) -> str:
    return f'; write its generic form, "{cls.name}"(…), or file the syntax (docs/ods.md)'


def generic(op: Operation, printer: "Printer") -> None:
    """Prints an op that has no form of its own."""
    printer.print_op_with_default_format(op)
