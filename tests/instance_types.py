"""Shaped types that a constraint asks for: of its containers, ranks, shapes and elements."""

from collections.abc import Iterator, Sequence

from tirx_mlir.dialects.predicates import float_name
from tirx_mlir.dialects.terms import Term

_CONTAINERS = {
    "FixedVectorType": "vector",
    "MemRefType": "memref",
    "BaseMemRefType": "memref",
    "RankedTensorType": "tensor",
    "ScalableVectorType": "vector",
    "ShapedType": "vector tensor memref",
    "TensorType": "tensor",
    "VectorType": "vector",
}
_SHAPES: Sequence[Sequence[int]] = (
    *((4,), (), (2,), (1,), (3,), (8,), (16,), (6,)),
    *((2, 3), (4, 4), (1, 4), (8, 16), (2, 2), (16, 16)),
    *((2, 3, 4), (1, 2, 3), (1, 2, 3, 4), (1, 4, 4, 4), (1, 1, 1, 1), (1, 2, 3, 4, 5)),
    (1, 2, 3, 4, 5, 6),
)
_ELEMENTS = (
    *("f32", "i32", "i8", "f16", "i1", "i64", "f64", "bf16", "i16", "index", "i4", "i48", "i128"),
    *("ui8", "si32", "ui32", "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN", "f6E2M3FN"),
)
MOST_ELEMENTS = 6


def shaped_types(term: Term) -> Iterator[str]:
    """Texts of types that an expanded term may allow."""
    if term.head == "or":
        for part in term.arguments:
            yield from shaped_types(part)
        return
    if term.head not in ("and", "isa", "value_semantics"):
        return
    parts = term.arguments if term.head == "and" else (term,)
    containers = [one for part in parts for one in _containers(part)]
    if not containers:
        alternatives = [part for part in parts if part.head == "or"]
        rest = tuple(part for part in parts if part.head != "or")
        for either in alternatives:
            for one in either.arguments:
                yield from shaped_types(Term("and", (*_flat(one), *rest)))
        return
    elements = [one for part in parts for one in _elements(part)][:MOST_ELEMENTS]
    own = [_inside(part) for part in parts if part.head == "shape"]
    either = [
        _inside(one)
        for part in parts
        if part.head == "or"
        for one in part.arguments
        if one.head == "shape"
    ]
    for element in elements or _ELEMENTS[:MOST_ELEMENTS]:
        for shape in own or either or _SHAPES:
            for container in containers:
                yield _text(container, map(str, shape), element)
                if container == "vector" and shape:
                    yield _text(container, [f"[{one}]" for one in shape], element)
                    last = [*map(str, shape[:-1]), f"[{shape[-1]}]"]
                    yield _text(container, last, element)


def _flat(term: Term) -> Sequence[Term]:
    return term.arguments if term.head == "and" else (term,)


def _containers(term: Term) -> Sequence[str]:
    if term.head == "value_semantics":
        return ("vector", "tensor")
    if term.head == "isa":
        return _CONTAINERS.get(term.word, "").split()
    if term.head == "or":
        return [one for part in term.arguments for one in _containers(part)]
    return ()


def _inside(term: Term) -> Sequence[int]:
    return [int(one.head) for one in term.arguments]


def _elements(term: Term) -> Sequence[str]:
    """The elements that are asked for, the everyday ones if there are many."""
    if term.head != "element":
        return ()
    found: list[str] = []
    for part in term.walk():
        if part.head in ("signless", "signed", "unsigned", "width") and part.arguments:
            found.append({"signed": "si", "unsigned": "ui"}.get(part.head, "i") + part.word)
        elif part.head == "isa" and (name := float_name(part.word)) is not None:
            found.append(name)
    return [*found, *_ELEMENTS]


def _text(container: str, shape: "Iterator[str] | Sequence[str]", element: str) -> str:
    return f"{container}<{''.join(f'{one}x' for one in shape)}{element}>"
