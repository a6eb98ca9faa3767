"""Replace math ops that LLVM can't select by arithmetic that gives the same bits on CPU and GPU."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..dialects.ops import arith
from ..dialects.registry import Registry
from ..syntax.ir import Attribute, Operation, VectorType, bf16, f16, f32, f64
from .base import Pass
from .math_expansion import (
    error_functions,
    exponentials,
    hyperbolics,
    inverse_hyperbolics,
    inverse_trigonometry,
    logarithms,
    powers,
    roots,
    trigonometry,
)
from .math_expansion.terms import Builder, Term

Expansion = Callable[..., Term | Sequence[Term]]

EXPANSIONS: dict[str, Expansion] = {
    "math.exp": exponentials.exp,
    "math.exp2": exponentials.exp2,
    "math.expm1": exponentials.expm1,
    "math.log": logarithms.log,
    "math.log2": logarithms.log2,
    "math.log10": logarithms.log10,
    "math.log1p": logarithms.log1p,
    "math.powf": powers.powf,
    "math.fpowi": powers.fpowi,
    "math.sin": trigonometry.sin,
    "math.cos": trigonometry.cos,
    "math.tan": trigonometry.tan,
    "math.sincos": trigonometry.sincos,
    "math.sinh": hyperbolics.sinh,
    "math.cosh": hyperbolics.cosh,
    "math.tanh": hyperbolics.tanh,
    "math.asinh": inverse_hyperbolics.asinh,
    "math.acosh": inverse_hyperbolics.acosh,
    "math.atanh": inverse_hyperbolics.atanh,
    "math.asin": inverse_trigonometry.asin,
    "math.acos": inverse_trigonometry.acos,
    "math.atan": inverse_trigonometry.atan,
    "math.atan2": inverse_trigonometry.atan2,
    "math.erf": error_functions.erf,
    "math.erfc": error_functions.erfc,
    "math.cbrt": roots.cbrt,
    "math.rsqrt": roots.rsqrt,
}


@dataclass(frozen=True)
class ExpandMath(Pass):
    """Replace math ops by arithmetic."""

    name = "expand-math"

    def apply(self, ctx: Registry, op: Operation) -> None:
        for one in list(op.walk()):
            if one.name in EXPANSIONS:
                expand(one, EXPANSIONS[one.name])


def expand(op: Operation, expansion: Expansion) -> None:
    type_ = op.results[0].type
    element = type_.element_type if isinstance(type_, VectorType) else type_
    b = Builder(op, type_)
    narrow = element in (f16, bf16)
    operands: list[Term] = []
    for value in op.operands:
        term = Term(value, b)
        if narrow and value.type == type_:
            term = b.emit(arith.ExtFOp, (term,), b.float_type)
        operands.append(term)
    made = expansion(*operands)
    results = [made] if isinstance(made, Term) else list(made)
    if narrow:
        results = [b.emit(arith.TruncFOp, (term,), type_) for term in results]
    for old, new in zip(op.results, results, strict=True):
        old.replace_all_uses_with(new.value)
    op.detach()
    op.erase()


_ = Attribute, f32, f64
