"""Build the class of a type or attribute from its row: parameters, reading and printing."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from ..syntax.ir import (
    Attribute,
    OpaqueSyntaxAttribute,
    ParametrizedAttribute,
    StringAttr,
    TypeAttribute,
)
from .attribute_format import AttributeFormat
from .rows import AttributeRow, EnumRow

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .sources import TableDialect

DYNAMIC = "DynamicAttribute"
"""The trait of what has any attributes as parameters, as MLIR's dynamic types and attributes."""

MNEMONIC_ALIAS = "MnemonicAlias"
"""The trait of what is printed by an alias that is named after the mnemonic."""


class TableAttribute(ParametrizedAttribute):
    """A type or attribute whose definition is a row.

    Its parameters are attributes, None where an optional one is absent. An enum's case is a
    StringAttr of its keyword, a number an IntegerAttr, a list an ArrayAttr.
    """

    row: ClassVar[AttributeRow]
    dialect_source: ClassVar["TableDialect"]
    format: ClassVar[AttributeFormat]
    check: ClassVar["Callable[[TableAttribute], None] | None"] = None
    """What MLIR's verifier of the attribute checks, by hand."""
    _parameters: tuple[Attribute | None, ...]

    def __init__(self, *parameters: Attribute | None) -> None:
        object.__setattr__(self, "_parameters", tuple(parameters))

    @classmethod
    def new(cls, params: Sequence[Attribute | None]) -> Self:
        made = cls(*params)
        if cls.check is not None:
            cls.check(made)
        return made

    @property
    def parameters(self) -> tuple[Attribute, ...]:
        return cast(tuple[Attribute, ...], self._parameters)

    @property
    def parameter_names(self) -> Sequence[str]:
        """The names of the parameters in the row."""
        return [parameter.name for parameter in self.row.parameters]

    @cached_property
    def _hash(self) -> int:
        return hash((type(self), self._parameters))

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return self is other or (
            type(self) is type(other)
            and self._parameters == cast(TableAttribute, other)._parameters
        )

    def __str__(self) -> str:
        from ..syntax.attribute_printer import spell

        return spell(self)

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self._parameters!r}"

    def _verify(self) -> None:
        pass

    def parameter(self, name: str) -> Attribute | None:
        """The parameter of this name in the row."""
        for row, value in zip(self.row.parameters, self._parameters, strict=True):
            if row.name == name:
                return value
        raise AttributeError(f"{self.name} has no parameter {name}")

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:  # pyright: ignore[reportIncompatibleMethodOverride]
        return cast(Sequence[Attribute], cls.format.parse(cls, parser))

    def print_parameters(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        self.format.print(self, printer)


class _OpaqueTableAttribute(TableAttribute, OpaqueSyntaxAttribute):
    """As `#gpu<dim x>`: what follows the mnemonic does not stand in `<…>`."""


class TableType(TableAttribute, TypeAttribute):
    """A type whose definition is a row."""


class _OpaqueTableType(TableType, OpaqueSyntaxAttribute):
    """As `!wasmssa<local ref to i32>`."""


def attribute_class(
    row: AttributeRow, source: "TableDialect", *, is_type: bool
) -> type[TableAttribute]:
    """The class of a row's type or attribute."""
    if DYNAMIC in row.traits:
        from .dynamic_attributes import dynamic_attribute_class

        return dynamic_attribute_class(row, source, is_type=is_type)
    sigil = "!" if is_type else "#"
    format_ = AttributeFormat(row, source, sigil)
    if is_type:
        base = _OpaqueTableType if format_.opaque else TableType
    else:
        base = _OpaqueTableAttribute if format_.opaque else TableAttribute
    namespace: dict[str, Any] = {
        "name": f"{source.name}.{row.name}",
        "row": row,
        "dialect_source": source,
        "format": format_,
        "check": staticmethod(written)
        if (written := source.hook("verify_parameters", f"{sigil}{row.name}"))
        else None,
        "__module__": __name__,
    }
    if MNEMONIC_ALIAS in row.traits:
        namespace["alias_name"] = row.name
    elif (stem := source.hooks.alias_names.get(row.name)) is not None:
        namespace["alias_name"] = stem
    if (verify := source.hook("verify_encoding", row.name)) is not None:
        namespace["verify_encoding"] = verify
    for index, parameter in enumerate(row.parameters):
        if not hasattr(base, parameter.name) and parameter.name not in namespace:
            namespace[parameter.name] = property(_getter(index))
    metaclass: Any = type(base)
    return metaclass(row.class_name, (base,), namespace)


def _getter(index: int) -> Callable[[TableAttribute], Attribute | None]:
    return lambda attribute: attribute._parameters[index]  # pyright: ignore[reportPrivateUsage]


def keyword(attribute: Attribute | None) -> str:
    """The keyword of an attribute that wraps one case: `fast` of `#arith.fastmath<fast>`."""
    value = attribute.parameters[0] if isinstance(attribute, TableAttribute) else attribute
    return value.data if isinstance(value, StringAttr) else ""


def flags(attribute: Attribute | None) -> frozenset[str]:
    """The single bits of an attribute that wraps a set, as {nsw, nuw}; groups are spelled out."""
    if not isinstance(attribute, TableAttribute):
        return frozenset()
    row = attribute.dialect_source.enum_of(attribute.row.parameters[0].kind)
    value = row.value(keyword(attribute)) if row is not None else None
    if row is None or value is None:
        return frozenset()
    return bit_names(row, value)


def bit_names(row: EnumRow, value: int) -> frozenset[str]:
    """The spellings of the single bits in a value of a bit enum."""
    bits = ((case.text, case.value) for case in row.cases if case.value.bit_count() == 1)
    return frozenset(text for text, bit in bits if bit & value)
