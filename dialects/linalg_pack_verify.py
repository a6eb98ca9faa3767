"""What MLIR demands of linalg.pack and linalg.unpack: that tiles and shapes fit together."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.directives import DYNAMIC
from ..syntax.ir import Operation, VerifyException
from ..syntax.number_arrays import numbers
from .hooks import Hooks
from .linalg_bodies import element
from .linalg_structures import shape
from .slices import check_list
from .wording import counted

if TYPE_CHECKING:
    from .ops import linalg

hooks = Hooks("linalg")


@hooks.verify("pack")
def verify_pack(op: "linalg.PackOp") -> None:
    source, dest = op.source.type, op.dest.type
    tiles = _check(op, shape(source), shape(dest))
    padding = op.padding_value
    if padding is not None:
        if padding.type != element(source):
            raise VerifyException(
                f"the padding must be {spell(element(source))}, got {spell(padding.type)}"
            )
        return
    outer = _unpermuted(op, shape(dest)[: len(shape(source))])
    for at, tile in zip(numbers(op.inner_dims_pos), tiles, strict=True):
        size = shape(source)[at]
        by = tile if tile is not None else outer[at]
        if size >= 0 and by > 0 and size % by:
            raise VerifyException(
                f"dimension {at} has size {size}, no multiple of {by}, and there is no padding"
            )


@hooks.verify("unpack")
def verify_unpack(op: "linalg.UnPackOp") -> None:
    _check(op, shape(op.dest.type), shape(op.source.type))


def _check(
    op: "linalg.PackOp | linalg.UnPackOp", plain: Sequence[int], packed: Sequence[int]
) -> Sequence[int | None]:
    """The tiles, None where an operand has the size."""
    rank = len(plain)
    positions, permutation = numbers(op.inner_dims_pos), numbers(op.outer_dims_perm)
    static = numbers(op.static_inner_tiles)
    if 0 in static:
        raise VerifyException("a tile has size 0")
    for name, values in (("inner_dims_pos", positions), ("outer_dims_perm", permutation)):
        if len(values) > rank or len(set(values)) != len(values):
            raise VerifyException(f"{name} has different dimensions, got {list(values)}")
        for value in values:
            if not 0 <= value < rank:
                raise VerifyException(f"{name} names dimensions below {rank}, got {value}")
    if permutation and len(permutation) != rank:
        raise VerifyException(
            f"outer_dims_perm has {counted(len(permutation), 'dimension')}, not {rank}"
        )
    tiles = check_list("inner tile", op.static_inner_tiles, op.inner_tiles, len(positions))
    if len(packed) != rank + len(static):
        raise VerifyException(
            f"rank {rank} and {len(static)} tiles make rank {rank + len(static)}, "
            f"the packed tensor has rank {len(packed)}"
        )
    inner = packed[rank:]
    for tile, size in zip(static, inner, strict=True):
        if (tile == DYNAMIC) != (size < 0) or (size >= 0 and tile != size):
            shown = ("an operand" if tile == DYNAMIC else tile, "?" if size < 0 else size)
            raise VerifyException("a tile is {}, the packed tensor has {} there".format(*shown))
    _check_outer(op, plain, packed, static)
    return tiles


def _check_outer(
    op: "linalg.PackOp | linalg.UnPackOp",
    plain: Sequence[int],
    packed: Sequence[int],
    tiles: Sequence[int],
) -> None:
    outer = list(plain)
    for at, tile in zip(numbers(op.inner_dims_pos), tiles, strict=True):
        known = outer[at] >= 0 and tile != DYNAMIC
        outer[at] = -(-outer[at] // tile) if known else -1
    permutation = numbers(op.outer_dims_perm) or range(len(outer))
    for at, (place, size) in enumerate(zip(permutation, packed, strict=False)):
        wanted = outer[place]
        if wanted >= 0 and size >= 0 and wanted != size:
            raise VerifyException(
                f"dimension {at} of the packed tensor has size {size}, expected {wanted}"
            )


def _unpermuted(op: Operation, outer: Sequence[int]) -> Sequence[int]:
    permutation = numbers(op.properties.get("outer_dims_perm"))
    if not permutation:
        return outer
    return [outer[permutation.index(at)] for at in range(len(outer))]
