"""What MLIR writes by hand for the async dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    FunctionType,
    Operation,
    SSAValue,
    SymbolRefAttr,
    VerifyException,
)
from ..syntax.number_arrays import i32_array
from .attributes import TableAttribute
from .func import check_call, check_entry, parse_func, print_func
from .hooks import Hooks
from .region_syntax import parse_arrow_types, print_optional_arrow_types
from .row_traits import named_values
from .sources import table_dialect
from .symbols import lookup_symbol
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Argument, Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .define import TableOp

hooks = Hooks("async", default_dialect={"func": "async"})

TOKEN, VALUE = "async.token", "async.value"


@hooks.transformer("value")
def unwrap(type_: Attribute) -> Attribute:
    """The type that an async value holds; another type is itself."""
    if type_.name != VALUE:
        return type_
    return cast(TableAttribute, type_).parameters[0]


def token() -> Attribute:
    """`!async.token`."""
    source = table_dialect("async")
    assert source is not None
    return cast("type[TableAttribute]", source.find_attribute("async", "token", is_type=True))()


# !async.value


@hooks.parse_attribute("!value")
def parse_value(parser: "Parser") -> Sequence[Attribute]:
    with parser.in_angle_brackets():
        return (parser.parse_type(),)


@hooks.print_attribute("!value")
def print_value(type_: TableAttribute, printer: "Printer") -> None:
    with printer.in_angle_brackets():
        printer.print_attribute(type_.parameters[0])


# Functions

hooks.parse("func")(parse_func)
hooks.print("func")(print_func)


@hooks.verify("func")
def verify_func(op: "TableOp") -> None:
    check_entry(op, op.regions[0])
    results = cast(FunctionType, op.properties["function_type"]).outputs.data
    if not results:
        raise VerifyException("an async function has a result at least, a token or a value")
    for index, type_ in enumerate(results):
        if type_.name not in (TOKEN, VALUE):
            raise VerifyException(
                f"result {index} is an async token or an async value, not {spell(type_)}"
            )
        if index and type_.name == TOKEN:
            raise VerifyException(f"a token is the first result, not result {index}")


@hooks.verify("call")
def verify_call(op: "TableOp") -> None:
    callee = cast(SymbolRefAttr, op.properties["callee"])
    function = lookup_symbol(op, callee)
    if function is None or function.name != "async.func":
        raise VerifyException(f"no async function {callee} is in sight")
    check_call(op, cast(FunctionType, function.properties["function_type"]))


@hooks.verify("return")
def verify_return(op: "TableOp") -> None:
    function = op.parent_op()
    type_ = function and function.properties.get("function_type")
    if not isinstance(type_, FunctionType):
        return
    outputs = type_.outputs.data
    if outputs and outputs[0].name == TOKEN:
        outputs = outputs[1:]
    _same_types("returned value", op.operands, [unwrap(one) for one in outputs])


# execute


@hooks.parse("execute")
def parse_execute(op_class: type[Operation], parser: "Parser") -> Operation:
    waited = parser.parse_optional_comma_separated_list(
        parser.Delimiter.SQUARE, parser.parse_unresolved_operand
    )
    dependencies = [parser.resolve_operand(one, token()) for one in waited or ()]
    given: list[UnresolvedOperand] = []
    arguments: list[Argument] = []
    types: list[Attribute] = []

    def one() -> None:
        given.append(parser.parse_unresolved_operand())
        parser.parse_keyword("as")
        argument = parser.parse_argument(expect_type=False)
        parser.parse_punctuation(":")
        types.append(parser.parse_type())
        arguments.append(argument.resolve(unwrap(types[-1])))

    at = parser.pos
    parser.parse_optional_comma_separated_list(parser.Delimiter.PAREN, one)
    values = parser.resolve_operands(given, types, at)
    results = parse_arrow_types(parser)
    attributes = parser.parse_optional_attr_dict_with_keyword()
    return op_class.create(
        operands=[*dependencies, *values],
        result_types=[token(), *results],
        properties={"operandSegmentSizes": i32_array(len(dependencies), len(values))},
        attributes=attributes.data if attributes else {},
        regions=[parser.parse_region(arguments)],
    )


@hooks.print("execute")
def print_execute(op: "TableOp", printer: "Printer") -> None:
    dependencies = named_values(op, op.row, "dependencies")
    values = named_values(op, op.row, "bodyOperands")
    body = op.regions[0]
    if dependencies:
        printer.print_string(" [")
        printer.print_list(dependencies, printer.print_ssa_value)
        printer.print_string("]")
    if values:
        shown = zip(values, body.block.args, strict=True)
        printer.print_string(" (")
        printer.print_list(shown, lambda pair: _print_pair(printer, *pair))
        printer.print_string(")")
    print_optional_arrow_types(printer, op.result_types[1:])
    printer.print_op_attributes(op.attributes, print_keyword=True)
    printer.print_string(" ")
    printer.print_region(body, print_entry_block_args=False)


def _print_pair(printer: "Printer", value: SSAValue, argument: SSAValue) -> None:
    name = printer.ssa_name
    printer.print_string(f"%{name(value)} as %{name(argument)}: ")
    printer.print_attribute(value.type)


@hooks.verify("execute")
def verify_execute(op: "TableOp") -> None:
    values = named_values(op, op.row, "bodyOperands")
    arguments = op.regions[0].block.args
    _same_types("argument of the body", arguments, [unwrap(value.type) for value in values])


@hooks.verify("yield")
def verify_yield(op: "TableOp") -> None:
    parent = op.parent_op()
    if parent is not None and parent.name == "async.execute":
        wanted = [unwrap(type_) for type_ in parent.result_types[1:]]
        _same_types("yielded value", op.operands, wanted)


def _same_types(what: str, values: Sequence[SSAValue], wanted: Sequence[Attribute]) -> None:
    if len(values) != len(wanted):
        raise VerifyException(f"has {counted(len(values), what)}, it must be {len(wanted)}")
    for index, (value, type_) in enumerate(zip(values, wanted, strict=True)):
        if value.type != type_:
            raise VerifyException(
                f"{what} {index} has type {spell(value.type)}, it must be {spell(type_)}"
            )


# await


@hooks.directive("AwaitResultType")
class AwaitResultType:
    """The type of a token or of an async value; awaited, the latter gives what it holds."""

    @staticmethod
    def parse(parser: "Parser") -> tuple[Attribute, Attribute | None]:
        type_ = parser.parse_type()
        return type_, unwrap(type_) if type_.name == VALUE else None

    @staticmethod
    def print(
        printer: "Printer", op: Operation, operand: Attribute, result: Attribute | None
    ) -> None:
        printer.print_attribute(operand)


@hooks.verify("await")
def verify_await(op: "TableOp") -> None:
    type_ = op.operands[0].type
    wanted = [unwrap(type_)] if type_.name == VALUE else []
    _same_types("result", op.results, wanted)
