"""The attributes that MLIR writes by hand for kernels that become SPIR-V."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ..syntax.attribute_printer import spell
from ..syntax.elements import is_complex, is_number
from ..syntax.ir import (
    ArrayAttr,
    Attribute,
    DictionaryAttr,
    IntAttr,
    Operation,
    ParametrizedAttribute,
    StringAttr,
    VerifyException,
    irdl_attr_definition,
)
from .hooks import Hooks
from .parameters import parse_enum
from .rows import table

if TYPE_CHECKING:
    from ..syntax.parser import Parser
    from ..syntax.printer import Printer

UNKNOWN = "Unknown"
UNKNOWN_DEVICE = 0x7FFFFFFF


def _word(parser: "Parser", name: str) -> StringAttr:
    """A case of one of the dialect's enums."""
    rows = table("spirv")
    enum = rows.enum(name) if rows is not None else None
    assert enum is not None, name
    return StringAttr(parse_enum(parser, enum))


def _words(parser: "Parser", name: str) -> ArrayAttr[StringAttr]:
    """`[Shader, Int64]`."""
    square = parser.Delimiter.SQUARE
    return ArrayAttr(parser.parse_comma_separated_list(square, lambda: _word(parser, name)))


def _shown(words: ArrayAttr[StringAttr]) -> str:
    return f"[{', '.join(word.data for word in words.data)}]"


def _whole(parser: "Parser", name: str) -> Attribute:
    """An attribute of this name, written whole."""
    at = parser.pos
    found = parser.parse_attribute()
    if found.name != name:
        parser.raise_error(f"expected #{name}, found {spell(found)}", at)
    return found


@irdl_attr_definition
class VerCapExtAttr(ParametrizedAttribute):
    """Version, capabilities and extensions: `#spirv.vce<v1.3, [Shader], []>`."""

    name = "spirv.vce"
    version: StringAttr
    capabilities: ArrayAttr[StringAttr]
    extensions: ArrayAttr[StringAttr]

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:  # pyright: ignore[reportIncompatibleMethodOverride]
        with parser.in_angle_brackets():
            version = _word(parser, "Version")
            parser.parse_punctuation(",")
            capabilities = _words(parser, "Capability")
            parser.parse_punctuation(",")
            return version, capabilities, _words(parser, "Extension")

    def print_parameters(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        shown = f"{_shown(self.capabilities)}, {_shown(self.extensions)}"
        printer.print_string(f"<{self.version.data}, {shown}>")


@irdl_attr_definition
class TargetEnvAttr(ParametrizedAttribute):
    """A device: `<#spirv.vce<…>, api=Vulkan, AMD:DiscreteGPU:2, #spirv.resource_limits<>>`."""

    name = "spirv.target_env"
    triple: VerCapExtAttr
    api: StringAttr
    vendor: StringAttr
    device: StringAttr
    device_id: IntAttr
    limits: Attribute

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:  # pyright: ignore[reportIncompatibleMethodOverride]
        api = vendor = device = StringAttr(UNKNOWN)
        device_id = UNKNOWN_DEVICE
        with parser.in_angle_brackets():
            triple = _whole(parser, "spirv.vce")
            parser.parse_punctuation(",")
            if parser.parse_optional_keyword("api") is not None:
                parser.parse_punctuation("=")
                api = _word(parser, "ClientAPI")
                parser.parse_punctuation(",")
            if not parser.text.startswith("#", parser.pos):
                vendor = _word(parser, "Vendor")
                if parser.parse_optional_punctuation(":") is not None:
                    device = _word(parser, "DeviceType")
                    if parser.parse_optional_punctuation(":") is not None:
                        device_id = parser.parse_integer(allow_boolean=False)
                parser.parse_punctuation(",")
            limits = _whole(parser, "spirv.resource_limits")
        return triple, api, vendor, device, IntAttr(device_id), limits

    def print_parameters(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        with printer.in_angle_brackets():
            printer.print_attribute(self.triple)
            if self.api.data != UNKNOWN:
                printer.print_string(f", api={self.api.data}")
            if self.vendor.data != UNKNOWN:
                printer.print_string(f", {self.vendor.data}")
                if self.device.data != UNKNOWN:
                    printer.print_string(f":{self.device.data}")
                    if self.device_id.data != UNKNOWN_DEVICE:
                        printer.print_string(f":{self.device_id.data}")
            printer.print_string(", ")
            printer.print_attribute(self.limits)


@irdl_attr_definition
class InterfaceVarABIAttr(ParametrizedAttribute):
    """Where an argument is bound, by set and binding, as in `<(0, 1), Uniform>`."""

    name = "spirv.interface_var_abi"
    descriptor_set: IntAttr
    binding: IntAttr
    storage_class: StringAttr
    """Empty where it is not told."""

    @classmethod
    def parse_parameters(cls, parser: "Parser") -> Sequence[Attribute]:  # pyright: ignore[reportIncompatibleMethodOverride]
        storage_class = StringAttr("")
        with parser.in_angle_brackets():
            parser.parse_punctuation("(")
            descriptor_set = IntAttr(parser.parse_integer(allow_boolean=False))
            parser.parse_punctuation(",")
            binding = IntAttr(parser.parse_integer(allow_boolean=False))
            parser.parse_punctuation(")")
            if parser.parse_optional_punctuation(",") is not None:
                storage_class = _word(parser, "StorageClass")
        return descriptor_set, binding, storage_class

    def print_parameters(self, printer: "Printer") -> None:  # pyright: ignore[reportIncompatibleMethodOverride]
        storage = f", {self.storage_class.data}" if self.storage_class.data else ""
        printer.print_string(f"<({self.descriptor_set.data}, {self.binding.data}){storage}>")


ATTRIBUTES: tuple[type[Attribute], ...] = (InterfaceVarABIAttr, TargetEnvAttr, VerCapExtAttr)
hooks = Hooks("spirv", attributes=[*ATTRIBUTES])


def _is(name: str) -> Callable[[Operation, Attribute], None]:
    def verify(op: Operation, value: Attribute) -> None:
        if value.name != name:
            raise VerifyException(f"expected #{name}, got {spell(value)}")

    return verify


for _name in ("entry_point_abi", "target_env"):
    hooks.verify_attribute(_name)(_is(f"spirv.{_name}"))


@hooks.verify_argument_attribute("interface_var_abi")
def verify_interface(op: Operation, type_: Attribute, attributes: DictionaryAttr) -> None:
    value = attributes.data["spirv.interface_var_abi"]
    if not isinstance(value, InterfaceVarABIAttr):
        raise VerifyException(f"expected #{InterfaceVarABIAttr.name}, got {spell(value)}")
    if value.storage_class.data and (is_complex(type_) or not is_number(type_)):
        raise VerifyException(f"only a scalar has a storage class here, not {spell(type_)}")
