"""Rules for ops that read and write elements of memrefs."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..dialects.ops import llvm
from ..dialects.shaped import is_memref
from ..syntax.ir import Attribute, IntegerAttr, SSAValue, UnitAttr
from .attribute_values import flag
from .constants import i32_attribute, i64_attribute
from .conversion import Conversion, Rules
from .memref_descriptor import descriptor, number_of
from .place_address import element_address
from .sizes import alignment

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules(("memref",))


def access_alignment(given: Attribute | None, element: Attribute) -> IntegerAttr:
    """The alignment that an op states, or the natural one of its elements; bytes, as i64."""
    return i64_attribute(given.value.data if isinstance(given, IntegerAttr) else alignment(element))


def unit_if_set(attribute: Attribute | None) -> UnitAttr | None:
    """A unit attribute for one that is true."""
    return UnitAttr() if flag(attribute) else None


def element_type(c: Conversion, memref_: SSAValue) -> Attribute:
    """The type in the llvm dialect of a memref's elements."""
    type_ = memref_.type
    assert is_memref(type_)
    return c.type(type_.element_type)


def address(c: Conversion, memref_: SSAValue, indices: Sequence[SSAValue]) -> SSAValue:
    """The pointer to an element of an old memref at old indices."""
    numbers = [number_of(c, index) for index in indices]
    return element_address(c, descriptor(c, memref_), numbers)


@RULES.on("memref.load")
def convert_load(op: "memref.LoadOp", c: Conversion) -> None:
    element = element_type(c, op.memref)
    c.replace(
        c.emit(
            llvm.LoadOp,
            (address(c, op.memref, op.indices),),
            (element,),
            alignment=access_alignment(op.alignment, element),
            nontemporal=unit_if_set(op.nontemporal),
        )
    )


@RULES.on("memref.store")
def convert_store(op: "memref.StoreOp", c: Conversion) -> None:
    value = c.value(op.value)
    c.make(
        llvm.StoreOp,
        (value, address(c, op.memref, op.indices)),
        alignment=access_alignment(op.alignment, value.type),
        nontemporal=unit_if_set(op.nontemporal),
    )
    c.replace()


@RULES.on("memref.prefetch")
def convert_prefetch(op: "memref.PrefetchOp", c: Conversion) -> None:
    c.make(
        llvm.Prefetch,
        (address(c, op.memref, op.indices),),
        rw=i32_attribute(int(flag(op.isWrite))),
        hint=op.localityHint,
        cache=i32_attribute(int(flag(op.isDataCache))),
    )
    c.replace()
