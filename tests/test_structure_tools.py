"""Walking, mapping, rewriting and copying of ops and attributes of any dialect."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.syntax.attribute_mapping import AttributeMap, map_attributes
from tirx_mlir.syntax.attribute_printer import spell
from tirx_mlir.syntax.cloning import clone
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import (
    ArrayAttr,
    Attribute,
    Data,
    Float32Type,
    ModuleOp,
    Operation,
    SSAValue,
    StringAttr,
    SymbolRefAttr,
    f16,
    f32,
    f64,
    i8,
    i32,
)
from tirx_mlir.syntax.op_rewriting import rewrite
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module
from tirx_mlir.syntax.structural_difference import first_difference
from tirx_mlir.syntax.walking import Walk, attributes_in, walk

import tirx_mlir
from inprocess import ROOT

NESTED = """
"a.one"() ({
  "a.two"() : () -> ()
  "a.three"() ({
    "a.four"() : () -> ()
  }, {
    "a.five"() : () -> ()
  ^bb1:
    "a.six"() : () -> ()
  }) : () -> ()
  "a.seven"() : () -> ()
}) : () -> ()
"""


def parse(text: str) -> ModuleOp:
    return Parser(Registry(allow_unregistered=True), text, "test.mlir").parse_module()


def visited(enter: Walk | None, at: str, order: str) -> str:
    """The last letters of ops in the order in which they are visited."""
    names: list[str] = []

    def visit(op: Operation) -> Walk | None:
        names.append(op.name.partition(".")[2])
        return enter if op.name == at else None

    done = walk(parse(NESTED), **{order: visit})
    assert done == (enter is not Walk.STOP)
    return " ".join(names)


@pytest.mark.parametrize(
    ("said", "at", "order", "expected"),
    [
        (None, "", "enter", "module one two three four five six seven"),
        (None, "", "leave", "two four five six three seven one module"),
        (Walk.SKIP, "a.three", "enter", "module one two three seven"),
        (Walk.STOP, "a.four", "enter", "module one two three four"),
        (Walk.STOP, "a.five", "leave", "two four five"),
    ],
)
def test_walking(said: Walk | None, at: str, order: str, expected: str) -> None:
    assert visited(said, at, order) == expected


def test_a_visitor_may_erase_what_it_visits() -> None:
    module = parse(NESTED)

    def drop(op: Operation) -> None:
        if op.name in ("a.two", "a.three", "a.seven") and op.parent is not None:
            op.parent.erase_op(op)

    assert walk(module, drop)
    assert [op.name for op in module.walk()] == ["builtin.module", "a.one"]


def test_what_is_skipped_is_not_left() -> None:
    left: list[str] = []

    def enter(op: Operation) -> Walk | None:
        return Walk.SKIP if op.name == "a.three" else None

    walk(parse(NESTED), enter, lambda op: left.append(op.name))
    assert left == ["a.two", "a.seven", "a.one", "builtin.module"]


def test_attributes_have_paths() -> None:
    module = parse('%0 = "t.t"() <{v = 1 : i32}> {d = {x = [@f]}} : () -> memref<4xf32>')
    found = {held.path: spell(held.attribute) for held in attributes_in(module) if held.op}
    assert found["result[0].type"] == "memref<4xf32>"
    assert found["result[0].type.element_type"] == "f32"
    assert found["properties.v"] == "1 : i32"
    assert found["properties.v.type"] == "i32"
    assert found["attributes.d.x[0]"] == "@f"
    assert found["attributes.d.x[0].root_reference"] == '"f"'


def to_f64(attribute: Attribute) -> Attribute | None:
    return f64 if isinstance(attribute, Float32Type) else None


EVERYWHERE = """
#map = affine_map<(d0) -> (d0)>
!t = tuple<{0}, memref<?x{0}, 3>>
func.func @f(%a: memref<4x8x{0}, strided<[8, 1], offset: ?>>, %t: !t) -> ({0}, complex<{0}>) {{
  %c = arith.constant 1.500000e+00 : {0}
  %d = arith.constant dense<[1.000000e+00, -0.000000e+00]> : tensor<2x{0}>
  %e = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<{0}>>
  %v = "any.op"(%c) <{{p = [{{q = {0}}}], r = array<{0}: 1.000000e+00, 2.000000e+00>}}>
    {{m = #map, u = #any.attr<4x{0}, key = "{0}", {0} = 2, #other.x<({0}) -> tensor<{0}>>>}}
    : ({0}) -> !any.type<{0}, memref<4x{0}>>
  %g = "any.more"() ({{
  ^bb0(%x: vector<[4]x{0}>, %y: tensor<*x{0}>):
    "any.end"(%x) : (vector<[4]x{0}>) -> ()
  }}) {{s = sparse<0, 1.000000e+00> : tensor<4x{0}>}} : () -> tensor<4x{0}, #any.layout<{0}>>
  %z = complex.create %c, %c : complex<{0}>
  return %c, %z : {0}, complex<{0}>
}}
"""


def test_a_type_is_replaced_wherever_it_stands() -> None:
    """But in strings and where it is a key, which are no types."""
    module, wanted = parse(EVERYWHERE.format("f32")), parse(EVERYWHERE.format("f64"))
    done = map_attributes(module, to_f64)
    assert done.changed == 7
    assert not done.opaque
    text = print_module(wanted).replace('key = "f64"', 'key = "f32"').replace("f64 = 2", "f32 = 2")
    difference = first_difference(module, parse(text))
    assert difference is None, str(difference)
    check(module)


def test_what_is_not_changed_stays_the_same_object() -> None:
    module = parse(EVERYWHERE.format("f64"))
    before = [held.attribute for held in attributes_in(module)]
    assert map_attributes(module, to_f64).changed == 0
    assert [held.attribute for held in attributes_in(module)] == before


@pytest.mark.parametrize(
    ("literal", "old", "new", "expected"),
    [
        ("0.1 : f64", f64, f32, "1.000000e-01 : f32"),
        ("0x7FC00001 : f32", f32, f64, "0x7FF8000020000000 : f64"),
        ("-0.0 : f32", f32, f16, "-0.000000e+00 : f16"),
        ("-1 : i8", i8, i32, "-1 : i32"),
        ("255 : i32", i32, i8, "-1 : i8"),
        ("dense<[1, 2]> : tensor<2xi32>", i32, i8, "dense<[1, 2]> : tensor<2xi8>"),
        ("array<i32: 1, -2>", i32, i8, "array<i8: 1, -2>"),
        ("dense<1.0> : tensor<8xf32>", f32, f16, "dense<1.000000e+00> : tensor<8xf16>"),
        ("[1 : i32, i32]", i32, i8, "[1 : i8, i8]"),
    ],
)
def test_numbers_are_kept(literal: str, old: Attribute, new: Attribute, expected: str) -> None:
    module = parse(f'"t.t"() {{a = {literal}}} : () -> ()')
    map_attributes(module, lambda one: new if one == old else None)
    op = module.body.block.first_op
    assert op is not None
    assert spell(op.attributes["a"]) == expected


@pytest.mark.parametrize(
    ("literal", "old", "new", "expected"),
    [
        ("256 : i32", i32, i8, "256 does not fit into i8"),
        ("dense<[1, -200]> : tensor<2xi32>", i32, i8, "-200 does not fit into i8"),
        ("1.0 : f32", f32, i32, "numbers of type f32 can't be of type i32"),
        ("dense<1.0> : tensor<2xf32>", f32, i32, "numbers of type f32 can't be of type i32"),
    ],
)
def test_numbers_that_can_t_be_kept(
    literal: str, old: Attribute, new: Attribute, expected: str
) -> None:
    """Nothing is changed then, not even of the op before."""
    text = f'"t.s"() {{a = {spell(old)}}} : () -> ()\n"t.t"() {{a = {literal}}} : () -> ()'
    module = parse(text)
    before = print_module(module)
    with pytest.raises(Failure) as failed:
        map_attributes(module, lambda one: new if one == old else None)
    assert str(failed.value).startswith(f"test.mlir:2:1: error: t.t: {expected}")
    assert print_module(module) == before


def test_the_data_of_a_resource_is_converted() -> None:
    text = """"t.t"() {{a = dense_resource<k> : tensor<2x{0}>}} : () -> ()
{{-# dialect_resources: {{builtin: {{k: "0x{1}"}}}} #-}}"""
    module = parse(text.format("f32", "040000000000803F000000C0"))
    map_attributes(module, to_f64)
    wanted = parse(text.format("f64", "04000000000000000000F03F00000000000000C0"))
    assert first_difference(module, wanted) is None


def test_symbols_and_strings_are_attributes() -> None:
    module = parse('"t.t"() {a = @f::@g, b = #x.y<@f, "f">, c = "f", d = [@h]} : () -> ()')

    def rename(attribute: Attribute) -> Attribute | None:
        if isinstance(attribute, SymbolRefAttr) and attribute.root_reference.data == "f":
            return SymbolRefAttr("new", attribute.nested_references)
        return None

    map_attributes(module, rename)
    assert '{a = @new::@g, b = #x.y<@new, "f">, c = "f", d = [@h]}' in print_module(module)


def test_how_an_op_is_divided_is_no_data() -> None:
    text = """func.func @f(%a: memref<?x?x{0}>, %i: index) {{
  %s = memref.subview %a[%i, 0] [%i, 4] [1, 1]
    : memref<?x?x{0}> to memref<?x4x{0}, strided<[?, 1], offset: ?>>
  return
}}"""
    module = parse(text.format("i32"))
    map_attributes(module, lambda one: i8 if one == i32 else None)
    check(module)
    assert first_difference(module, parse(text.format("i8"))) is None


def test_an_attribute_may_become_an_empty_one() -> None:
    module = parse('"t.t"() {a = [1], b = [[1], {c = [2]}]} : () -> ()')

    def empty(attribute: Attribute) -> Attribute | None:
        return ArrayAttr([]) if spell(attribute).startswith("[") else None

    map_attributes(module, empty)
    assert "{a = [], b = []}" in print_module(module)


def test_locations_are_reached_where_they_are_wanted() -> None:
    module = parse('"t.t"() : () -> () loc("old")')

    def change(attribute: Attribute) -> Attribute | None:
        return StringAttr("new") if attribute == StringAttr("old") else None

    assert map_attributes(module, change).changed == 0
    assert map_attributes(module, change, locations=True).changed == 1
    assert 'loc("new")' in print_module(module, locations=True, local_scope=True)


def test_a_registry_reads_what_stands_in_unknown_text() -> None:
    module = parse('"t.t"() {a = !x.y<!llvm.ptr<3>>} : () -> ()')
    registry = Registry(allow_unregistered=True)
    asked: list[str] = []

    def change(attribute: Attribute) -> None:
        asked.append(type(attribute).__name__)

    map_attributes(module, change, registry=registry)
    assert "LLVMPointerType" in asked


Held = TypeVar("Held")


@dataclass(frozen=True)
class Pair:
    left: Attribute
    right: int


class WordlessAttr(Data[Held]):
    """An attribute that is neither read nor printed."""

    @classmethod
    def parse_parameter(cls, parser: object) -> Held:
        raise NotImplementedError

    def print_parameter(self, printer: object) -> None:
        raise NotImplementedError


class PairAttr(WordlessAttr[Pair]):
    """An attribute of a class that nobody has heard of."""

    name = "any.pair"


class Sealed:
    """A value that shows nothing of itself."""


class SealedAttr(WordlessAttr[Sealed]):
    name = "any.sealed"


def test_attributes_in_python_values_are_reached_and_what_is_sealed_is_told() -> None:
    mapping = AttributeMap(to_f64)
    made = mapping(PairAttr.new(Pair(f32, 2)))
    assert isinstance(made, PairAttr)
    assert made.data == Pair(f64, 2)
    sealed = SealedAttr.new(Sealed())
    assert mapping(sealed) is sealed
    assert mapping.opaque == [sealed]


def test_rewriting_by_a_rule_that_knows_no_op() -> None:
    module = parse("""
func.func @f(%a: i32) -> i32 {
  %sum = arith.addi %a, %a {note} : i32
  "gone.op"(%sum) : (i32) -> ()
  %twice = "any.same"(%sum) : (i32) -> i32
  return %twice : i32
}""")
    other = Registry(allow_unregistered=True).get_optional_op("other.add")
    assert other is not None

    def rule(op: Operation) -> Operation | Sequence[Operation] | None:
        if op.name == "gone.op":
            return []
        if op.name == "any.same":
            return None
        if len(op.operands) == 2:
            types = [result.type for result in op.results]
            return other.create(
                operands=op.operands, result_types=types, attributes=dict(op.attributes)
            )
        return None

    assert rewrite(module, rule) == 2
    wanted = parse("""
func.func @f(%a: i32) -> i32 {
  %sum = "other.add"(%a, %a) {note} : (i32, i32) -> i32
  %twice = "any.same"(%sum) : (i32) -> i32
  return %twice : i32
}""")
    assert first_difference(module, wanted) is None
    assert "%sum = " in print_module(module)
    (made,) = [op for op in module.walk() if op.name == "other.add"]
    assert 'test.mlir":3:10' in print_module(made, locations=True, local_scope=True)

    def drop(op: Operation) -> Sequence[Operation] | None:
        return [] if op.name == "other.add" else None

    with pytest.raises(ValueError, match=r"other\.add can't go: its results are used"):
        rewrite(module, drop)
    assert rewrite(module, lambda op: op.operands[:1] if op.name == "any.same" else None) == 1
    assert "return %sum" in print_module(module)


def test_a_copy_has_all_that_is_known_of_an_op() -> None:
    text = """
"any.graph"() ({
  %x_1 = "any.use"(%later_2) : (i32) -> i32 loc("here")
  %later_2 = "any.make"() <{p = #any.x<1>}> {a} : () -> i32
}) : () -> ()
func.func @f(%a_3: i32 loc("argument"), %c: i1) {
  cf.cond_br %c, ^second, ^first(%a_3 : i32)
^first(%b_4: i32):
  cf.br ^second
^second:
  return
}
{-# external_resources: {any: {key: "value"}} #-}"""
    module = parse(text)
    copy = clone(module)
    assert print_module(copy, locations=True) == print_module(module, locations=True)
    assert first_difference(module, copy, locations=True) is None
    originals = {id(op) for op in module.walk()}
    for op in copy.walk():
        assert id(op) not in originals
        assert not any(id(value.owner) in originals for value in op.operands)


@pytest.mark.parametrize("name", ["flash_attention", "gemm_int8", "scan"])
def test_a_copy_is_equal_and_on_its_own(name: str) -> None:
    module = tirx_mlir.load(ROOT / "examples" / f"{name}.mlir", cache=False).op
    before = print_module(module, locations=True)
    copy = tirx_mlir.clone(module)
    assert print_module(copy, locations=True) == before
    walk(copy, leave=lambda op: op.attributes.update(seen=StringAttr("x")))
    assert print_module(module, locations=True) == before


def test_a_copy_uses_what_it_is_told_to() -> None:
    module = parse("""
func.func @f(%a: i32, %b: i32) {
  %0 = arith.addi %a, %a : i32
  return
}""")
    add = next(op for op in module.walk() if op.name == "arith.addi")
    a, b = (add.operands[0], add.parent.args[1]) if add.parent is not None else (None, None)
    assert a is not None
    assert b is not None
    values: dict[SSAValue, SSAValue] = {a: b}
    copy = clone(add, values)
    assert list(copy.operands) == [b, b]
    assert values[add.results[0]] is copy.results[0]
    assert copy.parent is None


def test_an_op_is_needed() -> None:
    with pytest.raises(TypeError, match="an op is needed, not a Region"):
        walk(parse(NESTED).regions[0])
