"""Take any attribute or type apart into its named parts, and make one like it of others."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from typing import Any, cast

from .ir import Attribute, Data, ParamAttrDef, ParametrizedAttribute
from .literals import escape, is_bare_identifier

Parts = Sequence[tuple[str, object]]
"""Each part with what leads to it: a field as `.shape`, an element as `[1]`, a key as `.key`."""


def parts_of(attribute: Attribute) -> Parts:
    """The parameters of an attribute by name; of one that holds a Python value, what is in that.

    A part is an attribute, or a Python value with parts of its own.
    """
    if isinstance(attribute, ParametrizedAttribute):
        parameters = attribute.parameters
        names = parameter_names(attribute)
        if len(names) != len(parameters):
            return [(f"[{index}]", one) for index, one in enumerate(parameters)]
        return [(f".{name}", one) for name, one in zip(names, parameters, strict=True)]
    if isinstance(attribute, Data):
        return inner_parts(cast("Data[object]", attribute).data)
    return ()


def parameter_names(attribute: ParametrizedAttribute) -> Sequence[str]:
    """The names that its definition gives to the parameters; none if it has no definition."""
    named = getattr(attribute, "parameter_names", None)
    if named is not None:
        return cast("Sequence[str]", named)
    definition = cast("ParamAttrDef | None", type(attribute).get_irdl_definition())
    return [name for name, _ in definition.parameters] if definition is not None else ()


def step_of(key: str) -> str:
    """What leads to an entry of a mapping: `.key`, in quotes where the key is no plain word."""
    return f".{key}" if is_bare_identifier(key) else f'."{escape(key)}"'


def inner_parts(value: object) -> Parts:
    """The parts of a Python value: of a list, a mapping, a dataclass; none of any other."""
    if isinstance(value, Mapping):
        mapping = cast("Mapping[object, object]", value)
        named = {str(key): one for key, one in mapping.items()}
        return [(step_of(key), named[key]) for key in sorted(named)]
    if isinstance(value, tuple | list):
        elements = cast("Sequence[object]", value)
        return [(f"[{index}]", one) for index, one in enumerate(elements)]
    if is_dataclass(value) and not isinstance(value, type | Attribute):
        return [(f".{one.name}", getattr(value, one.name)) for one in fields(value) if one.compare]
    return ()


def with_parts(attribute: Attribute, change: Callable[[Attribute], Attribute]) -> Attribute:
    """An attribute like another, with the attributes directly in it replaced; itself if none is.

    A VerifyException if its definition refuses them.
    """
    if isinstance(attribute, ParametrizedAttribute):
        old = attribute.parameters
        new = tuple(_changed(one, change) for one in old)
        same = all(one is other for one, other in zip(old, new, strict=True))
        return attribute if same else type(attribute).new(cast("Sequence[Attribute]", new))
    data: object = getattr(attribute, "data", None)
    made = _changed(data, change)
    return attribute if made is data else cast(Any, type(attribute)).new(made)


def _changed(value: object, change: Callable[[Attribute], Attribute]) -> object:
    """A Python value with the attributes in it replaced; itself if none is."""
    if isinstance(value, Attribute):
        return change(value)
    make: Any = type(value)
    if isinstance(value, Mapping):
        mapping = cast("Mapping[object, object]", value)
        named = {key: _changed(one, change) for key, one in mapping.items()}
        same = all(named[key] is one for key, one in mapping.items())
        return mapping if same else make(named)
    if isinstance(value, tuple | list | frozenset):
        elements = cast("Sequence[object]", value)
        made = [_changed(one, change) for one in elements]
        if all(one is other for one, other in zip(made, elements, strict=True)):
            return elements
        return make(*made) if hasattr(elements, "_fields") else make(made)
    if is_dataclass(value) and not isinstance(value, type):
        held = {one.name: getattr(value, one.name) for one in fields(value) if one.init}
        changes = {name: _changed(one, change) for name, one in held.items()}
        same = all(changes[name] is one for name, one in held.items())
        return value if same else replace(value, **changes)
    return value
