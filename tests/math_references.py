"""What the functions of the math dialect are, in a wider format than the one that is tested."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]

_NUMPY_NAMES = {
    "acos": "arccos",
    "acosh": "arccosh",
    "asin": "arcsin",
    "asinh": "arcsinh",
    "atan": "arctan",
    "atan2": "arctan2",
    "atanh": "arctanh",
    "fpowi": "power",
    "powf": "power",
}


def reference(name: str) -> Callable[..., Array]:
    """A function of math by its op's name, on f64 or on what numpy calls longdouble."""
    import numpy as np

    if name in ("erf", "erfc"):
        return _erf if name == "erf" else _erfc
    if name == "rsqrt":
        return lambda x: 1 / np.sqrt(x)
    return getattr(np, _NUMPY_NAMES.get(name, name))


def _erf(x: Array) -> Array:
    import numpy as np

    return _each(math_name="erf", x=x) if x.dtype == np.float64 else 1 - _erfc(x)


def _erfc(x: Array) -> Array:
    import numpy as np

    return _each("erfc", x)


def _each(math_name: str, x: Array) -> Array:
    import math

    import numpy as np

    return np.frompyfunc(getattr(math, math_name), 1, 1)(x).astype(np.float64)
