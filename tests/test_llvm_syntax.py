"""The short forms of llvm and nvvm ops: we read and print what mlir-opt prints."""

from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.syntax.ir import ModuleOp
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from llvm_reference import run

FOLDER = Path(__file__).parent / "filecheck"
FILES = [
    FOLDER / "dialects" / "llvm_syntax.mlir",
    FOLDER / "dialects" / "llvm_types.mlir",
    *sorted((FOLDER / "lowering").glob("llvm_text_*.mlir")),
    *sorted((FOLDER / "lowering").glob("nvvm_text_*.mlir")),
]


def parse(text: str) -> ModuleOp:
    module = Parser(Registry(), text, "test.mlir").parse_module()
    check(module)
    return module


def printed(text: str) -> str:
    """MLIR's text for a module."""
    return run("mlir-opt", text).strip()


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_mlirs_text_is_our_text(file: Path) -> None:
    theirs = printed(file.read_text("utf-8"))
    assert print_module(parse(theirs)).strip() == theirs


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_mlir_reads_what_we_print(file: Path) -> None:
    """In the short form with the names of the source, and in the generic form."""
    text = file.read_text("utf-8")
    theirs = printed(text)
    module = parse(text)
    assert printed(print_module(module)) == theirs
    assert printed(print_module(module, generic=True)) == theirs


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_generic_form_is_the_same_module(file: Path) -> None:
    text = print_module(parse(file.read_text("utf-8")))
    generic = print_module(parse(text), generic=True)
    assert print_module(parse(generic)) == print_module(parse(text))
