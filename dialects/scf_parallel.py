"""What MLIR writes by hand for the parallel loops and the switch of the scf dialect."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.directives import DynamicIndexList
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DenseArrayBase,
    IndexType,
    Operation,
    Region,
    SSAValue,
    VerifyException,
    i32,
    i64,
)
from ..syntax.number_arrays import integer_array, numbers
from ..syntax.scanner import Delimiter
from .hooks import Hooks
from .interfaces import constant_integer, has_trait
from .region_syntax import (
    end_region,
    parse_arrow_types,
    parse_assignments,
    parse_types,
    print_assignments,
    print_optional_arrow_types,
)
from .slices import check_list
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Argument, Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import scf

hooks = Hooks("scf")

INDEX = IndexType()
PAREN = "Delimiter::Paren"
_INSERT = "tensor.parallel_insert_slice"


def same_types(what: str, mine: Sequence[SSAValue], other: str, theirs: Sequence[SSAValue]) -> None:
    """Two groups of values have the same types, one by one."""
    if len(mine) != len(theirs):
        raise VerifyException(f"{counted(len(mine), what)}, but {counted(len(theirs), other)}")
    for index, (one, two) in enumerate(zip(mine, theirs, strict=True)):
        if one.type != two.type:
            raise VerifyException(
                f"{what} {index} is {spell(one.type)}, {other} {index} is {spell(two.type)}"
            )


def _parse_indices(parser: "Parser") -> "list[Argument]":
    """`(%i, %j)`, induction variables."""

    def one() -> "Argument":
        return parser.parse_argument(expect_type=False).resolve(INDEX)

    return list(parser.parse_comma_separated_list(Delimiter.PAREN, one))


def _resolve(parser: "Parser", names: "Sequence[UnresolvedOperand]") -> list[SSAValue]:
    return [parser.resolve_operand(name, INDEX) for name in names]


# forall


@hooks.parse("forall")
def parse_forall(op_class: type[Operation], parser: "Parser") -> Operation:
    from .ops import scf

    at = parser.pos
    indices = _parse_indices(parser)
    count = len(indices)
    none: list[UnresolvedOperand] = []
    if parser.parse_optional_keyword("in") is not None:
        lower = none, DenseArrayBase.from_list(i64, [0] * count)
        upper = DynamicIndexList.parse(parser, PAREN)
        step = none, DenseArrayBase.from_list(i64, [1] * count)
    else:
        parser.parse_punctuation("=")
        lower = DynamicIndexList.parse(parser, PAREN)
        parser.parse_keyword("to")
        upper = DynamicIndexList.parse(parser, PAREN)
        parser.parse_keyword("step")
        step = DynamicIndexList.parse(parser, PAREN)
    arguments: list[Argument] = []
    outputs: list[UnresolvedOperand] = []
    types: list[Attribute] = []
    if parser.parse_optional_keyword("shared_outs") is not None:
        arguments, outputs = parse_assignments(parser)
        parser.parse_punctuation("->")
        types = parse_types(parser)
    if len(arguments) != len(types):
        parser.raise_error(f"{len(arguments)} shared_outs, but {len(types)} result types", at)
    bounds = [_resolve(parser, one[0]) for one in (lower, upper, step)]
    values = parser.resolve_operands(outputs, types, at)
    shared = [argument.resolve(t) for argument, t in zip(arguments, types, strict=True)]
    region = parser.parse_region([*indices, *shared])
    end_region(
        parser, region, scf.InParallelOp, lambda: scf.InParallelOp.create(regions=[_one_block()])
    )
    attributes = parser.parse_optional_attr_dict()
    sizes = [len(values) for values in bounds] + [len(values)]
    properties: dict[str, Attribute] = {
        "staticLowerBound": lower[1],
        "staticUpperBound": upper[1],
        "staticStep": step[1],
        "operandSegmentSizes": DenseArrayBase.from_list(i32, sizes),
    }
    if "mapping" in attributes:
        properties["mapping"] = attributes.pop("mapping")
    return op_class.create(
        operands=[*bounds[0], *bounds[1], *bounds[2], *values],
        result_types=types,
        properties=properties,
        attributes=attributes,
        regions=[region],
    )


def _one_block() -> Region:
    return Region(Block())


@hooks.print("forall")
def print_forall(op: "scf.ForallOp", printer: "Printer") -> None:
    arguments = op.region.block.args
    rank = len(numbers(op.staticUpperBound))
    printer.print_string(" (")
    printer.print_list(arguments[:rank], printer.print_ssa_value)
    lower, step = numbers(op.staticLowerBound), numbers(op.staticStep)
    bounds = [
        (op.dynamicLowerBound, op.staticLowerBound),
        (op.dynamicUpperBound, op.staticUpperBound),
        (op.dynamicStep, op.staticStep),
    ]
    normal = all(one == 0 for one in lower) and all(one == 1 for one in step)
    words = (") in ",) if normal else (") = ", " to ", " step ")
    for word, (operands, constants) in zip(words, bounds[1:2] if normal else bounds, strict=True):
        printer.print_string(word)
        DynamicIndexList.print(printer, op, operands, constants, PAREN)
    if op.outputs:
        printer.print_string(" shared_outs")
        print_assignments(printer, arguments[rank:], op.outputs)
        printer.print_string(" -> (")
        printer.print_list(op.result_types, printer.print_attribute)
        printer.print_string(")")
    printer.print_string(" ")
    printer.print_region(
        op.region,
        print_entry_block_args=False,
        print_empty_block=False,
        print_block_terminators=bool(op.results),
    )
    mapping = {} if op.mapping is None else {"mapping": op.mapping}
    printer.print_op_attributes(dict(sorted({**mapping, **op.attributes}.items())))


@hooks.verify("forall")
def verify_forall(op: "scf.ForallOp") -> None:
    rank = len(numbers(op.staticUpperBound))
    check_list("lower bound", op.staticLowerBound, op.dynamicLowerBound, rank)
    check_list("upper bound", op.staticUpperBound, op.dynamicUpperBound, rank)
    check_list("step", op.staticStep, op.dynamicStep, rank)
    arguments = op.region.block.args
    if len(arguments) != rank + len(op.outputs):
        raise VerifyException(
            f"the body takes {counted(rank, 'index', 'indices')} and "
            f"{counted(len(op.outputs), 'shared tensor')}, "
            f"it has {counted(len(arguments), 'argument')}"
        )
    for argument in arguments[:rank]:
        if not isinstance(argument.type, IndexType):
            raise VerifyException(
                f"the body's first arguments are indices, got {spell(argument.type)}"
            )
    same_types("shared argument", arguments[rank:], "output", op.outputs)
    same_types("result", op.results, "output", op.outputs)
    mapping = op.mapping.data if isinstance(op.mapping, ArrayAttr) else ()
    if mapping:
        masks = sum(one.name == "gpu.mask" for one in mapping)
        if masks > 1:
            raise VerifyException(f"the mapping has {masks} masks, one at most is expected")
        if (count := len(mapping) - masks) != rank:
            raise VerifyException(f"the mapping has {count} entries, the loop {rank} indices")


@hooks.verify("forall.in_parallel")
def verify_in_parallel(op: "scf.InParallelOp") -> None:
    forall = op.parent_op()
    block = op.region.first_block
    if forall is None or forall.name != "scf.forall" or block is None:
        return
    shared = cast("scf.ForallOp", forall)
    arguments = shared.region.block.args
    targets = arguments[len(arguments) - len(shared.outputs) :]
    for inner in block.ops:
        if not has_trait(inner, "ParallelCombiningOpInterface"):
            raise VerifyException(f"combines tensors by ops such as {_INSERT}, not by {inner.name}")
        if inner.name == _INSERT and inner.operands[1] not in targets:
            raise VerifyException(f"{_INSERT} inserts into none of the loop's shared tensors")


@hooks.parse("forall.in_parallel")
def parse_in_parallel(op_class: type[Operation], parser: "Parser") -> Operation:
    region = parser.parse_region()
    if region.first_block is None:
        region = _one_block()
    return op_class.create(attributes=parser.parse_optional_attr_dict(), regions=[region])


@hooks.print("forall.in_parallel")
def print_in_parallel(op: "scf.InParallelOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_region(op.region, print_entry_block_args=False, print_empty_block=False)
    printer.print_op_attributes(op.attributes)


# parallel


@hooks.parse("parallel")
def parse_parallel(op_class: type[Operation], parser: "Parser") -> Operation:
    from .ops import scf

    indices = _parse_indices(parser)
    parser.parse_punctuation("=")
    bounds = [_parse_bounds(parser)]
    for word in ("to", "step"):
        parser.parse_keyword(word)
        bounds.append(_parse_bounds(parser))
    at = parser.pos
    inits: Sequence[UnresolvedOperand] = ()
    if parser.parse_optional_keyword("init") is not None:
        inits = parser.parse_op_args_list()
    types = parse_arrow_types(parser)
    values = parser.resolve_operands(inits, types, at)
    region = parser.parse_region(indices)
    end_region(parser, region, scf.ReduceOp)
    sizes = [len(one) for one in bounds] + [len(values)]
    return op_class.create(
        operands=[*bounds[0], *bounds[1], *bounds[2], *values],
        result_types=types,
        properties={"operandSegmentSizes": DenseArrayBase.from_list(i32, sizes)},
        attributes=parser.parse_optional_attr_dict(),
        regions=[region],
    )


def _parse_bounds(parser: "Parser") -> list[SSAValue]:
    return _resolve(parser, parser.parse_op_args_list())


@hooks.print("parallel")
def print_parallel(op: "scf.ParallelOp", printer: "Printer") -> None:
    printer.print_string(" ")
    printer.print_operands(op.region.block.args)
    for word, values in ((" = ", op.lowerBound), (" to ", op.upperBound), (" step ", op.step)):
        printer.print_string(word)
        printer.print_operands(values)
    if op.initVals:
        printer.print_string(" init ")
        printer.print_operands(op.initVals)
    print_optional_arrow_types(printer, op.result_types)
    printer.print_string(" ")
    printer.print_region(op.region, print_entry_block_args=False)
    printer.print_op_attributes(op.attributes)


@hooks.verify("parallel")
def verify_parallel(op: "scf.ParallelOp") -> None:
    rank = len(op.upperBound)
    if not rank or len(op.lowerBound) != rank or len(op.step) != rank:
        raise VerifyException(
            f"expected as many lower bounds as upper bounds and steps, at least one, got "
            f"{len(op.lowerBound)}, {rank} and {len(op.step)}"
        )
    for step in op.step:
        if (constant := constant_integer(step)) is not None and constant < 1:
            raise VerifyException(f"a step must be positive, got {constant}")
    block = op.region.block
    if [type(argument.type) for argument in block.args] != [IndexType] * rank:
        raise VerifyException(f"the body takes {rank} indices, one for each dimension")
    end = block.last_op
    reduced = end.operands if end is not None and end.name == "scf.reduce" else ()
    same_types("reduced value", reduced, "init", op.initVals)
    same_types("result", op.results, "init", op.initVals)


@hooks.verify("reduce")
def verify_reduce(op: "scf.ReduceOp") -> None:
    if len(op.regions) != len(op.operands_):
        raise VerifyException(
            f"{counted(len(op.operands_), 'value')} reduced by {counted(len(op.regions), 'region')}"
        )
    for value, region in zip(op.operands_, op.regions, strict=True):
        block = region.first_block
        if block is None or [argument.type for argument in block.args] != [value.type] * 2:
            raise VerifyException(f"a region that reduces {spell(value.type)} takes two of them")
        end = block.last_op
        if end is None or end.name != "scf.reduce.return" or end.operands[0].type != value.type:
            raise VerifyException(
                f"a region that reduces {spell(value.type)} ends with scf.reduce.return of one"
            )


# index_switch


@hooks.directive("SwitchCases")
class SwitchCases:
    """`case 1 {…}`, each on a line of its own."""

    @staticmethod
    def parse(parser: "Parser") -> tuple[Attribute, list[Region]]:
        values: list[int] = []
        regions: list[Region] = []
        while parser.parse_optional_keyword("case") is not None:
            values.append(parser.parse_integer(allow_boolean=False))
            regions.append(parser.parse_region())
        return integer_array(i64, values), regions

    @staticmethod
    def print(
        printer: "Printer", op: Operation, values: Attribute, regions: Sequence[Region]
    ) -> None:
        for value, region in zip(numbers(values), regions, strict=True):
            printer.print_string(f"\n{printer.margin}case {value} ")
            printer.print_region(region, print_entry_block_args=False)


@hooks.verify("index_switch")
def verify_index_switch(op: "scf.IndexSwitchOp") -> None:
    values = numbers(op.cases)
    if len(values) != len(op.caseRegions):
        raise VerifyException(
            f"{counted(len(values), 'case')}, but {counted(len(op.caseRegions), 'region')} for them"
        )
    if len(set(values)) != len(values):
        double = next(value for value in values if values.count(value) > 1)
        raise VerifyException(f"case {double} is there twice")
