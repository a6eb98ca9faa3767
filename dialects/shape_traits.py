"""The checks of traits that compare the shapes or the elements of an op's operands and results."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from ..syntax.attribute_printer import spell
from ..syntax.extra_attributes import UnknownType
from ..syntax.ir import (
    Attribute,
    ComplexType,
    Operation,
    ShapedType,
    SSAValue,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    VerifyException,
)
from .predicates import element_of
from .shaped import is_tensor
from .strided import shapes_agree

if TYPE_CHECKING:
    from .rows import AttributeRow


def element_or_self(type_: Attribute) -> Attribute:
    """The element type of a shaped type, else the type itself."""
    if isinstance(type_, ComplexType):
        return cast(Attribute, type_)
    found = getattr(type_, "element_type", None)
    if found is None and is_unclear(type_):
        found = element_of(type_)
    return type_ if found is None else cast(Attribute, found)


def is_unclear(type_: Attribute) -> bool:
    """Whether C++ alone knows the shape of a type, and of a type kept as text the elements too."""
    row = getattr(type_, "row", None)
    return isinstance(type_, UnknownType) or (
        row is not None and "ShapedType" in cast("AttributeRow", row).traits
    )


def has_unclear_elements(type_: Attribute) -> bool:
    return is_unclear(type_) and element_of(type_) is None


def shape_of(type_: Attribute) -> tuple[int, ...] | None:
    """The shape of a ranked shaped type, dynamic sizes negative; None for others."""
    return type_.get_shape() if isinstance(type_, ShapedType) else None


def _shapes_equal(op: Operation) -> None:
    _check_shapes("operands and results", [*op.operands, *op.results])


def _operand_shapes_equal(op: Operation) -> None:
    _check_shapes("operands", list(op.operands))


def _check_shapes(who: str, values: Sequence[SSAValue]) -> None:
    for value in values[1:]:
        if not _compatible(value.type, values[0].type):
            shown = ", ".join(spell(value.type) for value in values)
            raise VerifyException(f"{who} must have the same shape, got {shown}")


def _compatible(one: Attribute, other: Attribute) -> bool:
    """Whether two types may have the same shape; scalars have none, unknown types may have any."""
    if is_unclear(one) or is_unclear(other):
        return True
    if isinstance(one, ShapedType) and isinstance(other, ShapedType):
        mine, theirs = one.get_shape(), other.get_shape()
        if isinstance(one, VectorType) and isinstance(other, VectorType):
            return mine == theirs and one.scalable_dims == other.scalable_dims
        return shapes_agree(mine, theirs)
    return isinstance(one, _SHAPED) == isinstance(other, _SHAPED)


_SHAPED = ShapedType, UnrankedMemRefType, UnrankedTensorType


def _operand_elements_equal(op: Operation) -> None:
    _check_elements("operands", list(op.operands))


def _elements_equal(op: Operation) -> None:
    _check_elements("operands and results", [*op.operands, *op.results])


def _check_elements(who: str, values: Sequence[SSAValue]) -> None:
    types = [value.type for value in values if not has_unclear_elements(value.type)]
    if len(set(map(element_or_self, types))) > 1:
        shown = ", ".join(spell(value.type) for value in values)
        raise VerifyException(f"{who} must have the same element type, got {shown}")


_MAPPABLE = VectorType, TensorType, UnrankedTensorType


def verify_elementwise(op: Operation) -> None:
    """Scalars go with anything; vectors and tensors are of one kind and shape, results too."""
    operands = [o for o in op.operands if isinstance(o.type, _MAPPABLE)]
    results = [result for result in op.results if isinstance(result.type, _MAPPABLE)]
    if not operands and not results:
        return
    if not operands or len(results) < max(1, len(op.results)):
        rule = (
            "where an operand is a vector or tensor, all results are"
            if operands
            else "where a result is a vector or tensor, an operand is"
        )
        shown = ", ".join(spell(value.type) for value in (*op.operands, *op.results))
        raise VerifyException(f"{rule}, got {shown}")
    values = [*operands, *results]
    if len({isinstance(value.type, VectorType) for value in values}) > 1:
        shown = ", ".join(spell(value.type) for value in values)
        raise VerifyException(f"vectors and tensors can't be mixed, got {shown}")
    _check_shapes("operands and results", values)


def _tensor_shapes_equal(op: Operation) -> None:
    """That casts give a tensor the very sizes that they take, none of them unknown on one side."""
    shapes = [
        type_.get_shape() if is_tensor(type_ := value.type) else ()
        for value in (op.operands[0], op.results[0])
    ]
    if shapes[0] != shapes[1]:
        shown = " and ".join(spell(value.type) for value in (op.operands[0], op.results[0]))
        raise VerifyException(f"operand and result must be tensors of the same sizes, got {shown}")


SHAPE_TRAITS: Mapping[str, Callable[[Any], None]] = {
    "SameOperandsAndResultElementType": _elements_equal,
    "SameOperandsAndResultShape": _shapes_equal,
    "SameOperandsElementType": _operand_elements_equal,
    "SameOperandsShape": _operand_shapes_equal,
    "SameInputOutputTensorDims": _tensor_shapes_equal,
}
