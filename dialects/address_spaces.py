"""LLVM's numbers of the memories of a GPU."""

from typing import NamedTuple

GENERIC, GLOBAL, SHARED, CONSTANT = 0, 1, 3, 4
LOCAL, TENSOR, SHARED_CLUSTER, PARAMETER = 5, 6, 7, 101
"""PTX's state spaces; the first four are the same on AMD's GPUs."""

BLOCKS_SHARED = (SHARED, SHARED_CLUSTER)
"""Shared memory, of a block or of all blocks of its cluster."""


class Spaces(NamedTuple):
    """The numbers of `#gpu.address_space` on one kind of GPU, and where other memory lies."""

    generic: int = GENERIC
    """Of a memref that names no memory space."""
    device: int = GLOBAL
    """`global`, which Python keeps for itself."""
    workgroup: int = SHARED
    private: int = GENERIC
    """A private memref may lie anywhere: stack slots have generic addresses, as in MLIR."""
    stack: int = GENERIC
    """Of slots on the stack, as LLVM makes them."""
    globals: int = GENERIC
    """Of a global that names no memory space."""


SPACES = Spaces()
"""On NVIDIA's GPUs and on the host."""
