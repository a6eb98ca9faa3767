"""docs/offtree.md shows what stands in the off-tree project, and what comes of it."""

import re
from pathlib import Path
from textwrap import dedent, indent

import pytest

import tirx_mlir
from test_offtree import PROJECT

PAGE = (PROJECT.parent.parent / "docs" / "offtree.md").read_text("utf-8")
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def written(text: str) -> str:
    """The lines of a text that hold something, as far to the left as they are."""
    return "\n".join(line for line in text.splitlines() if line.strip())


@pytest.mark.parametrize(("kind", "suffix"), [("python", "py"), ("toml", "toml")])
def test_its_code_is_the_projects(kind: str, suffix: str) -> None:
    texts = [written(file.read_text("utf-8")) for file in PROJECT.rglob(f"*.{suffix}")]
    shown = [written(block) for name, block in BLOCKS if name == kind]
    assert shown
    for block in shown:
        within = indent(block, "    ")  # a method's lines stand farther right
        assert any(block in text or within in text for text in texts), block


def test_what_it_shows_is_what_comes_out() -> None:
    (text,) = (block for name, block in BLOCKS if name == "mlir")
    (wanted,) = (block for name, block in BLOCKS if not name)
    module = tirx_mlir.parse(dedent(text), dialects=[str(PROJECT)])
    assert f"{module.run_pipeline('lower-extensions').text().strip()}\n" == wanted


def test_the_pages_that_it_names_are_there() -> None:
    for name in re.findall(r"`(docs/\w+\.md|examples/\w+)`", PAGE):
        assert (Path(__file__).parent.parent / name).exists(), name
