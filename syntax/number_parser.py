"""Read number literals as values of a type, with MLIR's rules for what fits."""

from abc import ABC, abstractmethod
from typing import NoReturn

from .builtin_extra import make
from .elements import bit_width, is_signed, signedness, wrap
from .floats import FORMATS, float_bits, float_value, holds_double
from .ir import Attribute, FloatAttr, FloatData, IntAttr, Signedness, TypeAttribute
from .literals import integer_value
from .scanner import Scanner


class NumberParser(Scanner, ABC):
    """Literals whose meaning depends on a type."""

    @abstractmethod
    def parse_type(self) -> TypeAttribute:
        """A type; TypeParser reads it."""

    @abstractmethod
    def parse_attribute(self, type: Attribute | None = None) -> Attribute:
        """An attribute, of a type if one is given; AttributeParser reads it."""

    def integer_literal(self, written: str, negative: bool, of: Attribute, at: int) -> int:
        """The value of an integer literal. A signless type takes both ranges, gives the signed."""
        value = integer_value(written)
        width, signed = bit_width(of), is_signed(of)
        if negative:
            value = -value
            if not signed and value:
                self.raise_error(f"{shorten(value)} is negative, the type is unsigned", at)
        signless = signedness(of) is Signedness.SIGNLESS
        low = -(1 << width >> 1) if signed else 0
        high = 1 << width if signless or not signed else 1 << width >> 1
        if not low <= value < max(high, 1):
            self.refuse_integer(value, of, at)
        return wrap(value, width) if signless else value

    def refuse_integer(self, value: int, of: Attribute, at: int) -> NoReturn:
        self.raise_error(f"{shorten(value)} does not fit into {self.shown(of)}", at)

    def float_literal(self, written: str, negative: bool, of: Attribute, at: int) -> int:
        """The bits of a float literal of a type."""
        if written.startswith("0x"):
            if negative:
                self.raise_error("a float written by its bits has no sign before it", at)
            bits = integer_value(written)
            if bits >> FORMATS[of.name].width:
                self.raise_error(f"{written[:40]} has more bits than {of.name}", at)
            return bits
        if "." not in written:
            self.raise_error(
                f"{of.name} is wanted here, {written[:40]} is an integer: add a '.' behind it", at
            )
        value = float(written)
        if negative and value and not FORMATS[of.name].sign:
            self.raise_error(f"{of.name} holds no negative number", at)
        return float_bits(-value if negative else value, of.name)

    def shown(self, of: Attribute) -> str:
        """A type in a message."""
        from .attribute_printer import spell

        return spell(of)


def float_attribute(bits: int, of: Attribute) -> Attribute:
    """A float attribute of exactly these bits."""
    if not holds_double(bits, of.name):
        from .extra_attributes import WideFloatAttr

        return make(WideFloatAttr, IntAttr(bits), of)
    return make(FloatAttr, FloatData(float_value(bits, of.name)), of)


def shorten(value: int) -> str:
    """A number in a message."""
    if value.bit_length() > 200:
        return f"a number of {value.bit_length()} bits"
    return str(value)
