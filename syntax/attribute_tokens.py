"""Spell what an attribute is by a short token: equal tokens, equal attributes, in any process."""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from hashlib import blake2b
from typing import Protocol, cast

from .elements import is_complex, kept_size, scalar_of
from .ir import (
    Attribute,
    BytesAttr,
    Data,
    DenseIntOrFPElementsAttr,
    IntAttr,
    ParametrizedAttribute,
    TypeAttribute,
)

LONGEST = 72
"""A token of more characters is replaced by 128 bits of its hash."""


class OpaqueValue(Exception):
    """A Python value of which nothing is known but how the attribute around it is printed."""


class Elements(Protocol):
    """What literals of many elements have in common."""

    type: Attribute
    data: BytesAttr


class _Distinct(Protocol):
    id: IntAttr[int]
    referenced: Attribute


class Tokens:
    """The tokens of the attributes of one module, which must live as long as they are asked for.

    They are made of the names of definitions and of values, not of Python's classes: two readers
    that each load a dialect give equal tokens. A distinct attribute is known by when it was first
    asked for.
    """

    def __init__(self) -> None:
        self.known: dict[int, str] = {}
        """By the identity of the attribute."""
        self._alive: list[Attribute] = []
        self._distinct: dict[int, int] = {}

    def of(self, attribute: Attribute) -> str:
        known = self.known.get(id(attribute))
        if known is None:
            known = self.known[id(attribute)] = self._new(attribute)
            self._alive.append(attribute)
        return known

    def _new(self, attribute: Attribute) -> str:
        sigil = "!" if isinstance(attribute, TypeAttribute) else "#"
        name = attribute.name
        token = f"{sigil}{len(name)}:{name}({self._body(attribute)})"
        return f"h{digest(token)}" if len(token) > LONGEST else token

    def _body(self, attribute: Attribute) -> str:
        if attribute.name == "builtin.distinct":
            distinct = cast("_Distinct", attribute)
            number = self._distinct.setdefault(distinct.id.data, len(self._distinct))
            return f"{number},{self.of(distinct.referenced)}"
        if (own := getattr(attribute, "structural_parts", None)) is not None:
            return self.plain(own())
        if isinstance(attribute, DenseIntOrFPElementsAttr):
            elements = cast("Elements", attribute)
            return f"{self.of(elements.type)},{self.plain(elements_data(elements))}"
        if isinstance(attribute, ParametrizedAttribute):
            return self.sequence(attribute.parameters)
        try:
            return self.plain(cast("Data[object]", attribute).data)
        except OpaqueValue:
            from .attribute_printer import spell

            return self.plain(spell(attribute))

    def sequence(self, values: Sequence[object]) -> str:
        return ",".join([self.plain(one) for one in values])

    def plain(self, value: object) -> str:
        """A Python value of an attribute. OpaqueValue if it is of a kind that has no parts."""
        if isinstance(value, Attribute):
            return self.of(value)
        if isinstance(value, str):
            return f"s{len(value)}:{value}"
        if value is None:
            return "None"
        if isinstance(value, Enum):
            return f"e({type(value).__qualname__},{self.plain(cast(object, value.value))})"
        if isinstance(value, int):
            return f"i{int(value)}"
        if isinstance(value, float):
            return f"f{struct.pack('>d', value).hex()}"
        if isinstance(value, bytes):
            return f"y{len(value)}:{value.hex() if len(value) < LONGEST else digest(value)}"
        if isinstance(value, tuple | list):
            return f"({self.sequence(cast('Sequence[object]', value))})"
        if isinstance(value, frozenset | set):
            members = cast("frozenset[object]", value)
            return f"{{{','.join(sorted([self.plain(one) for one in members]))}}}"
        if isinstance(value, Mapping):
            mapping = cast("Mapping[object, object]", value)
            pairs = [f"{self.plain(key)}={self.plain(one)}" for key, one in mapping.items()]
            return f"{{{','.join(sorted(pairs))}}}"
        if is_dataclass(value) and not isinstance(value, type):
            held: list[object] = [getattr(value, one.name) for one in fields(value) if one.compare]
            return f"d({type(value).__qualname__},{self.sequence(held)})"
        raise OpaqueValue


def digest(data: str | bytes) -> str:
    """128 bits, as 32 hexadecimal digits."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data
    return blake2b(raw, digest_size=16).hexdigest()


def elements_data(elements: Elements) -> bytes:
    """The data of `dense<…>`: of one element if all are alike, however it was written."""
    data = elements.data.data
    size = element_size(elements.type)
    return data[:size] if data == data[:size] * (len(data) // size) else data


def element_size(type_: Attribute) -> int:
    """The bytes that an element of a shaped type takes in the data of an attribute."""
    element: Attribute = getattr(type_, "element_type", type_)
    return kept_size(scalar_of(element)) * (2 if is_complex(element) else 1)
