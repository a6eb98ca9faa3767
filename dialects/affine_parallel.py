"""Read, print and check affine.parallel."""

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import is_float
from ..syntax.ir import (
    AffineConstantExpr,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    DenseIntOrFPElementsAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    Operation,
    Signedness,
    SSAValue,
    TensorType,
    VerifyException,
    i32,
    i64,
)
from ..syntax.scanner import Delimiter
from .affine_loops import ensure_yield
from .affine_maps import map_of
from .affine_scope import check_operands
from .affine_subscripts import SubscriptReader, subscript_text
from .hooks import Hooks
from .region_syntax import parse_types, print_arrow_types
from .rows import EnumRow, table
from .shaped import is_integer
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Argument, Parser
    from ..syntax.printer import Printer
    from .ops import affine

hooks = Hooks("affine")

INDEX = IndexType()

Bound = tuple[AffineMapAttr, list[int], list[SSAValue]]
"""A map, how many of its results belong to each index, its operands."""


def _is_integer_of(*signs: Signedness) -> Callable[[Attribute], bool]:
    return lambda type_: is_integer(type_) and type_.signedness.data in signs


_REDUCED: dict[str, Callable[[Attribute], bool]] = {
    **dict.fromkeys(("addf", "mulf", "maximumf", "minimumf"), is_float),
    **dict.fromkeys(("addi", "muli", "andi", "ori"), _is_integer_of(*Signedness)),
    **dict.fromkeys(("maxs", "mins"), _is_integer_of(Signedness.SIGNED)),
    **dict.fromkeys(("maxu", "minu"), _is_integer_of(Signedness.UNSIGNED)),
    "assign": lambda type_: True,
}
"""The types that MLIR lets a reduction give."""


# What the properties say


def groups_of(op: Operation, side: str) -> list[int]:
    """How many results of a bounds' map belong to each index; `side` is lower or upper."""
    groups = cast(DenseIntOrFPElementsAttr, op.properties[f"{side}BoundsGroups"])
    return [int(cast(int, one)) for one in groups.get_values()]


def bounds_of(op: Operation, side: str) -> list[Sequence[AffineExpr]]:
    """For each index the expressions whose maximum (lower) or minimum (upper) is its bound."""
    results = map_of(op, f"{side}BoundsMap").results
    ends = list(accumulate(groups_of(op, side), initial=0))
    return [results[start:end] for start, end in pairwise(ends)]


def operands_of(op: Operation, side: str) -> Sequence[SSAValue]:
    """The operands of a bounds' map."""
    map_ = map_of(op, "lowerBoundsMap")
    lower = map_.num_dims + map_.num_symbols
    return op.operands[:lower] if side == "lower" else op.operands[lower:]


def steps_of(op: "affine.AffineParallelOp") -> list[int]:
    return [cast("IntegerAttr[IntegerType]", one).value.data for one in op.steps.data]


def reductions_of(op: "affine.AffineParallelOp") -> list[int]:
    """Numbers of AtomicRMWKind."""
    return [cast("IntegerAttr[IntegerType]", one).value.data for one in op.reductions.data]


def kinds() -> EnumRow:
    """The enum AtomicRMWKind."""
    arith = table("arith")
    row = arith.enum("AtomicRMWKind") if arith is not None else None
    assert row is not None
    return row


# Text


@hooks.parse("parallel")
def parse_parallel(op_class: type[Operation], parser: "Parser") -> Operation:
    indices = parser.parse_list(Delimiter.PAREN, lambda: _parse_index(parser))
    parser.parse_punctuation("=")
    lower = _parse_bounds(parser, "max")
    parser.parse_keyword("to")
    upper = _parse_bounds(parser, "min")
    steps = _parse_steps(parser, len(indices))
    reductions: list[Attribute] = []
    types: list[Attribute] = []
    if parser.parse_optional_keyword("reduce") is not None:
        reductions = parser.parse_list(Delimiter.PAREN, lambda: _parse_reduction(parser))
        parser.parse_punctuation("->")
        types = parse_types(parser)
    region = parser.parse_region(indices)
    ensure_yield(parser, region)
    return op_class.create(
        operands=[*lower[2], *upper[2]],
        result_types=types,
        properties={
            "reductions": ArrayAttr(reductions),
            "lowerBoundsMap": lower[0],
            "lowerBoundsGroups": _groups(lower[1]),
            "upperBoundsMap": upper[0],
            "upperBoundsGroups": _groups(upper[1]),
            "steps": ArrayAttr(IntegerAttr(step, i64) for step in steps),
        },
        attributes=parser.parse_optional_attr_dict(),
        regions=[region],
    )


def _parse_index(parser: "Parser") -> "Argument":
    return parser.parse_argument(expect_type=False).resolve(INDEX)


def _groups(sizes: Sequence[int]) -> Attribute:
    return DenseIntOrFPElementsAttr.from_list(TensorType(i32, [len(sizes)]), sizes)


def _parse_bounds(parser: "Parser", word: str) -> Bound:
    """`(expression, max(expression, …), …)`."""
    reader = SubscriptReader(parser)
    results: list[AffineExpr] = []
    sizes: list[int] = []

    def one() -> None:
        if parser.parse_optional_keyword(word) is not None:
            group = reader.parse_list(Delimiter.PAREN)
        else:
            group = [reader.parse()]
        results.extend(group)
        sizes.append(len(group))

    parser.parse_list(Delimiter.PAREN, one)
    dims, symbols = list(reader.dims.values()), list(reader.symbols.values())
    map_ = AffineMap(len(dims), len(symbols), tuple(results))
    return AffineMapAttr(map_), sizes, [*dims, *symbols]


def _parse_steps(parser: "Parser", count: int) -> list[int]:
    if parser.parse_optional_keyword("step") is None:
        return [1] * count
    at = parser.pos
    steps: list[int] = []
    for expr in SubscriptReader(parser).parse_list(Delimiter.PAREN):
        if not isinstance(expr, AffineConstantExpr):
            parser.raise_error("the steps of affine.parallel are numbers", at)
        steps.append(expr.value)
    return steps


def _parse_reduction(parser: "Parser") -> Attribute:
    at = parser.pos
    word = parser.parse_str_literal()
    number = kinds().value(word)
    if number is None:
        known = ", ".join(case.text for case in kinds().cases)
        parser.raise_error(f"there is no reduction '{word}'; there are {known}", at)
    return IntegerAttr(number, i64)


@hooks.print("parallel")
def print_parallel(op: "affine.AffineParallelOp", printer: "Printer") -> None:
    printer.print_string(" (")
    printer.print_list(op.region.block.args, printer.print_ssa_value)
    printer.print_string(f") = ({_bounds_text(op, printer, 'lower', 'max')})")
    printer.print_string(f" to ({_bounds_text(op, printer, 'upper', 'min')})")
    steps = steps_of(op)
    if any(step != 1 for step in steps):
        printer.print_string(f" step ({', '.join(map(str, steps))})")
    if op.results:
        words = [f'"{kinds().text(number)}"' for number in reductions_of(op)]
        printer.print_string(f" reduce ({', '.join(words)})")
        print_arrow_types(printer, op.result_types)
    printer.print_string(" ")
    printer.print_region(
        op.region,
        print_entry_block_args=False,
        print_empty_block=False,
        print_block_terminators=bool(op.results),
    )
    printer.print_op_attributes(op.attributes)


def _bounds_text(op: Operation, printer: "Printer", side: str, word: str) -> str:
    operands = operands_of(op, side)
    dims = map_of(op, f"{side}BoundsMap").num_dims
    shown: list[str] = []
    for group in bounds_of(op, side):
        texts = [subscript_text(printer, one, operands[:dims], operands[dims:]) for one in group]
        shown.append(texts[0] if len(texts) == 1 else f"{word}({', '.join(texts)})")
    return ", ".join(shown)


# Checks


@hooks.verify("parallel")
def verify_parallel(op: "affine.AffineParallelOp") -> None:
    steps, arguments = steps_of(op), op.region.block.args
    for argument in arguments:
        if argument.type != INDEX:
            raise VerifyException(f"the body takes indices, got {spell(argument.type)}")
    shown = counted(len(arguments), "index", "indices")
    if len(arguments) != len(steps):
        raise VerifyException(f"{shown}, but {counted(len(steps), 'step')}")
    if (least := min(steps, default=1)) <= 0:
        raise VerifyException(f"steps are positive numbers, got {least}")
    for side in ("lower", "upper"):
        map_, groups = map_of(op, f"{side}BoundsMap"), groups_of(op, side)
        if len(groups) != len(steps):
            raise VerifyException(f"{shown}, but {counted(len(groups), f'{side} bound')}")
        if 0 in groups:
            raise VerifyException(f"{side} bound {groups.index(0)} has no expression")
        if sum(groups) != len(map_.results):
            raise VerifyException(
                f"the {side} bounds want {counted(sum(groups), 'result')} of the map, "
                f"it gives {len(map_.results)}"
            )
    _check_operands(op)
    _check_reductions(op)


def _check_operands(op: "affine.AffineParallelOp") -> None:
    for side in ("lower", "upper"):
        map_ = map_of(op, f"{side}BoundsMap")
        what = f"the {side} bounds' map"
        check_operands(op, what, map_.num_dims, map_.num_symbols, operands_of(op, side))


def _check_reductions(op: "affine.AffineParallelOp") -> None:
    reductions = reductions_of(op)
    if len(reductions) != len(op.results):
        raise VerifyException(
            f"{counted(len(op.results), 'result')}, but {counted(len(reductions), 'reduction')}"
        )
    for number, result in zip(reductions, op.results, strict=True):
        word = kinds().text(number)
        if word is None:
            raise VerifyException(f"{number} is no reduction")
        reduces = _REDUCED.get(word)
        if reduces is None or not reduces(result.type):
            raise VerifyException(f"'{word}' can't give {spell(result.type)}")
