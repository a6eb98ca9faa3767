"""Checks of data layouts on ops: what each entry may say, and what the layouts around say."""

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    AnyFloat,
    ArrayAttr,
    Attribute,
    DenseIntOrFPElementsAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    Operation,
    StringAttr,
    VerifyException,
    i64,
)
from .attributes import TableAttribute
from .hooks import Hooks
from .rows import OpRow
from .shaped import is_integer

hooks = Hooks("dlti")

_NAMES = frozenset(
    f"dlti.{name}"
    for name in (
        "alloca_memory_space",
        "default_memory_space",
        "endianness",
        "function_pointer_alignment",
        "global_memory_space",
        "legal_int_widths",
        "mangling_mode",
        "program_memory_space",
        "stack_alignment",
    )
)
"""What a layout can say of no type in particular."""

_POINTER = (64, 8)
"""Size and alignment of a pointer of which a layout says nothing, as MLIR takes them here."""


def key_of(entry: Attribute) -> Attribute:
    """The type or the string that an entry is found by."""
    return cast(TableAttribute, entry).parameters[0]


def value_of(entry: Attribute) -> Attribute:
    """What an entry says."""
    return cast(TableAttribute, entry).parameters[1]


def entries_of(attribute: Attribute) -> Sequence[TableAttribute]:
    """The entries of a map, of a layout or of a description."""
    held = cast(TableAttribute, attribute).parameters[0]
    return cast("ArrayAttr[TableAttribute]", held).data


# On ops


def _must_be(kind: str) -> Callable[[Operation, Attribute], None]:
    def verify(op: Operation, value: Attribute) -> None:
        if value.name != f"dlti.{kind}":
            raise VerifyException(f"must be a #dlti.{kind}, got {spell(value)}")
        if kind == "dl_spec" and _has_layout(op):
            verify_layout(op, value)

    return verify


for each in ("dl_spec", "map", "target_system_spec"):
    hooks.verify_attribute(each)(_must_be(each))


@hooks.verify_attribute("*")
def verify_other(op: Operation, value: Attribute) -> None:
    raise VerifyException("ops bear dlti.dl_spec, dlti.map and dlti.target_system_spec only")


def _has_layout(op: Operation) -> bool:
    row = getattr(op, "row", None)
    return op.name == "builtin.module" or (
        isinstance(row, OpRow) and row.has_trait("DataLayoutOpInterface")
    )


def verify_layout(op: Operation, layout: Attribute) -> None:
    """Check the entries of an op's layout, alone and beside those of the ops around it."""
    for entry in entries_of(layout):
        key = key_of(entry)
        if isinstance(key, StringAttr):
            _verify_named(key.data, value_of(entry))
        else:
            _verify_typed(key, value_of(entry))
    mine = {key_of(entry): value_of(entry) for entry in entries_of(layout)}
    outer = op.parent_op()
    while outer is not None:
        around = outer.attributes.get("dlti.dl_spec")
        if around is not None and around.name == "dlti.dl_spec" and _has_layout(outer):
            theirs = {key_of(entry): value_of(entry) for entry in entries_of(around)}
            for key, value in mine.items():
                if not _fits(key, value, theirs):
                    said = f"but {spell(theirs[key])}" if key in theirs else "which is not said"
                    raise VerifyException(
                        f"{spell(key)} is {spell(value)}, "
                        f"{said} in the layout of {outer.name} around"
                    )
        outer = outer.parent_op()


def _fits(key: Attribute, value: Attribute, around: Mapping[Attribute, Attribute]) -> bool:
    """Whether an entry agrees with a layout around: pointers may be less aligned, not larger."""
    if isinstance(key, StringAttr):
        return around.get(key, value) == value
    if all(other.name != key.name for other in around):
        return True
    if key.name == "llvm.struct":
        (least,), (outer,) = _numbers(value)[:1], _numbers(around[key])[:1]
        return outer >= least and outer % least == 0
    if key.name == "llvm.ptr":
        size, least = _numbers(value)[:2]
        outer_size, outer = _numbers(around[key])[:2] if key in around else _POINTER
        return size == outer_size and outer >= least and outer % least == 0
    return True


# Entries


def _verify_named(name: str, value: Attribute) -> None:
    if name == "dlti.endianness":
        if not isinstance(value, StringAttr) or value.data not in ("big", "little"):
            raise VerifyException(f'{name} is "big" or "little", not {spell(value)}')
    elif name.startswith("dlti.") and name not in _NAMES:
        known = ", ".join(sorted(_NAMES))
        raise VerifyException(f"a layout has no entry {name}; it knows {known}")
    elif name.startswith("builtin."):
        raise VerifyException(f"a layout has no entry {name}: the builtin dialect has none")


def _verify_typed(type_: Attribute, value: Attribute) -> None:
    if isinstance(type_, IndexType):
        if not isinstance(value, IntegerAttr):
            raise VerifyException(f"the entry of index is an integer, not {spell(value)}")
    elif is_integer(type_) or isinstance(type_, AnyFloat):
        _verify_numbers(type_, value, (1, 2), abi=0)
    elif type_.name == "llvm.ptr":
        _verify_numbers(type_, value, (3, 4), abi=1)
    elif type_.name == "llvm.struct":
        _verify_numbers(type_, value, (1, 2), abi=0)
        if spell(type_) != "!llvm.struct<()>":
            raise VerifyException(
                f"a layout is given for !llvm.struct<()> only, not {spell(type_)}"
            )
    elif type_.name == "ptr.ptr":
        if value.name != "ptr.spec":
            raise VerifyException(f"the entry of {spell(type_)} is a #ptr.spec, not {spell(value)}")
    else:
        raise VerifyException(f"a layout says nothing of types such as {spell(type_)}")


def _numbers(value: Attribute) -> Sequence[int]:
    """The numbers of a dense array of i64; none of another attribute."""
    dense = cast("DenseIntOrFPElementsAttr[IntegerType] | Attribute", value)
    if not isinstance(dense, DenseIntOrFPElementsAttr) or dense.get_element_type() != i64:
        return ()
    return [number % (1 << 64) for number in cast("Sequence[int]", dense.get_values())]


def _verify_numbers(
    type_: Attribute, value: Attribute, sizes: tuple[int, int], *, abi: int
) -> None:
    """An entry of so many numbers; at `abi` the least alignment, behind it the preferred one."""
    numbers = _numbers(value)
    if len(numbers) not in sizes:
        raise VerifyException(
            f"the entry of {spell(type_)} is a dense array of {sizes[0]} or {sizes[1]} i64, "
            f"not {spell(value)}"
        )
    least, preferred = numbers[abi], numbers[min(abi + 1, len(numbers) - 1)]
    if preferred < least:
        raise VerifyException(
            f"the preferred alignment of {spell(type_)}, {preferred}, is less than the "
            f"required {least}"
        )
