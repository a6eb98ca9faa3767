"""Of random IRDL and random ops the house says what mlir-opt --irdl-file says."""

from pathlib import Path
from random import Random

import pytest
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check, read
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.printer import print_module
from tirx_mlir.tools import tirx_translate

from instance_judge import mlir_opt
from irdl_definitions import Definitions
from machine import find_program

INSTANCES = 60


@pytest.mark.parametrize("seed", range(6))
def test_mlir_opt_says_the_same(seed: int, tmp_path: Path):
    if find_program("mlir-opt") is None:
        pytest.skip("requires mlir-opt")
    random = Random(seed)
    definitions = Definitions(random)
    file = tmp_path / "random.irdl"
    file.write_text(definitions.text(), "utf-8")
    texts = list(dict.fromkeys(definitions.instance() for _ in range(INSTANCES)))
    option = f"--irdl-file={file}"
    answers = mlir_opt(texts, option)
    ours = [judged(text, file) for text in texts]
    for text, answer, (_, refused) in zip(texts, answers, ours, strict=True):
        said = f"mlir-opt: {answer.error}\nwe: {refused}"
        assert bool(answer.error) == bool(refused), f"{definitions.text()}\n{text}\n{said}"
    taken = [
        (printed, answer.text)
        for (printed, _), answer in zip(ours, answers, strict=True)
        if printed
    ]
    again = mlir_opt([printed for printed, _ in taken], option)
    assert [answer.text for answer in again] == [text for _, text in taken]
    assert 5 < len(taken) < len(texts) - 5


@pytest.mark.parametrize("seed", range(100, 104))
def test_what_is_written_as_irdl_means_the_same(seed: int, tmp_path: Path):
    definitions = Definitions(Random(seed))
    file, again = tmp_path / "random.irdl", tmp_path / "again.irdl"
    file.write_text(definitions.text(), "utf-8")
    call = ["--to", "irdl", "--dialect", "d", "--irdl-file", str(file), "-o", str(again)]
    assert tirx_translate.main(call) == 0
    for _ in range(INSTANCES):
        text = definitions.instance()
        assert judged(text, file)[0] == judged(text, again)[0], (
            f"{again.read_text('utf-8')}\n{text}"
        )


def judged(text: str, definitions: Path) -> tuple[str, str]:
    """The text that we print, or why we refuse."""
    registry = Registry()
    load_dialects(str(definitions), registry)
    try:
        module = read(registry, text, "test.mlir")
        check(module)
    except Failure as failed:
        return "", str(failed)
    return print_module(module), ""
