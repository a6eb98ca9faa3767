# Made by tools/write_stubs.py from dialects/tables/22/nvgpu.table.
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

class DeviceAsyncCopyOp(TableOp):
    def __init__(
        self,
        dst: Value,
        dstIndices: Values,
        src: Value,
        srcIndices: Values = ...,
        srcElements: Value | None = ...,
        /,
        *,
        dstElements: Attribute | int,
        bypassL1: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def dst(self) -> SSAValue: ...
    @property
    def dstIndices(self) -> tuple[SSAValue, ...]: ...
    @property
    def src(self) -> SSAValue: ...
    @property
    def srcIndices(self) -> tuple[SSAValue, ...]: ...
    @property
    def srcElements(self) -> SSAValue | None: ...
    @property
    def asyncToken(self) -> SSAValue: ...
    @property
    def dstElements(self) -> IntegerAttr: ...
    @property
    def bypassL1(self) -> UnitAttr | None: ...

class DeviceAsyncCreateGroupOp(TableOp):
    def __init__(self, inputTokens: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def inputTokens(self) -> tuple[SSAValue, ...]: ...
    @property
    def asyncToken(self) -> SSAValue: ...

class DeviceAsyncWaitOp(TableOp):
    def __init__(
        self,
        asyncDependencies: Value,
        /,
        *,
        numGroups: Attribute | int | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def asyncDependencies(self) -> SSAValue: ...
    @property
    def numGroups(self) -> IntegerAttr | None: ...

class LdMatrixOp(TableOp):
    def __init__(
        self,
        srcMemref: Value,
        indices: Values = ...,
        /,
        *,
        transpose: Attribute | bool,
        numTiles: Attribute | int,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def srcMemref(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def res(self) -> SSAValue: ...
    @property
    def transpose(self) -> IntegerAttr: ...
    @property
    def numTiles(self) -> IntegerAttr: ...

class MBarrierArriveOp(TableOp):
    def __init__(self, barriers: Value, mbarId: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def barriers(self) -> SSAValue: ...
    @property
    def mbarId(self) -> SSAValue: ...
    @property
    def token(self) -> SSAValue: ...

class MBarrierArriveExpectTxOp(TableOp):
    def __init__(
        self,
        barriers: Value,
        txcount: Value,
        mbarId: Value,
        predicate: Value | None = ...,
        /,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def barriers(self) -> SSAValue: ...
    @property
    def txcount(self) -> SSAValue: ...
    @property
    def mbarId(self) -> SSAValue: ...
    @property
    def predicate(self) -> SSAValue | None: ...

class MBarrierArriveNoCompleteOp(TableOp):
    def __init__(
        self, barriers: Value, mbarId: Value, count: Value, /, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def barriers(self) -> SSAValue: ...
    @property
    def mbarId(self) -> SSAValue: ...
    @property
    def count(self) -> SSAValue: ...
    @property
    def token(self) -> SSAValue: ...

class MBarrierCreateOp(TableOp):
    def __init__(self, **rest: Unpack[Rest]) -> None: ...
    @property
    def barriers(self) -> SSAValue: ...

class MBarrierGetOp(TableOp):
    def __init__(self, barriers: Value, mbarId: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def barriers(self) -> SSAValue: ...
    @property
    def mbarId(self) -> SSAValue: ...
    @property
    def mbarrierPointer(self) -> SSAValue: ...

class MBarrierInitOp(TableOp):
    def __init__(
        self,
        barriers: Value,
        count: Value,
        mbarId: Value,
        predicate: Value | None = ...,
        /,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def barriers(self) -> SSAValue: ...
    @property
    def count(self) -> SSAValue: ...
    @property
    def mbarId(self) -> SSAValue: ...
    @property
    def predicate(self) -> SSAValue | None: ...

class MBarrierTestWaitOp(TableOp):
    def __init__(
        self, barriers: Value, token: Value, mbarId: Value, /, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def barriers(self) -> SSAValue: ...
    @property
    def token(self) -> SSAValue: ...
    @property
    def mbarId(self) -> SSAValue: ...
    @property
    def waitComplete(self) -> SSAValue: ...

class MBarrierTryWaitParityOp(TableOp):
    def __init__(
        self,
        barriers: Value,
        phaseParity: Value,
        ticks: Value,
        mbarId: Value,
        /,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def barriers(self) -> SSAValue: ...
    @property
    def phaseParity(self) -> SSAValue: ...
    @property
    def ticks(self) -> SSAValue: ...
    @property
    def mbarId(self) -> SSAValue: ...

class MmaSparseSyncOp(TableOp):
    def __init__(
        self,
        matrixA: Value,
        matrixB: Value,
        matrixC: Value,
        sparseMetadata: Value,
        /,
        *,
        mmaShape: Attribute | Sequence[Attribute],
        sparsitySelector: Attribute | int | None = ...,
        tf32Enabled: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def matrixA(self) -> SSAValue: ...
    @property
    def matrixB(self) -> SSAValue: ...
    @property
    def matrixC(self) -> SSAValue: ...
    @property
    def sparseMetadata(self) -> SSAValue: ...
    @property
    def res(self) -> SSAValue: ...
    @property
    def mmaShape(self) -> ArrayAttr[Attribute]: ...
    @property
    def sparsitySelector(self) -> IntegerAttr: ...
    @property
    def tf32Enabled(self) -> UnitAttr | None: ...

class MmaSyncOp(TableOp):
    def __init__(
        self,
        matrixA: Value,
        matrixB: Value,
        matrixC: Value,
        /,
        *,
        mmaShape: Attribute | Sequence[Attribute],
        tf32Enabled: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def matrixA(self) -> SSAValue: ...
    @property
    def matrixB(self) -> SSAValue: ...
    @property
    def matrixC(self) -> SSAValue: ...
    @property
    def res(self) -> SSAValue: ...
    @property
    def mmaShape(self) -> ArrayAttr[Attribute]: ...
    @property
    def tf32Enabled(self) -> UnitAttr | None: ...

class RcpOp(TableOp):
    def __init__(
        self,
        in_: Value,
        /,
        *,
        rounding: Attribute | str | None = ...,
        ftz: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def in_(self) -> SSAValue: ...
    @property
    def out(self) -> SSAValue: ...
    @property
    def rounding(self) -> Attribute: ...
    @property
    def ftz(self) -> UnitAttr | None: ...

class TmaAsyncLoadOp(TableOp):
    def __init__(
        self,
        dst: Value,
        barriers: Value,
        tensorMapDescriptor: Value,
        coordinates: Values,
        mbarId: Value,
        multicastMask: Value | None = ...,
        predicate: Value | None = ...,
        /,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def dst(self) -> SSAValue: ...
    @property
    def barriers(self) -> SSAValue: ...
    @property
    def tensorMapDescriptor(self) -> SSAValue: ...
    @property
    def coordinates(self) -> tuple[SSAValue, ...]: ...
    @property
    def mbarId(self) -> SSAValue: ...
    @property
    def multicastMask(self) -> SSAValue | None: ...
    @property
    def predicate(self) -> SSAValue | None: ...

class TmaAsyncStoreOp(TableOp):
    def __init__(
        self,
        src: Value,
        tensorMapDescriptor: Value,
        coordinates: Values = ...,
        predicate: Value | None = ...,
        /,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def src(self) -> SSAValue: ...
    @property
    def tensorMapDescriptor(self) -> SSAValue: ...
    @property
    def coordinates(self) -> tuple[SSAValue, ...]: ...
    @property
    def predicate(self) -> SSAValue | None: ...

class TmaCreateDescriptorOp(TableOp):
    def __init__(
        self, tensor: Value, boxDimensions: Values = ..., /, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def tensor(self) -> SSAValue: ...
    @property
    def boxDimensions(self) -> tuple[SSAValue, ...]: ...
    @property
    def tensorMap(self) -> SSAValue: ...

class TmaFenceOp(TableOp):
    def __init__(self, tensorMapDescriptor: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def tensorMapDescriptor(self) -> SSAValue: ...

class TmaPrefetchOp(TableOp):
    def __init__(
        self, tensorMapDescriptor: Value, predicate: Value | None = ..., /, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def tensorMapDescriptor(self) -> SSAValue: ...
    @property
    def predicate(self) -> SSAValue | None: ...

class WarpgroupGenerateDescriptorOp(TableOp):
    def __init__(self, tensor: Value, tensorMap: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def tensor(self) -> SSAValue: ...
    @property
    def tensorMap(self) -> SSAValue: ...
    @property
    def descriptor(self) -> SSAValue: ...

class WarpgroupMmaOp(TableOp):
    def __init__(
        self,
        descriptorA: Value,
        descriptorB: Value,
        matrixC: Value,
        /,
        *,
        waitGroup: Attribute | int | None = ...,
        transposeA: Attribute | bool | None = ...,
        transposeB: Attribute | bool | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def descriptorA(self) -> SSAValue: ...
    @property
    def descriptorB(self) -> SSAValue: ...
    @property
    def matrixC(self) -> SSAValue: ...
    @property
    def matrixD(self) -> SSAValue: ...
    @property
    def waitGroup(self) -> IntegerAttr: ...
    @property
    def transposeA(self) -> UnitAttr | None: ...
    @property
    def transposeB(self) -> UnitAttr | None: ...

class WarpgroupMmaInitAccumulatorOp(TableOp):
    def __init__(self, **rest: Unpack[Rest]) -> None: ...
    @property
    def matrixC(self) -> SSAValue: ...

class WarpgroupMmaStoreOp(TableOp):
    def __init__(self, matrixD: Value, dstMemref: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def matrixD(self) -> SSAValue: ...
    @property
    def dstMemref(self) -> SSAValue: ...
