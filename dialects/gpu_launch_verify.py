"""What MLIR demands of a launch of a kernel: that the kernel is there and takes the operands."""

from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.ir import FunctionType, Operation, UnitAttr, VerifyException
from ..syntax.nesting import closest
from .hooks import Hooks
from .symbols import symbol_in
from .unknown import is_unknown
from .wording import counted

if TYPE_CHECKING:
    from .ops import gpu

hooks = Hooks("gpu")

CONTAINER = "gpu.container_module"


@hooks.verify("launch_func")
def verify_launch_func(op: "gpu.LaunchFuncOp") -> None:
    clusters = (op.clusterSizeX, op.clusterSizeY, op.clusterSizeZ)
    types = {one.type for one in clusters if one is not None}
    if None in clusters and types:
        raise VerifyException("a launch has three cluster sizes or none")
    if len(types) > 1:
        raise VerifyException("the three cluster sizes must have one type")
    module = closest(op, "builtin.module")
    if module is None:
        return
    if not isinstance(module.attributes.get(CONTAINER), UnitAttr):
        raise VerifyException(
            f"the module around a launch must be marked: module attributes {{{CONTAINER}}}"
        )
    _check_kernel(op, module)


def _check_kernel(op: "gpu.LaunchFuncOp", module: Operation) -> None:
    name = op.kernel
    container = symbol_in(module, name.root_reference.data)
    if container is None or container.name not in ("gpu.module", "gpu.binary"):
        raise VerifyException(f"there is no gpu.module called @{name.root_reference.data}")
    if container.name == "gpu.binary":
        return
    kernel = symbol_in(module, name)
    if kernel is None or len(name.nested_references.data) != 1:
        raise VerifyException(f"there is no kernel called {name}")
    if not is_unknown(kernel) and "function_type" not in kernel.properties:
        raise VerifyException(f"{name} is no function, it is {kernel.name}")
    if "gpu.kernel" not in kernel.attributes:
        raise VerifyException(f"{name} is no kernel; mark it with the word `kernel`")
    type_ = kernel.properties.get("function_type")
    if kernel.name != "gpu.func" or not isinstance(type_, FunctionType):
        return
    given = [value.type for value in op.kernelOperands]
    wanted = list(type_.inputs.data)
    if len(given) != len(wanted):
        raise VerifyException(
            f"passes {counted(len(given), 'operand')}, {name} takes {len(wanted)}"
        )
    for index, (mine, theirs) in enumerate(zip(given, wanted, strict=True)):
        if mine != theirs:
            raise VerifyException(f"operand {index} is {spell(mine)}, {name} takes {spell(theirs)}")
