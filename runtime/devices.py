"""Names of devices: `cpu`, `cuda`, `cuda:1`."""

from __future__ import annotations

import re

_CUDA = re.compile(r"cuda(?::(\d{1,4}))?")


def cuda_ordinal(name: object) -> int | None:
    """The number of a GPU; None for the CPU. Raises ValueError for what is no device.

    A device of another library, as torch's, goes by what it prints.
    """
    text = str(name)
    if text == "cpu":
        return None
    if (found := _CUDA.fullmatch(text)) is None:
        raise ValueError(f"a device is cpu, cuda or cuda:N, got {text!r}")
    return int(found[1] or 0)
