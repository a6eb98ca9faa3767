"""Replace local memory of one element by the values that it holds."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, cast

from ..dialects.gpu_syntax import function_arguments
from ..dialects.interfaces import constant_integer
from ..dialects.registry import Registry
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    BlockArgument,
    IntegerAttr,
    MemRefType,
    NoneAttr,
    Operation,
    OpResult,
    SSAValue,
)
from .base import Pass
from .promotion import STORING, Dominators, Slot, can_branch, promote

if TYPE_CHECKING:
    from ..dialects.ops import gpu


@dataclass(frozen=True)
class Mem2reg(Pass):
    """Before: any control flow, structured or of blocks. After: promoted slots are gone.

    A slot is a memref.alloca, or a private buffer of a gpu.func, with one element in default or
    private memory, that is only loaded and stored at constant indices. What was stored becomes
    arguments of blocks, and results and iter_args of scf ops; a load before any store becomes
    ub.poison. Other slots stay as they are.
    """

    name = "mem2reg"

    def apply(self, ctx: Registry, op: Operation) -> None:
        dominators = Dominators()
        for slot in list(_slots(op)):
            promote(slot, dominators)
            _erase(slot.memory)


def _slots(root: Operation) -> Iterator[Slot]:
    """The slots below an op that can be promoted."""
    for op in root.walk():
        candidates: list[SSAValue] = []
        if op.name == "memref.alloca" and not op.operands:
            candidates.append(op.results[0])
        elif op.name == "gpu.func":
            candidates.extend(function_arguments(cast("gpu.GPUFuncOp", op))[2])
        for memory in candidates:
            if _holds_one(memory) and all(_is_access(u.operation, memory) for u in memory.uses):
                slot = Slot(memory)
                if _is_promotable(slot):
                    yield slot


def _holds_one(memory: SSAValue) -> bool:
    type_ = memory.type
    if not isinstance(type_, MemRefType) or prod(type_.get_shape()) != 1:
        return False
    return isinstance(type_.layout, NoneAttr) and _is_local(type_.memory_space)


def _is_local(space: object) -> bool:
    """Whether each thread has such memory for itself."""
    if isinstance(space, NoneAttr):
        return True
    if isinstance(space, IntegerAttr):
        return space.value.data in (0, 5)
    return str(space) == "#gpu.address_space<private>"


def _is_access(op: Operation, memory: SSAValue) -> bool:
    if op.name == "memref.load":
        indices = op.operands[1:]
    elif op.name == "memref.store" and op.operands[0] is not memory:
        indices = op.operands[2:]
    else:
        return False
    return all(constant_integer(index) == 0 for index in indices)


def _is_promotable(slot: Slot) -> bool:
    """Whether every access stands in control flow that values can follow."""
    for op in slot.accesses():
        parent, region = op.parent_op(), op.parent_region()
        while region is not slot.region:
            if parent is None or parent.name not in STORING:
                return False
            region, parent = parent.parent_region(), parent.parent_op()
            if region is not None and not can_branch(region):
                return False
    return can_branch(slot.region)


def _erase(memory: SSAValue) -> None:
    if isinstance(memory, OpResult):
        memory.op.detach()
        memory.op.erase()
        return
    assert isinstance(memory, BlockArgument)
    function = memory.block.parent_op()
    assert function is not None
    inputs, workgroup, _ = function_arguments(cast("gpu.GPUFuncOp", function))
    at = memory.index - len(inputs) - len(workgroup)
    attributes = function.properties.get("private_attrib_attrs")
    if isinstance(attributes, ArrayAttr):
        held = cast("ArrayAttr[Attribute]", attributes).data
        kept = [one for index, one in enumerate(held) if index != at]
        function.properties["private_attrib_attrs"] = ArrayAttr(kept)
    memory.block.erase_arg(memory)
