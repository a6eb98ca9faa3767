"""What MLIR demands of ops that reach into the storage of a sparse tensor, level by level."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    Attribute,
    IndexType,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    TensorType,
    VerifyException,
)
from .attributes import TableAttribute, keyword
from .hooks import Hooks
from .interfaces import constant_integer
from .row_traits import element_or_self
from .sparse_tensor_encoding import level_types, map_of
from .sparse_tensor_loops import levels_of
from .wording import counted

if TYPE_CHECKING:
    from .ops import sparse_tensor

hooks = Hooks("sparse_tensor")


def encoding_of(type_: Attribute) -> TableAttribute:
    """How a tensor that is known to be sparse is stored."""
    return cast(TableAttribute, cast("TensorType[Attribute]", type_).encoding)


def levels(type_: Attribute) -> Sequence[str]:
    return level_types(encoding_of(type_))


def number_type(encoding: TableAttribute, key: str) -> Attribute:
    """The type of positions or coordinates, by `posWidth` or `crdWidth`."""
    width = encoding.parameter(key)
    return IntegerType(width.value.data) if isinstance(width, IntegerAttr) else IndexType()


def coordinate_list(types: Sequence[str]) -> tuple[int, int]:
    """The first levels that share their coordinates: a compressed one, then singletons."""
    for at, type_ in enumerate(types):
        end = at + 1
        while end < len(types) and types[end].startswith("singleton"):
            end += 1
        if "compressed" in type_ and end > at + 1:
            return at, end
    return len(types), len(types)


def shared_from(types: Sequence[str]) -> int:
    """The level from which coordinates lie side by side in one buffer."""
    start, end = coordinate_list(types)
    return len(types) if start < end and "soa" in types[start + 1] else start


def _check_level(op: Operation, types: Sequence[str], level: Attribute | None) -> None:
    number = cast("IntegerAttr", level).value.data
    if not 0 <= number < len(types):
        raise VerifyException(f"the tensor has {counted(len(types), 'level')}, level is {number}")


@hooks.verify("positions", "coordinates")
def verify_numbers(op: Operation) -> None:
    encoding = encoding_of(op.operands[0].type)
    _check_level(op, level_types(encoding), op.properties["level"])
    wanted = number_type(encoding, "posWidth" if op.name.endswith("positions") else "crdWidth")
    given = element_or_self(op.results[0].type)
    if given != wanted:
        raise VerifyException(f"its buffer has elements {spell(wanted)}, got {spell(given)}")


@hooks.verify("coordinates_buffer")
def verify_coordinates_buffer(op: Operation) -> None:
    types = levels(op.operands[0].type)
    if shared_from(types) == len(types):
        raise VerifyException("no levels of the tensor share a buffer of coordinates")


@hooks.verify("values")
def verify_values(op: Operation) -> None:
    wanted, given = (element_or_self(one.type) for one in (op.operands[0], op.results[0]))
    if wanted != given:
        raise VerifyException(f"its buffer has elements {spell(wanted)}, got {spell(given)}")


@hooks.verify("slice.offset", "slice.stride")
def verify_slice(op: Operation) -> None:
    dim = cast("IntegerAttr", op.properties["dim"]).value.data
    rank = len(cast("TensorType[Attribute]", op.operands[0].type).get_shape())
    if not 0 <= dim < rank:
        raise VerifyException(f"the tensor has rank {rank}, dim is {dim}")


@hooks.verify("storage_specifier.get", "storage_specifier.set")
def verify_specifier(op: Operation) -> None:
    encoding = cast(TableAttribute, cast(TableAttribute, op.operands[0].type).parameters[0])
    types = level_types(encoding)
    kind, level = keyword(op.properties["specifierKind"]), op.properties.get("level")
    if kind == "val_mem_sz":
        if level is not None:
            raise VerifyException("val_mem_sz is of all levels, none is said")
        return
    if kind.startswith("dim_") and encoding.parameter("dimSlices") is None:
        raise VerifyException(f"{kind} is asked of slices only")
    if level is None:
        raise VerifyException(f"{kind} is asked of one level")
    _check_level(op, types, level)
    word = types[cast("IntegerAttr", level).value.data]
    if kind == "pos_mem_sz" and word.startswith("singleton"):
        raise VerifyException("a singleton level has no positions")


@hooks.verify("lvl")
def verify_lvl(op: Operation) -> None:
    index = constant_integer(op.operands[1])
    count = len(levels(op.operands[0].type))
    if index is not None and not 0 <= index < count:
        raise VerifyException(f"the tensor has {counted(count, 'level')}, the index is {index}")


@hooks.verify("crd_translate")
def verify_crd_translate(op: "sparse_tensor.CrdTranslateOp") -> None:
    encoding = cast(TableAttribute, op.properties["encoder"])
    map_ = map_of(encoding)
    ranks = map_.num_dims, len(map_.results)
    inside, outside = ranks if keyword(op.direction) == "dim_to_lvl" else ranks[::-1]
    if (len(op.operands), len(op.results)) != (inside, outside):
        raise VerifyException(
            f"it makes {outside} coordinates of {inside}, "
            f"got {len(op.results)} of {len(op.operands)}"
        )


@hooks.verify("compress")
def verify_compress(op: "sparse_tensor.CompressOp") -> None:
    count = len(levels(op.tensor.type)) - 1
    if len(op.lvlCoords) != count:
        raise VerifyException(f"it takes {counted(count, 'coordinate')}, got {len(op.lvlCoords)}")


@hooks.verify("reorder_coo")
def verify_reorder_coo(op: Operation) -> None:
    source, dest = (one.type for one in (op.operands[0], op.results[0]))
    for type_ in (source, dest):
        types = levels(type_)
        if coordinate_list(types) != (0, len(types)):
            raise VerifyException(f"it sorts lists of coordinates, got {spell(type_)}")
    _same(source, dest, "dimToLvl", "posWidth", "crdWidth")


@hooks.verify("reinterpret_map")
def verify_reinterpret_map(op: Operation) -> None:
    source, dest = (one.type for one in (op.operands[0], op.results[0]))
    _same(source, dest, "lvlTypes", "posWidth", "crdWidth")


def _same(source: Attribute, dest: Attribute, *names: str) -> None:
    for name in names:
        if encoding_of(source).parameter(name) != encoding_of(dest).parameter(name):
            raise VerifyException(f"{spell(source)} and {spell(dest)} have not the same {name}")
    if element_or_self(source) != element_or_self(dest):
        raise VerifyException(f"{spell(source)} and {spell(dest)} have not the same elements")


# Tensors taken apart


def _fields(encoding: TableAttribute) -> Sequence[Attribute]:
    """The element types of the buffers of all levels."""
    types = level_types(encoding)
    shared = shared_from(types)
    found: list[Attribute] = []
    for at, word in enumerate(types):
        if "compressed" in word:
            found.append(number_type(encoding, "posWidth"))
        if word.startswith("singleton") and at > shared:
            continue
        if not word.startswith(("dense", "batch")):
            found.append(number_type(encoding, "crdWidth"))
    return found


def _check_fields(tensor: Attribute, buffers: Sequence[SSAValue], values: SSAValue) -> None:
    encoding = encoding_of(tensor)
    types = level_types(encoding)
    shared = shared_from(types)
    if shared < len(types) and buffers:
        shape = cast("TensorType[Attribute]", buffers[-1].type).get_shape()
        if len(shape) != 2 or shape[-1] != len(types) - shared:
            raise VerifyException(
                f"the last buffer has {len(types) - shared} coordinates for each entry, "
                f"got {spell(buffers[-1].type)}"
            )
    wanted = [*_fields(encoding), element_or_self(tensor)]
    given = [element_or_self(value.type) for value in (*buffers, values)]
    if given != wanted:
        raise VerifyException(
            f"its buffers have elements {', '.join(map(spell, wanted))}, "
            f"got {', '.join(map(spell, given))}"
        )


@hooks.verify("assemble")
def verify_assemble(op: "sparse_tensor.AssembleOp") -> None:
    result = cast("TensorType[Attribute]", op.result.type)
    if min(result.get_shape(), default=0) < 0:
        raise VerifyException(f"the tensor has a static shape, got {spell(op.result.type)}")
    _check_fields(result, op.levels, op.values)


@hooks.verify("disassemble")
def verify_disassemble(op: Operation) -> None:
    *outs, out_values = op.operands[1:]
    results = op.results[: len(outs) + 1]
    for value, result in zip((*outs, out_values), results, strict=False):
        if value.type != result.type:
            raise VerifyException(f"{spell(value.type)} is written, {spell(result.type)} given")
    _check_fields(op.operands[0].type, outs, out_values)


# Iteration spaces


@hooks.verify("extract_iteration_space")
def verify_extract_space(op: "sparse_tensor.ExtractIterSpaceOp") -> None:
    first, end = (one.value.data for one in (op.loLvl, op.hiLvl))
    parent = op.parentIter
    if end <= first or end > len(levels(op.tensor.type)):
        raise VerifyException(f"levels {first} to {end} are none of the tensor's")
    if (parent is None) != (first == 0):
        raise VerifyException("an iterator of the level before is given, but none for level 0")
    if parent is not None:
        outer = cast(TableAttribute, parent.type)
        if outer.parameters[0] != encoding_of(op.tensor.type):
            raise VerifyException("the iterator is of a tensor that is stored otherwise")
        if levels_of(outer)[1] != first:
            raise VerifyException(f"the iterator ends before level {first}")


@hooks.verify("extract_value")
def verify_extract_value(op: "sparse_tensor.ExtractValOp") -> None:
    iterator = cast(TableAttribute, op.iterator.type)
    if iterator.parameters[0] != encoding_of(op.tensor.type):
        raise VerifyException("the iterator is of a tensor that is stored otherwise")
    if levels_of(iterator)[1] != len(levels(op.tensor.type)):
        raise VerifyException("values are found by an iterator of the last level")
