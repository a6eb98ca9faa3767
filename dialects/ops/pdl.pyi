# Made by tools/write_stubs.py from dialects/tables/22/pdl.table.
from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from ...syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    IntegerAttr,
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

class ApplyNativeConstraintOp(TableOp):
    def __init__(
        self,
        args: Values = ...,
        /,
        *,
        name: Attribute | str,
        isNegated: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def args(self) -> tuple[SSAValue, ...]: ...
    @property
    def results_(self) -> tuple[SSAValue, ...]: ...
    @property
    def name_(self) -> StringAttr: ...
    @property
    def isNegated(self) -> IntegerAttr: ...

class ApplyNativeRewriteOp(TableOp):
    def __init__(
        self, args: Values = ..., /, *, name: Attribute | str, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def args(self) -> tuple[SSAValue, ...]: ...
    @property
    def results_(self) -> tuple[SSAValue, ...]: ...
    @property
    def name_(self) -> StringAttr: ...

class AttributeOp(TableOp):
    def __init__(
        self,
        valueType: Value | None = ...,
        /,
        *,
        value: Attribute | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def valueType(self) -> SSAValue | None: ...
    @property
    def attr(self) -> SSAValue: ...
    @property
    def value(self) -> Attribute | None: ...

class EraseOp(TableOp):
    def __init__(self, opValue: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def opValue(self) -> SSAValue: ...

class OperandOp(TableOp):
    def __init__(self, valueType: Value | None = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def valueType(self) -> SSAValue | None: ...
    @property
    def value(self) -> SSAValue: ...

class OperandsOp(TableOp):
    def __init__(self, valueType: Value | None = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def valueType(self) -> SSAValue | None: ...
    @property
    def value(self) -> SSAValue: ...

class OperationOp(TableOp):
    def __init__(
        self,
        operandValues: Values = ...,
        attributeValues: Values = ...,
        typeValues: Values = ...,
        /,
        *,
        opName: Attribute | str | None = ...,
        attributeValueNames: Attribute | Sequence[Attribute],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def operandValues(self) -> tuple[SSAValue, ...]: ...
    @property
    def attributeValues(self) -> tuple[SSAValue, ...]: ...
    @property
    def typeValues(self) -> tuple[SSAValue, ...]: ...
    @property
    def op(self) -> SSAValue: ...
    @property
    def opName(self) -> StringAttr | None: ...
    @property
    def attributeValueNames(self) -> ArrayAttr[Attribute]: ...

class PatternOp(TableOp):
    def __init__(
        self,
        *,
        benefit: Attribute | int,
        sym_name: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def bodyRegion(self) -> Region: ...
    @property
    def benefit(self) -> IntegerAttr: ...
    @property
    def sym_name(self) -> StringAttr | None: ...

class RangeOp(TableOp):
    def __init__(self, arguments: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def arguments(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...

class ReplaceOp(TableOp):
    def __init__(
        self,
        opValue: Value,
        replOperation: Value | None = ...,
        replValues: Values = ...,
        /,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def opValue(self) -> SSAValue: ...
    @property
    def replOperation(self) -> SSAValue | None: ...
    @property
    def replValues(self) -> tuple[SSAValue, ...]: ...

class ResultOp(TableOp):
    def __init__(
        self, parent_: Value, /, *, index: Attribute | int, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def parent_(self) -> SSAValue: ...
    @property
    def val(self) -> SSAValue: ...
    @property
    def index(self) -> IntegerAttr: ...

class ResultsOp(TableOp):
    def __init__(
        self, parent_: Value, /, *, index: Attribute | int | None = ..., **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def parent_(self) -> SSAValue: ...
    @property
    def val(self) -> SSAValue: ...
    @property
    def index(self) -> IntegerAttr | None: ...

class RewriteOp(TableOp):
    def __init__(
        self,
        root: Value | None = ...,
        externalArgs: Values = ...,
        /,
        *,
        name: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def root(self) -> SSAValue | None: ...
    @property
    def externalArgs(self) -> tuple[SSAValue, ...]: ...
    @property
    def bodyRegion(self) -> Region: ...
    @property
    def name_(self) -> StringAttr | None: ...

class TypeOp(TableOp):
    def __init__(self, *, constantType: Attribute | None = ..., **rest: Unpack[Rest]) -> None: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def constantType(self) -> Attribute | None: ...

class TypesOp(TableOp):
    def __init__(
        self, *, constantTypes: Attribute | Sequence[Attribute] | None = ..., **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def constantTypes(self) -> ArrayAttr[Attribute] | None: ...
