"""What the functions of the math dialect are, in a wider format than the one that is tested."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Array = NDArray[Any]


def reference(name: str) -> Callable[..., Array]:
    """A function of math by its op's name, on f64 or on what numpy calls longdouble."""
    import numpy as np

    match name:
        case "erf" | "erfc":
            return partial(_error_function, name)
        case "fpowi" | "powf":
            return np.pow
        case "rsqrt":
            return _rsqrt
        case _:
            return getattr(np, name)


def has_long_double() -> bool:
    """Whether longdouble has digits enough to judge results in f64."""
    import numpy as np

    return np.finfo(np.longdouble).nmant >= 63


def _rsqrt(x: Array) -> Array:
    import numpy as np

    return 1 / np.sqrt(x)


def _error_function(name: str, x: Array) -> Array:
    """erf or erfc; numpy has neither, and the math module has them in f64."""
    import math

    import numpy as np

    if x.dtype == np.float64:
        function = math.erf if name == "erf" else math.erfc
        return np.array([function(one) for one in x.tolist()])
    size = abs(x)
    near = _erf_near_zero(np.minimum(size, 2))
    far = _erfc_far(np.clip(size, 2, 30))
    is_near = size < 2
    if name == "erf":
        return np.copysign(np.where(is_near, near, 1 - far), x)
    y = np.where(is_near, 1 - near, far)
    return np.where(x < 0, 2 - y, y)


def _root_of_pi() -> Array:
    import numpy as np

    return np.asarray(np.longdouble("1.77245385090551602729816748334114518"))


def _erf_near_zero(x: Array) -> Array:
    """2/√π exp(-x²) (x + 2 x³/3 + 4 x⁵/15 + …), for 0 <= x <= 2 (DLMF 7.6.2)"""
    import numpy as np

    term = total = x
    for n in range(1, 60):
        term = term * (2 * x * x) / (2 * n + 1)
        total = total + term
    return 2 / _root_of_pi() * np.exp(-x * x) * total


def _erfc_far(x: Array) -> Array:
    """exp(-x²)/√π times 1/(x + (1/2)/(x + 1/(x + (3/2)/(x + …)))), for x >= 2 (DLMF 7.9.1)"""
    import numpy as np

    rest = np.zeros_like(x)
    for k in range(150, 0, -1):
        rest = (k / np.longdouble(2)) / (x + rest)
    # x² is exact as h² + l (2 h + l), where h has half the digits.
    high = x.astype(np.float32).astype(x.dtype)
    low = x - high
    return np.exp(-high * high) * np.exp(-low * (2 * high + low)) / _root_of_pi() / (x + rest)
