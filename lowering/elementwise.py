"""Convert ops that work element by element; a vector of more than one dimension row by row."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from ..dialects.attributes import flags
from ..dialects.llvm_compatible import is_float
from ..dialects.llvm_types import LLVMArrayType, LLVMStructType
from ..dialects.ops import llvm
from ..dialects.shaped import is_vector
from ..dialects.sources import table_dialect
from ..syntax.attribute_printer import spell
from ..syntax.elements import is_float as is_float_type
from ..syntax.ir import (
    Attribute,
    Operation,
    SSAValue,
)
from ..syntax.number_arrays import i64_array
from .constants import i32_attribute, word_attribute
from .conversion import Conversion, Rules
from .conversion_rules import Rule

Scalar = Callable[[Conversion, Sequence[SSAValue], Attribute], SSAValue]
"""Makes the op on scalars or vectors of one dimension, with a result of the given type."""


def elementwise(c: Conversion, make: Scalar) -> None:
    """Replace the op that is being converted by `make` of its operands."""
    if (type_ := without_arithmetic(c.op)) is not None:
        c.refuse(f"LLVM has no arithmetic on {spell(type_)}; use a wider float")
        return
    operands = [c.value(operand) for operand in c.op.operands]
    c.replace(rows(c, operands, c.type(c.op.results[0].type), make))


def rows(c: Conversion, operands: Sequence[SSAValue], type_: Attribute, make: Scalar) -> SSAValue:
    """`make` of operands; of arrays, an array of `make` of each element."""
    if not isinstance(type_, LLVMArrayType):
        return make(c, operands, type_)
    result = c.emit(llvm.PoisonOp, (), (type_,))
    for index in range(type_.size.data):
        parts = [_part(c, operand, index) for operand in operands]
        result = insert(c, result, rows(c, parts, type_.element, make), index)
    return result


def _part(c: Conversion, operand: SSAValue, index: int) -> SSAValue:
    """An element of an array; a scalar stands for all elements."""
    return extract(c, operand, index) if isinstance(operand.type, LLVMArrayType) else operand


def extract(c: Conversion, aggregate: SSAValue, *position: int) -> SSAValue:
    """`llvm.extractvalue`."""
    type_ = aggregate.type
    for index in position:
        if isinstance(type_, LLVMArrayType):
            type_ = type_.element
        else:
            assert isinstance(type_, LLVMStructType)
            type_ = type_.elements[index]
    where = i64_array(*position)
    return c.emit(llvm.ExtractValueOp, (aggregate,), (type_,), position=where)


def insert(c: Conversion, aggregate: SSAValue, value: SSAValue, *position: int) -> SSAValue:
    """`llvm.insertvalue`."""
    where = i64_array(*position)
    return c.emit(llvm.InsertValueOp, (aggregate, value), (aggregate.type,), position=where)


def bitcast(c: Conversion, value: SSAValue, type_: Attribute) -> SSAValue:
    """`llvm.bitcast`, if the type is another one."""
    return value if value.type == type_ else c.emit(llvm.BitcastOp, (value,), (type_,))


def simple(target: str, **fixed: Attribute) -> Rule:
    """The rule that replaces an op by the llvm op class of a name, flags carried over."""

    def rule(op: Operation, c: Conversion) -> None:
        properties = {**fixed, **carried(op)}
        class_ = getattr(llvm, target)

        def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
            return c.emit(class_, operands, (type_,), **properties)

        elementwise(c, make)

    return rule


def file_simple(rules: Rules, table: Mapping[str, str]) -> None:
    """File `simple` rules: op -> llvm op class."""
    for name, target in table.items():
        rules.on(name)(simple(target))


def without_arithmetic(op: Operation) -> Attribute | None:
    """The type among an op's operands and results whose elements are floats that LLVM lacks."""
    for value in (*op.operands, *op.results):
        if _is_lacking(value.type):
            return value.type
    return None


@lru_cache(maxsize=4096)
def _is_lacking(type_: Attribute) -> bool:
    element = type_.element_type if is_vector(type_) else type_
    return is_float_type(element) and not is_float(element)


# Flags

_OVERFLOW = {"nsw": 1, "nuw": 2}


def carried(op: Operation) -> dict[str, Attribute]:
    """Overflow, exact and fast-math flags in the llvm dialect's words."""
    found: dict[str, Attribute] = {}
    for name, value in op.properties.items():
        match name:
            case "overflowFlags":
                bits = sum(_OVERFLOW[flag] for flag in flags(value))
                if bits:
                    found["overflowFlags"] = i32_attribute(bits)
            case "fastmath":
                if (converted := fastmath(value)) is not None:
                    found["fastmathFlags"] = converted
            case "isExact":
                found[name] = value
            case _:
                pass
    return found


@cache
def fastmath(attribute: Attribute | None) -> Attribute | None:
    """`#llvm.fastmath` of the flags of `#arith.fastmath`; None for no flags."""
    names = flags(attribute)
    return llvm_fastmath(names) if names else None


@cache
def llvm_fastmath(names: frozenset[str]) -> Attribute:
    """`#llvm.fastmath<…>` of some flags."""
    dialect = table_dialect("llvm")
    row = dialect.rows.enum("FastmathFlags") if dialect is not None else None
    assert row is not None
    text = row.text(sum(case.value for case in row.cases if case.text in names))
    assert text is not None
    return word_attribute("llvm", "fastmath", text)
