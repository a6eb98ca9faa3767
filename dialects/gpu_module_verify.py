"""What MLIR demands of a gpu.module's targets and of gpu's attributes on ops of any dialect."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    IntegerAttr,
    Operation,
    StringAttr,
    VerifyException,
    i32,
)
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
    for chip, number in checked_chips(op):
        if number < OLDEST:
            raise VerifyException(f"the least architecture is sm_{OLDEST}, got {chip}")


def checked_chips(module: Operation) -> Iterator[tuple[str, int]]:
    """The chips, with their numbers, that a gpu.module's ops are to be checked for."""
    targets = module.properties.get("targets")
    for target in cast("ArrayAttr[Attribute]", targets).data if targets is not None else ():
        if not isinstance(target, TableAttribute) or target.name != "nvvm.target":
            continue
        if cast(IntegerAttr, target.parameter("verifyTarget")).value.data:
            chip = cast(StringAttr, target.parameter("chip")).data
            found = _CHIP.match(chip)
            yield chip, int(found[1]) if found is not None and found[1] else 0


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
