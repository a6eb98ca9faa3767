"""What MLIR's verifier demands of vector.contract: that its maps and its vectors fit together."""

from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.elements import signedness
from ..syntax.ir import (
    AffineDimExpr,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    Signedness,
    VectorType,
    VerifyException,
    i1,
)
from .attributes import keyword
from .hooks import Hooks
from .row_traits import element_or_self
from .shaped import is_integer, is_vector
from .vector_reduction_verify import check_kind
from .vector_verify import shape_or_scalar, vector_of

if TYPE_CHECKING:
    from .ops import vector

hooks = Hooks("vector")

_NAMES = ("lhs", "rhs", "acc")


@hooks.verify("contract")
def verify_contract(op: "vector.ContractionOp") -> None:
    element = element_or_self(op.lhs.type)
    if is_integer(element) and signedness(element) is not Signedness.SIGNLESS:
        raise VerifyException(f"multiplies integers without sign, got {spell(op.lhs.type)}")
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
    left, right = (set(dims) for _, dims in maps[:2])
    _check_left_over(op, iterators, left, right)
    check_kind(op.kind, op.results[0].type)


def _check_left_over(
    op: "vector.ContractionOp", iterators: list[str], left: set[int], right: set[int]
) -> None:
    """Some dimension is contracted, and the sum is a vector where others are left."""
    contracted = left & right & {i for i, word in enumerate(iterators) if word == "reduction"}
    if not contracted:
        raise VerifyException("no dimension of both lhs and rhs is reduced")
    unused = [index for index in range(len(iterators)) if index not in left | right]
    if unused:
        raise VerifyException(f"dimension d{unused[0]} is in neither lhs nor rhs")
    if is_vector(op.acc.type) != bool((left | right) - contracted):
        wanted = "a scalar" if is_vector(op.acc.type) else "a vector"
        raise VerifyException(f"acc must be {wanted}, got {spell(op.acc.type)}")


def _dimensions(attribute: Attribute) -> tuple[int, list[int]]:
    """How many dimensions a map takes, and those that it gives."""
    if not isinstance(attribute, AffineMapAttr):
        raise VerifyException(f"indexing_maps are affine maps, got {spell(attribute)}")
    map_ = attribute.data
    dims = [one.position for one in map_.results if isinstance(one, AffineDimExpr)]
    if len(dims) != len(map_.results) or len(set(dims)) != len(dims) or map_.num_symbols:
        raise VerifyException(f"an indexing map gives different dimensions, got {map_}")
    return map_.num_dims, dims


def contraction_mask(op: "vector.ContractionOp") -> VectorType:
    """The type of the mask of a contraction: an i1 for each product."""
    sides = [
        (_dimensions(map_)[1], vector_of(operand.type))
        for operand, map_ in zip((op.lhs, op.rhs), op.indexing_maps.data, strict=False)
    ]
    sizes = {
        dimension: (size, scalable)
        for dims, type_ in sides
        for dimension, size, scalable in zip(
            dims, type_.get_shape(), type_.scalable_dims.data, strict=True
        )
    }
    shown = [sizes[dimension] for dimension in sorted(sizes)]
    return VectorType(i1, [size for size, _ in shown], ArrayAttr([one for _, one in shown]))
