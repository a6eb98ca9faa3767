"""Read, print and check #sparse_tensor.encoding: how the levels of a sparse tensor are stored."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.affine import affine_expr_text
from ..syntax.affine_parser import parse_affine_expr
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymExpr,
    ArrayAttr,
    Attribute,
    FloatAttr,
    IntegerAttr,
    StringAttr,
    i64,
)
from .attributes import TableAttribute
from .hooks import Hooks
from .linalg_structures import identity

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from ..syntax.scanner import Scanner

hooks = Hooks("sparse_tensor")

FORMATS = ("dense", "batch", "compressed", "structured", "loose_compressed", "singleton")
"""How the entries of a level are found."""

PROPERTIES = ("nonunique", "nonordered", "soa")
"""What a level's coordinates need not be, in the order in which it is printed."""

_BARE = ("dense", "batch", "structured")
"""Formats that are always unique and ordered."""

Names = dict[str, AffineExpr]


# Reading


@hooks.parse_attribute("#encoding")
def parse_encoding(parser: "Parser") -> Sequence[Attribute | None]:
    """`<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32 }>`."""
    start = parser.pos
    parser.parse_punctuation("<")
    parser.parse_punctuation("{")
    found: dict[str, Attribute | None] = {}
    while (at := parser.pos, key := parser.parse_optional_identifier())[1] is not None:
        if key in found:
            parser.raise_error(f"{key} is given twice", at)
        parser.parse_punctuation("=")
        if key == "map":
            found[key] = None
            found.update(_parse_map(parser))
        elif key in ("posWidth", "crdWidth"):
            found[key] = _parse_width(parser)
        elif key in ("explicitVal", "implicitVal"):
            found[key] = _parse_number(parser, key)
        else:
            parser.raise_error(
                f"an encoding has map, posWidth, crdWidth, explicitVal and implicitVal, not {key}",
                at,
            )
        if parser.parse_optional_punctuation(",") is None:
            break
    parser.parse_punctuation("}")
    parser.parse_punctuation(">")
    if "lvlTypes" not in found:
        parser.raise_error("an encoding has map = (d0, …) -> (d0 : dense, …)", start)
    names = ("lvlTypes", "dimToLvl", "lvlToDim", "posWidth", "crdWidth")
    return [found.get(name) for name in (*names, "explicitVal", "implicitVal", "dimSlices")]


def _parse_width(parser: "Parser") -> Attribute | None:
    """A number of bits; 0 stands for that of an index."""
    at = parser.pos
    number = parser.parse_attribute()
    if not isinstance(number, IntegerAttr):
        parser.raise_error(f"a width is a number, got {spell(number)}", at)
    return IntegerAttr(number.value.data, i64) if number.value.data else None


def _parse_number(parser: "Parser", key: str) -> Attribute:
    at = parser.pos
    number = parser.parse_attribute()
    if number.name not in (IntegerAttr.name, FloatAttr.name, "complex.number"):
        parser.raise_error(f"{key} is a number, got {spell(number)}", at)
    return number


def _parse_map(parser: "Parser") -> Mapping[str, Attribute | None]:
    """`[s0]{l0, l1}(d0 = l0, d1 : slice) -> (l0 = d0 : dense, d1 : compressed(nonunique))`."""
    symbols: Names = {}
    levels: Names = {}
    dims: Names = {}
    slices: list[Attribute | None] = []
    squares, braces = parser.Delimiter.SQUARE, parser.Delimiter.BRACES
    parser.parse_optional_comma_separated_list(squares, lambda: _bind(parser, symbols, symbols))
    parser.parse_optional_comma_separated_list(braces, lambda: _bind(parser, levels, symbols))
    parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, lambda: slices.append(_parse_dim(parser, dims, levels, symbols))
    )
    parser.parse_punctuation("->")
    results: list[AffineExpr] = []
    types: list[Attribute] = []

    def level() -> None:
        if levels:
            at = parser.pos
            name = parser.parse_identifier()
            if list(levels).index(name) != len(results) if name in levels else True:
                parser.raise_error(f"{name} is not the level {len(results)} of those named", at)
            parser.parse_punctuation("=")
        results.append(parse_affine_expr(parser, _atom({**dims, **symbols})))
        parser.parse_punctuation(":")
        types.append(StringAttr(_parse_level_type(parser)))

    at = parser.pos
    parser.parse_comma_separated_list(parser.Delimiter.PAREN, level)
    if levels and len(levels) != len(results):
        parser.raise_error(f"{len(levels)} levels are named, {len(results)} are given", at)
    map_ = AffineMap(len(dims), len(symbols), tuple(results))
    given = [one for one in slices if one is not None]
    if given and len(given) != len(slices):
        parser.raise_error("all dimensions have a slice, or none has", at)
    return {
        "lvlTypes": ArrayAttr(types),
        "dimToLvl": AffineMapAttr(map_),
        "dimSlices": ArrayAttr(given) if given else None,
    }


def _bind(parser: "Parser", names: Names, others: Names) -> None:
    at = parser.pos
    name = parser.parse_identifier()
    if name in names or name in others:
        parser.raise_error(f"'{name}' is named twice", at)
    made = AffineSymExpr if names is others else AffineDimExpr
    names[name] = made(len(names))


def _parse_dim(parser: "Parser", dims: Names, levels: Names, symbols: Names) -> Attribute | None:
    """A dimension; what it is of the levels follows from the levels, and is read over."""
    _bind(parser, dims, {**levels, **symbols})
    if parser.parse_optional_punctuation("=") is not None:
        parse_affine_expr(parser, _atom({**levels, **symbols}))
    if parser.parse_optional_punctuation(":") is None:
        return None
    at = parser.pos
    slice_ = parser.parse_attribute()
    if slice_.name != "sparse_tensor.slice":
        parser.raise_error(f"a dimension has a #sparse_tensor<slice(…)>, got {spell(slice_)}", at)
    return slice_


def _atom(names: Names):
    def atom(scanner: "Scanner") -> AffineExpr | None:
        name = scanner.peek_identifier()
        if not name:
            return None
        if name not in names:
            scanner.raise_error(f"'{name}' is not known here")
        scanner.skip_to(scanner.pos + len(name))
        return names[name]

    return atom


def _parse_level_type(parser: "Parser") -> str:
    """`compressed(nonunique)` or `structured[2, 4]`, as it is printed."""
    at = parser.pos
    word = parser.parse_identifier()
    if word not in FORMATS:
        parser.raise_error(f"a level is {', '.join(FORMATS)}, not {word}", at)
    text = word
    if word == "structured":
        sizes = parser.parse_comma_separated_list(parser.Delimiter.SQUARE, parser.parse_integer)
        if len(sizes) != 2 or not 0 <= sizes[0] <= sizes[1]:
            parser.raise_error(f"structured[n, m] has n of m entries, got {list(sizes)}", at)
        text += f"[{sizes[0]}, {sizes[1]}]"
    given: list[str] = []
    parser.parse_optional_comma_separated_list(
        parser.Delimiter.PAREN, lambda: given.append(parser.parse_identifier())
    )
    for one in given:
        if one not in PROPERTIES:
            parser.raise_error(f"a level may be {', '.join(PROPERTIES)}, not {one}", at)
    if given and word in _BARE:
        parser.raise_error(f"a {word} level can't be {given[0]}", at)
    properties = [one for one in PROPERTIES if one in given]
    return f"{text}({', '.join(properties)})" if properties else text


# Printing


@hooks.print_attribute("#encoding")
def print_encoding(attribute: TableAttribute, printer: "Printer") -> None:
    map_ = map_of(attribute)
    symbols = ", ".join(f"s{at}" for at in range(map_.num_symbols))
    printer.print_string(f"<{{ map = {f'[{symbols}]' if symbols else ''}(")
    slices = attribute.parameter("dimSlices")
    for at in range(map_.num_dims):
        printer.print_string(f", d{at}" if at else f"d{at}")
        if slices is not None:
            printer.print_string(" : ")
            printer.print_attribute(cast("ArrayAttr[Attribute]", slices).data[at])
    levels = zip(map_.results, level_types(attribute), strict=True)
    shown = ", ".join(f"{affine_expr_text(expr)} : {type_}" for expr, type_ in levels)
    printer.print_string(f") -> ({shown})")
    for key in ("posWidth", "crdWidth"):
        if isinstance(width := attribute.parameter(key), IntegerAttr):
            printer.print_string(f", {key} = {width.value.data}")
    for key in ("explicitVal", "implicitVal"):
        if (value := attribute.parameter(key)) is not None:
            printer.print_string(f", {key} = ")
            printer.print_attribute(value)
    printer.print_string(" }>")


def map_of(encoding: TableAttribute) -> AffineMap:
    """The levels by the dimensions; each is one where nothing else is known of them."""
    given = encoding.parameter("dimToLvl")
    if isinstance(given, AffineMapAttr):
        return given.data
    return identity(len(level_types(encoding)))


def level_types(encoding: TableAttribute) -> Sequence[str]:
    """How each level is stored, as it is spelled."""
    types = cast("ArrayAttr[StringAttr]", encoding.parameter("lvlTypes")).data
    return [one.data for one in types]


def storage_of(encoding: TableAttribute) -> TableAttribute:
    """The encoding without what does not change how much is stored."""
    types: list[Attribute] = []
    for type_ in level_types(encoding):
        word = type_.partition("(")[0]
        types.append(StringAttr(f"{word}(soa)" if "soa" in type_ else word))
    slices = encoding.parameter("dimSlices")
    return type(encoding).new([ArrayAttr(types), None, None, None, None, None, None, slices])
