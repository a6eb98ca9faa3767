"""What MLIR demands of linalg.map, reduce, transpose, broadcast and softmax."""

from collections.abc import Sequence
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, IntegerAttr, Operation, VerifyException
from ..syntax.number_arrays import numbers
from .destinations import destinations
from .hooks import Hooks
from .linalg_structures import shape
from .strided import shapes_agree

hooks = Hooks("linalg")


def _same_shapes(what: str, types: Sequence[Attribute]) -> None:
    for index, type_ in enumerate(types):
        if shape(type_) != shape(types[0]):
            raise VerifyException(
                f"{what}s have one shape, but {what} 0 is {spell(types[0])} "
                f"and {what} {index} {spell(type_)}"
            )


@hooks.verify("map")
def verify_map(op: Operation) -> None:
    _same_shapes("operand", [value.type for value in op.operands])


@hooks.verify("reduce")
def verify_reduce(op: Operation) -> None:
    outputs = [value.type for value in destinations(op)]
    inputs = [value.type for value in op.operands[: len(op.operands) - len(outputs)]]
    _same_shapes("input", inputs)
    _same_shapes("output", outputs)
    dimensions = numbers(op.properties["dimensions"])
    if list(dimensions) != sorted(set(dimensions)):
        raise VerifyException(f"dimensions grow, got {list(dimensions)}")
    rank = len(shape(inputs[0]))
    for dimension in dimensions:
        if not 0 <= dimension < rank:
            raise VerifyException(f"the input has rank {rank}, no dimension {dimension}")
    left = [size for at, size in enumerate(shape(inputs[0])) if at not in dimensions]
    if left != list(shape(outputs[0])):
        raise VerifyException(
            f"{spell(inputs[0])} without dimensions {list(dimensions)} has shape {_shown(left)}, "
            f"the output is {spell(outputs[0])}"
        )


@hooks.verify("transpose")
def verify_transpose(op: Operation) -> None:
    source, to = (value.type for value in op.operands)
    permutation = numbers(op.properties["permutation"])
    wanted = [shape(source)[at] for at in permutation]
    if wanted != list(shape(to)):
        raise VerifyException(
            f"{spell(source)} permuted by {list(permutation)} has shape {_shown(wanted)}, "
            f"the output is {spell(to)}"
        )


@hooks.verify("broadcast")
def verify_broadcast(op: Operation) -> None:
    source, to = (value.type for value in op.operands)
    dimensions = numbers(op.properties["dimensions"])
    rank = len(shape(to))
    if len(shape(source)) + len(dimensions) != rank:
        raise VerifyException(
            f"rank {len(shape(source))} and {len(dimensions)} dimensions make no rank {rank}"
        )
    for dimension in dimensions:
        if not 0 <= dimension < rank:
            raise VerifyException(f"the output has rank {rank}, no dimension {dimension}")
    kept = [size for at, size in enumerate(shape(to)) if at not in dimensions]
    if kept != list(shape(source)):
        raise VerifyException(
            f"{spell(to)} without dimensions {list(dimensions)} has shape {_shown(kept)}, "
            f"the input is {spell(source)}"
        )


@hooks.verify("softmax")
def verify_softmax(op: Operation) -> None:
    source, to = (shape(value.type) for value in op.operands)
    check_compatible(source, to)
    dimension = cast("IntegerAttr", op.properties["dimension"]).value.data
    if not 0 <= dimension < len(source):
        raise VerifyException(f"the input has rank {len(source)}, no dimension {dimension}")


def check_compatible(wanted: Sequence[int], given: Sequence[int]) -> None:
    """Two shapes that may be the same, dynamic sizes being negative."""
    if not shapes_agree(wanted, given):
        raise VerifyException(f"the output has shape {_shown(wanted)}, got {_shown(given)}")


def _shown(sizes: Sequence[int]) -> str:
    return "x".join("?" if size < 0 else str(size) for size in sizes) or "of rank 0"
