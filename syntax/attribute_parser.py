"""Read attributes of MLIR's textual IR, and remember them by their text.

Method names are those of xDSL's parser, so that `parse_parameters` of its classes works here
unchanged.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from .affine_parser import Atom, parse_affine_expr, parse_affine_map, parse_affine_set
from .builtin_extra import FLOAT_TYPES, NONE, make
from .dense_parser import DenseParser
from .elements import integer, is_float
from .ir import (
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSet,
    AffineSetAttr,
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IndexType,
    IntAttr,
    IntegerAttr,
    NoneType,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    UnitAttr,
    i64,
)
from .location_parser import LocationParser
from .number_parser import float_attribute
from .patterns import Pattern
from .symbol_parser import AttributeRegistry, SymbolParser
from .type_parser import BODY, DEEP, FALSE, MAX_REMEMBERED, TRUE, TYPE

if TYPE_CHECKING:
    from .extra_attributes import DistinctAttr

_NUMBER = r"-?+(?:0x[0-9a-fA-F]++|[0-9]++(?:\.[0-9]*+(?:[eE][-+]?+[0-9]++)?+)?+)"
_ATTRIBUTE_TEXT = Pattern(
    rf"{_NUMBER}(?:\s*+:\s*+{TYPE}|(?![\w.]|\s*+:))"
    rf"|(?:[#!][\w$.-]++|[A-Za-z_]\w*+)(?:{BODY})?+(?![\w$.<]|\s*+[:\[(])"
    r'|"[^"\\\n]*+"(?!\s*+:)'
    r"|@[A-Za-z_][\w$.]*+(?:::@[A-Za-z_][\w$.]*+)*+(?!\s*+:)"
    rf"|\[(?:[^\[\]<>\"(){{}}-]|->?+|<{DEEP}>|\"[^\"\\\n]*+\")*+\]"
)
_DICTIONARY_TEXT = Pattern(r'\{(?:[^{}<>"-]|->?+|"[^"\\\n]*+"|<' + DEEP + r">)*+\}")
_LITERAL = Pattern(r"0x[0-9a-fA-F]+|[0-9]+(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?)?")

UNIT = UnitAttr()


class AttributeParser(SymbolParser, DenseParser, LocationParser):
    """Reads types and attributes from one text."""

    def __init__(self, registry: AttributeRegistry, text: str, name: str = "<stdin>") -> None:
        super().__init__(registry, text, name)
        self._attributes: dict[str, Attribute] = {}
        self._dictionaries: dict[str, dict[str, Attribute]] = {}
        self._distinct: dict[int, DistinctAttr] = {}
        self.identified: dict[str, Attribute | None] = {}
        """What a dialect knows by a name, with one body each; None while the body is read."""

    def parse_attribute(self, type: Attribute | None = None) -> Attribute:
        """Any attribute. With a type the attribute has that one, and none is written behind it."""
        found = self.parse_optional_attribute(type)
        return self.raise_expected("an attribute") if found is None else found

    def parse_optional_attribute(self, type: Attribute | None = None) -> Attribute | None:
        if type is not None:
            return self._parse_new_attribute(type)
        if self.text.startswith("->", self.pos):
            return None
        matched = _ATTRIBUTE_TEXT.match(self.text, self.pos)
        if matched is None:
            return self._parse_new_attribute(None)
        known = self._attributes.get(matched[0])
        if known is None:
            known = self._parse_new_attribute(None)
            if known is not None and self._may_remember(matched):
                self._attributes[matched[0]] = known
            return known
        self.skip_to(matched.end())
        return known

    def _may_remember(self, matched: re.Match[str]) -> bool:
        return len(matched[0]) <= MAX_REMEMBERED and self.stopped_at(matched.end())

    def _parse_new_attribute(self, type_: Attribute | None) -> Attribute | None:
        first = self.text[self.pos : self.pos + 1]
        match first:
            case '"':
                return self._parse_string(type_)
            case "#":
                return self.nested(self.parse_dialect_symbol, False, type_)
            case "!" | "(":
                return self.parse_type()
            case "@":
                return self._parse_symbol_reference()
            case "[":
                return ArrayAttr(
                    self.nested(self.parse_list, self.Delimiter.SQUARE, self.parse_attribute)
                )
            case "{":
                return DictionaryAttr(self.nested(self.parse_optional_dictionary_attr_dict))
            case "-":
                return self._parse_number(type_)
            case _:
                if first.isdigit():
                    return self._parse_number(type_)
                return self._parse_word(type_)

    def _parse_word(self, type_: Attribute | None) -> Attribute | None:
        word = self.peek_identifier()
        if not word:
            return None
        found = _WORDS.get(word)
        if found is not None:
            self.skip_to(self.pos + len(word))
            return found
        read = _READERS.get(word)
        if read is not None:
            self.skip_to(self.pos + len(word))
            return self.nested(read, self, type_)
        if word == "loc":
            return self.parse_optional_location()
        return self.parse_optional_type()

    def _parse_string(self, type_: Attribute | None) -> Attribute:
        value = StringAttr(self.parse_str_literal())
        of = self.parse_type_behind(type_)
        if of is None or isinstance(of, NoneType):
            return value
        from .extra_attributes import TypedStringAttr

        return make(TypedStringAttr, value, of)

    def _parse_number(self, type_: Attribute | None) -> Attribute:
        at = self.pos
        negative = self.parse_optional_punctuation("-") is not None
        matched = _LITERAL.match(self.text, self.pos)
        if matched is None:
            self.raise_expected("a number", " after '-'")
        written = matched[0]
        self.skip_to(matched.end())
        of = self.parse_type_behind(type_)
        if of is None:
            of = FLOAT_TYPES["f64"] if "." in written else i64
        if is_float(of):
            return float_attribute(self.float_literal(written, negative, of, at), of)
        if integer(of) is None and not isinstance(of, IndexType):
            self.raise_error("a number has an integer, index or float type", at)
        if "." in written:
            self.raise_error(f"{written} is not an integer", at)
        value = IntAttr(self.integer_literal(written, negative, of, at))
        return make(IntegerAttr, value, of)

    def _parse_symbol_reference(self) -> Attribute:
        root = self.parse_symbol_name()
        nested: list[StringAttr] = []
        while self.text.startswith(":", self.pos):
            at = self.pos
            self.skip_to(at + 1)
            if not self.text.startswith(":", self.pos):
                self.pos = at
                break
            self.skip_to(self.pos + 1)
            nested.append(self.parse_symbol_name())
        return make(SymbolRefAttr, root, ArrayAttr(nested))

    def parse_optional_symbol_name(self) -> StringAttr | None:
        name = self.parse_optional_symbol()
        return None if name is None else StringAttr(name)

    def parse_symbol_name(self) -> StringAttr:
        return self.parse_optional_symbol_name() or self.raise_expected("a symbol, '@name'")

    def parse_optional_visibility_keyword(self) -> StringAttr | None:
        word = self.parse_optional_keyword_in(("public", "private", "nested"))
        return None if word is None else StringAttr(word)

    def parse_visibility_keyword(self) -> StringAttr:
        found = self.parse_optional_visibility_keyword()
        return found or self.raise_expected("'public', 'private' or 'nested'")

    def parse_optional_unit_attr(self) -> Attribute | None:
        return None if self.parse_optional_keyword("unit") is None else UNIT

    def parse_paramattr_parameters(self, skip_white_space: bool = True) -> list[Attribute]:
        return (
            self.parse_optional_comma_separated_list(self.Delimiter.ANGLE, self.parse_attribute)
            or []
        )

    # Dictionaries

    def parse_optional_dictionary_attr_dict(self) -> dict[str, Attribute]:
        """`{a = 1, b}`; a new empty dictionary where there is none."""
        if not self.text.startswith("{", self.pos):
            return {}
        matched = _DICTIONARY_TEXT.match(self.text, self.pos)
        if matched is not None and (known := self._dictionaries.get(matched[0])) is not None:
            self.skip_to(matched.end())
            return known.copy()
        entries: dict[str, Attribute] = {}
        self.parse_list(
            self.Delimiter.BRACES,
            lambda: self._parse_entry(entries),
            context_msg=" in a dictionary of attributes",
        )
        if matched is not None and self._may_remember(matched):
            self._dictionaries[matched[0]] = entries.copy()
        return entries

    def _parse_entry(self, entries: dict[str, Attribute]) -> None:
        at = self.pos
        name = self.parse_optional_identifier_or_str_literal()
        if name is None:
            self.raise_expected("the name of an attribute")
        if not name:
            self.raise_error("the name of an attribute is empty", at)
        if name in entries:
            self.raise_error(f"attribute '{name}' is given twice", at)
        has_value = self.parse_optional_punctuation("=") is not None
        entries[name] = self.parse_attribute() if has_value else UNIT

    # Affine maps and sets

    def parse_affine_map(self) -> AffineMap:
        return parse_affine_map(self)

    def parse_affine_set(self) -> AffineSet:
        return parse_affine_set(self)

    def parse_affine_expr(self, atom: Atom) -> AffineExpr:
        """An affine expression whose names `atom` reads."""
        return parse_affine_expr(self, atom)

    def _parse_affine_map_attribute(self, type_: Attribute | None) -> Attribute:
        with self.in_angle_brackets():
            return AffineMapAttr(parse_affine_map(self))

    def _parse_affine_set_attribute(self, type_: Attribute | None) -> Attribute:
        with self.in_angle_brackets():
            return AffineSetAttr(parse_affine_set(self))

    def _parse_strided(self, type_: Attribute | None) -> Attribute:
        self.parse_punctuation("<")
        strides = self.parse_list(self.Delimiter.SQUARE, self._parse_stride)
        offset: Attribute = IntAttr(0)
        if self.parse_optional_punctuation(",") is not None:
            self.parse_keyword("offset")
            self.parse_punctuation(":")
            offset = self._parse_stride()
        self.parse_punctuation(">")
        return make(StridedLayoutAttr, ArrayAttr(strides), offset)

    def _parse_stride(self) -> Attribute:
        if self.parse_optional_punctuation("?") is not None:
            return NONE
        found = self.parse_optional_integer(allow_boolean=False)
        return self.raise_expected("an integer or '?'") if found is None else IntAttr(found)

    def _parse_distinct(self, type_: Attribute | None) -> Attribute:
        at = self.pos
        with self.in_square_brackets():
            number = self.parse_integer(allow_boolean=False, allow_negative=False)
        self.parse_punctuation("<")
        empty = self.text.startswith(">", self.pos)
        referenced = UNIT if empty else self.parse_attribute()
        self.parse_punctuation(">")
        known = self._distinct.get(number)
        if known is None:
            from .extra_attributes import DistinctAttr

            known = self._distinct[number] = make(DistinctAttr, IntAttr(number), referenced)
        elif known.referenced != referenced:
            self.raise_error(f"distinct[{number}] was given with another attribute before", at)
        return known


_WORDS: dict[str, Attribute] = {"unit": UNIT, "true": TRUE, "false": FALSE}
# pyright: reportPrivateUsage=false
_READERS: dict[str, Callable[[AttributeParser, Attribute | None], Attribute]] = {
    "affine_map": AttributeParser._parse_affine_map_attribute,
    "affine_set": AttributeParser._parse_affine_set_attribute,
    "array": AttributeParser.parse_dense_array,
    "dense": AttributeParser.parse_dense,
    "dense_resource": AttributeParser.parse_dense_resource,
    "distinct": AttributeParser._parse_distinct,
    "sparse": AttributeParser.parse_sparse,
    "strided": AttributeParser._parse_strided,
}
