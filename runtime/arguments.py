"""Check the arguments of a call against a signature and lay them out as the function gets them."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from struct import pack
from typing import Any, Protocol, cast

from ..dialects.llvm_types import LLVMFunctionType, LLVMPointerType
from ..dialects.memref_layout import open_numbers
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
from .array_checks import Wanted, complaint, misplaced, numbers
from .array_views import ArrayView, NotAnArray, Road, view_of
from .signature import Parameter, Signature

CODE = "run"

Given = Sequence[object] | Mapping[str, object]
"""The arguments of a call, by order or by name."""


class Memory(Protocol):
    """Where the function that is called finds its arrays."""

    @property
    def road(self) -> Road: ...

    def admit(self, array: ArrayView) -> None:
        """Raises `NotAnArray` if the memory can't hold the array."""
        ...

    def place(self, arrays: Sequence[ArrayView], only_read: Sequence[bool]) -> Sequence[int]:
        """The addresses of arrays that were admitted, for the function; which it only reads."""
        ...


@dataclass(frozen=True)
class HostMemory:
    """This process's own: arrays are used where they lie."""

    road: Road = field(default_factory=Road)

    def admit(self, array: ArrayView) -> None:
        """Whatever lies on the host."""

    def place(self, arrays: Sequence[ArrayView], only_read: Sequence[bool]) -> Sequence[int]:
        return [array.address for array in arrays]


@dataclass(frozen=True)
class Bound:
    """The values of a call in the order of the machine, and what keeps their memory alive."""

    values: tuple[bytes, ...]
    arrays: Mapping[str, ArrayView]
    """Those among the arguments, by parameter."""
    keep: tuple[object, ...]

    def release(self) -> None:
        """Tell the owners of borrowed arrays that the call is over."""
        _release(self.arrays.values())


@dataclass
class _Passed:
    """What is passed for one argument: bytes, and an array where its address belongs."""

    parameter: Parameter
    values: Sequence[bytes | ArrayView]
    array: ArrayView | None = None
    wanted: Wanted | None = None


def bind(signature: Signature, given: Given, memory: Memory | None = None) -> Bound:
    """Arguments by order or by name. Failure tells every argument that does not fit."""
    ordered = _in_order(signature, given)
    memory = memory or HostMemory()
    function = cast(LLVMFunctionType, signature.op.properties["function_type"])
    places = iter(function.inputs)
    passed: list[_Passed] = []
    errors: list[Diagnostic] = []
    for parameter, value in zip(signature.parameters, ordered, strict=True):
        inputs = list(islice(places, signature.abi.count(parameter.type)))
        try:
            passed.append(one := _passed(signature, parameter, value, memory))
            for part, input_ in zip(one.values, inputs, strict=True):
                _check_width(part, input_)
        except _DoesNotFit as reason:
            errors.append(signature.error(f"{parameter.name}: {reason}", CODE))
    arrays = {one.parameter.name: one.array for one in passed if one.array is not None}
    try:
        if errors:
            raise Failure(errors)
        only_read = [one.parameter.is_read_only for one in passed if one.array is not None]
        found = memory.place(list(arrays.values()), only_read)
        addresses = dict(zip(map(id, arrays.values()), found, strict=True))
        if errors := list(_misplaced(signature, passed, addresses)):
            raise Failure(errors)
    except BaseException:
        _release(arrays.values())
        raise
    values = [
        part if isinstance(part, bytes) else pack("=Q", addresses[id(part)])
        for one in passed
        for part in one.values
    ]
    return Bound(tuple(values), arrays, tuple(ordered))


def _release(arrays: Iterable[ArrayView]) -> None:
    for array in arrays:
        array.release()


class _DoesNotFit(Exception):
    """Why a value is no argument."""


def _passed(signature: Signature, parameter: Parameter, value: object, memory: Memory) -> _Passed:
    type_ = parameter.type
    if parameter.by_value is not None:
        return _Passed(parameter, [_contents(parameter.by_value, value)])
    if isinstance(type_, LLVMPointerType):
        return _pointer(parameter, type_, value, memory)
    if isinstance(type_, MemRefType):
        return _memref(signature, parameter, cast("MemRefType[Any]", type_), value, memory)
    return _Passed(parameter, [_scalar(type_, value)])


def _check_width(value: bytes | ArrayView, type_: Attribute) -> None:
    """An index has 64 bits here; in the function it may have been made 32."""
    if isinstance(type_, IntegerType) and isinstance(value, bytes):
        width = cast(IntegerType, type_).width.data
        number = int.from_bytes(value, "little", signed=True)
        if width < 8 * len(value) and len(value) == 8 and not -1 <= number >> (width - 1) <= 0:
            raise _DoesNotFit(f"{number} does not fit into an index of {width} bits")


def _misplaced(
    signature: Signature, passed: Sequence[_Passed], addresses: Mapping[int, int]
) -> Iterator[Diagnostic]:
    for one in passed:
        if one.array is not None and one.wanted is not None:
            if text := misplaced(one.wanted, one.array, addresses[id(one.array)]):
                yield signature.error(f"{one.parameter.name}: {text}", CODE)


def _in_order(signature: Signature, given: Given) -> Sequence[object]:
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


# Arrays


def _memref(
    signature: Signature,
    parameter: Parameter,
    type_: "MemRefType[Any]",
    value: object,
    memory: Memory,
) -> _Passed:
    array = _array(type_, value, memory)
    width = signature.index_bitwidth
    wanted = Wanted(type_, parameter.alignment, parameter.is_read_only, width)
    if reason := complaint(wanted, array):
        array.release()
        raise _DoesNotFit(reason)
    all_numbers = numbers(wanted, array)
    if not signature.abi.all_numbers:
        all_numbers = [all_numbers[place] for place in open_numbers(type_)]
    pointers = [array] * signature.abi.pointers
    return _Passed(parameter, [*pointers, *(pack("=q", n) for n in all_numbers)], array, wanted)


def _array(type_: Attribute, value: object, memory: Memory) -> ArrayView:
    try:
        array = view_of(value, memory.road)
        if array is None:
            raise _DoesNotFit(f"expected an array for {type_}, got {type(value).__name__}")
        memory.admit(array)
    except NotAnArray as reason:
        raise _DoesNotFit(str(reason)) from None
    return array


def _pointer(
    parameter: Parameter, type_: LLVMPointerType, value: object, memory: Memory
) -> _Passed:
    """The address of an array's first element, of whatever type; or an address as it is."""
    if isinstance(value, int) and not isinstance(value, bool):
        return _Passed(parameter, [_integer(type_, value)])
    array = _array(type_, value, memory)
    if not array.is_row_major or not (array.writable or parameter.is_read_only):
        array.release()
        raise _DoesNotFit(f"the array for {type_} must be contiguous and writable; pass a copy")
    return _Passed(parameter, [array], array)


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
