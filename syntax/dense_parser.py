"""Read literals of many elements: `dense<…>`, `array<…>`, `sparse<…>`, `dense_resource<…>`."""

import math
from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple, cast

from .builtin_extra import make
from .elements import (
    Shaped,
    bit_width,
    from_hex,
    integer,
    is_complex,
    is_float,
    is_number,
    is_shaped,
    is_wide,
    kept_size,
    mlir_size,
    pack,
    scalar_of,
    shaped,
    unpack,
)
from .ir import (
    DYNAMIC_INDEX,
    ArrayAttr,
    Attribute,
    BytesAttr,
    DenseArrayBase,
    DenseIntOrFPElementsAttr,
    IndexType,
    StringAttr,
    TensorType,
    i64,
)
from .literals import unescape
from .number_parser import NumberParser
from .patterns import Pattern

MAX_DEPTH = 1000
"""How deep elements may nest."""

LARGEST_SPLAT = 1 << 24
"""A splat whose bytes are more than this is kept as its one element."""

_ELEMENT = Pattern(
    r"(-?)\s*(0x[0-9a-fA-F]+|[0-9]+(?:\.[0-9]*(?:[eE][-+]?[0-9]+)?)?)"
    r"|(true|false)(?![\w$.])"
    r'|"((?:[^"\\\n\r]++|\\(?:["\\nt]|[0-9a-fA-F]{2}))*+)"'
)
_HEX = Pattern(r"0x([0-9a-fA-F]*+)")


class Element(NamedTuple):
    """A literal before its type is known; words are `true` and `false`."""

    at: int
    negative: bool
    number: str
    word: str
    string: str | None


class Literal(NamedTuple):
    """A nest of elements, flat, and its shape. No shape: one element stands for all."""

    at: int
    elements: list[Element]
    shape: list[int] | None
    is_complex: bool


class DenseParser(NumberParser):
    """Element literals."""

    @abstractmethod
    def resource(self, key: str) -> Attribute:
        """The elements that a text's resources name by a key; its Parser knows them."""

    @abstractmethod
    def is_foreign(self, type: Attribute) -> bool:
        """Whether a type is of a dialect that MLIR knows and we do not."""

    # Literals without their type

    def _parse_literal(self) -> Literal:
        at = self.pos
        elements: list[Element] = []
        kinds: set[bool] = set()
        if self.text.startswith("[", at):
            shape = self._parse_nest(elements, kinds, 0)
        else:
            kinds.add(self._parse_scalar(elements))
            shape = None
        if len(kinds) > 1:
            self.raise_error("some of the elements are complex numbers, some are not", at)
        return Literal(at, elements, shape, True in kinds)

    def _parse_nest(self, elements: list[Element], kinds: set[bool], depth: int) -> list[int]:
        """Elements in brackets; their shape."""
        if depth > MAX_DEPTH:
            self.raise_error(f"the elements nest deeper than {MAX_DEPTH} levels")
        self.parse_punctuation("[")
        if self.parse_optional_punctuation("]") is not None:
            return [0]
        count, inner = 0, None
        while True:
            at = self.pos
            if self.text.startswith("[", at):
                shape = self._parse_nest(elements, kinds, depth + 1)
            else:
                kinds.add(self._parse_scalar(elements))
                shape: list[int] = []
            if inner is None:
                inner = shape
            elif inner != shape:
                self.raise_error("the elements are not of one shape", at)
            count += 1
            if self.parse_optional_punctuation(",") is None:
                break
        if self.parse_optional_punctuation("]") is None:
            self.raise_expected("',' or ']'")
        return [count, *inner]

    def _parse_scalar(self, elements: list[Element]) -> bool:
        """One number, word or string, or a complex number, for which it gives true."""
        if self.parse_optional_punctuation("(") is None:
            elements.append(self._parse_element())
            return False
        elements.append(self._parse_element())
        self.parse_punctuation(",", " in a complex number")
        elements.append(self._parse_element())
        self.parse_punctuation(")", " in a complex number")
        return True

    def _parse_element(self) -> Element:
        at = self.pos
        matched = _ELEMENT.match(self.text, at)
        if matched is None:
            self.raise_expected("a number, 'true', 'false' or a string")
        self.skip_to(matched.end())
        sign, number, word, string = matched.groups()
        return Element(at, bool(sign), number or "", word or "", string)

    # dense

    def parse_dense(self, type: Attribute | None) -> Attribute:
        """What stands behind `dense`."""
        at = self.pos
        self.parse_punctuation("<")
        start = self.pos
        literal = None if self.text.startswith(">", start) else self._parse_literal()
        end = self.pos
        self.parse_punctuation(">")
        type, place = self._parse_type_of_elements(type, at)
        if self.is_foreign(type):
            from .extra_attributes import ForeignElementsAttr

            return make(ForeignElementsAttr, StringAttr(self.text[start:end].strip()), type)
        return self._elements(literal, self._check_shaped(type, place), at)

    def parse_dense_int_or_fp_elements_attr(self, type: Attribute | None) -> Attribute:
        return self.parse_dense(type)

    def _parse_shaped(self, type_: Attribute | None, at: int) -> Shaped:
        return self._check_shaped(*self._parse_type_of_elements(type_, at))

    def _parse_type_of_elements(self, type_: Attribute | None, at: int) -> tuple[Attribute, int]:
        """The type behind elements, and where it stands."""
        if type_ is not None:
            return type_, at
        self.parse_punctuation(":", " and a type behind the elements")
        at = self.pos
        return self.parse_type(), at

    def _check_shaped(self, type_: Attribute, at: int) -> Shaped:
        if not is_shaped(type_):
            self.raise_error(
                f"elements need a tensor, vector or memref type, not {self.shown(type_)}", at
            )
        known = shaped(type_)
        if known is None or DYNAMIC_INDEX in known.get_shape():
            self.raise_error("elements need a type with a shape of known sizes", at)
        return known

    def _elements(self, literal: Literal | None, type_: Shaped, at: int) -> Attribute:
        element = type_.element_type
        shape = list(type_.get_shape())
        count = math.prod(shape)
        if literal is not None and literal.shape is not None and literal.shape != shape:
            if literal.elements or count:
                self.raise_error(
                    f"the elements have shape {_by(literal.shape)}, the type has {_by(shape)}",
                    literal.at,
                )
        if literal is None and count:
            self.raise_error(f"the type has {count} elements, the literal has none", at)
        if not is_number(element):
            return self._string_elements(literal, type_, at)
        if literal is None or not literal.elements:
            data = b""
        elif literal.shape is None and literal.elements[0].string is not None:
            data = self._hex_data(literal.elements[0], element, count)
        else:
            data = self._number_data(literal, element)
        return elements_attribute(type_, data)

    def _number_data(self, literal: Literal, element: Attribute) -> bytes:
        scalar = scalar_of(element)
        if literal.is_complex is not is_complex(element):
            wanted = "complex numbers" if not literal.is_complex else "no complex numbers"
            self.raise_error(f"{self.shown(element)} wants {wanted}", literal.at)
        values = [self._number(one, scalar) for one in literal.elements]
        return pack(values, scalar)

    def _number(self, one: Element, of: Attribute) -> int:
        """The value of an integer, or the bits of a float."""
        if one.string is not None:
            self.raise_error(f"{self.shown(of)} is wanted here, found a string", one.at)
        if is_float(of):
            if one.word:
                self.raise_error(f"{of.name} is wanted here, found '{one.word}'", one.at)
            return self.float_literal(one.number, one.negative, of, one.at)
        if one.word:
            if bit_width(of) != 1:
                self.raise_error(f"'{one.word}' is an i1, not {self.shown(of)}", one.at)
            return int(one.word == "true")
        if "." in one.number:
            self.raise_error(f"{one.number[:40]} is not an integer", one.at)
        return self.integer_literal(one.number, one.negative, of, one.at)

    def _hex_data(self, one: Element, element: Attribute, count: int) -> bytes:
        matched = _HEX.fullmatch(unescape(one.string or ""))
        if matched is None or len(matched[1]) % 2:
            self.raise_error(
                'raw elements are "0x" and an even number of hexadecimal digits', one.at
            )
        raw = bytes.fromhex(matched[1])
        scalar = scalar_of(element)
        each = 2 if is_complex(element) else 1
        if each == 2 and len(raw) == 2 * mlir_size(scalar):
            count = 1
        data = from_hex(raw, scalar, count * each)
        if data is None or (each == 2 and len(data) == kept_size(scalar)):
            self.raise_error(
                f"{len(raw)} bytes are not {count} elements of type {self.shown(element)}", one.at
            )
        return data

    def _string_elements(self, literal: Literal | None, type_: Attribute, at: int) -> Attribute:
        elements = literal.elements if literal is not None else []
        values: list[StringAttr] = []
        for one in elements:
            if one.string is None:
                self.raise_error(
                    "a string is wanted here, the elements are of a dialect's type", one.at
                )
            values.append(StringAttr(unescape(one.string)))
        if literal is not None and literal.is_complex:
            self.raise_error("a string is wanted here", literal.at)
        if len(set(values)) == 1:
            values = values[:1]
        from .extra_attributes import StringElementsAttr

        return make(StringElementsAttr, type_, ArrayAttr(values))

    # sparse, dense_resource, array

    def parse_sparse(self, type: Attribute | None) -> Attribute:
        """What stands behind `sparse`."""
        at = self.pos
        self.parse_punctuation("<")
        indices = values = None
        if not self.text.startswith(">", self.pos):
            indices = self._parse_literal()
            self.parse_punctuation(",", " between indices and values")
            values = self._parse_literal()
        self.parse_punctuation(">")
        type_ = self._parse_shaped(type, at)
        shape = list(type_.get_shape())
        rank = len(shape)
        if not rank and indices is not None:
            self.raise_error("sparse elements need a type of rank 1 or more", at)
        given = indices.shape if indices is not None else [0, rank]
        if given is None or given == [rank] == [1]:
            given = [1, rank]
        count = given[0] if indices is not None and indices.elements else 0
        if count and given[1:] != [rank] and not (rank == 1 and len(given) == 1):
            self.raise_error(f"each index has {rank} numbers, as the type has rank {rank}", at)
        index_type = TensorType[Attribute](i64, given)
        value_type = TensorType[Attribute](type_.element_type, [count])
        if indices is not None and indices.shape is not None:
            indices = indices._replace(shape=given)
        made = self._elements(indices, index_type, at)
        held = self._elements(values, value_type, at)
        self._check_indices(made, shape, at)
        from .extra_attributes import SparseElementsAttr

        return make(SparseElementsAttr, type_, made, held)

    def _check_indices(self, indices: Attribute, shape: Sequence[int], at: int) -> None:
        data = cast("DenseIntOrFPElementsAttr[IndexType]", indices).data.data
        for place, number in enumerate(unpack(data, i64) if shape else ()):
            size = shape[place % len(shape)]
            if not 0 <= number < size:
                self.raise_error(f"index {number} is outside of a dimension of size {size}", at)

    def parse_dense_resource(self, type: Attribute | None) -> Attribute:
        """What stands behind `dense_resource`."""
        self.parse_punctuation("<")
        key = self.parse_identifier_or_str_literal(" that names a resource")
        self.parse_punctuation(">")
        at = self.pos
        if type is None:
            self.parse_punctuation(":")
            at = self.pos
            type = self.parse_type()
        if not is_shaped(type) and not self.is_foreign(type):
            self.raise_error(f"a resource has a shaped type, not {self.shown(type)}", at)
        from .extra_attributes import DenseResourceElementsAttr

        return make(DenseResourceElementsAttr, StringAttr(key), type, self.resource(key))

    def parse_dense_array(self, type: Attribute | None) -> Attribute:
        """What stands behind `array`."""
        self.parse_punctuation("<")
        at = self.pos
        of = self.parse_type()
        if integer(of) is None and not is_float(of):
            self.raise_error(f"an array holds integers or floats, not {self.shown(of)}", at)
        width = bit_width(of)
        if width != 1 and width % 8:
            self.raise_error(
                f"the bits of an array's element are 1 or a multiple of 8, not {width}", at
            )
        values: list[int] = []
        if self.parse_optional_punctuation(":") is not None:
            values.append(self._parse_array_element(of))
            while self.parse_optional_punctuation(",") is not None:
                values.append(self._parse_array_element(of))
        self.parse_punctuation(">")
        size = mlir_size(of)
        if size == kept_size(of):
            data = pack(values, of)
        else:
            data = b"".join([(v & ((1 << width) - 1)).to_bytes(size, "little") for v in values])
        return make(DenseArrayBase, of, BytesAttr(data))

    def _parse_array_element(self, of: Attribute) -> int:
        one = self._parse_element()
        if bit_width(of) == 1 and not one.word:
            self.raise_error("expected 'true' or 'false'", one.at)
        return self._number(one, of)


def _by(shape: Sequence[int]) -> str:
    return "x".join(map(str, shape)) if shape else "of one element"


def elements_attribute(type_: Shaped, data: bytes) -> Attribute:
    """`dense<…>` of the packed elements; one element is repeated where that is not too long."""
    element = type_.element_type
    size = kept_size(scalar_of(element)) * (2 if is_complex(element) else 1)
    count = math.prod(type_.get_shape())
    repeated = count <= LARGEST_SPLAT // size and not is_wide(element)
    if repeated and len(data) == size and count > 1:
        data *= count
    elif not repeated and len(data) > size and data == data[:size] * (len(data) // size):
        data = data[:size]
    if is_wide(element):
        from .extra_attributes import WideElementsAttr

        return make(WideElementsAttr, type_, BytesAttr(data))
    return make(DenseIntOrFPElementsAttr, type_, BytesAttr(data))
