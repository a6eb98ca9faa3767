"""The syntax of linalg.map, reduce, transpose and broadcast, whose results need no types."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.ir import (
    Attribute,
    Block,
    BlockArgument,
    LocationAttr,
    Operation,
    Region,
    SSAValue,
)
from ..syntax.number_arrays import i64_array, numbers
from ..syntax.value_parser import ForwardValue
from .attributes import keyword
from .define import TableOp
from .hooks import Hooks
from .linalg_bodies import UNKNOWN, Body, element
from .linalg_syntax import (
    Parts,
    argument_names,
    inherent,
    parse_parts,
    print_attributes,
    print_parts,
)
from .shaped import is_tensor

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

hooks = Hooks("linalg")

_LIST = {
    "reduce": "dimensions",
    "transpose": "permutation",
    "broadcast": "dimensions",
}
"""The list of numbers that stands behind the operands."""

_RESULTS = {
    "pack": "pack",
    "unpack": "unpack",
    "map": "mapped",
    "reduce": "reduced",
    "transpose": "transposed",
    "broadcast": "broadcasted",
}

Payload = tuple[type[Operation], dict[str, Attribute]]


def _name(op: Operation | type[Operation]) -> str:
    return op.name.removeprefix("linalg.")


def _parse_payload(parser: "Parser") -> Payload | None:
    """`{ arith.addf {attributes} }`, the only op of the body."""
    if parser.parse_optional_punctuation("{") is None:
        return None
    at = parser.pos
    name = parser.parse_identifier()
    op_class = parser.ops.get_optional_op(name)
    if op_class is None:
        parser.raise_error(parser.ops.unknown_op(name), at)
    attributes = parser.parse_optional_attr_dict()
    parser.parse_punctuation("}")
    return op_class, attributes


def _payload_region(
    payload: Payload, types: Sequence[Attribute], location: LocationAttr, *, init_first: bool
) -> Region:
    """The body that gives its arguments to one op; of `map` all but the last."""
    op_class, attributes = payload
    body = Body([element(type_) for type_ in types], location=location)
    arguments: list[SSAValue] = list(body.block.args)
    arguments = [arguments[-1], *arguments[:-1]] if init_first else arguments[:-1]
    written = dict(attributes)
    properties: dict[str, Attribute] = {}
    if issubclass(op_class, TableOp):
        properties.update(op_class.dialect_source.defaults(op_class.row))
        properties.update(inherent(op_class, written))
    made = op_class.create(
        operands=arguments,
        result_types=[element(types[-1])],
        properties=properties,
        attributes=written,
    )
    made.location = location
    body.block.add_op(made)
    body.end(made.results)
    return Region(body.block)


def _finish(
    op_class: type[Operation], parser: "Parser", parts: Parts
) -> tuple[dict[str, Attribute], dict[str, Attribute], list[Attribute]]:
    """Properties, other attributes and result types, from what stands behind the operands."""
    written = dict(parts.written)
    if (word := _LIST.get(_name(op_class))) is not None:
        parser.parse_keyword(word)
        parser.parse_punctuation("=")
        values = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_integer)
        written[word] = i64_array(*values)
    written.update(parser.parse_optional_attr_dict())
    outputs = parts.types[len(parts.operands) - parts.outputs :]
    return inherent(op_class, written), written, [one for one in outputs if is_tensor(one)]


@hooks.parse("map", "reduce")
def parse_with_body(op_class: type[Operation], parser: "Parser") -> Operation:
    payload = _parse_payload(parser)
    parts = parse_parts(parser)
    properties, attributes, results = _finish(op_class, parser, parts)
    if payload is None:
        arguments = parser.parse_comma_separated_list(parser.Delimiter.PAREN, parser.parse_argument)
        region = parser.parse_region(arguments)
    elif parts.operands:
        first = _name(op_class) == "reduce"
        region = _payload_region(payload, parts.types, parser.op_location(), init_first=first)
    else:
        region = Region()
    return op_class.create(
        operands=parts.operands,
        result_types=results,
        properties=properties,
        attributes=attributes,
        regions=[region],
    )


@hooks.parse("transpose", "broadcast")
def parse_moved(op_class: type[Operation], parser: "Parser") -> Operation:
    parts = parse_parts(parser)
    properties, attributes, results = _finish(op_class, parser, parts)
    body = Body([element(type_) for type_ in parts.types], location=parser.op_location())
    for argument, value in zip(body.block.args, parts.operands, strict=True):
        argument.location = _location(value)
    if parts.operands:
        body.end([body.block.args[0]])
    return op_class.create(
        operands=parts.operands,
        result_types=results,
        properties=properties,
        attributes=attributes,
        regions=[Region(body.block)],
    )


def _location(value: SSAValue) -> LocationAttr:
    if isinstance(value, BlockArgument):
        return value.location
    if isinstance(value, ForwardValue):
        return UNKNOWN
    owner = value.owner
    return owner.location if isinstance(owner, Operation) else UNKNOWN


@hooks.print("map", "reduce", "transpose", "broadcast")
def print_with_list(op: Operation, printer: "Printer") -> None:
    name = _name(op)
    block = op.regions[0].first_block
    has_body = name in ("map", "reduce")
    payload = None if block is None or not has_body else _payload(block, name)
    if payload is not None:
        _print_payload(printer, payload)
    print_parts(printer, op)
    word = _LIST.get(name)
    if word is not None:
        shown = ", ".join(map(str, numbers(op.properties[word])))
        printer.print_string(f" {word} = [{shown}] ")
    print_attributes(printer, op, () if word is None else (word,))
    if has_body and payload is None and block is not None:
        _print_body(printer, op.regions[0], block)


def _payload(block: Block, name: str) -> Operation | None:
    """The only op of a body that takes the arguments in their order, and is yielded."""
    first, last = block.first_op, block.last_op
    if first is None or last is None or first.next_op is not last or not first.operands:
        return None
    arguments: list[SSAValue] = list(block.args)
    # Of more than two arguments MLIR reads back another order than it prints.
    reduced = arguments[::-1] if len(arguments) == 2 else []
    wanted = arguments[:-1] if name == "map" else reduced
    yields = list(last.operands)
    taken = len(yields) == 1 and yields[0].owner is first
    return first if taken and list(first.operands) == wanted else None


def _print_payload(printer: "Printer", payload: Operation) -> None:
    """` { arith.addf {…} }`, without a fastmath that says nothing."""
    every = dict(sorted({**payload.properties, **payload.attributes}.items()))
    for name, value in every.items():
        if value.name == "arith.fastmath" and keyword(value) == "none":
            del every[name]
            break
    printer.print_string(f" {{ {payload.name}")
    printer.print_op_attributes(every)
    printer.print_string(" }")


def _print_body(printer: "Printer", region: Region, block: Block) -> None:
    outer = printer.margin
    printer.margin = f"{outer}  "
    printer.print_string(f"\n{printer.margin}(")
    printer.print_list(block.args, printer.print_block_argument)
    printer.print_string(") ")
    printer.print_region(region, print_entry_block_args=False)
    printer.margin = outer


@hooks.result_names("pack", "unpack", "map", "reduce", "transpose", "broadcast")
def name_results(op: Operation) -> Sequence[str | None]:
    return [_RESULTS[_name(op)], *[None] * (len(op.results) - 1)][: len(op.results)]


@hooks.block_argument_names("map", "reduce")
def name_arguments(op: Operation, region: Region) -> Sequence[str]:
    return argument_names(op, "in", "init")
