"""Replace math ops that LLVM can't select by arithmetic that gives the same bits on CPU and GPU."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ..dialects.attributes import flags
from ..dialects.folds.numbers import element_type
from ..dialects.ops import arith
from ..dialects.registry import Registry
from ..syntax.ir import Attribute, IndexType, IntegerType, Operation, bf16, f16, f32, f64
from .base import Pass
from .math_expansion import (
    approximations,
    error_functions,
    exponentials,
    hyperbolics,
    integer_powers,
    inverse_hyperbolics,
    inverse_trigonometry,
    logarithms,
    powers,
    roots,
    trigonometry,
)
from .math_expansion.builder import Builder
from .math_expansion.terms import Term

Formula = Callable[..., Term | Sequence[Term]]

FORMULAS: Mapping[str, Formula] = {
    "math.acos": inverse_trigonometry.acos,
    "math.acosh": inverse_hyperbolics.acosh,
    "math.asin": inverse_trigonometry.asin,
    "math.asinh": inverse_hyperbolics.asinh,
    "math.atan": inverse_trigonometry.atan,
    "math.atan2": inverse_trigonometry.atan2,
    "math.atanh": inverse_hyperbolics.atanh,
    "math.cbrt": roots.cbrt,
    "math.cos": trigonometry.cos,
    "math.cosh": hyperbolics.cosh,
    "math.erf": error_functions.erf,
    "math.erfc": error_functions.erfc,
    "math.exp": exponentials.exp,
    "math.exp2": exponentials.exp2,
    "math.expm1": exponentials.expm1,
    "math.fpowi": powers.fpowi,
    "math.ipowi": integer_powers.ipowi,
    "math.log": logarithms.log,
    "math.log10": logarithms.log10,
    "math.log1p": logarithms.log1p,
    "math.log2": logarithms.log2,
    "math.powf": powers.powf,
    "math.rsqrt": roots.rsqrt,
    "math.sin": trigonometry.sin,
    "math.sincos": trigonometry.sincos,
    "math.sinh": hyperbolics.sinh,
    "math.tan": trigonometry.tan,
    "math.tanh": hyperbolics.tanh,
}

APPROXIMATIONS: Mapping[str, Formula] = {
    "math.exp": approximations.exp,
    "math.log": approximations.log,
    "math.log10": approximations.log10,
    "math.powf": approximations.powf,
    "math.sincos": approximations.sincos,
    "math.tan": approximations.tan,
}


@dataclass(frozen=True)
class ExpandMath(Pass):
    """Replace exp, sin, pow and their like by arithmetic.

    Before: math on f16, bf16 (computed in f32), f32, f64 and integers, scalars or vectors. After:
    of math only what LLVM selects everywhere, and with fastmath<afn>, in f32, what a GPU
    approximates: exp2, log2, sin, cos, tanh, sqrt, rsqrt. A large angle of a scalar sin, cos or
    tan takes a branch of scf.if; ipowi is an scf.for. Ops on other types stay.
    """

    name = "expand-math"

    def apply(self, ctx: Registry, op: Operation) -> None:
        for one in list(op.walk()):
            if one.name in FORMULAS and _has_formula(one.results[0].type):
                expand(one)


def _has_formula(type_: Attribute) -> bool:
    element = element_type(type_)
    if type_.name == "tensor":
        return False
    return element in (f16, bf16, f32, f64) or isinstance(element, IntegerType | IndexType)


def expand(op: Operation) -> None:
    """Replace an op by its formula; one on narrow floats by that of wider ones."""
    type_ = op.results[0].type
    element = element_type(type_)
    is_narrow = element in (f16, bf16)
    formula = FORMULAS[op.name]
    if element != f64 and "afn" in flags(op.properties.get("fastmath")):
        if op.name in approximations.PRIMITIVE:
            if not is_narrow:
                return
            formula = _same(op)
        else:
            formula = APPROXIMATIONS.get(op.name, formula)
    b = Builder(op, type_)
    operands = [Term(value, b) for value in op.operands]
    if is_narrow:
        operands = [
            b.emit(arith.ExtFOp, (one,), b.float_type) if one.value.type == type_ else one
            for one in operands
        ]
    made = formula(*operands)
    results = [made] if isinstance(made, Term) else made
    if is_narrow:
        results = [b.emit(arith.TruncFOp, (one,), type_) for one in results]
    for old, new in zip(op.results, results, strict=True):
        new.value.name_hint = old.name_hint
        old.replace_all_uses_with(new.value)
    op.detach()
    op.erase()


def _same(op: Operation) -> Formula:
    """The op itself, on wider operands."""
    return lambda *terms: approximations.approximated(type(op), *terms)
