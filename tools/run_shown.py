"""What tirx-run tells of a run: arguments as they are afterwards, or in one line what ran."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..runtime.signature import Parameter, Signature
from ..syntax.ir import BFloat16Type, MemRefType

if TYPE_CHECKING:
    import numpy as np

    from ..runtime.simt import Extents

WHOLE = 100
"""Arrays of more elements are shown by three from each end of each dimension."""


def show(name: str, value: object, parameters: Sequence[Parameter]) -> str:
    """`x: 1000xf32 [0. 2. 4. ... 1994. 1996. 1998.]`, or `factor: 2.0`."""
    import numpy as np

    if not isinstance(value, np.ndarray):
        return f"{name}: {value}"
    array = cast("np.ndarray[tuple[int, ...], np.dtype[np.generic]]", value)
    sizes = "".join(f"{size}x" for size in array.shape)
    element = _element(array.dtype)
    type_ = next((one.type for one in parameters if one.name == name), None)
    if isinstance(type_, MemRefType) and isinstance(type_.get_element_type(), BFloat16Type):
        element = "bf16"
        if array.dtype == np.uint16:  # the bits of one are the upper half of a float's
            array = (array.astype(np.uint32) << 16).view(np.float32)
    head = f"{name}: {sizes}{element} "
    numbers = np.array2string(array, max_line_width=100, threshold=WHOLE, prefix=head)
    return f"{head}{numbers}"


def tell_what_ran(
    signature: Signature,
    device: str,
    grid: "Extents | None",
    block: "Extents | None",
    milliseconds: float,
    arguments: Mapping[str, object],
) -> str:
    """The line for a run of which nothing else is shown."""
    parts = [f"ran @{signature.name} on {device}"]
    block = block or signature.block
    if signature.is_kernel and grid is not None and block is not None:
        parts.append(f"grid {_extent(grid)}, block {_extent(block)}")
    told = ", ".join([*parts, f"{milliseconds:.1f} ms"])
    array = next((name for name, value in arguments.items() if hasattr(value, "shape")), None)
    return told if array is None else f"{told}; --print {array} shows it afterwards"


def _element(dtype: "np.dtype[np.generic]") -> str:
    """An element type as `--arg` has it: f32, i64, i1."""
    bits = 1 if dtype.kind == "b" else 8 * dtype.itemsize
    letters = {"f": "f", "i": "i", "u": "ui", "b": "i"}.get(dtype.kind)
    return dtype.name if letters is None else f"{letters}{bits}"


def _extent(extent: "Extents") -> str:
    return "x".join(map(str, extent))
