"""Python values of attributes: flags, numbers, strings, and the words of enums."""

from collections.abc import Mapping
from functools import cache
from typing import cast

from ..dialects.attributes import TableAttribute
from ..dialects.rows import table
from ..syntax.attribute_printer import spell
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    DictionaryAttr,
    IntAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    SymbolRefAttr,
)
from .llvm_text_types import CannotSpell


def flag(value: Attribute | None) -> bool:
    """Whether a unit or boolean attribute is set."""
    if value is None:
        return False
    return not isinstance(value, IntegerAttr | IntAttr) or number(cast(Attribute, value)) != 0


def number(value: Attribute | None) -> int:
    """The value of an integer attribute."""
    if isinstance(value, IntegerAttr):
        return value.value.data
    if isinstance(value, IntAttr):
        return cast(IntAttr, value).data
    raise CannotSpell(f"expected an integer, got {_shown(value)}")


def numbers(value: Attribute | None) -> tuple[int, ...]:
    """The values of a dense array or of an array of integers."""
    if isinstance(value, DenseArrayBase):
        return tuple(cast("DenseArrayBase[IntegerType]", value).get_values())
    return tuple(number(one) for one in items(value))


def items(value: Attribute | None) -> tuple[Attribute, ...]:
    """The elements of an array; none where there is no attribute."""
    if isinstance(value, ArrayAttr):
        return cast("ArrayAttr[Attribute]", value).data
    return () if value is None else (value,)


def string(value: Attribute | None) -> str:
    """The contents of a string attribute, or the name that a flat symbol reference has."""
    if isinstance(value, StringAttr):
        return value.data
    if isinstance(value, SymbolRefAttr):
        return value.string_value()
    raise CannotSpell(f"expected a string, got {_shown(value)}")


def entries(value: Attribute) -> Mapping[str, Attribute]:
    """The entries of a dictionary."""
    if isinstance(value, DictionaryAttr):
        return value.data
    raise CannotSpell(f"expected a dictionary, got {_shown(value)}")


def _shown(value: Attribute | None) -> str:
    return "nothing" if value is None else spell(value)


def parameter(value: Attribute | None, name: str) -> Attribute | None:
    """A parameter of an attribute by its name in ODS; None where it is absent."""
    if isinstance(value, TableAttribute):
        if all(row.name != name for row in value.row.parameters):
            raise CannotSpell(f"{spell(value)} has no {name}")
        return value.parameter(name)
    return cast("Attribute | None", getattr(value, name, None))


def _case(value: Attribute) -> Attribute:
    """The one parameter of an attribute that wraps an enum; itself if it is no wrapper."""
    return value.parameters[0] if isinstance(value, TableAttribute) else value


def word(value: Attribute, enum: str) -> str:
    """How MLIR spells the case of an enum, `llvm.Linkage` or `nvvm.ShflKind`, that is given."""
    value = _case(value)
    if isinstance(value, StringAttr):
        return value.data
    return _words(enum)[number(value)]


def bits(value: Attribute, enum: str) -> int:
    """The value of an enum or of a set of bits that is given."""
    value = _case(value)
    if isinstance(value, StringAttr):
        return _values(enum, value.data)
    return number(value)


@cache
def _words(enum: str) -> dict[int, str]:
    dialect, _, name = enum.partition(".")
    rows = table(dialect)
    row = None if rows is None else rows.enum(name)
    assert row is not None, f"no enum {enum}"
    return {case.value: case.text for case in row.cases}


@cache
def _values(enum: str, text: str) -> int:
    dialect, _, name = enum.partition(".")
    rows = table(dialect)
    row = None if rows is None else rows.enum(name)
    value = None if row is None else row.value(text)
    assert value is not None, f"no case {text} of {enum}"
    return value
