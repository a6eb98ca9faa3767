"""What nvvm's attributes on functions and on reads of special registers must be."""

from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    Operation,
    StringAttr,
    UnitAttr,
    VerifyException,
    i32,
)
from .attributes import TableAttribute
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
    if not 1 <= len(sizes) <= 3:
        raise VerifyException(f"expected array<i32: …> of one to three sizes, got {spell(value)}")


@hooks.verify_attribute("cluster_max_blocks", "maxnreg", "minctasm")
def verify_number(op: Operation, value: Attribute) -> None:
    if not isinstance(value, IntegerAttr):
        raise VerifyException(f"expected an integer, got {spell(value)}")


@hooks.verify_attribute("blocksareclusters")
def verify_blocks_are_clusters(op: Operation, value: Attribute) -> None:
    for name in ("nvvm.reqntid", "nvvm.cluster_dim"):
        if name not in op.attributes:
            raise VerifyException(f"needs {name} beside it")


@hooks.verify_parameters("#target")
def verify_target(attribute: TableAttribute) -> None:
    level, triple, chip, *_ = attribute.parameters
    if isinstance(level, IntegerAttr) and not 0 <= level.value.data <= 3:
        raise VerifyException(f"O is a level of optimisation from 0 to 3, got {level.value.data}")
    for name, word in (("triple", triple), ("chip", chip)):
        if isinstance(word, StringAttr) and not word.data:
            raise VerifyException(f"its {name} is empty")
    link = attribute.parameter("link")
    for one in cast("ArrayAttr[Attribute]", link) if isinstance(link, ArrayAttr) else ():
        if not isinstance(one, StringAttr):
            raise VerifyException(f"link names files, got {spell(one)}")


@hooks.verify_argument_attribute("grid_constant")
def verify_grid_constant(op: Operation, type_: Attribute, attributes: DictionaryAttr) -> None:
    if "nvvm.kernel" not in op.attributes:
        raise VerifyException("is for kernels, with nvvm.kernel")
    value = attributes.data["nvvm.grid_constant"]
    if not isinstance(value, UnitAttr):
        raise VerifyException(f"must be a unit attribute, got {spell(value)}")
    if "llvm.byval" not in attributes.data:
        raise VerifyException("needs llvm.byval beside it")


@hooks.verify_attribute("kernel")
def verify_kernel(op: Operation, value: Attribute) -> None:
    if op.name != "llvm.func":
        raise VerifyException(f"marks an llvm.func, not {op.name}")


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
