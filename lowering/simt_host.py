"""Turn launches of kernels in host functions into calls of the scheduler."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from ..dialects.llvm_types import ptr
from ..dialects.ops import llvm
from ..syntax.diagnostics import Diagnostic, error
from ..syntax.ir import Operation, SSAValue, SymbolRefAttr
from .launch_calls import call_instead, declaration
from .simt_code import Code
from .simt_copy import PASS
from .simt_kernel import KernelPlan
from .simt_program import DESCRIPTOR

if TYPE_CHECKING:
    from ..dialects.ops import gpu

LAUNCH = "tirx_launch"
"""`void (ptr kernel, i64 grid x 3, i64 block x 3, i32 dynamic shared bytes, ptr arguments)`."""


def launch_declaration(launch: Operation) -> Operation:
    return declaration(LAUNCH, ptr(), launch.location)


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

    def descriptor(code: Code) -> SSAValue:
        name = SymbolRefAttr(f"{DESCRIPTOR}{plan.name}")
        return code.emit(llvm.AddressOfOp, (), ptr(), global_name=name)

    call_instead(launch, LAUNCH, descriptor, plan.is_by_value)
