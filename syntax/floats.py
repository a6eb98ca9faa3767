"""Floating-point numbers of MLIR's types: exact bits, and the text that mlir-opt prints for them.

A value is carried as a Python float whose NaN payload is the type's, moved to the left; numbers of
f80 and f128 that no Python float holds are carried by their bits, in a `WideFloatAttr`.
The text follows LLVM's `APFloat::toString` and MLIR's AsmPrinter.
"""

import math
import struct
from functools import lru_cache
from typing import Literal, NamedTuple

Nonfinite = Literal["ieee", "nan only", "none"]
NanIs = Literal["ieee", "all ones", "negative zero"]


class Format(NamedTuple):
    """A binary format. `fraction` counts stored bits; f80 stores its leading bit, too."""

    exponent: int
    fraction: int
    bias: int
    nonfinite: Nonfinite = "ieee"
    nan_is: NanIs = "ieee"
    zero: bool = True
    sign: bool = True
    leading_bit: bool = False

    @property
    def width(self) -> int:
        return self.sign + self.exponent + self.leading_bit + self.fraction

    @property
    def precision(self) -> int:
        return self.fraction + 1

    @property
    def top(self) -> int:
        """The exponent field of all ones."""
        return (1 << self.exponent) - 1

    @property
    def lowest(self) -> int:
        """The exponent of the smallest normal number."""
        return 1 - self.bias if self.zero else -self.bias

    def join(self, sign: int, exponent: int, fraction: int) -> int:
        if self.leading_bit:
            exponent = exponent << 1 | (exponent != 0)
        return (sign << (self.width - 1) if self.sign else 0) | exponent << self.fraction | fraction

    def split(self, bits: int) -> tuple[int, int, int]:
        """Sign, exponent field and fraction."""
        fraction = bits & ((1 << self.fraction) - 1)
        exponent = bits >> (self.fraction + self.leading_bit) & self.top
        return bits >> (self.width - 1) & 1 if self.sign else 0, exponent, fraction


FORMATS = {
    "f16": Format(5, 10, 15),
    "bf16": Format(8, 7, 127),
    "tf32": Format(8, 10, 127),
    "f32": Format(8, 23, 127),
    "f64": Format(11, 52, 1023),
    "f80": Format(15, 63, 16383, leading_bit=True),
    "f128": Format(15, 112, 16383),
    "f8E5M2": Format(5, 2, 15),
    "f8E4M3": Format(4, 3, 7),
    "f8E3M4": Format(3, 4, 3),
    "f8E4M3FN": Format(4, 3, 7, "nan only", "all ones"),
    "f8E5M2FNUZ": Format(5, 2, 16, "nan only", "negative zero"),
    "f8E4M3FNUZ": Format(4, 3, 8, "nan only", "negative zero"),
    "f8E4M3B11FNUZ": Format(4, 3, 11, "nan only", "negative zero"),
    "f8E8M0FNU": Format(8, 0, 127, "nan only", "all ones", zero=False, sign=False),
    "f6E2M3FN": Format(2, 3, 1, "none"),
    "f6E3M2FN": Format(3, 2, 3, "none"),
    "f4E2M1FN": Format(2, 1, 1, "none"),
}
"""Each float type of MLIR by name."""


def _special(bits: int, form: Format) -> Literal["inf", "nan"] | None:
    _, exponent, fraction = form.split(bits)
    if form.nonfinite == "ieee":
        if exponent != form.top:
            return None
        return "nan" if fraction else "inf"
    if form.nonfinite == "none":
        return None
    if form.nan_is == "all ones":
        return "nan" if exponent == form.top and fraction == (1 << form.fraction) - 1 else None
    return "nan" if bits == 1 << (form.width - 1) else None


def _magnitude(bits: int, form: Format) -> tuple[int, int]:
    """A finite number without its sign as (m, e): m * 2**e."""
    _, exponent, fraction = form.split(bits)
    if exponent == 0 and form.zero:
        return fraction, form.lowest - form.fraction
    return fraction | 1 << form.fraction, exponent - form.bias - form.fraction


def _overflow(sign: int, form: Format) -> int:
    if form.nonfinite == "ieee":
        return form.join(sign, form.top, 0)
    if form.nonfinite == "none":
        return form.join(sign, form.top, (1 << form.fraction) - 1)
    return _nan(sign, form)


def _nan(sign: int, form: Format, payload: int = 0) -> int:
    """A NaN; the payload is that of a Python float, 52 bits."""
    if form.nan_is == "negative zero":
        return 1 << (form.width - 1)
    if form.nonfinite == "none":
        # The format has no NaN; LLVM writes a negative zero.
        return form.join(1, 0, 0)
    if form.nan_is == "all ones":
        return form.join(sign, form.top, (1 << form.fraction) - 1)
    shift = 52 - form.fraction
    fraction = payload >> shift if shift >= 0 else payload << -shift
    return form.join(sign, form.top, fraction or 1 << (form.fraction - 1))


def _zero(sign: int, form: Format) -> int:
    return 0 if form.nan_is == "negative zero" else form.join(sign, 0, 0)


def round_ratio(sign: int, numerator: int, denominator: int, form: Format) -> int:
    """The bits nearest to a ratio, ties to even."""
    if numerator == 0:
        return _zero(sign, form)
    exponent = numerator.bit_length() - denominator.bit_length()
    if numerator << max(-exponent, 0) < denominator << max(exponent, 0):
        exponent -= 1
    unit = max(exponent, form.lowest) - form.fraction
    scaled, by = (
        (numerator, denominator << unit) if unit >= 0 else (numerator << -unit, denominator)
    )
    quotient, rest = divmod(scaled, by)
    if 2 * rest > by or (2 * rest == by and quotient & 1):
        quotient += 1
    if quotient >> form.precision:
        quotient >>= 1
        unit += 1
    if quotient >> form.fraction == 0:
        if not form.zero:
            return form.join(sign, 0, 0)
        return form.join(sign, 0, quotient) if quotient else _zero(sign, form)
    field = unit + form.fraction + form.bias
    bits = form.join(sign, field, quotient - (1 << form.fraction))
    if field > form.top or _special(bits, form) is not None:
        return _overflow(sign, form)
    return bits


def float_bits(value: float, name: str) -> int:
    """The bits of a Python float rounded to the type of this name."""
    raw: int = struct.unpack("<Q", struct.pack("<d", value))[0]
    if name == "f64":
        return raw
    form = FORMATS[name]
    sign = raw >> 63
    if math.isnan(value):
        return _nan(sign, form, raw & ((1 << 52) - 1))
    if not form.sign and sign and value:
        return _nan(0, form)
    if math.isinf(value):
        return _overflow(sign, form)
    numerator, denominator = abs(value).as_integer_ratio()
    return round_ratio(sign, numerator, denominator, form)


def float_value(bits: int, name: str) -> float:
    """The Python float of these bits. f80 and f128 are rounded."""
    form = FORMATS[name]
    sign, _, fraction = form.split(bits)
    kind = _special(bits, form)
    if kind is None:
        numerator, exponent = _magnitude(bits, form)
        double = round_ratio(
            sign, numerator << max(exponent, 0), 1 << max(-exponent, 0), FORMATS["f64"]
        )
        if numerator == 0:
            double = sign << 63
    elif kind == "inf":
        double = sign << 63 | 0x7FF << 52
    else:
        shift = 52 - form.fraction
        payload = fraction << shift if shift >= 0 else fraction >> -shift
        if form.nan_is != "ieee" or payload == 0:
            payload = 1 << 51
        double = sign << 63 | 0x7FF << 52 | payload
    return struct.unpack("<d", struct.pack("<Q", double))[0]


def holds_double(bits: int, name: str) -> bool:
    """Whether a Python float is exactly the number of these bits."""
    return FORMATS[name].width <= 64 or float_bits(float_value(bits, name), name) == bits


@lru_cache(maxsize=4096)
def float_text(bits: int, name: str) -> str:
    """What mlir-opt prints: six digits where they are exact enough, else more, else the bits."""
    form = FORMATS[name]
    if _special(bits, form) is not None:
        return f"0x{bits:X}"
    sign = form.split(bits)[0]
    head = "-" if sign else ""
    magnitude, exponent = _magnitude(bits, form)
    if magnitude == 0:
        return head + "0.000000e+00"
    digits, power = _digits(magnitude, exponent, 6)
    numerator, denominator = int(digits) * 10 ** max(power, 0), 10 ** max(-power, 0)
    if round_ratio(sign, numerator, denominator, form) == bits:
        shown = power + len(digits) - 1
        return f"{head}{digits[0]}.{digits[1:]:0<6}e{'-' if shown < 0 else '+'}{abs(shown):02}"
    places = 2 + form.precision * 59 // 196
    text = _plain(*_digits(magnitude, exponent, places), places)
    return head + text if "." in text else f"0x{bits:X}"


def _digits(magnitude: int, exponent: int, places: int) -> tuple[str, int]:
    """Decimal digits d and a power p: d * 10**p, at most `places` digits, rounded half up.

    As in APFloat, digits far behind the last place are cut off before the rounding.
    """
    zeros = (magnitude & -magnitude).bit_length() - 1
    magnitude >>= zeros
    exponent += zeros
    power = 0
    if exponent >= 0:
        magnitude <<= exponent
    else:
        magnitude *= 5**-exponent
        power = exponent
    excess = magnitude.bit_length() - (places * 196 + 58) // 59
    if excess > 0 and (cut := excess * 59 // 196):
        power += cut
        magnitude //= 10**cut
    digits = str(magnitude)
    stripped = digits.rstrip("0")
    power += len(digits) - len(stripped)
    if len(stripped) <= places:
        return stripped, power
    power += len(stripped) - places
    kept = int(stripped[:places]) + (stripped[places] >= "5")
    digits = str(kept)
    stripped = digits.rstrip("0")
    return stripped, power + len(digits) - len(stripped)


def _plain(digits: str, power: int, places: int) -> str:
    """APFloat's default format: positional near one, else scientific with a capital E."""
    count = len(digits)
    leading = power + count - 1
    if power >= 0:
        scientific = power > 3 or count + power > places
    else:
        scientific = leading < -3
    if scientific:
        shown = f"{digits[0]}.{digits[1:] or '0'}"
        return f"{shown}E{'+' if leading >= 0 else '-'}{abs(leading)}"
    if power >= 0:
        return digits + "0" * power
    whole = count + power
    if whole > 0:
        return f"{digits[:whole]}.{digits[whole:]}"
    return f"0.{'0' * -whole}{digits}"
