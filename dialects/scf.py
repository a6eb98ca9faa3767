"""What MLIR writes by hand for the scf dialect."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..syntax.ir import (
    Attribute,
    IndexType,
    Operation,
    Region,
    SSAValue,
    UnitAttr,
    VerifyException,
    i1,
)
from . import scf_parallel
from .arith import materialize_constant
from .hooks import Hooks
from .region_syntax import (
    end_region,
    parse_arrow_types,
    parse_assignments,
    print_arrow_types,
    print_assignments,
    print_optional_arrow_types,
)
from .scf_parallel import same_types

if TYPE_CHECKING:
    from ..syntax.parser import Argument, Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import scf

hooks = Hooks("scf")
hooks.include(scf_parallel.hooks)
hooks.materialize(materialize_constant)


def ensure_yield(parser: "Parser", region: Region) -> None:
    """Add the scf.yield that may be left out of a region that yields nothing."""
    from .ops import scf

    end_region(parser, region, scf.YieldOp)


# for


@hooks.parse("for")
def parse_for(op_class: type[Operation], parser: "Parser") -> Operation:
    unsigned = parser.parse_optional_keyword("unsigned")
    induction = parser.parse_argument(expect_type=False)
    parser.parse_punctuation("=")
    lower = parser.parse_unresolved_operand()
    parser.parse_keyword("to")
    upper = parser.parse_unresolved_operand()
    parser.parse_keyword("step")
    step = parser.parse_unresolved_operand()
    arguments: list[Argument] = []
    inits: list[UnresolvedOperand] = []
    types: list[Attribute] = []
    at = parser.pos
    if parser.parse_optional_keyword("iter_args") is not None:
        arguments, inits = parse_assignments(parser)
        types = parse_arrow_types(parser)
    type_: Attribute = IndexType()
    if parser.parse_optional_punctuation(":") is not None:
        type_ = parser.parse_type()
    if len(arguments) != len(types):
        parser.raise_error(f"{len(arguments)} iter_args, but {len(types)} result types", at)
    bounds = [parser.resolve_operand(one, type_) for one in (lower, upper, step)]
    values = parser.resolve_operands(inits, types, at)
    carried = [argument.resolve(t) for argument, t in zip(arguments, types, strict=True)]
    region = parser.parse_region([induction.resolve(type_), *carried])
    ensure_yield(parser, region)
    return op_class.create(
        operands=[*bounds, *values],
        result_types=types,
        properties={"unsignedCmp": UnitAttr()} if unsigned else {},
        attributes=parser.parse_optional_attr_dict(),
        regions=[region],
    )


@hooks.print("for")
def print_for(op: "scf.ForOp", printer: "Printer") -> None:
    induction, *carried = op.region.block.args
    printer.print_string(" unsigned " if op.unsignedCmp is not None else " ")
    printer.print_ssa_value(induction)
    for word, value in (
        (" = ", op.lowerBound),
        (" to ", op.upperBound),
        (" step ", op.step),
    ):
        printer.print_string(word)
        printer.print_ssa_value(value)
    if carried:
        printer.print_string(" iter_args")
        print_assignments(printer, carried, op.initArgs)
        print_arrow_types(printer, [value.type for value in op.initArgs])
    printer.print_string(" ")
    if not isinstance(induction.type, IndexType):
        printer.print_string(" : ")
        printer.print_attribute(induction.type)
        printer.print_string(" ")
    printer.print_region(
        op.region,
        print_entry_block_args=False,
        print_empty_block=False,
        print_block_terminators=bool(carried),
    )
    printer.print_op_attributes(op.attributes)


@hooks.infer_results("for")
def infer_for(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Mapping[str, Attribute]
) -> Sequence[Attribute]:
    return [value.type for value in operands[3:]]


@hooks.verify("for")
def verify_for(op: "scf.ForOp") -> None:
    block = op.region.block
    wanted = [op.lowerBound.type, *(value.type for value in op.initArgs)]
    if [argument.type for argument in block.args] != wanted:
        raise VerifyException(
            "the body's arguments are the induction variable and one for each iter_arg, "
            "with their types"
        )
    same_types("result", op.results, "iter_arg", op.initArgs)
    end = block.last_op
    if end is not None and end.name == "scf.yield":
        same_types("yielded value", end.operands, "iter_arg", op.initArgs)


# if


@hooks.parse("if")
def parse_if(op_class: type[Operation], parser: "Parser") -> Operation:
    condition = parser.parse_operand(i1)
    types = parse_arrow_types(parser)
    then = parser.parse_region()
    ensure_yield(parser, then)
    otherwise = Region()
    if parser.parse_optional_keyword("else") is not None:
        otherwise = parser.parse_region()
        ensure_yield(parser, otherwise)
    return op_class.create(
        operands=[condition],
        result_types=types,
        attributes=parser.parse_optional_attr_dict(),
        regions=[then, otherwise],
    )


@hooks.print("if")
def print_if(op: "scf.IfOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_ssa_value(op.condition)
    print_arrow_types(printer, op.result_types)
    yields = bool(op.results)
    printer.print_string(" ")
    printer.print_region(op.thenRegion, print_empty_block=False, print_block_terminators=yields)
    if op.elseRegion.first_block is not None:
        printer.print_string(" else ")
        printer.print_region(op.elseRegion, print_empty_block=False, print_block_terminators=yields)
    printer.print_op_attributes(op.attributes)


@hooks.verify("if")
def verify_if(op: "scf.IfOp") -> None:
    if op.results and op.elseRegion.first_block is None:
        raise VerifyException("an if that gives values needs an else")
    for region in (op.thenRegion, op.elseRegion):
        end = region.last_block and region.last_block.last_op
        if end is not None and end.name == "scf.yield":
            same_types("yielded value", end.operands, "result", op.results)


# while


@hooks.parse("while")
def parse_while(op_class: type[Operation], parser: "Parser") -> Operation:
    arguments: list[Argument] = []
    inits: list[UnresolvedOperand] = []
    at = parser.pos
    if parser.text.startswith("(", parser.pos):
        arguments, inits = parse_assignments(parser)
    parser.parse_punctuation(":")
    types_at = parser.pos
    function = parser.parse_function_type()
    inputs = list(function.inputs.data)
    if len(inputs) != len(arguments):
        parser.raise_error(f"{len(arguments)} arguments, but {len(inputs)} types", types_at)
    values = parser.resolve_operands(inits, inputs, at)
    before = parser.parse_region(
        [argument.resolve(type_) for argument, type_ in zip(arguments, inputs, strict=True)]
    )
    parser.parse_keyword("do")
    after = parser.parse_region()
    ensure_yield(parser, after)
    attributes = parser.parse_optional_attr_dict_with_keyword()
    return op_class.create(
        operands=values,
        result_types=function.outputs.data,
        attributes=attributes.data if attributes else {},
        regions=[before, after],
    )


@hooks.print("while")
def print_while(op: "scf.WhileOp", printer: "Printer") -> None:
    if op.inits:
        printer.print_string(" ")
        print_assignments(printer, op.before.block.args, op.inits)
    printer.print_string(" : ")
    printer.print_function_type([v.type for v in op.inits], op.result_types)
    printer.print_string(" ")
    printer.print_region(op.before, print_entry_block_args=False)
    printer.print_string(" do ")
    printer.print_region(op.after)
    printer.print_op_attributes(op.attributes, print_keyword=True)


@hooks.verify("while")
def verify_while(op: "scf.WhileOp") -> None:
    end = op.before.block.last_op
    if end is None or end.name != "scf.condition":
        raise VerifyException("the first region ends with scf.condition")
    same_types("first region argument", op.before.block.args, "operand", op.inits)
    passed = list(end.operands)[1:]
    same_types("value passed by scf.condition", passed, "result", op.results)
    same_types("value passed by scf.condition", passed, "argument", op.after.block.args)
    last = op.after.block.last_op
    if last is None or last.name != "scf.yield":
        raise VerifyException("the second region ends with scf.yield")
    same_types("yielded value", last.operands, "operand", op.inits)


# execute_region


@hooks.parse("execute_region")
def parse_execute_region(op_class: type[Operation], parser: "Parser") -> Operation:
    types = parse_arrow_types(parser)
    inline = parser.parse_optional_keyword("no_inline")
    region = parser.parse_region()
    return op_class.create(
        result_types=types,
        properties={"no_inline": UnitAttr()} if inline else {},
        attributes=parser.parse_optional_attr_dict(),
        regions=[region],
    )


@hooks.print("execute_region")
def print_execute_region(op: "scf.ExecuteRegionOp", printer: "Printer") -> None:
    print_optional_arrow_types(printer, op.result_types)
    printer.print_string(" no_inline " if op.no_inline is not None else " ")
    printer.print_region(op.regions[0], print_empty_block=True)
    printer.print_op_attributes(op.attributes)


@hooks.verify("execute_region")
def verify_execute_region(op: "scf.ExecuteRegionOp") -> None:
    block = op.regions[0].first_block
    if block is None:
        raise VerifyException("its region has one block at least")
    if block.args:
        raise VerifyException(f"its region takes no arguments, got {len(block.args)}")


@hooks.verify("yield")
def verify_yield(op: "scf.YieldOp") -> None:
    parent = op.parent_op()
    if parent is not None and parent.name in ("scf.for", "scf.if", "scf.while"):
        return
    if parent is not None and parent.name in ("scf.execute_region", "scf.index_switch"):
        same_types("yielded value", op.operands, "result", parent.results)
