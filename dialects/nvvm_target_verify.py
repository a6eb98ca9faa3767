"""What an op asks of the targets of the gpu.module around it: that they have the op."""

from collections.abc import Sequence
from typing import cast

from ..syntax.ir import Operation, VerifyException
from ..syntax.nesting import closest
from .define import TableOp
from .gpu_module_verify import checked_chips
from .hooks import Hooks

hooks = Hooks("nvvm")


@hooks.verify("NVVMRequiresSM", "NVVMRequiresSMa")
def verify_targets(op: Operation) -> None:
    module = closest(op, "gpu.module")
    for chip, number in checked_chips(module) if module is not None else ():
        needed = _needed(cast(TableOp, op))
        if not any(_has(chip, number, one) for one in needed):
            raise VerifyException(f"needs {' or '.join(needed)}, the gpu.module's target is {chip}")


def _needed(op: TableOp) -> Sequence[str]:
    """The architectures that an op asks for: `sm_80` for all from there on, `sm_90a` alone."""
    least = [f"sm_{trait.arguments[0]}" for trait in op.row.traits_named("NVVMRequiresSM")]
    alone = [
        f"sm_{n}a" for trait in op.row.traits_named("NVVMRequiresSMa") for n in trait.arguments
    ]
    return least + alone


def _has(chip: str, number: int, needed: str) -> bool:
    if needed.endswith("a"):
        return chip.endswith("a") and number == int(needed[3:-1])
    return number >= int(needed[3:])
