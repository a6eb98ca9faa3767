# Made by tools/write_stubs.py from dialects/tables/22/ptr.table.
from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from ...syntax.ir import (
    Attribute,
    Block,
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

class ConstantOp(TableOp):
    def __init__(self, *, value: Attribute, **rest: Unpack[Rest]) -> None: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def value(self) -> Attribute: ...

class FromPtrOp(TableOp):
    def __init__(
        self, ptr: Value, metadata: Value | None = ..., /, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def ptr(self) -> SSAValue: ...
    @property
    def metadata(self) -> SSAValue | None: ...
    @property
    def result(self) -> SSAValue: ...

class GatherOp(TableOp):
    def __init__(
        self,
        ptrs: Value,
        mask: Value,
        passthrough: Value,
        /,
        *,
        alignment: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def ptrs(self) -> SSAValue: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def passthrough(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def alignment(self) -> Attribute | None: ...

class GetMetadataOp(TableOp):
    def __init__(self, ptr: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def ptr(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...

class LoadOp(TableOp):
    def __init__(
        self,
        ptr: Value,
        /,
        *,
        alignment: Attribute | str | None = ...,
        volatile_: Attribute | str | None = ...,
        nontemporal: Attribute | str | None = ...,
        invariant: Attribute | str | None = ...,
        invariantGroup: Attribute | str | None = ...,
        ordering: Attribute | str | None = ...,
        syncscope: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def ptr(self) -> SSAValue: ...
    @property
    def value(self) -> SSAValue: ...
    @property
    def alignment(self) -> Attribute | None: ...
    @property
    def volatile_(self) -> Attribute | None: ...
    @property
    def nontemporal(self) -> Attribute | None: ...
    @property
    def invariant(self) -> Attribute | None: ...
    @property
    def invariantGroup(self) -> Attribute | None: ...
    @property
    def ordering(self) -> Attribute: ...
    @property
    def syncscope(self) -> StringAttr | None: ...

class MaskedLoadOp(TableOp):
    def __init__(
        self,
        ptr: Value,
        mask: Value,
        passthrough: Value,
        /,
        *,
        alignment: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def ptr(self) -> SSAValue: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def passthrough(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def alignment(self) -> Attribute | None: ...

class MaskedStoreOp(TableOp):
    def __init__(
        self,
        value: Value,
        ptr: Value,
        mask: Value,
        /,
        *,
        alignment: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def value(self) -> SSAValue: ...
    @property
    def ptr(self) -> SSAValue: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def alignment(self) -> Attribute | None: ...

class PtrAddOp(TableOp):
    def __init__(
        self,
        base: Value,
        offset: Value,
        /,
        *,
        flags: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def offset(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def flags(self) -> Attribute: ...

class PtrDiffOp(TableOp):
    def __init__(
        self,
        lhs: Value,
        rhs: Value,
        /,
        *,
        flags: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def lhs(self) -> SSAValue: ...
    @property
    def rhs(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def flags(self) -> Attribute: ...

class ScatterOp(TableOp):
    def __init__(
        self,
        value: Value,
        ptrs: Value,
        mask: Value,
        /,
        *,
        alignment: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def value(self) -> SSAValue: ...
    @property
    def ptrs(self) -> SSAValue: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def alignment(self) -> Attribute | None: ...

class StoreOp(TableOp):
    def __init__(
        self,
        value: Value,
        ptr: Value,
        /,
        *,
        alignment: Attribute | str | None = ...,
        volatile_: Attribute | str | None = ...,
        nontemporal: Attribute | str | None = ...,
        invariantGroup: Attribute | str | None = ...,
        ordering: Attribute | str | None = ...,
        syncscope: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def value(self) -> SSAValue: ...
    @property
    def ptr(self) -> SSAValue: ...
    @property
    def alignment(self) -> Attribute | None: ...
    @property
    def volatile_(self) -> Attribute | None: ...
    @property
    def nontemporal(self) -> Attribute | None: ...
    @property
    def invariantGroup(self) -> Attribute | None: ...
    @property
    def ordering(self) -> Attribute: ...
    @property
    def syncscope(self) -> StringAttr | None: ...

class ToPtrOp(TableOp):
    def __init__(self, ptr: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def ptr(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...

class TypeOffsetOp(TableOp):
    def __init__(self, *, elementType: Attribute, **rest: Unpack[Rest]) -> None: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def elementType(self) -> Attribute: ...
