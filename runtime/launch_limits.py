"""Refuse launches that every GPU would refuse."""

from collections.abc import Iterator
from functools import cache
from math import prod
from typing import Protocol

from ..lowering.architectures import Architecture, architectures
from ..syntax.diagnostics import Failure
from .launch_errors import CODE
from .signature import Signature
from .simt import Extents


class Needs(Protocol):
    """What a kernel asks of a block."""

    @property
    def most_threads(self) -> int: ...
    @property
    def shared_bytes(self) -> int: ...
    @property
    def takes_dynamic_shared(self) -> bool: ...


@cache
def most_generous() -> Architecture:
    """The architecture that allows the most shared memory; other limits are the same for all."""
    return max(architectures().values(), key=lambda one: one.shared_memory_per_block)


def check_launch(
    signature: Signature,
    kernel: Needs,
    grid: Extents,
    block: Extents,
    dynamic_shared: int,
    limits: Architecture | None = None,
) -> None:
    """Failure with every limit that a launch exceeds, and by how much; `limits` are a GPU's."""
    limits = limits or most_generous()
    found = list(_problems(signature, kernel, grid, block, dynamic_shared, limits))
    if found:
        raise Failure([signature.error(problem, CODE) for problem in found])


def _problems(
    signature: Signature,
    kernel: Needs,
    grid: Extents,
    block: Extents,
    dynamic_shared: int,
    limits: Architecture,
) -> Iterator[str]:
    yield from _outside("grid", grid, limits.grid_extents)
    outside = list(_outside("block", block, limits.block_extents))
    yield from outside
    threads = prod(block)
    if not outside:
        if signature.block is not None and block != signature.block:
            yield f"a block must have {_shown(signature.block)} threads here, not {_shown(block)}"
        elif threads > limits.threads_per_block:
            most = limits.threads_per_block
            yield f"a block of {_shown(block)} has {threads} threads, a GPU allows {most}"
        elif threads > kernel.most_threads:
            yield (
                f"a block of {_shown(block)} has {threads} threads, this kernel allows "
                f"{kernel.most_threads}"
            )
    most = limits.shared_memory_per_block
    if dynamic_shared < 0:
        yield f"{dynamic_shared} bytes of dynamic shared memory: a size is wanted"
    elif dynamic_shared == 0 and kernel.takes_dynamic_shared:
        yield (
            "it uses gpu.dynamic_shared_memory, and the launch asks for 0 bytes of it: give "
            "--dynamic-shared BYTES, dynamic_shared= in Python, or dynamic_shared_memory_size "
            "of gpu.launch_func"
        )
    elif kernel.shared_bytes + dynamic_shared > most:
        yield (
            f"{kernel.shared_bytes} bytes of static and {dynamic_shared} of dynamic shared memory "
            f"are more than the {most} that a block can have"
        )


def _outside(what: str, extents: Extents, most: Extents) -> Iterator[str]:
    for axis, extent, limit in zip("xyz", extents, most, strict=True):
        if not 1 <= extent <= limit:
            yield f"{what}.{axis} is {extent}, from 1 to {limit} is possible"


def _shown(extents: Extents) -> str:
    return "x".join(map(str, extents))
