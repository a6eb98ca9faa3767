"""What MLIR writes by hand for the func dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Block,
    FunctionType,
    Operation,
    Region,
    StringAttr,
    SymbolRefAttr,
    VerifyException,
)
from .argument_attributes import check_argument_attributes
from .function_syntax import (
    parse_body,
    parse_signature,
    print_attributes,
    print_signature,
    split_inherent,
    symbol_name,
)
from .hooks import Hooks
from .symbols import lookup_symbol
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .ops import func

hooks = Hooks("func", default_dialect={"func": "func"})

_SHOWN = ("sym_name", "function_type", "sym_visibility", "arg_attrs", "res_attrs")


@hooks.parse("func")
def parse_func(op_class: type[Operation], parser: "Parser") -> Operation:
    visibility = parser.parse_optional_keyword_in(("public", "private", "nested"))
    name = parser.parse_symbol_name()
    signature = parse_signature(parser)
    written = parser.parse_optional_attr_dict_with_keyword(_SHOWN)
    given = dict(written.data) if written else {}
    if visibility is not None:
        given["sym_visibility"] = StringAttr(visibility)
    properties, attributes = split_inherent(op_class, given)
    properties |= {"sym_name": name, **signature.properties()}
    body = parse_body(parser, signature)
    return op_class.create(properties=properties, attributes=attributes, regions=[body])


@hooks.print("func")
def print_func(op: Operation, printer: "Printer") -> None:
    visibility = op.properties.get("sym_visibility") or op.attributes.get("sym_visibility")
    if isinstance(visibility, StringAttr):
        printer.print_string(f" {visibility.data}")
    printer.print_string(" ")
    printer.print_symbol_name(symbol_name(op))
    (body,) = op.regions
    print_body_signature(op, body, printer)
    print_attributes(printer, op, _SHOWN)
    if body.first_block is not None:
        printer.print_string(" ")
        printer.print_region(body, print_entry_block_args=False)


def print_body_signature(op: Operation, body: Region, printer: "Printer") -> None:
    """The signature of a function-like op, with names where it has a body."""
    type_ = op.properties["function_type"]
    assert isinstance(type_, FunctionType)
    entry = body.first_block
    inputs = type_.inputs.data if entry is None else entry.args
    arguments, results = op.properties.get("arg_attrs"), op.properties.get("res_attrs")
    print_signature(printer, inputs, type_.outputs.data, arguments, results)


@hooks.verify("func")
def verify_func(op: "func.FuncOp") -> None:
    check_entry(op, op.body)
    type_ = op.properties.get("function_type")
    if isinstance(type_, FunctionType):
        check_argument_attributes(op, type_.inputs.data, type_.outputs.data)


def check_entry(op: Operation, body: Region) -> None:
    """The entry block's arguments are the function type's inputs; what has none is not public."""
    type_ = op.properties.get("function_type")
    entry = body.first_block
    visibility = op.properties.get("sym_visibility")
    if entry is None and visibility in (None, StringAttr("public")):
        raise VerifyException("a function without a body is private, or nested")
    if entry is None or not isinstance(type_, FunctionType):
        return
    if len(entry.args) != len(type_.inputs):
        raise VerifyException(
            f"the entry block has {counted(len(entry.args), 'argument')}, "
            f"the function type {len(type_.inputs)}"
        )
    for argument, wanted in zip(entry.args, type_.inputs, strict=True):
        if argument.type != wanted:
            raise VerifyException(
                f"argument {argument.index} of the entry block has type {spell(argument.type)}, "
                f"in the function type {spell(wanted)}"
            )


@hooks.verify("return")
def verify_return(op: "func.ReturnOp") -> None:
    function = op.parent_op()
    type_ = function and function.properties.get("function_type")
    if not isinstance(type_, FunctionType):
        return
    check_returned(op, type_)


def check_returned(op: Operation, type_: FunctionType) -> None:
    """A function's return gives values of the function type's outputs."""
    if len(op.operands) != len(type_.outputs):
        raise VerifyException(
            f"returns {counted(len(op.operands), 'value')}, "
            f"the function has {counted(len(type_.outputs), 'result')}"
        )
    for index, (value, wanted) in enumerate(zip(op.operands, type_.outputs, strict=True)):
        if value.type != wanted:
            raise VerifyException(
                f"value {index} has type {spell(value.type)}, the result {spell(wanted)}"
            )


@hooks.verify("constant")
def verify_constant(op: "func.ConstantOp") -> None:
    name = op.value
    function = lookup_symbol(op, name)
    type_ = function and function.properties.get("function_type")
    if not isinstance(type_, FunctionType):
        raise VerifyException(f"no function {name} is in sight")
    if op.results[0].type != type_:
        raise VerifyException(f"{name} is {spell(type_)}, the result {spell(op.results[0].type)}")


@hooks.result_names("constant")
def name_constant(op: "func.ConstantOp") -> Sequence[str | None]:
    return ("f",)


@hooks.verify("call")
def verify_call(op: "func.CallOp") -> None:
    callee = op.properties.get("callee")
    if not isinstance(callee, SymbolRefAttr):
        return
    function = lookup_symbol(op, callee)
    if function is None:
        raise VerifyException(f"no function {callee} is in sight")
    type_ = function.properties.get("function_type")
    if not isinstance(type_, FunctionType):
        raise VerifyException(f"{callee} is a {function.name}, not a function")
    check_call(op, type_)


def check_call(op: Operation, type_: FunctionType) -> None:
    """A call's operands and results have the callee's types."""
    for what, given, wanted in (
        ("operand", op.operand_types, type_.inputs.data),
        ("result", op.result_types, type_.outputs.data),
    ):
        if len(given) != len(wanted):
            raise VerifyException(f"has {counted(len(given), what)}, the callee {len(wanted)}")
        for index, (mine, theirs) in enumerate(zip(given, wanted, strict=True)):
            if mine != theirs:
                raise VerifyException(
                    f"{what} {index} has type {spell(mine)}, the callee's {spell(theirs)}"
                )


_ = Block
