"""Read affine expressions, maps and sets."""

from collections.abc import Callable

from .affine import (
    add,
    ceil_divide,
    constant,
    fits,
    floor_divide,
    is_symbolic,
    modulo,
    multiply,
    negate,
    subtract,
)
from .ir import (
    AffineConstraintExpr,
    AffineConstraintKind,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSet,
    AffineSymExpr,
)
from .literals import integer_value
from .patterns import Pattern
from .scanner import Scanner

Atom = Callable[[Scanner], AffineExpr | None]
"""Reads a name within an affine expression, if there is one."""

MAX_DEPTH = 60
"""How deep parentheses may nest."""
MAX_OPERATORS = 300
"""How many operators an expression may have."""

_CONSTANT = Pattern(r"0x[0-9a-fA-F]+|[0-9]+(?!\.)")
_OPERATIONS = {
    "*": multiply,
    "floordiv": floor_divide,
    "ceildiv": ceil_divide,
    "mod": modulo,
}


def parse_affine_expr(scanner: Scanner, atom: Atom) -> AffineExpr:
    """A sum of products. `atom` reads the names."""
    return _Reader(scanner, atom).sum(0)


class _Reader:
    """Reads one expression, and counts its operators: what works on expressions is recursive."""

    def __init__(self, scanner: Scanner, atom: Atom) -> None:
        self.scanner = scanner
        self.atom = atom
        self.operators = 0

    def sum(self, depth: int) -> AffineExpr:
        scanner = self.scanner
        result = self.product(depth)
        while True:
            if scanner.parse_optional_punctuation("+"):
                operation = add
            elif scanner.parse_optional_punctuation("-"):
                operation = subtract
            else:
                return result
            self.count()
            result = operation(result, self.product(depth))

    def product(self, depth: int) -> AffineExpr:
        scanner = self.scanner
        result = self.primary(depth)
        while True:
            at = scanner.pos
            sign = scanner.parse_optional_punctuation("*") or scanner.parse_optional_keyword_in(
                _OPERATIONS
            )
            if sign is None:
                return result
            self.count()
            factor = self.primary(depth)
            if not is_symbolic(factor) and (sign != "*" or not is_symbolic(result)):
                what = "one factor of '*'" if sign == "*" else f"what follows '{sign}'"
                scanner.raise_error(f"not affine: {what} must be a constant or a symbol", at)
            result = _OPERATIONS[sign](result, factor)

    def primary(self, depth: int) -> AffineExpr:
        scanner = self.scanner
        if depth > MAX_DEPTH:
            scanner.raise_error(f"affine expressions nest deeper than {MAX_DEPTH} levels")
        found = self.atom(scanner)
        if found is not None:
            return found
        if scanner.parse_optional_punctuation("("):
            found = self.sum(depth + 1)
            scanner.parse_punctuation(")", " in an affine expression")
            return found
        if scanner.parse_optional_punctuation("-"):
            return negate(self.primary(depth + 1))
        matched = _CONSTANT.match(scanner.text, scanner.pos)
        if matched is None:
            scanner.raise_expected("an affine expression")
        value = integer_value(matched[0])
        if not fits(value):
            scanner.raise_error("a constant of an affine expression has 64 bits")
        scanner.skip_to(matched.end())
        return constant(value)

    def count(self) -> None:
        self.operators += 1
        if self.operators > MAX_OPERATORS:
            self.scanner.raise_error(f"an affine expression has at most {MAX_OPERATORS} operators")


def _parse_space(scanner: Scanner) -> tuple[int, int, Atom]:
    """`(dims)[symbols]`: how many there are, and what reads their names."""
    names: dict[str, AffineExpr] = {}

    def name_of(made: type[AffineDimExpr] | type[AffineSymExpr], count: list[int]) -> None:
        at = scanner.pos
        name = scanner.parse_identifier()
        if name in names:
            scanner.raise_error(f"'{name}' is named twice", at)
        names[name] = made(count[0])
        count[0] += 1

    def atom(scanner: Scanner) -> AffineExpr | None:
        name = scanner.peek_identifier()
        if not name:
            return None
        if name not in names:
            scanner.raise_error(f"'{name}' is not among the dimensions and symbols")
        scanner.skip_to(scanner.pos + len(name))
        return names[name]

    dims, symbols = [0], [0]
    scanner.parse_list(scanner.Delimiter.PAREN, lambda: name_of(AffineDimExpr, dims))
    scanner.parse_optional_comma_separated_list(
        scanner.Delimiter.SQUARE, lambda: name_of(AffineSymExpr, symbols)
    )
    return dims[0], symbols[0], atom


def parse_affine_map(scanner: Scanner) -> AffineMap:
    """`(d0, d1)[s0] -> (d0 + s0, d1)`."""
    dims, symbols, atom = _parse_space(scanner)
    scanner.parse_punctuation("->", " in an affine map")
    results = scanner.parse_list(
        scanner.Delimiter.PAREN,
        lambda: parse_affine_expr(scanner, atom),
        context_msg=" in an affine map",
    )
    return AffineMap(dims, symbols, tuple(results))


def parse_affine_set(scanner: Scanner) -> AffineSet:
    """`(d0)[s0] : (d0 >= 0, s0 - d0 - 1 >= 0)`. Constraints are kept as `e >= 0` or `e == 0`."""
    dims, symbols, atom = _parse_space(scanner)
    scanner.parse_punctuation(":", " in an affine set")
    constraints = scanner.parse_list(
        scanner.Delimiter.PAREN,
        lambda: _parse_constraint(scanner, atom),
        context_msg=" in an affine set",
    )
    if not constraints:
        constraints = [_constraint(AffineConstraintKind.eq, constant(0))]
    return AffineSet(dims, symbols, tuple(constraints))


def _constraint(kind: AffineConstraintKind, expr: AffineExpr) -> AffineConstraintExpr:
    return AffineConstraintExpr(kind, expr, constant(0), canonicalize=False)


def _parse_constraint(scanner: Scanner, atom: Atom) -> AffineConstraintExpr:
    lhs = parse_affine_expr(scanner, atom)
    first = next((sign for sign in "><=" if scanner.parse_optional_punctuation(sign)), None)
    if first is None or not scanner.parse_optional_punctuation("="):
        scanner.raise_expected("'==', '>=' or '<='")
    rhs = parse_affine_expr(scanner, atom)
    if first == "=":
        return _constraint(AffineConstraintKind.eq, subtract(lhs, rhs))
    least = subtract(lhs, rhs) if first == ">" else subtract(rhs, lhs)
    return _constraint(AffineConstraintKind.ge, least)
