"""Terms of arithmetic on integers: of arith, of index, and by the names of arith for others."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..dialects.attributes import flags
from ..dialects.folds.index import ARITH_NAMES
from ..dialects.folds.table import predicate_name
from ..syntax.ir import IntegerAttr, Operation, OpResult, SSAValue
from .bits import Bits, Truth, differ, equal, z3
from .terms import Asking, NotUnderstood, TermRule

Binary = Callable[[Bits, Bits], Bits]
Condition = Callable[[Bits, Bits], Truth]


def _floor_divide(a: Bits, b: Bits) -> Bits:
    rest = z3().SRem(a, b)
    is_below = z3().And(differ(rest, 0), z3().Xor(rest < 0, b < 0))
    return z3().If(is_below, a / b - 1, a / b)


def _ceil_divide(a: Bits, b: Bits) -> Bits:
    rest = z3().SRem(a, b)
    is_above = z3().And(differ(rest, 0), z3().Not(z3().Xor(rest < 0, b < 0)))
    return z3().If(is_above, a / b + 1, a / b)


def _ceil_divide_unsigned(a: Bits, b: Bits) -> Bits:
    down = z3().UDiv(a, b)
    return z3().If(equal(z3().URem(a, b), 0), down, down + 1)


BINARY: Mapping[str, Binary] = {
    "addi": lambda a, b: a + b,
    "subi": lambda a, b: a - b,
    "muli": lambda a, b: a * b,
    "divsi": lambda a, b: a / b,
    "divui": lambda a, b: z3().UDiv(a, b),
    "floordivsi": _floor_divide,
    "ceildivsi": _ceil_divide,
    "ceildivui": _ceil_divide_unsigned,
    "remsi": lambda a, b: z3().SRem(a, b),
    "remui": lambda a, b: z3().URem(a, b),
    "andi": lambda a, b: a & b,
    "ori": lambda a, b: a | b,
    "xori": lambda a, b: a ^ b,
    "shli": lambda a, b: a << b,
    "shrsi": lambda a, b: a >> b,
    "shrui": lambda a, b: z3().LShR(a, b),
    "minsi": lambda a, b: z3().If(a < b, a, b),
    "maxsi": lambda a, b: z3().If(a > b, a, b),
    "minui": lambda a, b: z3().If(z3().ULT(a, b), a, b),
    "maxui": lambda a, b: z3().If(z3().UGT(a, b), a, b),
}


def _is_zero(a: Bits, b: Bits) -> Truth:
    return equal(b, 0)


def _overflows(a: Bits, b: Bits) -> Truth:
    """Of a signed division: the least number by -1; LLVM leaves the remainder open, too."""
    return z3().Or(equal(b, 0), z3().And(equal(b, -1), equal(a, -1 << (a.size() - 1))))


UNDEFINED: Mapping[str, Condition] = {
    **dict.fromkeys(("divui", "remui", "ceildivui"), _is_zero),
    **dict.fromkeys(("divsi", "remsi", "floordivsi", "ceildivsi"), _overflows),
}
"""Where an op does what is not defined."""


def _shifts_too_far(a: Bits, b: Bits) -> Truth:
    return z3().UGE(b, a.size())


POISON: Mapping[str, Condition] = dict.fromkeys(("shli", "shrsi", "shrui"), _shifts_too_far)
"""Where a result is poison."""


def _wide(extend: Callable[[int, Bits], Bits], binary: Binary) -> Condition:
    """Whether one more bit makes a difference."""

    def overflows(a: Bits, b: Bits) -> Truth:
        return differ(binary(extend(1, a), extend(1, b)), extend(1, binary(a, b)))

    return overflows


def _multiply_signed(a: Bits, b: Bits) -> Truth:
    no_overflow = z3().BVMulNoOverflow(a, b, True)
    return z3().Not(z3().And(no_overflow, z3().BVMulNoUnderflow(a, b)))


FLAGS: Mapping[tuple[str, str], Condition] = {
    ("addi", "nsw"): _wide(lambda n, a: z3().SignExt(n, a), BINARY["addi"]),
    ("addi", "nuw"): lambda a, b: z3().ULT(a + b, a),
    ("subi", "nsw"): _wide(lambda n, a: z3().SignExt(n, a), BINARY["subi"]),
    ("subi", "nuw"): lambda a, b: z3().ULT(a, b),
    ("muli", "nsw"): _multiply_signed,
    ("muli", "nuw"): lambda a, b: z3().Not(z3().BVMulNoOverflow(a, b, False)),
    ("shli", "nsw"): lambda a, b: differ((a << b) >> b, a),
    ("shli", "nuw"): lambda a, b: differ(z3().LShR(a << b, b), a),
    ("divsi", "exact"): lambda a, b: differ(z3().SRem(a, b), 0),
    ("divui", "exact"): lambda a, b: differ(z3().URem(a, b), 0),
    ("shrsi", "exact"): lambda a, b: differ((a >> b) << b, a),
    ("shrui", "exact"): lambda a, b: differ(z3().LShR(a, b) << b, a),
    ("ori", "disjoint"): lambda a, b: differ(a & b, 0),
}
"""Where a result is poison because of a flag."""


def binary(name: str) -> TermRule:
    """The rule of an op that computes what an op of arith is named for."""

    def rule(op: Operation, value: SSAValue, ask: Asking) -> Bits:
        lhs, rhs = op.operands
        a, b = ask(lhs), ask(rhs)
        if (undefined := UNDEFINED.get(name)) is not None:
            ask.undefined_if(undefined(a, b))
            ask.undefined_if(ask.term(rhs).poison)
        if (poison := POISON.get(name)) is not None:
            ask.poison_if(poison(a, b))
        for flag in flags_of(op):
            ask.poison_if(FLAGS[name, flag](a, b))
        return BINARY[name](a, b)

    return rule


def flags_of(op: Operation) -> list[str]:
    """What an op promises: `nsw`, `nuw`, and by unit attributes `exact`, `disjoint`, `nneg`."""
    overflow = op.properties.get("overflowFlags")
    if isinstance(overflow, IntegerAttr):  # of the llvm dialect: bits
        found = [flag for bit, flag in enumerate(("nsw", "nuw")) if overflow.value.data >> bit & 1]
    else:
        found = sorted(flags(overflow))
    return [*found, *(flag for name, flag in _UNITS.items() if name in op.properties)]


_UNITS = {"isExact": "exact", "isDisjoint": "disjoint", "nonNeg": "nneg"}


PREDICATES: Mapping[str, Condition] = {
    "eq": equal,
    "ne": differ,
    "slt": lambda a, b: a < b,
    "sle": lambda a, b: a <= b,
    "sgt": lambda a, b: a > b,
    "sge": lambda a, b: a >= b,
    "ult": lambda a, b: z3().ULT(a, b),
    "ule": lambda a, b: z3().ULE(a, b),
    "ugt": lambda a, b: z3().UGT(a, b),
    "uge": lambda a, b: z3().UGE(a, b),
}


def compare(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    a, b = map(ask, op.operands)
    return _bit(PREDICATES[predicate_name(op)](a, b), ask)


def _bit(truth: Truth, ask: Asking) -> Bits:
    return z3().If(truth, ask.constant(1, 1), ask.constant(0, 1))


def _extended(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """The low half and the high one, or a sum and its carry."""
    assert isinstance(value, OpResult)
    a, b = map(ask, op.operands)
    width = a.size()
    if op.name == "arith.addui_extended":
        return a + b if value.index == 0 else _bit(z3().ULT(a + b, a), ask)
    extend = z3().SignExt if op.name == "arith.mulsi_extended" else z3().ZeroExt
    whole = extend(width, a) * extend(width, b)
    return z3().Extract(width * (value.index + 1) - 1, width * value.index, whole)


# Casts and choices


def resized(bits: Bits, width: int, *, signed: bool) -> Bits:
    """The low bits, or more bits above."""
    more = width - bits.size()
    if more <= 0:
        return bits if more == 0 else z3().Extract(width - 1, 0, bits)
    return z3().SignExt(more, bits) if signed else z3().ZeroExt(more, bits)


def cast(signed: bool) -> TermRule:
    """The rule of a cast to another width, which adds signs or zeros above."""

    def rule(op: Operation, value: SSAValue, ask: Asking) -> Bits:
        (source,) = map(ask, op.operands)
        result = resized(source, ask.width(value), signed=signed)
        for flag in flags_of(op):
            if flag == "nneg":
                ask.poison_if(source < 0)
            else:
                again = resized(result, source.size(), signed=flag == "nsw")
                ask.poison_if(differ(again, source))
        return result

    return rule


def _bitcast(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    (source,) = map(ask, op.operands)
    if source.size() != ask.width(value):
        raise NotUnderstood("elements are cut anew")
    return source


def select(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """What is not chosen may be poison; it is computed all the same."""
    condition, *choices = op.operands
    yes, no = map(ask.term, choices)
    chosen = equal(ask(condition), 1)
    ask.poison_if(z3().If(chosen, yes.poison, no.poison))
    ask.undefined_if(z3().Or(yes.undefined, no.undefined))
    return z3().If(chosen, yes.bits, no.bits)


def poison(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    ask.poison_if(ask.terms.true)
    return ask.constant(0, ask.width(value))


RULES: Mapping[str, TermRule] = {
    **{f"arith.{name}": binary(name) for name in BINARY},
    **{f"index.{name}": binary(meant) for name, meant in ARITH_NAMES.items()},
    **dict.fromkeys(("arith.cmpi", "index.cmp"), compare),
    **{f"arith.{name}_extended": _extended for name in ("addui", "mulsi", "mului")},
    **{f"arith.{name}": cast(signed=True) for name in ("extsi", "trunci", "index_cast")},
    **{f"arith.{name}": cast(signed=False) for name in ("extui", "index_castui")},
    "index.casts": cast(signed=True),
    "index.castu": cast(signed=False),
    "arith.bitcast": _bitcast,
    "arith.select": select,
    "ub.poison": poison,
}
