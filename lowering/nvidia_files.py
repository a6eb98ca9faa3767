"""Where NVIDIA's programs and libraries lie: in Python packages, or in a CUDA toolkit."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path


def package_folders() -> list[Path]:
    """The `nvidia` folders of installed wheels."""
    spec = find_spec("nvidia")
    return [Path(folder) for folder in spec.submodule_search_locations or ()] if spec else []


def toolkit_folders() -> list[Path]:
    """CUDA toolkits: the one that a variable names, then the customary place."""
    named = [os.environ.get(name) for name in ("CUDA_HOME", "CUDA_PATH")]
    return [Path(folder) for folder in [*named, "/usr/local/cuda"] if folder]


def in_packages(*patterns: str) -> Iterator[Path]:
    """Files below the `nvidia` folders, the latest version of each pattern first."""
    for folder in package_folders():
        for pattern in patterns:
            yield from sorted(folder.glob(pattern), reverse=True)


def in_toolkits(*patterns: str) -> Iterator[Path]:
    """Files below CUDA toolkits, the latest version of each pattern first."""
    for folder in toolkit_folders():
        for pattern in patterns:
            yield from sorted(folder.glob(pattern), reverse=True)


def libdevice_files() -> Iterator[Path]:
    """The files of CUDA's libdevice that are here, in packages or in a toolkit."""
    yield from in_packages("nvvm/libdevice/libdevice.*.bc", "*/nvvm/libdevice/libdevice.*.bc")
    yield from in_toolkits("nvvm/libdevice/libdevice.*.bc")


def package_version(*names: str) -> str:
    """The version of the first of these distributions that is installed; empty if none is."""
    from importlib.metadata import PackageNotFoundError, version

    for name in names:
        try:
            return version(name)
        except PackageNotFoundError:
            continue
    return ""
