"""How an op is read and printed: by hand, by its assembly format, or in the generic form."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..syntax.assembly import Assembly
from ..syntax.ir import Operation
from .vocabulary import TableVocabulary

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .define import TableOp

Parse = Callable[[type[Operation], "Parser"], Operation]
Print = Callable[[Operation, "Printer"], None]


def op_parser(cls: "type[TableOp]") -> Parse:
    """Reads what stands behind the name of an op of this class."""
    written = cls.dialect_source.hook("parse", cls.row.name)
    if written is not None:
        return written
    return _unwritten if cls.row.format is None else _assembly(cls).parse


def op_printer(cls: "type[TableOp]") -> Print:
    """Prints what stands behind the name of an op of this class."""
    written = cls.dialect_source.hook("print", cls.row.name)
    if written is not None:
        return written
    return _generic if cls.row.format is None else _assembly(cls).print


def _assembly(cls: "type[TableOp]") -> Assembly:
    assert cls.row.format is not None
    return Assembly(cls.row, cls.row.format, TableVocabulary(cls.dialect_source))


def _unwritten(cls: type[Operation], parser: "Parser") -> Operation:
    parser.raise_error(
        f'the short syntax of {cls.name} is not known here; write its generic form, "{cls.name}"(…)'
    )


def _generic(op: Operation, printer: "Printer") -> None:
    printer.print_op_with_default_format(op)
