"""Equality and hash of structures: what counts, what does not, and where the difference is."""

import re
import runpy
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import cast

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check, read
from tirx_mlir.syntax.cloning import clone
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.ir import Attribute, Block, ModuleOp, Operation, Region
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module
from tirx_mlir.syntax.structural_difference import first_difference
from tirx_mlir.syntax.structural_equality import structurally_equal
from tirx_mlir.syntax.structural_hash import structural_hash

from inprocess import ROOT
from structure_plants import PLANTS, Plant, Planted

Write = Callable[[str, int], str]
"""A shape and a number of ops to a text."""

GENERATED = """
"test.graph"() ({
  %0 = "test.use"(%2, %1) {a = [1, {b = "x"}], c = dense<[1.0, 2.0]> : tensor<2xf32>}
    : (i32, i32) -> i32
  %1, %2 = "test.two"(%0) <{p = #other.word<12, "a">, q = !other.type<f32>}> : (i32) -> (i32, i32)
  "test.last"() {e = @f::@g, s = array<i64: 1, 2>} : () -> ()
}) : () -> ()
func.func @branches(%c: i1, %x: memref<4x8xf32>) -> index {
  %i = arith.constant 3 : index
  cf.cond_br %c, ^a(%i : index), ^b
^a(%j: index):
  %k = arith.addi %j, %i overflow<nsw> : index
  cf.br ^b
^b:
  %r:2 = scf.if %c -> (index, index) {
    scf.yield %i, %i : index, index
  } else {
    %s = arith.muli %i, %i : index
    scf.yield %s, %i : index, index
  }
  return %r#1 : index
}
module @inner {
  func.func @branches() {
    return
  }
  func.func private @declared(tensor<4xf32>) -> !llvm.ptr<3>
}
"""


def parse(text: str, name: str = "test.mlir") -> ModuleOp:
    return Parser(Registry(allow_unregistered=True), text, name).parse_module()


def texts() -> Iterator[tuple[str, str]]:
    yield "generated", GENERATED
    for file in sorted((ROOT / "examples").glob("*.mlir")):
        yield file.name, file.read_text()


def filecheck_texts() -> Iterator[tuple[str, str]]:
    """The texts of tests that are read without errors."""
    for file in sorted((ROOT / "tests" / "filecheck").rglob("*.mlir")):
        text = file.read_text()
        if "split-input-file" in text or "expected-error" in text or "not tirx-opt" in text:
            continue
        yield str(file.relative_to(ROOT)), text


@pytest.mark.parametrize("plant", PLANTS, ids=lambda plant: plant.__name__)
def test_each_planted_difference_is_named_by_its_path(plant: Plant) -> None:
    """Of each kind a dozen, at random places of each text."""
    found = 0
    for name, text in texts():
        original = parse(text)
        for seed in range(6):
            random = Random(f"{plant.__name__} {name} {seed}")
            done = _planted(plant, original, random)
            if done is None:
                continue
            changed, planted = done
            with_locations = planted.kind == "location"
            told = first_difference(original, changed, locations=with_locations)
            assert told is not None, (name, seed, planted)
            assert (told.path, told.kind) == (planted.path, planted.kind), (name, seed, str(told))
            assert len(str(told).encode()) <= 600
            back = first_difference(changed, original, locations=with_locations)
            assert back is not None
            assert back.kind == planted.kind
            assert back.path == planted.path or planted.kind == "op"  # there it has another name
            assert (back.left, back.right) == (told.right, told.left)
            same_hash = structural_hash(original) == structural_hash(changed)
            assert same_hash == with_locations
            found += 1
    assert found >= 6


@pytest.mark.parametrize("shape", ["loops", "branches"])
def test_a_hundred_differences_in_a_large_module(shape: str) -> None:
    """All kinds in turn, as far as the module has a place for them, each in a new copy."""
    write = cast("Write", runpy.run_path(str(ROOT / "benchmarks" / "texts.py"))["text"])
    original = parse(write(shape, 1000))
    found = 0
    for seed in range(120):
        done = _planted(PLANTS[seed % len(PLANTS)], original, Random(seed))
        if done is None:
            continue
        changed, planted = done
        told = first_difference(original, changed, locations=planted.kind == "location")
        assert told is not None, (seed, planted)
        assert (told.path, told.kind) == (planted.path, planted.kind), (seed, str(told))
        found += 1
    assert found >= 90


def _planted(plant: Plant, original: ModuleOp, random: Random) -> tuple[Operation, Planted] | None:
    """A copy of a module with a difference, at an op at which it can be planted."""
    changed = clone(original)
    ops = [op for op in changed.walk() if op is not changed]
    random.shuffle(ops)
    for op in ops:
        for done in plant(op, random):
            return changed, done
    return None


def test_what_is_printed_and_read_again_is_equal() -> None:
    """Of each text in one of four forms; of the examples in all."""
    forms = [(generic, in_place) for generic in (False, True) for in_place in (False, True)]
    for number, (name, text) in enumerate([*texts(), *filecheck_texts()]):
        module = _read(text)
        if module is None or "vscale_range = " in text:
            continue  # as in MLIR, the short form of vscale_range has no type and reads as i32
        own = forms if "/" not in name else [forms[number % len(forms)]]
        for generic, in_place in own:
            again = _read(print_module(module, generic=generic, local_scope=in_place))
            assert again is not None
            difference = first_difference(module, again)
            assert difference is None, f"{name}: {difference}"
            assert structural_hash(module) == structural_hash(again)


def test_what_is_read_twice_is_equal_with_its_locations() -> None:
    for _, text in texts():
        one, other = parse(text), parse(text)
        assert first_difference(one, one) is None
        assert first_difference(one, other, locations=True) is None
        assert structural_hash(one, locations=True) == structural_hash(other, locations=True)
        moved = parse("\n" + text)
        assert first_difference(one, moved) is None
        assert not structurally_equal(one, moved, locations=True)
        assert structural_hash(one, locations=True) != structural_hash(moved, locations=True)


def _read(text: str) -> ModuleOp | None:
    try:
        module = read(Registry(allow_unregistered=True), text, "test.mlir")
        check(module)
    except Failure:
        return None
    return module


def test_hashes_are_equal_where_structures_are() -> None:
    modules = [parse(text) for _, text in texts()]
    ops = [op for module in modules for op in module.walk() if op.parent_op() in modules]
    for one in ops:
        for other in ops:
            equal = structurally_equal(one, other)
            assert equal == (structural_hash(one) == structural_hash(other))
            assert equal == (first_difference(one, other) is None)


def test_names_and_places_do_not_count() -> None:
    one = parse(GENERATED)
    for changed in (
        re.sub(r"%(\w+)", r"%renamed_\1_7", GENERATED),
        GENERATED.replace("^b", "^elsewhere"),
        "\n\n// a comment\n" + GENERATED,
    ):
        other = parse(changed)
        assert structurally_equal(one, other)
        assert structural_hash(one) == structural_hash(other)
    assert not structurally_equal(one, parse(GENERATED.replace("@branches", "@other")))


def test_a_hash_is_the_same_everywhere() -> None:
    """It is a key of caches on other machines; `VERSION` changes when what is hashed does."""
    assert structural_hash(parse(GENERATED)) == "29a10d21df0020b1fba90e2bc680c2b0"


def test_distinct_attributes_are_told_apart_by_where_they_are() -> None:
    def using(*ids: int) -> ModuleOp:
        return parse(
            "\n".join(f'"test.op"() {{a = distinct[{one}]<1 : i32>}} : () -> ()' for one in ids)
        )

    assert structurally_equal(using(0, 1, 0), using(7, 3, 7))
    assert not structurally_equal(using(0, 1, 0), using(0, 1, 1))
    told = first_difference(using(0, 1, 0), using(0, 1, 1))
    assert told is not None
    assert (told.left, told.right) == (
        "0 in distinct[0]<1 : i32>",
        "1 in distinct[0]<1 : i32>",
    )
    assert structural_hash(using(0, 1, 0)) == structural_hash(using(7, 3, 7))
    assert structural_hash(using(0, 1, 0)) != structural_hash(using(0, 1, 1))


@pytest.mark.parametrize(
    ("left", "right", "equal"),
    [
        ("0.0 : f32", "-0.0 : f32", False),
        ("0x7FC00001 : f32", "0x7FC00002 : f32", False),
        ("0x7FC00001 : f32", "0x7FC00001 : f32", True),
        ("1 : i32", "1 : i64", False),
        ("1 : i1", "true", True),
        ("dense<1> : tensor<4xi32>", "dense<[1, 1, 1, 1]> : tensor<4xi32>", True),
        ("dense<0.0> : tensor<4xf32>", "dense<-0.0> : tensor<4xf32>", False),
        ("dense<[0.0, 0.0]> : tensor<2xf32>", "dense<[0.0, -0.0]> : tensor<2xf32>", False),
        ('dense<"a"> : tensor<2x!x.s>', 'dense<["a", "a"]> : tensor<2x!x.s>', True),
        ("{a = 1, b = 2}", "{b = 2, a = 1}", True),
        ("[1, 2]", "[2, 1]", False),
        ("!x.y<f32>", "#x.y<f32>", False),
        ("#x.y<f32>", "#x.y<f32>", True),
        ("affine_map<(d0) -> (d0 + 1)>", "affine_map<(d0) -> (d0 + 1)>", True),
        ("affine_map<(d0) -> (d0 + 1)>", "affine_map<(d0) -> (d0 + 2)>", False),
        ("array<i32: 1, 2>", "array<i64: 1, 2>", False),
        ("array<i32>", "array<i32: 0>", False),
        ("@f::@g", "@f", False),
        ('"f32"', "f32", False),
    ],
)
def test_attributes(left: str, right: str, equal: bool) -> None:
    one, other = (parse(f'"t.t"() {{a = {text}}} : () -> ()') for text in (left, right))
    assert structurally_equal(one, other) == equal
    assert (structural_hash(one) == structural_hash(other)) == equal
    told = first_difference(one, other)
    assert (told is None) == equal
    if told is not None:
        assert told.path.startswith('module.block[0].op[0] "t.t".attributes.a')
        assert told.left != told.right


def test_an_alias_is_only_a_way_to_write() -> None:
    aliased = parse('#a = #x.y<"deep">\n!b = !x.t\n"t.t"() {a = [#a, #a], b = !b} : () -> ()')
    plain = parse('"t.t"() {a = [#x.y<"deep">, #x.y<"deep">], b = !x.t} : () -> ()')
    assert structurally_equal(aliased, plain)
    assert structural_hash(aliased) == structural_hash(plain)


def test_resources_count() -> None:
    text = '{head}\n{{-# dialect_resources: {{builtin: {{k: "0x04000000{data}"}}}} #-}}'
    head = '"t.t"() {a = dense_resource<k> : tensor<1xi32>} : () -> ()'
    one, other = (parse(text.format(head=head, data=data)) for data in ("01000000", "02000000"))
    told = first_difference(one, other)
    assert told is not None
    assert told.path == 'module.block[0].op[0] "t.t".attributes.a.blob'
    kept = '{{-# external_resources: {{t: {{k: "{0}"}}}} #-}}'
    one, other = (parse(f"module {{}}\n{kept.format(data)}") for data in "ab")
    told = first_difference(one, other)
    assert told is not None
    assert told.path == "module.resources.external_resources.t.k"
    assert structural_hash(one) != structural_hash(other)


def test_flags() -> None:
    one = parse('"t.t"() <{a = 1}> {b = 2} : () -> ()')
    other = parse('"t.t"() <{a = 3}> {b = 2} : () -> ()')
    third = parse('"t.t"() <{a = 1}> {b = 4} : () -> ()')
    paths = [told and told.path for told in map(partial(first_difference, one), (other, third))]
    at = 'module.block[0].op[0] "t.t"'
    assert paths == [f"{at}.properties.a.value", f"{at}.attributes.b.value"]
    assert structurally_equal(one, other, properties=False)
    assert not structurally_equal(one, other, attributes=False)
    assert structurally_equal(one, third, attributes=False)
    assert structural_hash(one, properties=False) == structural_hash(other, properties=False)
    assert structural_hash(one, attributes=False) == structural_hash(third, attributes=False)
    assert len({structural_hash(module) for module in (one, other, third)}) == 3


def test_values_from_outside_are_the_very_same_unless_told_otherwise() -> None:
    module = parse("""
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = arith.addi %a, %a : i32
  %2 = arith.addi %b, %b : i32
  return %2 : i32
}""")
    one, two, three, _ = next(iter(module.ops)).regions[0].ops
    first, second = one.operands[0], three.operands[0]
    assert structurally_equal(one, two)
    told = first_difference(one, three)
    assert told is not None
    assert (told.path, told.left, told.right) == (
        "arith.addi.operand[0]",
        "%a, from outside",
        "%b, from outside",
    )
    assert structurally_equal(one, three, same={first: second})
    assert structural_hash(one) == structural_hash(three)


def test_regions_within_thousands_of_regions() -> None:
    deep = "module {\n" + '"t.in"() ({\n' * 3000 + '"t.t"() {a = 1} : () -> ()\n'
    deep += "}) : () -> ()\n" * 3000 + "}"
    one, other = parse(deep), parse(deep.replace("a = 1", "a = 2"))
    assert structurally_equal(one, clone(one))
    assert structural_hash(one) != structural_hash(other)
    told = first_difference(one, other)
    assert told is not None
    assert told.path.endswith('.op[0] "t.t".attributes.a.value')
    assert len(str(told).encode()) <= 600


def test_attributes_within_hundreds_of_attributes() -> None:
    one, other = (
        parse(f'"t.t"() {{a = {"[" * 900}{number}{"]" * 900}}} : () -> ()') for number in (1, 2)
    )
    assert structural_hash(one) != structural_hash(other)
    assert structural_hash(one) == structural_hash(clone(one))
    told = first_difference(one, other)
    assert told is not None
    assert told.path.endswith("[0][0].value")


def test_what_has_no_structure_is_refused() -> None:
    with pytest.raises(TypeError, match="an op, a region, a block or an attribute has structure"):
        structural_hash("module {}")
    module = parse(GENERATED)
    with pytest.raises(
        TypeError, match="like is compared with like, not BuiltinModuleOp with Region"
    ):
        structurally_equal(module, module.regions[0])


@pytest.mark.parametrize("part", ["region", "block", "attribute"])
def test_parts_are_compared_too(part: str) -> None:
    def of(text: str) -> Region | Block | Attribute:
        function = next(op for op in parse(text).walk() if op.name == "func.func")
        region = function.regions[0]
        parts = {"region": region, "block": region.block, "attribute": region.block.args[0].type}
        return parts[part]

    text = "func.func @f(%a: tensor<4xf32>) { return }"
    assert structurally_equal(of(text), of(text))
    assert structural_hash(of(text)) == structural_hash(of(text))
    told = first_difference(of(text), of(text.replace("4", "5")))
    assert told is not None
    assert (
        told.path
        == {
            "region": "region.block[0].argument[0].type.shape[0]",
            "block": "block.argument[0].type.shape[0]",
            "attribute": "type.shape[0]",
        }[part]
    )
