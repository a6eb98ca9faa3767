"""Check the arguments of a call against a signature and lay them out as the function gets them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from struct import pack
from typing import TYPE_CHECKING, Any, cast

from ..dialects.llvm_types import LLVMFunctionType, LLVMPointerType
from ..dialects.memref_layout import open_numbers, sizes_of, strided_layout
from ..lowering.sizes import byte_size
from ..syntax.diagnostics import Diagnostic, Failure
from ..syntax.ir import (
    Attribute,
    BFloat16Type,
    Float16Type,
    Float32Type,
    Float64Type,
    IndexType,
    IntegerType,
    MemRefType,
)
from .signature import Parameter, Signature

if TYPE_CHECKING:
    import numpy as np

CODE = "run"

_DTYPES: dict[str, tuple[str, ...]] = {
    "f16": ("float16",),
    "bf16": ("bfloat16", "uint16"),
    "f32": ("float32",),
    "f64": ("float64",),
    "i1": ("bool",),
    "i8": ("int8", "uint8"),
    "i16": ("int16", "uint16"),
    "i32": ("int32", "uint32"),
    "i64": ("int64", "uint64"),
    "index": ("int64", "uint64"),
}
"""The numpy types that hold the elements of an MLIR type."""


@dataclass(frozen=True)
class Bound:
    """The values of a call in the order of the machine, and what keeps their memory alive."""

    values: tuple[bytes, ...]
    keep: tuple[object, ...]


def bind(signature: Signature, given: "Sequence[object] | Mapping[str, object]") -> Bound:
    """Arguments by order or by name. Failure tells every argument that does not fit."""
    ordered = _in_order(signature, given)
    function = cast(LLVMFunctionType, signature.op.properties["function_type"])
    places = iter(function.inputs)
    values: list[bytes] = []
    errors: list[Diagnostic] = []
    for parameter, value in zip(signature.parameters, ordered, strict=True):
        inputs = list(islice(places, signature.abi.count(parameter.type)))
        try:
            made = _values(signature, parameter, value)
            for one, input_ in zip(made, inputs, strict=True):
                _check_width(one, input_)
            values += made
        except _DoesNotFit as reason:
            errors.append(signature.error(f"{parameter.name}: {reason}", CODE))
    if errors:
        raise Failure(errors)
    return Bound(tuple(values), tuple(ordered))


class _DoesNotFit(Exception):
    """Why a value is no argument."""


def _values(signature: Signature, parameter: Parameter, value: object) -> list[bytes]:
    """What is passed for one argument."""
    type_ = parameter.type
    if parameter.by_value is not None:
        return [_contents(parameter.by_value, value)]
    if isinstance(type_, LLVMPointerType):
        return [_pointer(type_, value)]
    if isinstance(type_, MemRefType):
        return _memref(signature, cast("MemRefType[Any]", type_), value)
    return [_scalar(type_, value)]


def _check_width(value: bytes, type_: Attribute) -> None:
    """An index has 64 bits here; in the function it may have been made 32."""
    if isinstance(type_, IntegerType):
        width = cast(IntegerType, type_).width.data
        number = int.from_bytes(value, "little", signed=True)
        if width < 8 * len(value) and len(value) == 8 and not -1 <= number >> (width - 1) <= 0:
            raise _DoesNotFit(f"{number} does not fit into an index of {width} bits")


def _in_order(
    signature: Signature, given: "Sequence[object] | Mapping[str, object]"
) -> Sequence[object]:
    names = [parameter.name for parameter in signature.parameters]
    if isinstance(given, Mapping):
        unknown = [name for name in given if name not in names]
        missing = [name for name in names if name not in given]
        if unknown or missing:
            problems = [f"no argument is called {name}" for name in unknown]
            problems += [f"argument {name} is missing" for name in missing]
            has = f"it takes {_listed(signature.parameters)}"
            raise Failure([signature.error(f"{problem}; {has}", CODE) for problem in problems])
        return [given[name] for name in names]
    if len(given) != len(names):
        wanted = f"{len(names)} arguments ({_listed(signature.parameters)})"
        raise Failure([signature.error(f"takes {wanted}, {len(given)} were given", CODE)])
    return given


def _listed(parameters: Sequence[Parameter]) -> str:
    return ", ".join(f"{p.name}: {p.type}" for p in parameters) or "none"


# Memrefs


def _memref(signature: Signature, type_: MemRefType, value: object) -> list[bytes]:
    array = _array(type_, value)
    offset, sizes, strides = _numbers_of(type_, array)
    layout = strided_layout(type_)
    assert layout is not None
    pointer = array.ctypes.data
    numbers = [offset, *sizes, *strides]
    if not signature.abi.all_numbers:
        numbers = [numbers[place] for place in open_numbers(type_)]
    return [pack("=Q", pointer)] * signature.abi.pointers + [pack("=q", n) for n in numbers]


def _array(type_: MemRefType, value: object) -> "np.ndarray[Any, Any]":
    import numpy as np

    if not isinstance(value, np.ndarray):
        raise _DoesNotFit(f"expected an array for {type_}, got {type(value).__name__}")
    array = cast("np.ndarray[Any, Any]", value)
    element = str(type_.element_type)
    wanted = _DTYPES.get(element)
    if wanted is None:
        raise _DoesNotFit(f"arrays of {element} have no numpy type")
    if array.dtype.name not in wanted:
        raise _DoesNotFit(f"elements are {array.dtype.name}, {type_} wants {' or '.join(wanted)}")
    if not array.dtype.isnative:
        raise _DoesNotFit("elements have the other byte order; convert with newbyteorder")
    sizes = sizes_of(type_)
    if array.ndim != len(sizes):
        raise _DoesNotFit(f"shape {array.shape} has rank {array.ndim}, {type_} has {len(sizes)}")
    for dimension, (size, wanted_size) in enumerate(zip(array.shape, sizes, strict=True)):
        if wanted_size is not None and size != wanted_size:
            raise _DoesNotFit(
                f"shape {array.shape}: dimension {dimension} must be {wanted_size} for {type_}"
            )
    if not array.flags.writeable:
        raise _DoesNotFit("the array is read-only; pass a copy")
    return array


def _numbers_of(
    type_: MemRefType, array: "np.ndarray[Any, Any]"
) -> tuple[int, list[int], list[int]]:
    """Offset, sizes and strides in elements; the array must lie as the type says."""
    layout = strided_layout(type_)
    if layout is None:
        raise _DoesNotFit(f"the layout of {type_} is not strided")
    itemsize = array.dtype.itemsize
    if any(stride % itemsize for stride in array.strides):
        raise _DoesNotFit("strides are not whole elements")
    strides = [stride // itemsize for stride in array.strides]
    sizes = list(array.shape)
    if layout.offset not in (0, None):
        raise _DoesNotFit(f"{type_} wants an offset; pass the whole buffer to a type without one")
    dense = _dense_strides(sizes)
    default = type_.layout.name == "none"
    for dimension, (have, known) in enumerate(zip(strides, layout.strides, strict=True)):
        wanted = dense[dimension] if default else known
        if wanted is not None and sizes[dimension] > 1 and have != wanted:
            raise _DoesNotFit(
                f"stride {dimension} is {have}, {type_} wants {wanted}; numpy.ascontiguousarray "
                "makes a copy that fits"
            )
    return 0, sizes, dense if default else strides


def _dense_strides(sizes: Sequence[int]) -> list[int]:
    strides: list[int] = []
    product = 1
    for size in reversed(sizes):
        strides.append(product)
        product *= size
    return strides[::-1]


def _pointer(type_: LLVMPointerType, value: object) -> bytes:
    """The address of an array's first element, of whatever type; or an address as it is."""
    import numpy as np

    if isinstance(value, int) and not isinstance(value, bool):
        return _integer(type_, value)
    if not isinstance(value, np.ndarray):
        raise _DoesNotFit(f"expected an array for {type_}, got {type(value).__name__}")
    array = cast("np.ndarray[Any, Any]", value)
    if not array.flags.c_contiguous or not array.flags.writeable:
        raise _DoesNotFit(f"the array for {type_} must be contiguous and writable; pass a copy")
    return pack("=Q", array.ctypes.data)


def _contents(type_: Attribute, value: object) -> bytes:
    """The bytes of an array that stands for a struct."""
    import numpy as np

    if not isinstance(value, np.ndarray):
        raise _DoesNotFit(f"expected an array for {type_}, got {type(value).__name__}")
    data = cast("np.ndarray[Any, Any]", value).tobytes()
    if len(data) != byte_size(type_):
        raise _DoesNotFit(f"the array has {len(data)} bytes, {type_} has {byte_size(type_)}")
    return data


# Scalars


def _scalar(type_: Attribute, value: object) -> bytes:
    pack_ = _SCALARS.get(type(type_))
    if pack_ is None:
        raise _DoesNotFit(f"a value of type {type_} can't be passed from Python")
    if isinstance(value, bool) or not isinstance(value, int | float):
        value = _number(type_, value)
    return pack_(type_, value)


def _number(type_: Attribute, value: object) -> int | float:
    item: Callable[[], object] | None = getattr(value, "item", None)
    found = item() if item is not None and getattr(value, "ndim", 0) == 0 else value
    if isinstance(found, bool):
        return int(found)
    if isinstance(found, int | float):
        return found
    raise _DoesNotFit(f"expected a number for {type_}, got {type(value).__name__}")


def _integer(type_: Attribute, value: int | float) -> bytes:
    bits = cast(IntegerType, type_).width.data if isinstance(type_, IntegerType) else 64
    if isinstance(value, float):
        if not value.is_integer():
            raise _DoesNotFit(f"{value} is no integer, {type_} is wanted")
        value = int(value)
    if not -(1 << bits - 1) <= value < 1 << bits:
        raise _DoesNotFit(f"{value} does not fit into {type_}")
    size = max(1, (bits + 7) // 8)
    return (value % (1 << 8 * size)).to_bytes(size, "little")


def _float(code: str) -> Callable[[Attribute, int | float], bytes]:
    def pack_float(type_: Attribute, value: int | float) -> bytes:
        try:
            return pack(code, float(value))
        except OverflowError:
            raise _DoesNotFit(f"{value} does not fit into {type_}") from None

    return pack_float


def _bfloat16(type_: Attribute, value: int | float) -> bytes:
    bits = int.from_bytes(_float("<f")(type_, value), "little")
    rounded = bits + 0x7FFF + (bits >> 16 & 1) if value == value else bits
    return (rounded >> 16 & 0xFFFF).to_bytes(2, "little")


_SCALARS: dict[type[Attribute], Callable[[Attribute, int | float], bytes]] = {
    IntegerType: _integer,
    IndexType: _integer,
    Float16Type: _float("<e"),
    Float32Type: _float("<f"),
    Float64Type: _float("<d"),
    BFloat16Type: _bfloat16,
}
