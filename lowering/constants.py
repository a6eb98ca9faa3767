"""Constants in the types that the llvm dialect has, and numbers and words as its attributes."""

from functools import cache
from typing import cast

from ..dialects.attributes import TableAttribute
from ..dialects.folds.numbers import constant_of as constant_from
from ..dialects.ops import llvm
from ..dialects.shaped import is_integer, is_vector
from ..dialects.sources import table_dialect
from ..syntax.attribute_printer import spell
from ..syntax.builtin_extra import make
from ..syntax.dense_parser import elements_attribute
from ..syntax.elements import is_float, pack, shaped, unpack, wrap
from ..syntax.floats import float_bits
from ..syntax.ir import (
    Attribute,
    DenseIntOrFPElementsAttr,
    FloatAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    SSAValue,
    StringAttr,
    TensorType,
    VectorType,
    i32,
    i64,
)
from .conversion import Conversion


def constant(c: Conversion, value: Attribute, type_: Attribute) -> SSAValue:
    """`llvm.mlir.constant`."""
    return c.emit(llvm.ConstantOp, (), (type_,), value=value)


def integer(c: Conversion, value: int, type_: Attribute) -> SSAValue:
    """A constant of an integer type, or of a vector of integers that are all the same."""
    return constant(c, integer_attribute(value, type_), type_)


def integer_attribute(value: int, type_: Attribute) -> Attribute:
    """An integer, or a vector of the same integers; high bits that do not fit are cut off."""
    element = type_.element_type if is_vector(type_) else type_
    assert is_integer(element)
    value = wrap(value, element.width.data)
    if element is type_:
        return make(IntegerAttr, IntAttr(value), type_)
    made = constant_from([value], type_)
    assert made is not None
    return made


def i32_attribute(value: int) -> IntegerAttr:
    """A number that an op's row holds as i32: a bit set, a count of bytes."""
    return make(IntegerAttr, IntAttr(value), i32)


def i64_attribute(value: int) -> IntegerAttr:
    """A number that an op's row holds as i64: a predicate, an alignment."""
    return make(IntegerAttr, IntAttr(value), i64)


@cache
def word_attribute(dialect: str, name: str, word: str) -> Attribute:
    """An attribute of a dialect that is one word, as `#nvvm<shfl_kind bfly>`."""
    source = table_dialect(dialect)
    assert source is not None
    return cast("type[TableAttribute]", source.attribute(name))(StringAttr(word))


def converted_constant(c: Conversion, value: Attribute) -> Attribute:
    """A constant's value with elements of the types that they have in the llvm dialect."""
    match value:
        case IntegerAttr():
            return _integer(c, value)
        case FloatAttr():
            type_ = c.type(value.get_type())
            if not is_integer(type_):
                return value
            bits = float_bits(value.value.data, value.get_type().name)
            return integer_attribute(bits, type_)
        case DenseIntOrFPElementsAttr():
            return _elements(c, value)
        case _:
            c.refuse(f"a constant {spell(value)} has no form in the llvm dialect")
            return value


def _integer(c: Conversion, value: IntegerAttr) -> Attribute:
    type_ = c.type(value.type)
    if type_ == value.type or not is_integer(type_):
        return value
    if not fits(value.value.data, type_):
        c.refuse(f"{value.value.data} does not fit into {spell(type_)}")
    return integer_attribute(value.value.data, type_)


def fits(value: int, type_: IntegerType) -> bool:
    """Whether a number, read with or without sign, has as many bits as a type."""
    return -(1 << type_.width.data - 1) <= value < 1 << type_.width.data


def _elements(c: Conversion, value: DenseIntOrFPElementsAttr) -> Attribute:
    old = value.type
    element = c.type(old.element_type)
    shape = old.get_shape() or (1,) * is_vector(old)
    if element == old.element_type and shape == old.get_shape():
        return value
    if is_vector(old):
        new = VectorType(element, shape, old.scalable_dims if old.shape.data else None)
    else:
        new = TensorType(element, shape)
    data = value.data.data
    if element != old.element_type:
        numbers = unpack(data, old.element_type)
        if is_integer(element) and not is_float(old.element_type):
            for number in numbers:
                if not fits(number, element):
                    c.refuse(f"{number} does not fit into {spell(element)}")
                    break
        data = pack(numbers, element)
    made = shaped(new)
    assert made is not None
    return elements_attribute(made, data)
