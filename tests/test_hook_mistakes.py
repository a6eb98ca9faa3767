"""Hooks that are of no use to a loaded dialect: each is an error at its place in the file."""

from pathlib import Path

import pytest
from tirx_mlir.tools import tirx_opt

FAILED = 5
GARDEN = Path(__file__).parent / "filecheck" / "dialects" / "Inputs" / "garden.json"
HEAD = "from tirx_mlir.dialects.hooks import Hooks\n\ngarden = Hooks('garden')\n"
TEXT = '"garden.season"() ({\n^bb0:\n}) : () -> ()\n'


def error(half: str, text: str, folder: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What is said of a handwritten half, whose status is that of a package that failed."""
    file, input_ = folder / "half.py", folder / "text.mlir"
    file.write_text(half, "utf-8")
    input_.write_text(text, "utf-8")
    load = ["--load-dialect", str(GARDEN), "--load-dialect", str(file)]
    assert tirx_opt.main([*load, str(input_)]) == FAILED
    return capsys.readouterr().err.replace(f"{folder}/", "")


@pytest.mark.parametrize(
    ("hook", "said"),
    [
        (
            "@garden.verify('digg')\ndef f(op): ...",
            "half.py:4:1: error: verify of digg: dialect garden has no op or trait of this name; "
            "did you mean dig?",
        ),
        (
            "@garden.parse_attribute('secret')\ndef f(parser): ...",
            "half.py:4:1: error: parse_attribute of secret: dialect garden has no type or "
            "attribute of this name; did you mean !secret?",
        ),
        (
            "@garden.directive('Stroke')\nclass S:\n  @staticmethod\n  def parse(parser): ...",
            "half.py:6:1: error: directive of Stroke: dialect garden has no custom<Stroke> in the "
            "format of an op; did you mean Strokes?",
        ),
        (
            "@garden.directive('Strokes')\nclass S:\n  @staticmethod\n  def parse(parser): ...",
            "half.py:6:1: error: custom<Strokes>: its handler has no print",
        ),
        (
            "@garden.directive('Strokes')\nclass S:\n  @staticmethod\n  def parse(parser): ...\n"
            "  @staticmethod\n  def print(printer, op): ...",
            "half.py:8:1: error: print of custom<Strokes> is called with (printer, op, value0): "
            "too many positional arguments",
        ),
        (
            "@garden.print('dig')\ndef f(op): ...",
            "half.py:4:1: error: print of dig is called with (op, printer): too many positional "
            "arguments",
        ),
        (
            "@garden.verify('season')\ndef f(op): raise ValueError('no spring')",
            "half.py:5:12: error: ValueError: no spring",
        ),
    ],
)
def test_a_hook(hook: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said in error(HEAD + hook + "\n", TEXT, tmp_path, capsys)


@pytest.mark.parametrize(
    ("hook", "text", "said"),
    [
        (
            "@garden.parse('dig')\ndef f(op_class, parser): ...",
            "garden.dig\n",
            "half.py:4:1: error: parse of dig gives None, not an op",
        ),
        (
            "@garden.directive('Strokes')\nclass S:\n  def parse(parser): return 3\n"
            "  def print(printer, op, strokes): ...",
            "garden.paint\n",
            "half.py:6:1: error: parse of custom<Strokes> gives 3, not an attribute",
        ),
        (
            "@garden.parse_attribute('!secret')\ndef f(parser): return 3",
            "func.func private @f(!garden.secret)\n",
            "half.py:4:1: error: parse_attribute of !secret gives 3, not a list of 1 attribute, "
            "one for each parameter",
        ),
    ],
)
def test_what_a_hook_gives(
    hook: str, text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert said in error(f"{HEAD}{hook}\n", text, tmp_path, capsys)


def test_names_of_traits_are_no_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    half = f"{HEAD}\n@garden.verify('NoTerminator')\ndef f(op): raise ValueError('it ran')\n"
    assert "it ran" in error(half, TEXT, tmp_path, capsys)


def test_a_dialect_of_the_house_takes_no_hooks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    half = HEAD.replace("'garden'", "'arith'") + "@garden.verify('addi')\ndef f(op): ...\n"
    said = error(
        half, "func.func @f(%a: i32) {\n%0 = arith.addi %a, %a : i32\nreturn\n}\n", tmp_path, capsys
    )
    assert "half.py:4:1: error: dialect arith is the house's, which takes no hooks" in said
    assert "Implementations (docs/interfaces.md)" in said
