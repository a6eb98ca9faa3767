"""How IRDL refers to a type or an attribute: by a base, or as the very one."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import cast

from ..dialects.builtin_names import ATTRIBUTES, TYPES
from ..dialects.irdl_bases import INSIDE
from ..dialects.rows import shipped_dialects
from ..dialects.unknown_dialects import FOREIGN
from ..syntax.attribute_printer import spell
from ..syntax.builtin_extra import FLOAT_TYPES
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    IndexType,
    NoneAttr,
    NoneType,
    ParametrizedAttribute,
    TypeAttribute,
    UnitAttr,
)
from .irdl_definitions import ANY, Constraint, unsaid
from .irdl_places import module_of

EXACT: dict[str, str] = {
    **{name: name for name in FLOAT_TYPES},
    IndexType.name: "index",
    NoneAttr.name: "none",
    NoneType.name: "none",
    UnitAttr.name: "unit",
}
"""Builtin classes of which there is one type or attribute."""


_CALLED = {written: called for called, written in INSIDE.items()}


def is_upstream(dialect: str) -> bool:
    """Whether MLIR itself defines a dialect."""
    return dialect in FOREIGN or dialect in shipped_dialects()


@dataclass
class Names:
    """The paths to what an export declares, and what mlir-opt must load to know other bases."""

    declared: Mapping[str, str]
    loads: set[str] = field(default_factory=set[str])
    inside: str = ""

    def within(self, name: str) -> "Names":
        """The names as they are seen from where a type or attribute is declared."""
        return replace(self, inside=module_of(self.declared.get(name, "")))

    def base(self, cls: type[Attribute]) -> Constraint:
        """Any type or attribute of a class."""
        if cls is Attribute:
            return ANY
        if cls is TypeAttribute:
            return Constraint("base", '"#builtin.type"')
        name = getattr(cls, "name", "")
        if name in EXACT:
            return Constraint("is", EXACT[name])
        if (builtin := _builtin_name(cls)) is not None:
            return Constraint("base", f'"{builtin}"')
        if "." not in name or not isinstance(name, str):
            return unsaid(f"any {cls.__name__}, a class in Python")
        return self.named(f"{'!' if issubclass(cls, TypeAttribute) else '#'}{name}")

    def named(self, name: str) -> Constraint:
        """Any type `!a.b` or attribute `#a.b`."""
        dialect = name[1:].partition(".")[0]
        if (path := self.declared.get(name)) is not None:
            if path.startswith(self.inside):
                return Constraint("base", path.removeprefix(self.inside))
            return unsaid(f"{name}, which can't be named from here")
        if not is_upstream(dialect):
            return unsaid(f"{name}, which is not declared in this file")
        if dialect != "builtin":
            self.loads.add(dialect)
        return Constraint("base", f'"{_CALLED.get(name, name)}"')

    def exact(self, attribute: Attribute) -> Constraint:
        """One type or attribute."""
        text = spell(attribute)
        own = {name[1:].partition(".")[0] for name in self.declared}
        if not any(re.search(rf"[!#]{dialect}[.<]", text) for dialect in own):
            for dialect in re.findall(r"[!#](\w+)[.<]", text):
                if not is_upstream(dialect):
                    return unsaid(f"is {text}; dialect {dialect} is not in this file")
            return Constraint("is", text)
        base = self.base(type(attribute))
        if not base.what.startswith("@") or not isinstance(attribute, ParametrizedAttribute):
            return Constraint(base.word, base.what, unsaid=(f"is {text}",))
        parts = tuple(map(self.exact, attribute.parameters))
        return Constraint("parametric", base.what, parts)


def _builtin_name(cls: type[Attribute]) -> str | None:
    """MLIR's name of a builtin type or attribute, as `!builtin.memref`."""
    if issubclass(cls, ArrayAttr):
        return "#builtin.array"
    if issubclass(cls, DenseArrayBase):
        return "#builtin.dense_array"
    is_type = issubclass(cls, TypeAttribute)
    named = cast(Attribute, cls)  # the checks look at the name alone, which the class has
    for name, is_called in (TYPES if is_type else ATTRIBUTES).items():
        if hasattr(cls, "name") and name != "type" and is_called(named):
            return f"{'!' if is_type else '#'}builtin.{name}"
    return None
