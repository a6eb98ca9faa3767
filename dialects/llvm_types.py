"""The types of the llvm dialect, with the short spelling that they have inside each other."""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    IntAttr,
    StringAttr,
    VerifyException,
    irdl_attr_definition,
)
from .llvm_simple_types import (
    LLVMLabelType,
    LLVMMetadataType,
    LLVMPPCFP128Type,
    LLVMTokenType,
    LLVMType,
    LLVMVoidType,
    LLVMX86AMXType,
)

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer


@irdl_attr_definition
class LLVMPointerType(LLVMType):
    """A pointer into an address space: `!llvm.ptr`, `!llvm.ptr<3>`."""

    name = "llvm.ptr"
    INTERFACES: ClassVar[frozenset[str]] = frozenset(("VectorElementTypeInterface",))
    address_space: IntAttr

    def __init__(self, address_space: int | IntAttr = 0) -> None:
        if isinstance(address_space, int):
            address_space = IntAttr(address_space)
        super().__init__(address_space)

    @property
    def space(self) -> int:
        return self.address_space.data

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:
        space = 0
        if parser.parse_optional_punctuation("<") is not None:
            at = parser.pos
            space = parser.parse_integer(allow_boolean=False, allow_negative=False)
            if space >> 32:
                parser.raise_error(f"an address space has 32 bits, got {space}", at)
            parser.parse_punctuation(">")
        return (IntAttr(space),)

    def print_parameters(self, printer: "Printer") -> None:
        if self.space:
            printer.print_string(f"<{self.space}>")


@irdl_attr_definition
class LLVMArrayType(LLVMType):
    """Consecutive elements of one type: `!llvm.array<4 x f32>`."""

    name = "llvm.array"
    size: IntAttr
    element: Attribute

    def __init__(self, size: int | IntAttr, element: Attribute) -> None:
        super().__init__(IntAttr(size) if isinstance(size, int) else size, element)

    def verify(self) -> None:
        if not _can_be_in_memory(self.element):
            raise VerifyException(f"invalid array element type: {self.element}")

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:
        parser.parse_punctuation("<")
        size = parser.parse_integer(allow_boolean=False, allow_negative=False)
        parser.parse_keyword("x")
        element = parse_nested_type(parser)
        parser.parse_punctuation(">")
        return IntAttr(size), element

    def print_parameters(self, printer: "Printer") -> None:
        printer.print_string(f"<{self.size.data} x ")
        print_nested_type(self.element, printer)
        printer.print_string(">")


@irdl_attr_definition
class LLVMStructType(LLVMType):
    """Elements of several types, literal or identified by a name.

    `form` is empty, `packed`, `opaque` (a name without a body), or `reference`: the bare
    name of the struct whose body is being spelled.
    """

    name = "llvm.struct"
    struct_name: StringAttr
    body: ArrayAttr[Attribute]
    form: StringAttr

    @classmethod
    def literal(cls, elements: Sequence[Attribute], *, packed: bool = False) -> "LLVMStructType":
        return cls.identified("", elements, packed=packed)

    @classmethod
    def identified(
        cls, name: str, elements: Sequence[Attribute], *, packed: bool = False
    ) -> "LLVMStructType":
        form = StringAttr("packed" if packed else "")
        return cls.new((StringAttr(name), ArrayAttr(elements), form))

    @classmethod
    def opaque(cls, name: str) -> "LLVMStructType":
        return cls.new((StringAttr(name), ArrayAttr(()), StringAttr("opaque")))

    @property
    def elements(self) -> tuple[Attribute, ...]:
        return self.body.data

    @property
    def is_packed(self) -> bool:
        return self.form.data == "packed"

    @property
    def is_opaque(self) -> bool:
        return self.form.data == "opaque"

    @property
    def is_reference(self) -> bool:
        return self.form.data == "reference"

    def verify(self) -> None:
        for element in self.body:
            if not _can_be_in_memory(element):
                raise VerifyException(f"invalid LLVM structure element type: {element}")

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:
        parser.parse_punctuation("<")
        at = parser.pos
        name = parser.parse_optional_str_literal()
        key = f'llvm.struct "{name}"'
        if name is not None and parser.parse_optional_punctuation(",") is None:
            if parser.identified.get(key, cls) is not None:
                parser.raise_error(f"only within its own body can {name!r} stand without one", at)
            parser.parse_punctuation(">")
            return StringAttr(name), ArrayAttr(()), StringAttr("reference")
        before = None if name is None else parser.identified.get(key, cls)
        form = ""
        elements: Sequence[Attribute] = ()
        if name is not None and parser.parse_optional_keyword("opaque") is not None:
            form = "opaque"
        else:
            if name is not None:
                if before is None:
                    parser.raise_error(f"{name!r} is within a struct of this name", at)
                parser.identified[key] = None
            if parser.parse_optional_keyword("packed") is not None:
                form = "packed"
            elements = parser.parse_comma_separated_list(
                parser.Delimiter.PAREN, lambda: parse_nested_type(parser)
            )
        parser.parse_punctuation(">")
        parameters = StringAttr(name or ""), ArrayAttr(elements), StringAttr(form)
        if name is not None:
            made = parser.identified[key] = cls.new(parameters)
            if before is not cls and before != made:
                parser.raise_error(f"the struct {name!r} has another body above", at)
        return parameters

    def print_parameters(self, printer: "Printer") -> None:
        printer.print_string("<")
        if self.struct_name.data:
            printer.print_string_literal(self.struct_name.data)
            if not self.is_reference:
                printer.print_string(", ")
        if self.is_opaque:
            printer.print_string("opaque")
        elif not self.is_reference:
            printer.print_string("packed (" if self.is_packed else "(")
            printer.print_list(self.body, lambda element: print_nested_type(element, printer))
            printer.print_string(")")
        printer.print_string(">")


@irdl_attr_definition
class LLVMFunctionType(LLVMType):
    """A signature: `!llvm.func<i32 (ptr, ...)>`."""

    name = "llvm.func"
    result: Attribute
    inputs: ArrayAttr[Attribute]
    variadic: IntAttr

    def __init__(
        self,
        inputs: Sequence[Attribute] | ArrayAttr[Attribute],
        result: Attribute | None = None,
        *,
        variadic: bool = False,
    ) -> None:
        if not isinstance(inputs, ArrayAttr):
            inputs = ArrayAttr(inputs)
        super().__init__(result or void(), inputs, IntAttr(int(variadic)))

    @property
    def is_variadic(self) -> bool:
        return bool(self.variadic.data)

    @property
    def results(self) -> tuple[Attribute, ...]:
        """The result types of a call: none for void."""
        return () if isinstance(self.result, LLVMVoidType) else (self.result,)

    def verify(self) -> None:
        for argument in self.inputs:
            if isinstance(argument, LLVMVoidType | LLVMFunctionType):
                raise VerifyException(f"invalid function argument type: {argument}")
        if isinstance(self.result, LLVMFunctionType | LLVMMetadataType | LLVMLabelType):
            raise VerifyException(f"invalid function result type: {self.result}")

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:
        parser.parse_punctuation("<")
        result = parse_nested_type(parser)
        inputs, variadic = parse_function_inputs(parser)
        parser.parse_punctuation(">")
        return result, ArrayAttr(inputs), IntAttr(int(variadic))

    def print_parameters(self, printer: "Printer") -> None:
        printer.print_string("<")
        print_nested_type(self.result, printer)
        printer.print_string(" (")
        printer.print_list(self.inputs, lambda one: print_nested_type(one, printer))
        if self.is_variadic:
            printer.print_string(", ..." if len(self.inputs) else "...")
        printer.print_string(")>")


@irdl_attr_definition
class LLVMTargetExtType(LLVMType):
    """A type that only its target knows: `!llvm.target<"spirv.Image", f32, 1>`."""

    name = "llvm.target"
    type_name: StringAttr
    type_params: ArrayAttr[Attribute]
    int_params: ArrayAttr[IntAttr]

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:
        parser.parse_punctuation("<")
        name = parser.parse_str_literal()
        types: list[Attribute] = []
        numbers: list[IntAttr] = []
        while parser.parse_optional_punctuation(",") is not None:
            number = parser.parse_optional_integer(allow_boolean=False, allow_negative=False)
            if number is not None:
                numbers.append(IntAttr(number))
            elif numbers:
                parser.raise_error("type parameters of a target type come before its integers")
            else:
                types.append(parse_nested_type(parser))
        parser.parse_punctuation(">")
        return StringAttr(name), ArrayAttr(types), ArrayAttr(numbers)

    def print_parameters(self, printer: "Printer") -> None:
        printer.print_string("<")
        printer.print_string_literal(self.type_name.data)
        for parameter in self.type_params:
            printer.print_string(", ")
            printer.print_attribute(parameter)
        for number in self.int_params:
            printer.print_string(f", {number.data}")
        printer.print_string(">")


TYPES: tuple[type[LLVMType], ...] = (
    LLVMPointerType,
    LLVMArrayType,
    LLVMStructType,
    LLVMFunctionType,
    LLVMTargetExtType,
    LLVMVoidType,
    LLVMTokenType,
    LLVMLabelType,
    LLVMMetadataType,
    LLVMX86AMXType,
    LLVMPPCFP128Type,
)

_BY_KEYWORD = {cls.name.removeprefix("llvm."): cls for cls in TYPES}
_NOT_IN_MEMORY = (
    LLVMVoidType,
    LLVMLabelType,
    LLVMMetadataType,
    LLVMFunctionType,
    LLVMTokenType,
)


@cache
def ptr(address_space: int = 0) -> LLVMPointerType:
    """The pointer type of an address space."""
    return LLVMPointerType(address_space)


@cache
def void() -> LLVMVoidType:
    return LLVMVoidType()


def parse_nested_type(parser: "Parser") -> Attribute:
    """A type where the dialect's own types need no `!llvm.`."""
    keyword = parser.parse_optional_keyword_in(_BY_KEYWORD)
    if keyword is None:
        return parser.parse_type()
    cls = _BY_KEYWORD[keyword]
    return cls.new(cls.parse_parameters(parser))


def print_nested_type(type: Attribute, printer: "Printer") -> None:
    """A type where the dialect's own types need no `!llvm.`; MLIR writes it before a float."""
    if isinstance(type, LLVMType) and not isinstance(type, LLVMPPCFP128Type):
        printer.print_string(type.name.removeprefix("llvm."))
        type.print_parameters(printer)
    else:
        printer.print_attribute(type)


def parse_function_inputs(parser: "Parser") -> tuple[list[Attribute], bool]:
    """`(type, type, ...)`: the types, and whether `...` ends them."""
    inputs: list[Attribute] = []
    parser.parse_punctuation("(")
    if parser.parse_optional_punctuation(")") is not None:
        return inputs, False
    while True:
        if parser.parse_optional_punctuation("...") is not None:
            parser.parse_punctuation(")")
            return inputs, True
        inputs.append(parse_nested_type(parser))
        if parser.parse_optional_punctuation(",") is None:
            parser.parse_punctuation(")")
            return inputs, False


def type_at(container: Attribute, position: Sequence[int]) -> Attribute | None:
    """The type at a position within nested structs and arrays, None where there is none."""
    for index in position:
        if isinstance(container, LLVMStructType) and 0 <= index < len(container.elements):
            container = container.elements[index]
        elif isinstance(container, LLVMArrayType) and 0 <= index < container.size.data:
            container = container.element
        else:
            return None
    return container


def _can_be_in_memory(type: Attribute) -> bool:
    return not isinstance(type, _NOT_IN_MEMORY)
