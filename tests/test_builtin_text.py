"""What is printed by alias, by number or behind the ops is mlir-opt's text, to the letter."""

from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from llvm_reference import run

FOLDER = Path(__file__).parent / "filecheck" / "syntax"
FILES = ("aliases", "locations", "numbers_of_values", "resources", "unknown_ops")
FLAGS: dict[str, dict[str, bool]] = {
    "--mlir-print-op-generic": {"generic": True},
    "--mlir-print-debuginfo": {"locations": True},
    "--mlir-print-local-scope": {"local_scope": True},
}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("flags", [(), *zip(FLAGS), tuple(FLAGS)[:2], tuple(FLAGS)[1:]])
def test_mlirs_text_is_our_text(file: str, flags: tuple[str, ...]) -> None:
    given = (FOLDER / f"{file}.mlir").read_text("utf-8")
    module = Parser(Registry(allow_unregistered=True), given, "<stdin>").parse_module()
    # MLIR wants aliases to be defined before they are used: it reads what we print.
    text = print_module(module, locations=True)
    theirs = run("mlir-opt", text, "--allow-unregistered-dialect", *flags)
    again = Parser(Registry(allow_unregistered=True), text, "<stdin>").parse_module()
    keywords = {key: value for flag in flags for key, value in FLAGS[flag].items()}
    ours = print_module(again, **keywords)
    if "--mlir-print-local-scope" in flags:
        ours = ours.partition("\n{-#")[0]  # which MLIR leaves out
    assert ours.strip() == theirs.strip()
