"""Dialects, aliases, resources and sizes in types and attributes."""

import time

import pytest
from tirx_mlir.syntax.attribute_parser import AttributeParser
from tirx_mlir.syntax.attribute_printer import AttributePrinter
from tirx_mlir.syntax.deep import deeply
from tirx_mlir.syntax.extra_attributes import UnknownAttr
from tirx_mlir.syntax.ir import ArrayAttr, IntegerAttr, IntegerType, SymbolRefAttr, UnitAttr

from small_dialect import BoxType, PairAttr, Registry, WordAttr, parse, parser, refusal, show

# Dialects


def test_a_registered_attribute_reads_itself() -> None:
    assert parse("#test.pair<1 : i8, [@a]>") == PairAttr(
        IntegerAttr(1, 8), ArrayAttr([SymbolRefAttr("a")])
    )
    assert parse("#test<pair<1 : i8, unit>>") == PairAttr(IntegerAttr(1, 8), UnitAttr())
    assert parse("!test.box<!test.box<i1>>") == BoxType(BoxType(IntegerType(1)))
    assert parse("#test.word<hello>") == WordAttr("hello")


def test_an_error_within_a_registered_attribute_has_its_place() -> None:
    assert refusal("[#test.word<1>]") == "13: expected an identifier, found '1'"


def test_unknown_dialects_are_refused_where_they_are_not_allowed() -> None:
    def strictly(text: str) -> None:
        AttributeParser(Registry(allow_unregistered=False), text).parse_attribute()

    assert refusal("[!foo.bar<1>]", strictly) == "2: unknown type '!foo.bar<1>'"
    assert refusal("#foo<1>", strictly) == "1: unknown attribute '#foo'"
    assert refusal("#test.other", strictly) == "1: unknown attribute '#test.other'"


def test_pretty_and_opaque_spelling_are_one() -> None:
    assert parse("#foo.bar<1>") == parse("#foo<bar<1>>")
    assert isinstance(parse("#foo.bar<1>"), UnknownAttr)
    assert parse("!foo.bar") != parse("!foo.bar<>")


def test_a_text_is_remembered() -> None:
    reader = parser('memref<4xf32, 3> !a.b !a.b<"x"> !a.b memref<4xf32, 3>')
    first, bare, full, again, last = [reader.parse_type() for _ in range(5)]
    assert first is last
    assert bare is again
    assert bare != full


# Aliases


def test_an_alias_may_be_defined_before_or_after_its_use() -> None:
    reader = parser("#a = 1 : i8\n[#a, #b, !t]\n#b = [#a, !t]\n!t = tuple<i1>")
    assert reader.parse_optional_definition()
    assert show(reader.parse_attribute()) == "[1 : i8, [1 : i8, tuple<i1>], tuple<i1>]"
    assert reader.parse_optional_definition()
    assert reader.parse_optional_definition()
    assert reader.at_end()


def all_definitions(text: str) -> None:
    reader = parser(text)
    while not reader.at_end():
        assert reader.parse_optional_definition()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#a = #b", "6: alias #b is not defined"),
        ("#a = [#b]\n#b = [#a]", "17: alias #a is defined by itself"),
        ("#a = 1\n#a = 1", "8: alias #a is defined twice"),
        ("#a.b = 1", "1: an alias has no '.' in its name, that is for dialects"),
        ("#a 1", "1: expected the definition of an alias, '#name = attribute'"),
        ("!a = 1", "6: expected a type, found '1'"),
    ],
)
def test_a_wrong_definition_is_named(text: str, message: str) -> None:
    assert refusal(text, all_definitions) == message


def test_aliases_are_numbered_and_ordered_as_by_mlir_opt() -> None:
    text = (
        "[affine_map<(d0) -> (d0 + 2)>, distinct[0]<affine_set<(d0) : (d0 == 0)>>, "
        "memref<4xf32, affine_map<(d0) -> (d0 + 1)>>, affine_map<(d0) -> (d0 + 2)>, "
        'loc("a"), #test.pair<affine_map<(d0) -> (-d0)>, #test.word<x>>]'
    )
    printer = AttributePrinter()
    printer.print_attribute(parse(text))
    assert printer.text_with_definitions() == (
        '#loc = loc("a")\n'
        "#map = affine_map<(d0) -> (d0 + 2)>\n"
        "#map1 = affine_map<(d0) -> (d0 + 1)>\n"
        "#map2 = affine_map<(d0) -> (-d0)>\n"
        "#set = affine_set<(d0) : (d0 == 0)>\n"
        "#word = #test.word<x>\n"
        "#distinct = distinct[0]<#set>\n"
        "[#map, #distinct, memref<4xf32, #map1>, #map, #loc, #test.pair<#map2, #word>]"
    )


# Resources and sizes


def test_resources_are_carried_by_their_attributes() -> None:
    block = '{-# dialect_resources: { builtin: { k: "0x0100000001" } } #-}'
    reader = parser(f"dense_resource<k> : tensor<1xi8>\n{block}")
    attribute = reader.parse_attribute()
    assert reader.parse_optional_definition()
    printer = AttributePrinter()
    printer.print_attribute(attribute)
    assert printer.text() == "dense_resource<k> : tensor<1xi8>"
    assert printer.resource_definitions() == (
        '\n{-#\n  dialect_resources: {\n    builtin: {\n      k: "0x0100000001"\n    }\n  }\n#-}\n'
    )


def test_many_elements_are_printed_as_hexadecimal_digits() -> None:
    few = f"dense<[{', '.join(map(str, range(100)))}]> : tensor<100xi8>"
    many = f"dense<[{', '.join(map(str, range(101)))}]> : tensor<101xi8>"
    assert show(parse(few)) == few
    assert show(parse(many)) == f'dense<"0x{bytes(range(101)).hex().upper()}"> : tensor<101xi8>'
    assert parse(show(parse(many))) == parse(many)


@pytest.mark.parametrize("start", ["[", "memref<", "{a=", "(", "tuple<"])
def test_deep_nests_are_refused(start: str) -> None:
    assert "nest" in deeply(lambda: refusal(start * 9999))


def test_deep_affine_expressions_are_refused() -> None:
    assert "nest" in refusal("affine_map<() -> (" + "(" * 9999)
    assert "nest" in refusal("affine_map<() -> (" + "-" * 9999)


def test_deep_elements_and_locations_are_refused() -> None:
    assert "nest" in deeply(lambda: refusal("dense<" + "[" * 9999))
    assert "nest" in deeply(lambda: refusal("loc(" + 'callsite("a" at ' * 9999))


def test_long_texts_are_read_in_linear_time() -> None:
    start = time.process_time()
    assert refusal("!a.b<" + "<" * 1_000_000).endswith("the '<' is never closed")
    assert refusal("[" + "1, " * 100_000).endswith("found the end of the text")
    assert time.process_time() - start < 20


def test_long_numbers_are_read_and_printed() -> None:
    digits = "9" * 5000
    attribute = parse(f"{digits} : i16777215")
    assert show(attribute) == f"{digits} : i16777215"
    assert parse(f"-0x{'F' * 5000} : i16777215") != attribute


# What MLIR refuses


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("#closed.a", "1: unknown attribute '#closed.a'"),
        ("!closed<b>", "1: unknown type '!closed.b'"),
        ("#test.pair <1, 2>", "12: the '<' must follow test.pair at once"),
        (
            "memref<2xi8, 1.0>",
            "14: a memory space is an integer, a string, a dictionary or a dialect's attribute",
        ),
        (
            "memref<2xi8, i8>",
            "14: a memory space is an integer, a string, a dictionary or a dialect's attribute",
        ),
    ],
)
def test_what_mlir_refuses_is_refused(text: str, message: str) -> None:
    assert refusal(text, parse) == message


def test_an_unknown_dialect_of_mlir_s_uses_aliases_and_is_printed_by_them() -> None:
    reader = parser(
        '#name = #foreign.named<1>\n#x = [!foreign.uses<#name, "#name">, #foo.a<#name>]'
    )
    assert reader.parse_optional_definition()
    assert reader.parse_optional_definition()
    printer = AttributePrinter()
    printer.print_attribute(reader.aliases["#x"])
    assert printer.text_with_definitions() == (
        '#name = #foreign.named<1>\n[!foreign.uses<#name, "#name">, #foo.a<#name>]'
    )
