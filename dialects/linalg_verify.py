"""What MLIR demands of every structured op: that maps, operands and body fit together."""

from collections.abc import Sequence

from ..syntax.affine import affine_map_text
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AffineDimExpr,
    AffineMap,
    Attribute,
    IntegerAttr,
    Operation,
    UnrankedMemRefType,
    UnrankedTensorType,
    VerifyException,
)
from .destinations import destinations, is_buffer, is_tensor
from .hooks import Hooks
from .interfaces import has_trait
from .linalg_bodies import element
from .linalg_structures import Structure, shape, structure
from .wording import counted

hooks = Hooks("linalg")


@hooks.verify("LinalgOp")
def verify_structured(op: Operation) -> None:
    types = [value.type for value in op.operands]
    tensors, buffers = any(map(is_tensor, types)), any(map(is_buffer, types))
    if types and tensors == buffers:
        raise VerifyException("its operands must be tensors or memrefs, not both, not neither")
    for type_ in types:
        if type_.name in (UnrankedTensorType.name, UnrankedMemRefType.name):
            raise VerifyException(f"its operands have a rank, got {spell(type_)}")
    found = structure(op)
    _check_maps(found, types)
    _check_sizes(found.maps, [shape(type_) for type_ in types])
    _check_body(op, types)


def _check_maps(found: Structure, types: Sequence[Attribute]) -> None:
    maps, loops = found.maps, len(found.iterators)
    if len(maps) != len(types):
        raise VerifyException(
            f"it has {counted(len(maps), 'indexing map')} for {counted(len(types), 'operand')}"
        )
    for index, (map_, type_) in enumerate(zip(maps, types, strict=True)):
        shown = f"indexing map {index}, {affine_map_text(map_)},"
        if map_.num_symbols:
            raise VerifyException(f"{shown} has symbols")
        if len(map_.results) != (rank := len(shape(type_))):
            raise VerifyException(
                f"{shown} gives {counted(len(map_.results), 'index', 'indices')}, "
                f"{spell(type_)} has rank {rank}"
            )
    used = {one.position for m in maps for one in m.results if isinstance(one, AffineDimExpr)}
    dims = max((map_.num_dims for map_ in maps), default=0)
    if len(used) != dims:
        missing = next(at for at in range(dims) if at not in used)
        raise VerifyException(f"no indexing map gives d{missing} alone, so its size is not known")
    for index, map_ in enumerate(maps):
        if map_.num_dims != loops:
            raise VerifyException(
                f"indexing map {index} takes {counted(map_.num_dims, 'dimension')}, "
                f"it has {counted(loops, 'loop')}"
            )


def _check_sizes(maps: Sequence[AffineMap], shapes: Sequence[Sequence[int]]) -> None:
    """Where the sizes of all loops are known: the indices lie within the operands."""
    sizes: dict[int, int] = {}
    for map_, sized in zip(maps, shapes, strict=True):
        for one, size in zip(map_.results, sized, strict=True):
            if isinstance(one, AffineDimExpr):
                sizes.setdefault(one.position, size)
    if min(sizes.values(), default=0) < 0:
        return
    first = [0] * len(sizes)
    last = [sizes[at] - 1 for at in range(len(sizes))]
    for index, (map_, sized) in enumerate(zip(maps, shapes, strict=True)):
        for at, (one, size) in enumerate(zip(map_.results, sized, strict=True)):
            if size <= 0:
                continue
            ends = one.eval(first, []), one.eval(last, [])
            if min(ends) < 0:
                raise VerifyException(f"index {at} of operand {index} reaches {min(ends)}")
            reached = max(ends) + 1
            if reached > size or (isinstance(one, AffineDimExpr) and reached != size):
                raise VerifyException(
                    f"dimension {at} of operand {index} has size {size}, "
                    f"but the loops run over {reached}"
                )


def _check_body(op: Operation, types: Sequence[Attribute]) -> None:
    region = op.regions[0]
    block = region.first_block
    if len(op.regions) != 1 or block is None or block is not region.last_block:
        raise VerifyException("it has one region of one block")
    if len(block.args) != len(types):
        raise VerifyException(
            f"its body takes {counted(len(block.args), 'argument')}, "
            f"it has {counted(len(types), 'operand')}"
        )
    for index, (argument, type_) in enumerate(zip(block.args, types, strict=True)):
        if argument.type != element(type_):
            raise VerifyException(
                f"argument {index} of its body must be {spell(element(type_))}, "
                f"got {spell(argument.type)}"
            )


@hooks.verify_attribute("*")
def verify_attribute(op: Operation, value: Attribute) -> None:
    raise VerifyException("linalg has no such attribute for ops")


@hooks.verify_attribute("memoized_indexing_maps")
def verify_memoized(op: Operation, value: Attribute) -> None:
    """MLIR lets it be anything, and heeds it where it is an array of maps."""


# Ops in a body


def _parent(op: Operation) -> Operation:
    parent = op.parent_op()
    if parent is None or not has_trait(parent, "LinalgOp"):
        raise VerifyException("it stands in the body of a structured op of linalg")
    return parent


@hooks.verify("yield")
def verify_yield(op: Operation) -> None:
    written = destinations(_parent(op))
    if len(op.operands) != len(written):
        raise VerifyException(
            f"{counted(len(op.operands), 'value')} yielded, "
            f"{counted(len(written), 'operand')} written"
        )
    for index, (value, to) in enumerate(zip(op.operands, written, strict=True)):
        if value.type != element(to.type):
            raise VerifyException(
                f"yielded value {index} must be {spell(element(to.type))}, got {spell(value.type)}"
            )


@hooks.verify("index")
def verify_index(op: Operation) -> None:
    dim = op.properties["dim"]
    loops = len(structure(_parent(op)).iterators)
    if isinstance(dim, IntegerAttr) and dim.value.data >= loops:
        raise VerifyException(f"dim is {dim.value.data}, its op has {counted(loops, 'loop')}")


@hooks.verify("FillOpInterface")
def verify_fill(op: Operation) -> None:
    written = destinations(op)
    if len(op.operands) != 2 or len(written) != 1:
        raise VerifyException("it takes one value and one operand to fill")
    value, filled = op.operands
    if is_tensor(value.type) or is_buffer(value.type):
        raise VerifyException(f"it fills with a scalar, got {spell(value.type)}")
    if value.type != element(filled.type):
        raise VerifyException(
            f"it fills {spell(filled.type)} with {spell(element(filled.type))}, "
            f"got {spell(value.type)}"
        )
