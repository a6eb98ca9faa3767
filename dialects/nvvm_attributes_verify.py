"""What nvvm's attributes on functions and on reads of special registers must be."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    Operation,
    VerifyException,
    i32,
)
from .hooks import Hooks
from .llvm_attributes import ConstantRangeAttr
from .rows import table
from .shaped import is_dense_array

if TYPE_CHECKING:
    from .ops import nvvm

hooks = Hooks("nvvm")


@hooks.verify_attribute("cluster_dim", "maxntid", "reqntid")
def verify_sizes(op: Operation, value: Attribute) -> None:
    """One to three sizes."""
    sizes = value.get_values() if is_dense_array(value) and value.elt_type == i32 else ()
    if not 1 <= len(sizes) <= 3 or min(sizes) < 1:
        raise VerifyException(f"expected array<i32: …> of one to three sizes, got {spell(value)}")


@hooks.verify_attribute("cluster_max_blocks", "maxnreg", "minctasm")
def verify_number(op: Operation, value: Attribute) -> None:
    if not isinstance(value, IntegerAttr):
        raise VerifyException(f"expected an integer, got {spell(value)}")


@hooks.verify_attribute("kernel")
def verify_kernel(op: Operation, value: Attribute) -> None:
    if op.name != "llvm.func":
        raise VerifyException(f"marks an llvm.func, not {op.name}")
    arguments = op.properties.get("arg_attrs")
    if not isinstance(arguments, ArrayAttr):
        return
    for index, given in enumerate(cast("ArrayAttr[Attribute]", arguments).data):
        entries: Mapping[str, Attribute] = given.data if isinstance(given, DictionaryAttr) else {}
        if "nvvm.grid_constant" in entries and "llvm.byval" not in entries:
            raise VerifyException(f"argument {index} is nvvm.grid_constant, so it needs llvm.byval")


def register_reads() -> list[str]:
    """The ops that read special registers."""
    rows = table("nvvm")
    names = rows.op_names if rows is not None else ()
    return [name for name in names if name.startswith("read.ptx.sreg.")]


@hooks.verify(*register_reads())
def verify_register(op: "nvvm.ThreadIdXOp") -> None:
    range_ = op.properties.get("range")
    if not isinstance(range_, ConstantRangeAttr):
        return
    lower, upper = (cast(IntegerAttr, one).value.data for one in range_.parameters)
    if lower == upper and lower not in (0, -1, (1 << 32) - 1):
        raise VerifyException(f"the range from {lower} to {upper} is empty")
