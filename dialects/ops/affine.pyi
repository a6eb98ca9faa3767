# Made by tools/write_stubs.py from dialects/tables/22/affine.table.
from collections.abc import Mapping, Sequence
from typing import TypedDict, Unpack

from ...syntax.ir import (
    ArrayAttr,
    Attribute,
    Block,
    DenseArrayBase,
    IntegerAttr,
    Operation,
    Region,
    SSAValue,
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

class AffineApplyOp(TableOp):
    def __init__(
        self, mapOperands: Values = ..., /, *, map: Attribute, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def mapOperands(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def map(self) -> Attribute: ...

class AffineDelinearizeIndexOp(TableOp):
    def __init__(
        self,
        linear_index: Value,
        dynamic_basis: Values = ...,
        /,
        *,
        static_basis: Attribute | Sequence[int],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def linear_index(self) -> SSAValue: ...
    @property
    def dynamic_basis(self) -> tuple[SSAValue, ...]: ...
    @property
    def multi_index(self) -> tuple[SSAValue, ...]: ...
    @property
    def static_basis(self) -> DenseArrayBase: ...

class AffineForOp(TableOp):
    def __init__(
        self,
        lowerBoundOperands: Values = ...,
        upperBoundOperands: Values = ...,
        inits: Values = ...,
        /,
        *,
        lowerBoundMap: Attribute,
        upperBoundMap: Attribute,
        step: Attribute | int,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def lowerBoundOperands(self) -> tuple[SSAValue, ...]: ...
    @property
    def upperBoundOperands(self) -> tuple[SSAValue, ...]: ...
    @property
    def inits(self) -> tuple[SSAValue, ...]: ...
    @property
    def results_(self) -> tuple[SSAValue, ...]: ...
    @property
    def region(self) -> Region: ...
    @property
    def lowerBoundMap(self) -> Attribute: ...
    @property
    def upperBoundMap(self) -> Attribute: ...
    @property
    def step(self) -> IntegerAttr: ...

class AffineIfOp(TableOp):
    def __init__(
        self, operand_0: Values = ..., /, *, condition: Attribute, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def results_(self) -> tuple[SSAValue, ...]: ...
    @property
    def thenRegion(self) -> Region: ...
    @property
    def elseRegion(self) -> Region: ...
    @property
    def condition(self) -> Attribute: ...

class AffineLinearizeIndexOp(TableOp):
    def __init__(
        self,
        multi_index: Values = ...,
        dynamic_basis: Values = ...,
        /,
        *,
        static_basis: Attribute | Sequence[int],
        disjoint: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def multi_index(self) -> tuple[SSAValue, ...]: ...
    @property
    def dynamic_basis(self) -> tuple[SSAValue, ...]: ...
    @property
    def linear_index(self) -> SSAValue: ...
    @property
    def static_basis(self) -> DenseArrayBase: ...
    @property
    def disjoint(self) -> Attribute | None: ...

class AffineLoadOp(TableOp):
    def __init__(
        self, memref: Value, indices: Values = ..., /, *, map: Attribute, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def memref(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def map(self) -> Attribute: ...

class AffineMaxOp(TableOp):
    def __init__(
        self, operands_: Values = ..., /, *, map: Attribute, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def operands_(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def map(self) -> Attribute: ...

class AffineMinOp(TableOp):
    def __init__(
        self, operands_: Values = ..., /, *, map: Attribute, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def operands_(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def map(self) -> Attribute: ...

class AffineParallelOp(TableOp):
    def __init__(
        self,
        mapOperands: Values = ...,
        /,
        *,
        reductions: Attribute | Sequence[Attribute],
        lowerBoundsMap: Attribute,
        lowerBoundsGroups: Attribute,
        upperBoundsMap: Attribute,
        upperBoundsGroups: Attribute,
        steps: Attribute | Sequence[Attribute],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def mapOperands(self) -> tuple[SSAValue, ...]: ...
    @property
    def results_(self) -> tuple[SSAValue, ...]: ...
    @property
    def region(self) -> Region: ...
    @property
    def reductions(self) -> ArrayAttr[Attribute]: ...
    @property
    def lowerBoundsMap(self) -> Attribute: ...
    @property
    def lowerBoundsGroups(self) -> Attribute: ...
    @property
    def upperBoundsMap(self) -> Attribute: ...
    @property
    def upperBoundsGroups(self) -> Attribute: ...
    @property
    def steps(self) -> ArrayAttr[Attribute]: ...

class AffinePrefetchOp(TableOp):
    def __init__(
        self,
        memref: Value,
        indices: Values = ...,
        /,
        *,
        isWrite: Attribute | bool,
        localityHint: Attribute | int,
        isDataCache: Attribute | bool,
        map: Attribute,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def memref(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def isWrite(self) -> IntegerAttr: ...
    @property
    def localityHint(self) -> IntegerAttr: ...
    @property
    def isDataCache(self) -> IntegerAttr: ...
    @property
    def map(self) -> Attribute: ...

class AffineStoreOp(TableOp):
    def __init__(
        self,
        value: Value,
        memref: Value,
        indices: Values = ...,
        /,
        *,
        map: Attribute,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def value(self) -> SSAValue: ...
    @property
    def memref(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def map(self) -> Attribute: ...

class AffineVectorLoadOp(TableOp):
    def __init__(
        self, memref: Value, indices: Values = ..., /, *, map: Attribute, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def memref(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def map(self) -> Attribute: ...

class AffineVectorStoreOp(TableOp):
    def __init__(
        self,
        value: Value,
        memref: Value,
        indices: Values = ...,
        /,
        *,
        map: Attribute,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def value(self) -> SSAValue: ...
    @property
    def memref(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def map(self) -> Attribute: ...

class AffineYieldOp(TableOp):
    def __init__(self, operands_: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def operands_(self) -> tuple[SSAValue, ...]: ...
