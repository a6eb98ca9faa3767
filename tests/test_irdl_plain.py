"""What is taken for right IRDL at a glance is right; a file of it waits until it is needed."""

from itertools import product
from pathlib import Path
from random import Random

import pytest
from tirx_mlir.dialects.irdl_plain import plain_dialects
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.registry import Registry

from irdl_definitions import Definitions
from test_irdl_errors import PARTS

CHARACTERS = '%@!#(){}<>,:= \n_aA0"x.1-/'
IS = """irdl.dialect @d {{
  irdl.operation @op {{
    %0 = irdl.is {0}
    irdl.attributes {{"a" = %0}}
  }}
}}
"""


def changed(text: str, random: Random) -> str:
    """The text with a character more, less or other, once or a few times."""
    for _ in range(random.choice((1, 1, 2, 3))):
        at, skip = random.randrange(len(text)), random.choice((0, 1, 1))
        text = text[:at] + random.choice(("", *CHARACTERS)) + text[at + skip :]
    return text


def read(text: str, file: Path) -> None:
    """Failure if it is no right IRDL."""
    file.write_text(text, "utf-8")
    registry = Registry()
    load_dialects(str(file), registry)
    for name in plain_dialects(text):
        source = registry.source(name)
        assert source is not None
        source.op_names()


def test_what_is_plain_is_right(tmp_path: Path):
    plain = 0
    for seed in range(100):
        random = Random(seed)
        text = Definitions(random).text()
        for one in (changed(text, random) for _ in range(40)):
            if plain_dialects(one):
                read(one, tmp_path / "plain.irdl")
                plain += 1
    assert plain > 30


@pytest.mark.parametrize(
    ("around", "element"),
    list(
        product(
            ("{}", "vector<2x3x{}>", "tensor<{}>", "tensor<?x4x{}>", "memref<2x?x{}>"),
            ("i1", "i128", "si8", "index", "bf16", "f16", "f32", "f64"),
        )
    ),
)
def test_types_that_are_plain_are_types(around: str, element: str, tmp_path: Path):
    text = IS.format(around.format(element))
    assert plain_dialects(text) == ["d"]
    read(text, tmp_path / "plain.irdl")


@pytest.mark.parametrize("part", PARTS)
def test_what_is_wrong_is_not_plain(part: str):
    assert not plain_dialects(part) or "defined twice, here and by tirx-mlir" in part


def test_a_plain_file_waits_until_a_word_is_named(tmp_path: Path):
    file = tmp_path / "plain.irdl"
    file.write_text(IS.format("i32"), "utf-8")
    registry = Registry()
    load_dialects(str(file), registry)
    assert str(file) not in registry.sources.files
    registry.get_op("d.op")
    assert str(file) in registry.sources.files
