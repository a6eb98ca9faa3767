"""What is demanded of tensor maps, and that copies by them fit: the tile is the map's own."""

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
LARGEST_SIZE = 256
ROW_BYTES = 16
"""The last dimension of a tile has a multiple of these."""
SWIZZLED_ROW_BYTES = {"swizzle_32b": 32, "swizzle_64b": 64, "swizzle_128b": 128}


@hooks.verify("tma.async.load")
def verify_load(op: "nvgpu.TmaAsyncLoadOp") -> None:
    _check_copy(op.tensorMapDescriptor.type, op.dst.type, op.coordinates)


@hooks.verify("tma.async.store")
def verify_store(op: "nvgpu.TmaAsyncStoreOp") -> None:
    _check_copy(op.tensorMapDescriptor.type, op.src.type, op.coordinates)


@hooks.verify("tma.create.descriptor")
def verify_create_descriptor(op: "nvgpu.TmaCreateDescriptorOp") -> None:
    _check_rank(len(op.boxDimensions))
    check_map(op.tensorMap.type)


@hooks.verify("warpgroup.generate.descriptor")
def verify_generate_descriptor(op: "nvgpu.WarpgroupGenerateDescriptorOp") -> None:
    _, swizzle = check_map(op.tensorMap.type)
    if swizzle != "swizzle_128b":
        raise VerifyException(f"the map must have swizzle_128b, got {swizzle}")


def check_map(map_: Attribute) -> tuple[MemRefType, str]:
    """The tile and the swizzle of a tensor map, after a check that there can be such a map."""
    assert isinstance(map_, TableAttribute)
    tensor = cast(MemRefType, map_.parameter("tensor"))
    swizzle = keyword(map_.parameter("swizzle"))
    if keyword(map_.parameter("interleave")) != "none":
        raise VerifyException("a tensor map with interleave is not supported")
    if not is_shared(tensor.memory_space):
        raise VerifyException(f"tiles lie in shared memory, got a map of {spell(tensor)}")
    shape = tensor.get_shape()
    if any(not 1 <= size <= LARGEST_SIZE for size in shape):
        raise VerifyException(
            f"a tile's sizes are static, from 1 to {LARGEST_SIZE}, got {spell(tensor)}"
        )
    wanted = SWIZZLED_ROW_BYTES.get(swizzle)
    if len(shape) > 1 and wanted is not None and _row_bytes(tensor) != wanted:
        raise VerifyException(
            f"the last dimension of a tile with {swizzle} has {wanted} bytes, "
            f"got {_row_bytes(tensor)}"
        )
    return tensor, swizzle


def _row_bytes(tensor: MemRefType) -> int:
    shape = tensor.get_shape()
    return shape[-1] * bit_width(tensor.element_type) // 8 if shape else 0


def _check_rank(rank: int) -> None:
    if rank > MOST_DIMENSIONS:
        raise VerifyException(f"a tensor has at most {MOST_DIMENSIONS} dimensions, got {rank}")


def _check_copy(map_: Attribute, memref: Attribute, coordinates: Sequence[SSAValue]) -> None:
    tensor, swizzle = check_map(map_)
    tile = cast(MemRefType, memref)
    rank = len(tensor.shape)
    _check_rank(rank)
    if not is_shared(tile.memory_space):
        raise VerifyException(f"tiles lie in shared memory, got {spell(tile)}")
    if (tile.element_type, tile.shape) != (tensor.element_type, tensor.shape):
        raise VerifyException(f"the map is for {spell(tensor)}, the tile is {spell(tile)}")
    if _row_bytes(tensor) % ROW_BYTES:
        raise VerifyException(
            f"the last dimension of a tile has a multiple of {ROW_BYTES} bytes, "
            f"got {_row_bytes(tensor)}"
        )
    if len(coordinates) != rank:
        raise VerifyException(f"{spell(tensor)} needs {rank} coordinates, got {len(coordinates)}")
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
