"""Which loads, stores and products of matrices there are besides mma (PTX ISA 9.0, 9.7.14)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, VerifyException, f32, f64, i32
from .attributes import keyword
from .hooks import Hooks
from .llvm_types import LLVMPointerType, LLVMStructType
from .nvvm_mma_verify import (
    HALVES,
    Registers,
    Shape,
    check_registers,
    check_result,
    no_such,
    numbers_of,
    registers_text,
    struct_of,
)

if TYPE_CHECKING:
    from .ops import nvvm

hooks = Hooks("nvvm")

# ldmatrix, stmatrix

_LOADS: dict[Shape, tuple[tuple[int, ...], str, tuple[str, ...]]] = {
    (8, 8): ((1, 2, 4), "", ("b16",)),
    (8, 16): ((1, 2, 4), "row", ("b8x16.b4x16_p64", "b8x16.b6x16_p32")),
    (16, 16): ((1, 2), "col", ("b8", "b8x16.b4x16_p64", "b8x16.b6x16_p32")),
}
"""By shape: how many matrices, the layout if only one is possible, the element types."""

_STORES: dict[Shape, tuple[tuple[int, ...], str, tuple[str, ...]]] = {
    (8, 8): ((1, 2, 4), "", ("b16",)),
    (16, 8): ((1, 2, 4), "col", ("b8",)),
}


def _check_matrices(
    op: "nvvm.LdMatrixOp | nvvm.StMatrixOp",
    table: dict[Shape, tuple[tuple[int, ...], str, tuple[str, ...]]],
    count: int,
) -> None:
    shape = numbers_of(op.shape)
    if shape not in table:
        shapes = " or ".join("x".join(map(str, one)) for one in table)
        raise VerifyException(f"a matrix is {shapes}, got {'x'.join(map(str, shape))}")
    counts, layout, elements = table[shape]
    size = "x".join(map(str, shape))
    if count not in counts:
        raise VerifyException(f"{size} matrices come by {_or(counts)}, got {count}")
    if layout and keyword(op.layout) != layout:
        raise VerifyException(f"{size} matrices have the layout {layout}, got {keyword(op.layout)}")
    if keyword(op.eltType) not in elements:
        raise VerifyException(
            f"elements of {size} matrices are {_or(elements)}, got {keyword(op.eltType)}"
        )


def _or(values: Sequence[object]) -> str:
    *most, last = map(str, values)
    return f"{', '.join(most)} or {last}" if most else last


@hooks.verify("ldmatrix")
def verify_ldmatrix(op: "nvvm.LdMatrixOp") -> None:
    count = op.num.value.data
    _check_matrices(op, _LOADS, count)
    registers = loaded_registers(numbers_of(op.shape), count)
    if op.res.type != registers:
        raise VerifyException(f"the result must be {spell(registers)}, got {spell(op.res.type)}")


def loaded_registers(shape: Shape, count: int) -> Attribute:
    """What ldmatrix gives: a register, or several in a struct."""
    registers = 2 * count if shape == (16, 16) else count
    return i32 if registers == 1 else struct_of((registers, i32))


@hooks.verify("stmatrix")
def verify_stmatrix(op: "nvvm.StMatrixOp") -> None:
    _check_matrices(op, _STORES, len(op.sources))


# wgmma


_WGMMA_K = {"b1": 256, "bf16": 16, "e4m3": 32, "e5m2": 32, "f16": 16, "s8": 32, "tf32": 8, "u8": 32}
_WGMMA_D = {
    "b1": ("s32",),
    "bf16": ("f32",),
    "e4m3": ("f16", "f32"),
    "e5m2": ("f16", "f32"),
    "f16": ("f16", "f32"),
    "s8": ("s32",),
    "tf32": ("f32",),
    "u8": ("s32",),
}
_WGMMA_MIXED = (frozenset(("e4m3", "e5m2")), frozenset(("s8", "u8")))
_WGMMA_INTEGER_N = (8, 16, 24, 32, *range(48, 257, 16))


@hooks.verify("wgmma.mma_async")
def verify_wgmma(op: "nvvm.WgmmaMmaAsyncOp") -> None:
    (m, n, k), (a, b, d) = numbers_of(op.shape), map(keyword, (op.typeA, op.typeB, op.typeD))
    same = a == b or any(a in group and b in group for group in _WGMMA_MIXED)
    if a not in _WGMMA_D or d not in _WGMMA_D[a] or not same:
        raise VerifyException(f"there is no wgmma that adds {a} times {b} to {d}")
    if m != 64 or k != _WGMMA_K[a]:
        raise VerifyException(f"wgmma of {a} has m64 and k{_WGMMA_K[a]}, got m{m} and k{k}")
    if n % 8 or not 8 <= n <= 256 or (d == "s32" and n not in _WGMMA_INTEGER_N):
        raise VerifyException(f"wgmma of {a} has no n{n}; n is a multiple of 8 up to 256")
    _check_wgmma_modifiers(op, a, d)
    registers = n // 4 if d == "f16" else n // 2
    struct = op.results_.type
    elements = struct.elements if isinstance(struct, LLVMStructType) else ()
    if len(elements) != registers or len(set(elements)) != 1:
        raise VerifyException(
            f"n{n} of {d} takes a struct of {registers} registers of one type, got {spell(struct)}"
        )


def _check_wgmma_modifiers(op: "nvvm.WgmmaMmaAsyncOp", a: str, d: str) -> None:
    if d == "s32" and "neg" in (keyword(op.scaleA), keyword(op.scaleB)):
        raise VerifyException("a product of integers can't be negated")
    if d != "s32" and keyword(op.satfinite) == "satfinite":
        raise VerifyException(f"satfinite is for an s32 accumulator, got {d}")
    layouts = keyword(op.layoutA), keyword(op.layoutB)
    if layouts != ("row", "col") and a not in ("bf16", "f16"):
        raise VerifyException(
            f"only f16 and bf16 can be transposed: A in rows and B in columns, got {a} in "
            f"{' and '.join(layouts)}"
        )


# wmma

_CUBES: tuple[Shape, ...] = ((16, 16, 16), (32, 8, 16), (8, 32, 16))
_WMMA_SHAPES: dict[str, tuple[Shape, ...]] = {
    "f16": _CUBES,
    "f64": ((8, 8, 4),),
    "s8": _CUBES,
    "tf32": ((16, 16, 8),),
    "u8": _CUBES,
}
_WMMA_ACCUMULATORS = {
    "f16": ("f16", "f32"),
    "f64": ("f64",),
    "s8": ("s32",),
    "tf32": ("f32",),
    "u8": ("s32",),
}
_ACCUMULATOR_SHAPES: dict[str, tuple[Shape, ...]] = {
    "f16": _CUBES,
    "f32": (*_CUBES, (16, 16, 8)),
    "f64": ((8, 8, 4),),
    "s32": _CUBES,
}


def _fragment(word: str, which: str, shape: Shape) -> Registers:
    """The registers that hold a lane's share of a matrix."""
    match word:
        case "f16":
            return (4 if which == "c" else 8), HALVES
        case "f32":
            return 8, f32
        case "f64":
            return (2 if which == "c" else 1), f64
        case "tf32":
            return 4, i32
        case "s32":
            return 8, i32
        case _:
            rows = shape[0] if which == "a" else shape[1]
            return {8: 1, 16: 2, 32: 4}[rows], i32


def _wmma_shape(op: "nvvm.WMMALoadOp | nvvm.WMMAStoreOp | nvvm.WMMAMmaOp") -> Shape:
    return tuple(one.value.data for one in (op.m, op.n, op.k))


def _check_wmma(word: str, shape: Shape, shapes: dict[str, tuple[Shape, ...]]) -> None:
    if shape not in shapes.get(word, ()):
        raise VerifyException(no_such("wmma", shape, word, shapes.get(word, ())))


@hooks.verify("wmma.load")
def verify_wmma_load(op: "nvvm.WMMALoadOp") -> None:
    word, which, shape = keyword(op.eltype), keyword(op.frag), _wmma_shape(op)
    _check_wmma(word, shape, _ACCUMULATOR_SHAPES if which == "c" else _WMMA_SHAPES)
    _check_space(op.ptr.type)
    registers = _fragment(word, which, shape)
    wanted = registers[1] if registers[0] == 1 and word == "f64" else struct_of(registers)
    if op.res.type != wanted:
        raise VerifyException(f"the result must be {spell(wanted)}, got {spell(op.res.type)}")


@hooks.verify("wmma.store")
def verify_wmma_store(op: "nvvm.WMMAStoreOp") -> None:
    word, shape = keyword(op.eltype), _wmma_shape(op)
    _check_wmma(word, shape, _ACCUMULATOR_SHAPES)
    _check_space(op.ptr.type)
    check_registers("what is stored", op.args, [_fragment(word, "c", shape)])


@hooks.verify("wmma.mma")
def verify_wmma_mma(op: "nvvm.WMMAMmaOp") -> None:
    word, accumulator, shape = keyword(op.eltypeA), keyword(op.eltypeB), _wmma_shape(op)
    _check_wmma(word, shape, _WMMA_SHAPES)
    if accumulator not in _WMMA_ACCUMULATORS[word]:
        raise VerifyException(
            f"{word} is added to {_or(_WMMA_ACCUMULATORS[word])}, got {accumulator}"
        )
    fragments = [_fragment(word, "a", shape), _fragment(word, "b", shape)]
    fragments.append(_fragment(accumulator, "c", shape))
    wanted = [type_ for count, type_ in fragments for _ in range(count)]
    given = [value.type for value in op.args]
    if given != wanted:
        shown = " and ".join(registers_text(one) for one in fragments)
        raise VerifyException(f"takes {shown}, got {', '.join(map(spell, given))}")
    check_result(op.res.type, fragments[2:])


def _check_space(pointer: Attribute) -> None:
    space = cast(LLVMPointerType, pointer).space
    if space not in (0, 1, 3):
        raise VerifyException(f"the memory is generic, global or shared, got {spell(pointer)}")
