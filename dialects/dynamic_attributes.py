"""Types and attributes as MLIR's dynamic ones: all parameters are attributes, `!d.t<i32, "a">`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self, cast

from ..syntax.attribute_printer import spell
from ..syntax.ir import Attribute, TypeAttribute, VerifyException
from .attributes import TableAttribute
from .rows import AttributeRow
from .variables import Found, Variables
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer
    from .sources import TableDialect


class DynamicAttribute(TableAttribute):
    """A type or attribute whose row has the trait DynamicAttribute."""

    _made: ClassVar[Variables | None] = None

    @classmethod
    def new(cls, params: Sequence[Attribute | None]) -> Self:
        made = cls(*params)
        made.check_parameters()
        if cls.check is not None:
            cls.check(made)
        return made

    @classmethod
    def variables(cls) -> Variables:
        """The constraints on the parameters."""
        if cls._made is None:
            kinds = [parameter.kind for parameter in cls.row.parameters]
            cls._made = Variables(kinds, cls.dialect_source.rows)
        return cls._made

    def check_parameters(self) -> None:
        """Raise VerifyException if they are not what the row wants."""
        rows, given = self.row.parameters, self.parameters
        if len(rows) != len(given):
            raise VerifyException(f"expected {counted(len(rows), 'parameter')}, got {len(given)}")
        variables = self.variables()
        found: Found = {}
        for index, (row, value) in enumerate(zip(rows, given, strict=True)):
            known = dict(found)
            if not variables.checks[index](value, found):
                wanted = variables.wanted(index, known)
                raise VerifyException(f"{row.name} must be {wanted}, got {spell(value)}")

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:
        angle = parser.Delimiter.ANGLE
        return parser.parse_optional_comma_separated_list(angle, parser.parse_attribute) or ()

    def print_parameters(self, printer: "Printer") -> None:
        if self.parameters:
            printer.print_string("<")
            printer.print_list(self.parameters, printer.print_attribute)
            printer.print_string(">")


class DynamicType(DynamicAttribute, TypeAttribute):
    """A type whose row has the trait DynamicAttribute."""


def dynamic_attribute_class(
    row: AttributeRow, source: "TableDialect", *, is_type: bool
) -> type[DynamicAttribute]:
    """The class of a row's type or attribute."""
    base = DynamicType if is_type else DynamicAttribute
    written = source.hook("verify_parameters", f"{'!' if is_type else '#'}{row.name}")
    namespace: dict[str, Any] = {
        "name": f"{source.name}.{row.name}",
        "row": row,
        "dialect_source": source,
        "check": staticmethod(written) if written is not None else None,
        "__module__": __name__,
    }
    for index, parameter in enumerate(row.parameters):
        if not hasattr(base, parameter.name) and parameter.name not in namespace:
            namespace[parameter.name] = property(_getter(index))
    metaclass: Any = type(base)
    return cast("type[DynamicAttribute]", metaclass(row.class_name, (base,), namespace))


def _getter(index: int):
    def get(attribute: TableAttribute) -> Attribute:
        return attribute.parameters[index]

    return get
