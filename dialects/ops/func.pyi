# Made by tools/write_stubs.py from dialects/tables/22/func.table.
from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from ...syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
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

class CallOp(TableOp):
    def __init__(
        self,
        operands_: Values = ...,
        /,
        *,
        callee: Attribute | str,
        arg_attrs: Attribute | Sequence[Attribute] | None = ...,
        res_attrs: Attribute | Sequence[Attribute] | None = ...,
        no_inline: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def operands_(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> tuple[SSAValue, ...]: ...
    @property
    def callee(self) -> SymbolRefAttr: ...
    @property
    def arg_attrs(self) -> ArrayAttr[Attribute] | None: ...
    @property
    def res_attrs(self) -> ArrayAttr[Attribute] | None: ...
    @property
    def no_inline(self) -> UnitAttr | None: ...

class CallIndirectOp(TableOp):
    def __init__(
        self,
        callee: Value,
        callee_operands: Values = ...,
        /,
        *,
        arg_attrs: Attribute | Sequence[Attribute] | None = ...,
        res_attrs: Attribute | Sequence[Attribute] | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def callee(self) -> SSAValue: ...
    @property
    def callee_operands(self) -> tuple[SSAValue, ...]: ...
    @property
    def results_(self) -> tuple[SSAValue, ...]: ...
    @property
    def arg_attrs(self) -> ArrayAttr[Attribute] | None: ...
    @property
    def res_attrs(self) -> ArrayAttr[Attribute] | None: ...

class ConstantOp(TableOp):
    def __init__(self, *, value: Attribute | str, **rest: Unpack[Rest]) -> None: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def value(self) -> SymbolRefAttr: ...

class FuncOp(TableOp):
    def __init__(
        self,
        *,
        sym_name: Attribute | str,
        function_type: Attribute,
        sym_visibility: Attribute | str | None = ...,
        arg_attrs: Attribute | Sequence[Attribute] | None = ...,
        res_attrs: Attribute | Sequence[Attribute] | None = ...,
        no_inline: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def body(self) -> Region: ...
    @property
    def sym_name(self) -> StringAttr: ...
    @property
    def function_type(self) -> Attribute: ...
    @property
    def sym_visibility(self) -> StringAttr | None: ...
    @property
    def arg_attrs(self) -> ArrayAttr[Attribute] | None: ...
    @property
    def res_attrs(self) -> ArrayAttr[Attribute] | None: ...
    @property
    def no_inline(self) -> UnitAttr | None: ...

class ReturnOp(TableOp):
    def __init__(self, operands_: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def operands_(self) -> tuple[SSAValue, ...]: ...
