"""A GPU's primary context in this process, which torch and cupy use as well."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from threading import Lock

from .cuda_device import Device, device
from .cuda_errors import INVALID_VALUE, OUT_OF_MEMORY, CudaError, unavailable

_NON_BLOCKING = 1
"""CU_STREAM_NON_BLOCKING: work of the stream waits for no other stream."""


class Context:
    """What lives on one GPU. After a kernel's fault it is made anew, and all in it is lost."""

    def __init__(self, on: Device) -> None:
        self.device = on
        self.driver = on.driver
        self.generation = 0
        """How often it was made. What was loaded or allocated before is gone."""
        self.fault = ""
        """Which kernel broke the context; empty as long as it is whole."""
        self._handle: object = None
        self._stream: int | None = None
        self._making = Lock()

    @contextmanager
    def current(self) -> Generator[Context]:
        """Within, this thread's calls of the driver are for this context."""
        with self._making:
            if self._handle is None or self.fault:
                self._make()
            self.driver.call("cuCtxPushCurrent", self._handle)
        try:
            yield self
        finally:
            self.driver.attempt("cuCtxPopCurrent")

    def _make(self) -> None:
        """Make or find the context; after a fault, destroy the one that is left of it."""
        handle = self.device.handle
        lost = self.fault
        try:
            if lost:
                self._handle = self._stream = None
                self.driver.attempt("cuDevicePrimaryCtxRelease", handle)
                self.driver.call("cuDevicePrimaryCtxReset", handle)
            self._handle = self.driver.call("cuDevicePrimaryCtxRetain", handle)
            self.driver.call("cuCtxPushCurrent", self._handle)
            try:
                self.driver.call("cuCtxSynchronize")
            finally:
                self.driver.attempt("cuCtxPopCurrent")
        except CudaError as failed:
            self._handle = None
            if lost:
                after = f"{self.device} can't be used any more in this process, after {lost}"
                raise unavailable(f"{after}: {failed}; start another process") from None
            raise unavailable(f"{self.device} can't be used: {failed}") from None
        self.fault = ""
        self.generation += 1

    @property
    def stream(self) -> int:
        """The stream that is used where the caller names none. The context is current."""
        if self._stream is None:
            self._stream = self.driver.number("cuStreamCreate", _NON_BLOCKING)
        return self._stream

    def allocate(self, size: int) -> int:
        """The address of memory on the device; Failure if there is no room."""
        try:
            return self.driver.number("cuMemAlloc", size)
        except CudaError as failed:
            if failed.code != OUT_OF_MEMORY:
                raise
            raise unavailable(f"{self.device} has no room for an array of {size} bytes") from None

    def free(self, address: int) -> None:
        """Give memory back; if the context is lost, so is the memory."""
        if not self.fault:
            self.driver.attempt("cuMemFree", address)

    def ordinal_of(self, address: int) -> int | None:
        """The GPU in whose memory, or in managed memory, an address lies; None if in none's."""

        def attribute(name: str) -> int:
            which = self.driver.enumerator("CUpointer_attribute", f"CU_POINTER_ATTRIBUTE_{name}")
            return self.driver.number("cuPointerGetAttribute", which, address)

        try:
            if not attribute("IS_MANAGED") and attribute("MEMORY_TYPE") == _HOST_MEMORY:
                return None
            return attribute("DEVICE_ORDINAL")
        except CudaError as failed:
            if failed.code != INVALID_VALUE:
                raise
            return None

    def unload(self, module: object, generation: int) -> None:
        """Unload a module of this context, unless it was lost before."""
        if self.fault or generation != self.generation:
            return
        self.driver.attempt("cuCtxPushCurrent", self._handle)
        self.driver.attempt("cuModuleUnload", module)
        self.driver.attempt("cuCtxPopCurrent")

    def wait_for(self, other: int, stream: int) -> None:
        """Let a stream wait for what another one has been given until now."""
        event = self.driver.call("cuEventCreate", _NO_TIMING)
        try:
            self.driver.call("cuEventRecord", event, other)
            self.driver.call("cuStreamWaitEvent", stream, event, 0)
        finally:
            self.driver.attempt("cuEventDestroy", event)


_HOST_MEMORY = 1
"""CU_MEMORYTYPE_HOST."""
_NO_TIMING = 2
"""CU_EVENT_DISABLE_TIMING."""


@cache
def context(ordinal: int) -> Context:
    """The context of a GPU. Failure if the GPU can't be used."""
    return Context(device(ordinal))
