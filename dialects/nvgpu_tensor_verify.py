"""What is demanded of copies by tensor maps: the tile in memory is the one that the map is for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import bit_width
from ..syntax.ir import Attribute, MemRefType, SSAValue, VerifyException
from .attributes import TableAttribute, keyword
from .hooks import Hooks
from .placement import placement_of
from .places import is_shared, layout_of

if TYPE_CHECKING:
    from .ops import nvgpu

hooks = Hooks("nvgpu")

MOST_DIMENSIONS = 5
ROW_BYTES = 128
"""The last dimension of a tile that is swizzled."""


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
    from .layouts_swizzle import TENSOR_MAP_SWIZZLES
    from .tirx_layouts import layout_attribute

    placement = placement_of(tile)
    have = None if placement is None else placement.swizzle
    wanted = TENSOR_MAP_SWIZZLES.get(swizzle)
    if wanted is not None:
        bits = bit_width(tile.element_type)
        wanted = wanted.pack(bits // 8) if bits >= 8 else wanted.unpack(8 // bits)
    if have != wanted or (placement is not None and placement.layout is not None):
        said = "none" if wanted is None else spell(layout_attribute(wanted))
        raise VerifyException(
            f"{swizzle} of the map is layout {said} of the tile, got {spell(layout)}"
        )
