"""Which conversions between floats of few bits nvvm has (PTX ISA 9.0, 9.7.9.22)."""

from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, Operation, VerifyException
from .attributes import keyword
from .define import flag
from .hooks import Hooks

if TYPE_CHECKING:
    from .ops import nvvm

hooks = Hooks("nvvm")

_E8M0 = "f8E8M0FNU"
_F8 = ("f8E4M3FN", "f8E5M2")
_F6 = ("f6E2M3FN", "f6E3M2FN")
_F4 = ("f4E2M1FN",)

_NARROW = {
    "convert.bf16x2.to.f8x2": (_E8M0,),
    "convert.f16x2.to.f8x2": _F8,
    "convert.f32x2.to.f4x2": _F4,
    "convert.f32x2.to.f6x2": _F6,
    "convert.f32x2.to.f8x2": (*_F8, _E8M0),
    "convert.f32x4.to.f4x4": _F4,
    "convert.f32x4.to.f6x4": _F6,
    "convert.f32x4.to.f8x4": _F8,
    "convert.f4x2.to.f16x2": _F4,
    "convert.f6x2.to.f16x2": _F6,
    "convert.f8x2.to.bf16x2": (_E8M0,),
    "convert.f8x2.to.f16x2": _F8,
}
"""By op: the types of few bits that it converts to or from."""


@hooks.verify(*_NARROW)
def verify_narrow(op: Operation) -> None:
    allowed = _NARROW[op.name.removeprefix("nvvm.")]
    type_ = op.properties.get("dstTy") or op.properties.get("srcType")
    word = "" if type_ is None else spell(type_)
    if word not in allowed:
        raise VerifyException(f"converts {' or '.join(allowed)}, got {word}")
    if op.name in ("nvvm.convert.f32x2.to.f8x2", "nvvm.convert.bf16x2.to.f8x2"):
        _check_rounding(op, word)


def _check_rounding(op: Operation, word: str) -> None:
    mode, sat = keyword(op.properties.get("rnd")), keyword(op.properties.get("sat"))
    if word == _E8M0:
        if mode not in ("rz", "rp"):
            raise VerifyException(f"{word} is rounded by rz or rp, got {mode or 'none'}")
        if flag(op.properties.get("relu")):
            raise VerifyException(f"there is no relu with {word}")
    elif mode != "rn" or sat != "satfinite":
        raise VerifyException(
            f"{word} is rounded by rn with satfinite, got {mode or 'none'} and {sat or 'none'}"
        )


@hooks.verify("convert.f32x2.to.f16x2", "convert.f32x2.to.bf16x2")
def verify_to_halves(op: "nvvm.ConvertF32x2ToF16x2Op | nvvm.ConvertF32x2ToBF16x2Op") -> None:
    mode = _word(op.rnd)
    if mode not in ("rn", "rz", "rs"):
        raise VerifyException(f"rounds by rn, rz or rs, got {mode}")
    if (mode == "rs") != (op.random_bits is not None):
        what = "needs random bits" if mode == "rs" else "takes no random bits"
        raise VerifyException(f"rounding by {mode} {what}")


@hooks.verify("convert.float.to.tf32")
def verify_to_tf32(op: "nvvm.ConvertFloatToTF32Op") -> None:
    mode = _word(op.rnd)
    if mode not in ("rn", "rz", "rna"):
        raise VerifyException(f"rounds by rn, rz or rna, got {mode}")
    if mode == "rna" and flag(op.relu):
        raise VerifyException("there is no relu with rna")


def _word(mode: Attribute | None) -> str:
    return keyword(mode) or "none"
