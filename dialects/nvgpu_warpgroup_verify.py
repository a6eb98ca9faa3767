"""What MLIR's verifiers demand of products of warpgroups, beyond their rows."""

from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, MemRefType, VectorType, VerifyException
from .attributes import TableAttribute
from .hooks import Hooks

if TYPE_CHECKING:
    from .ops import nvgpu

hooks = Hooks("nvgpu")

ROWS = 64
"""A sum of a warpgroup has a multiple of these."""
F8 = ("f8E5M2", "f8E4M3FN")
SUMS = {
    ("f16", "f16"): ("f32", "f16"),
    ("bf16", "bf16"): ("f32", "f16"),
    ("tf32", "tf32"): ("f32",),
    **{(one, other): ("f32",) for one in F8 for other in F8},
}
"""What the products of A and B, by their elements, can be added to; MLIR lets no integers pass."""
MOST_COLUMNS = 256
SHORT_STEPS = (8, 24)
"""Columns of sums of i8 and i1 that are no multiples of 16."""


def _fragment(type_: Attribute) -> VectorType:
    assert isinstance(type_, TableAttribute)
    return cast(VectorType, type_.parameter("fragmented"))


def _tile(type_: Attribute) -> MemRefType:
    assert isinstance(type_, TableAttribute)
    return cast(MemRefType, type_.parameter("tensor"))


def _two_sizes(name: str, type_: MemRefType | VectorType) -> tuple[int, int]:
    match type_.get_shape():
        case (rows, columns):
            return rows, columns
        case _:
            raise VerifyException(f"{name} must have two dimensions, got {spell(type_)}")


def _check_columns(columns: int, element: str) -> None:
    """Multiples of 8 up to 256; of integers only some."""
    fits = 8 <= columns <= MOST_COLUMNS and columns % 8 == 0
    if element in ("i1", "i8"):
        fits = fits and (columns % 16 == 0 or columns in SHORT_STEPS)
    elif element not in ("bf16", "f16", "f32", "tf32", *F8):
        fits = False
    if not fits:
        raise VerifyException(f"no warpgroup has products with {columns} columns of {element}")


@hooks.verify("warpgroup.mma")
def verify_mma(op: "nvgpu.WarpgroupMmaOp") -> None:
    if op.transposeA is not None and op.transposeB is None:
        raise VerifyException("transposeA needs transposeB")
    a, b = _tile(op.descriptorA.type), _tile(op.descriptorB.type)
    c, d = _fragment(op.matrixC.type), _fragment(op.matrixD.type)
    if c != d:
        raise VerifyException(f"the result is {spell(d)}, it must be that of C, {spell(c)}")
    (m, k), (k2, n), (m2, n2) = map(_two_sizes, "ABC", (a, b, c))
    if (m, n, k) != (m2, n2, k2):
        raise VerifyException(f"a {m}x{k} matrix times a {k2}x{n} one is not {m2}x{n2}")
    left, right, sum_ = (spell(one.element_type) for one in (a, b, c))
    sums = SUMS.get((left, right), ())
    if sum_ not in sums:
        there = f"it can be added to {' and '.join(sums)}" if sums else "there is none"
        raise VerifyException(f"no product of {left} and {right} is added to {sum_}; {there}")
    _check_columns(n, left)


@hooks.verify("warpgroup.mma.init.accumulator")
def verify_init(op: "nvgpu.WarpgroupMmaInitAccumulatorOp") -> None:
    fragment = _fragment(op.matrixC.type)
    rows, columns = _two_sizes("the accumulator", fragment)
    if rows % ROWS:
        raise VerifyException(f"the rows must be a multiple of {ROWS}, got {rows}")
    _check_columns(columns, spell(fragment.element_type))


@hooks.verify("warpgroup.mma.store")
def verify_store(op: "nvgpu.WarpgroupMmaStoreOp") -> None:
    fragment, memref = _fragment(op.matrixD.type), cast(MemRefType, op.dstMemref.type)
    if spell(fragment.element_type) != "f32":
        raise VerifyException(f"sums of f32 only are stored, got {spell(fragment)}")
    if _two_sizes("the sum", fragment) != _two_sizes("the destination", memref):
        raise VerifyException(f"{spell(fragment)} does not fit {spell(memref)}")
