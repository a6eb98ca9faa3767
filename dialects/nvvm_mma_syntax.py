"""The syntax of nvvm's matrix products by warps: mma.sync and its sparse and block-scaled kin."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from ..syntax.ir import (
    Attribute,
    DenseArrayBase,
    Float16Type,
    Float32Type,
    Float64Type,
    IntegerType,
    Operation,
    SSAValue,
    StringAttr,
    UnitAttr,
    i16,
    i32,
)
from .attributes import TableAttribute, keyword
from .function_syntax import split_inherent
from .hooks import Hooks
from .llvm_types import LLVMStructType
from .shaped import is_vector
from .wording import counted

if TYPE_CHECKING:
    from ..syntax.parser import Parser, UnresolvedOperand
    from ..syntax.printer import Printer
    from .define import TableOp

hooks = Hooks("nvvm")

_MULTIPLICANDS = ("multiplicandAPtxType", "multiplicandBPtxType")
_SCALE = (i32, i16, i16)
_METADATA = (("sparseMetadata", (i32,)), ("selector", (i32,)))
_SCALES = (("scaleA", _SCALE), ("scaleB", _SCALE))


@dataclass(frozen=True)
class Form:
    """What follows `A[…] B[…] C[…]`, and the blanks between these groups."""

    others: tuple[tuple[str, tuple[IntegerType, ...]], ...] = ()
    space: str = " "


_FORMS = {
    "mma.sync": Form(space="  "),
    "mma.sp.sync": Form(_METADATA),
    "mma.block_scale": Form(_SCALES),
    "mma.sp.block_scale": Form((*_METADATA, *_SCALES)),
}


def ptx_type(register: Attribute, *, accumulator: bool) -> str | None:
    """The PTX type that a register's type tells; None where it may hold several."""
    if is_vector(register):
        halves = register.get_shape() == (2,) and isinstance(register.element_type, Float16Type)
        return "f16" if halves else None
    if isinstance(register, LLVMStructType):
        elements = register.elements
        return ptx_type(elements[0], accumulator=accumulator) if elements else None
    if isinstance(register, IntegerType):
        return "s32" if accumulator else None
    if isinstance(register, Float32Type):
        return "f32" if accumulator else "tf32"
    if isinstance(register, Float16Type):
        return "f16"
    return "f64" if isinstance(register, Float64Type) else None


def _type_attribute(op_class: type[Operation], word: str) -> Attribute:
    source = cast("type[TableOp]", op_class).dialect_source
    kind = cast("type[TableAttribute]", source.find_attribute("nvvm", "mma_type", is_type=False))
    return kind(StringAttr(word))


@hooks.parse(*_FORMS)
def parse_mma(op_class: type[Operation], parser: "Parser") -> Operation:
    name = op_class.name.removeprefix("nvvm.")
    form = _FORMS[name]
    at = parser.pos
    registers = [_parse_group(parser, word) for word in "ABC"]
    others = [_parse_group(parser, word) for word, _ in form.others]
    properties, attributes = split_inherent(op_class, parser.parse_optional_attr_dict())
    parser.parse_punctuation(":")
    types_at = parser.pos
    types: Sequence[Attribute] = parser.parse_comma_separated_list(
        parser.Delimiter.PAREN, parser.parse_type
    )
    if len(types) != 3:
        parser.raise_error(f"expected the types of A, B and C, got {len(types)} types", types_at)
    parser.parse_punctuation("->")
    result = parser.parse_type()
    operands: list[SSAValue] = []
    for group, type_ in zip(registers, types, strict=True):
        operands += [parser.resolve_operand(one, type_) for one in group]
    for group, (word, wanted) in zip(others, form.others, strict=True):
        if len(group) != len(wanted):
            parser.raise_error(f"{word} has {counted(len(wanted), 'value')}, got {len(group)}", at)
        operands += parser.resolve_operands(group, wanted, at)
    for attribute, type_ in zip(_MULTIPLICANDS, types, strict=False):
        if attribute in properties:
            continue
        word = ptx_type(type_, accumulator=name == "mma.sync")
        if word is not None:
            properties[attribute] = _type_attribute(op_class, word)
        elif "block_scale" not in name:
            parser.raise_error(f"{type_} may hold several types, so {attribute} is needed", at)
    if name == "mma.sp.block_scale":
        properties.setdefault("orderedMetadata", UnitAttr())
    sizes = [len(group) for group in registers] + [1] * sum(len(types) for _, types in form.others)
    properties["operandSegmentSizes"] = DenseArrayBase.from_list(i32, sizes)
    return op_class.create(
        operands=operands, result_types=[result], properties=properties, attributes=attributes
    )


def _parse_group(parser: "Parser", word: str) -> "Sequence[UnresolvedOperand]":
    """`A[%a, %b]`."""
    parser.parse_keyword(word)
    return parser.parse_comma_separated_list(
        parser.Delimiter.SQUARE, parser.parse_unresolved_operand
    )


@hooks.print(*_FORMS)
def print_mma(op: Operation, printer: "Printer") -> None:
    form = _FORMS[op.name.removeprefix("nvvm.")]
    sizes = cast("DenseArrayBase[IntegerType]", op.properties["operandSegmentSizes"]).get_values()
    values = list(op.operands)
    types: list[Attribute] = []
    printer.print_string(" ")
    for word, size in zip("ABC", sizes, strict=False):
        types.append(values[0].type)
        _print_group(printer, word, values[:size], form.space)
        del values[:size]
    for word, wanted in form.others:
        _print_group(printer, word, values[: len(wanted)], " ")
        del values[: len(wanted)]
    shown = {
        key: value
        for key, value in sorted((op.properties | op.attributes).items())
        if key != "operandSegmentSizes" and not _is_told(key, value, types)
    }
    printer.print_string(f"{printer.dictionary_text(shown)} : (")
    printer.print_list(types, printer.print_attribute)
    printer.print_string(") -> ")
    printer.print_attribute(op.results[0].type)


def _print_group(printer: "Printer", word: str, values: Sequence[SSAValue], space: str) -> None:
    names = ", ".join("%" + printer.ssa_name(value) for value in values)
    printer.print_string(f"{word}[{names}]{space}")


def _is_told(key: str, value: Attribute, types: Sequence[Attribute]) -> bool:
    """Whether the registers' types say already what an attribute says."""
    if key not in _MULTIPLICANDS:
        return False
    told = ptx_type(types[_MULTIPLICANDS.index(key)], accumulator=False)
    return told is not None and told == keyword(value)
