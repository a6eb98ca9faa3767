"""What MLIR demands of the Winograd transforms: that tiles of F(m, r) make the shapes."""

from typing import TYPE_CHECKING

from ..syntax.ir import Attribute, IntegerAttr, VerifyException
from .hooks import Hooks
from .linalg_destination_verify import check_compatible
from .linalg_structures import shape

if TYPE_CHECKING:
    from .ops import linalg

hooks = Hooks("linalg")


_TILES = ((2, 3), (4, 3), (2, 5))
"""The m and r of each case of fmr: outputs of a tile, and the size of the kernel."""


def _tile(fmr: Attribute) -> tuple[int, int]:
    assert isinstance(fmr, IntegerAttr)
    return _TILES[fmr.value.data]


@hooks.verify("winograd_filter_transform")
def verify_filter(op: "linalg.WinogradFilterTransformOp") -> None:
    m, r = _tile(op.fmr)
    # filters, height, width, channels
    count, height, width, channels = shape(op.filter.type)
    for name, size in (("height", height), ("width", width)):
        if size not in (r, 1):
            raise VerifyException(f"the filter's {name} is {r} or 1, got {size}")
    if height == width == 1:
        raise VerifyException(f"the filter's height or width is {r}, got 1 and 1")
    sizes = [m + r - 1 if size == r else 1 for size in (height, width)]
    check_compatible([*sizes, channels, count], shape(op.output.type))


@hooks.verify("winograd_input_transform")
def verify_input(op: "linalg.WinogradInputTransformOp") -> None:
    m, r = _tile(op.fmr)
    count, height, width, channels = shape(op.input.type)
    output = shape(op.output.type)
    alphas: list[int] = []
    tiles: list[int] = []
    for size, alpha in ((height, output[0]), (width, output[1])):
        if size < 0:
            alphas.append(m + r - 1)
            tiles.append(-1)
        else:
            alphas.append(m + r - 1 if alpha != 1 else 1)
            tiles.append((size - (r - 1)) // m if alpha != 1 else size)
    check_compatible([*alphas, *tiles, count, channels], output)


@hooks.verify("winograd_output_transform")
def verify_output(op: "linalg.WinogradOutputTransformOp") -> None:
    m, r = _tile(op.fmr)
    value = shape(op.value.type)
    sizes: list[int] = []
    for name, alpha, tiles in (("height", value[0], value[2]), ("width", value[1], value[3])):
        if min(alpha, tiles) < 0:
            sizes.append(-1)
            continue
        if alpha not in (1, m + r - 1):
            raise VerifyException(f"the {name} of a tile is {m + r - 1}, got {alpha}")
        sizes.append((m if alpha != 1 else 1) * tiles)
    check_compatible([value[4], *sizes, value[5]], shape(op.output.type))
