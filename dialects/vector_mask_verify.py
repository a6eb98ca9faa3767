"""What MLIR's verifier demands of vector.mask: one op that takes a mask of this type."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import AffineMapAttr, Attribute, Operation, VerifyException
from .hooks import Hooks
from .interfaces import has_trait
from .vector_contract import contraction_mask
from .vector_transfer_syntax import mask_type
from .vector_verify import mask_of, vector_of

if TYPE_CHECKING:
    from .ops import vector

hooks = Hooks("vector")


def _of_operand(position: int) -> Callable[[Operation], Attribute]:
    return lambda op: mask_of(op.operands[position].type)


def _of_transfer(op: Operation) -> Attribute:
    vector_ = op.results[0] if op.name == "vector.transfer_read" else op.operands[0]
    map_ = cast(AffineMapAttr, op.properties["permutation_map"])
    return mask_type(vector_of(vector_.type), map_.data)


MASKS: dict[str, Callable[[Operation], Attribute]] = {
    "vector.contract": lambda op: contraction_mask(cast("vector.ContractionOp", op)),
    "vector.gather": lambda op: mask_of(cast("vector.GatherOp", op).indices.type),
    "vector.multi_reduction": _of_operand(0),
    "vector.outerproduct": lambda op: mask_of(op.results[0].type),
    "vector.reduction": _of_operand(0),
    "vector.transfer_read": _of_transfer,
    "vector.transfer_write": _of_transfer,
}
"""The type of an op's mask."""


@hooks.verify("mask")
def verify_mask(op: "vector.MaskOp") -> None:
    ops = list(op.maskRegion.block.ops)
    if len(ops) > 2 or not ops:
        raise VerifyException(f"masks one op, its region has {max(0, len(ops) - 1)}")
    end = ops[-1]
    types = [value.type for value in end.operands]
    if types != list(op.result_types):
        shown = ", ".join(map(spell, types)) or "nothing"
        raise VerifyException(f"the region yields {shown}, the results are {_types(op)}")
    if len(ops) == 1:
        return
    masked = ops[0]
    wanted = MASKS.get(masked.name)
    if not has_trait(masked, "MaskableOpInterface"):
        raise VerifyException(f"{masked.name} can't be masked")
    if list(masked.results) != list(end.operands):
        raise VerifyException(f"the region yields the results of {masked.name}, and no others")
    if wanted is not None:
        _check_mask(op, masked, wanted)
    if op.passthru is None:
        return
    if masked.name != "vector.transfer_read":
        raise VerifyException(f"nothing passes through {masked.name}")
    if [op.passthru.type] != list(op.result_types):
        raise VerifyException(
            f"passes {spell(op.passthru.type)} through, the results are {_types(op)}"
        )


def _check_mask(
    op: "vector.MaskOp", masked: Operation, type_of_mask: Callable[[Operation], Attribute]
) -> None:
    try:
        masked.verify_()
    except VerifyException:
        return  # It is told at the masked op.
    wanted = type_of_mask(masked)
    if op.mask.type != wanted:
        raise VerifyException(
            f"the mask of {masked.name} must be {spell(wanted)}, got {spell(op.mask.type)}"
        )


def _types(op: Operation) -> str:
    return ", ".join(map(spell, op.result_types)) or "none"
