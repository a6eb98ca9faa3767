"""Arguments of tirx-run: numbers, files, and arrays made on the spot."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..syntax.diagnostics import Diagnostic, Failure

if TYPE_CHECKING:
    import numpy as np

_MADE = re.compile(r"(rand|zeros|ones|arange|full\(([^)]*)\)|nan):((?:\d+x)*)(\w+)")
_SHAPE_ONLY = re.compile(r"(rand|zeros|ones|arange|nan):(.*)")
_TYPES = {
    "f16": "float16",
    "f32": "float32",
    "f64": "float64",
    "bf16": "uint16",
    "i1": "bool",
    "i8": "int8",
    "i16": "int16",
    "i32": "int32",
    "i64": "int64",
    "index": "int64",
}


def usage(message: str) -> Failure:
    """A mistake in the command line."""
    return Failure([Diagnostic("error", message, None, "usage")])


def split_pair(text: str, option: str) -> tuple[str, str]:
    """`name=value`."""
    name, equals, value = text.partition("=")
    if not equals or not name:
        raise usage(f"{option} {text}: expected NAME=VALUE")
    return name, value


def argument(text: str, rng: "np.random.Generator") -> object:
    """A value of a text: `100`, `1.5`, `true`, `x.npy`, `rand:64x64xf32`, `zeros:…`, `arange:…`."""
    if (match := _MADE.fullmatch(text)) is not None:
        try:
            return _made(match, rng, text)
        except (MemoryError, OverflowError) as failed:
            raise usage(f"argument {text}: {failed}") from None
    if _SHAPE_ONLY.fullmatch(text):
        raise usage(f"argument {text}: expected a shape and a type, as rand:64x64xf32")
    if text.endswith(".npy"):
        return load_array(text)
    if text in ("true", "false"):
        return text == "true"
    try:
        return int(text, 0)
    except ValueError:
        pass
    try:
        return float(text)
    except ValueError:
        raise usage(
            f"argument {text}: expected a number, a file x.npy, or rand:, zeros:, ones:, nan:, "
            "arange: or full(v): with a shape and a type, as zeros:64x64xf32"
        ) from None


def _made(match: re.Match[str], rng: "np.random.Generator", text: str) -> object:
    import numpy as np

    kind, fill, sizes, type_ = match.groups()
    if type_ not in _TYPES:
        raise usage(f"argument {text}: unknown element type {type_}; {', '.join(_TYPES)}")
    shape = tuple(int(size) for size in sizes.split("x") if size)
    dtype = np.dtype(_TYPES[type_])
    if kind == "zeros":
        return np.zeros(shape, dtype)
    if kind == "ones":
        return np.ones(shape, dtype)
    if kind == "nan":
        return np.full(shape, np.nan).astype(dtype)
    if kind == "arange":
        return np.arange(int(np.prod(shape)), dtype=np.int64).reshape(shape).astype(dtype)
    if fill is not None:
        return np.full(shape, float(fill)).astype(dtype)
    if dtype.kind == "f":
        return rng.standard_normal(shape).astype(dtype)
    if dtype.kind == "b":
        return rng.integers(0, 2, shape).astype(dtype)
    limits = np.iinfo(dtype)
    return rng.integers(limits.min, limits.max, shape, dtype=dtype, endpoint=True)


def load_array(path: str) -> "np.ndarray[Any, Any]":
    """The array in a .npy file, which may be written to."""
    import numpy as np

    try:
        loaded: Any = np.load(path, allow_pickle=False)
    except OSError as failed:
        raise Failure(
            [Diagnostic("error", f"can't read {path}: {failed.strerror or failed}", None, "parse")]
        ) from None
    except ValueError as failed:
        raise Failure(
            [Diagnostic("error", f"{path} is no .npy array: {failed}", None, "parse")]
        ) from None
    return loaded


def save_array(path: str, array: object) -> None:
    """Write an array to a .npy file, whole or not at all."""
    from io import BytesIO

    import numpy as np

    from .command import write_output

    buffer = BytesIO()
    np.save(buffer, np.asarray(array))
    write_output(str(Path(path)), buffer.getvalue())
