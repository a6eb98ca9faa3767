"""Divide a tile among the threads of a scope: which vectors each of them brings."""

from collections.abc import Callable
from math import prod
from typing import TYPE_CHECKING

from ..dialects.ops import scf
from ..dialects.placement import placement_of
from ..dialects.shaped import is_memref
from ..passes.affine_arithmetic import IndexArithmetic
from ..syntax.affine import add, constant, floor_divide, modulo, multiply
from ..syntax.attribute_printer import spell
from ..syntax.creation import block_at
from ..syntax.ir import (
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    ArrayAttr,
    Attribute,
    Block,
    DenseArrayBase,
    IndexType,
    Region,
    SSAValue,
    UnitAttr,
    VerifyException,
    i32,
    i64,
)
from .constants import word_attribute
from .forall_units import UNITS, Ids

if TYPE_CHECKING:
    from ..dialects.tirx_copy import CopyOp

Write = Callable[[IndexArithmetic, SSAValue], None]
"""Writes what is done for the vector of a number."""

INDEX = IndexType()

_MAPPINGS = {"cta": "thread", "warp": "lane"}
"""Scopes whose threads a parallel loop can be mapped to."""


def for_each_vector(op: "CopyOp", write: Write) -> None:
    """Replace a copy by a loop over its vectors, divided among the threads of its scope.

    Thread t of N brings the vectors t, t + N and so on. Nobody waits. Other attributes of the copy
    go to the loop.
    """
    for memref in (op.source, op.target):
        assert is_memref(memref.type)
        placement = placement_of(memref.type)
        if placement is not None and not placement.is_memory:
            raise VerifyException(
                f"threads bring vectors in turn, not each its own elements of {spell(memref.type)}"
            )
    count = prod(op.shape) // op.vector
    scope, size = op.scope.word, op.scope.threads
    if scope in _MAPPINGS:
        _forall(op, count, _MAPPINGS[scope], write)
    elif size is not None:
        _strided(op, count, size, write)
    else:
        raise VerifyException(f"no lowering divides a copy among the threads of a {scope}")
    op.detach()
    op.erase()


def _rest(op: "CopyOp") -> dict[str, Attribute]:
    """Attributes that are not the copy's own."""
    own = type(op).get_irdl_definition().attributes
    return {name: value for name, value in op.attributes.items() if name not in own}


def _forall(op: "CopyOp", count: int, unit: str, write: Write) -> None:
    block = block_at(op.location, [INDEX])
    end = scf.InParallelOp.create(regions=[Region(Block())], location=op.location)
    loop = scf.ForallOp.create(
        properties={
            "staticLowerBound": DenseArrayBase.from_list(i64, [0]),
            "staticUpperBound": DenseArrayBase.from_list(i64, [count]),
            "staticStep": DenseArrayBase.from_list(i64, [1]),
            "operandSegmentSizes": DenseArrayBase.from_list(i32, [0, 0, 0, 0]),
            "mapping": ArrayAttr([word_attribute("gpu", unit, "linear_dim_0")]),
        },
        attributes={"tirx.unsynchronized": UnitAttr(), **_rest(op)},
        regions=[Region(block)],
    )
    here = IndexArithmetic(op)
    here.insert(loop)
    write(here.inside(block), block.args[0])
    block.add_op(end)


def _strided(op: "CopyOp", count: int, size: int, write: Write) -> None:
    """A loop over the vectors of one thread, of so many."""
    here = IndexArithmetic(op)
    if size == 1:
        _for(op, here, 0, count, 1, write)
        return
    ids = Ids(here)
    first = ids.value(ids.rest(ids.id(UNITS["gpu.thread"], None), size))
    if count % size:
        _for(op, here, first, count, size, write)
        return

    def write_round(at: IndexArithmetic, number: SSAValue) -> None:
        write(at, at.add(first, at.multiply(number, at.constant(size))))

    _for(op, here, 0, count // size, 1, write_round)


def _for(
    op: "CopyOp", here: IndexArithmetic, start: SSAValue | int, count: int, step: int, write: Write
) -> None:
    block = block_at(op.location, [INDEX])
    first = here.constant(start) if isinstance(start, int) else start
    loop = scf.ForOp.create(
        operands=[first, here.constant(count), here.constant(step)],
        attributes=_rest(op),
        regions=[Region(block)],
    )
    here.insert(loop)
    write(here.inside(block), block.args[0])
    block.add_op(scf.YieldOp.create(location=op.location))


def moved(op: "CopyOp", map: AffineMap) -> AffineMap:
    """The subscripts of a vector: those of the copy, and where in the tile a vector is.

    The vector's number is a dimension behind those of the copy.
    """
    number: AffineExpr = AffineDimExpr(map.num_dims)
    *outer, last = op.shape
    sizes = [*outer, last // op.vector]
    places: list[AffineExpr] = []
    for at in reversed(range(len(sizes))):
        places.append(modulo(number, constant(sizes[at])) if at else number)
        number = floor_divide(number, constant(sizes[at]))
    places[0] = multiply(places[0], constant(op.vector))
    fixed = len(map.results) - len(places)
    moved = [
        add(result, place)
        for result, place in zip(map.results[fixed:], reversed(places), strict=True)
    ]
    return AffineMap(map.num_dims + 1, map.num_symbols, (*map.results[:fixed], *moved))


def operands_of(op: "CopyOp", number: SSAValue) -> list[SSAValue]:
    """The operands of moved subscripts."""
    dims = op.source_map.data.num_dims
    return [*op.indices[:dims], number, *op.indices[dims:]]
