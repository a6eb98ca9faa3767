"""The types of the pdl dialect: single things, and ranges of them."""

from functools import cache

from ..syntax.ir import Attribute


@cache
def pdl_type(name: str, *parameters: Attribute) -> Attribute:
    """`!pdl.NAME`: attribute, operation, type or value."""
    from .sources import table_dialect

    pdl = table_dialect("pdl")
    assert pdl is not None
    made: type[Attribute] = pdl.find_attribute("pdl", name, is_type=True)
    return made(*parameters)


def range_of(element: Attribute) -> Attribute:
    """`!pdl.range<element>`."""
    return pdl_type("range", element)


def element_or_self(type_: Attribute) -> Attribute:
    """What a range is of; of another type, itself."""
    element: object = getattr(type_, "elementType", None) if is_range(type_) else None
    return element if isinstance(element, Attribute) else type_


def is_range(type_: Attribute) -> bool:
    return type_.name == "pdl.range"
