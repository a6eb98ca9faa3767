"""Every op and block argument that a pass leaves comes from a place in the text."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.lowering.catalog import find_pass, pass_names
from tirx_mlir.passes.base import Pass
from tirx_mlir.passes.pipeline import Instrument, parse_pipeline, run_pipeline
from tirx_mlir.syntax.diagnostics import Failure, place_of
from tirx_mlir.syntax.ir import ModuleOp, Operation
from tirx_mlir.syntax.parser import Parser

from runlines import read_test

FOLDER = Path(__file__).parent / "filecheck"
FOLDERS = (FOLDER / folder for folder in ("passes", "lowering"))
TESTS = sorted(path for folder in FOLDERS for path in folder.glob("*.mlir"))
SEPARATOR = re.compile(r"^// -----.*$", re.MULTILINE)


def _pipelines(path: Path) -> Iterator[str]:
    """What a text test runs by -p or --pass-pipeline."""
    for run in read_test(path, path.parent).runs:
        for command in (command for pipeline in run.pipelines for command in pipeline):
            for word, following in zip(command.words, [*command.words[1:], ""], strict=True):
                if word == "-p":
                    yield following
                elif word.startswith("--pass-pipeline="):
                    yield word.partition("=")[2]


def _without_a_place(root: Operation) -> Iterator[str]:
    for op in root.walk():
        if place_of(op.location) is None:
            yield op.name
        for block in (block for region in op.regions for block in region.blocks):
            if any(place_of(argument.location) is None for argument in block.args):
                yield f"an argument in {op.name}"


def _lost(text: str, pipeline: str, name: str) -> set[tuple[str, str]]:
    """Passes with the kinds of what they leave without a place.

    What a text implies, as the bodies of linalg's named ops, has none from the start.
    """
    registry = Registry(allow_unregistered=True)
    lost: set[tuple[str, str]] = set()
    try:
        module: ModuleOp = Parser(registry, text, name).parse_module()
        passes = parse_pipeline(pipeline, find_pass, pass_names, registry)
        implied = set(_without_a_place(module))

        def look(done: Pass, op: Operation, seconds: float) -> None:
            del op, seconds
            lost.update((done.name, one) for one in _without_a_place(module) if one not in implied)

        run_pipeline(passes, registry, module, Instrument(after=look))
    except Failure:
        pass  # a text that is there to be refused
    return lost


@pytest.mark.parametrize("path", TESTS, ids=lambda path: str(path.relative_to(FOLDER)))
def test_passes_keep_places(path: Path) -> None:
    text = path.read_text()
    parts = SEPARATOR.split(text)
    for pipeline in sorted(set(_pipelines(path))):
        for part in parts:
            assert _lost(part, pipeline, path.name) == set()


def test_the_texts_have_pipelines() -> None:
    assert sum(1 for path in TESTS for _ in _pipelines(path)) > 100
