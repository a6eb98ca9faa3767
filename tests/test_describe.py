"""`tirx-opt --describe`: ops, attributes, types and dialects, with examples that are valid."""

import re
from subprocess import run

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.sources import TableDialect
from tirx_mlir.dialects.verify import check
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.tools import tirx_opt
from tirx_mlir.tools.describe import ENOUGH, describe
from tirx_mlir.tools.examples import FILE, MADE, SEPARATOR, example, examples

from machine import find_program

DIALECTS = (
    *("func", "scf", "affine", "arith", "gpu", "memref", "vector", "llvm", "nvgpu"),
    *("transform", "pdl", "pdl_interp", "irdl"),
)
"""Their ops of handwritten syntax have an example, and all ops of tirx."""

MLIR_OPT = find_program("mlir-opt")
WITHOUT = 40
"""So few of 1,700 ops have no example."""


def _described(name: str) -> str:
    found = describe(name, Registry())
    assert found is not None, name
    return found


def test_the_examples_are_read_and_verified() -> None:
    for part in (FILE.read_text() + SEPARATOR + MADE.read_text()).split(SEPARATOR):
        check(Parser(Registry(), part, "examples.mlir").parse_module())


@pytest.mark.skipif(MLIR_OPT is None, reason="needs mlir-opt 22")
def test_mlir_accepts_the_examples_of_its_own_ops() -> None:
    assert MLIR_OPT is not None
    text = FILE.read_text().partition(SEPARATOR)[0]
    done = run([MLIR_OPT], input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(MLIR_OPT is None, reason="needs mlir-opt 22")
def test_mlir_accepts_the_examples_that_are_made() -> None:
    assert MLIR_OPT is not None
    command = [MLIR_OPT, "--split-input-file"]
    done = run(command, input=MADE.read_text(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_nearly_every_op_has_an_example() -> None:
    registry = Registry()
    sources = [registry.source(dialect) for dialect in registry.known_dialects()]
    names = [f"{one.name}.{op}" for one in sources if one is not None for op in one.op_names()]
    assert len([name for name in names if example(name) is None]) <= WITHOUT


@pytest.mark.parametrize("name", [one for one in examples() if one[0] in "#!"])
def test_the_example_of_an_attribute_is_one(name: str) -> None:
    shown = examples()[name]
    text = f"module attributes {{test.example = {shown}}} {{}}"
    module = Parser(Registry(), text, "example").parse_module()
    check(module)
    assert module.attributes["test.example"].name == name[1:]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_an_op_that_is_written_by_hand_has_an_example(dialect: str) -> None:
    source = Registry().source(dialect)
    assert isinstance(source, TableDialect)
    by_hand = [f"{dialect}.{one}" for one in source.op_names() if source.hook("parse", one)]
    assert set(by_hand) <= set(examples())


def test_every_op_and_attribute_of_tirx_has_an_example() -> None:
    registry = Registry()
    source = registry.source("tirx")
    assert source is not None
    for op in source.op_names():
        assert f"  example {examples()[f'tirx.{op}']}\n" in _described(f"tirx.{op}")
    from tirx_mlir.dialects.tirx import Tirx

    assert {f"#{one.name}" for one in Tirx.attributes} <= set(examples())


@pytest.mark.parametrize("dialect", Registry().known_dialects())
def test_the_description_of_an_op_is_short(dialect: str) -> None:
    source = Registry().source(dialect)
    assert source is not None
    for op in source.op_names():
        assert len(_described(f"{dialect}.{op}").encode()) <= ENOUGH, op


def test_what_has_no_room_is_counted_or_named() -> None:
    described = _described("llvm.load")
    assert "attribute ordering, optional attributes alignment volatile_ nontemporal " in described
    assert described.endswith(" and 3 more\n")
    assert re.search(r" and \d more\n$", _described("scf.forall"))
    assert "\n  operands gridSizeX gridSizeY gridSizeZ blockSizeX " in _described("gpu.launch")
    assert "one of ccc, fastcc, coldcc, cc_10 and 43 more = ccc\n" in _described("llvm.func")
    assert "amdgpu_gfxcc, m68k_intrcc\n" in _described("#llvm.cconv")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("gpu.shuffle", "attribute mode: #gpu.shuffle_mode, one of xor, up, down, idx\n"),
        ("arith.cmpi", "attribute predicate: enum(CmpIPredicate), one of eq, ne, slt, "),
        ("arith.addi", "attribute overflowFlags: #arith.overflow, some of none, nsw, nuw = none\n"),
        ("#gpu.address_space", "enum(AddressSpace), one of global, workgroup, private\n"),
        ("#llvm.loop_annotation", "parameter unroll: optional #llvm.loop_unroll\n"),
        ("scf.for", "example scf.for %n = %from to %to step %step { "),
        ("#tirx.scope", '\n  example #tirx.scope<"warp">\n'),
        ("nvvm.wgmma.fence.aligned", "\n  architectures sm_90a\n"),
        ("nvvm.tcgen05.alloc", "\n  architectures sm_100f or sm_110f\n"),
        ("nvvm.tcgen05.shift", "\n  architectures sm_100a, sm_103a or sm_110a\n"),
        ("nvvm.convert.f32x4.to.f4x4", "\n  architectures sm_100a or sm_103a\n"),
        ("nvvm.mbarrier.try_wait.parity", "\n  architectures sm_90 or later\n"),
        ("tirx.place", "#tirx.place (PlaceAttr)\n"),
        ("gpu.async.token", "!gpu.async.token (AsyncTokenType)\n"),
        ("tirx", "tirx has 4 ops:\n  assume copy load store\ntirx has 7 attributes:\n"),
        ("gpu", "gpu has 5 types:\n  async.token mma_matrix "),
    ],
)
def test_what_is_told_of_a_name(name: str, words: str) -> None:
    assert words in _described(name)


def test_every_attribute_and_type_of_every_dialect_can_be_described() -> None:
    from tirx_mlir.tools.describe_attribute import attribute_names

    registry = Registry()
    for dialect in registry.known_dialects():
        source = registry.source(dialect)
        assert source is not None
        for sigil in "#!":
            for name in attribute_names(source, sigil):
                assert describe(f"{sigil}{name}", registry), name


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("gpuu", "unknown dialect gpuu; did you mean gpu or nvgpu?"),
        ("#tirx.plac", "unknown attribute #tirx.plac; did you mean #tirx.place"),
        ("!tirx.place", "unknown type !tirx.place; did you mean #tirx.place"),
        ("#nowhere.place", "unknown attribute #nowhere.place: no dialect nowhere is known"),
        ("gpu.shufle", "unknown op gpu.shufle; did you mean gpu.shuffle"),
    ],
)
def test_a_near_miss_is_told(name: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert tirx_opt.main(["--describe", name]) == 3
    assert message in capsys.readouterr().err


def test_an_op_that_all_gpus_have_names_no_architecture() -> None:
    assert "architectures" not in _described("nvvm.barrier0")
    assert "architectures" not in _described("arith.addi")
