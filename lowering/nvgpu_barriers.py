"""Rules for mbarriers, of which a group lies in shared memory."""

from typing import TYPE_CHECKING

from ..dialects.address_spaces import SHARED
from ..dialects.attributes import TableAttribute
from ..dialects.llvm_types import LLVMArrayType, LLVMPointerType
from ..dialects.ops import llvm, nvvm
from ..syntax.attribute_printer import spell
from ..syntax.ir import IntegerAttr, Operation, Region, SSAValue, SymbolRefAttr, i1, i32, i64
from .constants import i32_attribute, i64_attribute, integer
from .conversion import Conversion, Rules
from .functions import add_symbol, fresh_symbol
from .memref_descriptor import element_pointer, number_of

if TYPE_CHECKING:
    from ..dialects.ops import nvgpu

RULES = Rules()

BYTES = 8
"""The size of an mbarrier, and its alignment."""


@RULES.on("nvgpu.mbarrier.create")
def convert_create(op: "nvgpu.MBarrierCreateOp", c: Conversion) -> None:
    """An array of 64-bit words in shared memory."""
    group = op.barriers.type
    pointer = c.type(group)
    assert isinstance(group, TableAttribute)
    if pointer != LLVMPointerType(SHARED):
        c.refuse(f"mbarriers lie in shared memory, got {spell(group)}")
        return
    count = group.parameter("num_barriers")
    assert isinstance(count, IntegerAttr)
    name = fresh_symbol(c, "__mbarrier")
    made = llvm.GlobalOp(
        global_type=LLVMArrayType(count.value.data, i64),
        sym_name=name,
        linkage="internal",
        addr_space=i32_attribute(SHARED),
        alignment=i64_attribute(BYTES),
        regions=[Region()],
    )
    add_symbol(c, made)
    c.replace(c.emit(llvm.AddressOfOp, (), (pointer,), global_name=SymbolRefAttr(name)))


def barrier(c: Conversion, group: SSAValue, index: SSAValue) -> SSAValue:
    """The pointer to a barrier of a group."""
    return element_pointer(c, c.value(group), number_of(c, index), i64, upward=True)


def word(c: Conversion, value: SSAValue) -> SSAValue:
    """An index as 32 bits."""
    number = number_of(c, value)
    if isinstance(number, int):
        return integer(c, number, i32)
    return number if number.type == i32 else c.emit(llvm.TruncOp, (number,), (i32,))


@RULES.on("nvgpu.mbarrier.get")
def convert_get(op: "nvgpu.MBarrierGetOp", c: Conversion) -> None:
    pointer = barrier(c, op.barriers, op.mbarId)
    c.replace(c.emit(llvm.PtrToIntOp, (pointer,), (c.type(op.mbarrierPointer.type),)))


@RULES.on("nvgpu.mbarrier.init")
def convert_init(op: "nvgpu.MBarrierInitOp", c: Conversion) -> None:
    _with_predicate(c, nvvm.MBarrierInitOp, op, op.count)


@RULES.on("nvgpu.mbarrier.arrive.expect_tx")
def convert_arrive_expect_tx(op: "nvgpu.MBarrierArriveExpectTxOp", c: Conversion) -> None:
    _with_predicate(c, nvvm.MBarrierArriveExpectTxOp, op, op.txcount)


def _with_predicate(
    c: Conversion,
    kind: type[Operation],
    op: "nvgpu.MBarrierInitOp | nvgpu.MBarrierArriveExpectTxOp",
    count: SSAValue,
) -> None:
    operands = [barrier(c, op.barriers, op.mbarId), word(c, count)]
    if op.predicate is not None:
        operands.append(c.value(op.predicate))
    c.make(kind, operands)
    c.replace()


@RULES.on("nvgpu.mbarrier.arrive")
def convert_arrive(op: "nvgpu.MBarrierArriveOp", c: Conversion) -> None:
    c.replace(c.emit(nvvm.MBarrierArriveOp, (barrier(c, op.barriers, op.mbarId),), (i64,)))


@RULES.on("nvgpu.mbarrier.arrive.nocomplete")
def convert_arrive_nocomplete(op: "nvgpu.MBarrierArriveNoCompleteOp", c: Conversion) -> None:
    operands = (barrier(c, op.barriers, op.mbarId), word(c, op.count))
    c.replace(c.emit(nvvm.MBarrierArriveNocompleteOp, operands, (i64,)))


@RULES.on("nvgpu.mbarrier.test.wait")
def convert_test_wait(op: "nvgpu.MBarrierTestWaitOp", c: Conversion) -> None:
    operands = (barrier(c, op.barriers, op.mbarId), c.value(op.token))
    c.replace(c.emit(nvvm.MBarrierTestWaitOp, operands, (i1,)))


@RULES.on("nvgpu.mbarrier.try_wait.parity")
def convert_try_wait_parity(op: "nvgpu.MBarrierTryWaitParityOp", c: Conversion) -> None:
    """It waits until the phase is over; `ticks` bound one try."""
    phase = c.emit(llvm.ZExtOp, (c.value(op.phaseParity),), (i32,))
    ticks = word(c, op.ticks)
    c.make(nvvm.MBarrierTryWaitParityOp, (barrier(c, op.barriers, op.mbarId), phase, ticks))
    c.replace()
