"""Replace calls of CUDA's libdevice by the math ops that mean the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple, cast

from ..dialects.attributes import flags
from ..dialects.llvm_types import LLVMPointerType
from ..dialects.ops import arith, llvm
from ..dialects.registry import Registry
from ..dialects.symbols import symbol_of
from ..passes.base import Pass
from ..syntax.creation import put_before
from ..syntax.ir import Attribute, Operation, SSAValue, SymbolRefAttr, f32, f64, i1, i32, i64

PREFIX = "__nv_"

_SAME_NAME = (
    "acos acosh asin asinh atan atan2 atanh cbrt ceil copysign cos cosh erf erfc exp exp2 expm1 "
    "floor fma log log10 log1p log2 round rsqrt sin sinh sqrt tan tanh trunc"
)
_FLOATS: Mapping[str, str] = {
    **{name: f"math.{name}" for name in _SAME_NAME.split()},
    "fabs": "math.absf",
    "fmax": "arith.maxnumf",
    "fmin": "arith.minnumf",
    "fmod": "arith.remf",
    "nearbyint": "math.roundeven",
    "pow": "math.powf",
    "powi": "math.fpowi",
    "rint": "math.roundeven",
}
"""Of f64; the function of f32 has an `f` behind its name."""

_APPROXIMATIONS = "cos exp log log10 log2 pow sin tan"
"""`__nv_fast_…f`."""


class Meaning(NamedTuple):
    """The op that a function means, and the types of the function."""

    op: str
    operands: tuple[Attribute, ...]
    result: Attribute | None
    """None where results go through pointers, the last operands."""
    approximate: bool = False


@cache
def meanings() -> Mapping[str, Meaning]:
    """Function -> what it means. The others of libdevice have no op in math or arith."""
    found: dict[str, Meaning] = {}
    for suffix, type_ in (("f", f32), ("", f64)):
        for name, op in _FLOATS.items():
            found[name + suffix] = Meaning(op, _operands(op, type_), type_)
    for name in _APPROXIMATIONS.split():
        exact = found[f"{name}f"]
        found[f"fast_{name}f"] = exact._replace(approximate=True)
    for name in ("isinf", "isnan"):
        found[f"{name}f"] = Meaning(f"math.{name}", (f32,), i32)
        found[f"{name}d"] = Meaning(f"math.{name}", (f64,), i32)
    found["finitef"] = Meaning("math.isfinite", (f32,), i32)
    found["isfinited"] = Meaning("math.isfinite", (f64,), i32)
    found["sincosf"] = Meaning("math.sincos", (f32, LLVMPointerType(), LLVMPointerType()), None)
    found["sincos"] = Meaning("math.sincos", (f64, LLVMPointerType(), LLVMPointerType()), None)
    found["abs"] = Meaning("math.absi", (i32,), i32)
    found["llabs"] = Meaning("math.absi", (i64,), i64)
    for name, op in (("clz", "math.ctlz"), ("popc", "math.ctpop")):
        found[name] = Meaning(op, (i32,), i32)
        found[f"{name}ll"] = Meaning(op, (i64,), i32)
    return {PREFIX + name: meaning for name, meaning in found.items()}


def _operands(op: str, type_: Attribute) -> tuple[Attribute, ...]:
    if op == "math.fpowi":
        return (type_, i32)
    if op == "math.fma":
        return (type_,) * 3
    binary = ("math.atan2", "math.copysign", "math.powf")
    return (type_,) * (2 if op in binary or op.startswith("arith.") else 1)


def is_declared(op: Operation) -> bool:
    """Whether an op declares a function of libdevice that has a meaning here."""
    if op.name != "llvm.func" or op.regions[0].blocks:
        return False
    return (symbol_of(op) or "") in meanings()


@dataclass(frozen=True)
class ConvertLibdeviceToMath(Pass):
    """Replace `llvm.call @__nv_expf` and its like by `math.exp`, so that no libdevice is needed.

    Before: calls as other tools make them when they lower math for NVIDIA's GPUs. After: math and
    arith ops instead, and no declarations of the functions that they stand for. Functions that
    have no such op (`__nv_j0f`), or whose types are others than libdevice's, are called as before.
    """

    name = "convert-libdevice-to-math"

    def apply(self, ctx: Registry, op: Operation) -> None:
        declared = [one for one in op.walk() if is_declared(one)]
        if not declared:
            return
        left: set[str] = set()
        for one in list(op.walk()):
            if (name := _called(one)) is not None and not _convert(one, meanings()[name], ctx):
                left.add(name)
        for one in declared:
            if symbol_of(one) not in left:
                one.detach()
                one.erase()


def _called(op: Operation) -> str | None:
    callee = op.properties.get("callee") if op.name == "llvm.call" else None
    name = callee.root_reference.data if isinstance(callee, SymbolRefAttr) else ""
    return name if name in meanings() else None


def _convert(call: Operation, meaning: Meaning, ctx: Registry) -> bool:
    """Replace a call by the op that it means; False if it isn't libdevice's function."""
    types = tuple(operand.type for operand in call.operands)
    results = [] if meaning.result is None else [meaning.result]
    if types != meaning.operands or [one.type for one in call.results] != results:
        return False
    names = set(flags(call.properties.get("fastmathFlags")))
    if meaning.approximate:
        names.add("afn")
    flagged = {"fastmath": ",".join(sorted(names))} if names else {}
    make = cast("Callable[..., Operation]", ctx.get_op(meaning.op))
    pointers = call.operands[len(call.operands) - 2 :] if meaning.result is None else ()
    made = make(*call.operands[: len(types) - len(pointers)], **flagged)
    _put(made, call)
    for result, pointer in zip(made.results, pointers, strict=False):
        _put(llvm.StoreOp(result, pointer), call)
    for result in call.results:
        result.replace_all_uses_with(_resized(made.results[0], result.type, call))
    call.detach()
    call.erase()
    return True


def _resized(value: SSAValue, type_: Attribute, call: Operation) -> SSAValue:
    """A value as wide as the function's: a predicate is an i32 there, as is a count of bits."""
    if value.type == type_:
        return value
    resize = arith.ExtUIOp if value.type == i1 else arith.TruncIOp
    return _put(resize(value, results=type_), call).results[0]


def _put(op: Operation, call: Operation) -> Operation:
    op.location = call.location
    put_before(op, call)
    return op
