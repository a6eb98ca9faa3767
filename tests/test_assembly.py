"""Assembly formats: what each element reads and prints, where types come from, what is refused."""

from collections.abc import Sequence

import pytest
from tirx_mlir.dialects.vocabulary import TableVocabulary
from tirx_mlir.syntax.assembly import Assembly
from tirx_mlir.syntax.assembly_format import parse_format
from tirx_mlir.syntax.assembly_shape import FormatError
from tirx_mlir.syntax.assembly_tree import AttributeDictionary, Literal, OperandVar, Optional
from tirx_mlir.syntax.ir import Attribute, DenseArrayBase, Operation, SSAValue, StringAttr, i32
from tirx_mlir.syntax.parser import Parser, UnresolvedOperand
from tirx_mlir.syntax.printer import Printer

from demo_dialect import demo

# Literals and the blanks between them


def test_blanks_stand_where_mlir_sets_them() -> None:
    d = demo(
        "op x XOp\n  format `keyword_$.` `->` `:` `,` `=` `<` `>` `(` `)` `[` `]` `` `(` ` ` `)` "
        "`?` `+` `*` `{` `\\n` `}` attr-dict"
    )
    d.same("demo.x keyword_$. -> :, = <> () []( ) ? + * {\n} {foo.some_attr}")


def test_a_literal_that_is_missing() -> None:
    d = demo("op x XOp\n  format `to` `(` `)` attr-dict")
    assert d.error("demo.x to [") == "demo.mlir:2:11: expected '(', found '['"
    assert d.error("demo.x from") == "demo.mlir:2:8: expected 'to', found 'from'"


# Operands and types

PAIR = """op pair PairOp
  operand first: AnyType
  operand second: AnyType
  result out: AnyType
  traits {}
  format $first `,` $second attr-dict `:` type({})"""


def test_same_operands_and_result_type() -> None:
    op = demo(PAIR.format("SameOperandsAndResultType", "$first")).same(
        "%0 = demo.pair %a, %b : i32"
    )
    assert op.results[0].type == op.operands[1].type


def test_all_types_match_through_the_result() -> None:
    demo(PAIR.format("AllTypesMatch(first, second, out)", "$out")).same(
        "%0 = demo.pair %a, %b : i32"
    )


def test_types_match_with_a_function() -> None:
    rows = PAIR.format("SameTypeOperands", "$first").replace(
        "  traits", "  traits TypesMatchWith(first, out, i1_same_shape)\n  traits"
    )
    op = demo(rows).same("%0 = demo.pair %v, %v : vector<4xf32>")
    assert str(op.results[0].type) == "vector<4xi1>"


def test_a_type_that_does_not_fit() -> None:
    d = demo(PAIR.format("SameOperandsAndResultType", "$first"))
    message = d.error("%0 = demo.pair %a, %f : i32")
    assert message == "demo.mlir:2:20: %f has type f32, i32 is wanted here"


def test_comments_and_result_numbers_between_operands() -> None:
    d = demo(PAIR.format("SameOperandsAndResultType", "$first"))
    (op,) = d.read("%0 = demo.pair %a // first\n  , %b\n : i32")
    assert [o.name_hint for o in op.operands] == ["a", "b"]
    d = demo(
        PAIR.format("SameOperandsAndResultType", "$first") + "\nop two TwoOp\n"
        "  result r: variadic AnyType\n  format attr-dict `:` type($r)"
    )
    two, op = d.read("%0:2 = demo.two : i32, i32\n%1 = demo.pair %0#1, %0#0 : i32")
    assert list(op.operands) == [two.results[1], two.results[0]]


def test_fixed_types_are_not_written() -> None:
    d = demo(
        "op x XOp\n  operand a: I32\n  operand c: I1\n  result r: Index\n"
        "  format $a `,` $c attr-dict"
    )
    d.same("%0 = demo.x %a, %c")
    assert d.error("%0 = demo.x %c, %c") == "demo.mlir:2:13: %c has type i1, i32 is wanted here"


def test_the_type_of_an_attribute() -> None:
    d = demo(
        "op x XOp\n  attr value: TypedAttrInterface\n  result r: AnyType\n"
        "  traits AllTypesMatch(value, r)\n  format attr-dict $value"
    )
    assert str(d.same("%0 = demo.x {k} 5 : i8").results[0].type) == "i8"


GROUPS = """op x XOp
  operand a: optional I32
  operand more: variadic I32
  operand last: I32
  traits AttrSizedOperandSegments
  format ($a^)? `,` $more `to` $last attr-dict"""


@pytest.mark.parametrize(
    ("line", "sizes"),
    [(" %a, %a, %b to %b", (1, 2, 1)), (",  to %b", (0, 0, 1)), (", %b to %b", (0, 1, 1))],
)
def test_groups_of_operands(line: str, sizes: tuple[int, ...]) -> None:
    op = demo(GROUPS).same(f"demo.x{line}")
    assert op.properties["operandSegmentSizes"] == DenseArrayBase.from_list(i32, sizes)


def test_variadic_of_variadics() -> None:
    d = demo(
        "op x XOp\n  operand groups: variadic(sizes) AnyType\n  attr sizes: DenseI32ArrayAttr\n"
        "  format $groups `:` type($groups) attr-dict"
    )
    d.same("demo.x (%a, %b), (), (%f) : (i32, i32), (), (f32)")
    assert d.error("demo.x (%a) : (i32, i32)") == "demo.mlir:2:8: 1 operands, but 2 types"


def test_all_operands_and_results() -> None:
    d = demo(
        "op x XOp\n  operand a: AnyType\n  operand more: variadic AnyType\n"
        "  result r: variadic AnyType\n"
        "  format operands attr-dict `:` functional-type(operands, results)"
    )
    d.same("%0:2 = demo.x %a, %f, %v : (i32, f32, vector<4xf32>) -> (i32, i1)")
    d.same("demo.x %a : (i32) -> ()")
    assert d.error("demo.x %a : (i32, f32) -> ()") == "demo.mlir:2:8: 1 operands, but 2 types"


# Optional groups and clauses


def test_a_group_that_a_unit_attribute_anchors() -> None:
    d = demo(
        "op x XOp\n  attr on: optional UnitAttr\n  operand a: optional I32\n"
        "  format (`on` $on^ `=`) : (`off`)? ($a^ `,` `then`)? attr-dict"
    )
    assert "on" in d.same("demo.x on = %a, then").properties
    assert "on" not in d.same("demo.x off").properties
    assert d.error("demo.x %a") == "demo.mlir:2:8: expected 'off', found '%a'"


def test_an_anchor_in_the_second_part() -> None:
    d = demo("op x XOp\n  attr on: optional UnitAttr\n  format (`off`) : (`on` $on^)? attr-dict")
    assert "on" not in d.same("demo.x off").properties
    assert "on" in d.same("demo.x on").properties


def test_nested_groups() -> None:
    d = demo(
        "op x XOp\n  operand a: optional I32\n  operand more: variadic I32\n"
        "  traits AttrSizedOperandSegments\n"
        "  format (`with` $a^ (`and` $more^)?)? attr-dict"
    )
    for line in ("demo.x", "demo.x with %a", "demo.x with %a and %b, %a"):
        d.same(line)


def test_clauses_in_any_order() -> None:
    d = demo(
        "op x XOp\n  attr on: optional UnitAttr\n  attr size: optional I64Attr\n"
        "  format oilist(`on` $on | `size` `=` $size) attr-dict"
    )
    for line in ("demo.x", "demo.x on", "demo.x size = 4", "demo.x on size = 4"):
        d.same(line)
    (op,) = d.read("demo.x size = 4 on")
    assert set(op.properties) == {"on", "size"}
    assert d.error("demo.x on on") == "demo.mlir:2:11: 'on' is there twice"


# Regions and successors


def test_a_region_ends_by_itself() -> None:
    d = demo(
        "op end EndOp\n  traits Terminator\n  format attr-dict\n"
        "op x XOp\n  region body: sized(1)\n  traits SingleBlockImplicitTerminator(demo.end)\n"
        "  format $body attr-dict"
    )
    assert [op.name for op in d.read("demo.x {\n}")] == ["demo.x", "demo.end"]
    d.same_module("module {\n  demo.x {\n  }\n}\n")
    d.same_module("module {\n  demo.x {\n    demo.end {k}\n  }\n}\n")


def test_lists_of_regions() -> None:
    d = demo("op x XOp\n  region bodies: variadic any\n  format $bodies attr-dict")
    for count, text in enumerate(("", "{\n}", "{\n}, {\n}")):
        assert len(d.read(f"demo.x {text}")[0].regions) == count


def test_successors_and_their_operands() -> None:
    demo("").same_module(
        """module {
  func.func @f(%arg0: i1) {
    cf.cond_br %arg0 weights([1, 2]), ^bb1(%arg0 : i1), ^bb2
  ^bb1(%0: i1):  // pred: ^bb0
    cf.br ^bb2
  ^bb2:  // 2 preds: ^bb0, ^bb1
    return
  }
}
"""
    )


# Custom directives


class Range:
    """`%a to %b`, or `%a to %b by "step"`: two operands, and what the format says of the step."""

    @staticmethod
    def parse(
        parser: Parser, type_: Attribute, kind: str
    ) -> tuple[UnresolvedOperand, Sequence[UnresolvedOperand], Attribute]:
        first = parser.parse_unresolved_operand()
        parser.parse_keyword("to")
        return first, [parser.parse_unresolved_operand()], StringAttr(f"{kind} of {type_}")

    @staticmethod
    def print(
        printer: Printer,
        op: Operation,
        first: SSAValue,
        others: Sequence[SSAValue],
        text: Attribute,
        type_: Attribute,
        kind: str,
    ) -> None:
        printer.print_ssa_value(first)
        printer.print_string(" to ")
        printer.print_list(others, printer.print_ssa_value)


def test_a_custom_directive() -> None:
    d = demo(
        "op x XOp\n  operand a: I32\n  operand more: variadic I32\n  operand f: AnyType\n"
        "  attr text: StrAttr\n  traits AttrSizedOperandSegments\n"
        "  format $f `:` type($f) `,` "
        'custom<Range>($a, $more, $text, ref(type($f)), "loop") attr-dict'
    )
    d.source.hooks.directive("Range")(Range)
    op = d.same("demo.x %f : f32, %a to %b")
    assert op.properties["text"] == StringAttr("loop of f32")


# Formats that fit no op


def compile_row(rows: str) -> None:
    d = demo(rows)
    assembly = Assembly(d.row(), d.row().format or "", TableVocabulary(d.source))
    assert assembly.parse
    assert assembly.print


@pytest.mark.parametrize(
    ("format_", "message"),
    [
        ("$b attr-dict", "the op has no $b"),
        ("$a `:` type($k)", "$k has no type"),
        ("attr-dicts", "unknown directive 'attr-dicts'"),
        ("(`a` $a)?", "an optional group has no anchor"),
        ("(`a` $a^ $k^)?", "an optional group has two anchors"),
        ("(`a` $a^", "an optional group has no end"),
        ("(`a` $a^)", "expected '?', found the end"),
        ("qualified($a)", "only attributes and types can be qualified"),
        ("oilist($a)", "a clause of oilist begins with a literal"),
        ("$a ~", "'~' does not belong here"),
        ("$a attr-dict", "the type of a can't be told"),
        ("$a `:` type($a) $r", "results stand in type(…) only"),
        ("$a `:` type($a) custom<Nowhere>($k)", "custom<Nowhere> in its format is written in C++"),
    ],
)
def test_formats_that_do_not_fit(format_: str, message: str) -> None:
    row = f"op x XOp\n  operand a: AnyType\n  attr k: I64Attr\n  result r: I32\n  format {format_}"
    with pytest.raises(FormatError) as failure:
        compile_row(row)
    assert message in str(failure.value)


def test_the_tree_of_a_format() -> None:
    d = demo("op x XOp\n  operand a: optional I32\n  format (`=` $a^)? attr-dict")
    a = OperandVar(d.row().operands[0])
    group = Optional((Literal("="), a), (), a, inverted=False)
    assert parse_format(d.row().format or "", d.row()) == (group, AttributeDictionary(False))
