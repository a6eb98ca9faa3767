"""Assembly formats: how attributes are spelled where a format names them, and in dictionaries."""

import pytest
from tirx_mlir.syntax.ir import IntegerAttr, i32, i64
from tirx_mlir.syntax.printer import Printer

from demo_dialect import demo

SPELLED = """enum Mode i32 fast=0 slow=1 Odd:"very odd"=2
bits Flags i32 separator="|" none=0 a=1 b=2 c=4 all=7
op x XOp
  attr one: {}
  format $one attr-dict"""


@pytest.mark.parametrize(
    ("constraint", "text"),
    [
        ("I64Attr", "-5"),
        ("I32Attr", "7"),
        ("BoolAttr", "true"),
        ("F32Attr", "1.500000e+00"),
        ("StrAttr", '"a\\22b"'),
        ("SymbolNameAttr", "@name"),
        ("FlatSymbolRefAttr", "@name"),
        ("SymbolRefAttr", "@a::@b"),
        ("TypeAttr", "vector<4xf32>"),
        ("DenseI64ArrayAttr", "[1, -2]"),
        ("DenseBoolArrayAttr", "[true, false]"),
        ("ArrayAttr", "[1, @x]"),
        ("AnyAttr", "3 : i8"),
        ("enum(Mode)", "slow"),
        ("enum(Mode)", '"very odd"'),
        ("property(enum(Flags))", "a|c"),
        ("property(enum(Flags))", "all"),
        ("property(named(how, enum(Flags)))", "how<a|b>"),
        ("#arith.fastmath", "<fast>"),
    ],
)
def test_spellings(constraint: str, text: str) -> None:
    demo(SPELLED.format(constraint)).same(f"demo.x {text}")


@pytest.mark.parametrize(
    ("constraint", "text", "message"),
    [
        ("I64Attr", "x", "expected an integer, found 'x'"),
        ("and(isa(IntegerAttr), type(signless(8)))", "300", "300 does not fit into i8"),
        ("BoolAttr", "2", "2 does not fit into i1"),
        ("StrAttr", "5", "expected a string, found '5'"),
        ("FlatSymbolRefAttr", "@a::@b", "expected a symbol's name, found '@a'"),
        ("enum(Mode)", "medium", "expected 'fast', 'slow' or 'very odd', found 'medium'"),
        ("DenseI64ArrayAttr", "5", "expected a list of i64, found '5'"),
    ],
)
def test_wrong_spellings(constraint: str, text: str, message: str) -> None:
    assert demo(SPELLED.format(constraint)).error(f"demo.x {text}") == f"demo.mlir:2:8: {message}"


def test_defaults_are_not_shown_in_groups_and_dictionaries() -> None:
    d = demo(
        "enum Mode i32 fast=0 slow=1\nop x XOp\n  attr mode: enum(Mode) = fast\n"
        "  attr other: I64Attr = 3\n  format (`mode` $mode^)? attr-dict"
    )
    d.same("demo.x mode slow {other = 4 : i64}")
    op = d.same("demo.x")
    op.properties.update(mode=IntegerAttr(0, i32), other=IntegerAttr(3, i64))
    printer = Printer()
    op.print(printer)  # pyright: ignore[reportArgumentType]
    assert printer.text() == ""


def test_inherent_attributes_become_properties() -> None:
    d = demo(
        "op x XOp\n  attr one: optional I64Attr\n  attr two: optional I64Attr\n"
        "  format ($one^)? attr-dict"
    )
    (op,) = d.read("demo.x 1 {two = 2 : i64, three = 3 : i64}")
    assert set(op.properties) == {"one", "two"}
    assert set(op.attributes) == {"three"}
    message = "attribute one is written elsewhere in this op's syntax"
    assert d.error("demo.x 1 {one = 2 : i64}") == f"demo.mlir:2:10: {message}"


def test_dictionaries_with_a_keyword_and_of_properties() -> None:
    d = demo("op x XOp\n  attr one: optional I64Attr\n  format attr-dict-with-keyword")
    d.same("demo.x attributes {k, one = 1 : i64}")
    d = demo("op x XOp\n  attr one: I64Attr\n  format prop-dict attr-dict")
    d.same("demo.x <{one = 1 : i64}> {k}")
    assert d.error("demo.x <{k}>") == "demo.mlir:2:8: the op has no property k"


def test_nothing_is_lost_with_a_group_that_is_absent() -> None:
    """mlir-opt reads this text as well, but does not print `fast`."""
    d = demo(
        "op x XOp\n  attr level: optional I64Attr\n  attr fast: optional UnitAttr\n"
        "  format (`level` `=` $level^ (`fast` $fast^)?)? attr-dict"
    )
    d.same("demo.x level = 1 fast {k}")
    d.same("demo.x {fast, k}")


def test_words_in_brackets_are_read_once() -> None:
    d = demo("op x XOp\n  attr how: #arith.overflow\n  format $how attr-dict")
    first, second = d.read("demo.x <nsw, nuw>\ndemo.x <nsw, nuw> // again")
    assert first.properties["how"] is second.properties["how"]
    assert d.error("demo.x <fast>\n") == d.error("demo.x <fast>\n")


@pytest.mark.parametrize(("text", "word"), [("0", "false"), ("1", "true"), ("-1", "true")])
def test_a_bit_may_be_written_as_a_number(text: str, word: str) -> None:
    d = demo(SPELLED.format("BoolAttr"))
    numbered, worded = (d.read(f"demo.x {one}")[0] for one in (text, word))
    assert numbered.properties == worded.properties
