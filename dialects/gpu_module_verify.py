"""What MLIR demands of a gpu.module's targets and of gpu's attributes on ops of any dialect."""

import re
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, IntegerAttr, Operation, StringAttr, VerifyException, i32
from .attributes import TableAttribute
from .hooks import Hooks
from .shaped import is_dense_array

if TYPE_CHECKING:
    from .ops import gpu

hooks = Hooks("gpu")

OLDEST = 20
"""The least number of an architecture, `sm_20`."""
_CHIP = re.compile(r"...(\d*)")


@hooks.verify("module")
def verify_module(op: "gpu.GPUModuleOp") -> None:
    for target in op.targets.data if op.targets is not None else ():
        if isinstance(target, TableAttribute) and target.name == "nvvm.target":
            _check_target(op, target)


def _check_target(module: Operation, target: TableAttribute) -> None:
    """The ops in a module are there on the architecture of a target, where it is to be checked."""
    if not cast(IntegerAttr, target.parameter("verifyTarget")).value.data:
        return
    chip = cast(StringAttr, target.parameter("chip")).data
    found = _CHIP.match(chip)
    number = int(found[1]) if found is not None and found[1] else 0
    if number < OLDEST:
        raise VerifyException(f"the least architecture is sm_{OLDEST}, got {chip}")
    for inner in module.walk():
        needed = _needed(inner)
        if needed and not any(_has(chip, number, one) for one in needed):
            raise VerifyException(f"{inner.name} needs {' or '.join(needed)}, the target is {chip}")


def _needed(op: Operation) -> list[str]:
    """The architectures that an op asks for: `sm_80` for all from there on, `sm_90a` alone."""
    row = getattr(op, "row", None)
    if row is None:
        return []
    least = [f"sm_{trait.arguments[0]}" for trait in row.traits_named("NVVMRequiresSM")]
    alone = [f"sm_{n}a" for trait in row.traits_named("NVVMRequiresSMa") for n in trait.arguments]
    return least + alone


def _has(chip: str, number: int, needed: str) -> bool:
    if needed.endswith("a"):
        return chip.endswith("a") and number == int(needed[3:-1])
    return number >= int(needed[3:])


# Attributes with gpu's prefix


@hooks.verify_attribute("known_block_size", "known_cluster_size", "known_grid_size")
def verify_known_size(op: Operation, value: Attribute) -> None:
    sizes = value.get_values() if is_dense_array(value) and value.elt_type == i32 else ()
    if len(sizes) != 3:
        raise VerifyException(f"expected array<i32: …> of three sizes, got {spell(value)}")


@hooks.verify_attribute("container_module")
def verify_container(op: Operation, value: Attribute) -> None:
    if op.name != "builtin.module" and value.name == "unit":
        raise VerifyException(f"marks a builtin.module, not {op.name}")
