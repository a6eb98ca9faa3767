"""Read, print and check the loops over sparse tensors, sparse_tensor.iterate and coiterate."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    IndexType,
    IntegerAttr,
    Operation,
    Region,
    SSAValue,
    VerifyException,
    i64,
)
from ..syntax.number_arrays import i32_array, i32_numbers
from .attributes import TableAttribute
from .hooks import Hooks
from .region_syntax import (
    end_region,
    parse_assignments,
    parse_types,
    print_assignments,
    print_optional_arrow_types,
)
from .scf_parallel import same_types
from .shaped import is_dense_array
from .sources import table_dialect

if TYPE_CHECKING:
    from ..syntax.parser import Argument, Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .ops import sparse_tensor

hooks = Hooks("sparse_tensor")

INDEX = IndexType()


def iterator_type(space: Attribute) -> Attribute:
    """The type of the iterators of an iteration space."""
    source = table_dialect("sparse_tensor")
    made = None if source is None else source.type("iterator")
    assert made is not None
    return cast("type[TableAttribute]", made).new(cast(TableAttribute, space).parameters)


def space_dimension(space: Attribute) -> int:
    """How many levels an iteration space has."""
    first, end = levels_of(space)
    return end - first


def levels_of(space: Attribute) -> tuple[int, int]:
    """The first level of an iteration space or an iterator, and the one behind its last."""
    first, end = (
        cast("IntegerAttr", one).value.data for one in cast(TableAttribute, space).parameters[1:]
    )
    return first, end


# Reading


def _parse_defined(parser: "Parser", delimiter: str) -> "tuple[int, list[Argument]]":
    """`%a, _, %b`: which are defined, as bits, and their names."""
    bits = 0
    count = 0
    names: list[Argument] = []

    def one() -> None:
        nonlocal bits, count
        if parser.parse_optional_keyword("_") is None:
            names.append(parser.parse_argument(expect_type=False))
            bits |= 1 << count
        count += 1

    brackets = parser.Delimiter.PAREN if delimiter == "(" else parser.Delimiter.NONE
    parser.parse_comma_separated_list(brackets, one)
    return bits, names


class _Loop:
    """What both loops have behind their spaces: coordinates, carried values and types."""

    def __init__(self, parser: "Parser", spaces: "Sequence[UnresolvedOperand]", at: int) -> None:
        self.bits, coordinates = 0, list["Argument"]()
        if parser.parse_optional_keyword("at") is not None:
            self.bits, coordinates = _parse_defined(parser, "(")
        carried: list[Argument] = []
        inits: list[UnresolvedOperand] = []
        has_inits = parser.parse_optional_keyword("iter_args") is not None
        if has_inits:
            carried, inits = parse_assignments(parser)
        parser.parse_punctuation(":")
        types_at = parser.pos
        self.spaces = parse_types(parser)
        for type_ in self.spaces:
            if type_.name != "sparse_tensor.iter_space":
                parser.raise_error(f"expected an iteration space, got {spell(type_)}", types_at)
        self.results: list[Attribute] = []
        if has_inits:
            parser.parse_punctuation("->")
            self.results = parse_types(parser)
        self.operands = parser.resolve_operands(spaces, self.spaces, at)
        self.operands += parser.resolve_operands(inits, self.results, at)
        pairs = zip(carried, self.results, strict=True)
        self.arguments = [argument.resolve(type_) for argument, type_ in pairs]
        self.arguments += [argument.resolve(INDEX) for argument in coordinates]

    def region(self, parser: "Parser", iterators: "Sequence[Argument]") -> Region:
        from .ops import sparse_tensor

        region = parser.parse_region([*self.arguments, *iterators])
        end_region(parser, region, sparse_tensor.YieldOp)
        return region

    @property
    def used(self) -> Attribute:
        return IntegerAttr(self.bits, i64)


@hooks.parse("iterate")
def parse_iterate(op_class: type[Operation], parser: "Parser") -> Operation:
    iterator = parser.parse_argument(expect_type=False)
    parser.parse_keyword("in")
    at = parser.pos
    loop = _Loop(parser, [parser.parse_unresolved_operand()], at)
    region = loop.region(parser, [iterator.resolve(iterator_type(loop.spaces[0]))])
    return op_class.create(
        operands=loop.operands,
        result_types=loop.results,
        properties={"crdUsedLvls": loop.used},
        attributes=parser.parse_optional_attr_dict(),
        regions=[region],
    )


@hooks.parse("coiterate")
def parse_coiterate(op_class: type[Operation], parser: "Parser") -> Operation:
    at = parser.pos
    loop = _Loop(parser, parser.parse_op_args_list(), at)
    cases: list[Attribute] = []
    regions: list[Region] = []
    while parser.parse_optional_keyword("case") is not None:
        at = parser.pos
        bits, names = _parse_defined(parser, "")
        met = [index for index in range(bits.bit_length()) if bits >> index & 1]
        if met and met[-1] >= len(loop.spaces):
            parser.raise_error(f"there are {len(loop.spaces)} spaces for the iterators", at)
        pairs = zip(names, met, strict=True)
        iterators = [one.resolve(iterator_type(loop.spaces[at])) for one, at in pairs]
        cases.append(IntegerAttr(bits, i64))
        regions.append(loop.region(parser, iterators))
    sizes = i32_array(len(loop.spaces), len(loop.results))
    return op_class.create(
        operands=loop.operands,
        result_types=loop.results,
        properties={
            "crdUsedLvls": loop.used,
            "cases": ArrayAttr(cases),
            "operandSegmentSizes": sizes,
        },
        attributes=parser.parse_optional_attr_dict(),
        regions=regions,
    )


# Printing


def _bits(value: Attribute | None) -> int:
    return cast("IntegerAttr", value).value.data


def _print_defined(printer: "Printer", count: int, bits: int, values: Sequence[SSAValue]) -> None:
    left = iter(values)
    shown = [f"%{printer.ssa_name(next(left))}" if bits >> at & 1 else "_" for at in range(count)]
    printer.print_string(", ".join(shown))


def _spaces(op: Operation) -> Sequence[SSAValue]:
    """The operands that are iteration spaces."""
    sizes = op.properties.get("operandSegmentSizes")
    return op.operands[: i32_numbers(sizes)[0] if is_dense_array(sizes) else 1]


def _print_head(printer: "Printer", op: Operation, block: Block, dimension: int) -> None:
    """` at(…) iter_args(…)`."""
    inits = op.operands[len(_spaces(op)) :]
    if bits := _bits(op.properties["crdUsedLvls"]):
        printer.print_string(" at(")
        _print_defined(printer, dimension, bits, block.args[len(inits) :])
        printer.print_string(")")
    if inits:
        printer.print_string(" iter_args")
        print_assignments(printer, block.args[: len(inits)], inits)


@hooks.print("iterate")
def print_iterate(op: "sparse_tensor.IterateOp", printer: "Printer") -> None:
    block = op.regions[0].block
    space = op.operands[0]
    printer.print_string(f" %{printer.ssa_name(block.args[-1])} in %{printer.ssa_name(space)}")
    _print_head(printer, op, block, space_dimension(space.type))
    printer.print_string(" : ")
    printer.print_attribute(space.type)
    printer.print_string(" ")
    print_optional_arrow_types(printer, op.result_types)
    printer.print_string(" ")
    printer.print_region(
        op.regions[0], print_entry_block_args=False, print_block_terminators=bool(op.results)
    )
    printer.print_op_attributes(op.attributes)


@hooks.print("coiterate")
def print_coiterate(op: "sparse_tensor.CoIterateOp", printer: "Printer") -> None:
    spaces = _spaces(op)
    dimension = space_dimension(spaces[0].type)
    printer.print_string(" ")
    printer.print_operands(spaces)
    if op.regions:
        _print_head(printer, op, op.regions[0].block, dimension)
    printer.print_string(" : (")
    printer.print_list([space.type for space in spaces], printer.print_attribute)
    printer.print_string(")")
    print_optional_arrow_types(printer, op.result_types)
    cases = cast("ArrayAttr[Attribute]", op.properties["cases"]).data
    before = len(op.results) + _bits(op.properties["crdUsedLvls"]).bit_count()
    for bits, region in zip(cases, op.regions, strict=True):
        printer.print_string(f"\n{printer.margin}case ")
        _print_defined(printer, len(spaces), _bits(bits), region.block.args[before:])
        printer.print_string(" ")
        printer.print_region(
            region, print_entry_block_args=False, print_block_terminators=bool(op.results)
        )
    printer.print_op_attributes(op.attributes)


# Checks


@hooks.verify("iterate", "coiterate")
def verify_loop(op: Operation) -> None:
    spaces = _spaces(op)
    if not spaces:
        raise VerifyException("it goes over one iteration space at least")
    inits = op.operands[len(spaces) :]
    same_types("result", op.results, "iter_arg", inits)
    used = _bits(op.properties["crdUsedLvls"])
    if used.bit_length() > space_dimension(spaces[0].type):
        raise VerifyException("it uses coordinates that the iteration space has not")
    count = used.bit_count()
    cases = op.properties.get("cases")
    bits = cast("ArrayAttr[Attribute]", cases).data if cases is not None else (IntegerAttr(1, i64),)
    if len(bits) != len(op.regions):
        raise VerifyException(f"there are {len(op.regions)} regions for {len(bits)} cases")
    if len({_bits(case) for case in bits}) != len(bits):
        raise VerifyException("a case is there twice")
    for case, region in zip(bits, op.regions, strict=True):
        met = [space for at, space in enumerate(spaces) if _bits(case) >> at & 1]
        wanted = [
            *(value.type for value in inits),
            *([INDEX] * count),
            *(iterator_type(space.type) for space in met),
        ]
        if [argument.type for argument in region.block.args] != wanted:
            raise VerifyException("its bodies take the iter_args, the coordinates, the iterators")
        end = region.block.last_op
        if end is not None and end.name == "sparse_tensor.yield":
            same_types("yielded value", end.operands, "result", op.results)
