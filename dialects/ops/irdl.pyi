# Made by tools/write_stubs.py from dialects/tables/22/irdl.table.
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
    SymbolRefAttr,
    UnitAttr,
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

class AllOfOp(TableOp):
    def __init__(self, args: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def args(self) -> tuple[SSAValue, ...]: ...
    @property
    def output(self) -> SSAValue: ...

class AnyOp(TableOp):
    def __init__(self, **rest: Unpack[Rest]) -> None: ...
    @property
    def output(self) -> SSAValue: ...

class AnyOfOp(TableOp):
    def __init__(self, args: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def args(self) -> tuple[SSAValue, ...]: ...
    @property
    def output(self) -> SSAValue: ...

class AttributeOp(TableOp):
    def __init__(self, *, sym_name: Attribute | str, **rest: Unpack[Rest]) -> None: ...
    @property
    def body(self) -> Region: ...
    @property
    def sym_name(self) -> StringAttr: ...

class AttributesOp(TableOp):
    def __init__(
        self,
        attributeValues: Values = ...,
        /,
        *,
        attributeValueNames: Attribute | Sequence[Attribute],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def attributeValues(self) -> tuple[SSAValue, ...]: ...
    @property
    def attributeValueNames(self) -> ArrayAttr[Attribute]: ...

class BaseOp(TableOp):
    def __init__(
        self,
        *,
        base_ref: Attribute | str | None = ...,
        base_name: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def output(self) -> SSAValue: ...
    @property
    def base_ref(self) -> SymbolRefAttr | None: ...
    @property
    def base_name(self) -> StringAttr | None: ...

class CPredOp(TableOp):
    def __init__(self, *, pred: Attribute | str, **rest: Unpack[Rest]) -> None: ...
    @property
    def output(self) -> SSAValue: ...
    @property
    def pred(self) -> StringAttr: ...

class DialectOp(TableOp):
    def __init__(self, *, sym_name: Attribute | str, **rest: Unpack[Rest]) -> None: ...
    @property
    def body(self) -> Region: ...
    @property
    def sym_name(self) -> StringAttr: ...

class IsOp(TableOp):
    def __init__(self, *, expected: Attribute, **rest: Unpack[Rest]) -> None: ...
    @property
    def output(self) -> SSAValue: ...
    @property
    def expected(self) -> Attribute: ...

class OperandsOp(TableOp):
    def __init__(
        self,
        args: Values = ...,
        /,
        *,
        names: Attribute | Sequence[Attribute],
        variadicity: Attribute,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def args(self) -> tuple[SSAValue, ...]: ...
    @property
    def names(self) -> ArrayAttr[Attribute]: ...
    @property
    def variadicity(self) -> Attribute: ...

class OperationOp(TableOp):
    def __init__(self, *, sym_name: Attribute | str, **rest: Unpack[Rest]) -> None: ...
    @property
    def body(self) -> Region: ...
    @property
    def sym_name(self) -> StringAttr: ...

class ParametersOp(TableOp):
    def __init__(
        self, args: Values = ..., /, *, names: Attribute | Sequence[Attribute], **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def args(self) -> tuple[SSAValue, ...]: ...
    @property
    def names(self) -> ArrayAttr[Attribute]: ...

class ParametricOp(TableOp):
    def __init__(
        self, args: Values = ..., /, *, base_type: Attribute | str, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def args(self) -> tuple[SSAValue, ...]: ...
    @property
    def output(self) -> SSAValue: ...
    @property
    def base_type(self) -> SymbolRefAttr: ...

class RegionOp(TableOp):
    def __init__(
        self,
        entryBlockArgs: Values = ...,
        /,
        *,
        numberOfBlocks: Attribute | int | None = ...,
        constrainedArguments: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def entryBlockArgs(self) -> tuple[SSAValue, ...]: ...
    @property
    def output(self) -> SSAValue: ...
    @property
    def numberOfBlocks(self) -> IntegerAttr | None: ...
    @property
    def constrainedArguments(self) -> UnitAttr | None: ...

class RegionsOp(TableOp):
    def __init__(
        self, args: Values = ..., /, *, names: Attribute | Sequence[Attribute], **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def args(self) -> tuple[SSAValue, ...]: ...
    @property
    def names(self) -> ArrayAttr[Attribute]: ...

class ResultsOp(TableOp):
    def __init__(
        self,
        args: Values = ...,
        /,
        *,
        names: Attribute | Sequence[Attribute],
        variadicity: Attribute,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def args(self) -> tuple[SSAValue, ...]: ...
    @property
    def names(self) -> ArrayAttr[Attribute]: ...
    @property
    def variadicity(self) -> Attribute: ...

class TypeOp(TableOp):
    def __init__(self, *, sym_name: Attribute | str, **rest: Unpack[Rest]) -> None: ...
    @property
    def body(self) -> Region: ...
    @property
    def sym_name(self) -> StringAttr: ...
