"""Put a formula's ops before the op that it replaces."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import cast

from ...dialects.folds.numbers import constant_of, element_type
from ...dialects.ops import arith, scf
from ...syntax.creation import block_at
from ...syntax.ir import (
    Attribute,
    Block,
    IndexType,
    IntegerType,
    Operation,
    Region,
    VectorType,
    f32,
    f64,
    i1,
)
from .terms import Number, Term, select

Body = Callable[[Sequence[Term]], Sequence[Term]]


class Builder:
    """Formulas in f32 or f64, on scalars or on vectors of one shape."""

    def __init__(self, anchor: Operation, type_: Attribute) -> None:
        self.anchor = anchor
        element = f64 if element_type(type_) == f64 else f32
        self.shape = cast("VectorType[Attribute]", type_) if isinstance(type_, VectorType) else None
        self.width = 64 if element == f64 else 32
        """Bits of a float, and of the integers that hold its bits."""
        self.mantissa = 52 if element == f64 else 23
        self.bias = 1023 if element == f64 else 127
        self.sign = -1 << (self.width - 1)
        """The bit of a float's sign."""
        self.float_type = self.like(element)
        self.integer_type = self.like(IntegerType(self.width))
        self.bit_type = self.like(i1)
        self._block: Block | None = None
        self._constants: dict[tuple[str, Attribute], Term] = {}

    def like(self, element: Attribute) -> Attribute:
        """The type of this formula's shape with other elements."""
        if self.shape is None:
            return element
        return VectorType(element, self.shape.shape, self.shape.scalable_dims)

    def insert(self, op: Operation) -> Operation:
        """Put an op where the formula stands."""
        op.location = self.anchor.location
        if self._block is not None:
            self._block.add_op(op)
        else:
            self._before_all(op)
        return op

    def _before_all(self, op: Operation) -> None:
        block = self.anchor.parent
        assert block is not None
        block.insert_op_before(op, self.anchor)

    def emit(
        self,
        op_class: type[Operation],
        operands: Sequence[Term],
        type_: Attribute,
        **properties: Attribute,
    ) -> Term:
        """Put an op of one result where the formula stands."""
        values = [operand.value for operand in operands]
        op = op_class.create(operands=values, result_types=[type_], properties=properties)
        return Term(self.insert(op).results[0], self)

    def constant(self, value: float, type_: Attribute) -> Term:
        """A constant, the same one each time; it stands before the formula."""
        key = repr(value), type_
        if (known := self._constants.get(key)) is not None:
            return known
        op = arith.ConstantOp.create(
            result_types=[type_], properties={"value": _attribute(*key, value)}
        )
        op.location = self.anchor.location
        self._before_all(op)
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
        blocks = [Block(), Block()]
        sides = [
            self._fill(block, make) for block, make in zip(blocks, (then, otherwise), strict=True)
        ]
        made = scf.IfOp.create(
            operands=[condition.value],
            result_types=[term.value.type for term in sides[0]],
            regions=[Region(block) for block in blocks],
        )
        return [Term(result, self) for result in self.insert(made).results]

    def repeat(self, count: int, start: Sequence[Number], like: Term, body: Body) -> Sequence[Term]:
        """What so many runs of `body` make of the first terms, all of one type."""
        index = IndexType()
        bounds = [self.constant(bound, index) for bound in (0, count, 1)]
        first = [like.same(one) for one in start]
        types = [term.value.type for term in first]
        block = block_at(self.anchor.location, [index, *types])
        carried = [Term(argument, self) for argument in block.args[1:]]
        self._fill(block, lambda: body(carried))
        made = scf.ForOp.create(
            operands=[term.value for term in (*bounds, *first)],
            result_types=types,
            regions=[Region(block)],
        )
        return [Term(result, self) for result in self.insert(made).results]

    def _fill(self, block: Block, make: Callable[[], Sequence[Term]]) -> Sequence[Term]:
        """Put into a block what computes some terms, and yields them."""
        outer, self._block = self._block, block
        results = make()
        self.insert(scf.YieldOp.create(operands=[term.value for term in results]))
        self._block = outer
        return results


@lru_cache(maxsize=4096)
def _attribute(text: str, type_: Attribute, value: float) -> Attribute:
    """`text` tells 0 from -0, which are equal."""
    made = constant_of([value], type_)
    assert made is not None
    return made
