"""Spell the conversions between float formats of the nvvm dialect as LLVM IR."""

from ..syntax.ir import Operation, VectorType
from .llvm_text_state import FunctionText, emits, operands
from .llvm_text_types import CannotSpell
from .nvvm_text import call_on_operands, case, enabled

_FORMATS = {
    "f8E4M3FN": "e4m3",
    "f8E5M2": "e5m2",
    "f8E8M0FNU": "ue8m0",
    "f6E2M3FN": "e2m3",
    "f6E3M2FN": "e3m2",
    "f4E2M1FN": "e2m1",
}


def _format(op: Operation, name: str) -> str:
    type = op.properties[name]
    found = _FORMATS.get(type.name)
    if found is None:
        raise CannotSpell(f"PTX has no format {type}")
    return found


def _rounding(op: Operation) -> str:
    mode = case(op, "rnd", "FPRoundingMode", "none")
    return "" if mode == "none" else f".{mode}"


def _relu(op: Operation) -> str:
    return ".relu" if enabled(op, "relu") else ""


def _saturation(op: Operation) -> str:
    return ".satfinite" if case(op, "sat", "SaturationMode", "none") == "satfinite" else ""


@emits("nvvm.convert.float.to.tf32", carries={"rnd", "sat", "relu"})
def to_tf32(text: FunctionText, op: Operation) -> None:
    call_on_operands(text, op, f"f2tf32{_rounding(op)}{_relu(op)}{_saturation(op)}")


@emits(
    "nvvm.convert.f32x2.to.f16x2",
    "nvvm.convert.f32x2.to.bf16x2",
    carries={"rnd", "sat", "relu"},
)
def to_half_pair(text: FunctionText, op: Operation) -> None:
    target = op.name.rpartition(".")[2]
    call_on_operands(text, op, f"ff2{target}{_rounding(op)}{_relu(op)}{_saturation(op)}")


def _packed(text: FunctionText, op: Operation, name: str) -> None:
    """A conversion whose intrinsic gives an i16, as an i16, two i8 or the lower i8 of it."""
    given = text.intrinsic(f"llvm.nvvm.{name}", "i16", [text.listed(operands(op))])
    type = text.types(op.results[0].type)
    if type.startswith("<"):
        text.define(op, f"bitcast i16 {given} to {type}")
    elif type == "i8":
        text.define(op, f"trunc i16 {given} to i8")
    else:
        text.give(op, given)


@emits("nvvm.convert.f32x2.to.f4x2", "nvvm.convert.f32x2.to.f6x2", carries={"relu", "dstTy"})
def to_small_pair(text: FunctionText, op: Operation) -> None:
    _packed(text, op, f"ff.to.{_format(op, 'dstTy')}x2.rn{_relu(op)}.satfinite")


@emits("nvvm.convert.f32x2.to.f8x2", carries={"rnd", "sat", "relu", "dstTy"})
def to_f8_pair(text: FunctionText, op: Operation) -> None:
    target = _format(op, "dstTy")
    if target == "ue8m0":
        _packed(text, op, f"ff.to.ue8m0x2{_rounding(op)}{_saturation(op)}")
    else:
        _packed(text, op, f"ff.to.{target}x2.rn{_relu(op)}")


@emits("nvvm.convert.f16x2.to.f8x2", carries={"relu", "dstTy"})
def half_pair_to_f8(text: FunctionText, op: Operation) -> None:
    _packed(text, op, f"f16x2.to.{_format(op, 'dstTy')}x2.rn{_relu(op)}")


@emits("nvvm.convert.bf16x2.to.f8x2", carries={"rnd", "sat", "dstTy"})
def bfloat_pair_to_f8(text: FunctionText, op: Operation) -> None:
    _packed(text, op, f"bf16x2.to.{_format(op, 'dstTy')}x2{_rounding(op)}{_saturation(op)}")


@emits(
    "nvvm.convert.f8x2.to.f16x2",
    "nvvm.convert.f8x2.to.bf16x2",
    "nvvm.convert.f6x2.to.f16x2",
    "nvvm.convert.f4x2.to.f16x2",
    carries={"relu", "srcType"},
)
def small_pair_to_half(text: FunctionText, op: Operation) -> None:
    source, target = _format(op, "srcType"), op.name.rpartition(".")[2]
    (value,) = operands(op)
    widen = "bitcast" if isinstance(value.type, VectorType) else "zext"
    packed = text.temporary(f"{widen} {text.typed(value)} to i16")
    rounding = ".rn" if target == "f16x2" else ""
    name = f"llvm.nvvm.{source}x2.to.{target}{rounding}{_relu(op)}"
    text.define(op, f"call {text.types(op.results[0].type)} @{name}(i16 {packed})")


@emits(
    "nvvm.convert.f32x4.to.f8x4",
    "nvvm.convert.f32x4.to.f6x4",
    "nvvm.convert.f32x4.to.f4x4",
    carries={"relu", "dstTy"},
)
def to_small_quadruple(text: FunctionText, op: Operation) -> None:
    name = f"f32x4.to.{_format(op, 'dstTy')}x4.rs{_relu(op)}.satfinite"
    call_on_operands(text, op, name)
