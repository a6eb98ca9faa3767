"""What an example kernel is to Python: arguments, launch, float64 reference and error bound."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Shape = tuple[int, ...]
Array = NDArray[np.generic]
Arguments = dict[str, Array | float]  # by name, in the order of the kernel's parameters
Doubles = NDArray[np.float64]

ROUNDING = 2.0**-24  # the largest relative error of rounding to f32


@dataclass(frozen=True)
class Launch:
    """How many blocks, and how many threads in each, along x, y and z."""

    grid: tuple[int, int, int]
    block: tuple[int, int, int]


@dataclass(frozen=True)
class Example:
    """A kernel of this folder, with what it takes to run it and to judge the result."""

    name: str
    """Of the kernel, and of the file."""
    axes: tuple[str, ...]
    """What the numbers of a shape mean."""
    limits: str
    """The shapes that the kernel supports."""
    shapes: tuple[Shape, ...]
    """Three to try; at least one is no multiple of the tile."""
    arguments: Callable[[Shape, np.random.Generator], Arguments]
    """Random inputs, and NaN where the result belongs: what is not written shows."""
    launch: Callable[[Shape], Launch]
    result: str
    """The argument that the kernel writes."""
    reference: Callable[[Arguments], Doubles]
    """The result in float64, from arguments as they were before the run."""
    bound: Callable[[Arguments], Doubles]
    """How far each element of the result may be from the reference."""
    zeroed: tuple[str, ...] = ()
    """Arguments that are zero before every launch."""
    host: str | None = None
    """A function of the same file that launches the kernel itself, with the same arguments."""

    @property
    def path(self) -> Path:
        return Path(__file__).with_name(f"{self.name}.mlir")

    def distance(self, arguments: Arguments) -> Doubles:
        """How far each element of the result is from the reference."""
        return np.abs(double(arguments[self.result]) - self.reference(arguments))

    def error(self, arguments: Arguments) -> float:
        """The largest error in units of the bound: at most 1 is right; a NaN counts as infinity."""
        error, bound = self.distance(arguments), self.bound(arguments)
        share = np.divide(error, bound, out=np.where(error == 0, 0.0, np.inf), where=bound > 0)
        return float(np.nan_to_num(share, nan=np.inf, posinf=np.inf).max(initial=0.0))


def normal(rng: np.random.Generator, *shape: int) -> NDArray[np.float32]:
    return rng.standard_normal(shape, dtype=np.float32)


def unwritten(*shape: int) -> NDArray[np.float32]:
    return np.full(shape, np.nan, dtype=np.float32)


def double(value: Array | float) -> Doubles:
    return np.asarray(value, dtype=np.float64)


def exact(arguments: Arguments) -> Doubles:
    """The bound of a kernel whose result has no error."""
    del arguments
    return np.zeros(())


def blocks(extent: int, tile: int) -> int:
    return -(-extent // tile)
