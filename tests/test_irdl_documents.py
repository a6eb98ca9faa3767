"""The text tests of irdl's constructs say of each function what mlir-opt --irdl-file says of it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from tirx_mlir.dialects.loading import load_dialects
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check, read
from tirx_mlir.syntax.printer import print_module

from instance_judge import mlir_opt
from machine import find_program

FOLDER = Path(__file__).parent / "filecheck" / "dialects"

OURS_ALONE = {
    "irdl_files.mlir": "it has no definitions of its own",
    "irdl_hooks.mlir": "Python adds to its definitions",
    "irdl_kernel.mlir": "it is about commands",
    "irdl_in_text.mlir": "mlir-opt takes definitions from a file only",
    "irdl_c_pred.mlir": "mlir-opt crashes where a c_pred is met",
    "irdl_sigils.mlir": "mlir-opt has no text for a type whose name begins with !",
}
"""Documents that mlir-opt can't judge, and why."""

DOCUMENTS = sorted(
    file.name
    for file in FOLDER.glob("irdl_*.mlir")
    if file.name not in OURS_ALONE and "func.func" in file.read_text("utf-8")
)


class Case(NamedTuple):
    """A function of a document, with the definitions of its part."""

    definitions: str
    text: str
    refused: bool


def cases(document: str) -> Iterator[Case]:
    for part in (FOLDER / document).read_text("utf-8").split("// -----\n"):
        start = re.search(r"^((//.*\n)*)func\.func", part, re.MULTILINE)
        if start is None:
            continue
        for text in re.split(r"\n\n(?=(?://.*\n)*func\.func)", part[start.start() :]):
            yield Case(part[: start.start()], text, "expected-error" in text)


def test_there_is_a_document_for_each_construct():
    words = (
        "is base any any_of all_of parametric type attribute attributes operands results regions"
    )
    assert {f"irdl_{word}.mlir" for word in words.split()} <= set(DOCUMENTS)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_mlir_opt_says_the_same(document: str, tmp_path: Path):
    if find_program("mlir-opt") is None:
        pytest.skip("requires mlir-opt")
    for number, definitions in enumerate(dict.fromkeys(one.definitions for one in cases(document))):
        file = tmp_path / f"{number}.irdl"
        file.write_text(definitions, "utf-8")
        each = [one for one in cases(document) if one.definitions == definitions]
        option = f"--irdl-file={file}"
        answers = mlir_opt([one.text for one in each], option)
        for one, answer in zip(each, answers, strict=True):
            assert (answer.error is not None) == one.refused, f"{one.text}\n{answer.error}"
        taken = [one.text for one in each if not one.refused]
        meant = [answer.text for answer in answers if answer.error is None]
        assert [
            answer.text for answer in mlir_opt([printed(text, file) for text in taken], option)
        ] == meant


def printed(text: str, definitions: Path) -> str:
    registry = Registry()
    load_dialects(str(definitions), registry)
    module = read(registry, text, "test.mlir")
    check(module)
    return print_module(module)
