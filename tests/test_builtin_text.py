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


DEEP = 500


@pytest.mark.parametrize(
    "attribute",
    [
        "tuple<" * DEEP + "i32" + ">" * DEEP,
        "{a = " * DEEP + "1 : i64" + "}" * DEEP,
        "[" * DEEP + "]" * DEEP,
        "memref<1x" * DEEP + "f32" + ">" * DEEP,
    ],
    ids=["tuple", "dictionary", "array", "memref"],
)
def test_nests_are_as_deep_as_one_likes(attribute: str) -> None:
    text = f'"t.op"() {{a = {attribute}}} : () -> ()'
    module = Parser(Registry(allow_unregistered=True), text, "<stdin>").parse_module()
    assert f"  {text}\n" in print_module(module)


def test_a_chain_of_aliases_that_are_defined_later_is_as_long_as_one_likes() -> None:
    """Where functions were inlined into each other, a location has one link a call."""
    links = [f'#loc{i} = loc(callsite(#loc{i - 1} at "b":{i}:1))' for i in range(1, DEEP)]
    text = "\n".join([f'"t.op"() : () -> () loc(#loc{DEEP - 1})', '#loc0 = loc("a")', *links])
    module = Parser(Registry(allow_unregistered=True), text, "<stdin>").parse_module()
    printed = print_module(module, locations=True)
    assert printed.count("callsite") == DEEP - 1
    again = Parser(Registry(allow_unregistered=True), printed, "<stdin>").parse_module()
    assert print_module(again, locations=True) == printed
