"""What tcgen05's ops on tensor memory demand beyond their rows (PTX ISA 9.0, 9.7.16)."""

from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, IntegerType, Operation, SSAValue, VerifyException
from .attributes import keyword
from .hooks import Hooks
from .shaped import is_vector

if TYPE_CHECKING:
    from .ops import nvvm

hooks = Hooks("nvvm")

_MULTICASTS = {
    "shape_128x128b": ("none",),
    "shape_128x256b": ("none",),
    "shape_32x128b": ("warpx4",),
    "shape_4x256b": ("none",),
    "shape_64x128b": ("warpx2_01_23", "warpx2_02_13"),
}
_LEAST = {"shape_16x128b": 2, "shape_16x256b": 4}
"""The fewest registers of a load or store; 1 for other shapes."""


@hooks.verify("tcgen05.cp")
def verify_copy(op: "nvvm.Tcgen05CpOp") -> None:
    shape, multicast = keyword(op.shape), keyword(op.multicast)
    if multicast not in _MULTICASTS[shape]:
        raise VerifyException(
            f"{shape} goes with multicast {' or '.join(_MULTICASTS[shape])}, got {multicast}"
        )


@hooks.verify("tcgen05.ld")
def verify_load(op: "nvvm.Tcgen05LdOp") -> None:
    _check_registers(op.shape, op.offset, op.res.type)


@hooks.verify("tcgen05.st")
def verify_store(op: "nvvm.Tcgen05StOp") -> None:
    _check_registers(op.shape, op.offset, op.val.type)


def _check_registers(shape: Attribute | None, offset: SSAValue | None, type_: Attribute) -> None:
    word = keyword(shape)
    if (word == "shape_16x32bx2") != (offset is not None):
        raise VerifyException("an offset goes with shape_16x32bx2, and only there")
    count = type_.element_count() if is_vector(type_) else 1
    least = _LEAST.get(word, 1)
    if count < least:
        raise VerifyException(f"{word} has at least {least} registers, got {spell(type_)}")


@hooks.verify("tcgen05.mma", "tcgen05.mma.sp")
def verify_mma(op: "nvvm.Tcgen05MMAOp | nvvm.Tcgen05MMASparseOp") -> None:
    if op.disableOutputLane is not None:
        lanes = {"cta_1": 4, "cta_2": 8}[keyword(op.ctaGroup)]
        type_ = op.disableOutputLane.type
        if not is_vector(type_) or type_.element_count() != lanes:
            raise VerifyException(
                f"{keyword(op.ctaGroup)} has {lanes} words of lanes, got {spell(type_)}"
            )
    kind = keyword(op.kind)
    if op.scaleInputD is not None and kind not in ("f16", "tf32"):
        raise VerifyException(f"D is scaled with f16 and tf32 only, got {kind}")
    _check_shift(op)


def _check_shift(op: Operation) -> None:
    """A is shifted in tensor memory only, and not while the collector is filled."""
    if "aShift" not in op.properties:
        return
    if isinstance(op.operands[1].type, IntegerType):
        raise VerifyException("A is shifted in tensor memory only, got a descriptor")
    collector = keyword(op.properties.get("collectorOp"))
    if collector in ("fill", "use"):
        raise VerifyException(f"A can't be shifted where the collector's op is {collector}")


@hooks.verify("tcgen05.mma.block_scale", "tcgen05.mma.sp.block_scale")
def verify_block_scale(
    op: "nvvm.Tcgen05MMABlockScaleOp | nvvm.Tcgen05MMASparseBlockScaleOp",
) -> None:
    kind, block = keyword(op.kind), keyword(op.blockScale)
    if kind == "mxf4nvf4" and block == "default":
        raise VerifyException("mxf4nvf4 needs a block scale, block16 or block32")
    if kind != "mxf4nvf4" and block == "block16":
        raise VerifyException(f"block16 goes with mxf4nvf4, got {kind}")
