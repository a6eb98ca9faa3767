"""What MLIR demands of linalg's contractions and convolutions, by their maps and bodies."""

from collections.abc import Sequence

from ..syntax.affine import affine_map_text
from ..syntax.ir import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    Operation,
    SSAValue,
    VerifyException,
)
from .destinations import destinations
from .hooks import Hooks
from .linalg_structures import structure

hooks = Hooks("linalg")

_PAIRS = (
    ("arith.mulf", "arith.addf"),
    ("arith.muli", "arith.addi"),
    ("complex.mul", "complex.add"),
    ("arith.andi", "arith.ori"),
)
"""A product, and the sum that goes with it."""


def projected(map_: AffineMap) -> Sequence[int] | None:
    """The dimensions that a map gives, where it gives different ones and nothing else."""
    dims = [one.position for one in map_.results if isinstance(one, AffineDimExpr)]
    return dims if len(dims) == len(map_.results) == len(set(dims)) else None


def _check_projected(maps: Sequence[AffineMap]) -> None:
    for map_ in maps:
        if projected(map_) is None:
            raise VerifyException(
                f"its indexing maps give different dimensions, got {affine_map_text(map_)}"
            )


@hooks.verify("ContractionOpInterface")
def verify_contraction(op: Operation) -> None:
    outputs = len(destinations(op))
    if len(op.operands) != 3 or outputs != 1:
        raise VerifyException(
            f"it has 2 inputs and 1 output, got {len(op.operands) - outputs} and {outputs}"
        )
    maps, iterators = structure(op)
    if "reduction" not in iterators:
        raise VerifyException("none of its loops is a reduction")
    _check_projected(maps)
    if not _is_product_sum(op):
        raise VerifyException("its body adds a product of both inputs to the output")


def _is_product_sum(op: Operation) -> bool:
    block = op.regions[0].first_block
    end = None if block is None else block.last_op
    if block is None or end is None or len(end.operands) != 1 or len(block.args) != 3:
        return False
    left, right, output = block.args
    total = _before_casts(end.operands[0]).owner
    if not isinstance(total, Operation) or len(total.operands) != 2 or len(total.results) != 1:
        return False
    terms = [_before_casts(value) for value in total.operands]
    if output not in terms:
        return False
    product = terms[1 if terms[0] in block.args else 0].owner
    if not isinstance(product, Operation) or len(product.operands) != 2:
        return False
    factors = [_before_casts(value) for value in product.operands]
    return (product.name, total.name) in _PAIRS and factors in ([left, right], [right, left])


def _before_casts(value: SSAValue) -> SSAValue:
    """The value that ops of one operand and one result lead back to."""
    owner = value.owner
    while isinstance(owner, Operation) and len(owner.operands) == len(owner.results) == 1:
        value = owner.operands[0]
        owner = value.owner
    return value


# Convolutions


class _Access:
    """The dimensions by which the image is read: alone, or as sums of two."""

    def __init__(self, map_: AffineMap) -> None:
        self.alone: set[int] = set()
        self.summed: set[int] = set()
        for one in map_.results:
            if not self._take(one):
                raise VerifyException(
                    f"the image is read by dimensions and sums of two, got {affine_map_text(map_)}"
                )

    def _take(self, expr: AffineExpr) -> bool:
        if isinstance(expr, AffineDimExpr):
            return self._add(expr.position, self.alone)
        if not isinstance(expr, AffineBinaryOpExpr) or expr.kind is not AffineBinaryOpKind.Add:
            return False
        dims = [_scaled_dimension(one) for one in (expr.lhs, expr.rhs)]
        return all(dim is not None and self._add(dim, self.summed) for dim in dims)

    def _add(self, dim: int, to: set[int]) -> bool:
        if dim in self.alone or dim in self.summed:
            return False
        to.add(dim)
        return True


def _scaled_dimension(expr: AffineExpr) -> int | None:
    """The dimension in `d0` or `d0 * 2`."""
    if isinstance(expr, AffineBinaryOpExpr) and expr.kind is AffineBinaryOpKind.Mul:
        if not isinstance(expr.rhs, AffineConstantExpr):
            return None
        expr = expr.lhs
    return expr.position if isinstance(expr, AffineDimExpr) else None


@hooks.verify("ConvolutionOpInterface")
def verify_convolution(op: Operation) -> None:
    outputs = len(destinations(op))
    if len(op.operands) - outputs < 2 or outputs != 1:
        raise VerifyException(
            f"it has 2 inputs and 1 output, got {len(op.operands) - outputs} and {outputs}"
        )
    maps, iterators = structure(op)
    access = _Access(maps[0])
    _check_projected([maps[1], maps[-1]])
    kernel, output = projected(maps[1]) or (), projected(maps[-1]) or ()
    for dim in output:
        if iterators[dim] != "parallel":
            raise VerifyException(f"the output is written along d{dim}, which is no parallel loop")
    for dim in kernel:
        if dim not in output and iterators[dim] != "reduction":
            raise VerifyException(f"d{dim} is not in the output, so its loop is a reduction")
    met = access.alone | access.summed
    both = access.summed & set(output) & set(kernel)
    lone = {
        dim for dim in (*output, *kernel) if dim not in met and not _in_both(dim, output, kernel)
    }
    wrong = both or lone - set(output) or met - set(output) - set(kernel)
    if wrong:
        raise VerifyException(f"loop d{min(wrong)} has no place in a convolution")
    if not access.summed:
        raise VerifyException("no dimension of the image is a sum of two loops")


def _in_both(dim: int, output: Sequence[int], kernel: Sequence[int]) -> bool:
    return dim in output and dim in kernel
