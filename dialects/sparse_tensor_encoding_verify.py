"""Check #sparse_tensor.encoding: that its levels can be stored, and come from the dimensions."""

from collections.abc import Mapping, Sequence
from typing import cast

from ..syntax.affine import affine_map_text
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineConstantExpr,
    AffineDimExpr,
    AffineMap,
    Attribute,
    FloatAttr,
    IntegerAttr,
    VerifyException,
)
from .attributes import TableAttribute
from .hooks import Hooks
from .sparse_tensor_encoding import level_types, map_of
from .wording import counted

hooks = Hooks("sparse_tensor")

_WIDTHS = (8, 16, 32, 64)


def block_sizes(map_: AffineMap) -> Mapping[int, int] | None:
    """The size of the blocks of each dimension, 0 where it has none; None where that's unclear."""
    sizes: dict[int, int] = {}
    for result in map_.results:
        match result:
            case AffineDimExpr(position=at):
                size, first = 0, True
            case AffineBinaryOpExpr(
                kind=kind, lhs=AffineDimExpr(position=at), rhs=AffineConstantExpr(value=size)
            ) if kind in (AffineBinaryOpKind.FloorDiv, AffineBinaryOpKind.Mod) and size > 0:
                first = kind is AffineBinaryOpKind.FloorDiv
            case _:
                return None
        if first == (at in sizes) or (not first and sizes[at] != size):
            return None
        sizes.setdefault(at, size)
    return sizes


def _check_structured(type_: str, map_: AffineMap) -> None:
    """One dimension at least is taken apart into blocks of m, and none into others."""
    most = int(type_.partition("[")[2].rstrip("]").split(", ")[1])
    sizes = set((block_sizes(map_) or {}).values()) - {0}
    if sizes != {most}:
        raise VerifyException(f"{type_} is of blocks of {most}, got {sorted(sizes)}")


@hooks.verify_parameters("#encoding")
def verify_encoding(encoding: TableAttribute) -> None:
    for key in ("posWidth", "crdWidth"):
        width = encoding.parameter(key)
        if isinstance(width, IntegerAttr) and width.value.data not in _WIDTHS:
            raise VerifyException(f"{key} is 8, 16, 32 or 64, got {width.value.data}")
    types = level_types(encoding)
    map_ = map_of(encoding)
    if not types or map_.num_dims > len(types):
        raise VerifyException(
            f"{counted(map_.num_dims, 'dimension')} can't have {counted(len(types), 'level')}"
        )
    if not map_.num_symbols and block_sizes(map_) is None:
        raise VerifyException(
            "its levels are dimensions in some order, or pairs d0 floordiv n, d0 mod n, "
            f"got {affine_map_text(map_)}"
        )
    words = [type_.partition("(")[0].partition("[")[0] for type_ in types]
    for at, word in enumerate(words):
        if word == "singleton" and (at == 0 or "compressed" not in types[at - 1]):
            if at == 0 or words[at - 1] != "singleton":
                raise VerifyException("a singleton level follows a compressed one")
            if ("soa" in types[at]) != ("soa" in types[at - 1]):
                raise VerifyException("singleton levels are all soa, or none is")
        if "soa" in types[at] and word != "singleton":
            raise VerifyException(f"soa is said of singleton levels, not of {types[at]}")
        if word == "batch" and any(one != "batch" for one in words[:at]):
            raise VerifyException("batch levels come first")
        if word == "structured" and (at != len(words) - 1 or set(words[:at]) - {"dense"}):
            raise VerifyException("a structured level is the last, after dense ones")
        if word == "structured" and map_.num_dims != len(types):
            _check_structured(types[at], map_)
    if encoding.parameter("dimSlices") is not None and map_.num_dims != len(types):
        raise VerifyException("a slice has as many levels as dimensions")


@hooks.verify_encoding("encoding")
def verify_tensor(encoding: TableAttribute, shape: Sequence[int], element: Attribute) -> None:
    rank = map_of(encoding).num_dims
    if not shape or rank != len(shape):
        raise VerifyException(f"a tensor of rank {len(shape)} is stored as one of rank {rank}")
    for key in ("explicitVal", "implicitVal"):
        value = encoding.parameter(key)
        if value is None:
            continue
        type_ = type_of(value)
        if type_ != element:
            shown = "?" if type_ is None else spell(type_)
            raise VerifyException(f"{key} is {shown}, the elements are {spell(element)}")
        if key == "implicitVal" and not _is_zero(value):
            raise VerifyException(f"implicitVal is zero, got {spell(value)}")


def type_of(value: Attribute) -> Attribute | None:
    """The type of a number."""
    if isinstance(value, TableAttribute):
        part = value.parameter("type")
        return part
    return cast("Attribute | None", getattr(value, "type", None))


def _is_zero(value: Attribute) -> bool:
    if isinstance(value, TableAttribute):
        parts = (value.parameter("real"), value.parameter("imag"))
        return all(part is not None and _is_zero(part) for part in parts)
    return cast("IntegerAttr | FloatAttr", value).value.data == 0
