"""Formulas on floats and integers, written with Python's operators, as arith and math ops."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...dialects.ops import arith, math, scf
from ...syntax.ir import (
    Attribute,
    Block,
    DenseIntOrFPElementsAttr,
    Float32Type,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    Region,
    SSAValue,
    VectorType,
    f32,
    f64,
    i1,
)

_ORDERED = {"eq": 1, "gt": 2, "ge": 3, "lt": 4, "le": 5}
_SIGNED = {"eq": 0, "lt": 2, "le": 3, "gt": 4, "ge": 5}
_UNORDERED = 14


class Builder:
    """Puts ops before one op, for formulas in f32 or f64, of scalars or of vectors of one shape."""

    def __init__(self, anchor: Operation, type_: Attribute) -> None:
        self.anchor = anchor
        self.shape = type_ if isinstance(type_, VectorType) else None
        element = self.shape.element_type if self.shape is not None else type_
        self.width = 32 if isinstance(element, Float32Type) else 64
        """Bits of a float, and of the integers that hold its bits."""
        self.mantissa = 23 if self.width == 32 else 52
        self.bias = 127 if self.width == 32 else 1023
        self.sign = -1 << (self.width - 1)
        """The bit of a float's sign."""
        self._floats = f32 if self.width == 32 else f64
        self.float_type = self.like(self._floats)
        self.integers = IntegerType(self.width)
        self.integer_type = self.like(self.integers)
        self.bit_type = self.like(i1)
        self._block: Block | None = None
        self._constants: dict[tuple[Attribute, object], Term] = {}

    def like(self, element: Attribute) -> Attribute:
        """The type of this formula's shape with other elements."""
        if self.shape is None:
            return element
        return VectorType(element, self.shape.shape, self.shape.scalable_dims)

    def insert(self, op: Operation) -> SSAValue:
        """Put an op where the formula stands; its first result."""
        op.location = self.anchor.location
        if self._block is not None:
            self._block.add_op(op)
        else:
            _insert_before(self.anchor, op)
        return op.results[0]

    def emit(
        self,
        op_class: type[Operation],
        operands: Sequence[Term],
        type_: Attribute,
        **properties: Attribute,
    ) -> Term:
        """Put an op of one result where the formula stands."""
        return Term(
            self.insert(
                op_class.create(
                    operands=[operand.value for operand in operands],
                    result_types=[type_],
                    properties=properties,
                )
            ),
            self,
        )

    def constant(self, value: float, type_: Attribute) -> Term:
        """A constant, the same one each time; it stands before the formula."""
        key = type_, (value, str(value))
        if (known := self._constants.get(key)) is not None:
            return known
        element = type_.element_type if isinstance(type_, VectorType) else type_
        if isinstance(element, IntegerType):
            width = element.width.data
            wrapped = int(value) & (1 << width) - 1
            if width > 1 and wrapped >> (width - 1):
                wrapped -= 1 << width
            scalar, number = IntegerAttr(wrapped, element), wrapped
        else:
            scalar, number = FloatAttr(float(value), self._floats), float(value)
        attribute: Attribute = scalar
        if isinstance(type_, VectorType):
            attribute = DenseIntOrFPElementsAttr.from_list(type_, [number])
        op = arith.ConstantOp.create(result_types=[type_], properties={"value": attribute})
        op.location = self.anchor.location
        _insert_before(self.anchor, op)
        made = self._constants[key] = Term(op.results[0], self)
        return made

    def number(self, value: float) -> Term:
        """A float constant."""
        return self.constant(value, self.float_type)

    def integer(self, value: int) -> Term:
        """A constant of the integers that hold a float's bits."""
        return self.constant(value, self.integer_type)

    def branch(
        self,
        condition: Term,
        then: Callable[[], Sequence[Term]],
        otherwise: Callable[[], Sequence[Term]],
    ) -> Sequence[Term]:
        """The terms of one side. A scalar takes one way; a vector computes both and selects."""
        if self.shape is not None:
            pairs = zip(then(), otherwise(), strict=True)
            return [select(condition, one, other) for one, other in pairs]
        sides: list[tuple[Block, Sequence[Term]]] = []
        outer = self._block
        for make in (then, otherwise):
            self._block = block = Block()
            results = make()
            yielded = scf.YieldOp.create(operands=[term.value for term in results])
            yielded.location = self.anchor.location
            block.add_op(yielded)
            sides.append((block, results))
        self._block = outer
        made = scf.IfOp.create(
            operands=[condition.value],
            result_types=[term.value.type for term in sides[0][1]],
            regions=[Region(block) for block, _ in sides],
        )
        self.insert(made)
        return [Term(result, self) for result in made.results]


class Term:
    """A value in a formula. A Python number beside it becomes a constant of its type."""

    __slots__ = ("b", "value")

    def __init__(self, value: SSAValue, b: Builder) -> None:
        self.value = value
        self.b = b

    @property
    def is_float(self) -> bool:
        return self.value.type == self.b.float_type

    @property
    def width(self) -> int:
        """Bits of an integer."""
        type_ = self.value.type
        element = type_.element_type if isinstance(type_, VectorType) else type_
        assert isinstance(element, IntegerType)
        return element.width.data

    def same(self, other: Number) -> Term:
        """Another term or number with this one's type."""
        if isinstance(other, Term):
            return other
        return self.b.constant(other, self.value.type)

    def _binary(self, floats: str, integers: str, other: Number, swap: bool = False) -> Term:
        name = floats if self.is_float else integers
        operands = (self.same(other), self) if swap else (self, self.same(other))
        return self.b.emit(getattr(arith, name), operands, self.value.type)

    def __add__(self, other: Number) -> Term:
        return self._binary("AddFOp", "AddIOp", other)

    def __radd__(self, other: float) -> Term:
        return self._binary("AddFOp", "AddIOp", other, swap=True)

    def __sub__(self, other: Number) -> Term:
        return self._binary("SubFOp", "SubIOp", other)

    def __rsub__(self, other: float) -> Term:
        return self._binary("SubFOp", "SubIOp", other, swap=True)

    def __mul__(self, other: Number) -> Term:
        return self._binary("MulFOp", "MulIOp", other)

    def __rmul__(self, other: float) -> Term:
        return self._binary("MulFOp", "MulIOp", other, swap=True)

    def __truediv__(self, other: Number) -> Term:
        return self._binary("DivFOp", "DivUIOp", other)

    def __rtruediv__(self, other: float) -> Term:
        return self._binary("DivFOp", "DivUIOp", other, swap=True)

    def __neg__(self) -> Term:
        if self.is_float:
            return self.b.emit(arith.NegFOp, (self,), self.value.type)
        return 0 - self

    def __and__(self, other: Number) -> Term:
        return self._binary("", "AndIOp", other)

    def __or__(self, other: Number) -> Term:
        return self._binary("", "OrIOp", other)

    def __xor__(self, other: Number) -> Term:
        return self._binary("", "XOrIOp", other)

    def __invert__(self) -> Term:
        return self ^ -1

    def __lshift__(self, other: Number) -> Term:
        return self._binary("", "ShLIOp", other)

    def __rshift__(self, other: Number) -> Term:
        """Shift right; the sign comes in."""
        return self._binary("", "ShRSIOp", other)

    def shifted_in_zeros(self, other: Number) -> Term:
        """Shift right; zeros come in."""
        return self._binary("", "ShRUIOp", other)

    def _compare(self, predicate: str, other: Number) -> Term:
        floats = self.is_float
        code = IntegerAttr((_ORDERED if floats else _SIGNED)[predicate], 64)
        op_class = arith.CmpFOp if floats else arith.CmpIOp
        return self.b.emit(op_class, (self, self.same(other)), self.b.bit_type, predicate=code)

    def __lt__(self, other: Number) -> Term:
        """Less, and no NaN; integers are signed."""
        return self._compare("lt", other)

    def __le__(self, other: Number) -> Term:
        return self._compare("le", other)

    def __gt__(self, other: Number) -> Term:
        return self._compare("gt", other)

    def __ge__(self, other: Number) -> Term:
        return self._compare("ge", other)

    def equals(self, other: Number) -> Term:
        return self._compare("eq", other)

    def is_nan(self) -> Term:
        code = IntegerAttr(_UNORDERED, 64)
        return self.b.emit(arith.CmpFOp, (self, self), self.b.bit_type, predicate=code)


Number = Term | float | int


def fma(a: Number, b: Number, c: Number) -> Term:
    """a b + c, rounded once."""
    like = next(one for one in (a, b, c) if isinstance(one, Term))
    operands = [like.same(one) for one in (a, b, c)]
    return like.b.emit(math.FmaOp, operands, like.value.type)


def select(condition: Term, yes: Number, no: Number) -> Term:
    """One or the other, element by element."""
    like = yes if isinstance(yes, Term) else no if isinstance(no, Term) else condition.b.number(yes)
    operands = (condition, like.same(yes), like.same(no))
    return condition.b.emit(arith.SelectOp, operands, like.value.type)


def magnitude(x: Term) -> Term:
    return x.b.emit(math.AbsFOp, (x,), x.value.type)


def square_root(x: Term) -> Term:
    return x.b.emit(math.SqrtOp, (x,), x.value.type)


def floor(x: Term) -> Term:
    return x.b.emit(math.FloorOp, (x,), x.value.type)


def truncate(x: Term) -> Term:
    return x.b.emit(math.TruncOp, (x,), x.value.type)


def with_sign_of(x: Term, sign: Number) -> Term:
    return x.b.emit(math.CopySignOp, (x, x.same(sign)), x.value.type)


def between(x: Term, low: float, high: float) -> Term:
    """x held between two numbers; a NaN stays one."""
    above = x.b.emit(arith.MaximumFOp, (x, x.same(low)), x.value.type)
    return x.b.emit(arith.MinimumFOp, (above, x.same(high)), x.value.type)


def bits(x: Term) -> Term:
    """The integer with a float's bits."""
    return x.b.emit(arith.BitcastOp, (x,), x.b.integer_type)


def from_bits(i: Term) -> Term:
    """The float with an integer's bits."""
    return i.b.emit(arith.BitcastOp, (i,), i.b.float_type)


def to_float(i: Term) -> Term:
    """The float nearest to a signed integer."""
    return i.b.emit(arith.SIToFPOp, (i,), i.b.float_type)


def to_integer(x: Term, width: int) -> Term:
    """The integer in a float that holds one."""
    return x.b.emit(arith.FPToSIOp, (x,), x.b.like(IntegerType(width)))


def to_width(i: Term, width: int, *, signed: bool = False) -> Term:
    """An integer in another width."""
    if i.width == width:
        return i
    type_ = i.b.like(IntegerType(width))
    if i.width > width:
        return i.b.emit(arith.TruncIOp, (i,), type_)
    return i.b.emit(arith.ExtSIOp if signed else arith.ExtUIOp, (i,), type_)


def polynomial(x: Term, coefficients: Sequence[float]) -> Term:
    """c0 + c1 x + c2 x² + …, by Horner's rule."""
    *rest, last = coefficients
    result = x.b.number(last)
    for coefficient in reversed(rest):
        result = fma(result, x, coefficient)
    return result


def _insert_before(anchor: Operation, op: Operation) -> None:
    block = anchor.parent
    assert block is not None
    block.insert_op_before(op, anchor)
