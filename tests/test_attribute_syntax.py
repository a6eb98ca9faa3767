"""Types and attributes are read and printed as mlir-opt does."""

import re
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tirx_mlir.syntax.builtin_extra import FLOAT_TYPES
from tirx_mlir.syntax.floats import FORMATS, float_bits, float_text, float_value
from tirx_mlir.syntax.ir import (
    ArrayAttr,
    Attribute,
    DenseArrayBase,
    DictionaryAttr,
    FunctionType,
    IndexType,
    IntegerAttr,
    IntegerType,
    MemRefType,
    Signedness,
    StridedLayoutAttr,
    StringAttr,
    SymbolRefAttr,
    TensorType,
    TupleType,
    TypeAttribute,
    UnitAttr,
    VectorType,
)
from tirx_mlir.syntax.number_parser import float_attribute
from tirx_mlir.syntax.scanner import ParseError

from machine import find_program
from small_dialect import BoxType, PairAttr, parse, parser, refusal, show

DATA = Path(__file__).parent / "data" / "attribute_syntax.txt"
LINES = [
    line for line in DATA.read_text("utf-8").split("\n") if line and not line.startswith("// ")
][2:]


class Sample(NamedTuple):
    """A text and what is printed for it, or where and why it is refused."""

    text: str
    printed: str | None
    refused: str | None


def sample(line: str) -> Sample:
    if " =/=> " in line:
        text, refused = line.split(" =/=> ")
        return Sample(text, None, refused)
    text, _, printed = line.partition(" ==> ")
    return Sample(text, printed or text, None)


SAMPLES = [sample(line) for line in LINES if not line.startswith("//")]
ACCEPTED = [one for one in SAMPLES if one.printed is not None]
REFUSED = [one for one in SAMPLES if one.refused is not None]


# As mlir-opt


@pytest.mark.parametrize("one", ACCEPTED, ids=lambda one: one.text)
def test_is_printed(one: Sample) -> None:
    assert show(parse(one.text)) == one.printed


@pytest.mark.parametrize("one", ACCEPTED, ids=lambda one: one.text)
def test_print_is_stable(one: Sample) -> None:
    assert one.printed is not None
    again = show(parse(one.printed))
    # MLIR's own simplification of affine sums goes on when they are read again.
    assert again == one.printed or "affine_map" in again


@pytest.mark.parametrize("one", REFUSED, ids=lambda one: one.text)
def test_is_refused(one: Sample) -> None:
    assert refusal(one.text) == one.refused


def run_mlir_opt(texts: Sequence[str], *options: str) -> list[str | None]:
    """What mlir-opt prints for each text in an op's attribute; None where it refuses."""
    program = find_program("mlir-opt")
    if program is None:
        pytest.skip("there is no mlir-opt 22 on this machine")
    mark = "\n// -----\n"
    source = mark.join(f'"t.op"() {{a = {text}}} : () -> ()' for text in texts)
    options = ("--allow-unregistered-dialect", "--split-input-file", *options)
    run = subprocess.run(
        [program, *options], input=source, capture_output=True, text=True, check=False
    )
    outputs = run.stdout.split(mark.lstrip("\n"))
    found: list[str | None] = []
    for output in outputs:
        matched = re.search(r'"t\.op"\(\) \{a(?: = (.*))?\} : \(\) -> \(\)', output, re.DOTALL)
        found.append((matched[1] or "unit") if matched is not None else None)
    return found


def test_mlir_opt_prints_the_same() -> None:
    found = run_mlir_opt([one.text for one in ACCEPTED], "--mlir-print-local-scope")
    assert found == [one.printed for one in ACCEPTED]


def test_mlir_opt_refuses_the_same() -> None:
    found = run_mlir_opt([one.text for one in REFUSED])
    accepted = [one.text for one, printed in zip(REFUSED, found, strict=False) if printed]
    assert not accepted


# Where we differ on purpose


def test_a_number_that_mlir_opt_would_read_back_as_another_is_printed_by_its_bits() -> None:
    text = "0x3FFF8000000000000001 : f80"
    assert show(parse(text)) == text
    assert parse("1.00000000000000000011 : f80") == parse("1.0 : f80")


def test_any_dialect_attribute_is_a_memory_space() -> None:
    text = "memref<4xf32, #test.pair<1 : i64, 2 : i64>>"
    assert show(parse(text)) == text


def test_what_mlir_opt_drops_is_refused() -> None:
    assert refusal("dense<(1.0, 2.0)> : tensor<2xf32>") == "7: f32 wants no complex numbers"
    assert refusal("-1.5 : f8E8M0FNU") == "1: f8E8M0FNU holds no negative number"


# Floats


@pytest.mark.parametrize("name", sorted(FORMATS))
@given(data=st.data())
def test_a_float_keeps_its_bits(name: str, data: st.DataObject) -> None:
    form = FORMATS[name]
    bits = form.join(
        data.draw(st.integers(0, 1)),
        data.draw(st.integers(0, form.top)),
        data.draw(st.integers(0, (1 << form.fraction) - 1)),
    )
    attribute = float_attribute(bits, FLOAT_TYPES[name])
    assert parse(f"0x{bits:X} : {name}") == attribute
    assert parse(show(attribute)) == attribute


@given(st.floats(width=32))
def test_f32_is_rounded_as_the_machine_does(value: float) -> None:
    assert float_value(float_bits(value, "f32"), "f32") == value or value != value


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_f64_text_is_exact(value: float) -> None:
    text = float_text(float_bits(value, "f64"), "f64")
    assert text.startswith("0x") or float(text) == value


# Any attribute


widths = st.sampled_from([0, 1, 3, 8, 16, 24, 32, 64, 128])
integers = st.builds(IntegerType, widths, st.sampled_from(list(Signedness)))
floats = st.sampled_from(list(FLOAT_TYPES.values()))
scalars = st.one_of(integers, floats, st.just(IndexType()))
sizes = st.lists(st.integers(1, 9), max_size=3)
strings = st.one_of(
    st.text(),
    st.binary(max_size=9).map(lambda raw: raw.decode("utf-8", "surrogateescape")),
)
names = st.text(min_size=1, max_size=9)


@st.composite
def integer_attributes(draw: st.DrawFn) -> Attribute:
    of = draw(st.one_of(integers, st.just(IndexType())))
    if isinstance(of, IndexType):
        return IntegerAttr(draw(st.integers(-(2**63), 2**63 - 1)), of)
    width, sign = of.width.data, of.signedness.data
    low = 0 if sign is Signedness.UNSIGNED else -(1 << width >> 1)
    high = (1 << width) if sign is Signedness.UNSIGNED else (1 << width >> 1)
    return IntegerAttr(draw(st.integers(low, max(high - 1, 0))), of)


def types(inner: st.SearchStrategy[TypeAttribute]) -> st.SearchStrategy[TypeAttribute]:
    lists = st.lists(inner, max_size=3)
    return st.one_of(
        st.builds(FunctionType.from_lists, lists, lists),
        lists.map(ArrayAttr[TypeAttribute]).map(TupleType),
        inner.map(BoxType),
    )


shaped = st.one_of(
    st.builds(VectorType, scalars, sizes),
    st.builds(TensorType, scalars, sizes),
    st.builds(MemRefType, scalars, sizes),
    st.integers(-9, 9).map(lambda n: MemRefType(IndexType(), [2], StridedLayoutAttr([n], None))),
)
any_type = st.recursive(st.one_of(scalars, shaped), types, max_leaves=6)
leaves = st.one_of(
    integer_attributes(),
    strings.map(StringAttr),
    st.builds(SymbolRefAttr, names, st.lists(names, max_size=2)),
    st.just(UnitAttr()),
    st.lists(st.integers(-128, 127)).map(
        lambda values: DenseArrayBase.from_list(IntegerType(8), values)
    ),
    any_type,
)
attributes = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=4).map(ArrayAttr),
        st.dictionaries(names, inner, max_size=4).map(DictionaryAttr),
        st.builds(PairAttr, inner, inner),
    ),
    max_leaves=8,
)


@given(attributes)
def test_what_is_printed_is_read_back(attribute: Attribute) -> None:
    text = show(attribute)
    assert parse(text) == attribute
    assert parse(f" {text} // end") == attribute


pieces = st.sampled_from([*(one.text for one in SAMPLES), *'<>()[]{}"\\,:#!@-x0 '])


@given(st.lists(pieces, max_size=4).map("".join))
def test_no_text_breaks_the_parser(text: str) -> None:
    reader = parser(text)
    with suppress(ParseError):
        reader.parse_attribute()
    assert 0 <= reader.pos <= len(text)
