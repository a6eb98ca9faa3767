"""Replace types and attributes wherever they stand, in ops and in each other, knowing none of them.

What they stand in is made anew: `f32` becomes `f64` in memref and function types, in dictionaries,
in literals, whose numbers are kept, and in text of dialects that are not known.
"""

# pyright: reportPrivateUsage=false

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import partial
from typing import NamedTuple, cast

from .attribute_parts import parameter_names, with_parts
from .attribute_tokens import OpaqueValue, Tokens
from .deep import deeply
from .diagnostics import fail
from .ir import (
    Attribute,
    BlockArgument,
    Data,
    IntAttr,
    LocationAttr,
    Operation,
    ParametrizedAttribute,
    SSAValue,
    StringAttr,
    VerifyException,
)
from .number_conversion import number_type, with_type
from .symbol_parser import AttributeRegistry
from .unknown_text import changed_text
from .walking import op_of, ops_in

Change = Callable[[Attribute], Attribute | None]


class Mapped(NamedTuple):
    """What `map_attributes` did."""

    changed: int
    """How many ops hold something else now."""
    opaque: Sequence[Attribute]
    """Attributes that hold a Python value which nobody can look into; they are as they were."""


def map_attributes(
    of: object,
    change: Change,
    *,
    locations: bool = False,
    registry: AttributeRegistry | None = None,
) -> Mapped:
    """Replace types and attributes in an op and all ops in it, by what `change` makes of each.

    It is called once for each, those within others first, and gives another or None. Reached are
    the types of results and block arguments, properties, attributes, and where wanted locations.
    `registry` knows the dialects whose types stand in the text of unknown ones. Failure, and
    nothing is changed, if a definition refuses its new parameters, or a number its new type.
    """
    mapping = AttributeMap(change, registry)
    todo: list[Callable[[], None]] = []
    changed = 0
    for op in ops_in(op_of(of)):
        try:
            found = deeply(partial(_changes_of, op, mapping, locations))
        except VerifyException as refused:
            raise fail(op, f"{op.name}: {refused}", "map-attributes") from None
        todo += found
        changed += bool(found)
    for apply in todo:
        apply()
    return Mapped(changed, mapping.opaque)


class AttributeMap:
    """What becomes of attributes; equal objects are asked for once."""

    def __init__(self, change: Change, registry: AttributeRegistry | None = None) -> None:
        self._change = change
        self._registry = registry
        self._known: dict[int, tuple[Attribute, Attribute]] = {}
        self.opaque: list[Attribute] = []

    def __call__(self, attribute: Attribute) -> Attribute:
        """What becomes of an attribute. VerifyException if that can't be."""
        known = self._known.get(id(attribute))
        if known is None:
            made = self._inside(attribute)
            new = self._change(made)
            known = self._known[id(attribute)] = attribute, made if new is None else new
        return known[1]

    def _inside(self, attribute: Attribute) -> Attribute:
        field = _TEXTS.get(attribute.name)
        if field is not None and isinstance(attribute, ParametrizedAttribute):
            return self._text(attribute, field)
        if _is_opaque(attribute):
            self.opaque.append(attribute)
        type_ = number_type(attribute)
        if type_ is None:
            return with_parts(attribute, self)
        made = with_parts(attribute, lambda one: one if one is type_ else self(one))
        new = self(type_)
        return made if new is type_ else cast("Attribute", with_type(made, new))

    def _text(self, attribute: ParametrizedAttribute, field: str) -> Attribute:
        """One that is mostly text: what its name, or an alias, says of it stays."""
        old = attribute.parameters
        new: list[Attribute] = []
        for name, value in zip(parameter_names(attribute), old, strict=True):
            if name == field:
                text = cast("StringAttr", value).data
                made = changed_text(text, self, self._registry, keep=attribute.name in _NAMED)
                new.append(value if made == text else StringAttr(made))
            else:
                new.append(value if value.name in _WORDS else self(value))
        same = all(one is other for one, other in zip(old, new, strict=True))
        return attribute if same else type(attribute).new(new)


_TEXTS = {
    "builtin.unknown_attribute": "data",
    "builtin.unknown_type": "data",
    "builtin.unregistered": "value",
    "builtin.foreign_elements": "elements",
}
"""The parameter that is text of a dialect that is not known."""

_SEGMENTS = frozenset({"operandSegmentSizes", "resultSegmentSizes"})
"""Entries that say how many operands or results belong together: a part of the op, no data."""

_WORDS = frozenset({StringAttr.name, IntAttr.name})
"""What the other parameters of such an attribute are, if they are no attributes of the user's."""

_NAMED = frozenset({"builtin.unknown_attribute", "builtin.unknown_type"})
"""Those whose text begins with the name of the definition."""

_TRANSPARENT = (str, int, float, bytes, tuple, list, frozenset, Mapping, Enum)


def _is_opaque(attribute: Attribute) -> bool:
    if not isinstance(attribute, Data):
        return False
    data = cast("Data[object]", attribute).data
    if data is None or isinstance(data, _TRANSPARENT):
        return False
    try:
        Tokens().plain(data)
    except OpaqueValue:
        return True
    return False


def _changes_of(op: Operation, mapping: AttributeMap, locations: bool) -> list[Callable[[], None]]:
    return list(_changes(op, mapping, locations))


def _changes(op: Operation, mapping: AttributeMap, locations: bool) -> Iterator[Callable[[], None]]:
    """What is to be done to an op itself, once all is known to be right."""
    arguments = [one for region in op.regions for block in region.blocks for one in block.args]
    values: list[SSAValue] = [*op.results, *arguments]
    for value in values:
        if (new := mapping(value.type)) is not value.type:
            yield partial(_set_type, value, new)
    for entries in (op.properties, op.attributes):
        for key, old in entries.items():
            if key not in _SEGMENTS and (new := mapping(old)) is not old:
                yield partial(entries.__setitem__, key, new)
    for one in (op, *arguments) if locations else ():
        if (new := mapping(one.location)) is not one.location:
            yield partial(_set_location, one, new)


def _set_type(value: SSAValue, type_: Attribute) -> None:
    value._type = type_


def _set_location(of: Operation | BlockArgument, location: Attribute) -> None:
    of.location = cast("LocationAttr", location)
