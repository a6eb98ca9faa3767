"""What MLIR checks by hand in the xevm dialect: blocks of memory and matrices of Intel's GPUs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..syntax.elements import bit_width
from ..syntax.ir import IntegerAttr, Operation, VerifyException
from .hooks import Hooks
from .interfaces import constant_integer
from .shaped import is_vector

hooks = Hooks("xevm")

LANES = 16
"""The lanes of a subgroup, which share a block."""

HEIGHTS = (1, 2, 4, 8, 16, 32)


@dataclass(frozen=True)
class Limits:
    """What the tiles of a block of two dimensions may be."""

    widths: Sequence[int]
    heights: Sequence[int] = HEIGHTS
    blocks: Sequence[int] = (1,)
    columns: int | None = None
    """So many elements at most stand in a row of all tiles."""


_LIMITS: Mapping[str, Mapping[int, Limits]] = {
    "a load": {
        8: Limits(range(4, 65), blocks=(1, 2, 4), columns=64),
        16: Limits(range(2, 33), blocks=(1, 2, 4), columns=32),
        32: Limits(range(1, 17), blocks=(1, 2), columns=16),
    },
    "a load with transpose": {32: Limits(range(1, 9))},
    "a load with pack_register": {
        8: Limits((LANES,), heights=HEIGHTS[2:], blocks=(1, 2, 4)),
        16: Limits((LANES,), heights=HEIGHTS[1:], blocks=(1, 2, 4), columns=32),
    },
    "a store": {
        8: Limits((16, 32), heights=HEIGHTS[:4]),
        16: Limits((16,), heights=HEIGHTS[:4]),
        32: Limits((16,), heights=HEIGHTS[:4]),
    },
    "a prefetch": {
        8: Limits((16, 32), blocks=(1, 2, 4, 8)),
        16: Limits((16,), blocks=(1, 2, 4, 8)),
        32: Limits((8, 16), blocks=(1, 2, 4, 8)),
    },
}
"""By what is done, and by the bits of an element."""


def _number(op: Operation, name: str, default: int = 0) -> int:
    value = op.properties.get(name)
    return value.value.data if isinstance(value, IntegerAttr) else default


def _either(numbers: Sequence[int]) -> str:
    """`1, 2 or 4`; of many that follow each other, `1 to 16`."""
    if isinstance(numbers, range):
        return f"{numbers[0]} to {numbers[-1]}"
    *some, last = map(str, numbers)
    return f"{', '.join(some)} or {last}" if some else last


def _check_tiles(op: Operation, what: str) -> None:
    width, pitch = (constant_integer(op.operands[at]) for at in (1, 3))
    if width is not None and pitch is not None and pitch < width:
        raise VerifyException(f"a row of {width} is longer than the {pitch} from row to row")
    bits = _number(op, "elem_size_in_bits")
    limits = _LIMITS[what].get(bits)
    if limits is None:
        known = _either(list(_LIMITS[what]))
        raise VerifyException(f"elem_size_in_bits of {what} is {known}, got {bits}")
    columns, blocks = _number(op, "tile_width"), _number(op, "v_blocks", 1)
    for name, number, allowed in (
        ("tile_width", columns, limits.widths),
        ("tile_height", _number(op, "tile_height"), limits.heights),
        ("v_blocks", blocks, limits.blocks),
    ):
        if number not in allowed:
            raise VerifyException(
                f"{name} of {what} of {bits} bits is {_either(allowed)}, got {number}"
            )
    if limits.columns is not None and columns * blocks > limits.columns:
        raise VerifyException(
            f"tiles of {bits} bits have at most {limits.columns} columns together, "
            f"got {blocks} of {columns}"
        )


@hooks.verify("blockload2d")
def verify_load_of_tiles(op: Operation) -> None:
    transposed, packed = (_number(op, name) for name in ("transpose", "pack_register"))
    if transposed and packed:
        raise VerifyException("it is transposed or packed into registers, not both")
    result = op.results[0].type
    assert is_vector(result)
    width = bit_width(result.element_type)
    names = ("elem_size_in_bits", "tile_width", "tile_height", "v_blocks")
    bits, columns, rows, blocks = (_number(op, name) for name in names)
    share, got = bits * columns * rows * blocks // LANES, result.element_count() * width
    if share != got:
        raise VerifyException(
            f"each of {LANES} lanes loads {share} bits of {blocks} x {rows} x {columns} elements "
            f"of {bits} bits, the result has {got}"
        )
    way = " with transpose" if transposed else " with pack_register" if packed else ""
    _check_tiles(op, f"a load{way}")
    if (packed or bits == 32) and width != 32:
        raise VerifyException(f"the result has elements of 32 bits, got {width}")


@hooks.verify("blockstore2d")
def verify_store_of_tiles(op: Operation) -> None:
    _check_tiles(op, "a store")


@hooks.verify("blockprefetch2d")
def verify_prefetch_of_tiles(op: Operation) -> None:
    _check_tiles(op, "a prefetch")


@hooks.verify("blockload", "blockstore")
def verify_block(op: Operation) -> None:
    """A lane has its share as a number or as a vector."""
    moved = op.results[0].type if op.results else op.operands[1].type
    if is_vector(moved):
        bits = bit_width(moved.element_type)
        allowed = (2, 4, 8, 16) if bits == 8 else (2, 4, 8)
        if moved.element_count() not in allowed:
            raise VerifyException(
                f"a vector of {bits} bits an element has {_either(allowed)}, "
                f"got {moved.element_count()}"
            )


@hooks.verify("mma")
def verify_mma(op: Operation) -> None:
    if len(op.operands) > 2 and op.operands[2].type != op.results[0].type:
        raise VerifyException("what is added has the type of the result")
