"""The loops of a structured op, and which elements of its operands they meet."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, cast

from ..syntax.affine import add, constant, multiply
from ..syntax.affine_parser import parse_affine_map
from ..syntax.ir import (
    AffineBinaryOpExpr,
    AffineBinaryOpKind,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymExpr,
    ArrayAttr,
    Attribute,
    MemRefType,
    Operation,
    SSAValue,
    TensorType,
    VerifyException,
)
from ..syntax.number_arrays import elements, numbers
from ..syntax.scanner import Scanner
from .attributes import keyword
from .destinations import destinations
from .row_classes import OpRow
from .shaped import is_array

if TYPE_CHECKING:
    from .define import TableOp

MEMOIZED = "linalg.memoized_indexing_maps"
"""The attribute in which mlir-opt keeps the maps of ops that compute them from other attributes."""


class Structure(NamedTuple):
    """A map for each operand from loops to indices, and the kinds of the loops."""

    maps: Sequence[AffineMap]
    iterators: Sequence[str]


def shape(type_: Attribute) -> Sequence[int]:
    """Of a memref or tensor, dynamic sizes negative; others are scalars here."""
    if isinstance(type_, MemRefType | TensorType):
        return cast("TensorType[Attribute]", type_).get_shape()
    return ()


def identity(rank: int) -> AffineMap:
    return AffineMap(rank, 0, tuple(AffineDimExpr(at) for at in range(rank)))


def projection(rank: int, dims: Sequence[int]) -> AffineMap:
    """The map that gives these dimensions."""
    return AffineMap(rank, 0, tuple(AffineDimExpr(at) for at in dims))


def structure(op: Operation) -> Structure:
    """VerifyException where the op's attributes and operands have none."""
    row = cast("TableOp", op).row
    if (made := _WRITTEN.get(row.name)) is not None:
        return made(op)
    if row.structure is None:
        raise VerifyException("it has no loops")
    if not row.structure.maps:
        return _elementwise(op)
    kept = op.attributes.get(MEMOIZED)
    maps = maps_in(kept) or maps_of_row(row, op.properties)
    return Structure(maps, row.structure.iterators)


def maps_in(array: Attribute | None) -> Sequence[AffineMap]:
    """The maps of an array of them."""
    members = array.data if is_array(array) else ()
    return [one.data for one in members if isinstance(one, AffineMapAttr)]


def maps_of_row(row: OpRow, properties: Mapping[str, Attribute]) -> Sequence[AffineMap]:
    """The maps of a named op, with the numbers that its attributes have."""
    values: dict[str, int] = {}
    for attribute in row.attributes:
        if attribute.default is not None and attribute.default.startswith("["):
            given = properties.get(attribute.name)
            found = elements(given) or _numbers_in(attribute.default)
            values.update({f"{attribute.name}{at}": n for at, n in enumerate(found)})
    return _maps(row, tuple(values.items()))


def _numbers_in(text: str) -> Sequence[int]:
    return [int(number) for number in text.strip("[]").split(",")]


@lru_cache(maxsize=256)
def _maps(row: OpRow, values: tuple[tuple[str, int], ...]) -> Sequence[AffineMap]:
    assert row.structure is not None
    count = len(row.structure.iterators)
    dims = ", ".join(f"d{at}" for at in range(count))
    symbols = ", ".join(name for name, _ in values)
    constants = [constant(value) for _, value in values]
    maps: list[AffineMap] = []
    for results in row.structure.maps:
        read = parse_affine_map(Scanner(f"({dims})[{symbols}] -> {results}", row.name))
        maps.append(AffineMap(count, 0, tuple(_replaced(one, constants) for one in read.results)))
    return maps


def _replaced(expr: AffineExpr, symbols: Sequence[AffineExpr]) -> AffineExpr:
    """A sum of products with its symbols replaced."""
    match expr:
        case AffineSymExpr(position=at):
            return symbols[at]
        case AffineBinaryOpExpr(kind=kind, lhs=lhs, rhs=rhs):
            combine = add if kind is AffineBinaryOpKind.Add else multiply
            return combine(_replaced(lhs, symbols), _replaced(rhs, symbols))
        case _:
            return expr


# Ops whose structure is no row's


def _rank(value: SSAValue) -> int:
    return len(shape(value.type))


def _output_rank(op: Operation) -> int:
    written = destinations(op)
    if not written:
        raise VerifyException("it writes nothing")
    return _rank(written[0])


def _elementwise(op: Operation) -> Structure:
    rank = _output_rank(op)
    maps = [identity(rank) if _rank(value) else projection(rank, ()) for value in op.operands]
    return Structure(maps, ("parallel",) * rank)


def _generic(op: Operation) -> Structure:
    kinds = cast("ArrayAttr[Attribute]", op.properties["iterator_types"]).data
    return Structure(maps_in(op.properties["indexing_maps"]), [keyword(one) for one in kinds])


def _map(op: Operation) -> Structure:
    rank = _output_rank(op)
    return Structure([identity(rank)] * len(op.operands), ("parallel",) * rank)


def _reduce(op: Operation) -> Structure:
    if not op.operands:
        raise VerifyException("expected at least one input and one output")
    rank = _rank(op.operands[0])
    reduced = numbers(op.properties["dimensions"])
    kept = [at for at in range(rank) if at not in reduced]
    inputs = len(op.operands) - len(destinations(op))
    outputs = len(op.operands) - inputs
    maps = [identity(rank)] * inputs + [projection(rank, kept)] * outputs
    return Structure(maps, ["reduction" if at in reduced else "parallel" for at in range(rank)])


def _transpose(op: Operation) -> Structure:
    rank = _output_rank(op)
    permutation = numbers(op.properties["permutation"])
    if sorted(permutation) != list(range(rank)):
        raise VerifyException(
            f"permutation has the numbers below {rank}, each once, got {list(permutation)}"
        )
    inverse = [permutation.index(at) for at in range(rank)]
    return Structure([projection(rank, inverse), identity(rank)], ("parallel",) * rank)


def _broadcast(op: Operation) -> Structure:
    rank = _output_rank(op)
    added = numbers(op.properties["dimensions"])
    kept = [at for at in range(rank) if at not in added]
    return Structure([projection(rank, kept), identity(rank)], ("parallel",) * rank)


MATMULS: Mapping[str, tuple[Sequence[Sequence[int]], Sequence[str]]] = {
    "matmul": (((0, 2), (2, 1), (0, 1)), ("parallel", "parallel", "reduction")),
    "batch_matmul": (
        ((0, 1, 3), (0, 3, 2), (0, 1, 2)),
        ("parallel", "parallel", "parallel", "reduction"),
    ),
    "batch_reduce_matmul": (
        ((0, 1, 3), (0, 3, 2), (1, 2)),
        ("reduction", "parallel", "parallel", "reduction"),
    ),
}
"""The maps that these have where none are written, and their loops."""


@lru_cache(maxsize=8)
def matmul_maps(name: str) -> "ArrayAttr[AffineMapAttr]":
    """The maps of a matmul of which nothing is said."""
    maps, iterators = MATMULS[name]
    return ArrayAttr([AffineMapAttr(projection(len(iterators), dims)) for dims in maps])


def _matmul(op: Operation) -> Structure:
    name = op.name.removeprefix("linalg.")
    maps = maps_in(op.properties.get("indexing_maps", matmul_maps(name)))
    return Structure(maps, MATMULS[name][1])


def _contract(op: Operation) -> Structure:
    maps = maps_in(op.properties["indexing_maps"])
    if not maps:
        raise VerifyException("indexing_maps is empty")
    given = {one.position for one in maps[-1].results if isinstance(one, AffineDimExpr)}
    kinds = ["parallel" if at in given else "reduction" for at in range(maps[-1].num_dims)]
    return Structure(maps, kinds)


def elementwise_maps(count: int, rank: int) -> "ArrayAttr[AffineMapAttr]":
    """The maps of an elementwise of which nothing is said."""
    return ArrayAttr([AffineMapAttr(identity(rank))] * count)


def _elementwise_op(op: Operation) -> Structure:
    rank = _output_rank(op)
    default = elementwise_maps(len(op.operands), rank)
    return Structure(maps_in(op.properties.get("indexing_maps", default)), ("parallel",) * rank)


_WRITTEN: Mapping[str, Callable[[Operation], Structure]] = {
    "generic": _generic,
    "map": _map,
    "reduce": _reduce,
    "transpose": _transpose,
    "broadcast": _broadcast,
    "matmul": _matmul,
    "batch_matmul": _matmul,
    "batch_reduce_matmul": _matmul,
    "contract": _contract,
    "elementwise": _elementwise_op,
}
