"""Folds of arith's casts."""

from typing import TYPE_CHECKING

from ...syntax.elements import bit_width
from ...syntax.floats import FORMATS, float_bits, float_value, round_ratio
from ...syntax.ir import (
    Attribute,
    IndexType,
    IntegerType,
    SSAValue,
    VectorType,
)
from ...syntax.number_parser import float_attribute
from ..attributes import flags
from .integer_arithmetic import unsigned
from .numbers import (
    compute1,
    constant_of,
    element_type,
    is_number,
    is_signaling,
    numbers,
)
from .table import Constants, Folded, Folds, defined_by, one

if TYPE_CHECKING:
    from ..ops import arith

folds = Folds()


@folds.on("extsi")
def fold_extsi(op: "arith.ExtSIOp", constants: Constants) -> Folded | None:
    return one(compute1(op.out.type, lambda a: a, constants[0]))


@folds.on("extui", "index_castui")
def fold_extui(op: "arith.ExtUIOp | arith.IndexCastUIOp", constants: Constants) -> Folded | None:
    """There and back again is nothing, where there is room for all bits."""
    source, type_ = op.operands[0], op.results[0].type
    if op.name == "arith.index_castui" and (back := _round_trip(source, type_, op.name)):
        return (back,)
    if constants[0] is None:
        return None
    width = bit_width(element_type(source.type))
    return one(compute1(type_, lambda a: unsigned(a, width), constants[0]))


@folds.on("index_cast")
def fold_index_cast(op: "arith.IndexCastOp", constants: Constants) -> Folded | None:
    """There and back again is nothing, where there is room for all bits."""
    source, type_ = op.operands[0], op.results[0].type
    if (back := _round_trip(source, type_, op.name)) is not None:
        return (back,)
    return one(compute1(type_, lambda a: a, constants[0]))


def _round_trip(source: SSAValue, type_: Attribute, name: str) -> SSAValue | None:
    inner = defined_by(source, name)
    if inner is None or inner.operands[0].type != type_ or not _has_width(source.type):
        return None
    wide = bit_width(element_type(source.type)) >= bit_width(element_type(type_))
    return inner.operands[0] if wide else None


def _has_width(type_: Attribute) -> bool:
    return isinstance(element_type(type_), IntegerType | IndexType)


@folds.on("trunci")
def fold_trunci(op: "arith.TruncIOp", constants: Constants) -> Folded | None:
    """trunc(ext(x)) = x"""
    source = op.operands[0]
    for name in ("arith.extsi", "arith.extui"):
        if (extended := defined_by(source, name)) is not None:
            if extended.operands[0].type == op.out.type:
                return (extended.operands[0],)
    return one(compute1(op.out.type, lambda a: a, constants[0]))


@folds.on("extf", "truncf")
def fold_float_cast(op: "arith.ExtFOp | arith.TruncFOp", constants: Constants) -> Folded | None:
    """Constants that keep their value; trunc(ext(x)) = x; ext(trunc(x)) = x if contracted"""
    type_ = op.results[0].type
    other = "arith.extf" if op.name == "arith.truncf" else "arith.truncf"
    if (inner := defined_by(op.operands[0], other)) is not None:
        source = inner.operands[0]
        if source.type == type_ and (
            _holds_all(element_type(op.operands[0].type), element_type(type_))
            if other == "arith.extf"
            else all("contract" in flags(o.properties.get("fastmath")) for o in (op, inner))
        ):
            return (source,)
    if constants[0] is None:
        return None
    name = element_type(type_).name

    def cast(value: float) -> float | None:
        if is_signaling(value):
            return None
        rounded = float_value(float_bits(value, name), name)
        same = rounded == value or (value != value and rounded != rounded)
        return rounded if same else None

    return one(compute1(type_, cast, constants[0]))


def _holds_all(wide: Attribute, narrow: Attribute) -> bool:
    """Whether every number of one float type is one of another."""
    outer, inner = FORMATS[wide.name], FORMATS[narrow.name]
    return (
        outer.precision >= inner.precision
        and outer.top - outer.bias >= inner.top - inner.bias
        and outer.lowest - outer.fraction <= inner.lowest - inner.fraction
        and outer.sign >= inner.sign
        and outer.nonfinite == "ieee"
    )


@folds.on("sitofp", "uitofp")
def fold_to_float(op: "arith.SIToFPOp | arith.UIToFPOp", constants: Constants) -> Folded | None:
    """The nearest number of the type, ties to even."""
    type_ = op.results[0].type
    element = element_type(type_)
    found = numbers(constants[0])
    if found is None or not is_number(element):
        return None
    width = bit_width(element_type(op.operands[0].type))
    signed = op.name == "arith.sitofp"
    form = FORMATS[element.name]
    rounded: list[float] = []
    for value in found:
        integer_ = int(value) if signed else unsigned(int(value), width)
        bits = round_ratio(int(integer_ < 0), abs(integer_), 1, form)
        rounded.append(float_value(bits, element.name))
    return one(constant_of(rounded, type_))


@folds.on("fptosi", "fptoui")
def fold_from_float(op: "arith.FPToSIOp | arith.FPToUIOp", constants: Constants) -> Folded | None:
    """Towards zero; what is out of range is not defined."""
    if constants[0] is None:
        return None
    type_ = op.results[0].type
    width = bit_width(element_type(type_))
    signed = op.name == "arith.fptosi"
    least = -1 << (width - 1) if signed else 0
    most = (1 << (width - signed)) - 1

    def truncate(value: float) -> int | None:
        if value - value != 0:  # an infinity or a NaN
            return None
        result = int(value)
        return result if least <= result <= most else None

    return one(compute1(type_, truncate, constants[0]))


@folds.on("bitcast")
def fold_bitcast(op: "arith.BitcastOp", constants: Constants) -> Folded | None:
    """The same bits; a cast to the type that the bits had before is nothing."""
    source, type_ = op.operands[0], op.results[0].type
    if source.type == type_:
        return (source,)
    if (inner := defined_by(source, op.name)) is not None and inner.operands[0].type == type_:
        return (inner.operands[0],)
    found = numbers(constants[0])
    if found is None:
        return None
    old, new = element_type(source.type), element_type(type_)
    if isinstance(type_, VectorType) != isinstance(source.type, VectorType) or not is_number(new):
        return None
    bits = [float_bits(v, old.name) if old.name in FORMATS else int(v) for v in found]
    if new.name not in FORMATS:
        return one(constant_of(bits, type_))
    width = bit_width(new)
    if element_type(type_) is type_:
        return one(float_attribute(unsigned(bits[0], width), type_))
    return one(constant_of([float_value(unsigned(b, width), new.name) for b in bits], type_))
