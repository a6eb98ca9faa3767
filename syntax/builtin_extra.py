"""What reading and printing builtin types and attributes shares: names, makers, a base class."""

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol, TypeVar, cast, get_args

from .ir import (
    AnyFloat,
    Attribute,
    BuiltinAttribute,
    IndexType,
    IntegerAttr,
    NoneAttr,
    ParamAttrDef,
    ParametrizedAttribute,
    TypeAttribute,
    UnitAttr,
)

if TYPE_CHECKING:
    from .attribute_printer import AttributePrinter

A = TypeVar("A", bound=ParametrizedAttribute)

FLOAT_TYPES: dict[str, TypeAttribute] = {one.name: one() for one in get_args(AnyFloat)}
"""Each float type by its name."""


def make(cls: type[A], *parameters: Attribute) -> A:
    """An attribute of parameters that are known to be right, without xDSL's slow checks."""
    made = object.__new__(cls)
    put = object.__setattr__
    for (name, _), value in zip(cls.get_irdl_definition().parameters, parameters, strict=True):
        put(made, name, value)
    return made


class PlainAttribute(ParametrizedAttribute):
    """A type or attribute without parameters. It needs no definition, which takes xDSL a while."""

    @classmethod
    def get_irdl_definition(cls) -> ParamAttrDef:
        return ParamAttrDef(cls.name, [])


class XdslPrinter(Protocol):
    """What is asked of xDSL's printer."""

    def print_string(self, text: str) -> None: ...


class ExtraAttribute(ParametrizedAttribute, BuiltinAttribute):
    """A builtin attribute that xDSL has no class for; they stand in `extra_attributes`.

    A field `type` is written behind the text.
    """

    @abstractmethod
    def text(self, printer: "AttributePrinter") -> str:
        """How MLIR writes it, without the type."""

    def print_builtin(self, printer: XdslPrinter) -> None:
        from .attribute_printer import spell

        printer.print_string(spell(self))


NONE = NoneAttr()
"""Stands where an optional parameter is absent."""

HOLE = "\N{NULL}"
"""Stands in the text of an unknown attribute where it uses an alias."""


EMPTY: Mapping[str, Attribute] = {"": UnitAttr()}
"""Properties that are written as `<{}>`, which MLIR keeps for an op that it does not know."""


def is_default_space(space: Attribute) -> bool:
    """Whether a memory space is MLIR's default one: none, or 0."""
    if isinstance(space, IntegerAttr):
        return cast("IntegerAttr[IndexType]", space).value.data == 0
    return isinstance(space, NoneAttr)
