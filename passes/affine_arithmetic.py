"""Compute affine expressions by ops of arith on index."""

from collections.abc import Callable, Sequence
from functools import cache

from ..dialects.attributes import TableAttribute
from ..dialects.folds.integer_arithmetic import PREDICATES
from ..dialects.ops import arith
from ..dialects.sources import table_dialect
from ..syntax.affine import affine_expr_text, constant, multiply
from ..syntax.builtin_extra import make
from ..syntax.creation import put_before
from ..syntax.diagnostics import fail
from ..syntax.ir import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineSymExpr,
    Attribute,
    Block,
    IndexType,
    IntAttr,
    IntegerAttr,
    Operation,
    SSAValue,
    StringAttr,
    UnknownLoc,
    i1,
    i64,
)

INDEX = IndexType()

Insert = Callable[[Operation], object]
"""Puts an op where it shall stand."""


def expand_map(
    map: AffineMap, operands: Sequence[SSAValue], anchor: Operation, insert: Insert | None = None
) -> list[SSAValue]:
    """The results of a map of values. New ops stand before `anchor`, or where `insert` puts them.

    Failure at `anchor` where a divisor is no positive number.
    """
    return IndexArithmetic(anchor, insert).expand_map(map, operands)


class IndexArithmetic:
    """Makes ops for one place, constants once each.

    Products do not overflow (nsw), as affine's do not. A divisor that is no constant is positive.
    """

    def __init__(self, anchor: Operation, insert: Insert | None = None) -> None:
        self.anchor = anchor
        self._put = insert or self._before_anchor
        self._constants: dict[int, SSAValue] = {}

    def inside(self, block: Block) -> "IndexArithmetic":
        """What makes ops at the end of a block."""
        return IndexArithmetic(self.anchor, block.add_op)

    def insert(self, op: Operation) -> None:
        """Put an op here; one that has no location gets the anchor's."""
        if isinstance(op.location, UnknownLoc):
            op.location = self.anchor.location
        self._put(op)

    def _before_anchor(self, op: Operation) -> None:
        put_before(op, self.anchor)

    def emit(
        self,
        op_class: type[Operation],
        *operands: SSAValue,
        type: Attribute = INDEX,
        **properties: Attribute,
    ) -> SSAValue:
        """The result of a new op."""
        op = op_class.create(operands=operands, result_types=[type], properties=properties)
        self.insert(op)
        return op.results[0]

    def constant(self, value: int) -> SSAValue:
        """A number, the same value each time."""
        known = self._constants.get(value)
        if known is None:
            number = make(IntegerAttr, IntAttr(value), INDEX)
            known = self._constants[value] = self.emit(arith.ConstantOp, value=number)
        return known

    def compare(self, predicate: str, lhs: SSAValue, rhs: SSAValue) -> SSAValue:
        """An i1."""
        number = make(IntegerAttr, IntAttr(PREDICATES.index(predicate)), i64)
        return self.emit(arith.CmpIOp, lhs, rhs, type=i1, predicate=number)

    def expand_map(self, map: AffineMap, operands: Sequence[SSAValue]) -> list[SSAValue]:
        """The values of a map's results."""
        return [self.expand(result, map.num_dims, operands) for result in map.results]

    def expand(self, expr: AffineExpr, num_dims: int, operands: Sequence[SSAValue]) -> SSAValue:
        """The value of an expression; the operands for dimensions stand first."""
        match expr:
            case AffineDimExpr(position=at):
                return operands[at]
            case AffineSymExpr(position=at):
                return operands[num_dims + at]
            case AffineConstantExpr(value=value):
                return self.constant(value)
            case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Add):
                return self._sum(expr, num_dims, operands)
            case AffineBinaryOpExpr(kind=AffineBinaryOpKind.Mul):
                return self._product(expr, num_dims, operands)
            case AffineBinaryOpExpr(kind=kind, lhs=lhs, rhs=rhs):
                dividend = self.expand(lhs, num_dims, operands)
                if not isinstance(rhs, AffineConstantExpr):
                    return self.divide(kind, dividend, self.expand(rhs, num_dims, operands))
                if rhs.value <= 0:
                    what = f"the divisor of '{affine_expr_text(expr)}' is not positive"
                    raise fail(self.anchor, f"{self.anchor.name}: {what}")
                return self.divide(kind, dividend, rhs.value)
            case _:
                raise AssertionError(f"not an affine expression: {expr!r}")

    def _sum(
        self, expr: AffineBinaryOpExpr, num_dims: int, operands: Sequence[SSAValue]
    ) -> SSAValue:
        """What is multiplied by a negative number is subtracted."""
        added: list[SSAValue] = []
        taken: list[SSAValue] = []
        for term in (expr.lhs, expr.rhs):
            factor, number = _scaled(term)
            if factor is None or number >= 0:
                added.append(self.expand(term, num_dims, operands))
            else:
                taken.append(self.expand(multiply(factor, constant(-number)), num_dims, operands))
        match added, taken:
            case [one], [other]:
                return self.emit(arith.SubIOp, one, other)
            case [], [one, other]:
                both = self.emit(arith.AddIOp, one, other)
                return self.emit(arith.SubIOp, self.constant(0), both)
            case _:
                return self.emit(arith.AddIOp, *added)

    def _product(
        self, expr: AffineBinaryOpExpr, num_dims: int, operands: Sequence[SSAValue]
    ) -> SSAValue:
        factor, number = _scaled(expr)
        if factor is not None and number == -1:
            value = self.expand(factor, num_dims, operands)
            return self.emit(arith.SubIOp, self.constant(0), value)
        lhs = self.expand(expr.lhs, num_dims, operands)
        return self.multiply(lhs, self.expand(expr.rhs, num_dims, operands))

    def multiply(self, lhs: SSAValue, rhs: SSAValue) -> SSAValue:
        """A product that does not overflow."""
        return self.emit(arith.MulIOp, lhs, rhs, overflowFlags=_nsw())

    def add(self, lhs: SSAValue, rhs: SSAValue) -> SSAValue:
        """A sum that does not overflow."""
        return self.emit(arith.AddIOp, lhs, rhs, overflowFlags=_nsw())

    def divide(
        self, kind: AffineBinaryOpKind, dividend: SSAValue, divisor: int | SSAValue
    ) -> SSAValue:
        """`floordiv`, `ceildiv` or `mod` by what is positive."""
        if kind is AffineBinaryOpKind.Mod:
            return self._modulo(dividend, divisor)
        if kind is AffineBinaryOpKind.FloorDiv:
            return self._floor(dividend, divisor)
        one = self.constant(1)
        floor = self._floor(self.emit(arith.SubIOp, dividend, one), divisor)
        return self.emit(arith.AddIOp, floor, one)

    def _floor(self, dividend: SSAValue, divisor: int | SSAValue) -> SSAValue:
        """`x < 0 ? -1 - (-1 - x) / d : x / d`; a shift where d is a power of two."""
        if isinstance(divisor, int):
            if _is_power(divisor):
                return self.emit(arith.ShRSIOp, dividend, self.constant(divisor.bit_length() - 1))
            divisor = self.constant(divisor)
        ones = self.constant(-1)
        is_negative = self.compare("slt", dividend, self.constant(0))
        flipped = self.emit(arith.SubIOp, ones, dividend)
        magnitude = self.emit(arith.SelectOp, is_negative, flipped, dividend)
        quotient = self.emit(arith.DivSIOp, magnitude, divisor)
        back = self.emit(arith.SubIOp, ones, quotient)
        return self.emit(arith.SelectOp, is_negative, back, quotient)

    def _modulo(self, dividend: SSAValue, divisor: int | SSAValue) -> SSAValue:
        """`r < 0 ? r + d : r` of the remainder r; a mask where d is a power of two."""
        if isinstance(divisor, int):
            if _is_power(divisor):
                return self.emit(arith.AndIOp, dividend, self.constant(divisor - 1))
            divisor = self.constant(divisor)
        rest = self.emit(arith.RemSIOp, dividend, divisor)
        is_negative = self.compare("slt", rest, self.constant(0))
        return self.emit(arith.SelectOp, is_negative, self.emit(arith.AddIOp, rest, divisor), rest)


def _is_power(divisor: int) -> bool:
    return divisor & (divisor - 1) == 0


def _scaled(expr: AffineExpr) -> tuple[AffineExpr | None, int]:
    """The factor and the number of `e * c`."""
    match expr:
        case AffineBinaryOpExpr(
            kind=AffineBinaryOpKind.Mul, lhs=lhs, rhs=AffineConstantExpr(value=value)
        ):
            return lhs, value
        case _:
            return None, 1


@cache
def _nsw() -> Attribute:
    dialect = table_dialect("arith")
    assert dialect is not None
    overflow = dialect.attribute("overflow")
    assert overflow is not None
    assert issubclass(overflow, TableAttribute)
    return overflow(StringAttr("nsw"))
