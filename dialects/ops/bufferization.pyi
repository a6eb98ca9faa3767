# Made by tools/write_stubs.py from dialects/tables/22/bufferization.table.
from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from ...syntax.ir import (
    Attribute,
    Block,
    Operation,
    Region,
    SSAValue,
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

class AllocTensorOp(TableOp):
    def __init__(
        self,
        dynamic_sizes: Values = ...,
        copy: Value | None = ...,
        size_hint: Value | None = ...,
        /,
        *,
        memory_space: Attribute | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def dynamic_sizes(self) -> tuple[SSAValue, ...]: ...
    @property
    def copy(self) -> SSAValue | None: ...
    @property
    def size_hint(self) -> SSAValue | None: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def memory_space(self) -> Attribute | None: ...

class CloneOp(TableOp):
    def __init__(self, input: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def input(self) -> SSAValue: ...
    @property
    def output(self) -> SSAValue: ...

class DeallocOp(TableOp):
    def __init__(
        self,
        memrefs: Values = ...,
        conditions: Values = ...,
        retained: Values = ...,
        /,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def memrefs(self) -> tuple[SSAValue, ...]: ...
    @property
    def conditions(self) -> tuple[SSAValue, ...]: ...
    @property
    def retained(self) -> tuple[SSAValue, ...]: ...
    @property
    def updatedConditions(self) -> tuple[SSAValue, ...]: ...

class DeallocTensorOp(TableOp):
    def __init__(self, tensor: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def tensor(self) -> SSAValue: ...

class MaterializeInDestinationOp(TableOp):
    def __init__(
        self,
        source: Value,
        dest: Value,
        /,
        *,
        restrict: Attribute | bool | None = ...,
        writable: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def dest(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue | None: ...
    @property
    def restrict(self) -> UnitAttr | None: ...
    @property
    def writable(self) -> UnitAttr | None: ...

class ToBufferOp(TableOp):
    def __init__(
        self, tensor: Value, /, *, read_only: Attribute | bool | None = ..., **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def tensor(self) -> SSAValue: ...
    @property
    def buffer(self) -> SSAValue: ...
    @property
    def read_only(self) -> UnitAttr | None: ...

class ToTensorOp(TableOp):
    def __init__(
        self,
        buffer: Value,
        /,
        *,
        restrict: Attribute | bool | None = ...,
        writable: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def buffer(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def restrict(self) -> UnitAttr | None: ...
    @property
    def writable(self) -> UnitAttr | None: ...
