"""How many threads a warp has, on all of NVIDIA's GPUs."""

WARP_SIZE = 32
WARP_BITS = 5
"""Of a lane's number."""
ALL_LANES = -1
"""A mask that names all lanes, as an i32."""
