"""How many blocks of a kernel a multiprocessor holds at once, and which resource limits them."""

from __future__ import annotations

from typing import NamedTuple

from .architectures import KIB, Architecture

# How resources are given out, on all architectures from 7.5 on (CUDA Programming Guide 13,
# compute capabilities; `cuda_occupancy.h`).
REGISTERS_AT_ONCE = 256
"""A warp's registers are rounded up to this many."""
PARTITIONS = 4
"""Of a multiprocessor, among which warps and registers are divided."""
_TWO_BARRIERS_A_BLOCK = frozenset({(9, 0), (10, 0), (10, 3)})
"""Capabilities whose multiprocessors have twice as many barriers as blocks; from 9.0 on the
others have as many, and before there are enough of them."""


class Limit(NamedTuple):
    """The most blocks that one resource allows; None if it allows any number."""

    resource: str
    blocks: int | None


class Occupancy(NamedTuple):
    """Blocks and warps of a multiprocessor that work at once."""

    threads_per_block: int
    blocks: int
    warps: int
    most_warps: int
    limits: tuple[Limit, ...]

    @property
    def percent(self) -> float:
        """Of the warps that a multiprocessor can hold."""
        return 100 * self.warps / self.most_warps

    @property
    def limited_by(self) -> tuple[str, ...]:
        """The resources of which one more block would want too much."""
        return tuple(one.resource for one in self.limits if one.blocks == self.blocks)


def occupancy(
    target: Architecture, registers: int, shared_memory: int, threads: int, barriers: int = 0
) -> Occupancy:
    """Of blocks with so many `threads`, each with `registers`.

    `shared_memory` (bytes, static and dynamic together) and `barriers` are a block's.
    """
    warps = -(-threads // target.warp_size)
    limits = (
        Limit("registers", _blocks_by_registers(target, registers, warps)),
        Limit("shared memory", _blocks_by_shared_memory(target, shared_memory)),
        Limit("threads", _blocks_by_threads(target, threads, warps)),
        Limit("blocks", target.blocks_per_multiprocessor),
        Limit("barriers", _blocks_by_barriers(target, barriers)),
    )
    blocks = min(one.blocks for one in limits if one.blocks is not None)
    most = target.threads_per_multiprocessor // target.warp_size
    return Occupancy(threads, blocks, blocks * warps, most, limits)


def _blocks_by_threads(target: Architecture, threads: int, warps: int) -> int:
    if threads > target.threads_per_block:
        return 0
    return target.threads_per_multiprocessor // (warps * target.warp_size)


def _blocks_by_registers(target: Architecture, registers: int, warps: int) -> int | None:
    if not registers:
        return None
    of_warp = _round_up(registers * target.warp_size, REGISTERS_AT_ONCE)
    if registers > target.registers_per_thread:
        return 0
    if of_warp * _round_up(warps, PARTITIONS) > target.registers_per_block:
        return 0
    of_partition = target.registers_per_multiprocessor // PARTITIONS // of_warp
    return of_partition * PARTITIONS // warps


def _blocks_by_shared_memory(target: Architecture, size: int) -> int | None:
    """Since 8.0 the system keeps 1 KiB of each block, which a block without any has as well."""
    reserved, at_once = (KIB, 128) if target.capability >= (8, 0) else (0, 256)
    taken = _round_up(size + reserved, at_once)
    if size > target.shared_memory_per_block:
        return 0
    return target.shared_memory_per_multiprocessor // taken if taken else None


def _blocks_by_barriers(target: Architecture, barriers: int) -> int | None:
    if not barriers or target.capability < (9, 0):
        return None
    for_each = 2 if target.capability in _TWO_BARRIERS_A_BLOCK else 1
    return for_each * target.blocks_per_multiprocessor // barriers


def _round_up(number: int, unit: int) -> int:
    return -(-number // unit) * unit
