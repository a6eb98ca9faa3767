"""What C++ expressions ask of types, and how they make new ones."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import prod
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    FunctionType,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    NoneType,
    Signedness,
    StringAttr,
    TensorType,
    UnrankedTensorType,
    VectorType,
    bf16,
    f16,
    f32,
    f64,
    i1,
)
from .predicates import anything, element_of, isa
from .shape_traits import element_or_self
from .shaped import is_integer, is_tensor, is_vector

if TYPE_CHECKING:
    from .attributes import TableAttribute
    from .rows import AttributeRow
    from .sources import TableDialect

Value = object
"""A type, a number, a flag, a list of these, a Builder; None is MLIR's context."""


class Builder(NamedTuple):
    """A vector that is being made: `VectorType::Builder`."""

    shape: tuple[int, ...]
    scalable: tuple[bool, ...]
    element: Attribute

    @property
    def made(self) -> Attribute:
        return _vector(self.shape, self.element, self.scalable)


def _vector(
    shape: Sequence[int], element: Attribute, scalable: Sequence[bool] | None = None
) -> Attribute:
    flags = None
    if scalable is not None:
        flags = ArrayAttr(IntegerAttr.from_bool(one) for one in scalable)
    return VectorType(element, shape, flags)


def shape_of(type_: Attribute) -> tuple[int, ...]:
    return tuple(cast(Any, type_).get_shape())


def _scalable(type_: Attribute) -> tuple[bool, ...]:
    return tuple(bool(one) for one in cast("VectorType[Attribute]", type_).scalable_dims)


def with_element(type_: Attribute, *given: Value) -> Attribute:
    """`clone(…)` with a shape, an element type, or both; `{}` keeps the shape."""
    element = next((one for one in given if isinstance(one, Attribute)), None)
    shape = next((one for one in given if not isinstance(one, Attribute) and one), None)
    element = cast(Attribute, element_of(type_)) if element is None else element
    sizes = shape_of(type_) if shape is None else tuple(cast("Sequence[int]", shape))
    if isinstance(type_, VectorType):
        kept = _scalable(cast(Attribute, type_)) if shape is None else None
        return _vector(sizes, element, kept)
    if isinstance(type_, TensorType):
        return TensorType(element, sizes, cast("TensorType[Attribute]", type_).encoding)
    if isinstance(type_, MemRefType):
        memref = cast("MemRefType[Attribute]", type_)
        return MemRefType(element, sizes, memref.layout, memref.memory_space)
    raise TypeError("not shaped")


def i1_same_shape(type_: Attribute) -> Attribute:
    if isinstance(type_, UnrankedTensorType):
        return UnrankedTensorType(i1)
    return with_element(type_, i1) if is_vector(type_) or is_tensor(type_) else i1


def builder(type_: Value) -> Builder:
    vector = cast(Attribute, type_)
    return Builder(shape_of(vector), _scalable(vector), cast(Attribute, element_of(vector)))


_FLOATS: Mapping[int, Attribute] = {16: f16, 32: f32, 64: f64}


def _width(type_: Attribute) -> int:
    return cast(int, cast(Any, type_).bitwidth)


def _scaled(type_: Attribute, by: int) -> Attribute:
    element = element_or_self(type_)
    width = _width(element) * by
    if is_integer(element):
        return with_element(type_, IntegerType(width, element.signedness.data))
    return with_element(type_, _FLOATS[width])


def _without(builder_: Builder, index: int) -> Builder:
    keep = [at for at in range(len(builder_.shape)) if at != index]
    return builder_._replace(
        shape=tuple(builder_.shape[at] for at in keep),
        scalable=tuple(builder_.scalable[at] for at in keep),
    )


def _of_element(builder_: Builder, element: Attribute) -> Builder:
    return builder_._replace(element=element)


def _size(type_: Attribute, at: int) -> int:
    return shape_of(type_)[at]


def _of_shape(builder_: Builder, shape: Sequence[int]) -> Builder:
    return builder_._replace(shape=tuple(shape))


def _resized(builder_: Builder, index: int, size: int) -> Builder:
    sizes = list(builder_.shape)
    sizes[index] = size
    return builder_._replace(shape=tuple(sizes))


_ASKED: Mapping[str, Callable[[Any], Value]] = {
    "getElementType": element_of,
    "getShape": shape_of,
    "getScalableDims": _scalable,
    "getRank": lambda type_: len(shape_of(type_)),
    "getNumElements": lambda type_: prod(shape_of(type_)),
    "allDimsScalable": lambda type_: all(_scalable(type_)),
    "isScalable": lambda type_: any(_scalable(type_)),
    "getElementTypeBitWidth": lambda type_: _width(element_or_self(type_)),
    "getIntOrFloatBitWidth": _width,
    "getWidth": _width,
    "getContext": lambda type_: None,
    "getInputs": lambda type_: type_.inputs.data,
    "getResults": lambda type_: type_.outputs.data,
    "front": itemgetter(0),
    "back": itemgetter(-1),
    "size": len,
    "empty": lambda members: not members,
    "drop_front": lambda members: members[1:],
    "drop_back": lambda members: members[:-1],
}
_TOLD: Mapping[str, Callable[[Any, Any], Value]] = {
    "getDimSize": _size,
    "scaleElementBitwidth": _scaled,
    "dropDim": _without,
    "setElementType": _of_element,
    "setShape": _of_shape,
    "drop_front": lambda members, count: members[count:],
    "drop_back": lambda members, count: members[: len(members) - count],
    "take_front": lambda members, count: members[:count],
    "take_back": lambda members, count: members[len(members) - count :],
}
METHODS: Mapping[tuple[str, int], Callable[..., Value]] = {
    **{(name, 0): ask for name, ask in _ASKED.items()},
    **{(name, 1): tell for name, tell in _TOLD.items()},
    **{(name, count): with_element for name in ("clone", "cloneWith") for count in (1, 2)},
    ("setDim", 2): _resized,
}
"""Members of C++'s classes of types, arrays and builders, by name and number of arguments."""

FUNCTIONS: Mapping[str, Callable[[Attribute], Value]] = {
    "getElementTypeOrSelf": element_or_self,
    "getI1SameShape": i1_same_shape,
    "getUnaryOpResultType": i1_same_shape,
}


def has_parameter(type_: Value, name: str) -> bool:
    """Whether `getValueType` asks a dialect's type for its parameter `valueType`."""
    return _parameter(type_, name) is not None


def accessed(type_: Value, name: str) -> Value:
    """The parameter that `getValueType` asks for. AttributeError if there is none."""
    return _plain(cast("TableAttribute", type_).parameter(_parameter(type_, name) or name))


def _parameter(type_: Value, name: str) -> str | None:
    row = getattr(type_, "row", None)
    wanted = name.removeprefix("get").lower()
    names = [] if row is None else [one.name for one in cast("AttributeRow", row).parameters]
    return next((one for one in names if one.replace("_", "").lower() == wanted), None)


def _plain(value: Value) -> Value:
    """A number, a text or a list where a parameter is one in C++."""
    if isinstance(value, IntegerAttr):
        return cast("IntegerAttr[IndexType]", value).value.data
    if isinstance(value, StringAttr):
        return value.data
    if isinstance(value, ArrayAttr):
        return [_plain(one) for one in cast("ArrayAttr[Attribute]", value).data]
    return value


def _tensor(shape: Sequence[int], element: Attribute) -> Attribute:
    return TensorType(element, shape)


def _memref(shape: Sequence[int], element: Attribute) -> Attribute:
    return MemRefType(element, shape)


def _integer(_: Value, width: int) -> Attribute:
    return IntegerType(width, Signedness.SIGNLESS)


def _function(_: Value, inputs: Value, results: Value) -> Attribute:
    return FunctionType.from_lists(_several(inputs), _several(results))


def _several(given: Value) -> list[Attribute]:
    return [given] if isinstance(given, Attribute) else list(cast("Sequence[Attribute]", given))


def _always(type_: Attribute) -> Callable[[Value], Attribute]:
    return lambda _: type_


_BUILTIN: Mapping[str, Callable[..., Attribute]] = {
    "VectorType": _vector,
    "RankedTensorType": _tensor,
    "UnrankedTensorType": UnrankedTensorType,
    "MemRefType": _memref,
    "IntegerType": _integer,
    "FunctionType": _function,
    "IndexType": _always(IndexType()),
    "NoneType": _always(NoneType()),
    "BFloat16Type": _always(bf16),
    "Float16Type": _always(f16),
    "Float32Type": _always(f32),
    "Float64Type": _always(f64),
}
"""What makes the types of MLIR's builtin classes: `VectorType::get(…)`."""


def makes(class_name: str, source: "TableDialect") -> Callable[..., Attribute] | None:
    """What `<class>::get(…)` makes, of a builtin class or of one of the dialect's types."""
    found = _BUILTIN.get(class_name)
    if found is not None:
        return found
    cls = _class_of(class_name, source)
    return None if cls is None else partial(_of_class, cls)


def is_open(class_name: str, source: "TableDialect") -> bool:
    """Whether types of a class can be asked: builtin ones, and those whose parameters are read."""
    if isa(class_name) is not anything:
        return True
    cls = _class_of(class_name, source)
    return cls is not None and not getattr(cls, "is_text", False)


def _class_of(class_name: str, source: "TableDialect") -> "type[TableAttribute] | None":
    """A dialect's type by its class in C++."""
    for mnemonic in source.rows.names("type"):
        lines = source.rows.lines("type", mnemonic)
        if lines is not None and lines[0].split(" ")[2] == class_name:
            return cast("type[TableAttribute]", source.type(mnemonic))
    return None


def _of_class(cls: "type[TableAttribute]", *given: Attribute | None) -> Attribute:
    return cls(*(one for one in given if one is not None))
