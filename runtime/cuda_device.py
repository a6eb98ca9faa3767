"""A GPU: which architecture to compile for, and what its launches may ask for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import cast

from ..lowering.architectures import Architecture, architectures
from .cuda_driver import Driver, driver
from .cuda_errors import CudaError, unavailable

_ATTRIBUTE = "CU_DEVICE_ATTRIBUTE_"

_PTX_VERSIONS = (
    (13000, 90),
    (12090, 88),
    (12080, 87),
    (12070, 86),
    (12050, 85),
    (12040, 84),
    (12030, 83),
    (12020, 82),
    (12010, 81),
    (12000, 80),
    (11080, 78),
    (11070, 77),
    (11060, 76),
    (11050, 75),
    (11040, 74),
    (11030, 73),
    (11020, 72),
    (11010, 71),
    (11000, 70),
)
"""From which driver on each PTX version is read: PTX ISA, release notes. Latest first."""


@dataclass(frozen=True)
class Device:
    """One GPU of this machine."""

    driver: Driver
    ordinal: int
    handle: object
    name: str
    capability: tuple[int, int]
    architecture: Architecture
    """What to compile for, with this device's limits in place of the architecture's."""

    def __str__(self) -> str:
        return f"cuda:{self.ordinal}"

    @property
    def newest_ptx(self) -> int:
        """The newest PTX version that the driver compiles, ten times the version's number."""
        return next((ptx for least, ptx in _PTX_VERSIONS if self.driver.version >= least), 0)

    def attribute(self, name: str) -> int:
        """An attribute of the device, by CUDA's name without `CU_DEVICE_ATTRIBUTE_`."""
        return _attribute(self.driver, self.handle, name)


@cache
def device(ordinal: int) -> Device:
    """The GPU of a number. Failure if there is none, or none that is compiled for."""
    try:
        return _asked(driver(), ordinal)
    except CudaError as failed:
        raise unavailable(f"cuda:{ordinal} does not say what it is: {failed}") from None


def _asked(found: Driver, ordinal: int) -> Device:
    count = found.number("cuDeviceGetCount")
    if not 0 <= ordinal < count:
        there = "cuda:0" if count == 1 else f"cuda:0 to cuda:{count - 1}"
        raise unavailable(f"there is no cuda:{ordinal} here; there is {there}")
    handle = found.call("cuDeviceGet", ordinal)
    name = cast(bytes, found.call("cuDeviceGetName", 128, handle)).split(b"\0")[0].decode()
    parts = (_attribute(found, handle, f"COMPUTE_CAPABILITY_{part}") for part in ("MAJOR", "MINOR"))
    major, minor = parts
    chosen = architecture_for((major, minor))
    if chosen is None:
        oldest = min(one.capability for one in architectures().values())
        raise unavailable(
            f"cuda:{ordinal}, {name}, has compute capability {major}.{minor}; "
            f"{oldest[0]}.{oldest[1]} is the least that is compiled for"
        )
    return Device(found, ordinal, handle, name, (major, minor), _limited(found, handle, chosen))


def architecture_for(capability: tuple[int, int]) -> Architecture | None:
    """What a GPU of a compute capability runs best: its own architecture, else the last before it.

    Only a GPU's own can have the suffix `a`, whose instructions no later GPU has.
    """
    rows = architectures().values()
    own = [row for row in rows if row.capability == capability and row.suffix in ("", "a")]
    before = [row for row in rows if row.capability < capability and not row.suffix]
    return max(own or before, key=lambda row: (row.capability, row.suffix), default=None)


def _limited(found: Driver, handle: object, row: Architecture) -> Architecture:
    """An architecture with the limits of one device."""

    def limit(name: str) -> int:
        return _attribute(found, handle, f"MAX_{name}")

    def triple(name: str) -> tuple[int, int, int]:
        return limit(f"{name}_DIM_X"), limit(f"{name}_DIM_Y"), limit(f"{name}_DIM_Z")

    return row._replace(
        shared_memory_per_block=limit("SHARED_MEMORY_PER_BLOCK_OPTIN"),
        static_shared_memory_per_block=limit("SHARED_MEMORY_PER_BLOCK"),
        threads_per_block=limit("THREADS_PER_BLOCK"),
        block_extents=triple("BLOCK"),
        grid_extents=triple("GRID"),
    )


def _attribute(found: Driver, handle: object, name: str) -> int:
    which = found.enumerator("CUdevice_attribute", f"{_ATTRIBUTE}{name}")
    return found.number("cuDeviceGetAttribute", which, handle)
