"""Text tests of dialects print what mlir-opt prints; of most dialects each op stands in one."""

import subprocess
from pathlib import Path

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from machine import find_program

FOLDER = Path(__file__).parent / "filecheck" / "dialects"
DIALECTS = (
    "affine",
    "arith",
    "async",
    "bufferization",
    "cf",
    "func",
    "gpu",
    "index",
    "linalg",
    "math",
    "memref",
    "nvvm",
    "pdl",
    "scf",
    "sparse_tensor",
    "tensor",
    "vector",
)
OTHERS = ("builtin_module", "dlti", "irdl", "rocdl", "smt", "transform")
"""Of these not each op stands in a text test."""


def positive_files() -> list[Path]:
    """The text tests of whole files that are read and printed; not those of irdl's meaning."""
    files = [file for name in (*DIALECTS, *OTHERS) for file in sorted(FOLDER.glob(f"{name}*.mlir"))]
    apart = ("_errors", "_unknown_scope", "_unlike_mlir")
    files = [file for file in files if not file.stem.startswith("irdl_")]
    return [file for file in files if not file.stem.endswith(apart)]


def printed(text: str) -> str:
    registry = Registry()
    module = Parser(registry, text).parse_module()
    check(module)
    return print_module(module)


def mlir_opt(text: str, *options: str) -> str:
    program = find_program("mlir-opt")
    if program is None:
        pytest.skip("requires mlir-opt")
    done = subprocess.run([program, "-", *options], input=text, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_op_stands_in_a_text_test(dialect: str) -> None:
    source = Registry().source(dialect)
    assert source is not None
    seen: set[str] = set()
    for file in positive_files():
        module = Parser(Registry(), file.read_text("utf-8")).parse_module()
        seen |= {op.name for op in module.walk()}
    assert [name for name in source.op_names() if f"{dialect}.{name}" not in seen] == []


@pytest.mark.parametrize("file", positive_files(), ids=lambda file: file.stem)
def test_we_print_what_mlir_prints(file: Path) -> None:
    """From mlir-opt's generic form, which has no names, to its pretty one."""
    text = file.read_text("utf-8")
    generic = mlir_opt(text, "--mlir-print-op-generic")
    assert printed(generic).strip() == mlir_opt(text).strip()


@pytest.mark.parametrize("file", positive_files(), ids=lambda file: file.stem)
def test_mlir_reads_what_we_print(file: Path) -> None:
    text = file.read_text("utf-8")
    assert mlir_opt(printed(text)) == mlir_opt(text)
