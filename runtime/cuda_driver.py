"""CUDA's driver: looked for and started before anything of cuda-python is imported."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from .cuda_errors import NO_DEVICE, CudaError, unavailable

if TYPE_CHECKING:
    from collections.abc import Callable
    from ctypes import CDLL
    from types import ModuleType

LIBRARY = "libcuda.so.1"
BINDINGS = "cuda.bindings.driver"
INSTALL = "pip install 'tirx-mlir[gpu]'"


class Driver:
    """The driver by way of cuda-python. What fails is a `CudaError`."""

    def __init__(self, bindings: ModuleType) -> None:
        self._bindings = bindings
        self.version = self.number("cuDriverGetVersion")
        """The CUDA version that the driver is made for: 12080 for 12.8."""

    @property
    def version_text(self) -> str:
        """`12.8`"""
        return f"{self.version // 1000}.{self.version % 1000 // 10}"

    def call(self, name: str, *arguments: object) -> object:
        """Call a function of the driver's C interface: None, its result, or a tuple of several."""
        function = cast("Callable[..., tuple[int, ...]]", getattr(self._bindings, name))
        try:
            status, *results = function(*arguments)
        except RuntimeError as missing:  # what cuda-python raises for what the driver lacks
            text = f"the driver, which is for CUDA {self.version_text}, does not have it: {missing}"
            raise CudaError(name, -1, type(missing).__name__, text) from None
        if int(status):
            raise self.error(name, status)
        return results[0] if len(results) == 1 else tuple(results) or None

    def number(self, name: str, *arguments: object) -> int:
        """`call` of a function with one result, which is a number or a handle."""
        return int(cast(int, self.call(name, *arguments)))

    def attempt(self, name: str, *arguments: object) -> None:
        """`call` where a failure changes nothing, as when memory of a lost context is freed."""
        try:
            self.call(name, *arguments)
        except CudaError:
            return

    def structure(self, name: str, **fields: object) -> object:
        """A structure of CUDA, filled; `value__clusterDim__x` is a field of a field of a field."""
        made: object = getattr(self._bindings, name)()
        for path, value in fields.items():
            holder = made
            *outer, last = path.split("__")
            for part in outer:
                holder = getattr(holder, part)
            setattr(holder, last, value)
        return made

    def enumerator(self, type_: str, name: str) -> object:
        """A value of an enumeration."""
        return getattr(getattr(self._bindings, type_), name)

    def error(self, call: str, status: object) -> CudaError:
        """What a status means."""
        _, text = self._bindings.cuGetErrorString(status)
        name = getattr(status, "name", str(status))
        shown = text.decode() if isinstance(text, bytes) else "an error that it does not name"
        return CudaError(call, int(cast(int, status)), name, shown)


@cache
def driver() -> Driver:
    """The driver of this machine. Failure says what is missing: driver, GPU or package."""
    _start()
    try:
        bindings = import_module(BINDINGS)
    except ImportError as missing:
        message = f"there is a GPU, but the package cuda-python can't be imported: {missing}"
        raise unavailable(f"{message}; {INSTALL}") from None
    try:
        return Driver(bindings)
    except CudaError as failed:
        raise unavailable(f"the CUDA driver can't be used: {failed}") from None


def _start() -> None:
    """Load the driver, initialise it, and make sure that it has a device."""
    import ctypes

    try:
        library = ctypes.CDLL(LIBRARY)
    except OSError as missing:
        message = f"there is no CUDA driver on this machine: {missing}"
        raise unavailable(f"{message}; --device cpu runs kernels without one") from None
    status: int = library.cuInit(0)
    if status:
        raise unavailable(_refusal(library, status))
    count = ctypes.c_int(0)
    status = library.cuDeviceGetCount(ctypes.byref(count))
    if status or not count.value:
        raise unavailable(_refusal(library, status or NO_DEVICE))


def _refusal(library: CDLL, status: int) -> str:
    import ctypes

    text = ctypes.c_char_p()
    library.cuGetErrorString(status, ctypes.byref(text))
    reason = (text.value or b"it gives no reason").decode()
    if status == NO_DEVICE:
        return f"there is a CUDA driver, but no GPU that it can use: {reason}"
    return f"the CUDA driver can't be started: {reason} (error {status})"
