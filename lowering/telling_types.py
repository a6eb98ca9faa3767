"""The types that say by a `lower` what values of them become: types of packages and files."""

from collections.abc import Callable, Iterator
from typing import cast

from ..syntax.attribute_parts import inner_parts, parts_of
from ..syntax.ir import Attribute, Operation, TypeAttribute

Says = Callable[[Attribute], object]


def says(type_: Attribute) -> Says | None:
    """The `lower` of a type that is a Python class; None if it has none, and stays."""
    if hasattr(type_, "row") or not isinstance(type_, TypeAttribute):
        return None
    found = getattr(type(type_), "lower", None)  # a parameter of that name is no answer
    return cast("Says", found) if callable(found) else None


def held(type_: Attribute) -> Iterator[Attribute]:
    """The types in a type, and itself, that say what they become."""
    left: list[object] = [type_]
    while left:
        one = left.pop()
        if isinstance(one, Attribute):
            if says(one) is not None:
                yield one
            left.extend(part for _, part in parts_of(one))
        else:
            left.extend(part for _, part in inner_parts(one))


def types_in(op: Operation) -> Iterator[Attribute]:
    """The types that an op itself brings: of its results, of its regions' blocks, in properties."""
    for result in op.results:
        yield result.type
    for region in op.regions:
        for block in region.blocks:
            for argument in block.args:
                yield argument.type
    for value in op.properties.values():
        if isinstance(value, TypeAttribute):
            yield value
