"""Guarded accesses: a load that has a value for what lies outside, a store that drops it."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineMapAttr,
    Attribute,
    EffectInstance,
    IndexType,
    IntegerAttr,
    IRDLOperation,
    MemoryEffect,
    MemoryEffectKind,
    MemRefType,
    Operation,
    SSAValue,
    UnitAttr,
    VerifyException,
    attr_def,
    i1,
    i64,
    irdl_op_definition,
    operand_def,
    opt_attr_def,
    result_def,
    traits_def,
    var_operand_def,
)
from .affine_subscripts import parse_subscripts, print_subscripts
from .kinds import Kind
from .memref_layout import strided_layout
from .number_predicates import is_power_of_two
from .shaped import is_memref, is_vector
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer


MEMREF = Kind(MemRefType, "expected a ranked memref")
ALIGNMENT = Kind(IntegerAttr, "alignment is a power of two of type i64")
NONTEMPORAL = Kind(IntegerAttr, "nontemporal is true or false")
WHOLE = Kind(UnitAttr, "whole has no value")


class ReadsMemref(MemoryEffect):
    """Reads what its first operand points to."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance]:
        return {EffectInstance(MemoryEffectKind.READ, op.operands[0])}


class WritesMemref(MemoryEffect):
    """Writes what its second operand points to."""

    @classmethod
    def get_effects(cls, op: Operation) -> AbstractSet[EffectInstance]:
        return {EffectInstance(MemoryEffectKind.WRITE, op.operands[1])}


@irdl_op_definition
class LoadOp(IRDLOperation):
    """The elements at some indices; where an index is out of bounds, another value.

    `tirx.load %A[%i, %j + 1] else %z : memref<?x?xf32>`, or with a vector type behind, lanes along
    the last dimension. What is out of bounds is not touched.
    """

    name = "tirx.load"

    memref = operand_def(MEMREF)
    indices = var_operand_def(IndexType)
    otherwise = operand_def()
    result = result_def()
    map = attr_def(AffineMapAttr)
    alignment = opt_attr_def(ALIGNMENT)
    nontemporal = opt_attr_def(NONTEMPORAL)
    whole = opt_attr_def(WHOLE)

    traits = traits_def(ReadsMemref())

    @classmethod
    def parse(cls, parser: "Parser") -> "LoadOp":  # pyright: ignore[reportIncompatibleMethodOverride]
        base = parser.parse_unresolved_operand()
        map, indices = parse_subscripts(parser)
        parser.parse_keyword("else")
        otherwise = parser.parse_unresolved_operand()
        attributes = _parse_attributes(parser)
        memref, accessed = _parse_types(parser)
        return cls.create(
            operands=[
                parser.resolve_operand(base, memref),
                *indices,
                parser.resolve_operand(otherwise, _element_of(memref)),
            ],
            result_types=[accessed],
            attributes={"map": map, **attributes},
        )

    def print(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        printer.print_string(" ")
        _print_access(printer, self.memref, self.map, self.indices)
        printer.print_string(" else ")
        printer.print_ssa_value(self.otherwise)
        _print_rest(printer, self, self.memref.type, self.result.type)

    def verify_(self) -> None:
        element = verify_access(self, self.memref.type, self.result.type, "the result")
        if self.otherwise.type != element:
            raise VerifyException(
                f"the value behind else is {spell(self.otherwise.type)}, "
                f"elements of {spell(self.memref.type)} are {spell(element)}"
            )


@irdl_op_definition
class StoreOp(IRDLOperation):
    """Stores elements at some indices; what would lie out of bounds is dropped.

    `tirx.store %v, %C[%i, %j + 1] : memref<?x?xf32>`, or with a vector type behind, lanes along the
    last dimension.
    """

    name = "tirx.store"

    value = operand_def()
    memref = operand_def(MEMREF)
    indices = var_operand_def(IndexType)
    map = attr_def(AffineMapAttr)
    alignment = opt_attr_def(ALIGNMENT)
    nontemporal = opt_attr_def(NONTEMPORAL)
    whole = opt_attr_def(WHOLE)

    traits = traits_def(WritesMemref())

    @classmethod
    def parse(cls, parser: "Parser") -> "StoreOp":  # pyright: ignore[reportIncompatibleMethodOverride]
        value = parser.parse_unresolved_operand()
        parser.parse_punctuation(",")
        base = parser.parse_unresolved_operand()
        map, indices = parse_subscripts(parser)
        attributes = _parse_attributes(parser)
        memref, accessed = _parse_types(parser)
        return cls.create(
            operands=[
                parser.resolve_operand(value, accessed),
                parser.resolve_operand(base, memref),
                *indices,
            ],
            attributes={"map": map, **attributes},
        )

    def print(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        printer.print_string(" ")
        printer.print_ssa_value(self.value)
        printer.print_string(", ")
        _print_access(printer, self.memref, self.map, self.indices)
        _print_rest(printer, self, self.memref.type, self.value.type)

    def verify_(self) -> None:
        verify_access(self, self.memref.type, self.value.type, "the value")


def lanes(op: LoadOp | StoreOp) -> int | None:
    """How many elements of the last dimension an access is for; None for one element as it is."""
    type_ = op.result.type if isinstance(op, LoadOp) else op.value.type
    if type_ == _element_of(op.memref.type) or not is_vector(type_):
        return None
    return type_.get_shape()[0]


# Text


def _element_of(type_: Attribute) -> Attribute:
    return type_.element_type if is_memref(type_) else type_


def _parse_attributes(parser: "Parser") -> Mapping[str, Attribute]:
    given = parser.parse_optional_attr_dict_with_reserved_attr_names(("map",))
    return {} if given is None else given.data


def _parse_types(parser: "Parser") -> tuple[Attribute, Attribute]:
    """`: memref<…>`, and behind a comma what is accessed if it is no element."""
    parser.parse_punctuation(":")
    at = parser.pos
    memref: Attribute = parser.parse_type()
    if not is_memref(memref):
        parser.raise_error(f"expected a ranked memref, got {spell(memref)}", at)
    if parser.parse_optional_punctuation(",") is None:
        return memref, memref.element_type
    return memref, parser.parse_type()


def _print_access(
    printer: "Printer", memref: SSAValue, map: AffineMapAttr, indices: Sequence[SSAValue]
) -> None:
    printer.print_ssa_value(memref)
    print_subscripts(printer, map.data, indices)


def _print_rest(printer: "Printer", op: Operation, memref: Attribute, accessed: Attribute) -> None:
    printer.print_op_attributes({k: v for k, v in op.attributes.items() if k != "map"})
    printer.print_string(" : ")
    printer.print_attribute(memref)
    if accessed != _element_of(memref):
        printer.print_string(", ")
        printer.print_attribute(accessed)


# Checks


def verify_access(
    op: LoadOp | StoreOp, memref: Attribute, accessed: Attribute, what: str
) -> Attribute:
    """Check what loads and stores have in common; the element type."""
    assert is_memref(memref)
    map, rank = op.map.data, len(memref.get_shape())
    if len(map.results) != rank:
        raise VerifyException(f"{spell(memref)} needs {rank} indices, got {len(map.results)}")
    taken = map.num_dims + map.num_symbols
    if taken != len(op.indices):
        raise VerifyException(f"the map takes {counted(taken, 'value')}, got {len(op.indices)}")
    element = memref.element_type
    if accessed != element:
        _verify_vector(memref, accessed, what)
    if op.whole is not None and lanes(op) is None:
        raise VerifyException("whole is a promise about vectors, this is one element")
    _verify_attributes(op)
    return element


def _verify_vector(memref: Attribute, accessed: Attribute, what: str) -> None:
    assert is_memref(memref)
    element = memref.element_type
    if not is_vector(accessed) or accessed.element_type != element:
        raise VerifyException(
            f"{what} is {spell(accessed)}, expected {spell(element)} or a vector of them"
        )
    if len(accessed.get_shape()) != 1 or any(accessed.scalable_dims):
        raise VerifyException(
            f"{what} is {spell(accessed)}, lanes along the last dimension are a vector of one "
            "fixed dimension"
        )
    layout = strided_layout(memref)
    if layout is None or layout.strides[-1:] != (1,):
        raise VerifyException(
            f"{what} is a vector, but elements of the last dimension of {spell(memref)} don't lie "
            "side by side"
        )


def _verify_attributes(op: LoadOp | StoreOp) -> None:
    check_alignment(op.alignment)
    if op.nontemporal is not None and op.nontemporal.type != i1:
        raise VerifyException(f"{NONTEMPORAL.rule}, got {spell(op.nontemporal)}")


def check_alignment(alignment: IntegerAttr | None) -> None:
    """An alignment in bytes, if there is one."""
    if alignment is None:
        return
    number = alignment.value.data
    if alignment.type != i64 or not is_power_of_two(number):
        raise VerifyException(f"{ALIGNMENT.rule}, got {spell(alignment)}")
