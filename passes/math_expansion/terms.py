"""Formulas on floats and integers, written with Python's operators, as arith and math ops."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...dialects.folds.numbers import element_type
from ...dialects.ops import arith, math
from ...syntax.builtin_extra import make
from ...syntax.elements import bit_width
from ...syntax.ir import IntAttr, IntegerAttr, IntegerType, SSAValue, i64

if TYPE_CHECKING:
    from .builder import Builder

_ORDERED = {"eq": 1, "gt": 2, "ge": 3, "lt": 4, "le": 5}
_SIGNED = {"eq": 0, "lt": 2, "le": 3, "gt": 4, "ge": 5}
"""Numbers of predicates of arith.cmpf and arith.cmpi."""


class Term:
    """A value in a formula. A Python number beside it becomes a constant of its type."""

    __slots__ = ("b", "value")

    def __init__(self, value: SSAValue, b: Builder) -> None:
        self.value = value
        self.b = b

    @property
    def is_float(self) -> bool:
        return self.value.type == self.b.float_type

    @property
    def width(self) -> int:
        """Bits of an integer."""
        return bit_width(element_type(self.value.type))

    def same(self, other: Number) -> Term:
        """Another term or number with this one's type."""
        if isinstance(other, Term):
            return other
        return self.b.constant(other, self.value.type)

    def _binary(self, floats: str, integers: str, other: Number, swap: bool = False) -> Term:
        name = floats if self.is_float else integers
        operands = (self.same(other), self) if swap else (self, self.same(other))
        return self.b.emit(getattr(arith, name), operands, self.value.type)

    def __add__(self, other: Number) -> Term:
        return self._binary("AddFOp", "AddIOp", other)

    def __sub__(self, other: Number) -> Term:
        return self._binary("SubFOp", "SubIOp", other)

    def __rsub__(self, other: float) -> Term:
        return self._binary("SubFOp", "SubIOp", other, swap=True)

    def __mul__(self, other: Number) -> Term:
        return self._binary("MulFOp", "MulIOp", other)

    def __rmul__(self, other: float) -> Term:
        return self._binary("MulFOp", "MulIOp", other, swap=True)

    def __truediv__(self, other: Number) -> Term:
        """Integers are unsigned."""
        return self._binary("DivFOp", "DivUIOp", other)

    def __rtruediv__(self, other: float) -> Term:
        return self._binary("DivFOp", "DivUIOp", other, swap=True)

    def __neg__(self) -> Term:
        if self.is_float:
            return self.b.emit(arith.NegFOp, (self,), self.value.type)
        return 0 - self

    def __and__(self, other: Number) -> Term:
        return self._binary("", "AndIOp", other)

    def __or__(self, other: Number) -> Term:
        return self._binary("", "OrIOp", other)

    def __xor__(self, other: Number) -> Term:
        return self._binary("", "XOrIOp", other)

    def __invert__(self) -> Term:
        return self ^ -1

    def __lshift__(self, other: Number) -> Term:
        return self._binary("", "ShLIOp", other)

    def __rshift__(self, other: Number) -> Term:
        """Shift right; the sign comes in."""
        return self._binary("", "ShRSIOp", other)

    def shifted_in_zeros(self, other: Number) -> Term:
        """Shift right; zeros come in."""
        return self._binary("", "ShRUIOp", other)

    def _compare(self, predicate: str, other: Number) -> Term:
        floats = self.is_float
        code = make(IntegerAttr, IntAttr((_ORDERED if floats else _SIGNED)[predicate]), i64)
        op_class = arith.CmpFOp if floats else arith.CmpIOp
        return self.b.emit(op_class, (self, self.same(other)), self.b.bit_type, predicate=code)

    def __lt__(self, other: Number) -> Term:
        """Less, and no NaN; integers are signed."""
        return self._compare("lt", other)

    def __gt__(self, other: Number) -> Term:
        return self._compare("gt", other)

    def __ge__(self, other: Number) -> Term:
        return self._compare("ge", other)

    def equals(self, other: Number) -> Term:
        return self._compare("eq", other)


Number = Term | float | int


def fma(a: Number, b: Number, c: Number) -> Term:
    """a b + c, rounded once."""
    like = next(one for one in (a, b, c) if isinstance(one, Term))
    operands = [like.same(one) for one in (a, b, c)]
    return like.b.emit(math.FmaOp, operands, like.value.type)


def select(condition: Term, yes: Number, no: Number) -> Term:
    """One or the other, element by element."""
    like = yes if isinstance(yes, Term) else no if isinstance(no, Term) else condition.b.number(yes)
    operands = (condition, like.same(yes), like.same(no))
    return condition.b.emit(arith.SelectOp, operands, like.value.type)


def magnitude(x: Term) -> Term:
    """|x|"""
    return x.b.emit(math.AbsFOp, (x,), x.value.type)


def square_root(x: Term) -> Term:
    """√x, rounded once."""
    return x.b.emit(math.SqrtOp, (x,), x.value.type)


def floor(x: Term) -> Term:
    """The largest integer that is not above x."""
    return x.b.emit(math.FloorOp, (x,), x.value.type)


def with_sign_of(x: Term, other: Term) -> Term:
    """|x| with the sign of another term."""
    return x.b.emit(math.CopySignOp, (x, other), x.value.type)


def between(x: Term, low: float, high: float) -> Term:
    """x held between two numbers; a NaN stays one."""
    above = x.b.emit(arith.MaximumFOp, (x, x.same(low)), x.value.type)
    return x.b.emit(arith.MinimumFOp, (above, x.same(high)), x.value.type)


def bits(x: Term) -> Term:
    """The integer with a float's bits."""
    return x.b.emit(arith.BitcastOp, (x,), x.b.integer_type)


def from_bits(i: Term) -> Term:
    """The float with an integer's bits."""
    return i.b.emit(arith.BitcastOp, (i,), i.b.float_type)


def to_float(i: Term) -> Term:
    """The float nearest to a signed integer."""
    return i.b.emit(arith.SIToFPOp, (i,), i.b.float_type)


def to_integer(x: Term, width: int) -> Term:
    """The integer in a float that holds one."""
    return x.b.emit(arith.FPToSIOp, (x,), x.b.like(IntegerType(width)))


def to_width(i: Term, width: int, *, signed: bool = False) -> Term:
    """An integer in another width."""
    if i.width == width:
        return i
    type_ = i.b.like(IntegerType(width))
    if i.width > width:
        return i.b.emit(arith.TruncIOp, (i,), type_)
    return i.b.emit(arith.ExtSIOp if signed else arith.ExtUIOp, (i,), type_)


def polynomial(x: Term, coefficients: Sequence[float]) -> Term:
    """c0 + c1 x + c2 x² + …, by Horner's rule."""
    *rest, last = coefficients
    result = x.b.number(last)
    for coefficient in reversed(rest):
        result = fma(result, x, coefficient)
    return result
