"""LLVM's numbers of PTX's state spaces."""

GENERIC, GLOBAL, SHARED, CONSTANT = 0, 1, 3, 4
LOCAL, TENSOR, SHARED_CLUSTER, PARAMETER = 5, 6, 7, 101

BLOCKS_SHARED = (SHARED, SHARED_CLUSTER)
"""Shared memory, of a block or of all blocks of its cluster."""
