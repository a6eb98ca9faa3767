"""What MLIR's verifier demands of vector.contract: that its maps and its vectors fit together."""

from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineDimExpr,
    AffineMapAttr,
    Attribute,
    VerifyException,
)
from .attributes import keyword
from .hooks import Hooks
from .vector_reduction_verify import check_kind
from .vector_verify import shape_or_scalar

if TYPE_CHECKING:
    from .ops import vector

hooks = Hooks("vector")

_NAMES = ("lhs", "rhs", "acc")


@hooks.verify("contract")
def verify_contract(op: "vector.ContractionOp") -> None:
    iterators = [keyword(one) for one in op.iterator_types.data]
    maps = [_dimensions(one) for one in op.indexing_maps.data]
    if len(maps) != 3:
        raise VerifyException(
            f"expected an indexing map for each of lhs, rhs and acc, got {len(maps)}"
        )
    extents: dict[int, int] = {}
    for name, value, (count, dims) in zip(_NAMES, op.operands, maps, strict=True):
        if count != len(iterators):
            raise VerifyException(
                f"the map of {name} takes {count} dimensions, there are {len(iterators)} iterators"
            )
        shape = shape_or_scalar(value.type)
        if len(dims) != len(shape):
            raise VerifyException(
                f"the map of {name} gives {len(dims)} dimensions, "
                f"{spell(value.type)} has {len(shape)}"
            )
        for dimension, size in zip(dims, shape, strict=True):
            if extents.setdefault(dimension, size) != size:
                raise VerifyException(
                    f"dimension d{dimension} has size {extents[dimension]}, "
                    f"but {size} in {name}, {spell(value.type)}"
                )
    if op.results[0].type != op.acc.type:
        raise VerifyException(
            f"the result must be {spell(op.acc.type)}, got {spell(op.results[0].type)}"
        )
    left, right, result = (set(dims) for _, dims in maps)
    reduced = {index for index, word in enumerate(iterators) if word == "reduction"}
    if not reduced & left & right:
        raise VerifyException("no dimension of both lhs and rhs is reduced")
    if result & reduced or (left | right) - reduced - result:
        raise VerifyException("acc has the parallel dimensions of lhs and rhs, and no others")
    check_kind(op.kind, op.results[0].type)


def _dimensions(attribute: Attribute) -> tuple[int, list[int]]:
    """How many dimensions a map takes, and those that it gives."""
    map_ = cast(AffineMapAttr, attribute).data
    dims = [one.position for one in map_.results if isinstance(one, AffineDimExpr)]
    if len(dims) != len(map_.results) or len(set(dims)) != len(dims):
        raise VerifyException(f"an indexing map gives different dimensions, got {map_}")
    return map_.num_dims, dims
