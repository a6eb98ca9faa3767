"""Say which atomic accesses and fences PTX can't do."""

from ..dialects.address_spaces import CONSTANT, GLOBAL, LOCAL, PARAMETER, TENSOR
from ..dialects.llvm_types import LLVMPointerType
from ..syntax.ir import Attribute, IntegerAttr, Operation, SSAValue
from .attribute_values import string, word
from .pointer_spaces import memory_of
from .ptx_atomics import SCOPES
from .sizes import bits

_POINTER_AT = {"llvm.load": 0, "llvm.store": 1, "llvm.atomicrmw": 0, "llvm.cmpxchg": 0}
_MEMORY = {
    CONSTANT: "constant memory",
    LOCAL: "local memory, which only this thread sees",
    TENSOR: "tensor memory",
    PARAMETER: "the memory of parameters",
}
_UPDATES = ("llvm.atomicrmw", "llvm.cmpxchg")
_GENERIC_ONLY = "llvm.nvvm.atomic."

ATOMICS = frozenset((*_POINTER_AT, "llvm.fence", "llvm.call_intrinsic"))


def scope_of(op: Operation) -> str:
    """The name of a scope; empty for the whole system."""
    scope = op.properties.get("syncscope")
    return "" if scope is None else string(scope)


def order_of(op: Operation) -> str:
    """The word of an ordering; `not_atomic` where there is none."""
    order = op.properties.get("ordering")
    return "not_atomic" if order is None else word(order, "llvm.AtomicOrdering")


def update_of(op: Operation) -> str:
    """What an `llvm.atomicrmw` does, as LLVM IR spells it."""
    return word(op.properties["bin_op"], "llvm.AtomicBinOp").removeprefix("_")


def accessed(op: Operation) -> Attribute:
    """The type of the value that an access reads or writes."""
    if op.name == "llvm.load":
        return op.results[0].type
    return op.operands[0 if op.name == "llvm.store" else 1].type


def atomic_complaint(op: Operation, has_clusters: bool) -> str | None:
    """Why there is no PTX for one of `ATOMICS`; None if there is, or if it is not atomic."""
    if op.name == "llvm.call_intrinsic":
        return _intrinsic(op)
    if op.name not in ("llvm.fence", *_UPDATES) and order_of(op) == "not_atomic":
        return None
    scope = scope_of(op)
    if scope not in SCOPES:
        known = ", ".join(f'"{one}"' for one in SCOPES if one)
        return f'PTX has no scope "{scope}"; write syncscope({known}), or none for the whole system'
    if scope == "cluster" and not has_clusters:
        return 'syncscope("cluster") needs sm_90 or later; without clusters "block" means the same'
    if op.name == "llvm.fence":
        return None
    return _access(op, op.operands[_POINTER_AT[op.name]], has_clusters)


def _access(op: Operation, pointer: SSAValue, has_wide: bool) -> str | None:
    width = bits(accessed(op))
    is_update = op.name in _UPDATES
    if width > 128 or (width > 64 and not is_update):
        most = 128 if is_update else 64
        return f"PTX does this atomically with at most {most} bits, not with {width}"
    if width > 64 and not has_wide:
        return f"an atomic access of {width} bits needs sm_90 or later"
    given = op.properties.get("alignment")
    aligned = given.value.data if isinstance(given, IntegerAttr) else 0
    if aligned and aligned * 8 < width:
        return (
            f"an atomic access of {width // 8} bytes must be aligned to as many, "
            f"its alignment is {aligned}"
        )
    memory = memory_of(pointer)
    # There LLVM makes an update a load and a store, if it can see that it is there.
    is_private = (
        memory == LOCAL and op.name == "llvm.atomicrmw" and "volatile_" not in op.properties
    )
    if is_update and memory in _MEMORY and not is_private:
        return f"PTX has no atomic operations in {_MEMORY[memory]}; load and store instead"
    return None


def _intrinsic(op: Operation) -> str | None:
    """LLVM would take the address for a generic one and reach other memory."""
    if not string(op.properties["intrin"]).startswith(_GENERIC_ONLY) or not op.operands:
        return None
    type_ = op.operands[0].type
    if isinstance(type_, LLVMPointerType) and type_.space > GLOBAL:
        return "it takes a generic address; llvm.addrspacecast the pointer to !llvm.ptr first"
    return None
