"""Follow the difference of two attributes inwards: `.type.shape[1]` is 4 here and 8 there."""

from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple, cast

from .attribute_parts import inner_parts, parts_of
from .attribute_tokens import Elements, OpaqueValue, Tokens, elements_data
from .dense_printer import array_numbers, number_text
from .elements import Shaped, is_complex, scalar_of, unpack
from .ir import Attribute, Data, DenseArrayBase, DenseIntOrFPElementsAttr, TypeAttribute


class Text(NamedTuple):
    """A value that is shown as it is spelled here."""

    text: str


class Inner(NamedTuple):
    """Where in an attribute the difference is, and what stands there on either side."""

    steps: str
    left: object
    right: object


def inner_difference(left: object, right: object) -> Inner:
    """The innermost part that alone makes two attributes, or values in attributes, differ."""
    of_left, of_right = Tokens(), Tokens()
    steps = ""
    while True:
        if (found := _element(left, right, of_left, of_right)) is not None:
            return found._replace(steps=steps + found.steps)
        if not _are_of_one_kind(left, right):
            return Inner(steps, left, right)
        inside, counterparts = dict(_parts(left)), dict(_parts(right))
        if inside.keys() != counterparts.keys():
            if not (_is_mapping(left) and _is_mapping(right)):
                return Inner(steps, left, right)
            step = min(inside.keys() ^ counterparts.keys())
            return Inner(f"{steps}{step}", inside.get(step), counterparts.get(step))
        for step, value in inside.items():
            if _token(of_left, value) != _token(of_right, counterparts[step]):
                steps += step
                left, right = value, counterparts[step]
                break
        else:
            return Inner(steps, left, right)


class Numbers(NamedTuple):
    """What an attribute holds as bytes: numbers of one type, in a shape."""

    of: str
    """The token of the attribute's type; numbers of unlike types are not compared."""
    scalar: Attribute
    shape: Sequence[int]
    elements: Sequence[Sequence[int]]
    """Each of one number, or of a pair."""


def _element(left: object, right: object, of_left: Tokens, of_right: Tokens) -> Inner | None:
    """`.elements[1, 2]`, the first element of two literals of one type and shape that differs."""
    one, other = _numbers(left, of_left), _numbers(right, of_right)
    if one is None or other is None or one.of != other.of or one.shape != other.shape:
        return None
    count = prod(one.shape)
    many, others = (
        list(all_.elements) * (count if len(all_.elements) == 1 else 1) for all_ in (one, other)
    )
    at = next((index for index in range(count) if many[index] != others[index]), None)
    if at is None:
        return None
    shown = (
        ", ".join([number_text(number, one.scalar) for number in numbers])
        for numbers in (many[at], others[at])
    )
    indices: list[int] = []
    for extent in reversed(one.shape):
        at, index = divmod(at, extent)
        indices.insert(0, index)
    step = f".elements[{', '.join(map(str, indices))}]" if indices else ".elements"
    return Inner(step, *map(Text, shown))


def _numbers(value: object, tokens: Tokens) -> Numbers | None:
    if isinstance(value, DenseArrayBase):
        array = cast("DenseArrayBase", value)
        scalar: Attribute = array.elt_type
        elements = [(one,) for one in array_numbers(array)]
        return Numbers(tokens.of(scalar), scalar, (len(elements),), elements)
    if not isinstance(value, DenseIntOrFPElementsAttr):
        return None
    typed = cast("Elements", value)
    shape: Sequence[int] = cast("Shaped", typed.type).get_shape()
    element: Attribute = cast("Shaped", typed.type).element_type
    flat = unpack(elements_data(typed), scalar_of(element))
    grouped = zip(flat[::2], flat[1::2], strict=True) if is_complex(element) else zip(flat)
    return Numbers(tokens.of(typed.type), scalar_of(element), shape, list(grouped))


def _are_of_one_kind(left: object, right: object) -> bool:
    if isinstance(left, Attribute) and isinstance(right, Attribute):
        alike = left.name == right.name
        return alike and isinstance(left, TypeAttribute) == isinstance(right, TypeAttribute)
    return type(left) is type(right)


def _parts(value: object) -> "list[tuple[str, object]]":
    """What is looked into: not what an attribute makes of a class of its own, as an affine map."""
    if isinstance(value, Data):
        data = cast("Data[object]", value).data
        return list(inner_parts(data)) if _has_parts(data) else []
    if isinstance(value, Attribute):
        return [] if hasattr(value, "structural_parts") else list(parts_of(value))
    return list(inner_parts(value))


def _has_parts(data: object) -> bool:
    return isinstance(data, tuple | list | Mapping)


def _is_mapping(value: object) -> bool:
    return isinstance(
        cast("Data[object]", value).data if isinstance(value, Data) else value, Mapping
    )


def _token(tokens: Tokens, value: object) -> str:
    try:
        return tokens.plain(value)
    except OpaqueValue:
        return repr(value)
