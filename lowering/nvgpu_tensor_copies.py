"""Rules for copies of tiles by the tensor memory accelerator, as a tensor map says."""

from typing import TYPE_CHECKING

from ..dialects.address_spaces import SHARED_CLUSTER
from ..dialects.llvm_types import LLVMPointerType
from ..dialects.ops import llvm, nvvm
from ..syntax.ir import SSAValue, UnitAttr, i32
from .constants import integer, word_attribute
from .conversion import Conversion, Rules
from .memref_descriptor import descriptor, element_pointer
from .nvgpu_barriers import barrier, word

if TYPE_CHECKING:
    from ..dialects.ops import nvgpu

RULES = Rules()

MAP_BYTES = 128
"""The size of a tensor map."""


@RULES.on("nvgpu.tma.async.load")
def convert_load(op: "nvgpu.TmaAsyncLoadOp", c: Conversion) -> None:
    """The tile is in its own block's shared memory, which is part of the cluster's."""
    tile = c.emit(llvm.AddrSpaceCastOp, (_tile(c, op.dst),), (LLVMPointerType(SHARED_CLUSTER),))
    made = nvvm.CpAsyncBulkTensorGlobalToSharedClusterOp(
        tile,
        c.value(op.tensorMapDescriptor),
        [word(c, one) for one in op.coordinates],
        barrier(c, op.barriers, op.mbarId),
        (),
        None if op.multicastMask is None else c.value(op.multicastMask),
        None,
        None if op.predicate is None else c.value(op.predicate),
    )
    c.replace_with(made)


@RULES.on("nvgpu.tma.async.store")
def convert_store(op: "nvgpu.TmaAsyncStoreOp", c: Conversion) -> None:
    made = nvvm.CpAsyncBulkTensorSharedCTAToGlobalOp(
        c.value(op.tensorMapDescriptor),
        _tile(c, op.src),
        [word(c, one) for one in op.coordinates],
        None,
        None if op.predicate is None else c.value(op.predicate),
    )
    c.replace_with(made)


def _tile(c: Conversion, memref: SSAValue) -> SSAValue:
    """Where a tile begins. How its elements lie behind is the tensor map's affair."""
    tile = descriptor(c, memref)
    element = c.type(tile.type.element_type)
    return element_pointer(c, tile.aligned, tile.offset, element, upward=tile.goes_up)


@RULES.on("nvgpu.tma.prefetch.descriptor")
def convert_prefetch(op: "nvgpu.TmaPrefetchOp", c: Conversion) -> None:
    operands = [c.value(op.tensorMapDescriptor)]
    if op.predicate is not None:
        operands.append(c.value(op.predicate))
    c.make(nvvm.PrefetchOp, operands, tensormap=UnitAttr())
    c.replace()


@RULES.on("nvgpu.tma.fence.descriptor")
def convert_fence(op: "nvgpu.TmaFenceOp", c: Conversion) -> None:
    operands = (c.value(op.tensorMapDescriptor), integer(c, MAP_BYTES, i32))
    scope = word_attribute("nvvm", "mem_scope", "sys")
    c.make(nvvm.FenceProxyAcquireOp, operands, scope=scope)
    c.replace()
