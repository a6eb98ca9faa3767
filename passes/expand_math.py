"""Replace math ops that LLVM can't select by arithmetic that gives the same bits on CPU and GPU."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from ..dialects.attributes import flags
from ..dialects.folds.numbers import element_type
from ..dialects.ops import arith
from ..dialects.registry import Registry
from ..syntax.ir import Attribute, IndexType, IntegerType, Operation, bf16, f16, f32, f64
from .base import Pass

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .math_expansion.builder import Term

    Formula = Callable[..., Term | Sequence[Term]]

_FAMILIES = {
    "error_functions": "erf erfc",
    "exponentials": "exp exp2 expm1",
    "hyperbolics": "cosh sinh tanh",
    "integer_powers": "ipowi",
    "inverse_hyperbolics": "acosh asinh atanh",
    "inverse_trigonometry": "acos asin atan atan2",
    "logarithms": "log log10 log1p log2",
    "powers": "fpowi powf",
    "roots": "cbrt rsqrt",
    "trigonometry": "cos sin sincos tan",
}

FORMULAS = {f"math.{op}": family for family, ops in _FAMILIES.items() for op in ops.split()}
"""The module in `math_expansion` that has a function of an op's name."""

PRIMITIVE = frozenset(f"math.{op}" for op in "cos exp2 log2 rsqrt sin sqrt tanh".split())
"""GPUs approximate these by one instruction."""

APPROXIMATED = frozenset(f"math.{op}" for op in "exp log log10 powf sincos tan".split())
"""The module `approximations` says how, by means of those."""


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
    from .math_expansion.builder import Builder, Term

    type_ = op.results[0].type
    is_narrow = element_type(type_) in (f16, bf16)
    is_approximate = _is_approximate(op)
    if is_approximate and op.name in PRIMITIVE and not is_narrow:
        return
    formula = _formula(op, is_approximate)
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


def _is_approximate(op: Operation) -> bool:
    flagged = "afn" in flags(op.properties.get("fastmath"))
    return flagged and element_type(op.results[0].type) != f64


def _formula(op: Operation, is_approximate: bool) -> Formula:
    if is_approximate and op.name in PRIMITIVE:
        from .math_expansion.approximations import approximated

        return lambda *terms: approximated(type(op), *terms)
    is_composed = is_approximate and op.name in APPROXIMATED
    family = "approximations" if is_composed else FORMULAS[op.name]
    module = import_module(f".math_expansion.{family}", __package__)
    return getattr(module, op.name.removeprefix("math."))
