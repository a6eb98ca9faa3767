"""Print types and attributes as mlir-opt does.

Method names are those of xDSL's printer, so that `print_parameters` of its classes works here
unchanged.
"""

from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Literal, TypeVar, cast

from .builtin_extra import ExtraAttribute
from .builtin_text import WRITERS, size_text, symbol_text
from .dense_printer import number_text
from .elements import is_float
from .floats import float_bits
from .ir import (
    AffineMapAttr,
    AffineSetAttr,
    Attribute,
    BuiltinAttribute,
    CallSiteLoc,
    ComplexType,
    Data,
    FileLineColLoc,
    FloatAttr,
    FunctionType,
    FusedLoc,
    IntegerAttr,
    NameLoc,
    NoneAttr,
    OpaqueSyntaxAttribute,
    ParametrizedAttribute,
    TupleType,
    TypeAttribute,
    TypedAttribute,
    UnitAttr,
    UnknownLoc,
    i1,
    i64,
)
from .text_printer import TextPrinter

__all__ = ["AttributePrinter", "TypeOf", "alias_name", "attribute_type", "symbol_text"]

Number = TypeVar("Number", int, float)

TypeOf = Literal["always", "unless usual", "never"]
"""Whether an attribute's type is printed behind it; i64 and f64 are usual."""


class AttributePrinter(TextPrinter):
    """Prints types and attributes."""

    def __init__(self, *, local_scope: bool = False) -> None:
        super().__init__()
        self.local_scope = local_scope
        """Whether attributes are printed where they stand, without aliases."""
        self.print_generic_format = False
        self.print_debuginfo = False
        self._texts: dict[int, tuple[Attribute, str]] = {}
        self._usual_texts: dict[int, tuple[Attribute, str]] = {}
        self._in_location = False

    def print_attribute(self, attribute: Attribute) -> None:
        self._pieces.append(self.attribute_text(attribute))

    def print_attribute_without_type(self, attribute: Attribute) -> None:
        self._pieces.append(self.attribute_text(attribute, "never"))

    print_type = print_attribute

    def attribute_text(self, attribute: Attribute, type_of: TypeOf = "always") -> str:
        """The text of an attribute or type, remembered by the identity of the object."""
        if type_of == "never":
            return self._new_text(attribute, type_of)
        texts = self._texts if type_of == "always" else self._usual_texts
        known = texts.get(id(attribute))
        if known is None:
            text = self._new_text(attribute, type_of)
            texts[id(attribute)] = attribute, text
            return text
        return known[1]

    def _new_text(self, attribute: Attribute, type_of: TypeOf) -> str:
        write = WRITERS.get(type(attribute))
        if write is not None:
            text = write(self, attribute)
        elif isinstance(attribute, ExtraAttribute):
            text = attribute.text(self)
        elif isinstance(attribute, BuiltinAttribute):
            text = self.captured(lambda: attribute.print_builtin(cast(Any, self)))
        else:
            text = self._dialect_text(attribute)
        if type_of != "never":
            text += self._type_suffix(attribute, text, type_of)
        if not self.local_scope and (name := alias_name(attribute)) is not None:
            return self.aliases.mark(attribute, name, text)
        return self.aliases.deeper(text) if "\0" in text else text

    @contextmanager
    def without_own_aliases(self) -> Generator[None, None, None]:
        """What is printed here is printed by an alias only where another place has it, too.

        MLIR looks for aliases before it prints, and does not look at all that it prints.
        """
        outer = self._texts, self._usual_texts, self.aliases.are_loose
        self._texts, self._usual_texts, self.aliases.are_loose = {}, {}, True
        yield
        self._texts, self._usual_texts, self.aliases.are_loose = outer

    def _type_suffix(self, attribute: Attribute, text: str, type_of: TypeOf) -> str:
        of = attribute_type(attribute)
        if of is None or (isinstance(attribute, IntegerAttr) and of == i1):
            return ""
        if type_of == "unless usual":
            # An f64 written by its bits would be read as an i64.
            if isinstance(attribute, IntegerAttr) and of == i64:
                return ""
            if isinstance(attribute, FloatAttr) and of.name == "f64" and "x" not in text:
                return ""
        return f" : {self.attribute_text(of)}"

    def _dialect_text(self, attribute: Attribute) -> str:
        sigil = "!" if isinstance(attribute, TypeAttribute) else "#"
        printer = cast(Any, self)

        def body() -> None:
            if isinstance(attribute, ParametrizedAttribute):
                attribute.print_parameters(printer)
            else:
                cast("Data[object]", attribute).print_parameter(printer)

        name, text = attribute.name, self.captured(body)
        if not isinstance(attribute, OpaqueSyntaxAttribute):
            return f"{sigil}{name}{text}"
        space = " " if text[:1].isalnum() else ""
        return f"{sigil}{name.replace('.', '<', 1)}{space}{text}>"

    def print_paramattr_parameters(
        self, params: Sequence[Attribute], always_print_brackets: bool = False
    ) -> None:
        if params or always_print_brackets:
            self.print_string(f"<{', '.join(map(self.attribute_text, params))}>")

    # Dictionaries

    def dictionary_text(self, entries: Mapping[str, Attribute]) -> str:
        """`{a = 1 : i64, b}`, in the order of the names."""
        shown: list[str] = []
        for name in sorted(entries) if len(entries) > 1 else entries:
            value = entries[name]
            known = self.name_text(name)
            unit = isinstance(value, UnitAttr)
            shown.append(known if unit else f"{known} = {self.attribute_text(value)}")
        return "{" + ", ".join(shown) + "}"

    def print_attr_dict(self, attr_dict: Mapping[str, Attribute]) -> None:
        self._pieces.append(self.dictionary_text(attr_dict))

    # Pieces

    def function_type_text(self, inputs: Iterable[Attribute], outputs: Sequence[Attribute]) -> str:
        """`(a, b) -> c`; a single result stands in parentheses only if it is a function."""
        text = self.attribute_text
        shown = ", ".join([text(one) for one in outputs])
        if len(outputs) != 1 or isinstance(outputs[0], FunctionType):
            shown = f"({shown})"
        return f"({', '.join([text(one) for one in inputs])}) -> {shown}"

    def print_int(self, value: int, type: Attribute | None = None) -> None:
        self.print_string(number_text(value, i1 if type == i1 else i64))

    def print_float(self, value: float, type: Attribute) -> None:
        self.print_string(number_text(float_bits(value, type.name), type))

    def print_complex(self, value: tuple[Number, Number], type: ComplexType) -> None:
        element: Attribute = type.element_type
        shown = [
            number_text(float_bits(one, element.name) if is_float(element) else int(one), element)
            for one in value
        ]
        self.print_string(f"({','.join(shown)})")

    def print_dimension_list(self, dims: Sequence[int]) -> None:
        self.print_string("x".join(map(size_text, dims)))

    @contextmanager
    def in_location(self) -> Generator[None, None, None]:
        if self._in_location:
            yield
            return
        self._in_location = True
        with self.delimited("loc(", ")"):
            yield
        self._in_location = False


def attribute_type(attribute: Attribute) -> Attribute | None:
    """The type that is written behind a builtin attribute; a dialect's writes its own."""
    if isinstance(attribute, TypedAttribute) and isinstance(attribute, BuiltinAttribute):
        return attribute.get_type()
    if isinstance(attribute, ExtraAttribute):
        of = cast("Attribute | None", getattr(attribute, "type", None))
        return None if isinstance(of, NoneAttr) else of
    return None


def alias_name(attribute: Attribute) -> str | None:
    """The stem of the name under which an attribute is defined at the top of a file.

    None where it is printed in place. For builtin attributes this is MLIR's choice; other classes
    make their own by `alias_name`.
    """
    known = _ALIASES.get(type(attribute))
    if known is None:
        return getattr(attribute, "alias_name", None)
    if isinstance(attribute, TupleType):
        return known if len(attribute.types.data) > 16 else None
    return known


_ALIASES: dict[type[Attribute], str] = {
    AffineMapAttr: "map",
    AffineSetAttr: "set",
    CallSiteLoc: "loc",
    FileLineColLoc: "loc",
    FusedLoc: "loc",
    NameLoc: "loc",
    TupleType: "tuple",
    UnknownLoc: "loc",
}


def spell(value: Attribute) -> str:
    """The text of an attribute or type, for messages."""
    printer = AttributePrinter(local_scope=True)
    printer.print_attribute(value)
    return printer.text()
