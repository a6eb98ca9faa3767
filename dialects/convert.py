"""Make the attribute that a constraint wants from a Python value or from the text of a default."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    DictionaryAttr,
    FloatAttr,
    IntegerAttr,
    IntegerType,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i1,
    i8,
    i32,
    i64,
)
from .constraints import attribute_kind
from .predicates import PROPERTY_INTEGERS
from .rows import AttrRow, EnumRow
from .terms import read_term

if TYPE_CHECKING:
    from .attributes import TableAttribute
    from .sources import TableDialect

Make = Callable[[object], Attribute]


def attribute_from(row: AttrRow, value: object, source: "TableDialect") -> Attribute:
    """An attribute itself, or what a Python value means for this attribute of an op.

    int, bool, float, str (also an enum's keyword or a symbol), True for a unit, sequences of these.
    """
    if isinstance(value, Attribute):
        return value
    make = source.maker(row.constraint)
    if make is None:
        raise TypeError(f"attribute {row.name} ({row.constraint}) can't be made from {value!r}")
    return make(value)


def default_attribute(row: AttrRow, source: "TableDialect") -> Attribute | None:
    """The attribute that a row's default text stands for."""
    text = row.default
    if text is not None and text.startswith("#"):
        dialect, _, name = text[1:].partition(".")
        return cast("type[TableAttribute]", source.find_attribute(dialect, name, is_type=False))()
    if text is None or text.startswith("cpp("):
        return None
    make = source.maker(row.constraint)
    if make is None:
        return None
    if text.startswith('"'):
        return make(text[1:-1])
    if text in ("true", "false"):
        return make(text == "true")
    if text in ("[]", "{}"):
        return make([])
    if text.lstrip("-").isdigit():
        return make(int(text))
    return make(text)


def maker(term: str, source: "TableDialect") -> Make | None:
    """How Python values become what a constraint wants; None if only attributes will do."""
    kind = attribute_kind(term, source.rows)
    if kind.storage == "property" and kind.enum is None:
        (inner,) = read_term(term).arguments
        type_ = PROPERTY_INTEGERS.get(inner.word) if inner.head == "one" else None
        if type_ is not None:
            return lambda value: IntegerAttr(cast(int, value), type_)
        return _MAKERS.get({"bool": "BoolAttr", "string": "StringAttr"}.get(inner.head, ""))
    if kind.storage in ("enum", "property"):
        return None if kind.enum is None else _enum(kind.enum)
    if kind.storage.startswith("#"):
        dialect, _, name = kind.storage[1:].partition(".")
        return _wrapped(dialect, name, source)
    if kind.storage in ("IntegerAttr", "FloatAttr") and kind.type is not None:
        type_ = cast(Any, kind.type)
        if kind.storage == "IntegerAttr":
            return lambda value: IntegerAttr(cast(int, value), type_)
        return lambda value: FloatAttr(cast(float, value), type_)
    return _MAKERS.get(kind.storage)


def _enum(row: EnumRow) -> Make:
    type_ = IntegerType(row.width)

    def make(value: object) -> Attribute:
        number = row.value(value) if isinstance(value, str) else cast(int, value)
        if number is None:
            cases = ", ".join(case.text for case in row.cases)
            raise TypeError(f"{value!r} is none of {row.name}'s {cases}")
        return IntegerAttr(number, type_)

    return make


def _wrapped(dialect: str, name: str, source: "TableDialect") -> Make:
    """Of a dialect's attribute that wraps one keyword: `fast` for `#arith.fastmath<fast>`."""

    def make(value: object) -> Attribute:
        cls = cast("type[TableAttribute]", source.find_attribute(dialect, name, is_type=False))
        rows = cls.row.parameters
        enum = cls.dialect_source.enum_of(rows[0].kind) if len(rows) == 1 else None
        if value == [] and enum is None and all(row.optional for row in rows):
            return cls(*[None] * len(rows))
        if value == []:
            value = "none"
        if not isinstance(value, str) or len(rows) != 1:
            raise TypeError(f"#{dialect}.{name} can't be made from {value!r}")
        if enum is not None:
            number = enum.value(value)
            text = None if number is None else enum.text(number)
            if text is None:
                cases = ", ".join(case.text for case in enum.cases)
                raise TypeError(f"{value!r} is none of #{dialect}.{name}'s {cases}")
            value = text
        return cls(StringAttr(value))

    return make


def _dense(element: IntegerType) -> Make:
    return lambda value: DenseArrayBase.from_list(element, list(cast(Sequence[int], value)))


_MAKERS: dict[str, Make] = {
    "UnitAttr": lambda _: UnitAttr(),
    "BoolAttr": lambda value: IntegerAttr(int(bool(value)), i1),
    "ArrayAttr": lambda value: ArrayAttr(list(cast(Sequence[Attribute], value))),
    "DictionaryAttr": lambda value: DictionaryAttr(cast(dict[str, Attribute], value)),
    "SymbolRefAttr": lambda value: SymbolRefAttr(cast(str, value)),
    "FlatSymbolRefAttr": lambda value: SymbolRefAttr(cast(str, value)),
    "StringAttr": lambda value: StringAttr(cast(str, value)),
    "DenseI64ArrayAttr": _dense(i64),
    "DenseI32ArrayAttr": _dense(i32),
    "DenseI8ArrayAttr": _dense(i8),
    "DenseBoolArrayAttr": _dense(i1),
}
