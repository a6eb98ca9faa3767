"""Texts of attributes that a constraint asks for: numbers, arrays of a size, elements."""

from collections.abc import Iterator, Sequence

from tirx_mlir.dialects.number_predicates import comparison
from tirx_mlir.dialects.terms import Term

_ARRAYS = {f"DenseI{width}ArrayAttr": f"i{width}" for width in (8, 16, 32, 64)}
_NUMBERS = (1, 0, 2, 4, 8, 16, 32, 64, 128)
_SIZES = (1, 2, 3, 4)


def asked_attributes(term: Term) -> Iterator[str]:
    """Texts of attributes that an expanded term may allow."""
    parts = term.arguments if term.head == "and" else (term,)
    for part in parts:
        if part.head == "or":
            for one in part.arguments:
                yield from asked_attributes(one)
        elif part.head == "isa" and part.word in _ARRAYS:
            yield from _arrays(_ARRAYS[part.word], _asked_sizes(parts))
        elif part.head == "isa" and part.word == "IntegerAttr":
            yield from _integers(parts)
        elif part.head == "isa" and part.word == "ArrayAttr":
            yield from _members(parts)
        elif part.head in ("isa", "interface") and "ElementsAttr" in part.word:
            yield from _elements()


def _asked_sizes(parts: Sequence[Term]) -> Sequence[int]:
    sizes = [comparison(part.word)[1] for part in parts if part.head == "size"]
    return sizes or _SIZES


def _arrays(element: str, sizes: Sequence[int]) -> Iterator[str]:
    for size in sizes:
        for number in (1, 0, 2):
            yield f"array<{element}: {', '.join([str(number)] * size)}>"
        yield f"array<{element}: {', '.join(map(str, range(size)))}>"


def _integers(parts: Sequence[Term]) -> Iterator[str]:
    asked = [part for part in parts if part.head == "among"]
    numbers = [int(one.head) for part in asked for one in part.arguments] or _NUMBERS
    widths = [
        one.word
        for part in parts
        if part.head == "type"
        for one in part.walk()
        if one.head in ("signless", "width") and one.arguments
    ]
    for width in widths or ("64", "32", "8"):
        yield from (f"{number} : i{width}" for number in numbers)


def _members(parts: Sequence[Term]) -> Iterator[str]:
    """Arrays of as many members as are asked for."""
    each = [part.arguments[0] for part in parts if part.head == "each"]
    members = [text for one in each for text in asked_attributes(one)][:4]
    for size in _asked_sizes(parts):
        for member in members or ("1 : i64", "@a", '"text"', "i32"):
            yield f"[{', '.join([member] * size)}]"


def _elements() -> Iterator[str]:
    for type_ in ("1xindex", "2xindex", "4xindex", "4xf32", "4xi32", "1xi8", "xi32"):
        yield f"dense<1> : tensor<{type_.removeprefix('x')}>"
