"""Terms of affine expressions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce

from ..dialects.affine_maps import map_of
from ..syntax.ir import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineSymExpr,
    Operation,
    SSAValue,
)
from .arith_terms import BINARY, FLAGS, Binary
from .bits import Bits, equal, z3
from .terms import Asking, NotUnderstood, TermRule


def expression(expr: AffineExpr, num_dims: int, ask: Asking, *operands: SSAValue) -> Bits:
    """An affine expression of values. Sums and products do not overflow, divisors are positive."""
    match expr:
        case AffineConstantExpr(value=number):
            return ask.constant(number, ask.terms.index_width)
        case AffineDimExpr(position=at):
            return ask(operands[at])
        case AffineSymExpr(position=at):
            return ask(operands[num_dims + at])
        case AffineBinaryOpExpr(kind=kind, lhs=lhs, rhs=rhs):
            a, b = (expression(one, num_dims, ask, *operands) for one in (lhs, rhs))
            if kind in _SUMS:
                ask.poison_if(FLAGS[_SUMS[kind], "nsw"](a, b))
                return BINARY[_SUMS[kind]](a, b)
            ask.undefined_if(b <= 0)
            if kind is AffineBinaryOpKind.CeilDiv:  # lower-affine takes 1 from the dividend
                ask.poison_if(equal(a, -1 << (a.size() - 1)))
            return _QUOTIENTS[kind](a, b)
        case _:
            raise NotUnderstood("an affine expression of no known kind")


def _modulo(a: Bits, b: Bits) -> Bits:
    rest = z3().SRem(a, b)
    return z3().If(rest < 0, rest + b, rest)


_SUMS = {AffineBinaryOpKind.Add: "addi", AffineBinaryOpKind.Mul: "muli"}
_QUOTIENTS: Mapping[AffineBinaryOpKind, Binary] = {
    AffineBinaryOpKind.FloorDiv: BINARY["floordivsi"],
    AffineBinaryOpKind.CeilDiv: BINARY["ceildivsi"],
    AffineBinaryOpKind.Mod: _modulo,
}


def _map(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    map_ = map_of(op, "map")
    found = [expression(one, map_.num_dims, ask, *op.operands) for one in map_.results]
    return reduce(BINARY["maxsi" if op.name == "affine.max" else "minsi"], found)


RULES: Mapping[str, TermRule] = {f"affine.{name}": _map for name in ("apply", "min", "max")}
