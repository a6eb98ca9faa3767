"""Convert ops that work element by element; a vector of more than one dimension row by row."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from ..dialects.attributes import TableAttribute, flags
from ..dialects.llvm_types import LLVMArrayType
from ..dialects.ops import llvm
from ..syntax.ir import Attribute, DenseArrayBase, IntegerAttr, Operation, SSAValue, i32, i64
from .conversion import Conversion, Rule, Rules

Properties = Mapping[str, Attribute]
Scalar = Callable[[Conversion, Sequence[SSAValue], Attribute], SSAValue]
"""Makes the op on scalars or vectors of one dimension, with a result of the given type."""

_OVERFLOW = {"nsw": 1, "nuw": 2}


def elementwise(c: Conversion, make: Scalar) -> None:
    """Replace the op that is being converted by `make` of its operands."""
    operands = [c.value(operand) for operand in c.op.operands]
    c.replace(rows(c, operands, c.type(c.op.results[0].type), make))


def rows(
    c: Conversion, operands: Sequence[SSAValue], type_: Attribute, make: Scalar
) -> SSAValue:
    """`make` of operands; of arrays, an array of `make` of each element."""
    if not isinstance(type_, LLVMArrayType):
        return make(c, operands, type_)
    result = c.emit(llvm.PoisonOp, (), (type_,))
    for index in range(type_.size.data):
        parts = [extract(c, operand, index) for operand in operands]
        result = insert(c, result, rows(c, parts, type_.element, make), index)
    return result


def extract(c: Conversion, aggregate: SSAValue, *position: int) -> SSAValue:
    """`llvm.extractvalue`; a value that is no aggregate stands for each of its parts."""
    type_ = aggregate.type
    for index in position:
        if isinstance(type_, LLVMArrayType):
            type_ = type_.element
        elif type_.name == "llvm.struct":
            type_ = type_.elements[index]  # pyright: ignore
        else:
            return aggregate
    where = DenseArrayBase.from_list(i64, position)
    return c.emit(llvm.ExtractValueOp, (aggregate,), (type_,), position=where)


def insert(c: Conversion, aggregate: SSAValue, value: SSAValue, *position: int) -> SSAValue:
    """`llvm.insertvalue`."""
    where = DenseArrayBase.from_list(i64, position)
    return c.emit(llvm.InsertValueOp, (aggregate, value), (aggregate.type,), position=where)


def simple(target: str, **fixed: Attribute) -> Rule:
    """The rule that replaces an op by the llvm op class of a name, flags carried over."""

    def rule(op: Operation, c: Conversion) -> None:
        properties = {**fixed, **carried(op)}

        def make(c: Conversion, operands: Sequence[SSAValue], type_: Attribute) -> SSAValue:
            return c.emit(getattr(llvm, target), operands, (type_,), **properties)

        elementwise(c, make)

    return rule


def carried(op: Operation) -> dict[str, Attribute]:
    """Overflow, exact, non-negative and fast-math flags in the llvm dialect's words."""
    found: dict[str, Attribute] = {}
    for name, value in op.properties.items():
        match name:
            case "overflowFlags":
                bits = sum(_OVERFLOW[flag] for flag in flags(value))
                if bits:
                    found["overflowFlags"] = IntegerAttr(bits, i32)
            case "fastmath":
                if (converted := fastmath(value)) is not None:
                    found["fastmathFlags"] = converted
            case "isExact" | "nonNeg":
                found[name] = value
            case _:
                pass
    return found


def fastmath(attribute: Attribute | None) -> TableAttribute | None:
    """`#llvm.fastmath` of the flags of `#arith.fastmath`; None for no flags."""
    names = flags(attribute)
    return llvm_fastmath(names) if names else None


def llvm_fastmath(names: frozenset[str]) -> TableAttribute:
    """`#llvm.fastmath<…>` of some flags."""
    from ..dialects.sources import table_dialect
    from ..syntax.ir import StringAttr

    dialect = table_dialect("llvm")
    assert dialect is not None
    row = dialect.rows.enum("FastmathFlags")
    made = dialect.attribute("fastmath")
    assert row is not None and made is not None
    bits = 0
    for case in row.cases:
        if case.text in names:
            bits |= case.value
    text = row.text(bits)
    assert text is not None
    return made(StringAttr(text))  # pyright: ignore


def file_simple(rules: Rules, table: Mapping[str, str]) -> None:
    """File `simple` rules: op -> llvm op class."""
    for name, target in table.items():
        rules.by_name[name] = simple(target)


def constant(c: Conversion, value: Attribute, type_: Attribute) -> SSAValue:
    """`llvm.mlir.constant`."""
    return c.emit(llvm.ConstantOp, (), (type_,), value=value)


def scalar_types(type_: Attribute) -> Iterator[Attribute]:
    """The element type of a vector, or the type itself."""
    yield getattr(type_, "element_type", type_)
