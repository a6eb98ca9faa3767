"""Borrow an array from whoever hands one over as a DLPack capsule."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod
from struct import Struct
from typing import NamedTuple, Protocol, runtime_checkable

VERSION = (1, 1)
"""The newest version of the capsule's layout that is read here; a later minor one only adds."""

CPU, CUDA, CUDA_HOST, CUDA_MANAGED = 1, 2, 3, 13
"""DLDeviceType: where an array lies."""
READ_ONLY = 1
"""A bit of DLManagedTensorVersioned's flags."""

# PyCapsule_SetName keeps the pointer: these strings live as long as the process.
_VERSIONED, _USED_VERSIONED = b"dltensor_versioned", b"used_dltensor_versioned"
_PLAIN, _USED_PLAIN = b"dltensor", b"used_dltensor"

# dlpack.h 1.1: DLTensor, the head of DLManagedTensorVersioned, the tail of DLManagedTensor.
_TENSOR = Struct("=QiiiBBHQQQ")
_VERSIONED_HEAD = Struct("=IIQQQ")
_PLAIN_TAIL = Struct("=QQ")

_KINDS = {0: "int", 1: "uint", 2: "float", 4: "bfloat", 5: "complex"}
"""DLDataTypeCode, where the name of a type is the kind with the number of bits."""
_OTHER_TYPES = {
    (6, 8): "bool",
    (7, 8): "float8_e3m4",
    (8, 8): "float8_e4m3",
    (9, 8): "float8_e4m3b11fnuz",
    (10, 8): "float8_e4m3fn",
    (11, 8): "float8_e4m3fnuz",
    (12, 8): "float8_e5m2",
    (13, 8): "float8_e5m2fnuz",
    (14, 8): "float8_e8m0fnu",
}


@runtime_checkable
class Producer(Protocol):
    """An array of any library that follows the protocol."""

    def __dlpack_device__(self) -> tuple[int, int]: ...
    def __dlpack__(self, **options: object) -> object: ...


class NoCapsule(Exception):
    """Why a producer's array can't be borrowed."""


@dataclass
class Borrowed:
    """An array that belongs to somebody else until `release`."""

    dtype: str
    """numpy's name of the element type."""
    itemsize: int
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    """In bytes."""
    address: int
    """Of the first element."""
    read_only: bool
    release: Callable[[], None]
    """Tells the owner that the array is no longer used; once is enough, twice does no harm."""


class _Managed(NamedTuple):
    """What stands in a capsule: whose array it is, and the array."""

    address: int
    major: int
    deleter: int
    flags: int
    tensor: int
    """The address of the DLTensor."""


def borrow(producer: Producer, stream: int | None = None) -> Borrowed:
    """The array of a producer. On CUDA, work that is put on `stream` behind this sees its contents.

    Raises `NoCapsule`.
    """
    options: dict[str, object] = {} if stream is None else {"stream": stream}
    try:
        try:
            capsule = producer.__dlpack__(max_version=VERSION, **options)
        except TypeError:  # made before DLPack 1.0: it knows no versions
            capsule = producer.__dlpack__(**options)
    except Exception as refused:  # whatever a library raises for what it can't hand over
        raise NoCapsule(f"its {type(producer).__name__} can't be borrowed: {refused}") from None
    return take(capsule)


def take(capsule: object) -> Borrowed:
    """The array in a capsule, which is used up. Raises `NoCapsule`."""
    import ctypes

    python = ctypes.pythonapi
    python.PyCapsule_GetPointer.restype = ctypes.c_void_p
    given = ctypes.py_object(capsule)
    for name, used, read in (
        (_VERSIONED, _USED_VERSIONED, _versioned),
        (_PLAIN, _USED_PLAIN, _plain),
    ):
        if python.PyCapsule_IsValid(given, name):
            address: int = python.PyCapsule_GetPointer(given, name)
            python.PyCapsule_SetName(given, used)
            return _borrowed(read(address))
    raise NoCapsule("__dlpack__ gave no capsule with an array that nobody has taken")


def _versioned(address: int) -> _Managed:
    major, _, _, deleter, flags = _unpack(_VERSIONED_HEAD, address)
    return _Managed(address, major, deleter, flags, address + _VERSIONED_HEAD.size)


def _plain(address: int) -> _Managed:
    _, deleter = _unpack(_PLAIN_TAIL, address + _TENSOR.size)
    return _Managed(address, VERSION[0], deleter, 0, address)


def _borrowed(managed: _Managed) -> Borrowed:
    release = _releaser(managed.deleter, managed.address)
    if managed.major > VERSION[0]:  # the rest of the structure may lie elsewhere
        release()
        raise NoCapsule(f"its DLPack version is {managed.major}, up to {VERSION[0]} can be read")
    data, _, _, rank, code, bits, lanes, sizes, strides, offset = _unpack(_TENSOR, managed.tensor)
    itemsize = (bits * lanes + 7) // 8
    shape = _numbers(sizes, rank)
    steps = _numbers(strides, rank) if strides else _row_major(shape)
    return Borrowed(
        _type_name(code, bits, lanes),
        itemsize,
        tuple(shape),
        tuple(step * itemsize for step in steps),
        data + offset,
        bool(managed.flags & READ_ONLY),
        release,
    )


def _unpack(record: Struct, address: int) -> tuple[int, ...]:
    import ctypes

    return record.unpack(ctypes.string_at(address, record.size))


def _releaser(deleter: int, address: int) -> Callable[[], None]:
    import ctypes

    # Python's lock is held while it runs: a deleter may count references to objects.
    calls = [ctypes.PYFUNCTYPE(None, ctypes.c_void_p)(deleter)] if deleter else []

    def release() -> None:
        if calls:
            calls.pop()(address)

    return release


def _numbers(address: int, count: int) -> Sequence[int]:
    return _unpack(Struct(f"={count}q"), address) if count else ()


def _row_major(shape: Sequence[int]) -> Sequence[int]:
    return [prod(shape[axis + 1 :]) for axis in range(len(shape))]


def _type_name(code: int, bits: int, lanes: int) -> str:
    name = _OTHER_TYPES.get((code, bits))
    if name is None:
        name = f"{_KINDS[code]}{bits}" if code in _KINDS else f"DLPack type {code} of {bits} bits"
    return name if lanes == 1 else f"{lanes} x {name}"
