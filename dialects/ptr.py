"""What MLIR writes by hand for the ptr dialect."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    IntegerAttr,
    MemRefType,
    Operation,
    ShapedType,
    SSAValue,
    UnrankedMemRefType,
    VerifyException,
)
from .attributes import TableAttribute
from .hooks import Hooks
from .infer import check_inferred
from .number_predicates import is_power_of_two
from .predicates import PLAIN
from .row_traits import element_or_self, with_element
from .shaped import is_array, is_memref
from .sources import table_dialect

if TYPE_CHECKING:
    from .ops import ptr

hooks = Hooks("ptr")

GENERIC = "ptr.generic_space"
"""The memory space that takes every type."""


def space_of(type_: Attribute) -> Attribute | None:
    """The memory space of a pointer or of a memref; None where a memref names none."""
    if is_memref(type_) or isinstance(type_, UnrankedMemRefType):
        space = type_.memory_space
        return None if space.name == "none" else space
    return cast(TableAttribute, type_).parameters[0] if type_.name == "ptr.ptr" else None


# Types and attributes


@hooks.transformer("ptr_metadata")
def metadata_of(type_: Attribute) -> Attribute:
    """What a type knows of its memory beside the address."""
    source = table_dialect("ptr")
    assert source is not None
    made = source.find_attribute("ptr", "ptr_metadata", is_type=True)
    return cast("type[TableAttribute]", made).new((type_,))


@hooks.verify_parameters("!ptr_metadata")
def verify_metadata(type_: TableAttribute) -> None:
    if not isinstance(type_.parameters[0], MemRefType | UnrankedMemRefType):
        raise VerifyException(f"{spell(type_.parameters[0])} has no metadata, a memref has")


@hooks.verify_parameters("#null", "#address")
def verify_pointer(attribute: TableAttribute) -> None:
    type_ = attribute.parameter("type")
    if type_ is None or type_.name != "ptr.ptr":
        raise VerifyException(f"is a !ptr.ptr, not {type_ and spell(type_)}")


@hooks.verify_parameters("#spec")
def verify_spec(attribute: TableAttribute) -> None:
    sizes = {
        row.name: cast(IntegerAttr, value).value.data
        for row, value in zip(attribute.row.parameters, attribute.parameters, strict=True)
        if isinstance(value, IntegerAttr)
    }
    for name, size in sizes.items():
        if size % 8:
            raise VerifyException(f"{name} must be a multiple of 8 bits, got {size}")
    if sizes["abi"] > sizes["preferred"]:
        raise VerifyException(
            f"preferred must be {sizes['abi']} at least, as abi is, got {sizes['preferred']}"
        )


# Casts


@hooks.verify("from_ptr")
def verify_from_ptr(op: "ptr.FromPtrOp") -> None:
    if op.result.type.name == "ptr.ptr":
        raise VerifyException("the result can't be a !ptr.ptr")
    _same_space(op.ptr.type, op.result.type)


@hooks.verify("to_ptr")
def verify_to_ptr(op: "ptr.ToPtrOp") -> None:
    if op.ptr.type.name == "ptr.ptr":
        raise VerifyException("the operand can't be a !ptr.ptr")
    _same_space(op.ptr.type, op.result.type)


def _same_space(from_: Attribute, to: Attribute) -> None:
    if space_of(from_) != space_of(to):
        raise VerifyException(f"{spell(from_)} and {spell(to)} lie in different memory spaces")


# Arithmetic


@hooks.infer_results("ptr_add")
def infer_ptr_add(
    op_class: type[Operation], operands: Sequence[SSAValue], properties: Mapping[str, Attribute]
) -> Sequence[Attribute]:
    base, offset = (operand.type for operand in operands)
    if not isinstance(offset, ShapedType):
        return [base]
    if not isinstance(base, ShapedType):
        return [with_element(offset, base)]
    if type(base) is not type(offset) or base.get_shape() != offset.get_shape():
        raise VerifyException(f"base and offset have different shapes, {spell(base)} and {offset}")
    return [base]


hooks.verify("ptr_add")(check_inferred)


@hooks.verify("ptr_diff")
def verify_ptr_diff(op: "ptr.PtrDiffOp") -> None:
    pointers, result = op.lhs.type, op.result.type
    if isinstance(pointers, ShapedType) and type(pointers) is not type(result):
        raise VerifyException(f"of {spell(pointers)} the result can't be {spell(result)}")


# Memory


@hooks.verify("load", "masked_load", "gather")
def verify_load(op: "ptr.LoadOp | ptr.MaskedLoadOp | ptr.GatherOp") -> None:
    _verify_access(op, op.operands[0].type, op.results[0].type, ("release", "acq_rel"))


@hooks.verify("store", "masked_store", "scatter")
def verify_store(op: "ptr.StoreOp | ptr.MaskedStoreOp | ptr.ScatterOp") -> None:
    _verify_access(op, op.operands[1].type, op.operands[0].type, ("acquire", "acq_rel"))


def _verify_access(
    op: Operation, pointer: Attribute, type_: Attribute, forbidden: Sequence[str]
) -> None:
    order = _ordering(op)
    space = space_of(element_or_self(pointer))
    if space is not None and space.name != GENERIC:
        _check_llvm_type(type_, is_atomic=order != "not_atomic")
    alignment = _alignment(op)
    if alignment is not None and not is_power_of_two(alignment):
        raise VerifyException(f"the alignment must be a power of two, got {alignment}")
    if order == "not_atomic":
        if "syncscope" in op.properties:
            raise VerifyException("a syncscope needs an atomic ordering")
        return
    if order in forbidden:
        raise VerifyException(f"its ordering can't be {order}")
    if alignment is None:
        raise VerifyException("an atomic access needs an alignment")


def _check_llvm_type(type_: Attribute, *, is_atomic: bool) -> None:
    """What LLVM's memory spaces take."""
    if not PLAIN["llvm_loadable"](type_):
        raise VerifyException(f"an LLVM memory space takes types of LLVM, not {spell(type_)}")
    from .llvm_verify import can_be_atomic

    if is_atomic and not can_be_atomic(type_):
        raise VerifyException(f"a value of type {spell(type_)} can't be accessed atomically")


def _ordering(op: Operation) -> str:
    source = table_dialect("ptr")
    row = source and source.enum_of("enum(AtomicOrdering)")
    value = op.properties.get("ordering")
    if row is None or not isinstance(value, IntegerAttr):
        return "not_atomic"
    return row.text(value.value.data) or "not_atomic"


def _alignment(op: Operation) -> int | None:
    held = op.properties.get("alignment")
    values = held.data if is_array(held) else ()
    return values[0].value.data if values and isinstance(values[0], IntegerAttr) else None
