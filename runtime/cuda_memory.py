"""Memory of the host copied to a GPU for a while, and arrays that are there already."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from .array_views import HOST, ArrayView, NotAnArray, Road
from .cuda_context import Context

Span = tuple[int, int]
"""The addresses of a first byte and behind a last one."""


@dataclass(frozen=True)
class Copy:
    """Memory of the host, and its copy on the device."""

    low: int
    high: int
    address: int


class Copies:
    """Copies of parts of the host's memory. Parts that overlap are one copy, as they are one here.

    The context is current in all calls. They are put on a stream; only `back` waits.
    """

    def __init__(self, context: Context, stream: int) -> None:
        self._context = context
        self._stream = stream
        self._made: list[Copy] = []

    def make(self, spans: Iterable[Span]) -> None:
        """Copy parts of the host's memory to the device."""
        driver = self._context.driver
        for low, high in merged(spans):
            address = self._context.allocate(high - low)
            self._made.append(Copy(low, high, address))
            driver.call("cuMemcpyHtoDAsync", address, low, high - low, self._stream)

    def __bool__(self) -> bool:
        return bool(self._made)

    def address(self, host: int) -> int | None:
        """Where the byte at an address of the host is on the device; None if it was not copied."""
        at = bisect_right(self._made, host, key=lambda copy: copy.low) - 1
        if at < 0 or host >= self._made[at].high:
            return None
        return self._made[at].address + host - self._made[at].low

    def back(self) -> None:
        """Bring the host's memory up to date."""
        driver = self._context.driver
        for copy in self._made:
            size = copy.high - copy.low
            driver.call("cuMemcpyDtoHAsync", copy.low, copy.address, size, self._stream)
        driver.call("cuStreamSynchronize", self._stream)

    def back_where_changed(self) -> None:
        """`back`, but memory that stayed the same is not written: it may be constant."""
        import ctypes

        driver = self._context.driver
        differ = ctypes.CDLL(None).memcmp
        differ.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]
        for copy in self._made:
            size = copy.high - copy.low
            there = ctypes.create_string_buffer(size)
            source = ctypes.addressof(there)
            driver.call("cuMemcpyDtoHAsync", source, copy.address, size, self._stream)
            driver.call("cuStreamSynchronize", self._stream)
            if differ(source, copy.low, size):
                ctypes.memmove(copy.low, source, size)

    def free(self) -> None:
        """Free the copies."""
        while self._made:
            self._context.free(self._made.pop().address)


def merged(spans: Iterable[Span]) -> list[Span]:
    """The fewest spans that hold the same bytes, ascending; those without a byte are left out."""
    found: list[Span] = []
    for low, high in sorted(span for span in spans if span[0] < span[1]):
        if found and low < found[-1][1]:
            low, high = found[-1][0], max(high, found.pop()[1])
        found.append((low, high))
    return found


class DeviceMemory:
    """Where a kernel on a GPU finds its arrays: copies of the host's, and what is there already."""

    def __init__(self, context: Context, stream: int, *, copies: bool = True) -> None:
        """Without `copies`, host arrays stay where they are, for host code."""
        self.copies = Copies(context, stream)
        self._copies_host = copies
        self.road = Road(str(context.device), stream or _LEGACY_STREAM)
        self._context = context
        self._stream = stream

    def admit(self, array: ArrayView) -> None:
        """The address of an array on the device must be one of this context."""
        if array.device == HOST or 0 in array.shape:
            return
        device = self._context.device
        ordinal = self._context.ordinal_of(array.address)
        if ordinal is None:
            raise NotAnArray(
                f"its address {array.address:#x} is none of memory that {device} has now; arrays "
                "made before a kernel's fault are lost"
            )
        if ordinal != device.ordinal:
            raise NotAnArray(f"the array lies on cuda:{ordinal}, the run is on {device}")
        if array.ready_after:
            self._context.wait_for(array.ready_after, self._stream)

    def place(self, arrays: Sequence[ArrayView]) -> Sequence[int]:
        """The addresses on the device."""
        if not self._copies_host:
            return [array.address for array in arrays]
        self.copies.make(array.span for array in arrays if array.device == HOST)
        return [self._address(array) for array in arrays]

    def _address(self, array: ArrayView) -> int:
        if array.device != HOST:
            return array.address
        address = self.copies.address(array.address)
        return 0 if address is None else address  # an array without elements has none


_LEGACY_STREAM = 1
"""CU_STREAM_LEGACY: what other libraries call stream 0."""
