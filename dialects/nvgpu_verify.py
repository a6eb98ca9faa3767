"""What MLIR's verifiers demand of nvgpu ops, beyond their rows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import (
    Attribute,
    Float32Type,
    IntegerAttr,
    MemRefType,
    VectorType,
    VerifyException,
)
from .attributes import keyword
from .hooks import Hooks
from .memref_verify import check_indices
from .places import is_shared
from .shaped import is_vector
from .strided import layout_of
from .warps import WARP_SIZE

if TYPE_CHECKING:
    from .ops import nvgpu

hooks = Hooks("nvgpu")

Shape = tuple[int, ...]

REGISTER = 32
"""The bits of a register, which is a row of a fragment; f64 and sums have more."""
PTX_WORDS = {"bf16": "bf16", "f16": "f16", "f32": "tf32", "f64": "f64", "i4": "s4", "i8": "s8"}
"""What PTX calls the elements of a multiplicand."""


def _shape_of(name: str, type_: Attribute) -> tuple[int, int]:
    """The rows and columns of a lane's fragment."""
    assert is_vector(type_)
    match type_.get_shape():
        case (rows, columns):
            return rows, columns
        case _:
            raise VerifyException(f"{name} must be a vector of rank 2, got {spell(type_)}")


def _check_shared(name: str, type_: MemRefType) -> None:
    if not is_shared(type_.memory_space):
        raise VerifyException(f"{name} must be in shared memory, got {spell(type_)}")


@hooks.verify("ldmatrix")
def verify_ldmatrix(op: "nvgpu.LdMatrixOp") -> None:
    """The lowering asks for more: an index for each dimension, and 1, 2 or 4 matrices."""
    source, result = cast(MemRefType, op.srcMemref.type), cast(VectorType, op.res.type)
    _check_shared("the source", source)
    rows, columns = _shape_of("the result", result)
    bits = bit_width(result.element_type)
    count = op.numTiles.value.data
    if bits > REGISTER:
        raise VerifyException(f"elements of at most {REGISTER} bits are loaded, got {bits}")
    if op.transpose.value.data and bits != 16:
        raise VerifyException(f"only elements of 16 bits are transposed, got {bits}")
    if (rows, columns) != (count, REGISTER // bits):
        wanted = f"{count}x{REGISTER // bits}x{spell(result.element_type)}"
        raise VerifyException(f"the result must be vector<{wanted}>, got {spell(result)}")


# Products


@hooks.verify("mma.sync", "mma.sp.sync")
def verify_mma(op: "nvgpu.MmaSyncOp | nvgpu.MmaSparseSyncOp") -> None:
    """A product consists of products of 8 x 8 x 128 bits, and of each a lane has its share."""
    element = cast(VectorType, op.matrixA.type).element_type
    word = spell(element)
    if word not in PTX_WORDS:
        raise VerifyException(f"elements of A and B are {', '.join(PTX_WORDS)}, got {word}")
    if op.tf32Enabled is not None and not isinstance(element, Float32Type):
        raise VerifyException(f"tf32Enabled is for elements of f32, got {word}")
    if op.name == "nvgpu.mma.sp.sync":
        _check_sparse(cast("nvgpu.MmaSparseSyncOp", op), word)
    sizes = [cast(IntegerAttr, one).value.data for one in op.mmaShape]
    if len(sizes) != 3:
        raise VerifyException(f"mmaShape has three sizes, got {len(sizes)}")
    m, n, k = sizes
    depth = (256 if word == "f64" else 128) // bit_width(element)
    if m % 8 or n % 8 or k % depth or 0 in sizes:
        raise VerifyException(_no_product(word, (m, n, k), _shapes(op, word, depth)))
    share = 8 * depth // WARP_SIZE
    left = k // 2 if op.name == "nvgpu.mma.sp.sync" else k
    for name, fragment, rows, columns in (
        ("A", op.matrixA, m * left // (8 * depth), share),
        ("B", op.matrixB, n * k // (8 * depth), share),
        ("C", op.matrixC, m * n // 64, 2),
    ):
        if _shape_of(name, fragment.type) != (rows, columns):
            if (m, n, k) not in (shapes := _shapes(op, word, depth)):
                raise VerifyException(_no_product(word, (m, n, k), shapes))
            wanted = f"{rows}x{columns}x{spell(cast(VectorType, fragment.type).element_type)}"
            raise VerifyException(f"{name} must be vector<{wanted}>, got {spell(fragment.type)}")
    if _shape_of("the result", op.res.type) != _shape_of("C", op.matrixC.type):
        raise VerifyException(
            f"the result has the shape of C, {spell(op.matrixC.type)}, got {spell(op.res.type)}"
        )


def _check_sparse(op: "nvgpu.MmaSparseSyncOp", word: str) -> None:
    selector = op.sparsitySelector.value.data
    if selector not in (0, 1):
        raise VerifyException(f"the sparsity selector is 0 or 1, got {selector}")
    if word == "f64":
        raise VerifyException("a sparse A has no elements of f64")


def _shapes(op: "nvgpu.MmaSyncOp | nvgpu.MmaSparseSyncOp", word: str, depth: int) -> list[Shape]:
    """The shapes that a GPU has, of those that fill whole registers: m8n8k4 of f16 does not.

    MLIR's verifier takes others too where all vectors fit: those are refused when lowered.
    """
    from .nvvm_mma_verify import mma_shapes, sparse_mma_shapes

    shapes = sparse_mma_shapes if op.name == "nvgpu.mma.sp.sync" else mma_shapes
    return [one for one in shapes(PTX_WORDS[word]) if one[2] % depth == 0]


def _no_product(word: str, given: Shape, shapes: Sequence[Shape]) -> str:
    there = " or ".join(str(list(one)) for one in shapes) or "none"
    return f"no GPU has a product of {word} with mmaShape = {list(given)}; there is {there}"


# Copies


@hooks.verify("device_async_copy")
def verify_copy(op: "nvgpu.DeviceAsyncCopyOp") -> None:
    source, target = cast(MemRefType, op.src.type), cast(MemRefType, op.dst.type)
    for name, type_ in (("source", source), ("destination", target)):
        layout = layout_of(type_)
        if layout is None or layout.strides[-1:] not in ((), (1,)):
            raise VerifyException(f"the {name}'s last stride must be 1, got {spell(type_)}")
    _check_shared("the destination", target)
    if source.element_type != target.element_type:
        raise VerifyException(
            f"{spell(source.element_type)} are copied to {spell(target.element_type)}"
        )
    check_indices(source, op.srcIndices)
    check_indices(target, op.dstIndices)
    bits = bit_width(target.element_type)
    count = op.dstElements.value.data
    if count * bits not in (32, 64, 128):
        counts = " or ".join(str(size // bits) for size in (32, 64, 128) if size >= bits)
        raise VerifyException(
            f"4, 8 or 16 bytes are copied, {counts} elements of {bits} bits, got {count}"
        )
    if op.bypassL1 is not None and count * bits != 128:
        raise VerifyException(f"bypassL1 is for copies of 16 bytes, got {count * bits // 8}")


@hooks.verify("rcp")
def verify_rcp(op: "nvgpu.RcpOp") -> None:
    if keyword(op.rounding) != "approx" or op.ftz is None:
        raise VerifyException("there is only the approximate reciprocal with ftz")
