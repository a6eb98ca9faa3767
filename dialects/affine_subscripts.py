"""Read and print subscripts, `[%i + 1, %j floordiv 4]`: affine expressions over SSA values."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from ..syntax.affine import affine_expr_text
from ..syntax.affine_parser import parse_affine_map
from ..syntax.ir import (
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymExpr,
    IndexType,
    SSAValue,
)
from ..syntax.patterns import Pattern
from ..syntax.scanner import Delimiter, ParseError, Scanner
from ..syntax.value_parser import UnresolvedOperand

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

INDEX = IndexType()

Subscripts = tuple[AffineMapAttr, list[SSAValue]]
"""A map, and its operands: those for dimensions first."""


def parse_subscripts(parser: "Parser", delimiter: Delimiter = Delimiter.SQUARE) -> Subscripts:
    """`[expression, …]` with brackets. A value is a dimension, in `symbol(%n)` a symbol."""
    if delimiter is Delimiter.SQUARE and (known := _parse_known(parser)) is not None:
        return known
    reader = SubscriptReader(parser)
    results = reader.parse_list(delimiter)
    dims, symbols = list(reader.dims.values()), list(reader.symbols.values())
    return AffineMapAttr(AffineMap(len(dims), len(symbols), tuple(results))), [*dims, *symbols]


_SUBSCRIPTS = Pattern(r"\[([\w\s%$.#,()*+-]*)\]")
_BETWEEN = Pattern(r"(?:[\s\d,()*+-]|floordiv|ceildiv|mod)*")
_VALUE = Pattern(r"(symbol\s*\(\s*)?%([\w$.-]+)(?:#(\d+))?(?(1)\s*\))")


def _parse_known(parser: "Parser") -> Subscripts | None:
    """The same, by its text with the values numbered, which repeats; None where that can't be."""
    matched = _SUBSCRIPTS.match(parser.text, parser.pos)
    if matched is None:
        return None
    named: dict[tuple[str, str], str] = {}
    operands: dict[str, list[UnresolvedOperand]] = {"d": [], "s": []}
    text, end = parser.text, matched.start(1)
    pieces: list[str] = []
    for value in _VALUE.finditer(text, end, matched.end(1)):
        kind = "d" if value[1] is None else "s"
        key = value[2], value[3] or "0"
        if key not in named:
            named[key] = f"{kind}{len(operands[kind])}"
            at = value.start() + len(value[1] or "")
            operands[kind].append(UnresolvedOperand(key[0], int(key[1]), at))
        pieces += [text[end : value.start()], named[key]]
        end = value.end()
    pieces.append(text[end : matched.end(1)])
    if any(_BETWEEN.fullmatch(piece) is None for piece in pieces[::2]):
        return None
    dims, symbols = operands["d"], operands["s"]
    map_ = _map_of("".join(pieces), len(dims), len(symbols))
    if map_ is None:
        return None
    parser.skip_to(matched.end())
    return map_, [parser.resolve_operand(one, INDEX) for one in (*dims, *symbols)]


@lru_cache(maxsize=4096)
def _map_of(results: str, dims: int, symbols: int) -> AffineMapAttr | None:
    """The map of some results, which are written with d0, d1, … and s0, s1, …"""
    space = ", ".join(f"d{at}" for at in range(dims)), ", ".join(f"s{at}" for at in range(symbols))
    scanner = Scanner(f"({space[0]})[{space[1]}] -> ({results})")
    try:
        map_ = parse_affine_map(scanner)
    except ParseError:
        return None
    return AffineMapAttr(map_) if scanner.at_end() else None


def print_subscripts(printer: "Printer", map: AffineMap, operands: Sequence[SSAValue]) -> None:
    """`[expression, …]` with brackets."""
    printer.print_string(f"[{subscripts_text(printer, map, operands)}]")


def subscripts_text(printer: "Printer", map: AffineMap, operands: Sequence[SSAValue]) -> str:
    """The expressions of a map over its operands."""
    return ", ".join(
        subscript_text(printer, result, operands[: map.num_dims], operands[map.num_dims :])
        for result in map.results
    )


def subscript_text(
    printer: "Printer", expr: AffineExpr, dims: Sequence[SSAValue], symbols: Sequence[SSAValue]
) -> str:
    """An expression over values."""
    return affine_expr_text(
        expr,
        [f"%{printer.ssa_name(value)}" for value in dims],
        [f"symbol(%{printer.ssa_name(value)})" for value in symbols],
    )


class SubscriptReader:
    """Reads expressions over values, and numbers the values as they come.

    A value that a list names again is what it was there at first, a dimension or a symbol.
    """

    def __init__(self, parser: "Parser") -> None:
        self.dims: dict[tuple[str, int], SSAValue] = {}
        self.symbols: dict[tuple[str, int], SSAValue] = {}
        self._parser = parser
        self._named: dict[tuple[str, int], AffineExpr] = {}

    def parse_list(self, delimiter: Delimiter) -> list[AffineExpr]:
        """Expressions between commas and brackets, as one map."""
        self._named = {}
        return self._parser.parse_list(delimiter, self._parse, context_msg=" in affine map")

    def parse(self) -> AffineExpr:
        """One expression, as a map of its own."""
        self._named = {}
        return self._parse()

    def _parse(self) -> AffineExpr:
        return self._parser.parse_affine_expr(self._atom)

    def _atom(self, scanner: Scanner) -> AffineExpr | None:
        parser = self._parser
        if parser.parse_optional_keyword("symbol") is not None:
            parser.parse_punctuation("(", " in an affine expression")
            found = self._find(parser.parse_unresolved_operand(), is_symbol=True)
            parser.parse_punctuation(")", " in an affine expression")
            return found
        operand = parser.parse_optional_unresolved_operand()
        return None if operand is None else self._find(operand, is_symbol=False)

    def _find(self, operand: "UnresolvedOperand", *, is_symbol: bool) -> AffineExpr:
        key = operand.name, operand.index
        if (known := self._named.get(key)) is not None:
            return known
        values = self.symbols if is_symbol else self.dims
        if key not in values:
            values[key] = self._parser.resolve_operand(operand, INDEX)
        made = AffineSymExpr if is_symbol else AffineDimExpr
        self._named[key] = made(list(values).index(key))
        return self._named[key]
