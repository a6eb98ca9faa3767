"""Build the body of a structured op, which its pretty text leaves out, from the term it yields."""

from collections.abc import Mapping, Sequence
from typing import cast

from ..syntax.attribute_printer import spell
from ..syntax.elements import integer, is_complex, is_float
from ..syntax.ir import (
    AnyFloat,
    Attribute,
    Block,
    FloatAttr,
    IndexType,
    IntegerAttr,
    IntegerType,
    LocationAttr,
    MemRefType,
    Region,
    SSAValue,
    TensorType,
    TypeAttribute,
    UnknownLoc,
    VerifyException,
    f64,
    i1,
    i64,
)
from .linalg_casts import convert
from .sources import table_dialect
from .terms import Term, read_term

UNARY: Mapping[str, str] = {
    "exp": "math.exp",
    "log": "math.log",
    "abs": "math.absf",
    "ceil": "math.ceil",
    "floor": "math.floor",
    "negf": "arith.negf",
    "reciprocal": "arith.divf",
    "round": "math.round",
    "sqrt": "math.sqrt",
    "rsqrt": "math.rsqrt",
    "square": "arith.mulf",
    "tanh": "math.tanh",
    "erf": "math.erf",
}
"""The op of each function of one float."""

BINARY: Mapping[str, Sequence[str]] = {
    "add": ("complex.add", "arith.addf", "arith.ori", "arith.addi"),
    "sub": ("complex.sub", "arith.subf", "", "arith.subi"),
    "mul": ("complex.mul", "arith.mulf", "arith.andi", "arith.muli"),
    "div": ("complex.div", "arith.divf", "", "arith.divsi"),
    "div_unsigned": ("", "", "", "arith.divui"),
    "max_signed": ("", "arith.maximumf", "arith.maxsi", "arith.maxsi"),
    "min_signed": ("", "arith.minimumf", "arith.minsi", "arith.minsi"),
    "max_unsigned": ("", "", "", "arith.maxui"),
    "min_unsigned": ("", "", "", "arith.minui"),
    "powf": ("", "math.powf", "", ""),
}
"""The op of each function of two numbers: complex ones, floats, i1s, other integers."""

CASTS = ("cast_signed", "cast_unsigned")
UNKNOWN = UnknownLoc()


def element(type_: Attribute) -> Attribute:
    """What a body is given of an operand: an element of a memref or tensor, else all of it."""
    if isinstance(type_, MemRefType | TensorType):
        return cast("MemRefType[Attribute] | TensorType[Attribute]", type_).element_type
    return type_


def structured_region(types: Sequence[Attribute], yields: str, cast_word: str) -> Region:
    """The region of an op whose operands have these types; `cast_word` is what `cast` means."""
    body = Body([element(type_) for type_ in types], cast_word)
    body.end([body.value(read_term(yields))])
    return Region(body.block)


class Body:
    """A block that is being filled, all at an unknown location unless one is given."""

    def __init__(
        self, types: Sequence[Attribute], cast_word: str = "", location: LocationAttr = UNKNOWN
    ) -> None:
        self.block = Block(arg_types=[cast(TypeAttribute, type_) for type_ in types])
        self.cast = cast_word
        self.location = location

    def make(
        self,
        name: str,
        operands: Sequence[SSAValue],
        result: Attribute,
        properties: Mapping[str, Attribute] | None = None,
    ) -> SSAValue:
        """Add an op by its full name; the result of it."""
        dialect, _, rest = name.partition(".")
        source = table_dialect(dialect)
        assert source is not None, f"no table of {dialect}"
        op_class, row = source.op(rest), source.rows.op(rest)
        assert op_class is not None, f"no table has {name}"
        assert row is not None, f"no table has {name}"
        made = op_class.create(
            operands=operands,
            result_types=[result],
            properties={**source.defaults(row), **(properties or {})},
            location=self.location,
        )
        self.block.add_op(made)
        return made.results[0]

    def end(self, values: Sequence[SSAValue]) -> None:
        """Add the terminator."""
        source = table_dialect("linalg")
        op_class = None if source is None else source.op("yield")
        assert op_class is not None
        self.block.add_op(op_class.create(operands=values, location=self.location))

    def value(self, term: Term) -> SSAValue:
        """The value of a term, after the ops that compute it."""
        head, arguments = term
        if head.startswith("argument"):
            return self.block.args[int(head.removeprefix("argument"))]
        if head == "constant":
            return self._constant(arguments[0].head.strip('"'))
        if head == "index":
            dim = IntegerAttr(int(arguments[0].head), i64)
            return self.make("linalg.index", [], IndexType(), {"dim": dim})
        if head == "cast" or head in CASTS:
            word = self.cast if head == "cast" else head
            value = self.value(arguments[1])
            return convert(
                self.make, value, self._type(arguments[0].head), unsigned=word == CASTS[1]
            )
        return self.call(head, [self.value(one) for one in arguments])

    def call(self, name: str, values: Sequence[SSAValue]) -> SSAValue:
        """A function of numbers. VerifyException where it is not defined for their types."""
        if name in UNARY:
            return self._unary(name, values[0])
        if name == "select":
            return self._select(values)
        return self.make(_binary(name, values), values, values[0].type)

    def _unary(self, name: str, value: SSAValue) -> SSAValue:
        type_ = value.type
        if not is_float(type_):
            raise VerifyException(f"{name} is defined for floats, got {spell(type_)}")
        values = [value]
        if name == "reciprocal":
            one = FloatAttr(1.0, cast(AnyFloat, type_))
            values = [self.make("arith.constant", [], type_, {"value": one}), value]
        elif name == "square":
            values = [value, value]
        return self.make(UNARY[name], values, type_)

    def _select(self, values: Sequence[SSAValue]) -> SSAValue:
        types = [value.type for value in values]
        floats, integers = (
            all(map(is_float, types)),
            all(isinstance(one, IntegerType) for one in types),
        )
        if types[0] != i1 and not floats and not integers:
            raise VerifyException(f"select is not defined for {', '.join(map(spell, types))}")
        return self.make("arith.select", values, types[1])

    def _type(self, word: str) -> Attribute:
        if word.startswith("argument"):
            return self.block.args[int(word.removeprefix("argument"))].type
        return f64 if word == "f64" else IntegerType(int(word[1:]))

    def _constant(self, text: str) -> SSAValue:
        number, _, word = text.partition(" : ")
        type_ = self._type(word)
        if (known := integer(type_)) is not None:
            value: Attribute = IntegerAttr(int(number), known)
        else:
            value = FloatAttr(float(number), cast(AnyFloat, type_))
        return self.make("arith.constant", [], type_, {"value": value})


def _binary(name: str, values: Sequence[SSAValue]) -> str:
    """The op that computes a function of two numbers."""
    types = [value.type for value in values]
    complexes, floats, bits, integers = BINARY[name]
    if all(map(is_complex, types)):
        found = complexes
    elif all(map(is_float, types)):
        found = floats
    elif all(isinstance(one, IntegerType) for one in types):
        found = bits if all(one == i1 for one in types) else integers
    else:
        shown = " and ".join(map(spell, types))
        raise VerifyException(f"{name} takes integers, floats or complex numbers, got {shown}")
    if not found:
        raise VerifyException(f"{name} is not defined for {spell(types[0])}")
    return found
