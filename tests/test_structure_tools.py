"""Walking, rewriting and copying of ops of any dialect."""

from collections.abc import Sequence

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.cloning import clone
from tirx_mlir.syntax.ir import (
    ModuleOp,
    Operation,
    SSAValue,
    StringAttr,
)
from tirx_mlir.syntax.op_rewriting import rewrite
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module
from tirx_mlir.syntax.structural_difference import first_difference
from tirx_mlir.syntax.walking import Walk, walk

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


def test_a_module_is_copied_and_read_without_its_definitions() -> None:
    text = '"of.nobody"() {a = #of.no<one>} : () -> !of.mine'
    module = tirx_mlir.parse(text, allow_unregistered=True)
    copy = tirx_mlir.clone(module)
    assert str(copy) == str(module.op)
    assert "of.nobody" in str(copy)
    with pytest.raises(tirx_mlir.Failure, match="no dialect of is known"):
        tirx_mlir.parse(str(copy))


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
