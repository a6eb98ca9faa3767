"""Turn launches of kernels in host functions into calls of the scheduler."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from ..dialects.llvm_types import LLVMFunctionType, ptr
from ..dialects.ops import llvm
from ..syntax.diagnostics import Diagnostic, error
from ..syntax.ir import (
    Block,
    DenseArrayBase,
    Operation,
    Region,
    SSAValue,
    SymbolRefAttr,
    i32,
    i64,
)
from .simt_code import Code
from .simt_copy import PASS
from .simt_kernel import KernelPlan
from .simt_program import DESCRIPTOR

if TYPE_CHECKING:
    from ..dialects.ops import gpu

LAUNCH = "tirx_launch"
"""`void (ptr kernel, i64 grid x 3, i64 block x 3, i32 dynamic shared bytes, ptr arguments)`."""

_SIZES = ("gridSizeX", "gridSizeY", "gridSizeZ", "blockSizeX", "blockSizeY", "blockSizeZ")


def launch_declaration() -> Operation:
    inputs = [ptr(), *[i64] * 6, i32, ptr()]
    return llvm.LLVMFuncOp(
        sym_name=LAUNCH, function_type=LLVMFunctionType(inputs), regions=[Region()]
    )


def convert_launch(
    op: Operation, plans: Mapping[str, KernelPlan], errors: list[Diagnostic]
) -> None:
    """Replace one launch. `plans` has the kernels by `module::kernel`."""
    launch = cast("gpu.LaunchFuncOp", op)
    kernel = op.properties["kernel"]
    assert isinstance(kernel, SymbolRefAttr)
    path = [kernel.root_reference.data, *(one.data for one in kernel.nested_references)]
    plan = plans.get("::".join(path))

    def refuse(message: str) -> None:
        errors.append(error(op, f"{op.name}: {message}", PASS))

    if plan is None:
        return refuse(f"there is no kernel @{'::@'.join(path)}")
    if launch.asyncDependencies or launch.asyncToken is not None:
        return refuse("an asynchronous launch does not run on the CPU; launch without async")
    if launch.clusterSizeX is not None:
        return refuse("clusters of blocks do not run on the CPU")
    given, wanted = len(launch.kernelOperands), len(plan.parameters)
    if given != wanted:
        return refuse(f"@{plan.name} takes {wanted} arguments on the llvm level, got {given}")
    for index, (value, parameter) in enumerate(
        zip(launch.kernelOperands, plan.parameters, strict=True)
    ):
        if value.type != parameter.type and not plan.is_by_value(index):
            return refuse(f"argument {index} is {value.type}, @{plan.name} takes {parameter.type}")
    _replace(launch, plan)


def _replace(launch: "gpu.LaunchFuncOp", plan: KernelPlan) -> None:
    block = launch.parent
    assert block is not None
    entry = _entry_of(launch)
    start = Code(Block(), launch.location)
    here = Code(Block(), launch.location)
    one = start.constant(1)
    addresses: list[SSAValue] = []
    for index, value in enumerate(launch.kernelOperands):
        if plan.is_by_value(index):
            addresses.append(value)
            continue
        memory = start.emit(llvm.AllocaOp, (one,), ptr(), elem_type=value.type)
        here.store(value, memory)
        addresses.append(memory)
    count = start.constant(max(1, len(addresses)))
    arguments = start.emit(llvm.AllocaOp, (count,), ptr(), elem_type=ptr())
    for index, address in enumerate(addresses):
        here.store(address, here.behind(arguments, 8 * index))
    name = SymbolRefAttr(f"{DESCRIPTOR}{plan.name}")
    descriptor = here.emit(llvm.AddressOfOp, (), ptr(), global_name=name)
    sizes = [_as_i64(here, getattr(launch, size)) for size in _SIZES]
    dynamic = launch.dynamicSharedMemorySize
    values = [descriptor, *sizes, here.constant(0) if dynamic is None else dynamic, arguments]
    here.add(
        llvm.CallOp,
        values,
        callee=SymbolRefAttr(LAUNCH),
        operandSegmentSizes=DenseArrayBase.from_list(i32, [len(values), 0]),
        op_bundle_sizes=DenseArrayBase.from_list(i32, []),
    )
    _move(here.block, lambda made: block.insert_op_before(made, launch))
    first = entry.first_op
    assert first is not None
    _move(start.block, lambda made: entry.insert_op_before(made, first))
    launch.detach()
    launch.erase()


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
