"""The ODS of a foreign dialect, `--load-dialect foo.json`: what is read, added up and refused."""

import json
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from tirx_mlir.dialects.loaded import LoadedDialect
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.ods.table import OdsTable
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.tools import list_unchecked, tirx_opt

from inprocess import ROOT

BAD_INPUT = 4
INPUTS = Path(__file__).parent / "filecheck" / "dialects" / "Inputs"
GARDEN = INPUTS / "garden.json"
TBLGEN = shutil.which("llvm-tblgen-22")
INCLUDE = Path("/usr/lib/llvm-22/include")

Dump = dict[str, Any]
Change = Callable[[Dump], None]


def loaded(*files: Path) -> LoadedDialect:
    """The garden dialect of some dumps."""
    registry = Registry()
    for file in files:
        load_dialects(str(file), registry)
    found = registry.source("garden")
    assert isinstance(found, LoadedDialect)
    return found


def rows(dialect: LoadedDialect) -> dict[tuple[str, str], Sequence[str] | None]:
    """The text of each row."""
    assert isinstance(dialect.rows, OdsTable)
    return {key: dialect.rows.lines(*key) for key in dialect.rows.keys()}


def refusal(file: Path) -> str:
    with pytest.raises(Failure) as failed:
        load_dialects(str(file), Registry())
    return str(failed.value).replace(str(file), file.name)


def changed(folder: Path, name: str, change: Change) -> Path:
    """The garden's dump with a change made."""
    dump: Dump = json.loads(GARDEN.read_text("utf-8"))
    change(dump)
    file = folder / name
    file.write_text(json.dumps(dump), "utf-8")
    return file


@pytest.mark.skipif(
    TBLGEN is None or not INCLUDE.exists(), reason="needs llvm-tblgen-22 and MLIR 22's .td files"
)
def test_the_dump_is_what_llvm_tblgen_says(tmp_path: Path) -> None:
    """The dump in Inputs has only what is read of it; it says the same as the whole one."""
    whole = tmp_path / "garden.json"
    command = [str(TBLGEN), "--dump-json", "-I", str(INCLUDE), str(INPUTS / "garden.td")]
    whole.write_text(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert rows(loaded(whole)) == rows(loaded(GARDEN))


def test_only_what_is_named_is_condensed(monkeypatch: pytest.MonkeyPatch) -> None:
    garden = loaded(GARDEN)
    asked: list[tuple[str, str]] = []
    lines = OdsTable.lines

    def watched(table: OdsTable, kind: str, name: str) -> Sequence[str] | None:
        asked.append((kind, name))
        return lines(table, kind, name)

    monkeypatch.setattr(OdsTable, "lines", watched)
    assert garden.op("dig") is not None
    assert ("op", "dig") in asked
    assert not {"water", "plant", "season"} & {name for _, name in asked}


def test_it_is_described(capsys: pytest.CaptureFixture[str]) -> None:
    load = ["--load-dialect", str(GARDEN)]
    assert tirx_opt.main(["--describe", "garden.plant", *load]) == 0
    told = capsys.readouterr().out
    assert "garden.plant (PlantOp)" in told
    assert "attribute depth: Garden_Depth = 3" in told
    assert tirx_opt.main(["--describe", "!garden.bed", *load]) == 0
    assert "rows" in capsys.readouterr().out
    assert tirx_opt.main(["--describe", "garden", *load]) == 0
    assert "garden has 6 ops:" in capsys.readouterr().out


@pytest.mark.parametrize("of", ["::garden::LabelAttr", "garden::LabelAttr", "LabelAttr"])
def test_a_parameter_of_an_attribute_whatever_its_class_is_called(of: str, tmp_path: Path) -> None:
    def with_label(dump: Dump) -> None:
        dump["Garden_Bed"]["parameters"]["args"][1][0] = of

    found = rows(loaded(changed(tmp_path, "labelled.json", with_label)))["type", "bed"]
    assert found is not None
    assert "param soil: #garden.label" in found


def test_a_type_in_itself(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def nested(dump: Dump) -> None:
        bed, copies = dump["Garden_Bed"], dump["Garden_Label"]["parameters"]["args"][1][0]["def"]
        bed["parameters"]["args"][1][0] = {"def": "inner", "kind": "def", "printable": "inner"}
        optional: Dump = {"cppType": "BedType", "defaultValue": None}
        optional["!superclasses"] = ["AttrOrTypeParameter", "OptionalParameter"]
        dump["inner"] = {**dump[copies], "!name": "inner", **optional}
        bed["assemblyFormat"] = "`<` $rows (`in` $soil^)? `>`"

    dump, text = changed(tmp_path, "nested.json", nested), tmp_path / "text.mlir"
    text.write_text("func.func private @f(!garden.bed<1 in <2 in !garden.bed<3>>>)\n")
    assert tirx_opt.main(["--load-dialect", str(dump), str(text)]) == 0
    assert "!garden.bed<1 in <2 in <3>>>" in capsys.readouterr().out
    assert tirx_opt.main(["--load-dialect", str(dump), "--describe", "!garden.bed"]) == 0
    assert "parameter soil: optional !garden.bed" in capsys.readouterr().out


def test_what_is_kept_as_text_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert tirx_opt.main(["--describe", "!garden.secret", "--load-dialect", str(GARDEN)]) == 0
    assert "kept as it is written, unchecked: its syntax in C++" in capsys.readouterr().out
    assert list_unchecked.main([str(GARDEN)]) == 0
    assert "!garden.secret: its syntax in C++" in capsys.readouterr().out


def test_groups_that_a_definition_cannot_divide(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def with_another_group(dump: Dump) -> None:
        arguments = dump["Garden_WaterOp"]["arguments"]["args"]
        arguments.append([arguments[0][0], "others"])
        dump["Garden_WaterOp"]["assemblyFormat"] = None

    dump, text = changed(tmp_path, "two.json", with_another_group), tmp_path / "text.mlir"
    bed = "!garden.bed<rows = 1, soil = i32>"
    text.write_text(f'func.func @f(%b: {bed}) {{\n"garden.water"(%b) : ({bed}) -> ()\nreturn\n}}')
    assert tirx_opt.main(["--load-dialect", str(dump), str(text)]) == BAD_INPUT
    said = (
        "1 operand can't be divided equally among beds and others, and no AttrSizedOperandSegments"
    )
    assert said in capsys.readouterr().err


# Several files


def test_files_of_one_dialect_add_up(tmp_path: Path) -> None:
    def without(*ops: str) -> Change:
        def change(dump: Dump) -> None:
            kept = [name for name in dump["!instanceof"]["Op"] if name not in ops]
            dump["!instanceof"]["Op"] = kept

        return change

    some = changed(tmp_path, "some.json", without("Garden_DigOp"))
    others = changed(tmp_path, "others.json", without("Garden_WaterOp", "Garden_PlantOp"))
    assert set(loaded(some, others).rows.op_names) == set(loaded(GARDEN).rows.op_names)
    assert set(loaded(some).rows.op_names) != set(loaded(GARDEN).rows.op_names)


def test_files_may_not_contradict_each_other(tmp_path: Path) -> None:
    def change(dump: Dump) -> None:
        dump["Garden_WaterOp"]["assemblyFormat"] = "$beds attr-dict"

    other = changed(tmp_path, "other.json", change)
    registry = Registry()
    load_dialects(str(GARDEN), registry)
    with pytest.raises(Failure, match="op water of dialect garden is defined otherwise by"):
        load_dialects(str(other), registry)


def test_another_definition_of_the_dialect_is_an_error(tmp_path: Path) -> None:
    table = tmp_path / "garden.table"
    table.write_text("op dig DigOp\n  format attr-dict\n")
    registry = Registry()
    load_dialects(str(table), registry)
    with pytest.raises(Failure, match="dialect garden is defined twice, here and by"):
        load_dialects(str(GARDEN), registry)
    load_dialects(str(GARDEN), registry, overrides=True)


def test_a_dump_may_add_ops_to_a_dialect_that_ships(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def change(dump: Dump) -> None:
        dump["Garden_Dialect"]["name"] = "scf"

    file, text = changed(tmp_path, "more.json", change), tmp_path / "text.mlir"
    text.write_text(
        "func.func @f(%c: i1) {\n  scf.season {\n    scf.if %c {\n    }\n  }\n  return\n}\n"
    )
    assert tirx_opt.main(["--load-dialect", str(file), str(text)]) == 0
    assert "    scf.season {\n      scf.if %c {\n" in capsys.readouterr().out
    assert tirx_opt.main([str(text)]) == BAD_INPUT


def test_a_dialect_that_ships_is_an_error(tmp_path: Path) -> None:
    def change(dump: Dump) -> None:
        dump["Garden_Dialect"]["name"] = "scf"
        dump["Garden_DigOp"]["opName"] = "if"

    file = changed(tmp_path, "scf.json", change)
    assert "dialect scf is defined twice, here and by tirx-mlir itself" in refusal(file)


# What C++ has and ODS has not


HANDWRITTEN = '''"""The handwritten half of garden."""

from tirx_mlir.dialects.hooks import Hooks
from tirx_mlir.syntax.ir import IntegerAttr, VerifyException, i32

garden = Hooks("garden")


@garden.directive("Strokes")
class Strokes:
    """`three`, or a number."""

    @staticmethod
    def parse(parser):
        if parser.parse_optional_keyword("three") is not None:
            return IntegerAttr(3, i32)
        return IntegerAttr(parser.parse_integer(), i32)

    @staticmethod
    def print(printer, op, strokes):
        number = strokes.value.data
        printer.print_string("three" if number == 3 else str(number))


@garden.verify("dig")
def verify_dig(op):
    raise VerifyException("the ground is frozen")
'''


def test_a_python_file_brings_the_handwritten_half(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    half, text = tmp_path / "half.py", tmp_path / "text.mlir"
    half.write_text(HANDWRITTEN, "utf-8")
    text.write_text("garden.paint three\ngarden.paint 4\n", "utf-8")
    for order in ((GARDEN, half), (half, GARDEN)):
        load = [word for file in order for word in ("--load-dialect", str(file))]
        assert tirx_opt.main([*load, str(text)]) == 0
        assert "garden.paint three\n  garden.paint 4\n" in capsys.readouterr().out
    text.write_text('func.func @f(%d: i32) {\n  "garden.dig"(%d) : (i32) -> ()\n  return\n}\n')
    assert tirx_opt.main([*load, str(text)]) == BAD_INPUT
    assert "garden.dig: the ground is frozen" in capsys.readouterr().err


TYPE = '''"""How a type is written."""

from tirx_mlir.dialects.hooks import Hooks
from tirx_mlir.syntax.ir import IntegerAttr, VerifyException, i32

garden = Hooks("garden")


@garden.parse_attribute("!secret")
def parse_secret(parser):
    parser.parse_characters("<")
    number = parser.parse_integer()
    parser.parse_characters(">")
    return [IntegerAttr(number, i32)]


@garden.print_attribute("!secret")
def print_secret(secret, printer):
    printer.print_string(f"<{secret.what.value.data}>")


@garden.verify_parameters("!secret")
def verify_secret(secret):
    if secret.what.value.data > 5:
        raise VerifyException("it is too secret")
'''


def test_a_python_file_brings_the_syntax_of_a_type(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    half, text = tmp_path / "half.py", tmp_path / "text.mlir"
    half.write_text(TYPE, "utf-8")
    load = ["--load-dialect", str(GARDEN), "--load-dialect", str(half)]
    text.write_text("func.func private @f(!garden.secret< 4>)\n")
    assert tirx_opt.main([*load, str(text)]) == 0
    assert "!garden.secret<4>" in capsys.readouterr().out
    text.write_text("func.func private @f(!garden.secret<9>)\n")
    assert tirx_opt.main([*load, str(text)]) == BAD_INPUT
    assert "garden.secret: it is too secret" in capsys.readouterr().err


@pytest.mark.skipif(
    TBLGEN is None or not INCLUDE.exists(), reason="needs llvm-tblgen-22 and MLIR 22's .td files"
)
def test_the_directive_of_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """amdgpu.mfma reads and prints with the half that docs/ods.md has for it."""
    page = (ROOT / "docs" / "ods.md").read_text("utf-8")
    for name in ("amdgpu_half.py", "mfma.mlir"):
        code = page.partition(f" {name}\n")[2].partition("```")[0]
        (tmp_path / name).write_text(code, "utf-8")
    dump = tmp_path / "amdgpu.json"
    definitions = INCLUDE / "mlir" / "Dialect" / "AMDGPU" / "IR" / "AMDGPU.td"
    command = [str(TBLGEN), "--dump-json", "-I", str(INCLUDE), str(definitions), "-o", str(dump)]
    subprocess.run(command, check=True)
    load = ["--load-dialect", str(dump), "--load-dialect", str(tmp_path / "amdgpu_half.py")]
    assert tirx_opt.main([*load, str(tmp_path / "mfma.mlir")]) == 0
    assert "amdgpu.mfma 32x32x1 %a * %a + %c {blocks = 2 : i32}" in capsys.readouterr().out


# What can't be read


def test_a_file_that_is_cut_off(tmp_path: Path) -> None:
    file = tmp_path / "cut.json"
    file.write_text(GARDEN.read_text("utf-8")[:5000])
    said = refusal(file)
    assert said.startswith("cut.json:")
    assert "error: it ends too early" in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "cut.json:1:1: error: it ends too early"),
        ("{,}", "cut.json:1:2: error: it is no JSON: "),
        ("[1, 2]", "it is JSON, but none of `llvm-tblgen --dump-json"),
        ('{"a": 1}', "it has no !instanceof"),
        ('{"!instanceof": {}}', "it defines no dialect: it has no record of class Dialect"),
        ('{"!instanceof": {"Dialect": ["D"]}}', "the dump has no D where MLIR 22's has one"),
        ('{"!instanceof": {"Dialect": ["D"]}, "D": {}}', "the dump has no name where MLIR"),
    ],
)
def test_what_is_no_dump(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "cut.json"
    file.write_text(text)
    assert said in refusal(file)


def test_a_record_of_another_layout(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def change(dump: Dump) -> None:
        del dump["Garden_DigOp"]["hasVerifier"]

    file, text = changed(tmp_path, "other.json", change), tmp_path / "text.mlir"
    text.write_text('func.func @f(%d: i32) {\n  "garden.dig"(%d) : (i32) -> ()\n  return\n}\n')
    assert tirx_opt.main(["--load-dialect", str(file), str(text)]) == BAD_INPUT
    said = capsys.readouterr().err
    assert (
        "other.json: error: op dig of garden: the dump has no hasVerifier where MLIR 22's" in said
    )
