"""Host functions that launch kernels: what they call back, and how a failure gets out of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from threading import local
from typing import TYPE_CHECKING, Protocol

from ..lowering.gpu_device_memory import ALLOCATE, COPY, FREE
from .launch import launch
from .simt import Extents, Kernel

if TYPE_CHECKING:
    from ctypes import _CFunctionType  # pyright: ignore[reportPrivateUsage] (its only name)

SYMBOL = "tirx_launch"
"""`void (ptr kernel, i64 grid x 3, i64 block x 3, i32 dynamic shared bytes, ptr arguments)`."""


class Check(Protocol):
    """Refuses, by `Failure`, a launch that the hardware would refuse."""

    def __call__(
        self, kernel: Kernel, grid: Extents, block: Extents, dynamic_shared: int, /
    ) -> None: ...


class HostCalls:
    """The launches of host code. After one has failed, the others of the same call do nothing."""

    def __init__(self, check: Check, cores: int = 0) -> None:
        self._check = check
        self._cores = cores
        self._kernels: dict[int, Kernel] = {}
        self._state = local()
        self._callback = self._make_callback()

    @property
    def imports(self) -> Mapping[str, int]:
        """What host code must be linked with."""
        import ctypes

        library = ctypes.CDLL(None)
        functions = {
            SYMBOL: self._callback,
            ALLOCATE: library.aligned_alloc,  # the device is this CPU
            FREE: library.free,
            COPY: library.memmove,
        }
        return {
            name: ctypes.cast(one, ctypes.c_void_p).value or 0 for name, one in functions.items()
        }

    def add(self, kernel: Kernel) -> None:
        """Host code may launch this kernel."""
        self._kernels[kernel.address] = kernel

    def run(
        self, function: Callable[[], None], cores: int | None = None, schedule: str = "block"
    ) -> None:
        """Call `function`, which calls host code; raise the first failure of a launch in it."""
        self._state.failure = None
        self._state.schedule = schedule
        self._state.cores = self._cores if cores is None else cores
        try:
            function()
            if self._state.failure is not None:
                raise self._state.failure
        finally:
            self._state.failure = None

    def _make_callback(self) -> _CFunctionType:
        import ctypes

        sizes = [ctypes.c_int64] * 6
        kind = ctypes.CFUNCTYPE(None, ctypes.c_void_p, *sizes, ctypes.c_int32, ctypes.c_void_p)
        state, kernels, check = self._state, self._kernels, self._check

        def call(address: int, *rest: int) -> None:
            if state.failure is not None:
                return
            grid, block = (rest[0], rest[1], rest[2]), (rest[3], rest[4], rest[5])
            try:
                kernel = kernels[address]
                check(kernel, grid, block, rest[6])
                launch(kernel, grid, block, rest[7], rest[6], state.cores, state.schedule)
            except BaseException as failure:  # it can't cross the host function's frames
                state.failure = failure

        return kind(call)
