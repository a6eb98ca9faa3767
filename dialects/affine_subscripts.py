"""Read and print subscripts, `[%i + 1, %j floordiv 4]`: affine expressions over SSA values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.affine import affine_expr_text
from ..syntax.ir import (
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymExpr,
    IndexType,
    SSAValue,
)
from ..syntax.scanner import Delimiter

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from ..syntax.scanner import Scanner

INDEX = IndexType()

Subscripts = tuple[AffineMapAttr, list[SSAValue]]
"""A map, and its operands: those for dimensions first."""


def parse_subscripts(parser: "Parser", delimiter: Delimiter = Delimiter.SQUARE) -> Subscripts:
    """`[expression, …]` with brackets. A value is a dimension, in `symbol(%n)` a symbol."""
    reader = SubscriptReader(parser)
    results = reader.parse_list(delimiter)
    dims, symbols = list(reader.dims.values()), list(reader.symbols.values())
    return AffineMapAttr(AffineMap(len(dims), len(symbols), tuple(results))), [*dims, *symbols]


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

    def _atom(self, scanner: "Scanner") -> AffineExpr | None:
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
