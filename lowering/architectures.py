"""The table of NVIDIA architectures: PTX versions and what one launch may ask for."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .compile_failed import CompileFailed

KIB = 1024
OLDEST_PTX_BY_DEFAULT = 80
"""CUDA 12.0 reads it, and a lower one would serve nobody."""
OLDEST_PTX_OF_BLACKWELL_BY_DEFAULT = 88
"""Below it LLVM splits 256-bit global accesses in two."""


class Architecture(NamedTuple):
    """One `sm_…` target. Sizes are bytes; `(x, y, z)` triples are the largest extents.

    Limits: CUDA Programming Guide 13, tables 30 and 31; for the multiprocessor of 11.0,
    `cuda_occupancy.h`. PTX versions are ten times the version's number, as in LLVM's `+ptx86`.
    """

    name: str
    capability: tuple[int, int]
    lowest_ptx: int
    shared_memory_per_block: int
    """The most that a launch may opt in to, static and dynamic together."""
    shared_memory_per_multiprocessor: int
    threads_per_multiprocessor: int
    blocks_per_multiprocessor: int
    blocks_per_cluster: int
    """The largest portable size; 1 where there are no clusters."""
    static_shared_memory_per_block: int
    """The most that ptxas 13.0 takes, measured: all of it where the name ends in a."""
    threads_per_block: int = 1024
    block_extents: tuple[int, int, int] = (1024, 1024, 64)
    grid_extents: tuple[int, int, int] = (2**31 - 1, 65535, 65535)
    warp_size: int = 32
    registers_per_thread: int = 255
    registers_per_block: int = 64 * KIB
    registers_per_multiprocessor: int = 64 * KIB
    constant_memory: int = 64 * KIB

    @property
    def suffix(self) -> str:
        """`a`: this architecture and no other; `f`: its family; empty: all later ones."""
        return self.name[-1] if self.name[-1].isalpha() else ""

    @property
    def default_ptx(self) -> int:
        """The version to emit where no instruction needs a later one."""
        blackwell = self.capability >= (10, 0)
        oldest = OLDEST_PTX_OF_BLACKWELL_BY_DEFAULT if blackwell else OLDEST_PTX_BY_DEFAULT
        return max(self.lowest_ptx, oldest)


# capability: KiB of shared memory, threads, blocks of a multiprocessor; blocks of a cluster
_LIMITS = {
    (7, 5): (64, 1024, 16, 1),
    (8, 0): (164, 2048, 32, 1),
    (8, 6): (100, 1536, 16, 1),
    (8, 7): (164, 1536, 16, 1),
    (8, 8): (100, 1536, 16, 1),
    (8, 9): (100, 1536, 24, 1),
    (9, 0): (228, 2048, 32, 8),
    (10, 0): (228, 2048, 32, 8),
    (10, 3): (228, 2048, 32, 8),
    (11, 0): (228, 1536, 24, 8),
    (12, 0): (100, 1536, 24, 8),
    (12, 1): (100, 1536, 24, 8),
}

# name: the lowest PTX version that knows it
_LOWEST_PTX = {
    "sm_75": 63,
    "sm_80": 70,
    "sm_86": 71,
    "sm_87": 74,
    "sm_88": 90,
    "sm_89": 78,
    "sm_90": 78,
    "sm_90a": 80,
    "sm_100": 86,
    "sm_100a": 86,
    "sm_100f": 88,
    "sm_103": 88,
    "sm_103a": 88,
    "sm_103f": 88,
    "sm_110": 90,
    "sm_110a": 90,
    "sm_110f": 90,
    "sm_120": 87,
    "sm_120a": 87,
    "sm_120f": 88,
    "sm_121": 88,
    "sm_121a": 88,
    "sm_121f": 88,
}

NAMES = tuple(_LOWEST_PTX)
"""Of every architecture, oldest first."""


def _row(name: str) -> Architecture:
    digits = name.removeprefix("sm_").rstrip("af")
    capability = int(digits[:-1]), int(digits[-1])
    shared, threads, blocks, cluster = _LIMITS[capability]
    per_block = shared * KIB - (KIB if capability >= (8, 0) else 0)
    return Architecture(
        name=name,
        capability=capability,
        lowest_ptx=_LOWEST_PTX[name],
        shared_memory_per_block=per_block,
        shared_memory_per_multiprocessor=shared * KIB,
        threads_per_multiprocessor=threads,
        blocks_per_multiprocessor=blocks,
        blocks_per_cluster=cluster,
        static_shared_memory_per_block=per_block if name.endswith("a") else 48 * KIB,
    )


@cache
def architectures() -> dict[str, Architecture]:
    """Every architecture by name, oldest first."""
    return {name: _row(name) for name in _LOWEST_PTX}


def architecture(name: str) -> Architecture:
    """The row of `name`; a `CompileFailed` lists those that an unknown name may have meant."""
    known = architectures()
    if name not in known:
        meant = " or ".join(_same_number(name))
        hint = f"did you mean {meant}?" if meant else f"known are {', '.join(known)}"
        message = f"unknown architecture '{name}'; {hint}"
        raise CompileFailed("architecture", message, architecture=name)
    return known[name]


def _same_number(name: str) -> list[str]:
    """The architectures of a name's number: of `sm90` sm_90 and sm_90a, of `90a` the last."""
    digits = "".join(letter for letter in name if letter.isdecimal())
    exact = f"sm_{digits}{name[-1:]}"
    if exact in _LOWEST_PTX and name[-1:].isalpha():
        return [exact]
    return [one for one in _LOWEST_PTX if one.rstrip("af") == f"sm_{digits}"]
