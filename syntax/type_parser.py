"""Read types of MLIR's textual IR, and remember them by their text.

Within one file a text means one type: what was read once is found again by one dictionary look-up.
"""

from abc import abstractmethod
from collections.abc import Callable
from typing import ParamSpec, TypeVar

from .affine import is_identity
from .builtin_extra import FLOAT_TYPES, NONE, is_default_space, make
from .elements import integer, is_float
from .ir import (
    DYNAMIC_INDEX,
    AffineMapAttr,
    ArrayAttr,
    Attribute,
    BuiltinAttribute,
    ComplexType,
    DictionaryAttr,
    FunctionType,
    IndexType,
    IntAttr,
    IntegerAttr,
    IntegerType,
    MemRefLayoutAttr,
    MemRefType,
    NoneType,
    Signedness,
    StridedLayoutAttr,
    StringAttr,
    TensorType,
    TupleType,
    TypeAttribute,
    UnrankedMemRefType,
    UnrankedTensorType,
    VectorType,
    VerifyException,
    i1,
)
from .literals import integer_value
from .number_parser import NumberParser
from .patterns import Pattern

T = TypeVar("T")
P = ParamSpec("P")

# The inside of brackets without regard to what it means: pairs of <> three deep, strings, arrows.
FLAT = r'(?:[^<>"-]|->?+|"[^"\\\n]*+")*+'
DEEP = rf'(?:[^<>"-]|->?+|"[^"\\\n]*+"|<{FLAT}>)*+'
BODY = rf'<(?:[^<>"-]|->?+|"[^"\\\n]*+"|<{DEEP}>)*+>'
TYPE = rf"(?:(?:![\w$.-]++|[A-Za-z_]\w*+)(?:{BODY})?+(?![\w$.<]))"
_TYPES = rf'(?:\((?:[^()<>"-]|->?+|<{DEEP}>)*+\))'
_TYPE_TEXT = Pattern(TYPE)
_FUNCTION_TEXT = Pattern(rf"{_TYPES}\s*+->\s*+(?:{_TYPES}|{TYPE})")

_INTEGER_TYPE = Pattern(r"(i|si|ui)([0-9]+)")
_DIMENSION = Pattern(r"(\?|[0-9]+)\s*x\s*")
_SCALABLE = Pattern(r"\[\s*([0-9]+)\s*\]\s*x\s*|([0-9]+)\s*x\s*")
_DIMENSION_LIST = Pattern(r"(?:\?|[0-9]+)(?:x(?:\?|[0-9]+))*")
_SIGNEDNESS = {"i": Signedness.SIGNLESS, "si": Signedness.SIGNED, "ui": Signedness.UNSIGNED}

MAX_DEPTH = 1000
"""How deep attributes and types may nest."""

MAX_REMEMBERED = 4096
"""Longer texts are read anew each time."""

TRUE = IntegerAttr(1, i1)
FALSE = IntegerAttr(0, i1)
INDEX = IndexType()


class TypeParser(NumberParser):
    """Builtin types; those of dialects are left to a subclass."""

    def __init__(self, text: str, name: str = "<stdin>") -> None:
        super().__init__(text, name)
        self._types: dict[str, TypeAttribute] = {}
        self._functions: dict[str, FunctionType] = {}
        self._depth = 0

    @abstractmethod
    def parse_dialect_type(self) -> TypeAttribute:
        """A type that begins with `!`."""

    def parse_type(self) -> TypeAttribute:
        matched = _TYPE_TEXT.match(self.text, self.pos)
        if matched is None:
            return self.parse_new_type() or self.raise_expected("a type")
        known = self._types.get(matched[0])
        if known is None:
            known = self.parse_new_type() or self.raise_expected("a type")
            if len(matched[0]) <= MAX_REMEMBERED and self.stopped_at(matched.end()):
                self._types[matched[0]] = known
            return known
        self.skip_to(matched.end())
        return known

    def parse_optional_type(self) -> TypeAttribute | None:
        matched = _TYPE_TEXT.match(self.text, self.pos)
        if matched is not None and (known := self._types.get(matched[0])) is not None:
            self.skip_to(matched.end())
            return known
        return self.parse_new_type()

    def stopped_at(self, end: int) -> bool:
        """Whether reading went exactly up to an offset, and then over spaces."""
        pos = self.pos
        self.skip_to(end)
        same, self.pos = self.pos == pos, pos
        return same

    def parse_new_type(self) -> TypeAttribute | None:
        first = self.text[self.pos : self.pos + 1]
        if first == "!":
            return self.nested(self.parse_dialect_type)
        if first == "(":
            return self.nested(self.parse_function_type)
        word = self.peek_identifier()
        found = _SIMPLE_TYPES.get(word)
        if found is not None:
            self.skip_to(self.pos + len(word))
            return found
        matched = _INTEGER_TYPE.fullmatch(word)
        if matched is not None:
            width = integer_value(matched[2])
            if width > 16777215:
                self.raise_error("an integer type has at most 16777215 bits")
            self.skip_to(self.pos + len(word))
            return IntegerType(width, _SIGNEDNESS[matched[1]])
        read = _READERS.get(word)
        if read is None:
            return None
        self.skip_to(self.pos + len(word))
        return self.nested(read, self)

    def nested(self, read: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Read something that may contain its like; too deep a nest is an error."""
        self._depth += 1
        if self._depth > MAX_DEPTH:
            self.raise_error(f"types and attributes nest deeper than {MAX_DEPTH} levels")
        try:
            return read(*arguments, **named)
        finally:
            self._depth -= 1

    def parse_optional_function_type(self) -> FunctionType | None:
        return self.parse_function_type() if self.text.startswith("(", self.pos) else None

    def parse_function_type(self) -> FunctionType:
        at = self.pos
        matched = _FUNCTION_TEXT.match(self.text, at)
        if matched is not None and (known := self._functions.get(matched[0])) is not None:
            self.skip_to(matched.end())
            return known
        inputs = self.parse_list(self.Delimiter.PAREN, self.parse_type)
        self.parse_punctuation("->", " in a function type")
        outputs = self._parse_function_results()
        function = make(FunctionType, ArrayAttr(inputs), ArrayAttr(outputs))
        if matched is not None and self.stopped_at(matched.end()):
            self._functions[matched[0]] = function
        return function

    def _parse_function_results(self) -> list[TypeAttribute]:
        if self.text.startswith("(", self.pos):
            return self.parse_list(self.Delimiter.PAREN, self.parse_type)
        return [self.parse_type()]

    def _parse_tuple(self) -> TypeAttribute:
        return make(TupleType, ArrayAttr(self.parse_list(self.Delimiter.ANGLE, self.parse_type)))

    def _parse_complex(self) -> TypeAttribute:
        self.parse_punctuation("<")
        at = self.pos
        element = self.parse_type()
        if integer(element) is None and not is_float(element):
            self.raise_error("a complex number is made of integers or floats", at)
        self.parse_punctuation(">")
        return make(ComplexType, element)

    def _parse_vector(self) -> TypeAttribute:
        at = self.pos
        self.parse_punctuation("<")
        sizes: list[int] = []
        scalable: list[Attribute] = []
        while (matched := _SCALABLE.match(self.text, self.pos)) is not None:
            self.skip_to(matched.end())
            sizes.append(self._size(matched[1] or matched[2]))
            scalable.append(TRUE if matched[1] else FALSE)
        if self.text.startswith("?", self.pos):
            self.raise_error("a vector's sizes are known, '?' is not among them")
        element = self._parse_element_type("vector", _VECTOR_ELEMENTS, "VectorElementTypeInterface")
        self.parse_punctuation(">")
        if any(size <= 0 for size in sizes):
            self.raise_error("a vector's sizes are positive, 0 is not", at)
        return make(VectorType, element, shape_attribute(sizes), ArrayAttr(scalable))

    def _parse_tensor(self) -> TypeAttribute:
        self.parse_punctuation("<")
        shape = self.parse_sizes()
        element = self._parse_element_type("tensor", _TENSOR_ELEMENTS)
        encoding: Attribute = NONE
        if self.parse_optional_punctuation(",") is not None:
            if shape is None:
                self.raise_error("a tensor without a rank has no encoding")
            at = self.pos
            encoding = self.parse_attribute()
            if (verify := getattr(encoding, "verify_encoding", None)) is not None:
                try:
                    verify(shape, element)
                except VerifyException as failed:
                    self.raise_error(str(failed), at)
        self.parse_punctuation(">")
        if shape is None:
            return make(UnrankedTensorType, element)
        return make(TensorType, shape_attribute(shape), element, encoding)

    def _parse_memref(self) -> TypeAttribute:
        at = self.pos
        self.parse_punctuation("<")
        shape = self.parse_sizes()
        element = self._parse_element_type("memref", _MEMREF_ELEMENTS, "MemRefElementTypeInterface")
        layout: Attribute = NONE
        space: Attribute = NONE
        while self.parse_optional_punctuation(",") is not None:
            place = self.pos
            one = self.parse_attribute()
            if isinstance(one, MemRefLayoutAttr):
                if shape is None:
                    self.raise_error("a memref without a rank has no layout", place)
                if space is not NONE:
                    self.raise_error("a memref's layout stands before its memory space", place)
                if layout is not NONE:
                    self.raise_error("a memref has one layout", place)
                layout = one
            elif space is not NONE:
                self.raise_error("a memref has one memory space", place)
            elif not _may_be_space(one):
                self.raise_error(
                    "a memory space is an integer, a string, a dictionary or a dialect's attribute",
                    place,
                )
            else:
                space = one
        self.parse_punctuation(">")
        if is_default_space(space):
            space = NONE
        if shape is None:
            return make(UnrankedMemRefType, element, space)
        layout = self._check_layout(layout, len(shape), at)
        return make(MemRefType, shape_attribute(shape), element, layout, space)

    def _check_layout(self, layout: Attribute, rank: int, at: int) -> Attribute:
        if isinstance(layout, AffineMapAttr):
            if layout.data.num_dims != rank:
                self.raise_error(
                    f"the memref has rank {rank}, its layout {layout.data.num_dims} dimensions", at
                )
            if is_identity(layout.data):
                return NONE
        elif isinstance(layout, StridedLayoutAttr) and len(layout.strides.data) != rank:
            self.raise_error(
                f"the memref has rank {rank}, its layout {len(layout.strides.data)} strides", at
            )
        return layout

    def _parse_element_type(
        self, what: str, allowed: frozenset[type[Attribute]], interface: str = ""
    ) -> TypeAttribute:
        at = self.pos
        element = self.parse_type()
        if type(element) in _BUILTIN_TYPES:
            fits = type(element) in allowed
        else:
            fits = not interface or _may_have(element, interface)
        if not fits:
            self.raise_error(f"a {what} cannot hold {self.text[at : self.pos].strip()}", at)
        return element

    def parse_sizes(self) -> list[int] | None:
        """Sizes with an `x` behind each; None where they are unranked, `*x`."""
        if self.parse_optional_punctuation("*") is not None:
            self.parse_shape_delimiter()
            return None
        shape: list[int] = []
        while (matched := _DIMENSION.match(self.text, self.pos)) is not None:
            shape.append(self._size(matched[1]))
            self.skip_to(matched.end())
        return shape

    def _size(self, text: str) -> int:
        if text == "?":
            return DYNAMIC_INDEX
        size = integer_value(text)
        if size >= 2**63:
            self.raise_error("a size has 63 bits")
        return size

    def parse_shape_delimiter(self) -> None:
        if not self.text.startswith("x", self.pos):
            self.raise_expected("'x'")
        self.skip_to(self.pos + 1)

    def parse_shape_dimension(self, allow_dynamic: bool = True) -> int:
        if allow_dynamic and self.parse_optional_punctuation("?") is not None:
            return DYNAMIC_INDEX
        end = self.pos
        while self.text[end : end + 1].isdigit():
            end += 1
        if end == self.pos:
            self.raise_expected("a size or '?'" if allow_dynamic else "a size")
        size = self._size(self.text[self.pos : end])
        self.skip_to(end)
        return size

    def parse_dimension_list(self) -> list[int]:
        """`4x?x8`; an `x` behind the last size is left."""
        matched = _DIMENSION_LIST.match(self.text, self.pos)
        if matched is None:
            return []
        sizes = [self._size(one) for one in matched[0].split("x")]
        self.skip_to(matched.end())
        return sizes

    def parse_shape(self) -> tuple[list[int] | None, TypeAttribute]:
        return self.parse_sizes(), self.parse_type()

    def parse_ranked_shape(self) -> tuple[list[int], TypeAttribute]:
        at = self.pos
        shape, element = self.parse_shape()
        if shape is None:
            self.raise_error("a rank is wanted here", at)
        return shape, element


def _may_be_space(attribute: Attribute) -> bool:
    if isinstance(attribute, IntegerAttr | StringAttr | DictionaryAttr):
        return True
    if isinstance(attribute, TypeAttribute | BuiltinAttribute):
        return attribute.name == "builtin.unknown_attribute"
    return True


def _may_have(type_: Attribute, interface: str) -> bool:
    """Whether a dialect's type has an interface of MLIR's, or nothing is known about that."""
    row = getattr(type_, "row", None)
    known = getattr(type_, "INTERFACES", None) if row is None else row.traits
    return known is None or interface in known


def shape_attribute(sizes: list[int]) -> ArrayAttr[IntAttr]:
    return ArrayAttr([IntAttr(size) for size in sizes])


_SIMPLE_TYPES: dict[str, TypeAttribute] = {**FLOAT_TYPES, "index": INDEX, "none": NoneType()}
# pyright: reportPrivateUsage=false
_READERS: dict[str, Callable[[TypeParser], TypeAttribute]] = {
    "complex": TypeParser._parse_complex,
    "memref": TypeParser._parse_memref,
    "tensor": TypeParser._parse_tensor,
    "tuple": TypeParser._parse_tuple,
    "vector": TypeParser._parse_vector,
}

_NUMBER_TYPES = frozenset(type(one) for one in FLOAT_TYPES.values()) | {IntegerType, IndexType}
_VECTOR_ELEMENTS: frozenset[type[Attribute]] = _NUMBER_TYPES
_TENSOR_ELEMENTS: frozenset[type[Attribute]] = _NUMBER_TYPES | {ComplexType, VectorType}
_MEMREF_ELEMENTS: frozenset[type[Attribute]] = _TENSOR_ELEMENTS | {MemRefType, UnrankedMemRefType}
_BUILTIN_TYPES: frozenset[type[Attribute]] = _MEMREF_ELEMENTS | {
    FunctionType,
    NoneType,
    TensorType,
    TupleType,
    UnrankedTensorType,
}
