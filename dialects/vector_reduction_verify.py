"""What MLIR's verifiers demand of vector reductions, products and constant masks."""

from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.elements import is_float
from ..syntax.ir import (
    Attribute,
    VerifyException,
)
from ..syntax.number_arrays import numbers
from .attributes import keyword
from .hooks import Hooks
from .row_traits import element_or_self
from .shaped import is_vector
from .vector_syntax import outer_product
from .vector_verify import shape_or_scalar, sub_vector, vector_of

if TYPE_CHECKING:
    from .ops import vector

hooks = Hooks("vector")

INTEGER_KINDS = frozenset(("and", "maxsi", "maxui", "minsi", "minui", "or", "xor"))
FLOAT_KINDS = frozenset(("maximumf", "maxnumf", "minimumf", "minnumf"))


def check_kind(kind: Attribute | None, type_: Attribute) -> None:
    """A way of combining elements fits their type."""
    word, element = keyword(kind), element_or_self(type_)
    if word in INTEGER_KINDS and is_float(element):
        raise VerifyException(f"{word} combines integers, got {element}")
    if word in FLOAT_KINDS and not is_float(element):
        raise VerifyException(f"{word} combines floats, got {element}")


# Reductions and products


@hooks.verify("reduction")
def verify_reduction(op: "vector.ReductionOp") -> None:
    rank = vector_of(op.vector.type).get_num_dims()
    if rank > 1:
        raise VerifyException(
            f"reduces a vector of rank 0 or 1, got {rank}; vector.multi_reduction takes more"
        )
    if element_or_self(op.dest.type) is not op.dest.type:
        raise VerifyException(f"reduces to a number, got {spell(op.dest.type)}")
    check_kind(op.kind, op.dest.type)


@hooks.verify("multi_reduction")
def verify_multi_reduction(op: "vector.MultiDimReductionOp") -> None:
    """MLIR takes any kind for any type; one that does not fit is refused where it is lowered."""
    source, dims = vector_of(op.source.type), numbers(op.reduction_dims)
    rank = source.get_num_dims()
    if len(set(dims)) != len(dims) or not all(0 <= one < rank for one in dims):
        raise VerifyException(
            f"expected different dimensions of {spell(source)} to reduce, got {list(dims)}"
        )
    wanted = sub_vector(source, [index for index in range(rank) if index not in dims])
    if op.dest.type != wanted:
        raise VerifyException(f"the result must be {spell(wanted)}, got {spell(op.dest.type)}")


@hooks.verify("scan")
def verify_scan(op: "vector.ScanOp") -> None:
    source, initial = vector_of(op.source.type), vector_of(op.initial_value.type)
    dimension = op.reduction_dim.value.data
    rank = source.get_num_dims()
    if not 0 <= dimension < rank:
        raise VerifyException(f"reduction_dim is {dimension}, the vector has rank {rank}")
    shape = source.get_shape()
    wanted = (*shape[:dimension], *shape[dimension + 1 :])
    if initial.get_shape() != wanted:
        raise VerifyException(
            f"the initial value must have the shape {wanted}, got {spell(initial)}"
        )
    check_kind(op.kind, source)


@hooks.verify("outerproduct")
def verify_outerproduct(op: "vector.OuterProductOp") -> None:
    left, right = vector_of(op.lhs.type), op.rhs.type
    if left.get_num_dims() != 1 or len(shape_or_scalar(right)) > 1:
        raise VerifyException(f"multiplies vectors of rank 1, got {spell(left)} and {spell(right)}")
    if is_vector(right) and left.get_scalable_dims()[0] and not right.get_scalable_dims()[0]:
        raise VerifyException(
            f"where the left vector is scalable, the right one is too, got {spell(right)}"
        )
    wanted = outer_product(left, right)
    if op.results[0].type != wanted:
        raise VerifyException(
            f"the result must be {spell(wanted)}, got {spell(op.results[0].type)}"
        )
    if op.acc is not None and op.acc.type != wanted:
        raise VerifyException(f"the accumulator must be {spell(wanted)}, got {spell(op.acc.type)}")
    check_kind(op.kind, wanted)


# Masks


@hooks.verify("constant_mask")
def verify_constant_mask(op: "vector.ConstantMaskOp") -> None:
    type_, sizes = vector_of(op.results[0].type), numbers(op.mask_dim_sizes)
    shape = type_.get_shape()
    if len(sizes) != max(1, len(shape)):
        raise VerifyException(
            f"expected {max(1, len(shape))} sizes for {spell(type_)}, got {len(sizes)}"
        )
    for index, (size, limit) in enumerate(zip(sizes, shape or (1,), strict=True)):
        if not 0 <= size <= limit:
            raise VerifyException(f"size {index} is {size}, the mask's is {limit}")
        if shape and type_.get_scalable_dims()[index] and size not in (0, limit):
            raise VerifyException(f"a scalable size is 0 or {limit}, got {size}")
    if 0 in sizes and any(sizes):
        raise VerifyException(f"where one size is 0, all must be 0, got {list(sizes)}")


@hooks.verify("create_mask")
def verify_create_mask(op: "vector.CreateMaskOp") -> None:
    type_ = vector_of(op.results[0].type)
    wanted = max(1, type_.get_num_dims())
    if len(op.operands) != wanted:
        raise VerifyException(f"expected {wanted} sizes for {spell(type_)}, got {len(op.operands)}")
