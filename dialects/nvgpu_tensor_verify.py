"""What is demanded of copies by tensor maps: the tile in memory is the one that the map is for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import Attribute, MemRefType, SSAValue, VerifyException
from .attributes import TableAttribute, keyword
from .hooks import Hooks
from .places import is_shared, layout_of

if TYPE_CHECKING:
    from .ops import nvgpu

hooks = Hooks("nvgpu")

MOST_DIMENSIONS = 5
ROW_BYTES = 128
"""The last dimension of a tile that is swizzled."""
CHUNK_BITS = 128
"""A swizzle keeps 16 bytes together."""
_EXCHANGED = {"swizzle_32b": 1, "swizzle_64b": 2, "swizzle_128b": 3}
"""How many bits of a chunk's number change by those three above."""


@hooks.verify("tma.async.load")
def verify_load(op: "nvgpu.TmaAsyncLoadOp") -> None:
    _check(op.tensorMapDescriptor.type, op.dst.type, op.coordinates)


@hooks.verify("tma.async.store")
def verify_store(op: "nvgpu.TmaAsyncStoreOp") -> None:
    _check(op.tensorMapDescriptor.type, op.src.type, op.coordinates)


def _check(map_: Attribute, memref: Attribute, coordinates: Sequence[SSAValue]) -> None:
    assert isinstance(map_, TableAttribute)
    tensor = cast(MemRefType, map_.parameter("tensor"))
    tile = cast(MemRefType, memref)
    swizzle = keyword(map_.parameter("swizzle"))
    if keyword(map_.parameter("interleave")) != "none":
        raise VerifyException("a tensor map with interleave is not supported")
    rank = len(tensor.shape)
    if rank > MOST_DIMENSIONS:
        raise VerifyException(f"a tensor has at most {MOST_DIMENSIONS} dimensions, got {rank}")
    if len(coordinates) != rank:
        raise VerifyException(f"{spell(tensor)} needs {rank} coordinates, got {len(coordinates)}")
    if not is_shared(tile.memory_space) or not is_shared(tensor.memory_space):
        raise VerifyException(
            f"tiles lie in shared memory, got {spell(tile)} for a map of {spell(tensor)}"
        )
    if (tile.element_type, tile.shape) != (tensor.element_type, tensor.shape):
        raise VerifyException(f"the map is for {spell(tensor)}, the tile is {spell(tile)}")
    row = tensor.get_shape()[-1] * bit_width(tensor.element_type) // 8 if rank else 0
    if swizzle != "none" and rank > 1 and row != ROW_BYTES:
        raise VerifyException(
            f"the last dimension of a swizzled tile has {ROW_BYTES} bytes, got {row}"
        )
    _check_place(tile, swizzle)


def _check_place(tile: MemRefType, swizzle: str) -> None:
    """If the tile's type says where elements lie, the map must say the same."""
    layout = layout_of(tile.memory_space)
    if layout is None:
        return
    element = (CHUNK_BITS // bit_width(tile.element_type)).bit_length() - 1
    length = _EXCHANGED.get(swizzle)
    wanted = f"#tirx.swizzle<{element} : i64, {length} : i64, 3 : i64>" if length else "none"
    if spell(layout) != wanted:
        raise VerifyException(
            f"{swizzle} of the map is layout {wanted} of the tile, got {spell(layout)}"
        )
