"""Say which memory a pointer points into, where that can be seen."""

from typing import TYPE_CHECKING, cast

from ..dialects.address_spaces import GENERIC, GLOBAL, LOCAL
from ..dialects.llvm_types import LLVMPointerType
from ..syntax.ir import Block, DictionaryAttr, SSAValue
from .attribute_values import items
from .device_modules import is_kernel

if TYPE_CHECKING:
    from ..syntax.ir import BlockArgument

_MOVES = frozenset(("llvm.getelementptr", "llvm.addrspacecast", "llvm.bitcast"))


def memory_of(pointer: SSAValue) -> int:
    """The address space that a pointer certainly points into; `GENERIC` if any may be meant.

    What a kernel is launched with lies in global memory, as LLVM has it as well.
    """
    while True:
        type_ = pointer.type
        if not isinstance(type_, LLVMPointerType):
            return GENERIC
        if type_.space != GENERIC:
            return type_.space
        source = pointer.owner
        if isinstance(source, Block):
            return GLOBAL if _is_launched_with(cast("BlockArgument", pointer)) else GENERIC
        if source.name == "llvm.alloca":
            return LOCAL
        if source.name not in _MOVES:
            return GENERIC
        pointer = source.operands[0]


def _is_launched_with(argument: "BlockArgument") -> bool:
    """Whether a pointer is an argument of a kernel that is passed as it is, not by value."""
    function = argument.block.parent_op()
    if function is None or argument.block is not function.regions[0].first_block:
        return False
    if not is_kernel(function):
        return False
    attributes = items(function.properties.get("arg_attrs"))
    if not attributes:
        return True
    own = attributes[argument.index]
    return isinstance(own, DictionaryAttr) and "llvm.byval" not in own.data
