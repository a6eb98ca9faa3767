"""Affine expressions as MLIR builds and prints them: simplified while they are made.

xDSL's expression classes carry them; xDSL's own operators simplify less and print otherwise.
"""

import math
from collections.abc import Sequence

from .ir import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineConstraintExpr,
    AffineConstraintKind,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSet,
    AffineSymExpr,
)


def constant(value: int) -> AffineExpr:
    return AffineConstantExpr(value)


def _constants(lhs: AffineExpr, rhs: AffineExpr) -> tuple[int, int] | None:
    if isinstance(lhs, AffineConstantExpr) and isinstance(rhs, AffineConstantExpr):
        return lhs.value, rhs.value
    return None


def fits(value: int) -> bool:
    """Whether a constant has 64 bits, and its negative too: texts write that behind a minus."""
    return abs(value) < 2**63


def is_symbolic(expr: AffineExpr) -> bool:
    """Made of symbols and constants only."""
    if isinstance(expr, AffineBinaryOpExpr):
        return is_symbolic(expr.lhs) and is_symbolic(expr.rhs)
    return not isinstance(expr, AffineDimExpr)


def known_divisor(expr: AffineExpr) -> int:
    """The largest number that surely divides the value of an expression."""
    match expr:
        case AffineConstantExpr():
            return abs(expr.value)
        case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Mul):
            return known_divisor(expr.lhs) * known_divisor(expr.rhs)
        case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Add | AffineBinaryOpKind.Mod):
            return math.gcd(known_divisor(expr.lhs), known_divisor(expr.rhs))
        case AffineBinaryOpExpr(rhs=AffineConstantExpr(value=by)) if by:
            inner = known_divisor(expr.lhs)
            return abs(inner // by) if inner % by == 0 else 1
        case _:
            return 1


def _scaled(expr: AffineExpr) -> tuple[AffineExpr, int]:
    """An expression as (e, c): e * c."""
    if (
        isinstance(expr, AffineBinaryOpExpr)
        and expr.kind is AffineBinaryOpKind.Mul
        and isinstance(expr.rhs, AffineConstantExpr)
    ):
        return expr.lhs, expr.rhs.value
    return expr, 1


def _offset(expr: AffineExpr) -> tuple[AffineExpr, int] | None:
    """An expression that is e + c as (e, c)."""
    if (
        isinstance(expr, AffineBinaryOpExpr)
        and expr.kind is AffineBinaryOpKind.Add
        and isinstance(expr.rhs, AffineConstantExpr)
    ):
        return expr.lhs, expr.rhs.value
    return None


def _same_kind_swapped(lhs: AffineExpr, rhs: AffineExpr) -> bool:
    if isinstance(lhs, AffineDimExpr) and isinstance(rhs, AffineDimExpr):
        return lhs.position > rhs.position
    if isinstance(lhs, AffineSymExpr) and isinstance(rhs, AffineSymExpr):
        return lhs.position > rhs.position
    return False


def add(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    simpler = _simpler_sum(lhs, rhs)
    return AffineBinaryOpExpr(AffineBinaryOpKind.Add, lhs, rhs) if simpler is None else simpler


def _simpler_sum(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """A sum where it can be said in another way."""
    if (both := _constants(lhs, rhs)) is not None:
        return constant(sum(both)) if fits(sum(both)) else None
    if isinstance(lhs, AffineConstantExpr) or (is_symbolic(lhs) and not is_symbolic(rhs)):
        return add(rhs, lhs)
    if _same_kind_swapped(lhs, rhs):
        return add(rhs, lhs)
    offset = _offset(lhs)
    if isinstance(rhs, AffineConstantExpr):
        if rhs.value == 0:
            return lhs
        if offset is not None:
            together = offset[1] + rhs.value
            return add(offset[0], constant(together)) if fits(together) else None
    (left, left_factor), (right, right_factor) = _scaled(lhs), _scaled(rhs)
    if left == right and fits(left_factor + right_factor):
        return multiply(left, constant(left_factor + right_factor))
    if offset is not None:
        return add(add(offset[0], rhs), constant(offset[1]))
    return _as_modulo(lhs, rhs) or _with_last_term(lhs, rhs)


def _as_modulo(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """`e - (e floordiv q) * q` is `e mod q`."""
    if not isinstance(rhs, AffineBinaryOpExpr) or rhs.kind is not AffineBinaryOpKind.Mul:
        return None
    inner, factor = rhs.lhs, rhs.rhs
    if not isinstance(inner, AffineBinaryOpExpr):
        return None
    if factor == constant(-1) and inner.kind is AffineBinaryOpKind.Mul:
        inner, factor = inner.lhs, inner.rhs
        if not isinstance(inner, AffineBinaryOpExpr) or inner.rhs != factor:
            return None
    elif not isinstance(inner.rhs, AffineConstantExpr) or inner.rhs.value <= 0:
        return None
    elif factor != constant(-inner.rhs.value):
        return None
    if inner.kind is AffineBinaryOpKind.FloorDiv and inner.lhs == lhs:
        return modulo(lhs, inner.rhs)
    return None


def _with_last_term(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr | None:
    """`(a + b) + (e floordiv q) * f` is `a + …` of what the last two terms are together."""
    match lhs, rhs:
        case (
            AffineBinaryOpExpr(kind=AffineBinaryOpKind.Add, lhs=first, rhs=last),
            AffineBinaryOpExpr(
                kind=AffineBinaryOpKind.Mul,
                lhs=AffineBinaryOpExpr(kind=AffineBinaryOpKind.FloorDiv),
            ),
        ):
            together = _simpler_sum(last, rhs)
            return None if together is None else add(first, together)
        case _:
            return None


def multiply(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    plain = AffineBinaryOpExpr(AffineBinaryOpKind.Mul, lhs, rhs)
    if (both := _constants(lhs, rhs)) is not None:
        value = both[0] * both[1]
        return constant(value) if fits(value) else plain
    if not is_symbolic(rhs) or isinstance(lhs, AffineConstantExpr):
        return multiply(rhs, lhs) if is_symbolic(lhs) else plain
    if _same_kind_swapped(lhs, rhs):
        return multiply(rhs, lhs)
    inner, factor = _scaled(lhs)
    if isinstance(rhs, AffineConstantExpr):
        if rhs.value == 1:
            return lhs
        if rhs.value == 0:
            return rhs
        if inner is not lhs and fits(factor * rhs.value):
            return multiply(inner, constant(factor * rhs.value))
        return plain
    if inner is not lhs:
        return multiply(multiply(inner, rhs), constant(factor))
    return plain


def negate(expr: AffineExpr) -> AffineExpr:
    return multiply(expr, constant(-1))


def subtract(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    return add(lhs, negate(rhs))


def floor_divide(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    plain = AffineBinaryOpExpr(AffineBinaryOpKind.FloorDiv, lhs, rhs)
    if not isinstance(rhs, AffineConstantExpr) or rhs.value == 0:
        return plain
    by = rhs.value
    if isinstance(lhs, AffineConstantExpr):
        return constant(lhs.value // by) if fits(lhs.value // by) else plain
    if by == 1:
        return lhs
    inner, factor = _scaled(lhs)
    if inner is not lhs and factor % by == 0:
        return multiply(inner, constant(factor // by))
    if isinstance(lhs, AffineBinaryOpExpr) and lhs.kind is AffineBinaryOpKind.Add:
        if known_divisor(lhs.lhs) % by == 0 or known_divisor(lhs.rhs) % by == 0:
            return add(floor_divide(lhs.lhs, rhs), floor_divide(lhs.rhs, rhs))
    return plain


def ceil_divide(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    plain = AffineBinaryOpExpr(AffineBinaryOpKind.CeilDiv, lhs, rhs)
    if not isinstance(rhs, AffineConstantExpr) or rhs.value == 0:
        return plain
    by = rhs.value
    if isinstance(lhs, AffineConstantExpr):
        value = -(-lhs.value // by)
        return constant(value) if fits(value) else plain
    if by == 1:
        return lhs
    inner, factor = _scaled(lhs)
    if inner is not lhs and factor % by == 0:
        return multiply(inner, constant(factor // by))
    return plain


def modulo(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr:
    plain = AffineBinaryOpExpr(AffineBinaryOpKind.Mod, lhs, rhs)
    if not isinstance(rhs, AffineConstantExpr) or rhs.value < 1:
        return plain
    by = rhs.value
    if isinstance(lhs, AffineConstantExpr):
        return constant(lhs.value % by)
    if known_divisor(lhs) % by == 0:
        return constant(0)
    if not isinstance(lhs, AffineBinaryOpExpr):
        return plain
    if lhs.kind is AffineBinaryOpKind.Add:
        if known_divisor(lhs.lhs) % by == 0:
            return modulo(lhs.rhs, rhs)
        if known_divisor(lhs.rhs) % by == 0:
            return modulo(lhs.lhs, rhs)
    if lhs.kind is AffineBinaryOpKind.Mod and isinstance(lhs.rhs, AffineConstantExpr):
        if lhs.rhs.value >= 1 and lhs.rhs.value % by == 0:
            return modulo(lhs.lhs, rhs)
    return plain


# Printing


def affine_expr_text(
    expr: AffineExpr, names: Sequence[str] = (), symbols: Sequence[str] = ()
) -> str:
    """An expression as MLIR prints it; `names` and `symbols` replace d0, d1, … and s0, s1, …"""
    return _text(expr, False, names, symbols)


def _text(expr: AffineExpr, tight: bool, names: Sequence[str], symbols: Sequence[str]) -> str:
    match expr:
        case AffineDimExpr(position=at):
            return names[at] if names else f"d{at}"
        case AffineSymExpr(position=at):
            return symbols[at] if symbols else f"s{at}"
        case AffineConstantExpr(value=value):
            return str(value)
        case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Add):
            text = _sum_text(expr, names, symbols)
        case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Mul) if expr.rhs == constant(-1):
            text = "-" + _text(expr.lhs, True, names, symbols)
        case AffineBinaryOpExpr():
            lhs, rhs = (_text(one, True, names, symbols) for one in (expr.lhs, expr.rhs))
            text = f"{lhs} {expr.kind.get_token()} {rhs}"
        case _:
            raise AssertionError(f"not an affine expression: {expr!r}")
    return f"({text})" if tight else text


def _sum_text(expr: AffineBinaryOpExpr, names: Sequence[str], symbols: Sequence[str]) -> str:
    """A sum; what is negative is subtracted."""
    lhs = _text(expr.lhs, False, names, symbols)
    inner, factor = _scaled(expr.rhs)
    if factor == -1:
        tight = isinstance(inner, AffineBinaryOpExpr) and inner.kind is AffineBinaryOpKind.Add
        return f"{lhs} - {_text(inner, tight, names, symbols)}"
    if factor < -1:
        return f"{lhs} - {_text(inner, True, names, symbols)} * {-factor}"
    if isinstance(expr.rhs, AffineConstantExpr) and expr.rhs.value < 0:
        return f"{lhs} - {-expr.rhs.value}"
    return f"{lhs} + {_text(expr.rhs, False, names, symbols)}"


def _space_text(dims: int, symbols: int) -> str:
    shown = f"({', '.join(f'd{i}' for i in range(dims))})"
    return f"{shown}[{', '.join(f's{i}' for i in range(symbols))}]" if symbols else shown


def affine_map_text(map: AffineMap) -> str:
    """What stands between the brackets of `affine_map<…>`."""
    results = ", ".join(affine_expr_text(result) for result in map.results)
    return f"{_space_text(map.num_dims, map.num_symbols)} -> ({results})"


def affine_set_text(set: AffineSet) -> str:
    """What stands between the brackets of `affine_set<…>`."""
    constraints = ", ".join(map(_constraint_text, set.constraints))
    return f"{_space_text(set.num_dims, set.num_symbols)} : ({constraints})"


def _constraint_text(one: AffineConstraintExpr) -> str:
    least = one.kind is not AffineConstraintKind.eq
    flipped = one.kind is AffineConstraintKind.le
    expr = subtract(one.rhs, one.lhs) if flipped else subtract(one.lhs, one.rhs)
    return f"{affine_expr_text(expr)} {'>=' if least else '=='} 0"


def is_identity(map: AffineMap) -> bool:
    """Each dimension is handed on as it is."""
    return map.num_dims == len(map.results) and all(
        isinstance(result, AffineDimExpr) and result.position == at
        for at, result in enumerate(map.results)
    )
