"""Read, print and check affine maps and sets with the values they are applied to."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    AffineMap,
    AffineMapAttr,
    AffineSet,
    AffineSetAttr,
    Attribute,
    IndexType,
    Operation,
    SSAValue,
    VerifyException,
)
from .affine_scope import affine_scope, check_count, is_dimension, is_symbol
from .hooks import Hooks
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

hooks = Hooks("affine")

INDEX = IndexType()


def map_of(op: Operation, name: str = "map") -> AffineMap:
    """A property that is a map."""
    return cast(AffineMapAttr, op.properties[name]).data


def set_of(op: Operation, name: str = "condition") -> AffineSet:
    """A property that is a set."""
    return cast(AffineSetAttr, op.properties[name]).data


def parse_map_operands(parser: "Parser", map: AffineMap | AffineSet, at: int) -> list[SSAValue]:
    """`(%dim, …)[%symbol, …]` for a map or set that stands at `at`."""
    dims, symbols = _parse_operands(parser)
    if (len(dims), len(symbols)) != (map.num_dims, map.num_symbols):
        what = "set" if isinstance(map, AffineSet) else "map"
        wanted = f"{counted(map.num_dims, 'dimension')} and {counted(map.num_symbols, 'symbol')}"
        parser.raise_error(f"the {what} takes {wanted}, got {len(dims)} and {len(symbols)}", at)
    return [*dims, *symbols]


def _parse_operands(parser: "Parser") -> tuple[list[SSAValue], list[SSAValue]]:
    def one() -> SSAValue:
        return parser.resolve_operand(parser.parse_unresolved_operand(), INDEX)

    dims = parser.parse_comma_separated_list(parser.Delimiter.PAREN, one)
    symbols = parser.parse_optional_comma_separated_list(parser.Delimiter.SQUARE, one)
    return dims, symbols or []


def print_map_operands(printer: "Printer", dims: int, operands: Sequence[SSAValue]) -> None:
    """`(%dim, …)[%symbol, …]`."""
    printer.print_string("(")
    printer.print_list(operands[:dims], printer.print_ssa_value)
    printer.print_string(")")
    if len(operands) > dims:
        printer.print_string("[")
        printer.print_list(operands[dims:], printer.print_ssa_value)
        printer.print_string("]")


# apply, min, max


@hooks.parse("apply", "min", "max")
def parse_apply(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    map_ = parser.parse_attribute()
    if not isinstance(map_, AffineMapAttr):
        parser.raise_error("expected an affine map", at)
    if op_class.name == "affine.apply":
        operands = parse_map_operands(parser, map_.data, at)
    else:  # where MLIR does not mind which operands stand in which brackets
        dims, symbols = _parse_operands(parser)
        operands = [*dims, *symbols]
    return op_class.create(
        operands=operands,
        result_types=[INDEX],
        properties={"map": map_},
        attributes=parser.parse_optional_attr_dict(),
    )


@hooks.print("apply", "min", "max")
def print_apply(op: Operation, printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_attribute(op.properties["map"])
    print_map_operands(printer, map_of(op).num_dims, op.operands)
    printer.print_op_attributes(op.attributes)


@hooks.infer_results("apply", "min", "max", "linearize_index")
def infer_index(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Mapping[str, Attribute]
) -> Sequence[Attribute]:
    return [INDEX]


@hooks.verify("apply")
def verify_apply(op: Operation) -> None:
    map_ = map_of(op)
    check_count("the map", map_.num_dims, map_.num_symbols, op.operands)
    if len(map_.results) != 1:
        raise VerifyException(f"the map gives {counted(len(map_.results), 'result')}, 1 is wanted")
    region = affine_scope(op)
    for index, value in enumerate(op.operands[map_.num_dims :]):
        if is_dimension(value, region) and not is_symbol(value, region):
            raise VerifyException(f"symbol {index} is a dimension, write it in the parentheses")


@hooks.verify("min", "max")
def verify_extremum(op: Operation) -> None:
    map_ = map_of(op)
    check_count("the map", map_.num_dims, map_.num_symbols, op.operands)
    if not map_.results:
        raise VerifyException("the map gives no result to choose from")
