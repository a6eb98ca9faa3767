"""Write an atomic update so that LLVM keeps its order and scope: as PTX, or volatile."""

from ..dialects.llvm_compatible import is_integer
from ..dialects.llvm_types import ptr
from ..dialects.ops import llvm
from ..syntax.ir import (
    Block,
    DenseArrayBase,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    StringAttr,
    UnitAttr,
    i8,
    i32,
    i64,
)
from .atomic_legality import order_of, scope_of, update_of
from .pointer_spaces import memory_of
from .ptx_atomics import ORDERS, SCOPES, SPACES, form_of
from .simt_code import OPERAND, Code
from .sizes import bits

_SEQ_CST = IntegerAttr(7, i64)
_MAY_WRAP = IntegerAttr(0, i32)


def spell_update(op: Operation) -> None:
    """`atomicrmw add %p, %v syncscope("device") acquire` becomes `atom.acquire.gpu.add.u32 …`."""
    code = Code(Block(), op.location)
    if order_of(op) == "seq_cst":
        _fence(code, op)
    pointer, value = op.operands
    type_ = value.type
    if is_integer(type_) and bits(type_) < 32:
        result = _update_part(code, op, pointer, value, type_)
    elif is_integer(type_) and update_of(op) == "sub":
        negated = code.binary(llvm.SubOp, code.constant(0, type_), value)
        result = _update(code, op, pointer, negated)
    else:
        result = _update(code, op, pointer, value)
    _put_before(op, code.block)
    result.name_hint = op.results[0].name_hint
    op.results[0].replace_all_uses_with(result)
    op.detach()
    op.erase()


def keep_loop(op: Operation) -> None:
    """An update that is volatile remains what it is.

    Another that changes nothing, or always writes the same, LLVM would make an `or` or an `xchg`,
    for which it has an instruction. An exchange of 128 bits has one that keeps all but seq_cst.
    """
    code = Code(Block(), op.location)
    if is_wide_exchange(op) and order_of(op) == "seq_cst":
        _fence(code, op)
        op.properties["ordering"] = IntegerAttr(4, i64)
    # LLVM does not look where the pointer of a volatile access points.
    op.operands[0] = _resolved(code, op.operands[0])
    op.properties["volatile_"] = UnitAttr()
    _put_before(op, code.block)


def is_wide_exchange(op: Operation) -> bool:
    return update_of(op) == "xchg" and bits(op.operands[1].type) > 64


def _fence(code: Code, op: Operation) -> None:
    fence = code.add(llvm.FenceOp, ordering=_SEQ_CST)
    if (scope := op.properties.get("syncscope")) is not None:
        fence.properties["syncscope"] = scope


def _put_before(op: Operation, block: Block) -> None:
    target = op.parent
    assert target is not None
    for made in list(block.ops):
        made.detach()
        target.insert_op_before(made, op)


def _resolved(code: Code, pointer: SSAValue) -> SSAValue:
    """The pointer in the address space that it points into, if that is known."""
    type_ = ptr(memory_of(pointer))
    return pointer if pointer.type == type_ else code.emit(llvm.AddrSpaceCastOp, (pointer,), type_)


def _update(code: Code, op: Operation, pointer: SSAValue, value: SSAValue) -> SSAValue:
    """The instruction; its result is what was in memory."""
    memory = memory_of(pointer)
    pointer = _resolved(code, pointer)
    form = form_of(update_of(op), value.type)
    assert form is not None
    words = f"{ORDERS[order_of(op)]}.{SCOPES[scope_of(op)]}{SPACES[memory]}.{form.words}"
    made = code.add(
        llvm.InlineAsmOp,
        (pointer, value),
        (value.type,),
        asm_string=StringAttr(f"atom.{words} $0, [$1], $2;"),
        constraints=StringAttr(f"={form.register},l,{form.register},~{{memory}}"),
        has_side_effects=UnitAttr(),
    )
    # PTX's orders hold for all kinds of memory, more than an mmra tag asks for.
    made.attributes.update({k: v for k, v in op.attributes.items() if k != "llvm.mmra"})
    return made.results[0]


def _update_part(
    code: Code, op: Operation, pointer: SSAValue, value: SSAValue, type_: IntegerType
) -> SSAValue:
    """and, or, xor of 8 or 16 bits: that of the aligned word, all other bits kept."""
    address = code.emit(llvm.PtrToIntOp, (pointer,), i64)
    offset = code.binary(llvm.AndOp, address, code.constant(3, i64))
    back = code.binary(llvm.SubOp, code.constant(0, i64), offset)
    word = code.emit(
        llvm.GEPOp,
        (pointer, back),
        pointer.type,
        rawConstantIndices=DenseArrayBase.from_list(i32, [OPERAND]),
        elem_type=i8,
        noWrapFlags=_MAY_WRAP,
    )
    bytes_ = code.emit(llvm.TruncOp, (offset,), i32)
    distance = code.binary(llvm.ShlOp, bytes_, code.constant(3))
    placed = code.binary(llvm.ShlOp, code.widened(value, i32), distance)
    if update_of(op) == "and":
        ones = code.constant((1 << type_.width.data) - 1)
        here = code.binary(llvm.ShlOp, ones, distance)
        elsewhere = code.binary(llvm.XOrOp, here, code.constant(-1))
        placed = code.binary(llvm.OrOp, placed, elsewhere)
    old = _update(code, op, word, placed)
    return code.emit(llvm.TruncOp, (code.binary(llvm.LShrOp, old, distance),), type_)
