"""Rules for ops that read and write elements of memrefs."""

from typing import TYPE_CHECKING

from ..dialects.ops import llvm
from ..syntax.ir import Attribute, IntegerAttr, MemRefType, Operation, SSAValue, UnitAttr, i32, i64
from .conversion import Conversion, Rules
from .memref_descriptor import descriptor
from .place_address import element_address
from .sizes import alignment

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules(("memref",))

RELAXED = IntegerAttr(2, i64)
"""AtomicOrdering monotonic: memref's atomics order nothing but the location itself."""


def access_alignment(given: Attribute | None, element: Attribute) -> IntegerAttr:
    """The alignment that an op states, or the natural one of its elements; bytes, as i64."""
    if isinstance(given, IntegerAttr):
        return IntegerAttr(given.value.data, i64)
    return IntegerAttr(alignment(element), i64)


def is_set(attribute: Attribute | None) -> UnitAttr | None:
    """A unit attribute for one that is true."""
    true = isinstance(attribute, UnitAttr) or (
        isinstance(attribute, IntegerAttr) and attribute.value.data != 0
    )
    return UnitAttr() if true else None


def element_type(c: Conversion, memref_: SSAValue) -> Attribute:
    """The type in the llvm dialect of a memref's elements."""
    type_ = memref_.type
    assert isinstance(type_, MemRefType)
    return c.type(type_.element_type)


@RULES.on("memref.load")
def convert_load(op: "memref.LoadOp", c: Conversion) -> None:
    element = element_type(c, op.memref)
    indices = [c.value(index) for index in op.indices]
    address = element_address(c, descriptor(c, op.memref), indices, element)
    c.replace(
        c.emit(
            llvm.LoadOp,
            (address,),
            (element,),
            alignment=access_alignment(op.alignment, element),
            nontemporal=is_set(op.nontemporal),
        )
    )


@RULES.on("memref.store")
def convert_store(op: "memref.StoreOp", c: Conversion) -> None:
    element = element_type(c, op.memref)
    indices = [c.value(index) for index in op.indices]
    address = element_address(c, descriptor(c, op.memref), indices, element)
    c.emit(
        llvm.StoreOp,
        (c.value(op.value), address),
        alignment=access_alignment(op.alignment, element),
        nontemporal=is_set(op.nontemporal),
    )
    c.replace()


@RULES.on("memref.prefetch")
def convert_prefetch(op: "memref.PrefetchOp", c: Conversion) -> None:
    element = element_type(c, op.memref)
    indices = [c.value(index) for index in op.indices]
    address = element_address(c, descriptor(c, op.memref), indices, element)
    c.emit(
        llvm.Prefetch,
        (address,),
        rw=IntegerAttr(1 if is_set(op.isWrite) else 0, i32),
        hint=op.localityHint,
        cache=IntegerAttr(1 if is_set(op.isDataCache) else 0, i32),
    )
    c.replace()


_ATOMIC = {
    "addf": "fadd",
    "addi": "add",
    "andi": "_and",
    "assign": "xchg",
    "maximumf": "fmaximum",
    "maxnumf": "fmax",
    "maxs": "max",
    "maxu": "umax",
    "minimumf": "fminimum",
    "minnumf": "fmin",
    "mins": "min",
    "minu": "umin",
    "ori": "_or",
    "xori": "_xor",
}


@RULES.on("memref.atomic_rmw")
def convert_atomic_rmw(op: "memref.AtomicRMWOp", c: Conversion) -> None:
    kind = enum_text(op, "kind", op.kind)
    wanted = _ATOMIC.get(kind)
    if wanted is None:
        c.refuse(f"LLVM has no atomic {kind}; write it with memref.generic_atomic_rmw")
        return
    element = element_type(c, op.memref)
    indices = [c.value(index) for index in op.indices]
    address = element_address(c, descriptor(c, op.memref), indices, element)
    made = llvm.AtomicRMWOp(address, c.value(op.value), bin_op=wanted, ordering=RELAXED)
    c.replace_with(made)


def enum_text(op: Operation, name: str, value: Attribute | None) -> str:
    """The keyword of an enum attribute of an op that is held as an integer."""
    from ..dialects.define import TableOp

    assert isinstance(op, TableOp) and isinstance(value, IntegerAttr)
    row = op.row.attribute(name)
    assert row is not None
    enum = op.dialect_source.enum_of(row.constraint)
    assert enum is not None
    return enum.text(value.value.data) or ""
