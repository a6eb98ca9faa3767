"""What assembly formats ask of a dialect that is defined by a table."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, cast

from ..syntax.assembly_shape import AttributeShape, Directive, FormatError, Transformer
from ..syntax.attribute_forms import (
    AttributeForm,
    bare,
    dense_array,
    flags,
    flat_symbol,
    full,
    keyword,
    optional_integer,
    string,
    symbol_name,
    type_form,
    typed,
    unit_form,
)
from ..syntax.directives import DIRECTIVES
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntegerAttr,
    IntegerType,
    Operation,
    SSAValue,
    SymbolRefAttr,
    f32,
    f64,
    i1,
    i8,
    i16,
    i32,
    i64,
)
from .constraints import attribute_kind
from .predicates import PROPERTY_INTEGERS
from .row_traits import transformer_of
from .rows import AttrRow, EnumRow
from .terms import Term, expand, read_term

if TYPE_CHECKING:
    from .define import TableOp
    from .sources import TableDialect

_FORMS = {
    "ArrayAttr": full(ArrayAttr, "an array"),
    "BoolAttr": typed(i1),
    "DictionaryAttr": full(DictionaryAttr, "a dictionary"),
    "FlatSymbolRefAttr": flat_symbol(),
    "IntegerAttr": full(IntegerAttr, "an integer"),
    "StringAttr": string(),
    "SymbolNameAttr": symbol_name(),
    "SymbolRefAttr": full(SymbolRefAttr, "a symbol's name"),
    "TypeAttr": type_form(),
    "UnitAttr": unit_form(),
    "DenseBoolArrayAttr": dense_array(i1),
    "DenseI8ArrayAttr": dense_array(i8),
    "DenseI16ArrayAttr": dense_array(i16),
    "DenseI32ArrayAttr": dense_array(i32),
    "DenseI64ArrayAttr": dense_array(i64),
    "DenseF32ArrayAttr": dense_array(f32),
    "DenseF64ArrayAttr": dense_array(f64),
}
PROPERTY_FORMS = {
    "bool": typed(i1),
    "string": string(),
    **{name: typed(type_) for name, type_ in PROPERTY_INTEGERS.items()},
}
_WHOLE = frozenset({"GPU_MMAMatrix", "LLVM_AnyStruct", "LLVM_TokenType"})
"""Constraints that MLIR declares without the C++ class of their type, so that it prints whole."""

_ANY = full()
_SAME = 'cpp("cast<Type>($_self)")'


class TableVocabulary:
    """The Vocabulary of a table's formats."""

    def __init__(self, source: "TableDialect") -> None:
        self.source = source
        self._forms: dict[tuple[str, bool], AttributeForm] = {}

    def attribute_form(self, attribute: AttributeShape) -> AttributeForm:
        key = attribute.constraint, attribute.optional
        form = self._forms.get(key)
        if form is None:
            form = self._forms[key] = self._form(*key)
        return form

    def _form(self, constraint: str, optional: bool) -> AttributeForm:
        if constraint in _FORMS:
            return _FORMS[constraint]
        kind = attribute_kind(constraint, self.source.rows)
        if kind.storage == "property":
            return self._property(read_term(constraint).arguments[0], kind.enum, optional)
        if kind.storage == "enum" and kind.enum is not None:
            return _keyword(kind.enum)
        if kind.storage.startswith("#"):
            return bare(self._defined(kind.storage))
        if kind.storage in ("IntegerAttr", "FloatAttr") and kind.type is not None:
            return typed(kind.type)
        return _FORMS.get(kind.storage, _ANY)

    def _property(self, term: Term, enum: EnumRow | None, optional: bool) -> AttributeForm:
        if term.head == "unit":
            return _FORMS["UnitAttr"]
        if enum is None and optional:
            if term.head != "int64":
                raise FormatError(f"how an optional property of {term} is written is C++")
            return optional_integer()
        if enum is None:
            form = PROPERTY_FORMS.get(term.word if term.head == "one" else term.head)
            if form is None:
                raise FormatError(f"how a property of {term} is written is C++")
            return form
        name = term.word if term.head == "named" else None
        if not enum.bits and name is None:
            return _keyword(enum)
        values = {case.text: case.value for case in enum.cases}
        return flags(values, enum.text, IntegerType(enum.width), enum.separator, name)

    def default(self, attribute: AttributeShape) -> Attribute | None:
        return self.source.default(cast(AttrRow, attribute))

    def buildable(self, constraint: str) -> Attribute | None:
        return self.source.buildable(constraint)

    def bare_type(self, constraint: str) -> type[Attribute] | None:
        if constraint.rpartition(".")[2] in _WHOLE:
            return None
        meaning = expand(constraint, self.source.rows)
        for part in meaning.arguments if meaning.head == "and" else (meaning,):
            if part.head.startswith("!"):
                found = self._defined(part.head)
                return None if getattr(found, "SPELLED_WHOLE", False) else found
        return None

    def _defined(self, name: str) -> type[Attribute]:
        """The class of `!dialect.name` or `#dialect.name`."""
        dialect, _, mnemonic = name[1:].partition(".")
        try:
            return self.source.find_attribute(dialect, mnemonic, is_type=name[0] == "!")
        except KeyError:
            raise FormatError(f"nothing defines {name}") from None

    def transformer(self, term: str) -> Transformer | None:
        word = "same" if term == _SAME else term
        return transformer_of(word, self.source)

    def terminator(self, name: str) -> type[Operation]:
        dialect, _, rest = name.partition(".")
        source = self.source.other(dialect)
        found = None if source is None else source.op(rest)
        if found is None:
            raise FormatError(f"nothing defines the op {name}")
        return found

    def directive(self, name: str) -> Directive | None:
        return cast("Directive | None", self.source.hook("directive", name) or DIRECTIVES.get(name))

    def infer_results(
        self,
        cls: type[Operation],
        operands: Sequence[SSAValue],
        properties: Mapping[str, Attribute],
    ) -> Sequence[Attribute]:
        return cast("type[TableOp]", cls).inferred_results(operands, properties)


def _keyword(enum: EnumRow) -> AttributeForm:
    return keyword({case.text: case.value for case in enum.cases}, IntegerType(enum.width))
