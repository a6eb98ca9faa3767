"""DLPack capsules made by hand, and arrays of libraries that do not exist."""

from __future__ import annotations

import ctypes
from struct import pack
from typing import Any

import numpy as np

Array = np.ndarray[Any, np.dtype[Any]]
CODES = {"i": 0, "u": 1, "f": 2, "c": 5, "b": 6}


class Capsule:
    """An array behind a capsule; `deleted` counts how often the borrower has let it go."""

    def __init__(
        self,
        array: Array,
        *,
        device: tuple[int, int] = (1, 0),
        version: tuple[int, int] | None = (1, 0),
        flags: int = 0,
        code: int | None = None,
        offset: int = 0,
        compact: bool = False,
        address: int | None = None,
    ) -> None:
        self.deleted = 0
        self.array = array
        base = array.ctypes.data if address is None else address
        shape = (ctypes.c_int64 * max(1, array.ndim))(*array.shape)
        steps = [stride // array.itemsize for stride in array.strides]
        strides = (ctypes.c_int64 * max(1, array.ndim))(*steps)
        self._delete = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(self._count)
        deleter = ctypes.cast(self._delete, ctypes.c_void_p).value or 0
        tensor = pack(
            "=QiiiBBHQQQ",
            base - offset,
            *device,
            array.ndim,
            CODES[array.dtype.kind] if code is None else code,
            8 * array.itemsize,
            1,
            ctypes.addressof(shape),
            0 if compact else ctypes.addressof(strides),
            offset,
        )
        if version is None:
            record = tensor + pack("=QQ", 0, deleter)
        else:
            record = pack("=IIQQQ", *version, 0, deleter, flags) + tensor
        self._memory = ctypes.create_string_buffer(record, len(record))
        self._numbers = shape, strides
        self.name = b"dltensor" if version is None else b"dltensor_versioned"
        make = ctypes.pythonapi.PyCapsule_New
        make.restype = ctypes.py_object
        make.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
        self.capsule: object = make(ctypes.addressof(self._memory), self.name, None)

    def _count(self, address: int) -> None:
        assert address == ctypes.addressof(self._memory)
        self.deleted += 1

    @property
    def is_taken(self) -> bool:
        valid = ctypes.pythonapi.PyCapsule_IsValid
        return bool(valid(ctypes.py_object(self.capsule), b"used_" + self.name))


class Foreign:
    """An array of a library: hands over `capsule`, and remembers what it was asked."""

    def __init__(self, capsule: Capsule, device: tuple[int, int] = (1, 0)) -> None:
        self.capsule = capsule
        self.device = device
        self.asked: list[dict[str, object]] = []

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device

    def __dlpack__(self, **options: object) -> object:
        self.asked.append(options)
        return self.capsule.capsule


class Old(Foreign):
    """A library from before DLPack 1.0."""

    def __dlpack__(  # pyright: ignore[reportIncompatibleMethodOverride]
        self, *, stream: int | None = None
    ) -> object:
        self.asked.append({"stream": stream})
        return self.capsule.capsule


class Wrapped:
    """A numpy array that can only be had by its own `__dlpack__`."""

    def __init__(self, array: Array) -> None:
        self._array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return self._array.__dlpack_device__()

    def __dlpack__(self, *, max_version: tuple[int, int], stream: None = None) -> object:
        return self._array.__dlpack__(max_version=max_version, stream=stream)


class OnCuda:
    """An array of a library that knows CUDA's array interface only."""

    def __init__(self, **interface: object) -> None:
        self.__cuda_array_interface__ = {"version": 3, "strides": None, **interface}
