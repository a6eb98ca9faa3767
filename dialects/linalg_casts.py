"""Convert a scalar to another element type, as the bodies of linalg's named ops do."""

from collections.abc import Callable, Sequence
from typing import cast

from ..syntax.elements import bit_width, integer, is_complex, is_float, scalar_of
from ..syntax.ir import (
    AnyFloat,
    Attribute,
    ComplexType,
    FloatAttr,
    IndexType,
    SSAValue,
)

Make = Callable[..., SSAValue]
"""`make(op name, operands, result type, properties)` adds an op and gives its result."""


def convert(make: Make, value: SSAValue, to: Attribute, *, unsigned: bool) -> SSAValue:
    """The value in another element type; as it is where MLIR knows no conversion."""
    from_ = value.type
    if from_ == to:
        return value
    if integer(to) is not None:
        return _to_integer(make, value, to, unsigned)
    if is_float(to):
        return _to_float(make, value, to, unsigned)
    if isinstance(to, ComplexType):
        return _to_complex(make, value, cast("ComplexType[AnyFloat]", to), unsigned)
    return value


def _to_integer(make: Make, value: SSAValue, to: Attribute, unsigned: bool) -> SSAValue:
    from_ = value.type
    if is_float(from_):
        return make("arith.fptoui" if unsigned else "arith.fptosi", [value], to)
    if isinstance(from_, IndexType):
        return make("arith.index_cast", [value], to)
    if integer(from_) is None:
        return value
    wider = bit_width(to) - bit_width(from_)
    if wider > 0:
        return make("arith.extui" if unsigned else "arith.extsi", [value], to)
    return make("arith.trunci", [value], to) if wider < 0 else value


def _to_float(make: Make, value: SSAValue, to: Attribute, unsigned: bool) -> SSAValue:
    if integer(value.type) is not None:
        return make("arith.uitofp" if unsigned else "arith.sitofp", [value], to)
    if not is_float(value.type):
        return value
    wider = bit_width(to) - bit_width(value.type)
    if wider > 0:
        return make("arith.extf", [value], to)
    return make("arith.truncf", [value], to) if wider < 0 else value


def _to_complex(
    make: Make, value: SSAValue, to: "ComplexType[AnyFloat]", unsigned: bool
) -> SSAValue:
    part: Attribute = to.element_type
    if is_complex(value.type):
        from_ = scalar_of(value.type)
        if not is_float(part) or not is_float(from_):
            return value
        parts: Sequence[SSAValue] = [
            make(name, [value], from_) for name in ("complex.re", "complex.im")
        ]
        narrower = bit_width(part) < bit_width(from_)
        parts = [make("arith.truncf" if narrower else "arith.extf", [one], part) for one in parts]
        return make("complex.create", parts, to)
    if is_float(value.type):
        real = _to_float(make, value, part, unsigned)
    elif integer(value.type) is not None:
        real = make("arith.uitofp" if unsigned else "arith.sitofp", [value], part)
    else:
        return value
    zero = make("arith.constant", [], part, {"value": FloatAttr(0.0, to.element_type)})
    return make("complex.create", [real, zero], to)
