"""Write ops of the llvm dialect one behind the other."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import cast

from ..dialects.attributes import TableAttribute
from ..dialects.llvm_types import ptr
from ..dialects.ops import llvm
from ..dialects.sources import table_dialect
from ..syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    Operation,
    SSAValue,
    StringAttr,
    UnitAttr,
    VectorType,
    i1,
    i8,
    i32,
    i64,
)

OPERAND = -(2**31)
"""What stands for an operand among the constant indices of a getelementptr."""
NO_WRAP = IntegerAttr(3, i32)
"""nsw and nuw."""
INBOUNDS = IntegerAttr(7, i32)
"""inbounds and nuw."""

_NUMBERS = {"eq": 0, "ne": 1, "ult": 6}
_PREDICATES = {word: IntegerAttr(number, i64) for word, number in _NUMBERS.items()}


class Code:
    """Appends ops to a block, all at one location."""

    def __init__(self, block: Block, location: LocationAttr) -> None:
        self.block = block
        self.location = location
        self._constants: dict[tuple[int, int], SSAValue] = {}

    def add(
        self,
        op_class: type[Operation],
        operands: Sequence[SSAValue] = (),
        types: Sequence[Attribute] = (),
        successors: Sequence[Block] = (),
        **properties: Attribute,
    ) -> Operation:
        """Append an op."""
        op = op_class.create(
            operands=operands,
            result_types=types,
            properties=properties,
            successors=successors,
            location=self.location,
        )
        self.block.add_op(op)
        return op

    def emit(
        self,
        op_class: type[Operation],
        operands: Sequence[SSAValue],
        type_: Attribute,
        **properties: Attribute,
    ) -> SSAValue:
        """Append an op; its result."""
        op = op_class.create(
            operands=operands,
            result_types=(type_,),
            properties=properties,
            location=self.location,
        )
        self.block.add_op(op)
        return op.results[0]

    # Constants and arithmetic

    def constant(self, value: int, type_: IntegerType = i32) -> SSAValue:
        """An integer. Each is made once: the block is to dominate whatever uses it."""
        key = value, type_.width.data
        if key not in self._constants:
            attribute = _integer(value, type_)
            self._constants[key] = self.emit(llvm.ConstantOp, (), type_, value=attribute)
        return self._constants[key]

    def binary(self, op_class: type[Operation], left: SSAValue, right: SSAValue) -> SSAValue:
        """An op on two values of one type."""
        return self.emit(op_class, (left, right), left.type)

    def counted(self, op_class: type[Operation], left: SSAValue, right: SSAValue) -> SSAValue:
        """An addition, subtraction or multiplication of counts, which never overflows."""
        return self.emit(op_class, (left, right), left.type, overflowFlags=NO_WRAP)

    def compare(self, predicate: str, left: SSAValue, right: SSAValue) -> SSAValue:
        type_, operand = i1, left.type
        if isinstance(operand, VectorType):
            vector = cast("VectorType[Attribute]", operand)
            type_ = VectorType(i1, vector.shape, vector.scalable_dims)
        return self.emit(llvm.ICmpOp, (left, right), type_, predicate=_PREDICATES[predicate])

    def widened(self, value: SSAValue, type_: IntegerType = i64) -> SSAValue:
        """A count as a wider integer."""
        return self.emit(llvm.ZExtOp, (value,), type_, nonNeg=UnitAttr())

    # Memory

    def behind(self, base: SSAValue, offset: int) -> SSAValue:
        """The address so many bytes behind another one."""
        if offset == 0:
            return base
        return self.emit(
            llvm.GEPOp,
            (base,),
            ptr(),
            rawConstantIndices=_index(offset),
            elem_type=i8,
            noWrapFlags=INBOUNDS,
        )

    def element(self, base: SSAValue, index: SSAValue, type_: Attribute) -> SSAValue:
        """The address of an element of an array."""
        return self.emit(
            llvm.GEPOp,
            (base, index),
            ptr(),
            rawConstantIndices=_ONE_OPERAND,
            elem_type=type_,
            noWrapFlags=INBOUNDS,
        )

    def load(self, address: SSAValue, type_: Attribute, **properties: Attribute) -> SSAValue:
        return self.emit(llvm.LoadOp, (address,), type_, **properties)

    def store(self, value: SSAValue, address: SSAValue, **properties: Attribute) -> None:
        self.add(llvm.StoreOp, (value, address), (), (), **properties)

    # Control flow

    def jump(self, target: Block, *values: SSAValue) -> None:
        self.add(llvm.BrOp, values, successors=[target])

    def branch(
        self,
        condition: SSAValue,
        then: tuple[Block, Sequence[SSAValue]],
        otherwise: tuple[Block, Sequence[SSAValue]],
        **properties: Attribute,
    ) -> None:
        sizes = DenseArrayBase.from_list(i32, [1, len(then[1]), len(otherwise[1])])
        self.add(
            llvm.CondBrOp,
            (condition, *then[1], *otherwise[1]),
            (),
            [then[0], otherwise[0]],
            operandSegmentSizes=sizes,
            **properties,
        )

    def finish(self, *values: SSAValue) -> None:
        """Return from the function."""
        self.add(llvm.ReturnOp, values)


@lru_cache(maxsize=4096)
def _integer(value: int, type_: IntegerType) -> IntegerAttr[IntegerType]:
    return IntegerAttr(value, type_)


@lru_cache(maxsize=4096)
def _index(number: int) -> DenseArrayBase[IntegerType]:
    return DenseArrayBase.from_list(i32, [number])


_ONE_OPERAND = DenseArrayBase.from_list(i32, [OPERAND])


def alignment_attribute(size: int) -> IntegerAttr:
    """An `alignment`."""
    return _alignments(size)


@lru_cache(maxsize=4096)
def _alignments(size: int) -> IntegerAttr:
    return IntegerAttr(size, i64)


@cache
def attribute_class(name: str) -> type[TableAttribute]:
    """The class of an attribute of the llvm dialect."""
    dialect = table_dialect("llvm")
    found = None if dialect is None else dialect.attribute(name)
    assert found is not None
    assert issubclass(found, TableAttribute)
    return found


@cache
def linkage(word: str) -> Attribute:
    """`internal` or `external`."""
    return attribute_class("linkage")(StringAttr(word))
