"""What IRDL defines, in Python's hands: parse, look-up, constructors, accessors, cost."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import cast

import pytest
from tirx_mlir.dialects.attributes import TableAttribute
from tirx_mlir.dialects.define import Operand
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.ir import (
    Attribute,
    Block,
    Operation,
    Region,
    StringAttr,
    VerifyException,
    f32,
    f64,
    i32,
)
from tirx_mlir.syntax.number_arrays import i32_array

import tirx_mlir

COMPLEX = """
irdl.dialect @c {
  irdl.type @complex {
    %f32 = irdl.is f32
    %f64 = irdl.is f64
    %element = irdl.any_of(%f32, %f64)
    irdl.parameters(element: %element)
  }
  irdl.operation @norm {
    %any = irdl.any
    %complex = irdl.parametric @c::@complex<%any>
    irdl.operands(of: %complex)
    irdl.results(norm: %any)
  }
  irdl.operation @make {
    %any = irdl.any
    %complex = irdl.parametric @c::@complex<%any>
    irdl.operands(real: %any, imaginary: %any)
    irdl.results(made: %complex)
  }
  irdl.operation @sum {
    %string = irdl.base "#builtin.string"
    %any = irdl.any
    %i32 = irdl.is i32
    %region = irdl.region
    irdl.operands(some: variadic %any, weights: variadic %i32)
    irdl.attributes {"name" = %string}
    irdl.results(sum: %any, count: %i32)
    irdl.regions(body: %region)
  }
  irdl.operation @any {
    %any = irdl.any
    irdl.results(any: %any)
  }
}
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "complex.irdl"
    path.write_text(COMPLEX, "utf-8")
    return path


@pytest.fixture
def registry(file: Path) -> Registry:
    known = Registry()
    load_dialects(str(file), known)
    return known


TEXT = """func.func @f(%a: !c.complex<f32>) -> f32 {
  %0 = "c.norm"(%a) : (!c.complex<f32>) -> f32
  return %0 : f32
}
"""


def test_a_text_is_parsed_with_a_file_or_with_its_own_definitions(file: Path):
    for module in (
        tirx_mlir.parse(TEXT, dialects=[str(file)]),
        tirx_mlir.parse(COMPLEX + TEXT),
    ):
        assert '"c.norm"(%a) : (!c.complex<f32>) -> f32' in module.text()


def test_what_is_wrong_shows_the_line_of_the_file(file: Path):
    file.write_text(COMPLEX.replace("@c::@complex<%any>", "@c::@missing<%any>", 1), "utf-8")
    with pytest.raises(tirx_mlir.Failure) as failed:
        tirx_mlir.parse(TEXT, dialects=[str(file)])
    assert str(failed.value).splitlines() == [
        f"{file}:11:16: error: irdl.parametric: there is no @c::@missing here",
        "    %complex = irdl.parametric @c::@missing<%any>",
        "               ^",
    ]


def made(registry: Registry, op: str, *operands: Operand, **given: object) -> Operation:
    create = cast(Callable[..., Operation], registry.get_op(op))
    return create(*operands, **given)


def complex_of(registry: Registry, element: Attribute) -> Attribute:
    return cast(type[TableAttribute], registry.get_type("c.complex"))(element)


def test_results_follow_from_operands(registry: Registry):
    block = Block(arg_types=[f32, f64])
    pair = made(registry, "c.make", block.args[0], block.args[0])
    assert list(pair.result_types) == [complex_of(registry, f32)]
    norm = made(registry, "c.norm", pair)
    assert list(norm.result_types) == [f32]
    with pytest.raises(TypeError, match=r"c\.any needs results=…: any is open"):
        made(registry, "c.any")
    assert list(made(registry, "c.any", results=f64).result_types) == [f64]


def test_accessors_bear_the_names_of_the_definition(registry: Registry):
    block = Block(arg_types=[f32, i32])
    a, weight = block.args
    body = Region()
    op = made(
        registry,
        "c.sum",
        [a, a],
        [weight],
        name=StringAttr("s"),
        results=[f32, i32],
        regions=[body],
    )
    block.add_op(op)
    assert op.properties == {}
    assert op.attributes == {"name": StringAttr("s"), "operandSegmentSizes": i32_array(2, 1)}
    found = {name: getattr(op, name) for name in ("some", "weights", "name_", "body", "count")}
    assert found == {
        "some": (a, a),
        "weights": (weight,),
        "name_": StringAttr("s"),
        "body": body,
        "count": op.results[1],
    }
    op.verify_()
    op.attributes["name"] = i32
    with pytest.raises(VerifyException, match=r"attribute name must be #builtin\.string, got i32"):
        op.verify_()


def test_a_definition_is_used_within_a_millisecond(registry: Registry):
    times: list[float] = []
    for name in ("norm", "make", "sum", "any"):
        start = perf_counter()
        registry.get_op(f"c.{name}")
        times.append(perf_counter() - start)
    assert sorted(times)[2] < 1e-3


def test_only_what_is_named_is_made(registry: Registry):
    source = registry.source("c")
    assert source is not None
    registry.get_op("c.norm")
    assert list(vars(source)["_ops"]) == ["norm"]


def test_what_nobody_checks_is_listed(capsys: pytest.CaptureFixture[str]):
    from tirx_mlir.tools.list_unchecked import main

    inputs = Path(__file__).parent / "filecheck" / "dialects" / "Inputs"
    assert main([str(inputs / "c_pred.irdl")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        'd.shift value: cpp("isWide($_self)")',
        '!d.ranked of: cpp("$_self.getRank() > 0")',
    ]
    assert main([str(inputs / "boxes.irdl")]) == 0
    assert capsys.readouterr().out == ""
    assert main([str(inputs / "nowhere.irdl")]) == 4
    assert "there is no such file" in capsys.readouterr().err


@pytest.mark.parametrize(
    "end", ["irdl.operation @op {", "irdl.operation @op", "irdl.operation", ""]
)
def test_a_definition_without_an_end_is_told(end: str):
    with pytest.raises(tirx_mlir.Failure, match=r"^x\.mlir:\d+:\d+: error: expected "):
        tirx_mlir.parse(f"irdl.dialect @d {{\n  {end}\n", name="x.mlir")
