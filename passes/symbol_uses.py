"""Which symbols ops refer to."""

from collections.abc import Iterator
from typing import cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    Operation,
    ParametrizedAttribute,
    SymbolRefAttr,
)


def symbol_references(op: Operation) -> Iterator[SymbolRefAttr]:
    """The references in attributes of an op and of all ops inside of it."""
    for nested in op.walk():
        yield from own_references(nested)


def own_references(op: Operation) -> Iterator[SymbolRefAttr]:
    """The references in an op's own attributes."""
    for attributes in (op.properties, op.attributes):
        for attribute in attributes.values():
            yield from _references_in(attribute)


def _references_in(attribute: Attribute) -> Iterator[SymbolRefAttr]:
    stack = [attribute]
    while stack:
        one = stack.pop()
        if isinstance(one, SymbolRefAttr):
            yield one
        elif isinstance(one, DictionaryAttr):
            stack.extend(one.data.values())
        elif isinstance(one, ArrayAttr):
            stack.extend(cast("ArrayAttr[Attribute]", one).data)
        elif isinstance(one, ParametrizedAttribute):
            stack.extend(one.parameters)


def unique_symbol(name: str, taken: set[str]) -> str:
    """A name that is not taken: the one wanted, or it with a number, as MLIR makes it."""
    if name not in taken:
        return name
    number = 0
    while f"{name}_{number}" in taken:
        number += 1
    return f"{name}_{number}"
