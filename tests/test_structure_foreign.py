"""Structures of ops and attributes that the tools have never heard of, whoever defines them."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.attribute_mapping import map_attributes
from tirx_mlir.syntax.cloning import clone
from tirx_mlir.syntax.ir import Float32Type, ModuleOp, Operation, f64
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module
from tirx_mlir.syntax.structural_difference import first_difference
from tirx_mlir.syntax.structural_equality import structurally_equal
from tirx_mlir.syntax.structural_hash import structural_hash

PYTHON = """
from xdsl.dialects.builtin import IntAttr, StringAttr
from xdsl.ir import Data, Dialect, ParametrizedAttribute, TypeAttribute, Attribute
from xdsl.irdl import *

@irdl_attr_definition
class BoxType(ParametrizedAttribute, TypeAttribute):
    name = "toy.box"
    inner: Attribute
    note: StringAttr

class Word:
    def __init__(self, text):
        self.text = text

@irdl_attr_definition
class WordAttr(Data[Word]):
    name = "toy.word"

    @classmethod
    def parse_parameter(cls, parser):
        with parser.in_angle_brackets():
            return Word(parser.parse_str_literal())

    def print_parameter(self, printer):
        with printer.in_angle_brackets():
            printer.print_string_literal(self.data.text)

@irdl_op_definition
class OpenOp(IRDLOperation):
    name = "toy.open"
    box = operand_def(BoxType)
    how = attr_def(WordAttr)
    inside = result_def()

Toy = Dialect("toy", [OpenOp], [BoxType, WordAttr])
"""

TABLE = """// toy
type box BoxType
  param inner: Attribute
  param note: StringAttr
  format `<` $inner `,` $note `>`

attribute word WordAttr
  param text: StringAttr
  format `<` $text `>`

op open OpenOp
  operand box: AnyType
  attr how: AnyAttr
  result inside: AnyType
"""

IRDL = """
irdl.dialect @toy {
  irdl.type @box {
    %any = irdl.any
    %note = irdl.any
    irdl.parameters(inner: %any, note: %note)
  }
  irdl.attribute @word {
    %any = irdl.any
    irdl.parameters(text: %any)
  }
  irdl.operation @open {
    %box = irdl.any
    %how = irdl.any
    %inside = irdl.any
    irdl.operands(box: %box)
    irdl.attributes {"how" = %how}
    irdl.results(inside: %inside)
  }
}
"""

TEXT = """
"any.region"() ({{
^bb0(%b: !toy.box<{inner}, "{note}">):
  %0 = "toy.open"(%b) {{how = #toy.word<"{word}">}} : (!toy.box<{inner}, "{note}">) -> {inner}
}}) : () -> ()
"""


def text(inner: str = "f32", note: str = "n", word: str = "soft") -> str:
    return TEXT.format(inner=inner, note=note, word=word)


@pytest.fixture(params=["python", "table", "irdl", "unknown"])
def readers(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Registry, Registry]:
    """Two registries that each have loaded the dialect, and so have classes of their own."""
    one, other = (Registry(allow_unregistered=True) for _ in range(2))
    code = {"python": (PYTHON, "toy.py"), "table": (TABLE, "toy.table"), "irdl": (IRDL, "toy.irdl")}
    given = code.get(request.param)
    if given is not None:
        file = tmp_path / given[1]
        file.write_text(given[0])
        for registry in (one, other):
            load_dialects(str(file), registry)
    return one, other


def parse(registry: Registry, given: str) -> ModuleOp:
    return Parser(registry, given, "test.mlir").parse_module()


def test_two_readers_agree(readers: tuple[Registry, Registry]) -> None:
    one, other = (parse(registry, text()) for registry in readers)
    assert structurally_equal(one, other)
    assert structural_hash(one) == structural_hash(other)
    assert structurally_equal(one, clone(one))
    assert print_module(clone(one)) == print_module(one)


@pytest.mark.parametrize(
    ("changed", "path"),
    [
        (text(inner="f16"), "argument[0].type"),
        (text(note="m"), "argument[0].type"),
        (text(word="hard"), 'op[0] "toy.open"'),
    ],
)
def test_a_difference_is_named(readers: tuple[Registry, Registry], changed: str, path: str) -> None:
    one, other = parse(readers[0], text()), parse(readers[1], changed)
    told = first_difference(one, other)
    assert told is not None
    assert told.path.startswith(f'module.block[0].op[0] "any.region".block[0].{path}')
    assert (".how" in told.path) == ("hard" in changed)
    assert structural_hash(one) != structural_hash(other)


def test_types_in_them_are_replaced(readers: tuple[Registry, Registry]) -> None:
    module = parse(readers[0], text())
    map_attributes(module, lambda one: f64 if isinstance(one, Float32Type) else None)
    assert first_difference(module, parse(readers[0], text(inner="f64"))) is None


def read_by_xdsl(given: str) -> Operation:
    from xdsl.context import Context
    from xdsl.dialects.builtin import Builtin
    from xdsl.parser import Parser as XdslParser

    context = Context(allow_unregistered=True)
    context.load_dialect(Builtin)
    return XdslParser(context, given).parse_module()


def test_what_xdsl_reads_is_compared_too() -> None:
    given = '"any.op"() {a = #any.attr<1>, b = @f} : () -> !any.type<f32>'
    one = read_by_xdsl(given)
    assert structurally_equal(one, read_by_xdsl(given))
    assert structural_hash(one) == structural_hash(read_by_xdsl(given))
    assert structurally_equal(one, clone(one))
    at = 'module.block[0].op[0] "any.op"'
    for old, new, path in (
        ("any.op", "any.other", at),
        ("<1>", "<2>", f"{at}.attributes.a.value"),
        ("f32", "f64", f"{at}.result[0].type.value"),
    ):
        told = first_difference(one, read_by_xdsl(given.replace(old, new)))
        assert told is not None
        assert told.path == path
    map_attributes(one, lambda one: f64 if isinstance(one, Float32Type) else None)
    assert structurally_equal(one, read_by_xdsl(given.replace("f32", "f64")))


def test_an_op_that_neither_reader_knows_is_one_op() -> None:
    given = '"any.op"() {a = 1 : i32, b = @f} : () -> i32'
    one, other = read_by_xdsl(given), parse(Registry(allow_unregistered=True), given)
    assert structurally_equal(one, other)
    assert structural_hash(one) == structural_hash(other)


def test_what_is_spelled_alike_but_read_otherwise_is_told(tmp_path: Path) -> None:
    file = tmp_path / "toy.table"
    file.write_text(TABLE)
    knowing = Registry(allow_unregistered=True)
    load_dialects(str(file), knowing)
    given = '"any.op"() {a = #toy.word<"soft">} : () -> ()'
    told = first_difference(parse(knowing, given), parse(Registry(allow_unregistered=True), given))
    assert told is not None
    assert told.left == '#toy.word<"soft">, read as toy.word'
    assert told.right == '#toy.word<"soft">, read as builtin.unknown_attribute'


leaves = st.sampled_from(
    ["1 : i32", "2 : i32", '"a"', "f32", "@f", "unit", "#any.x<1>", "-0.0 : f32"]
)
trees = st.recursive(
    leaves,
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda some: f"[{', '.join(some)}]"),
        st.dictionaries(st.sampled_from("abc"), inner, max_size=3).map(
            lambda some: "{" + ", ".join(f"{key} = {one}" for key, one in some.items()) + "}"
        ),
    ),
    max_leaves=8,
)


@given(trees, trees)
def test_attributes_are_equal_as_their_printed_texts_are(left: str, right: str) -> None:
    registry = Registry(allow_unregistered=True)
    one, other = (parse(registry, f'"t.t"() {{a = {given}}} : () -> ()') for given in (left, right))
    same = print_module(one) == print_module(other)
    assert structurally_equal(one, other) == same
    assert (structural_hash(one) == structural_hash(other)) == same
    assert (first_difference(one, other) is None) == same
