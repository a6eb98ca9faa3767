"""Read, print and check affine.for and affine.if."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    AffineConstantExpr,
    AffineMap,
    AffineMapAttr,
    AffineSetAttr,
    AffineSymExpr,
    Attribute,
    DenseArrayBase,
    IndexType,
    IntegerAttr,
    IntegerType,
    Operation,
    Region,
    SSAValue,
    VerifyException,
)
from ..syntax.number_arrays import i32_array, i32_numbers
from .affine_maps import map_of, parse_map_operands, print_map_operands, set_of
from .affine_scope import check_operands
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
    from .ops import affine

hooks = Hooks("affine")

INDEX = IndexType()


def ensure_yield(parser: "Parser", region: Region) -> None:
    """Add the affine.yield that may be left out of a region that yields nothing."""
    from .ops import affine

    end_region(parser, region, affine.AffineYieldOp)


# for


@hooks.parse("for")
def parse_for(op_class: type[Operation], parser: "Parser") -> Operation:
    induction = parser.parse_argument(expect_type=False)
    parser.parse_punctuation("=")
    lower, lower_operands = _parse_bound(parser, "max")
    parser.parse_keyword("to")
    upper, upper_operands = _parse_bound(parser, "min")
    step: Attribute = IntegerAttr(1, INDEX)
    if parser.parse_optional_keyword("step") is not None:
        at = parser.pos
        step = parser.parse_attribute(INDEX)
        if not isinstance(step, IntegerAttr) or step.value.data <= 0:
            parser.raise_error("the step of affine.for is a positive number", at)
    arguments: list[Argument] = []
    inits: list[UnresolvedOperand] = []
    types: list[Attribute] = []
    at = parser.pos
    if parser.parse_optional_keyword("iter_args") is not None:
        arguments, inits = parse_assignments(parser)
        types = parse_arrow_types(parser)
    if len(arguments) != len(types):
        parser.raise_error(f"{len(arguments)} iter_args, but {len(types)} result types", at)
    values = parser.resolve_operands(inits, types, at)
    carried = [argument.resolve(t) for argument, t in zip(arguments, types, strict=True)]
    region = parser.parse_region([induction.resolve(INDEX), *carried])
    ensure_yield(parser, region)
    properties: dict[str, Attribute] = {
        "lowerBoundMap": lower,
        "upperBoundMap": upper,
        "step": step,
        "operandSegmentSizes": i32_array(len(lower_operands), len(upper_operands), len(values)),
    }
    return op_class.create(
        operands=[*lower_operands, *upper_operands, *values],
        result_types=types,
        properties=properties,
        attributes=parser.parse_optional_attr_dict(),
        regions=[region],
    )


def _parse_bound(parser: "Parser", prefix: str) -> tuple[AffineMapAttr, list[SSAValue]]:
    """A number, a symbol, or a map with its operands; of several results `max` or `min`."""
    has_prefix = parser.parse_optional_keyword(prefix) is not None
    at = parser.pos
    symbol = parser.parse_optional_operand(INDEX)
    if symbol is not None:
        return AffineMapAttr(AffineMap(0, 1, (AffineSymExpr(0),))), [symbol]
    bound = parser.parse_attribute(INDEX)
    if isinstance(bound, IntegerAttr):
        constant = AffineConstantExpr(bound.value.data)
        return AffineMapAttr(AffineMap(0, 0, (constant,))), []
    if not isinstance(bound, AffineMapAttr):
        parser.raise_error("a bound is a number, a value or an affine map", at)
    operands = parse_map_operands(parser, bound.data, at)
    if len(bound.data.results) > 1 and not has_prefix:
        parser.raise_error(f"a bound of several results has '{prefix}' before it", at)
    return bound, operands


@hooks.print("for")
def print_for(op: "affine.AffineForOp", printer: "Printer") -> None:
    induction, *carried = op.region.block.args
    printer.print_string(" ")
    printer.print_ssa_value(induction)
    printer.print_argument_location(induction.location)
    printer.print_string(" = ")
    _print_bound(printer, "max", op.lowerBoundMap, op.lowerBoundOperands)
    printer.print_string(" to ")
    _print_bound(printer, "min", op.upperBoundMap, op.upperBoundOperands)
    step = cast("IntegerAttr[IndexType]", op.step).value.data
    if step != 1:
        printer.print_string(f" step {step}")
    if carried:
        printer.print_string(" iter_args")
        print_assignments(printer, carried, op.inits)
        print_arrow_types(printer, [value.type for value in op.inits])
    printer.print_string(" ")
    printer.print_region(
        op.region,
        print_entry_block_args=False,
        print_empty_block=False,
        print_block_terminators=bool(carried),
    )
    printer.print_op_attributes(op.attributes)


def _print_bound(
    printer: "Printer", prefix: str, bound: Attribute, operands: Sequence[SSAValue]
) -> None:
    map_ = cast(AffineMapAttr, bound).data
    if len(map_.results) == 1:
        result = map_.results[0]
        if not operands and isinstance(result, AffineConstantExpr):
            printer.print_string(str(result.value))
            return
        if (map_.num_dims, map_.num_symbols) == (0, 1) and isinstance(result, AffineSymExpr):
            printer.print_ssa_value(operands[0])
            return
    else:
        printer.print_string(f"{prefix} ")
    printer.print_attribute(bound)
    print_map_operands(printer, map_.num_dims, operands)


@hooks.infer_results("for")
def infer_for(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Mapping[str, Attribute]
) -> Sequence[Attribute]:
    sizes = i32_numbers(cast("DenseArrayBase[IntegerType]", properties["operandSegmentSizes"]))
    return [value.type for value in operands[sum(sizes[:2]) :]]


@hooks.verify("for")
def verify_for(op: "affine.AffineForOp") -> None:
    arguments = op.region.block.args
    if not arguments or arguments[0].type != INDEX:
        raise VerifyException("the body's first argument is the induction variable, an index")
    same_types("argument of the body", arguments[1:], "iter_arg", op.inits)
    same_types("result", op.results, "iter_arg", op.inits)
    step = cast("IntegerAttr[IndexType]", op.step).value.data
    if step <= 0:
        raise VerifyException(f"the step is a positive number, got {step}")
    for name, operands in (
        ("lower", op.lowerBoundOperands),
        ("upper", op.upperBoundOperands),
    ):
        map_ = map_of(op, f"{name}BoundMap")
        if not map_.results:
            raise VerifyException(f"the {name} bound's map gives no result")
        check_operands(op, f"the {name} bound's map", map_.num_dims, map_.num_symbols, operands)


# if


@hooks.parse("if")
def parse_if(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    condition = parser.parse_attribute()
    if not isinstance(condition, AffineSetAttr):
        parser.raise_error("expected an affine set", at)
    operands = parse_map_operands(parser, condition.data, at)
    types = parse_arrow_types(parser)
    then = parser.parse_region()
    ensure_yield(parser, then)
    otherwise = Region()
    if parser.parse_optional_keyword("else") is not None:
        otherwise = parser.parse_region()
        ensure_yield(parser, otherwise)
    return op_class.create(
        operands=operands,
        result_types=types,
        properties={"condition": condition},
        attributes=parser.parse_optional_attr_dict(),
        regions=[then, otherwise],
    )


@hooks.print("if")
def print_if(op: "affine.AffineIfOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_attribute(op.condition)
    print_map_operands(printer, set_of(op).num_dims, op.operands)
    print_optional_arrow_types(printer, op.result_types)
    yields = bool(op.results)
    printer.print_string(" ")
    printer.print_region(op.thenRegion, print_empty_block=False, print_block_terminators=yields)
    if op.elseRegion.first_block is not None:
        printer.print_string(" else ")
        printer.print_region(op.elseRegion, print_empty_block=False, print_block_terminators=yields)
    printer.print_op_attributes(op.attributes)


@hooks.verify("if")
def verify_if(op: "affine.AffineIfOp") -> None:
    condition = set_of(op)
    check_operands(op, "the set", condition.num_dims, condition.num_symbols, op.operands)
    if op.results and op.elseRegion.first_block is None:
        raise VerifyException("an if that gives values needs an else")


# yield


@hooks.verify("yield")
def verify_yield(op: "affine.AffineYieldOp") -> None:
    parent = op.parent_op()
    if parent is None or parent.name not in ("affine.for", "affine.if", "affine.parallel"):
        around = "nothing" if parent is None else parent.name
        raise VerifyException(f"ends affine.for, affine.if and affine.parallel, not {around}")
    same_types("yielded value", op.operands, "result", parent.results)
