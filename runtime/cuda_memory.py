"""Memory of the host copied to a GPU for a while, and arrays that are there already."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from .array_views import HOST, ArrayView, NotAnArray, Road
from .cuda_context import Context

Span = tuple[int, int]
"""The addresses of a first byte and behind a last one."""
ALIGNMENT = 256
"""Of what the driver allocates."""


@dataclass(frozen=True)
class Part:
    """A part of the host's memory."""

    low: int
    high: int
    is_only_read: bool = False
    begins: int = 0
    """How many bytes behind a multiple of ALIGNMENT its copy is to begin."""


@dataclass(frozen=True)
class Copy:
    """A part of the host's memory, and its copy on the device."""

    part: Part
    memory: int
    """What was allocated."""

    @property
    def address(self) -> int:
        return self.memory + self.part.begins


class Copies:
    """Copies of parts of the host's memory. Parts that overlap are one copy, as they are one here.

    The context is current in all calls. They are put on a stream; only `back` waits.
    """

    def __init__(self, context: Context, stream: int) -> None:
        self._context = context
        self._stream = stream
        self._made: list[Copy] = []

    def make(self, parts: Iterable[Part]) -> None:
        """Copy parts of the host's memory to the device."""
        driver = self._context.driver
        for part in merged(parts):
            size = part.high - part.low
            copy = Copy(part, self._context.allocate(size + part.begins))
            self._made.append(copy)
            driver.call("cuMemcpyHtoDAsync", copy.address, part.low, size, self._stream)

    def __bool__(self) -> bool:
        return bool(self._made)

    def address(self, host: int) -> int | None:
        """Where the byte at an address of the host is on the device; None if it was not copied."""
        at = bisect_right(self._made, host, key=lambda copy: copy.part.low) - 1
        if at < 0 or host >= self._made[at].part.high:
            return None
        return self._made[at].address + host - self._made[at].part.low

    def back(self) -> None:
        """Bring the host's memory up to date."""
        driver = self._context.driver
        for low, size, address in self._written():
            driver.call("cuMemcpyDtoHAsync", low, address, size, self._stream)
        driver.call("cuStreamSynchronize", self._stream)

    def back_where_changed(self) -> None:
        """`back`, but memory that stayed the same is not written: it may be constant."""
        import ctypes

        driver = self._context.driver
        differ = ctypes.CDLL(None).memcmp
        differ.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t]
        for low, size, address in self._written():
            there = ctypes.create_string_buffer(size)
            source = ctypes.addressof(there)
            driver.call("cuMemcpyDtoHAsync", source, address, size, self._stream)
            driver.call("cuStreamSynchronize", self._stream)
            if differ(source, low, size):
                ctypes.memmove(low, source, size)

    def _written(self) -> Iterator[tuple[int, int, int]]:
        """Where a part that may have been written begins, its size, where its copy begins."""
        for copy in self._made:
            part = copy.part
            if not part.is_only_read:
                yield part.low, part.high - part.low, copy.address

    def free(self) -> None:
        """Free the copies."""
        while self._made:
            self._context.free(self._made.pop().memory)


def merged(parts: Iterable[Part]) -> list[Part]:
    """The fewest parts that hold the same bytes, ascending; those without a byte are left out.

    What was merged begins as it does on the host, so that each part in it is aligned as there.
    """
    found: list[Part] = []
    for part in sorted((one for one in parts if one.low < one.high), key=lambda one: one.low):
        if found and part.low < found[-1].high:
            before = found.pop()
            part = Part(
                before.low,
                max(before.high, part.high),
                before.is_only_read and part.is_only_read,
                before.low % ALIGNMENT,
            )
        found.append(part)
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

    def place(self, arrays: Sequence[ArrayView], only_read: Sequence[bool]) -> Sequence[int]:
        """The addresses on the device."""
        if not self._copies_host:
            return [array.address for array in arrays]
        self.copies.make(
            Part(*array.span, is_only_read)
            for array, is_only_read in zip(arrays, only_read, strict=True)
            if array.device == HOST
        )
        return [self._address(array) for array in arrays]

    def fill(self, array: ArrayView, stream: int) -> None:
        """Fill an array with zeros; it must be row-major."""
        assert array.is_row_major
        low, high = array.span
        if low < high:
            where = self._address(array), 0, high - low, stream
            self._context.driver.call("cuMemsetD8Async", *where)

    def _address(self, array: ArrayView) -> int:
        if array.device != HOST:
            return array.address
        address = self.copies.address(array.address)
        return 0 if address is None else address  # an array without elements has none


_LEGACY_STREAM = 1
"""CU_STREAM_LEGACY: what other libraries call stream 0."""
