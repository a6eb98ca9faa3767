# Made by tools/write_stubs.py from dialects/tables/22/vector.table.
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

class BitCastOp(TableOp):
    def __init__(self, source: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...

class BroadcastOp(TableOp):
    def __init__(self, source: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def vector(self) -> SSAValue: ...

class CompressStoreOp(TableOp):
    def __init__(
        self,
        base: Value,
        indices: Values,
        mask: Value,
        valueToStore: Value,
        /,
        *,
        alignment: Attribute | int | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def valueToStore(self) -> SSAValue: ...
    @property
    def alignment(self) -> IntegerAttr | None: ...

class ConstantMaskOp(TableOp):
    def __init__(
        self, *, mask_dim_sizes: Attribute | Sequence[int], **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def mask_dim_sizes(self) -> DenseArrayBase: ...

class ContractionOp(TableOp):
    def __init__(
        self,
        lhs: Value,
        rhs: Value,
        acc: Value,
        /,
        *,
        indexing_maps: Attribute | Sequence[Attribute],
        iterator_types: Attribute | Sequence[Attribute],
        kind: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def lhs(self) -> SSAValue: ...
    @property
    def rhs(self) -> SSAValue: ...
    @property
    def acc(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def indexing_maps(self) -> ArrayAttr[Attribute]: ...
    @property
    def iterator_types(self) -> ArrayAttr[Attribute]: ...
    @property
    def kind(self) -> Attribute: ...

class CreateMaskOp(TableOp):
    def __init__(self, operands_: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def operands_(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...

class DeinterleaveOp(TableOp):
    def __init__(self, source: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def res1(self) -> SSAValue: ...
    @property
    def res2(self) -> SSAValue: ...

class ExpandLoadOp(TableOp):
    def __init__(
        self,
        base: Value,
        indices: Values,
        mask: Value,
        pass_thru: Value,
        /,
        *,
        alignment: Attribute | int | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def pass_thru(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def alignment(self) -> IntegerAttr | None: ...

class ExtractOp(TableOp):
    def __init__(
        self,
        source: Value,
        dynamic_position: Values = ...,
        /,
        *,
        static_position: Attribute | Sequence[int],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def dynamic_position(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def static_position(self) -> DenseArrayBase: ...

class ExtractStridedSliceOp(TableOp):
    def __init__(
        self,
        source: Value,
        /,
        *,
        offsets: Attribute | Sequence[Attribute],
        sizes: Attribute | Sequence[Attribute],
        strides: Attribute | Sequence[Attribute],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def offsets(self) -> ArrayAttr[Attribute]: ...
    @property
    def sizes(self) -> ArrayAttr[Attribute]: ...
    @property
    def strides(self) -> ArrayAttr[Attribute]: ...

class FMAOp(TableOp):
    def __init__(self, lhs: Value, rhs: Value, acc: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def lhs(self) -> SSAValue: ...
    @property
    def rhs(self) -> SSAValue: ...
    @property
    def acc(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...

class FromElementsOp(TableOp):
    def __init__(self, elements: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def elements(self) -> tuple[SSAValue, ...]: ...
    @property
    def dest(self) -> SSAValue: ...

class GatherOp(TableOp):
    def __init__(
        self,
        base: Value,
        offsets: Values,
        indices: Value,
        mask: Value,
        pass_thru: Value,
        /,
        *,
        alignment: Attribute | int | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def offsets(self) -> tuple[SSAValue, ...]: ...
    @property
    def indices(self) -> SSAValue: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def pass_thru(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def alignment(self) -> IntegerAttr | None: ...

class InsertOp(TableOp):
    def __init__(
        self,
        valueToStore: Value,
        dest: Value,
        dynamic_position: Values = ...,
        /,
        *,
        static_position: Attribute | Sequence[int],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def valueToStore(self) -> SSAValue: ...
    @property
    def dest(self) -> SSAValue: ...
    @property
    def dynamic_position(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def static_position(self) -> DenseArrayBase: ...

class InsertStridedSliceOp(TableOp):
    def __init__(
        self,
        valueToStore: Value,
        dest: Value,
        /,
        *,
        offsets: Attribute | Sequence[Attribute],
        strides: Attribute | Sequence[Attribute],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def valueToStore(self) -> SSAValue: ...
    @property
    def dest(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def offsets(self) -> ArrayAttr[Attribute]: ...
    @property
    def strides(self) -> ArrayAttr[Attribute]: ...

class InterleaveOp(TableOp):
    def __init__(self, lhs: Value, rhs: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def lhs(self) -> SSAValue: ...
    @property
    def rhs(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...

class LoadOp(TableOp):
    def __init__(
        self,
        base: Value,
        indices: Values = ...,
        /,
        *,
        nontemporal: Attribute | bool | None = ...,
        alignment: Attribute | int | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def nontemporal(self) -> IntegerAttr: ...
    @property
    def alignment(self) -> IntegerAttr | None: ...

class MaskOp(TableOp):
    def __init__(
        self, mask: Value, passthru: Value | None = ..., /, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def passthru(self) -> SSAValue | None: ...
    @property
    def results_(self) -> tuple[SSAValue, ...]: ...
    @property
    def maskRegion(self) -> Region: ...

class MaskedLoadOp(TableOp):
    def __init__(
        self,
        base: Value,
        indices: Values,
        mask: Value,
        pass_thru: Value,
        /,
        *,
        alignment: Attribute | int | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def pass_thru(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def alignment(self) -> IntegerAttr | None: ...

class MaskedStoreOp(TableOp):
    def __init__(
        self,
        base: Value,
        indices: Values,
        mask: Value,
        valueToStore: Value,
        /,
        *,
        alignment: Attribute | int | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def valueToStore(self) -> SSAValue: ...
    @property
    def alignment(self) -> IntegerAttr | None: ...

class MultiDimReductionOp(TableOp):
    def __init__(
        self,
        source: Value,
        acc: Value,
        /,
        *,
        kind: Attribute | str,
        reduction_dims: Attribute | Sequence[int],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def acc(self) -> SSAValue: ...
    @property
    def dest(self) -> SSAValue: ...
    @property
    def kind(self) -> Attribute: ...
    @property
    def reduction_dims(self) -> DenseArrayBase: ...

class OuterProductOp(TableOp):
    def __init__(
        self,
        lhs: Value,
        rhs: Value,
        acc: Value | None = ...,
        /,
        *,
        kind: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def lhs(self) -> SSAValue: ...
    @property
    def rhs(self) -> SSAValue: ...
    @property
    def acc(self) -> SSAValue | None: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def kind(self) -> Attribute: ...

class PrintOp(TableOp):
    def __init__(
        self,
        source: Value | None = ...,
        /,
        *,
        punctuation: Attribute | str | None = ...,
        stringLiteral: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def source(self) -> SSAValue | None: ...
    @property
    def punctuation(self) -> Attribute: ...
    @property
    def stringLiteral(self) -> StringAttr | None: ...

class ReductionOp(TableOp):
    def __init__(
        self,
        vector: Value,
        acc: Value | None = ...,
        /,
        *,
        kind: Attribute | str,
        fastmath: Attribute | str | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def vector(self) -> SSAValue: ...
    @property
    def acc(self) -> SSAValue | None: ...
    @property
    def dest(self) -> SSAValue: ...
    @property
    def kind(self) -> Attribute: ...
    @property
    def fastmath(self) -> Attribute: ...

class ScalableExtractOp(TableOp):
    def __init__(self, source: Value, /, *, pos: Attribute | int, **rest: Unpack[Rest]) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def pos(self) -> IntegerAttr: ...

class ScalableInsertOp(TableOp):
    def __init__(
        self, valueToStore: Value, dest: Value, /, *, pos: Attribute | int, **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def valueToStore(self) -> SSAValue: ...
    @property
    def dest(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def pos(self) -> IntegerAttr: ...

class ScanOp(TableOp):
    def __init__(
        self,
        source: Value,
        initial_value: Value,
        /,
        *,
        kind: Attribute | str,
        reduction_dim: Attribute | int,
        inclusive: Attribute | bool,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def initial_value(self) -> SSAValue: ...
    @property
    def dest(self) -> SSAValue: ...
    @property
    def accumulated_value(self) -> SSAValue: ...
    @property
    def kind(self) -> Attribute: ...
    @property
    def reduction_dim(self) -> IntegerAttr: ...
    @property
    def inclusive(self) -> IntegerAttr: ...

class ScatterOp(TableOp):
    def __init__(
        self,
        base: Value,
        offsets: Values,
        indices: Value,
        mask: Value,
        valueToStore: Value,
        /,
        *,
        alignment: Attribute | int | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def offsets(self) -> tuple[SSAValue, ...]: ...
    @property
    def indices(self) -> SSAValue: ...
    @property
    def mask(self) -> SSAValue: ...
    @property
    def valueToStore(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue | None: ...
    @property
    def alignment(self) -> IntegerAttr | None: ...

class ShapeCastOp(TableOp):
    def __init__(self, source: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...

class ShuffleOp(TableOp):
    def __init__(
        self, v1: Value, v2: Value, /, *, mask: Attribute | Sequence[int], **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def v1(self) -> SSAValue: ...
    @property
    def v2(self) -> SSAValue: ...
    @property
    def vector(self) -> SSAValue: ...
    @property
    def mask(self) -> DenseArrayBase: ...

class StepOp(TableOp):
    def __init__(self, **rest: Unpack[Rest]) -> None: ...
    @property
    def result(self) -> SSAValue: ...

class StoreOp(TableOp):
    def __init__(
        self,
        valueToStore: Value,
        base: Value,
        indices: Values = ...,
        /,
        *,
        nontemporal: Attribute | bool | None = ...,
        alignment: Attribute | int | None = ...,
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def valueToStore(self) -> SSAValue: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def nontemporal(self) -> IntegerAttr: ...
    @property
    def alignment(self) -> IntegerAttr | None: ...

class ToElementsOp(TableOp):
    def __init__(self, source: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def source(self) -> SSAValue: ...
    @property
    def elements(self) -> tuple[SSAValue, ...]: ...

class TransferReadOp(TableOp):
    def __init__(
        self,
        base: Value,
        indices: Values,
        padding: Value,
        mask: Value | None = ...,
        /,
        *,
        permutation_map: Attribute,
        in_bounds: Attribute | Sequence[Attribute],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def padding(self) -> SSAValue: ...
    @property
    def mask(self) -> SSAValue | None: ...
    @property
    def vector(self) -> SSAValue: ...
    @property
    def permutation_map(self) -> Attribute: ...
    @property
    def in_bounds(self) -> ArrayAttr[Attribute]: ...

class TransferWriteOp(TableOp):
    def __init__(
        self,
        valueToStore: Value,
        base: Value,
        indices: Values = ...,
        mask: Value | None = ...,
        /,
        *,
        permutation_map: Attribute,
        in_bounds: Attribute | Sequence[Attribute],
        **rest: Unpack[Rest],
    ) -> None: ...
    @property
    def valueToStore(self) -> SSAValue: ...
    @property
    def base(self) -> SSAValue: ...
    @property
    def indices(self) -> tuple[SSAValue, ...]: ...
    @property
    def mask(self) -> SSAValue | None: ...
    @property
    def result(self) -> SSAValue | None: ...
    @property
    def permutation_map(self) -> Attribute: ...
    @property
    def in_bounds(self) -> ArrayAttr[Attribute]: ...

class TransposeOp(TableOp):
    def __init__(
        self, vector: Value, /, *, permutation: Attribute | Sequence[int], **rest: Unpack[Rest]
    ) -> None: ...
    @property
    def vector(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...
    @property
    def permutation(self) -> DenseArrayBase: ...

class TypeCastOp(TableOp):
    def __init__(self, memref: Value, /, **rest: Unpack[Rest]) -> None: ...
    @property
    def memref(self) -> SSAValue: ...
    @property
    def result(self) -> SSAValue: ...

class VectorScaleOp(TableOp):
    def __init__(self, **rest: Unpack[Rest]) -> None: ...
    @property
    def res(self) -> SSAValue: ...

class YieldOp(TableOp):
    def __init__(self, operands_: Values = ..., /, **rest: Unpack[Rest]) -> None: ...
    @property
    def operands_(self) -> tuple[SSAValue, ...]: ...
