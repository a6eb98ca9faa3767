# Made by tools/write_stubs.py from dialects/tables/22/cf.table.
from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from ...syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    Operation,
    Region,
    SSAValue,
    StringAttr,
)
from ..define import TableOp

Value = SSAValue | Operation
Values = Sequence[SSAValue | Operation]

class Rest(TypedDict, total=False):
    results: Sequence[Attribute] | Attribute | None
    regions: Sequence[Region]
    successors: Sequence[Block | Sequence[Block]]
    attributes: Mapping[str, Attribute] | None
    location: Attribute | None

class AssertOp(TableOp):
    def __init__(self, arg: Value, /, *, msg: Attribute | str, **rest: Unpack[Rest]) -> None: ...
    @property
    def arg(self) -> SSAValue: ...
    @property
    def msg(self) -> StringAttr: ...

class BranchOp(TableOp):
    def __init__(self, destOperands: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def destOperands(self) -> tuple[SSAValue, ...]: ...
    @property
    def dest(self) -> Block: ...

class CondBranchOp(TableOp):
    def __init__(
        self,
        condition: Value,
        trueDestOperands: Values = ...,
        falseDestOperands: Values = ...,
        /,
        *,
        branch_weights: Attribute | Sequence[int] | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def condition(self) -> SSAValue: ...
    @property
    def trueDestOperands(self) -> tuple[SSAValue, ...]: ...
    @property
    def falseDestOperands(self) -> tuple[SSAValue, ...]: ...
    @property
    def trueDest(self) -> Block: ...
    @property
    def falseDest(self) -> Block: ...
    @property
    def branch_weights(self) -> DenseArrayBase | None: ...

class SwitchOp(TableOp):
    def __init__(
        self,
        flag: Value,
        defaultOperands: Values = ...,
        caseOperands: Values = ...,
        /,
        *,
        case_values: Attribute | None = ...,
        case_operand_segments: Attribute | Sequence[int],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def flag(self) -> SSAValue: ...
    @property
    def defaultOperands(self) -> tuple[SSAValue, ...]: ...
    @property
    def caseOperands(self) -> tuple[SSAValue, ...]: ...
    @property
    def defaultDestination(self) -> Block: ...
    @property
    def caseDestinations(self) -> tuple[Block, ...]: ...
    @property
    def case_values(self) -> Attribute | None: ...
    @property
    def case_operand_segments(self) -> DenseArrayBase: ...
