"""Which matrix products of a warp there are, by shape and element type (PTX ISA 9.0, 9.7.14)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    IntegerAttr,
    SSAValue,
    VectorType,
    VerifyException,
    f16,
    f32,
    f64,
    i32,
)
from .attributes import TableAttribute, keyword
from .hooks import Hooks
from .llvm_types import LLVMStructType
from .nvvm_mma_syntax import ptx_type

if TYPE_CHECKING:
    from .ops import nvvm

hooks = Hooks("nvvm")

Shape = tuple[int, ...]
Registers = tuple[int, Attribute]
"""How many registers, and of which type."""

HALVES: Attribute = VectorType(f16, (2,))
_FLOAT_ACCUMULATORS: tuple[Registers, ...] = ((2, HALVES), (4, f32))
_INT_ACCUMULATORS: tuple[Registers, ...] = ((4, i32),)

_OVERFLOWING = ("s4", "s8", "u4", "u8")


@dataclass(frozen=True)
class Multiplicand:
    """An element type in mma.sync with 16 rows: k of 8x8 bytes, register, accumulators."""

    k: int
    register: Attribute
    accumulators: tuple[Registers, ...]


_MULTIPLICANDS = {
    "b1": Multiplicand(128, i32, _INT_ACCUMULATORS),
    "bf16": Multiplicand(8, i32, _FLOAT_ACCUMULATORS),
    "e4m3": Multiplicand(16, i32, _FLOAT_ACCUMULATORS),
    "e5m2": Multiplicand(16, i32, _FLOAT_ACCUMULATORS),
    "f16": Multiplicand(8, HALVES, _FLOAT_ACCUMULATORS),
    "s4": Multiplicand(32, i32, _INT_ACCUMULATORS),
    "s8": Multiplicand(16, i32, _INT_ACCUMULATORS),
    "tf32": Multiplicand(4, i32, _FLOAT_ACCUMULATORS),
    "u4": Multiplicand(32, i32, _INT_ACCUMULATORS),
    "u8": Multiplicand(16, i32, _INT_ACCUMULATORS),
}
_SPARSE_MULTIPLICANDS = {
    **{key: value for key, value in _MULTIPLICANDS.items() if key != "b1"},
    **dict.fromkeys(("e2m1", "e2m3", "e3m2"), Multiplicand(16, i32, _FLOAT_ACCUMULATORS)),
}
_SPARSE_FP8 = ("e2m1", "e2m3", "e3m2", "e4m3", "e5m2")

_EIGHT_ROWS: dict[str, tuple[int, Registers, tuple[Registers, ...]]] = {
    "b1": (128, (1, i32), ((2, i32),)),
    "f16": (4, (2, HALVES), ((4, HALVES), (8, f32))),
    "f64": (4, (1, f64), ((2, f64),)),
    "s4": (32, (1, i32), ((2, i32),)),
    "s8": (16, (1, i32), ((2, i32),)),
    "u4": (32, (1, i32), ((2, i32),)),
    "u8": (16, (1, i32), ((2, i32),)),
}
"""mma.sync with 8 rows and columns, by element type: k, registers of A and B, of C."""


def numbers_of(attribute: Attribute | None) -> Shape:
    """The sizes in `#nvvm.shape<m = 16, n = 8, k = 16>`."""
    parameters = cast(TableAttribute, attribute).parameters
    return tuple(cast(IntegerAttr, one).value.data for one in parameters)


def shape_text(shape: Sequence[int]) -> str:
    """`m16n8k16`."""
    return "".join(f"{letter}{size}" for letter, size in zip("mnk", shape, strict=False))


def registers_of(values: Sequence[SSAValue]) -> Registers | None:
    """A group of registers of one type."""
    types = {value.type for value in values}
    return (len(values), types.pop()) if len(types) == 1 else None


def registers_text(registers: Registers | None) -> str:
    return "nothing of one type" if registers is None else f"{registers[0]} x {spell(registers[1])}"


def struct_of(registers: Registers) -> Attribute:
    return LLVMStructType.literal([registers[1]] * registers[0])


def check_registers(name: str, values: Sequence[SSAValue], allowed: Sequence[Registers]) -> None:
    given = registers_of(values)
    if given not in allowed:
        wanted = " or ".join(registers_text(one) for one in allowed)
        raise VerifyException(f"{name} must be {wanted}, got {registers_text(given)}")


def check_result(result: Attribute, allowed: Sequence[Registers]) -> None:
    structs = [struct_of(one) for one in allowed]
    if result not in structs:
        wanted = " or ".join(map(spell, structs))
        raise VerifyException(f"the result must be {wanted}, got {spell(result)}")


# mma.sync


@hooks.verify("mma.sync")
def verify_mma(op: "nvvm.MmaOp") -> None:
    shape, word = numbers_of(op.shape), _multiplicand(op.multiplicandAPtxType)
    layouts = keyword(op.layoutA), keyword(op.layoutB)
    if layouts != ("row", "col") and (shape, word) != ((8, 8, 4), "f16"):
        raise VerifyException(
            f"A lies in rows and B in columns, except in m8n8k4 of f16, got {' and '.join(layouts)}"
        )
    if shape[0] == 16:
        _check_sixteen_rows(op, shape, word)
    else:
        _check_eight_rows(op, shape, word)
    if word == "b1" and op.b1Op is None:
        raise VerifyException("a product of b1 needs b1Op, xor_popc or and_popc")
    _check_overflow(word, op.intOverflowBehavior)


def _multiplicand(attribute: Attribute | None) -> str:
    if attribute is None:
        raise VerifyException("multiplicandAPtxType is missing, the registers don't tell it")
    return keyword(attribute)


def mma_shapes(word: str) -> list[Shape]:
    """The shapes of mma.sync with an element type, by 16 rows and by 8."""
    entry = _MULTIPLICANDS.get(word)
    sixteen = [] if entry is None else [(16, 8, k) for k in (entry.k, 2 * entry.k)]
    eight = [(8, 8, _EIGHT_ROWS[word][0])] if word in _EIGHT_ROWS else []
    return [*sixteen, *eight]


def _check_sixteen_rows(op: "nvvm.MmaOp", shape: Shape, word: str) -> None:
    entry, shapes = _MULTIPLICANDS.get(word), mma_shapes(word)
    if entry is None or shape not in shapes:
        shapes = [one for one in shapes if one[0] == 16]
        raise VerifyException(no_such("mma", shape, word, shapes))
    tiles = shape[2] // entry.k
    _check_fragments(op, (2 * tiles, entry.register), (tiles, entry.register), entry.accumulators)


def _check_fragments(
    op: "nvvm.MmaOp | nvvm.MmaSpOp", a: Registers, b: Registers, allowed: Sequence[Registers]
) -> None:
    check_registers("A", op.operandA, [a])
    check_registers("B", op.operandB, [b])
    check_registers("C", op.operandC, allowed)
    held = registers_of(op.operandC)
    results = [one for one in allowed if held is None or _same_kind(one[1], held[1])]
    check_result(op.res.type, results)


def _same_kind(one: Attribute, other: Attribute) -> bool:
    return ptx_type(one, accumulator=True) == ptx_type(other, accumulator=True)


def _check_eight_rows(op: "nvvm.MmaOp", shape: Shape, word: str) -> None:
    entry = _EIGHT_ROWS.get(word)
    if entry is None or shape != (8, 8, entry[0]):
        shapes = [] if entry is None else [(8, 8, entry[0])]
        raise VerifyException(no_such("mma", shape, word, shapes))
    _, multiplicand, accumulators = entry
    check_registers("A", op.operandA, [multiplicand])
    check_registers("B", op.operandB, [multiplicand])
    check_registers("C", op.operandC, accumulators)
    check_result(op.res.type, accumulators)


def no_such(what: str, shape: Shape, word: str, shapes: Sequence[Shape]) -> str:
    others = ", ".join(map(shape_text, shapes))
    hint = f"; {word} has {others}" if others else ""
    return f"there is no {what} of {word} with the shape {shape_text(shape)}{hint}"


def _check_overflow(word: str, behavior: Attribute | None) -> None:
    if word in _OVERFLOWING and behavior is None:
        raise VerifyException(f"a product of {word} needs intOverflowBehavior")


# mma.sp.sync


def sparse_mma_shapes(word: str) -> list[Shape]:
    """The shapes of mma.sp.sync with an element type."""
    entry = _SPARSE_MULTIPLICANDS.get(word)
    if entry is None:
        return []
    ks = (64,) if word in _SPARSE_FP8 else (2 * entry.k, 4 * entry.k)
    return [(16, 8, k) for k in ks]


@hooks.verify("mma.sp.sync")
def verify_sparse_mma(op: "nvvm.MmaSpOp") -> None:
    shape, word = numbers_of(op.shape), _multiplicand(op.multiplicandAPtxType)
    entry, shapes = _SPARSE_MULTIPLICANDS.get(word), sparse_mma_shapes(word)
    if entry is None or shape not in shapes:
        raise VerifyException(no_such("sparse mma", shape, word, shapes))
    tiles = shape[2] // entry.k
    if word in _SPARSE_FP8 and len(op.operandA) == len(op.operandB) == 2:
        tiles = 2  # as MLIR 22 counts them; PTX has four, and so has the lowering to LLVM
    _check_fragments(op, (tiles, entry.register), (tiles, entry.register), entry.accumulators)
    _check_overflow(word, op.intOverflowBehavior)


# mma.block_scale

_SCALED = {
    "mxf4": (("x2", "ue8m0"),),
    "mxf4nvf4": (("x2", "ue8m0"), ("x4", "ue4m3")),
    "mxf8f6f4": (("x1", "ue8m0"),),
}
"""By kind: sizes of the scale vector with formats of its elements."""


@hooks.verify("mma.block_scale")
def verify_block_scale(op: "nvvm.MmaBlockScaleOp") -> None:
    _check_block_scale(op, 1)


@hooks.verify("mma.sp.block_scale")
def verify_sparse_block_scale(op: "nvvm.MmaSpBlockScaleOp") -> None:
    if op.orderedMetadata is None:
        raise VerifyException("the metadata must be marked as ordered: orderedMetadata")
    _check_block_scale(op, 2)


def _check_block_scale(op: "nvvm.MmaBlockScaleOp | nvvm.MmaSpBlockScaleOp", sparsity: int) -> None:
    shape, kind = numbers_of(op.shape), keyword(op.kind)
    wanted = (16, 8, (32 if kind == "mxf8f6f4" else 64) * sparsity)
    if shape != wanted:
        raise VerifyException(f"{kind} has the shape {shape_text(wanted)}, got {shape_text(shape)}")
    if kind != "mxf8f6f4":
        for attribute in (op.multiplicandAPtxType, op.multiplicandBPtxType):
            if keyword(attribute) != "e2m1":
                raise VerifyException(f"{kind} multiplies e2m1, got {keyword(attribute) or 'none'}")
    given = keyword(op.scaleVecSize), keyword(op.blockScaleFormat)
    if given not in _SCALED[kind]:
        allowed = " or ".join(f"{size} of {format_}" for size, format_ in _SCALED[kind])
        raise VerifyException(f"{kind} scales by {allowed}, got {given[0]} of {given[1]}")
