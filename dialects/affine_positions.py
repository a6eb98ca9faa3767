"""Check affine.delinearize_index and affine.linearize_index, which split and join positions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.ir import Attribute, SSAValue, VerifyException
from ..syntax.number_arrays import numbers
from .hooks import Hooks
from .slices import check_list
from .wording import counted

if TYPE_CHECKING:
    from .ops import affine

hooks = Hooks("affine")


def _check_basis(
    array: Attribute, operands: Sequence[SSAValue], values: Sequence[SSAValue], least: int | None
) -> None:
    """An element for each value; the outermost may be left out."""
    count = len(numbers(array))
    check_list("basis element", array, operands, count, least=least)
    if count not in (len(values), len(values) - 1):
        raise VerifyException(
            f"{counted(len(values), 'index', 'indices')}, but {counted(count, 'basis element')}: "
            "there are as many, or one less"
        )


@hooks.verify("delinearize_index")
def verify_delinearize(op: "affine.AffineDelinearizeIndexOp") -> None:
    _check_basis(op.static_basis, op.dynamic_basis, op.multi_index, 1)


@hooks.verify("linearize_index")
def verify_linearize(op: "affine.AffineLinearizeIndexOp") -> None:
    _check_basis(op.static_basis, op.dynamic_basis, op.multi_index, None)
