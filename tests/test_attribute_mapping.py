"""Attributes and types are mapped wherever they stand, in ops of any dialect."""

from dataclasses import dataclass
from typing import TypeVar

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.syntax.attribute_mapping import AttributeMap, map_attributes
from tirx_mlir.syntax.attribute_printer import spell
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import (
    ArrayAttr,
    Attribute,
    Data,
    Float32Type,
    ModuleOp,
    StringAttr,
    SymbolRefAttr,
    f16,
    f32,
    f64,
    i8,
    i32,
)
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module
from tirx_mlir.syntax.structural_difference import first_difference
from tirx_mlir.syntax.walking import attributes_in


def parse(text: str) -> ModuleOp:
    return Parser(Registry(allow_unregistered=True), text, "test.mlir").parse_module()


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
