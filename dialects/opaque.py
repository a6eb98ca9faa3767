"""Types and attributes whose syntax is written in C++: what stands in their brackets is text."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, cast

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    OpaqueSyntaxAttribute,
    StringAttr,
    TypeAttribute,
)
from .attribute_format import AttributeFormat, Custom, Element, Optional
from .attributes import TableAttribute
from .parameters import is_known_kind
from .rows import AttributeRow, ParameterRow

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .sources import TableDialect

_PARAMETERS = (ParameterRow("body", "string"), ParameterRow("aliases", "array(attribute)"))


class OpaqueAttribute(TableAttribute):
    """`#dialect.name<…>` as it is written; aliases in it are held beside the text."""

    is_text = True
    """Its parameters are not read."""
    missing: ClassVar[Sequence[str]] = ()
    """What of its syntax is written in C++."""

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:
        body, used = parser.parse_verbatim_body()
        return StringAttr(body), ArrayAttr(used)

    def print_parameters(self, printer: "Printer") -> None:
        from ..syntax.extra_attributes import text_with_aliases

        body, used = self.parameters
        held = cast("ArrayAttr[Attribute]", used)
        printer.print_string(text_with_aliases(cast(StringAttr, body).data, held, printer))


class _Bracketed(OpaqueAttribute, OpaqueSyntaxAttribute):
    """`#dialect<name[…]>`: what follows the name does not stand in `<…>`."""


class OpaqueType(OpaqueAttribute, TypeAttribute):
    """`!dialect.name<…>` as it is written."""


class _BracketedType(OpaqueType, OpaqueSyntaxAttribute):
    """`!dialect<name[…]>`: what follows the name does not stand in `<…>`."""


def opaque_class(
    row: AttributeRow, source: "TableDialect", missing: Sequence[str], *, is_type: bool
) -> type[OpaqueAttribute]:
    """The class of a type or attribute of which no more is known than its row's name and traits."""
    namespace: dict[str, Any] = {
        "name": f"{source.name}.{row.name}",
        "row": row._replace(parameters=_PARAMETERS, format=None),
        "dialect_source": source,
        "missing": missing,
        "__module__": __name__,
    }
    in_angles = row.format is None or row.format.startswith("`<`")
    base = (
        (OpaqueType if in_angles else _BracketedType)
        if is_type
        else (OpaqueAttribute if in_angles else _Bracketed)
    )
    metaclass: Any = type(base)
    return metaclass(row.class_name, (base,), namespace)


def handwritten(row: AttributeRow, source: "TableDialect", sigil: str) -> Iterator[str]:
    """What of the syntax of a type or attribute is written in C++ and not here."""
    if source.hook("parse_attribute", f"{sigil}{row.name}") is not None:
        return
    if row.format is None:
        if "syntax" in row.cpp or row.parameters:
            yield "its syntax"
        return
    for parameter in row.parameters:
        if not is_known_kind(parameter.kind, source):
            yield f"its parameter {parameter.name} of {parameter.kind}"
    for name in _directives(AttributeFormat(row, source, sigil).elements):
        if source.hook("attribute_directive", name) is None:
            yield f"custom<{name}>"


def _directives(elements: Sequence[Element]) -> Iterator[str]:
    for element in elements:
        match element:
            case Custom(name, _):
                yield name
            case Optional(body, _, otherwise):
                yield from _directives((*body, *otherwise))
            case _:
                pass
