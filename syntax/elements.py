"""Numbers of MLIR's types to bytes and back: what dense literals and dense arrays hold.

xDSL keeps integers up to 64 bits in 1, 2, 4 or 8 bytes; MLIR's hex strings keep each in as many
bytes as it needs, and i1 as single bits. Elements beyond 64 bits are kept as MLIR keeps them.
"""

from collections.abc import Sequence
from typing import cast

from .floats import FORMATS
from .ir import (
    Attribute,
    ComplexType,
    IndexType,
    IntegerType,
    MemRefType,
    Signedness,
    TensorType,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
)

Shaped = TensorType[Attribute] | VectorType[Attribute] | MemRefType[Attribute]
AnyInteger = IntegerType[int, Signedness]


def shaped(type_: Attribute) -> Shaped | None:
    """A type that has a rank, a shape and elements."""
    known = isinstance(type_, TensorType | VectorType | MemRefType)
    return cast(Shaped, type_) if known else None


def is_shaped(type_: Attribute) -> bool:
    """A tensor, vector or memref type, be its shape known or not."""
    unranked = isinstance(type_, UnrankedTensorType | UnrankedMemRefType)
    return unranked or shaped(type_) is not None


def integer(type_: Attribute) -> AnyInteger | None:
    return cast(AnyInteger, type_) if isinstance(type_, IntegerType) else None


def scalar_of(element: Attribute) -> Attribute:
    """The type of the numbers that make up an element."""
    return cast("ComplexType", element).element_type if is_complex(element) else element


def is_complex(type_: Attribute) -> bool:
    return isinstance(type_, ComplexType)


def is_float(type_: Attribute) -> bool:
    return type_.name in FORMATS


def is_number(type_: Attribute) -> bool:
    """An integer, index or float type, or a complex one."""
    return isinstance(type_, IntegerType | IndexType | ComplexType) or is_float(type_)


def bit_width(type_: Attribute) -> int:
    """Of an integer, index or float type."""
    if (known := integer(type_)) is not None:
        return known.width.data
    return 64 if isinstance(type_, IndexType) else FORMATS[type_.name].width


def is_wide(element: Attribute) -> bool:
    return bit_width(scalar_of(element)) > 64


def mlir_size(type_: Attribute) -> int:
    """Bytes of a number in MLIR's hex strings (i1 aside)."""
    return max(1, (bit_width(type_) + 7) // 8)


def kept_size(type_: Attribute) -> int:
    """Bytes of a number in the attribute's data."""
    size = mlir_size(type_)
    if isinstance(type_, IntegerType) and size <= 8:
        return 1 if size == 1 else 2 if size == 2 else 4 if size <= 4 else 8
    return size


def is_signed(type_: Attribute) -> bool:
    """Whether MLIR prints its values with a sign: all but unsigned integers."""
    return signedness(type_) is not Signedness.UNSIGNED


def signedness(type_: Attribute) -> Signedness:
    """Of an integer type; others count as signed."""
    known = integer(type_)
    return Signedness.SIGNED if known is None else known.signedness.data


def pack(values: Sequence[int], type_: Attribute) -> bytes:
    """Integers, or the bits of floats, to the attribute's data."""
    size = kept_size(type_)
    if is_float(type_):
        return b"".join([value.to_bytes(size, "little") for value in values])
    # An integer that is kept in more bytes than it has is extended.
    signed = is_signed(type_)
    width = bit_width(type_)
    if signed:
        values = [wrap(value, width) for value in values]
    return b"".join([value.to_bytes(size, "little", signed=signed) for value in values])


def unpack(data: bytes, type_: Attribute) -> list[int]:
    """The attribute's data to integers, or to the bits of floats."""
    size = kept_size(type_)
    signed = not is_float(type_) and is_signed(type_)
    make = int.from_bytes
    return [make(data[at : at + size], "little", signed=signed) for at in range(0, len(data), size)]


def wrap(value: int, width: int) -> int:
    """The signed reading of the low bits of a value."""
    if width == 0:
        return 0
    value &= (1 << width) - 1
    return value - (1 << width) if value >> (width - 1) else value


def from_hex(raw: bytes, type_: Attribute, count: int) -> bytes | None:
    """MLIR's raw data of `count` numbers to the attribute's data; one number stands for all.

    None where the length does not fit.
    """
    if bit_width(type_) == 1:
        one = b"\xff" if is_signed(type_) else b"\x01"
        if len(raw) == 1 and raw[0] in (0, 0xFF):
            return one if raw[0] else b"\x00"
        if len(raw) != (count + 7) // 8:
            return None
        return b"".join([one if raw[at >> 3] >> (at & 7) & 1 else b"\x00" for at in range(count)])
    size, kept = mlir_size(type_), kept_size(type_)
    if len(raw) not in (size, size * count):
        return None
    if size == kept:
        return raw
    signed = is_signed(type_)
    return b"".join(
        [
            int.from_bytes(raw[at : at + size], "little", signed=signed).to_bytes(
                kept, "little", signed=signed
            )
            for at in range(0, len(raw), size)
        ]
    )


def to_hex(data: bytes, type_: Attribute) -> str:
    """The attribute's data as MLIR writes it in a hex string, without quotes."""
    if bit_width(type_) == 1:
        values = unpack(data, type_)
        packed = bytearray((len(values) + 7) // 8)
        for at, value in enumerate(values):
            packed[at >> 3] |= (value & 1) << (at & 7)
        return "0x" + packed.hex().upper()
    size, kept = mlir_size(type_), kept_size(type_)
    if size != kept:
        data = b"".join([data[at : at + size] for at in range(0, len(data), kept)])
    return "0x" + data.hex().upper()
