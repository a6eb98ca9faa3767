"""Turn a launch in a host function into a call that gets the arguments' addresses."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..dialects.llvm_types import LLVMFunctionType, ptr
from ..dialects.ops import llvm
from ..syntax.ir import (
    Attribute,
    Block,
    DenseArrayBase,
    LocationAttr,
    Operation,
    Region,
    SSAValue,
    SymbolRefAttr,
    i32,
    i64,
)
from .simt_code import Code

if TYPE_CHECKING:
    from ..dialects.ops import gpu

_SIZES = tuple(f"{what}Size{axis}" for what in ("grid", "block") for axis in "XYZ")
_CLUSTER_SIZES = tuple(f"clusterSize{axis}" for axis in "XYZ")


def declaration(
    callee: str, kernel: Attribute, location: LocationAttr, *, clusters: bool = False
) -> Operation:
    """The function that is called: `void (kernel, i64 grid x 3, i64 block x 3, i32, ptr)`.

    The i32 is the dynamic shared memory in bytes; clusters are three more i64 behind the block.
    """
    inputs = [kernel, *[i64] * (9 if clusters else 6), i32, ptr()]
    return llvm.LLVMFuncOp(
        sym_name=callee,
        function_type=LLVMFunctionType(inputs),
        regions=[Region()],
        location=location,
    )


def call_instead(
    launch: "gpu.LaunchFuncOp",
    callee: str,
    kernel: Callable[[Code], SSAValue],
    is_by_value: Callable[[int], bool],
    *,
    clusters: bool = False,
) -> None:
    """Replace a launch by a call of what `declaration` declares; `kernel` writes what is launched.

    An operand that is passed by value is the address of its contents already.
    """
    block = launch.parent
    assert block is not None
    entry = _entry_of(launch)
    start = Code(Block(), launch.location)
    here = Code(Block(), launch.location)
    arguments = _arguments(launch.kernelOperands, is_by_value, start, here)
    sizes = [_as_i64(here, getattr(launch, size)) for size in _SIZES]
    if clusters:
        given = [getattr(launch, size) for size in _CLUSTER_SIZES]
        sizes += [here.constant(1, i64) if one is None else _as_i64(here, one) for one in given]
    dynamic = launch.dynamicSharedMemorySize
    shared = here.constant(0) if dynamic is None else dynamic
    values = [kernel(here), *sizes, shared, arguments]
    here.add(
        llvm.CallOp,
        values,
        callee=SymbolRefAttr(callee),
        operandSegmentSizes=DenseArrayBase.from_list(i32, [len(values), 0]),
        op_bundle_sizes=DenseArrayBase.from_list(i32, []),
    )
    _move(here.block, lambda made: block.insert_op_before(made, launch))
    first = entry.first_op
    assert first is not None
    _move(start.block, lambda made: entry.insert_op_before(made, first))
    launch.detach()
    launch.erase()


def _arguments(
    operands: Sequence[SSAValue], is_by_value: Callable[[int], bool], start: Code, here: Code
) -> SSAValue:
    """An array of the operands' addresses. Memory for them is reserved at the function's start."""
    one = start.constant(1)
    addresses: list[SSAValue] = []
    for index, value in enumerate(operands):
        if is_by_value(index):
            addresses.append(value)
            continue
        memory = start.emit(llvm.AllocaOp, (one,), ptr(), elem_type=value.type)
        here.store(value, memory)
        addresses.append(memory)
    count = start.constant(max(1, len(addresses)))
    arguments = start.emit(llvm.AllocaOp, (count,), ptr(), elem_type=ptr())
    for index, address in enumerate(addresses):
        here.store(address, here.behind(arguments, 8 * index))
    return arguments


def _as_i64(code: Code, size: SSAValue) -> SSAValue:
    """An extent; a negative one stays negative, for the check of the launch."""
    return size if size.type == i64 else code.emit(llvm.SExtOp, (size,), i64)


def _entry_of(op: Operation) -> Block:
    """The first block of the function around an op: memory reserved there is reserved once."""
    region = op.parent_region()
    assert region is not None
    entry = region.first_block
    assert entry is not None
    return entry


def _move(source: Block, insert: Callable[[Operation], None]) -> None:
    for op in list(source.ops):
        op.detach()
        insert(op)
