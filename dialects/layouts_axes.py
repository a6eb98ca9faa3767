"""The axes along which a layout spreads elements: memory, threads, and those of other packages."""

from collections.abc import Mapping

MEMORY = "m"
"""Elements from the allocation's base on; of memory that each thread has for itself, its own."""

THREAD_AXES: Mapping[str, str] = {
    "laneid": "the thread in its warp",
    "warpid": "the warp in its block",
    "tx": "the thread in its block along x",
    "ty": "the thread in its block along y",
    "tz": "the thread in its block along z",
    "tid_in_wg": "the thread in its warpgroup",
    "wid_in_wg": "the warp in its warpgroup",
    "wgid": "the warpgroup in its block",
    "bx": "the block in its grid along x",
    "by": "the block in its grid along y",
    "bz": "the block in its grid along z",
    "cbx": "the block in its cluster along x",
    "cby": "the block in its cluster along y",
    "cbz": "the block in its cluster along z",
}
"""What a coordinate on each axis of threads counts."""

TENSOR_MEMORY_AXES: Mapping[str, str] = {
    "TLane": "the lane of a block's tensor memory",
    "TCol": "the column of 32 bits of a block's tensor memory",
}
"""Memory that is reached by instructions of its own and has no addresses."""

_KNOWN = frozenset({MEMORY, *THREAD_AXES, *TENSOR_MEMORY_AXES})


def axis_refused(axis: str) -> str:
    """Why a name is no axis; empty if it is one.

    A package's own axes have a dot, as `npu.bank`: so a misspelt one of ours is found.
    """
    if axis in _KNOWN:
        return ""
    if "." in axis and all(part.isidentifier() for part in axis.split(".")):
        return ""
    from difflib import get_close_matches

    near = get_close_matches(axis, _KNOWN, 1, 0.5)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(sorted(_KNOWN))}"
    return f"there is no axis {axis!r}; {hint} (a package's own axis has a dot, as in npu.bank)"


def is_thread_axis(axis: str) -> bool:
    """Whether an axis counts threads, or groups of them."""
    return axis in THREAD_AXES
