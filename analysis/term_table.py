"""The house's terms by op: arith, index, affine's maps, and what else gives integers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import reduce

from ..dialects.affine_maps import map_of
from ..dialects.attributes import flags, keyword
from ..dialects.folds.gpu import known_size
from ..dialects.folds.index import ARITH_NAMES
from ..dialects.folds.table import predicate_name
from ..dialects.interfaces import constant_integer
from ..dialects.shaped import is_memref
from ..syntax.ir import (
    DYNAMIC_INDEX,
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineSymExpr,
    BlockArgument,
    Operation,
    OpResult,
    SSAValue,
    VectorType,
)
from .bits import Bits, Truth, differ, equal, z3
from .terms import Asking, NotUnderstood, TermRule, is_given

Binary = Callable[[Bits, Bits], Bits]
Condition = Callable[[Bits, Bits], Truth]


# What two numbers give, by the names of arith


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
}
"""Where a result is poison because of a flag."""


def _binary(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    dialect, _, name = op.name.partition(".")
    name = ARITH_NAMES[name] if dialect == "index" else name
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


def flags_of(op: Operation) -> list[str]:
    """What an op promises: `nsw`, `nuw`, `exact`."""
    found = sorted(flags(op.properties.get("overflowFlags")))
    return [*found, "exact"] if "isExact" in op.properties else found


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


def _compare(op: Operation, value: SSAValue, ask: Asking) -> Bits:
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


_UNSIGNED = frozenset(("arith.extui", "arith.index_castui", "index.castu"))


def _cast(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    (source,) = map(ask, op.operands)
    result = resized(source, ask.width(value), signed=op.name not in _UNSIGNED)
    for flag in flags_of(op):
        again = resized(result, source.size(), signed=flag == "nsw")
        ask.poison_if(differ(again, source))
    return result


def _bitcast(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    (source,) = map(ask, op.operands)
    if source.size() != ask.width(value):
        raise NotUnderstood("elements are cut anew")
    return source


def _select(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """What is not chosen may be poison; it is computed all the same."""
    condition, *choices = op.operands
    yes, no = map(ask.term, choices)
    chosen = equal(ask(condition), 1)
    ask.poison_if(z3().If(chosen, yes.poison, no.poison))
    ask.undefined_if(z3().Or(yes.undefined, no.undefined))
    return z3().If(chosen, yes.bits, no.bits)


def _if(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """What is not chosen is not computed; a condition must not be poison."""
    assert isinstance(value, OpResult)
    ends = [region.block.last_op for region in op.regions]
    yielded = [end.operands[value.index] for end in ends if end is not None]
    if len(yielded) != 2:
        raise NotUnderstood("a branch yields nothing")
    yes, no = map(ask.term, yielded)
    condition = op.operands[0]
    chosen = equal(ask(condition), 1)
    ask.undefined_if(ask.term(condition).poison)
    ask.undefined_if(z3().If(chosen, yes.undefined, no.undefined))
    ask.poison_if(z3().If(chosen, yes.poison, no.poison))
    return z3().If(chosen, yes.bits, no.bits)


def _broadcast(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """Each element is the one that is given."""
    if isinstance(op.operands[0].type, VectorType):
        raise NotUnderstood("which element it is depends on the position")
    return ask(op.operands[0])


def _poison(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    ask.poison_if(ask.terms.true)
    return ask.constant(0, ask.width(value))


# Affine expressions


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
    AffineBinaryOpKind.FloorDiv: _floor_divide,
    AffineBinaryOpKind.CeilDiv: _ceil_divide,
    AffineBinaryOpKind.Mod: _modulo,
}


def _map(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    map_ = map_of(op, "map")
    found = [expression(one, map_.num_dims, ask, *op.operands) for one in map_.results]
    return reduce(BINARY["maxsi" if op.name == "affine.max" else "minsi"], found)


# What is given


def _dim(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """A size of a memref: the same wherever it is asked for."""
    source, index = op.operands
    number = constant_integer(index)
    if number is None or not is_memref(source.type):
        raise NotUnderstood("which dimension it is, is not known")
    shape = source.type.get_shape()
    if 0 <= number < len(shape) and shape[number] != DYNAMIC_INDEX:
        return ask.constant(shape[number], ask.terms.index_width)
    is_any = isinstance(source, BlockArgument) and is_given(source)
    return ask.given((op.name, source, number), value, is_any=is_any)


def _id(op: Operation, value: SSAValue, ask: Asking) -> Bits:
    """An id, or a size, of a launch: the same wherever it is asked for."""
    key = (op.name, keyword(op.properties.get("dimension")))
    return ask.given(key, value, is_any=known_size(op) is not None)


_IDS = "thread_id block_id cluster_id cluster_block_id block_dim grid_dim cluster_dim".split()

RULES: Mapping[str, TermRule] = {
    **{f"arith.{name}": _binary for name in BINARY},
    **{f"index.{name}": _binary for name in ARITH_NAMES},
    **dict.fromkeys(("arith.cmpi", "index.cmp"), _compare),
    **{f"arith.{name}_extended": _extended for name in ("addui", "mulsi", "mului")},
    **{f"arith.{name}": _cast for name in ("extsi", "extui", "trunci")},
    **dict.fromkeys(
        ("arith.index_cast", "arith.index_castui", "index.casts", "index.castu"), _cast
    ),
    "arith.bitcast": _bitcast,
    "arith.select": _select,
    "scf.if": _if,
    "vector.broadcast": _broadcast,
    "ub.poison": _poison,
    **dict.fromkeys(("affine.apply", "affine.min", "affine.max"), _map),
    "memref.dim": _dim,
    **{f"gpu.{name}": _id for name in _IDS},
}
