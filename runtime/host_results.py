"""What a host function returns, as Python values."""

from __future__ import annotations

from struct import unpack_from
from typing import cast

from ..lowering.host_entries import RESULT_STRIDE, result_types
from ..syntax.diagnostics import fail
from ..syntax.ir import (
    Attribute,
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    IntegerType,
)
from .signature import Signature

_FLOATS: dict[type[Attribute], str] = {
    Float16Type: "<e",
    Float32Type: "<f",
    Float64Type: "<d",
}


class Results:
    """Memory for the results of a call. Failure if they are no numbers."""

    def __init__(self, signature: Signature) -> None:
        import ctypes

        for type_ in signature.results:
            if not _is_number(type_) and type_.name != "index":
                message = (
                    f"@{signature.name} returns {type_}; only numbers come back, "
                    "a memref can be filled that the caller passes"
                )
                raise fail(signature.op, message, "run")
        self._types = result_types(signature.op.properties["function_type"])
        self._buffer = ctypes.create_string_buffer(RESULT_STRIDE * max(1, len(self._types)))
        self.address = ctypes.addressof(self._buffer)

    def read(self) -> object:
        """None, the result, or a tuple of several."""
        data = self._buffer.raw
        values = [_number(data, RESULT_STRIDE * i, t) for i, t in enumerate(self._types)]
        if not values:
            return None
        return values[0] if len(values) == 1 else tuple(values)


def _is_number(type_: Attribute) -> bool:
    if isinstance(type_, IntegerType):
        return cast(IntegerType, type_).width.data <= 64
    return type(type_) in _FLOATS or isinstance(type_, BFloat16Type)


def _number(data: bytes, at: int, type_: Attribute) -> int | float | bool:
    """The value at an offset; integers are signed, one bit is a truth value."""
    if isinstance(type_, IntegerType):
        width = cast(IntegerType, type_).width.data
        whole = int.from_bytes(data[at : at + 8], "little") & (1 << width) - 1
        if width == 1:
            return bool(whole)
        return whole - (1 << width) if whole >> width - 1 else whole
    if isinstance(type_, BFloat16Type):
        (value,) = unpack_from("<f", b"\0\0" + data[at : at + 2])
        return value
    (value,) = unpack_from(_FLOATS[type(type_)], data, at)
    return value
