"""The syntax that MLIR writes by hand for the gpu dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    BlockArgument,
    DictionaryAttr,
    FunctionType,
    IndexType,
    IntegerAttr,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i32,
    i64,
)
from ..syntax.number_arrays import i32_array
from .function_syntax import (
    attributes_at,
    parse_signature,
    print_attributes,
    print_signature,
    split_inherent,
)
from .gpu_directives import ASYNC, TOKEN
from .hooks import Hooks

if TYPE_CHECKING:
    from ..syntax.parser import Argument, Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import gpu

hooks = Hooks("gpu")

INDEX = IndexType()
SIZES = 12
"""A launch body's arguments without clusters: ids of block and thread, sizes of grid and block."""

_FUNCTION_SHOWN = (
    "sym_name",
    "function_type",
    "arg_attrs",
    "res_attrs",
    "workgroup_attributions",
    "workgroup_attrib_attrs",
    "private_attrib_attrs",
    "gpu.kernel",
)
_LAUNCH_SHOWN = ("operandSegmentSizes", "workgroup_attributions", "module", "function")


# What several ops use


def number_of_attributions(op: Operation) -> int:
    """How many of an op's body arguments are workgroup buffers."""
    found = op.properties.get("workgroup_attributions") or op.attributes.get(
        "workgroup_attributions"
    )
    return found.value.data if isinstance(found, IntegerAttr) else 0


def parse_attributions(parser: "Parser", keyword: str) -> "tuple[list[Argument], Attribute | None]":
    """`workgroup(%a : type {attributes}, …)`, or nothing: arguments and their attributes."""
    arguments: list[Argument] = []
    attributes: list[Attribute] = []
    if parser.parse_optional_keyword(keyword) is None:
        return arguments, None

    def one() -> None:
        argument = parser.parse_argument()
        attributes.append(DictionaryAttr(parser.parse_optional_attr_dict()))
        location = parser.parse_optional_location()
        arguments.append(argument._replace(location=location) if location else argument)

    parser.parse_comma_separated_list(parser.Delimiter.PAREN, one)
    some = any(cast(DictionaryAttr, one).data for one in attributes)
    return arguments, ArrayAttr(attributes) if some else None


def print_attributions(
    printer: "Printer", keyword: str, values: Sequence[SSAValue], attributes: Attribute | None
) -> None:
    """Print what `parse_attributions` reads."""
    if not values:
        return
    printer.print_string(f" {keyword}(")
    for index, value in enumerate(values):
        printer.print_string(", " if index else "")
        printer.print_ssa_value(value)
        printer.print_string(" : ")
        printer.print_attribute(value.type)
        printer.print_op_attributes(attributes_at(attributes, index))
    printer.print_string(")")


# func


@hooks.parse("func")
def parse_func(op_class: type[Operation], parser: "Parser") -> Operation:
    name = parser.parse_symbol_name()
    at = parser.pos
    signature = parse_signature(parser)
    if len(signature.arguments) != len(signature.argument_types):
        parser.raise_error("the arguments of a gpu.func need names", at)
    workgroup, workgroup_attributes = parse_attributions(parser, "workgroup")
    private, private_attributes = parse_attributions(parser, "private")
    kernel = parser.parse_optional_keyword("kernel")
    written = parser.parse_optional_attr_dict_with_keyword(_FUNCTION_SHOWN)
    properties, attributes = split_inherent(op_class, written.data if written else {})
    properties |= signature.properties()
    if workgroup_attributes is not None:
        properties["workgroup_attrib_attrs"] = workgroup_attributes
    if private_attributes is not None:
        properties["private_attrib_attrs"] = private_attributes
    if kernel is not None:
        attributes["gpu.kernel"] = UnitAttr()
    attributes["sym_name"] = name
    attributes["workgroup_attributions"] = IntegerAttr(len(workgroup), i64)
    body = parser.parse_region([*signature.arguments, *workgroup, *private])
    return op_class.create(properties=properties, attributes=attributes, regions=[body])


@hooks.print("func")
def print_func(op: "gpu.GPUFuncOp", printer: "Printer") -> None:
    name = op.attributes.get("sym_name")
    printer.print_string(" ")
    printer.print_symbol_name(name.data if isinstance(name, StringAttr) else "")
    type_ = cast(FunctionType, op.function_type)
    inputs, workgroup, private = function_arguments(op)
    print_signature(printer, inputs, type_.outputs.data, op.arg_attrs, op.res_attrs)
    print_attributions(printer, "workgroup", workgroup, op.workgroup_attrib_attrs)
    print_attributions(printer, "private", private, op.private_attrib_attrs)
    if "gpu.kernel" in op.attributes:
        printer.print_string(" kernel")
    print_attributes(printer, op, _FUNCTION_SHOWN)
    printer.print_string(" ")
    printer.print_region(op.body, print_entry_block_args=False)


def function_arguments(
    op: "gpu.GPUFuncOp",
) -> tuple[Sequence[BlockArgument], Sequence[BlockArgument], Sequence[BlockArgument]]:
    """The arguments of a gpu.func's body: the function's own, workgroup buffers, private ones."""
    entry = op.body.first_block
    arguments = entry.args if entry is not None else ()
    first = len(cast(FunctionType, op.function_type).inputs)
    second = first + number_of_attributions(op)
    return arguments[:first], arguments[first:second], arguments[second:]


# launch


@hooks.parse("launch")
def parse_launch(op_class: type[Operation], parser: "Parser") -> Operation:
    token, waits = ASYNC.parse(parser)
    tokens = [parser.resolve_operand(one, TOKEN) for one in waits]
    cluster = _parse_sizes(parser) if parser.parse_optional_keyword("clusters") else None
    parser.parse_keyword("blocks")
    grid = _parse_sizes(parser)
    parser.parse_keyword("threads")
    block = _parse_sizes(parser)
    memory: list[SSAValue] = []
    if parser.parse_optional_keyword("dynamic_shared_memory_size") is not None:
        memory.append(parser.resolve_operand(parser.parse_unresolved_operand(), i32))
    properties: dict[str, Attribute] = {}
    for word in ("module", "function"):
        if parser.parse_optional_keyword(word) is not None:
            with parser.in_parens():
                properties[word] = SymbolRefAttr(parser.parse_symbol_name())
    sized = [grid, block] if cluster is None else [grid, block, cluster]
    arguments = [*grid[0], *block[0], *grid[1], *block[1]]
    if cluster is not None:
        arguments += [*cluster[0], *cluster[1]]
    workgroup, _ = parse_attributions(parser, "workgroup")
    private, _ = parse_attributions(parser, "private")
    body = parser.parse_region([*arguments, *workgroup, *private])
    attributes = parser.parse_optional_attr_dict()
    attributes["workgroup_attributions"] = IntegerAttr(len(workgroup), i64)
    one = int(cluster is not None)
    segments = [len(tokens), *[1] * 6, *[one] * 3, len(memory)]
    properties["operandSegmentSizes"] = i32_array(*segments)
    sizes = [value for _, _, values in sized for value in values]
    return op_class.create(
        operands=[*tokens, *sizes, *memory],
        result_types=[token] if token is not None else [],
        properties=properties,
        attributes=attributes,
        regions=[body],
    )


Sizes = tuple[list["Argument"], list["Argument"], list[SSAValue]]


def _parse_sizes(parser: "Parser") -> Sizes:
    """`(%x, %y, %z) in (%size_x = %a, …)`: ids, sizes, and the operands that set the sizes."""
    ids: list[Argument] = []
    sizes: list[Argument] = []
    operands: list[UnresolvedOperand] = []

    def one_id() -> None:
        ids.append(parser.parse_argument(expect_type=False).resolve(INDEX))

    def one_size() -> None:
        sizes.append(parser.parse_argument(expect_type=False).resolve(INDEX))
        parser.parse_punctuation("=")
        operands.append(parser.parse_unresolved_operand())

    at = parser.pos
    parser.parse_comma_separated_list(parser.Delimiter.PAREN, one_id)
    parser.parse_keyword("in")
    parser.parse_comma_separated_list(parser.Delimiter.PAREN, one_size)
    if len(ids) != 3 or len(sizes) != 3:
        parser.raise_error(
            f"expected three ids and three sizes, got {len(ids)} and {len(sizes)}", at
        )
    return ids, sizes, [parser.resolve_operand(one, INDEX) for one in operands]


@hooks.print("launch")
def print_launch(op: "gpu.LaunchOp", printer: "Printer") -> None:
    if op.asyncToken is not None:
        printer.print_string(" async")
        if op.asyncDependencies:
            printer.print_string(" [")
            printer.print_list(op.asyncDependencies, printer.print_ssa_value)
            printer.print_string("]")
    arguments = op.body.block.args if op.body.first_block is op.body.last_block else ()
    entry = op.body.first_block
    arguments = entry.args if entry is not None else arguments
    grid = (op.gridSizeX, op.gridSizeY, op.gridSizeZ)
    block = (op.blockSizeX, op.blockSizeY, op.blockSizeZ)
    cluster = (op.clusterSizeX, op.clusterSizeY, op.clusterSizeZ)
    first = SIZES
    if cluster[0] is not None:
        first += 6
        _print_sizes(printer, "clusters", arguments[12:15], arguments[15:18], cluster)
    _print_sizes(printer, "blocks", arguments[0:3], arguments[6:9], grid)
    _print_sizes(printer, "threads", arguments[3:6], arguments[9:12], block)
    if op.dynamicSharedMemorySize is not None:
        printer.print_string(" dynamic_shared_memory_size ")
        printer.print_ssa_value(op.dynamicSharedMemorySize)
    for word, name in (("module", op.module), ("function", op.function)):
        if isinstance(name, SymbolRefAttr):
            printer.print_string(f" {word}(")
            printer.print_attribute(name)
            printer.print_string(")")
    last = first + number_of_attributions(op)
    print_attributions(printer, "workgroup", arguments[first:last], None)
    print_attributions(printer, "private", arguments[last:], None)
    printer.print_string(" ")
    printer.print_region(op.body, print_entry_block_args=False)
    print_attributes(printer, op, _LAUNCH_SHOWN, keyword=False)


def _print_sizes(
    printer: "Printer",
    keyword: str,
    ids: Sequence[SSAValue],
    sizes: Sequence[SSAValue],
    operands: Sequence[SSAValue | None],
) -> None:
    names = ", ".join("%" + printer.ssa_name(value) for value in ids)
    pairs = zip(sizes, operands, strict=True)
    set_ = ", ".join(
        f"%{printer.ssa_name(size)} = %{printer.ssa_name(value)}"
        for size, value in pairs
        if value is not None
    )
    printer.print_string(f" {keyword}({names}) in ({set_})")


# warp_execute_on_lane_0


@hooks.parse("warp_execute_on_lane_0")
def parse_warp_execute(op_class: type[Operation], parser: "Parser") -> Operation:
    with parser.in_parens():
        lane = parser.resolve_operand(parser.parse_unresolved_operand(), INDEX)
    with parser.in_square_brackets():
        size = parser.parse_integer(allow_boolean=False, allow_negative=False)
    operands: Sequence[SSAValue] = ()
    if parser.parse_optional_keyword("args") is not None:
        with parser.in_parens():
            at = parser.pos
            names = parser.parse_optional_undelimited_comma_separated_list(
                parser.parse_optional_unresolved_operand, parser.parse_unresolved_operand
            )
            parser.parse_punctuation(":")
            types = parser.parse_comma_separated_list(parser.Delimiter.NONE, parser.parse_type)
            operands = parser.resolve_operands(names or (), types, at)
    results: Sequence[Attribute] = ()
    if parser.parse_optional_punctuation("->") is not None:
        results = parser.parse_comma_separated_list(parser.Delimiter.PAREN, parser.parse_type)
    region = parser.parse_region()
    if region.first_block is None:
        region.add_block(Block())
    _end_with_yield(parser, region.last_block)
    return op_class.create(
        operands=[lane, *operands],
        result_types=results,
        properties={"warp_size": IntegerAttr(size, i64)},
        attributes=parser.parse_optional_attr_dict(),
        regions=[region],
    )


def _end_with_yield(parser: "Parser", block: Block | None) -> None:
    from .ops import gpu

    assert block is not None
    if block.last_op is None or not getattr(type(block.last_op), "is_terminator", False):
        block.add_op(gpu.YieldOp.create(location=parser.op_location()))


@hooks.print("warp_execute_on_lane_0")
def print_warp_execute(op: "gpu.WarpExecuteOnLane0Op", printer: "Printer") -> None:
    size = op.warp_size.value.data
    printer.print_string(f"(%{printer.ssa_name(op.laneid)})[{size}]")
    if op.args:
        printer.print_string(" args(")
        printer.print_list(op.args, printer.print_ssa_value)
        printer.print_string(" : ")
        printer.print_list([value.type for value in op.args], printer.print_attribute)
        printer.print_string(")")
    if op.results:
        printer.print_string(" -> (")
        printer.print_list([value.type for value in op.results], printer.print_attribute)
        printer.print_string(")")
    printer.print_string(" ")
    printer.print_region(
        op.warpRegion,
        print_empty_block=False,
        print_block_terminators=bool(op.results),
    )
    printer.print_op_attributes(op.attributes)
