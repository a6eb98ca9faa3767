"""An array as a call sees it, whichever library it comes from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from . import dlpack

if TYPE_CHECKING:
    import numpy as np

HOST = "cpu"
_MASKED = "it has a mask, which a kernel would not see"


@dataclass(frozen=True)
class Road:
    """Where a call will use its arrays."""

    device: str = HOST
    """`cpu`, or `cuda:0`."""
    stream: int | None = None
    """A handle of CUDA: what is put on it behind the call's begin sees an array's contents."""


@dataclass(frozen=True)
class ArrayView:
    """Where an array lies and what its elements are. Strides are in bytes."""

    dtype: str
    """numpy's name of the element type."""
    itemsize: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    address: int
    """Of the first element."""
    owner: object
    """Keeps the memory."""
    device: str = HOST
    """`cpu`, or `cuda:0`; `cuda` if only the address can tell which one."""
    writable: bool = True
    native: bool = True
    """Whether the bytes of an element are in this machine's order."""
    ready_after: int | None = None
    """A stream of CUDA on which the contents may still be being made."""
    release: Callable[[], None] = field(default=lambda: None, compare=False)
    """To be called when the array is no longer used."""

    @property
    def is_row_major(self) -> bool:
        """Whether the elements lie one behind the other."""
        wanted = self.itemsize
        for size, stride in zip(reversed(self.shape), reversed(self.strides), strict=True):
            if size > 1 and stride != wanted:
                return 0 in self.shape
            wanted *= size
        return True

    @property
    def span(self) -> tuple[int, int]:
        """The addresses of the first byte and behind the last one."""
        if 0 in self.shape:
            return self.address, self.address
        steps = [(size - 1) * step for size, step in zip(self.shape, self.strides, strict=True)]
        low = sum(step for step in steps if step < 0)
        high = sum(step for step in steps if step > 0)
        return self.address + low, self.address + high + self.itemsize

    def __str__(self) -> str:
        return f"{self.dtype}{list(self.shape)} on {self.device}"


class NotAnArray(Exception):
    """Why a value is no array that can be passed."""


def view_of(value: object, road: Road) -> ArrayView | None:
    """The view of an array, None if the value is none. Raises `NotAnArray`."""
    import numpy as np

    if isinstance(value, np.ndarray):
        return _of_numpy(cast("np.ndarray[tuple[int, ...], np.dtype[np.generic]]", value))
    if isinstance(value, dlpack.Producer):
        return _of_dlpack(value, road)
    interface: object = getattr(value, "__cuda_array_interface__", None)
    if isinstance(interface, Mapping):
        if road.device == HOST:
            raise _elsewhere("cuda", road)
        return _of_cuda_interface(value, cast("Mapping[str, object]", interface))
    return None


def _elsewhere(device: str, road: Road) -> NotAnArray:
    remedy = f'run with device="{device}", or pass a copy'
    if not device.startswith("cuda"):
        remedy = "pass a copy"
    return NotAnArray(f"the array lies on {device}, the run is on {road.device}; {remedy}")


def _of_numpy(array: np.ndarray[tuple[int, ...], np.dtype[np.generic]]) -> ArrayView:
    import numpy as np

    if np.ma.is_masked(array):
        raise NotAnArray(_MASKED)
    return ArrayView(
        array.dtype.name,
        array.dtype.itemsize,
        array.shape,
        array.strides,
        array.ctypes.data,
        array,
        writable=array.flags.writeable,
        native=array.dtype.isnative,
    )


# DLPack

_DEVICES = {
    dlpack.CPU: HOST,
    dlpack.CUDA: "cuda:{}",
    dlpack.CUDA_HOST: HOST,
    dlpack.CUDA_MANAGED: "cuda:{}",
}
"""What a device is called. Managed memory is left to CUDA, which may be writing it."""


def _of_dlpack(producer: dlpack.Producer, road: Road) -> ArrayView:
    try:
        kind, ordinal = map(int, producer.__dlpack_device__())
    except Exception as refused:  # whatever a library raises for what has no device
        raise NotAnArray(f"its {type(producer).__name__} is on no device: {refused}") from None
    device = _DEVICES.get(kind, f"device {ordinal} of DLPack's type {kind}").format(ordinal)
    if device not in (HOST, road.device):
        raise _elsewhere(device, road)
    try:
        array = dlpack.borrow(producer, None if device == HOST else road.stream)
    except dlpack.NoCapsule as reason:
        raise NotAnArray(str(reason)) from None
    return ArrayView(
        array.dtype,
        array.itemsize,
        array.shape,
        array.strides,
        array.address,
        producer,
        device,
        writable=not array.read_only,
        release=array.release,
    )


# CUDA's array interface, version 3


def _of_cuda_interface(owner: object, interface: Mapping[str, object]) -> ArrayView:
    import numpy as np

    try:
        shape = tuple(map(int, cast("tuple[int, ...]", interface["shape"])))
        address, read_only = cast("tuple[int, bool]", interface["data"])
        dtype = np.dtype(cast(str, interface["typestr"]))
    except (KeyError, TypeError, ValueError) as wrong:
        raise NotAnArray(f"its __cuda_array_interface__ can't be read: {wrong!r}") from None
    if interface.get("mask") is not None:
        raise NotAnArray(_MASKED)
    strides = cast("tuple[int, ...] | None", interface.get("strides"))
    if strides is None:
        strides, step = (), dtype.itemsize
        for size in reversed(shape):
            strides, step = (step, *strides), step * size
    return ArrayView(
        dtype.name,
        dtype.itemsize,
        shape,
        tuple(map(int, strides)),
        int(address),
        owner,
        "cuda",
        writable=not read_only,
        native=dtype.isnative,
        ready_after=cast("int | None", interface.get("stream")),
    )
