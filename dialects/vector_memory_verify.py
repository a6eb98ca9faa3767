"""What MLIR's verifiers demand of vector ops on memory, beyond their rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import (
    AffineConstantExpr,
    AffineDimExpr,
    AffineMap,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    IntegerAttr,
    MemRefType,
    Operation,
    ShapedType,
    SSAValue,
    UnrankedTensorType,
    VectorType,
    VerifyException,
)
from .hooks import Hooks
from .memref_verify import check_indices
from .row_traits import element_or_self
from .shaped import is_vector
from .strided import layout_of
from .vector_transfer_syntax import mask_type
from .vector_verify import has_bits, mask_of, vector_of

if TYPE_CHECKING:
    from .ops import vector

hooks = Hooks("vector")


def _check_access(
    base: Attribute, indices: Sequence[SSAValue], type_: VectorType, held: Attribute | None = None
) -> None:
    """A memref holds the vector's elements, or what else is `held`."""
    if element_or_self(base) != (held or type_.element_type):
        raise VerifyException(f"{spell(base)} holds no elements of {spell(type_)}")
    check_indices(base, indices)


@hooks.verify("load")
def verify_load(op: "vector.LoadOp") -> None:
    _check_contiguous(op.base.type, op.indices, vector_of(op.result.type))


@hooks.verify("store")
def verify_store(op: "vector.StoreOp") -> None:
    _check_contiguous(op.base.type, op.indices, vector_of(op.valueToStore.type))


def _check_contiguous(base: Attribute, indices: Sequence[SSAValue], type_: VectorType) -> None:
    whole = is_vector(element_or_self(base))
    _check_access(base, indices, type_, type_ if whole else None)
    memref = cast(MemRefType, base)
    if type_.get_num_dims() > len(memref.shape):
        raise VerifyException(f"{spell(type_)} has a higher rank than {spell(memref)}")
    single = type_.element_count() == 1 and not any(type_.get_scalable_dims())
    if type_.get_num_dims() == 0 or single:
        return
    layout = layout_of(memref)
    if layout is None or not layout.strides or layout.strides[-1] != 1:
        raise VerifyException(f"the last dimension must have stride 1, got {spell(memref)}")


# Masked accesses


@hooks.verify("maskedload", "expandload")
def verify_masked_load(op: "vector.MaskedLoadOp | vector.ExpandLoadOp") -> None:
    type_ = vector_of(op.result.type)
    _check_access(op.base.type, op.indices, type_)
    _check_mask(op, op.mask.type, type_)
    _check_passed(op.pass_thru.type, type_)


@hooks.verify("maskedstore", "compressstore")
def verify_masked_store(op: "vector.MaskedStoreOp | vector.CompressStoreOp") -> None:
    type_ = vector_of(op.valueToStore.type)
    _check_access(op.base.type, op.indices, type_)
    _check_mask(op, op.mask.type, type_)


def _check_mask(op: Operation, mask: Attribute, type_: VectorType) -> None:
    """MLIR looks at the first size of what is compressed, and not at what is scalable.

    The lowering wants a mask of the vector's own shape.
    """
    first = 1 if op.name in ("vector.expandload", "vector.compressstore") else None
    if vector_of(mask).get_shape()[:first] != type_.get_shape()[:first]:
        raise VerifyException(
            f"the mask of {spell(type_)} must be {spell(mask_of(type_))}, got {spell(mask)}"
        )


def _check_passed(passed: Attribute, type_: VectorType) -> None:
    if passed != type_:
        raise VerifyException(f"passes {spell(passed)} through, the result is {spell(type_)}")


@hooks.verify("gather")
def verify_gather(op: "vector.GatherOp") -> None:
    type_ = vector_of(op.result.type)
    _check_scattered(op, op.base.type, op.offsets, op.indices.type, op.mask.type, type_)
    _check_passed(op.pass_thru.type, type_)


@hooks.verify("scatter")
def verify_scatter(op: "vector.ScatterOp") -> None:
    type_ = vector_of(op.valueToStore.type)
    _check_scattered(op, op.base.type, op.offsets, op.indices.type, op.mask.type, type_)


def _check_scattered(
    op: Operation,
    base: Attribute,
    offsets: Sequence[SSAValue],
    indices: Attribute,
    mask: Attribute,
    type_: VectorType,
) -> None:
    if isinstance(base, UnrankedTensorType):
        raise VerifyException("the base must have a rank")
    _check_access(base, offsets, type_)
    if vector_of(indices).get_shape() != type_.get_shape():
        raise VerifyException(
            f"expected an index for each element of {spell(type_)}, got {spell(indices)}"
        )
    _check_mask(op, mask, type_)


# Transfers


@hooks.verify("transfer_read")
def verify_transfer_read(op: "vector.TransferReadOp") -> None:
    _check_transfer(op, op.base.type, op.indices, op.mask, vector_of(op.vector.type))
    element = element_or_self(op.base.type)
    if op.padding.type != element:
        raise VerifyException(f"the padding must be {spell(element)}, got {spell(op.padding.type)}")


@hooks.verify("transfer_write")
def verify_transfer_write(op: "vector.TransferWriteOp") -> None:
    _check_transfer(op, op.base.type, op.indices, op.mask, vector_of(op.valueToStore.type))
    map_ = cast(AffineMapAttr, op.permutation_map).data
    if any(isinstance(one, AffineConstantExpr) for one in map_.results):
        raise VerifyException("what is written can't be broadcast")


def _check_transfer(
    op: Operation,
    base: Attribute,
    indices: Sequence[SSAValue],
    mask: SSAValue | None,
    type_: VectorType,
) -> None:
    if not isinstance(base, ShapedType) or is_vector(base):
        raise VerifyException(f"the base must be a ranked memref or tensor, got {spell(base)}")
    element = element_or_self(base)
    inner = element.get_num_dims() if is_vector(element) else 0
    for one in (element, type_):
        if not has_bits(element_or_self(one)):
            raise VerifyException(f"the elements of {spell(one)} are no numbers")
    held, wanted = _minor_bits(element), _minor_bits(type_)
    if not held or wanted % held:
        raise VerifyException(
            f"an element of {spell(base)} has {held} bits, "
            f"which do not divide the {wanted} bits of "
            f"the last dimension of {spell(type_)}"
        )
    if inner and mask is not None:
        raise VerifyException("a transfer of elements that are vectors takes no mask")
    check_indices(base, indices)
    map_ = cast(AffineMapAttr, op.properties["permutation_map"]).data
    _check_map(map_, base.get_num_dims(), type_.get_num_dims() - inner)
    bounds = cast("ArrayAttr[IntegerAttr]", op.properties["in_bounds"]).data
    if len(bounds) != len(map_.results):
        raise VerifyException(
            f"in_bounds has {len(bounds)} entries, permutation_map {len(map_.results)} results"
        )
    if mask is not None and mask.type != mask_type(type_, map_):
        raise VerifyException(
            f"the mask must be {spell(mask_type(type_, map_))}, got {spell(mask.type)}"
        )


def _minor_bits(type_: Attribute) -> int:
    """The bits of a scalar, or of the last dimension of a vector."""
    size = (type_.get_shape() or (1,))[-1] if is_vector(type_) else 1
    return size * bit_width(element_or_self(type_))


def _check_map(map_: AffineMap, rank: int, results: int) -> None:
    """A transfer's map gives a dimension of the base, or 0, for each of the vector."""
    if map_.num_symbols or map_.num_dims != rank or len(map_.results) != results:
        raise VerifyException(
            f"permutation_map must take {rank} dimensions and give {results}, got {map_}"
        )
    dims = [one.position for one in map_.results if isinstance(one, AffineDimExpr)]
    zeros = [one for one in map_.results if isinstance(one, AffineConstantExpr) and one.value == 0]
    if len(set(dims)) != len(dims) or len(dims) + len(zeros) != results:
        raise VerifyException(
            f"permutation_map must give different dimensions, or 0 to broadcast, got {map_}"
        )
