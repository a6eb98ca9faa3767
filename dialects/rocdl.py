"""What MLIR writes by hand for the rocdl dialect: buffers of raw memory, kernels."""

from typing import TYPE_CHECKING

from ..syntax.ir import Attribute, Operation, VectorType, VerifyException, i32
from .hooks import Hooks
from .llvm_operands import names

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

hooks = Hooks("rocdl")

_ATOMICS = ("fadd", "fmax", "smax", "umin")
_WRITING = ("raw.buffer.store", *(f"raw.buffer.atomic.{name}" for name in _ATOMICS))
_PLACE = [VectorType(i32, [4]), i32, i32, i32]
"""What tells the place in a buffer: the buffer, two offsets, the cache's bits."""


@hooks.parse("raw.buffer.load", *_WRITING)
def parse_raw_buffer(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    operands = parser.parse_comma_separated_list(
        parser.Delimiter.NONE, parser.parse_unresolved_operand
    )
    parser.parse_punctuation(":")
    type = parser.parse_type()
    loads = op_class.name == "rocdl.raw.buffer.load"
    wanted: list[Attribute] = [*_PLACE] if loads else [type, *_PLACE]
    return op_class.create(
        operands=parser.resolve_operands(operands, wanted, at), result_types=[type] if loads else []
    )


@hooks.print("raw.buffer.load", *_WRITING)
def print_raw_buffer(op: Operation, printer: "Printer") -> None:
    printer.print_string(f" {names(printer, op.operands)} : ")
    printer.print_attribute((op.results or op.operands)[0].type)


@hooks.verify_attribute("kernel")
def verify_kernel(op: Operation, value: Attribute) -> None:
    if op.name != "llvm.func":
        raise VerifyException(f"marks an llvm.func, not {op.name}")
