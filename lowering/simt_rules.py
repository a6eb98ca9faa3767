"""What ops of device code become on the host, where they can't stay as they are."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import TYPE_CHECKING, cast

from ..dialects.address_spaces import BLOCKS_SHARED
from ..dialects.llvm_types import LLVMPointerType, ptr
from ..dialects.ops import llvm
from ..syntax.ir import (
    Attribute,
    DenseArrayBase,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    f32,
    i1,
    i8,
    i32,
    i64,
)
from . import simt_asynchronous
from .attribute_values import string, word
from .simt_bf16 import fused
from .simt_copy import Copier, Results, Rule
from .simt_dot_products import dot_of_four, dot_of_two
from .simt_registers import PREFIX
from .simt_types import host_type
from .simt_values import may_divide

if TYPE_CHECKING:
    from ..dialects.ops import nvvm

_NOTHING_HERE = frozenset(
    """llvm.intr.lifetime.start llvm.intr.lifetime.end llvm.intr.prefetch nvvm.prefetch nvvm.pmevent
    nvvm.setmaxregister nvvm.griddepcontrol""".split()
)
"""Ops that only make a GPU faster."""

_FENCES = frozenset(
    """nvvm.memory.barrier nvvm.fence.sc.cluster nvvm.fence.mbarrier.init nvvm.fence.proxy
    nvvm.fence.proxy.acquire nvvm.fence.proxy.release nvvm.fence.proxy.sync_restrict
    nvvm.fence.sync_restrict""".split()
)
_SEQ_CST = IntegerAttr(7, i64)

_CLOCKS = frozenset(f"{PREFIX}{n}" for n in ("clock", "clock64", "globaltimer", "globaltimer.lo"))

_PRINT, _HOST_PRINT = "vprintf", "tirx_vprintf"
"""CUDA's function is not C's: its arguments lie in memory. Python has the host's."""


@cache
def find_rule(name: str) -> Rule | None:
    """The rule of an op; None if it stays as it is, on the host's types."""
    if name in _RULES:
        return _RULES[name]
    if name in _NOTHING_HERE:
        return lambda c, op, operands: ()
    if name in _FENCES:
        return _fence
    if name in _CLOCKS:
        return _clock
    if name.startswith(PREFIX):
        return _register
    return None if name.startswith("llvm.") else refuse


def refuse(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    """Nobody has written what an op becomes; one of a package says it by `cpu`."""
    hint = "" if op.name.startswith("nvvm.") else ": nothing says what it computes (`cpu`)"
    return c.refuse(op, f"this op does not run on the CPU yet{hint}")


def _register(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return [c.register(op, op.name.removeprefix(PREFIX))]


def _fence(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    c.code.add(llvm.FenceOp, ordering=_SEQ_CST)
    return ()


def _clock(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    """The nearest that a CPU has to a GPU's clock and timer."""
    ticks = c.code.emit(
        llvm.CallIntrinsicOp,
        (),
        i64,
        intrin=StringAttr("llvm.readcyclecounter"),
        operandSegmentSizes=DenseArrayBase.from_list(i32, [0, 0]),
        op_bundle_sizes=DenseArrayBase.from_list(i32, []),
    )
    type_ = op.results[0].type
    return [ticks if type_ == i64 else c.code.emit(llvm.TruncOp, (ticks,), type_)]


# Addresses


def _address_of(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    symbol = op.properties["global_name"]
    assert isinstance(symbol, SymbolRefAttr)
    shared = c.shared(symbol.root_reference.data)
    return [shared] if shared is not None else c.plain(op, (), global_name=c.renamed(symbol))


def _same(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return operands


def _bitcast(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return operands if operands[0].type == host_type(op.results[0].type) else c.plain(op, operands)


def is_shared(type_: Attribute) -> bool:
    """Whether a type is that of pointers into shared memory."""
    return isinstance(type_, LLVMPointerType) and type_.space in BLOCKS_SHARED


def _pointer_to_integer(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    """An address in shared memory counts from where that begins: it may have 32 bits only."""
    base = c.shared_base() if is_shared(op.operands[0].type) else None
    if base is None:
        return c.plain(op, operands)
    ends = [c.code.emit(llvm.PtrToIntOp, (pointer,), i64) for pointer in (operands[0], base)]
    distance = c.code.binary(llvm.SubOp, ends[0], ends[1])
    type_ = op.results[0].type
    return [distance if type_ == i64 else c.code.emit(llvm.TruncOp, (distance,), type_)]


def _integer_to_pointer(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    base = c.shared_base() if is_shared(op.results[0].type) else None
    if base is None:
        return c.plain(op, operands)
    distance = operands[0]
    if cast(IntegerType, distance.type).width.data < 64:
        distance = c.code.emit(llvm.ZExtOp, (distance,), i64)
    return [c.code.element(base, distance, i8)]


def _element_address(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return c.plain(op, operands, elem_type=host_type(op.properties["elem_type"]))


def _save_stack(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return c.plain(op, ()) if c.has_stack else [c.code.emit(llvm.ZeroOp, (), ptr())]


def _restore_stack(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return c.plain(op, operands) if c.has_stack else ()


def _alloca(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return [c.alloca(op, operands)]


# Memory

_BIND_MEMORY = frozenset(("volatile_", "ordering", "access_groups"))


def _access(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    plain = _BIND_MEMORY.isdisjoint(op.properties)
    return c.plain(op, operands, **(c.access if plain else {}))


def _set_bulk(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    _clear(c, operands[0], operands[1])
    return ()


def _clear(c: Copier, address: SSAValue, size: SSAValue) -> None:
    byte = c.constant(0, i8)
    c.code.add(llvm.MemsetOp, (address, byte, size), isVolatile=IntegerAttr(0, i1))


# Calls


def _call(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    callee = op.properties.get("callee")
    changed: dict[str, Attribute] = {}
    if (type_ := op.properties.get("var_callee_type")) is not None:
        changed["var_callee_type"] = host_type(type_)
    if isinstance(callee, SymbolRefAttr):
        if callee.root_reference.data == _PRINT:
            return c.call(_HOST_PRINT, operands, i32, prefix="")
        changed["callee"] = c.renamed(callee)
    return c.plain(op, operands, **changed)


def _call_intrinsic(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    name = string(op.properties["intrin"])
    if not name.startswith("llvm.nvvm."):
        return c.plain(op, operands)
    if (rule := simt_asynchronous.RULES.get(name)) is not None:
        return rule(c, op, operands)
    from .simt_intrinsics import convert_intrinsic

    made = convert_intrinsic(c.code, name, operands)
    return c.refuse(op, f"{name} does not run on the CPU yet") if made is None else [made]


def _assembly(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return c.refuse(op, "PTX text can't run on the CPU")


def _unsupported_control(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    return c.refuse(op, "device code with this op does not run on the CPU")


# Arithmetic


def _division(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    """On a GPU a division by zero gives all bits, the remainder is the dividend; a CPU stops.

    The same goes for the lowest number divided by -1, which gives itself.
    """
    if may_divide(op):
        return c.plain(op, operands)
    code, (dividend, divisor) = c.code, operands
    type_ = divisor.type
    by_zero = code.compare("eq", divisor, c.filled(0, type_))
    by_minus_one = bad = by_zero
    is_signed = op.name in ("llvm.sdiv", "llvm.srem")
    if is_signed:
        by_minus_one = code.compare("eq", divisor, c.filled(-1, type_))
        bad = code.binary(llvm.OrOp, by_zero, by_minus_one)
    safe = code.emit(llvm.SelectOp, (bad, c.filled(1, type_), divisor), type_)
    (result,) = c.plain(op, (dividend, safe))
    if op.name in ("llvm.urem", "llvm.srem"):  # by 1 and -1 nothing remains
        return [code.emit(llvm.SelectOp, (by_zero, dividend, result), type_)]
    if is_signed:
        negative = code.binary(llvm.SubOp, c.filled(0, type_), dividend)
        result = code.emit(llvm.SelectOp, (by_minus_one, negative, result), type_)
    return [code.emit(llvm.SelectOp, (by_zero, c.filled(-1, type_), result), type_)]


def _reciprocal(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    one = c.code.emit(llvm.ConstantOp, (), f32, value=FloatAttr(1.0, f32))
    return [c.code.binary(llvm.FDivOp, one, operands[0])]


def _permute(c: Copier, op: Operation, operands: Sequence[SSAValue]) -> Results:
    """Each of the selector's nibbles picks a byte of hi:lo, or eight copies of its highest bit."""
    permute = cast("nvvm.PermuteOp", op)
    if permute.hi is None or word(op.properties["mode"], "nvvm.PermuteMode") != "default":
        return c.refuse(op, "only the default mode runs on the CPU yet")
    low, high, selector = operands
    code = c.code
    wide = code.binary(
        llvm.OrOp,
        code.widened(low),
        code.binary(llvm.ShlOp, code.widened(high), c.constant(32, i64)),
    )
    result = c.constant(0)
    for index in range(4):
        nibble = code.binary(llvm.LShrOp, selector, c.constant(4 * index))
        distance = code.binary(llvm.ShlOp, nibble, c.constant(3))
        distance = code.widened(code.binary(llvm.AndOp, distance, c.constant(56)))
        byte = code.emit(llvm.TruncOp, (code.binary(llvm.LShrOp, wide, distance),), i8)
        sign = code.binary(llvm.AShrOp, byte, c.constant(7, i8))
        wants_sign = code.compare(
            "ne", code.binary(llvm.AndOp, nibble, c.constant(8)), c.constant(0)
        )
        byte = code.emit(llvm.SelectOp, (wants_sign, sign, byte), i8)
        placed = code.binary(llvm.ShlOp, code.widened(byte, i32), c.constant(8 * index))
        result = code.binary(llvm.OrOp, result, placed)
    return [result]


_DIVISIONS = ("llvm.udiv", "llvm.sdiv", "llvm.urem", "llvm.srem")

_RULES: dict[str, Callable[[Copier, Operation, Sequence[SSAValue]], Results]] = {
    **simt_asynchronous.RULES,
    **dict.fromkeys(_DIVISIONS, _division),
    "llvm.mlir.addressof": _address_of,
    "llvm.addrspacecast": _same,
    "llvm.bitcast": _bitcast,
    "llvm.ptrtoint": _pointer_to_integer,
    "llvm.inttoptr": _integer_to_pointer,
    "llvm.getelementptr": _element_address,
    "llvm.alloca": _alloca,
    "llvm.intr.stacksave": _save_stack,
    "llvm.intr.stackrestore": _restore_stack,
    "llvm.load": _access,
    "llvm.store": _access,
    "llvm.call": _call,
    "llvm.call_intrinsic": _call_intrinsic,
    "llvm.inline_asm": _assembly,
    "llvm.blocktag": _unsupported_control,
    "llvm.blockaddress": _unsupported_control,
    "nvvm.inline_ptx": _assembly,
    "nvvm.rcp.approx.ftz.f": _reciprocal,
    "llvm.intr.fma": fused,
    "llvm.intr.fmuladd": fused,
    "nvvm.prmt": _permute,
    "nvvm.dot.accumulate.4way": dot_of_four,
    "nvvm.dot.accumulate.2way": dot_of_two,
    "nvvm.st.bulk": _set_bulk,
}
