"""Rules for memref's atomic ops: an instruction of LLVM, or a loop that compares and swaps."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..dialects.llvm_compatible import is_float, is_integer
from ..dialects.llvm_types import LLVMPointerType, LLVMStructType
from ..dialects.ops import llvm
from ..dialects.shaped import is_memref
from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import Attribute, IntegerAttr, IntegerType, SSAValue, StringAttr, i1
from .blocks import block_before, branch, branch_if, may_split, split
from .combining import combine
from .constants import i64_attribute
from .conversion import Conversion, Rules
from .elementwise import bitcast, extract
from .memref_access import access_alignment, address, element_type

if TYPE_CHECKING:
    from ..dialects.ops import memref

RULES = Rules()

MONOTONIC = i64_attribute(2)
"""The ordering: memref's atomics order nothing but the accesses to the element itself."""


_KINDS = (
    "fadd",
    "add",
    "_and",
    "xchg",
    "fmaximum",
    "fmax",
    "max",
    "umax",
    "fminimum",
    "fmin",
    "min",
    "umin",
    "",
    "",
    "_or",
    "_xor",
)
"""The llvm dialect's word for each of arith's kinds, by its number. LLVM does not multiply."""


@RULES.on("memref.atomic_rmw")
def convert_atomic_rmw(op: "memref.AtomicRMWOp", c: Conversion) -> None:
    assert isinstance(op.kind, IntegerAttr)
    kind = _KINDS[op.kind.value.data]
    value = c.value(op.value)
    if not kind:
        _compare_and_swap(c, op, lambda old: combine(c, "mul", old, value))
        return
    made = llvm.AtomicRMWOp(
        address(c, op.memref, op.indices),
        value,
        bin_op=kind,
        ordering=MONOTONIC,
        syncscope=_device(c),
        alignment=access_alignment(None, value.type),
    )
    c.replace_with(made)


def _device(c: Conversion) -> StringAttr:
    """The scope: they are atomic for the threads of one device, those of all its blocks.

    Without a scope LLVM means the whole system, the host's threads and other GPUs among them.
    """
    return StringAttr(c.target.scope("device"))


@RULES.on("memref.generic_atomic_rmw")
def convert_generic_atomic_rmw(op: "memref.GenericAtomicRMWOp", c: Conversion) -> None:
    type_ = op.memref.type
    if is_memref(type_) and len(op.indices) != len(type_.shape):
        c.refuse(f"{spell(type_)} has {len(type_.shape)} dimensions, got {len(op.indices)} indices")
        return
    body = op.atomic_body.block
    _compare_and_swap(c, op, lambda old: c.inline(body, (old,))[0][0])


def _compare_and_swap(
    c: Conversion,
    op: "memref.AtomicRMWOp | memref.GenericAtomicRMWOp",
    update: Callable[[SSAValue], SSAValue],
) -> None:
    """Load; then loop: swap in what `update` makes of the old value until nobody came between.

    The load is atomic too: what a plain one reads while others write is undefined.
    """
    element = element_type(c, op.memref)
    bits = _as_bits(element)
    if bits is None:
        c.refuse(f"an element of type {spell(element)} can't be compared and swapped as one word")
        return
    if not may_split(c):
        return
    pointer = address(c, op.memref, op.indices)
    alignment = access_alignment(None, element)
    atomic = {"ordering": MONOTONIC, "syncscope": _device(c), "alignment": alignment}
    first = c.emit(llvm.LoadOp, (pointer,), (bits,), **atomic)
    before, rest = split(c)
    loop = block_before(c, rest, [bits])
    branch(c, before, loop, [first])
    (expected,) = loop.args
    # The condition is set when it is known.
    latch = branch_if(c, loop, expected, (rest, ()), (loop, [expected]))
    with c.before(latch):
        old = bitcast(c, expected, element)
        new = bitcast(c, update(old), bits)
        pair = c.emit(
            llvm.AtomicCmpXchgOp,
            (pointer, expected, new),
            (LLVMStructType.literal([bits, i1]),),
            success_ordering=MONOTONIC,
            failure_ordering=MONOTONIC,
            syncscope=_device(c),
            alignment=alignment,
        )
        latch.operands[1] = extract(c, pair, 0)
        latch.operands[0] = extract(c, pair, 1)
    # As in MLIR's lowering, the result is the value that was there before.
    c.replace(old)


def _as_bits(type_: Attribute) -> Attribute | None:
    """The type in which a value is compared: an integer of its width, or a pointer."""
    if isinstance(type_, LLVMPointerType):
        return type_
    if not (is_integer(type_) or is_float(type_)):
        return None
    width = bit_width(type_)
    return IntegerType(width) if width in (8, 16, 32, 64) else None
