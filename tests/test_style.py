"""Each file says what it is in one sentence, and is short enough for that to be true."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FILES = tuple(
    file
    for folder in sorted(ROOT.iterdir())
    if folder.is_dir() and not folder.name.startswith((".", "build", "dist"))
    for file in sorted(folder.rglob("*.py"))
)

LONGEST = 400
LONGER: dict[str, int] = {}
"""Files that one sentence still describes though they are longer: path -> lines allowed."""


def complaints(source: str, longest: int = LONGEST) -> Iterator[str]:
    """What is wrong with the shape of one file."""
    sentence = ast.get_docstring(ast.parse(source), clean=False) or ""
    sentence = sentence.split("\n")[0]
    if not source.startswith(f'"""{sentence}') or not sentence:
        yield "the first line is no docstring"
    elif not sentence.endswith(".") or re.search(r"[.!?] [A-Z]", sentence):
        yield f"the first line is not one sentence: {sentence}"
    if (lines := source.count("\n")) > longest:
        yield f"{lines} lines: look for the second sentence, or name it in LONGER"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_file_is_one_sentence(file: Path) -> None:
    allowed = LONGER.get(str(file.relative_to(ROOT)), LONGEST)
    found = list(complaints(file.read_text("utf-8"), allowed))
    assert not found, found


def test_no_file_is_named_that_is_short_or_gone() -> None:
    for name, allowed in LONGER.items():
        assert (ROOT / name).read_text("utf-8").count("\n") > LONGEST, name
        assert allowed > LONGEST, name


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("import ast\n", "no docstring"),
        ("# A comment.\n", "no docstring"),
        ('"""\nFold constants.\n"""\n', "no docstring"),
        ('"""Fold constants"""\n', "not one sentence"),
        ('"""Fold constants. And drop dead code."""\n', "not one sentence"),
        ('"""Fold constants."""\n' + "\n" * 400, "401 lines"),
    ],
)
def test_a_wrong_shape_is_named(source: str, complaint: str) -> None:
    assert complaint in "\n".join(complaints(source))


def test_a_right_shape_is_not_named() -> None:
    assert not list(complaints('"""Fold `a.b` into 1.5 constants.\n\nMore of it.\n"""\n'))
