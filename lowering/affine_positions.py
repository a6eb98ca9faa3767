"""Split a linear position into indices, or join indices to one."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..dialects.ops import arith
from ..passes.affine_arithmetic import IndexArithmetic
from ..syntax.affine import fits
from ..syntax.diagnostics import fail
from ..syntax.directives import DYNAMIC
from ..syntax.ir import AffineBinaryOpKind, SSAValue
from ..syntax.number_arrays import numbers

if TYPE_CHECKING:
    from ..dialects.ops import affine

    Positions = affine.AffineDelinearizeIndexOp | affine.AffineLinearizeIndexOp

Number = int | SSAValue


def delinearize(op: "affine.AffineDelinearizeIndexOp") -> Sequence[SSAValue]:
    """`x floordiv s0, (x mod s0) floordiv s1, …, x mod s` for strides s0 > s1 > … > s."""
    if not op.results:
        return []
    arithmetic = IndexArithmetic(op)
    results: list[SSAValue] = []
    around: Number | None = None
    for stride in _strides(op, len(op.results), arithmetic):
        inside = op.linear_index
        if around is not None:
            inside = arithmetic.divide(AffineBinaryOpKind.Mod, inside, around)
        results.append(_quotient(arithmetic, inside, stride, is_natural=around is not None))
        around = stride
    return results


def linearize(op: "affine.AffineLinearizeIndexOp") -> Sequence[SSAValue]:
    """`i0 * s0 + i1 * s1 + … + i`, of which no part overflows."""
    arithmetic = IndexArithmetic(op)
    if not op.multi_index:
        return [arithmetic.constant(0)]
    total: SSAValue | None = None
    strides = _strides(op, len(op.multi_index), arithmetic)
    for index, stride in zip(op.multi_index, strides, strict=True):
        term = index
        if stride != 1:
            term = arithmetic.multiply(index, _value(arithmetic, stride))
        total = term if total is None else arithmetic.add(total, term)
    assert total is not None
    return [total]


def _strides(op: "Positions", count: int, arithmetic: IndexArithmetic) -> list[Number]:
    """What one step of each index is worth."""
    operands = iter(op.dynamic_basis)
    basis = [next(operands) if one == DYNAMIC else one for one in numbers(op.static_basis)]
    inner = basis[len(basis) - count + 1 :]
    strides: list[Number] = [1]
    for extent in reversed(inner):
        strides.append(_product(arithmetic, extent, strides[-1]))
    return strides[::-1]


def _product(arithmetic: IndexArithmetic, one: Number, two: Number) -> Number:
    if isinstance(one, int) and isinstance(two, int):
        if not fits(one * two):
            op = arithmetic.anchor
            raise fail(op, f"{op.name}: a stride of {one * two} does not fit into 64 bits")
        return one * two
    if two == 1:
        return one
    return arithmetic.multiply(_value(arithmetic, one), _value(arithmetic, two))


def _value(arithmetic: IndexArithmetic, number: Number) -> SSAValue:
    return arithmetic.constant(number) if isinstance(number, int) else number


def _quotient(
    arithmetic: IndexArithmetic, dividend: SSAValue, divisor: Number, *, is_natural: bool
) -> SSAValue:
    if divisor == 1:
        return dividend
    if is_natural and not isinstance(divisor, int):
        return arithmetic.emit(arith.DivUIOp, dividend, divisor)
    return arithmetic.divide(AffineBinaryOpKind.FloorDiv, dividend, divisor)
