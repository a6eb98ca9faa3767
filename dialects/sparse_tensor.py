"""What MLIR writes by hand for the sparse_tensor dialect, except for how its tensors are stored."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.directives import DYNAMIC
from ..syntax.ir import Attribute, IndexType, IntegerAttr, Operation, VerifyException, i64
from . import (
    sparse_tensor_encoding,
    sparse_tensor_encoding_verify,
    sparse_tensor_loops,
    sparse_tensor_storage,
    sparse_tensor_verify,
)
from .attributes import TableAttribute
from .hooks import Hooks

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

hooks = Hooks("sparse_tensor", alias_names={"encoding": "sparse"}, opaque=("slice",))
hooks.include(
    sparse_tensor_encoding.hooks,
    sparse_tensor_encoding_verify.hooks,
    sparse_tensor_loops.hooks,
    sparse_tensor_storage.hooks,
    sparse_tensor_verify.hooks,
)

INDEX = IndexType()


# Levels of a tensor


@hooks.directive("LevelRange")
class LevelRange:
    """`1 to 3`, or `1` for `1 to 2`."""

    @staticmethod
    def parse(parser: "Parser") -> tuple[Attribute, Attribute]:
        at = parser.pos
        first = parser.parse_integer(allow_boolean=False, allow_negative=False)
        end = first + 1
        if parser.parse_optional_keyword("to") is not None:
            end = parser.parse_integer(allow_boolean=False, allow_negative=False)
        if end <= first:
            parser.raise_error(f"a range of levels ends behind its first, got {first} to {end}", at)
        return IntegerAttr(first, INDEX), IntegerAttr(end, INDEX)

    @staticmethod
    def print(printer: "Printer", op: Operation, first: Attribute, end: Attribute) -> None:
        _print_range(printer, first, end)


def _print_range(printer: "Printer", first: Attribute | None, end: Attribute | None) -> None:
    low, high = (cast("IntegerAttr", one).value.data for one in (first, end))
    printer.print_string(str(low) if high == low + 1 else f"{low} to {high}")


hooks.table("attribute_directive")["LevelRange"] = lambda: (LevelRange.parse, _print_range)


# Slices


@hooks.parse_attribute("#slice")
def parse_slice(parser: "Parser") -> Sequence[Attribute]:
    """`(offset, size, stride)` in `#sparse_tensor<slice(…)>`, each a number or `?`."""

    def one() -> Attribute:
        if parser.parse_optional_punctuation("?") is not None:
            return IntegerAttr(DYNAMIC, i64)
        return IntegerAttr(parser.parse_integer(allow_boolean=False, allow_negative=False), i64)

    at = parser.pos
    numbers = parser.parse_comma_separated_list(parser.Delimiter.PAREN, one)
    if len(numbers) != 3:
        parser.raise_error(f"a slice has offset, size and stride, got {len(numbers)} numbers", at)
    return numbers


@hooks.print_attribute("#slice")
def print_slice(attribute: TableAttribute, printer: "Printer") -> None:
    values = [cast("IntegerAttr", one).value.data for one in attribute.parameters]
    shown = ", ".join("?" if value == DYNAMIC else str(value) for value in values)
    printer.print_string(f"({shown})")


@hooks.verify_parameters("#slice")
def verify_slice(attribute: TableAttribute) -> None:
    _, *positive = (cast("IntegerAttr", one).value.data for one in attribute.parameters)
    for name, value in zip(("size", "stride"), positive, strict=True):
        if value != DYNAMIC and value <= 0:
            raise VerifyException(f"the {name} of a slice is positive, got {value}")


# Specifiers


@hooks.parse_attribute("!storage_specifier")
def parse_specifier(parser: "Parser") -> Sequence[Attribute]:
    """`<#encoding>`, of which is kept only what matters for how much is stored."""
    with parser.in_angle_brackets():
        at = parser.pos
        encoding = parser.parse_attribute()
        if not isinstance(encoding, TableAttribute) or encoding.name != "sparse_tensor.encoding":
            parser.raise_error("expected a #sparse_tensor.encoding", at)
    return [sparse_tensor_encoding.storage_of(encoding)]


@hooks.print_attribute("!storage_specifier")
def print_specifier(type_: TableAttribute, printer: "Printer") -> None:
    with printer.in_angle_brackets():
        printer.print_attribute(type_.parameters[0])
