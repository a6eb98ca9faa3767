"""The body of a named op, which its text leaves out, is the one that mlir-opt builds."""

import re
import subprocess

import pytest
from tirx_mlir.dialects.registry import Registry
from tirx_mlir.dialects.verify import check
from tirx_mlir.syntax.diagnostics import Failure
from tirx_mlir.syntax.parser import Parser
from tirx_mlir.syntax.printer import print_module

from linalg_texts import function_text, function_texts, named_ops
from machine import find_program

PAIRS = (
    ("f32", "f32"),
    ("f16", "f64"),
    ("bf16", "f16"),
    ("f64", "f32"),
    ("i8", "i32"),
    ("i64", "i32"),
    ("i1", "i1"),
    ("i8", "f32"),
    ("f32", "i8"),
    ("index", "i32"),
)
"""Element types of inputs and output. MLIR itself falls over some others, as complex maxima."""


def generic(text: str) -> str:
    module = Parser(Registry(), text).parse_module()
    check(module)
    return print_module(module, generic=True).strip()


def by_function(text: str) -> dict[str, str]:
    """The modules of mlir-opt's output by the name of their function."""
    modules = [module.strip() for module in text.split("// -----")]
    named = ((re.search(r'sym_name = "(\w+)"', module), module) for module in modules)
    return {found[1]: module for found, module in named if found is not None}


def mlir_opt(text: str) -> dict[str, str]:
    program = find_program("mlir-opt")
    if program is None:
        pytest.skip("requires mlir-opt")
    options = [program, "-", "--split-input-file", "--mlir-print-op-generic"]
    return by_function(subprocess.run(options, input=text, capture_output=True, text=True).stdout)


@pytest.mark.parametrize(("element", "output"), PAIRS)
def test_bodies_are_mlirs(element: str, output: str) -> None:
    """Where mlir-opt refuses the types, so do we."""
    texts = dict(function_texts(element, output))
    wanted = mlir_opt("// -----\n".join(texts.values()))
    for name, text in texts.items():
        if name in wanted:
            assert generic(text) == wanted[name], name
        else:
            with pytest.raises(Failure):
                generic(text)


@pytest.mark.parametrize(
    ("from_", "to"),
    [("complex<f32>", "complex<f64>"), ("f32", "complex<f16>"), ("i8", "complex<f32>")],
)
def test_casts_to_complex_numbers(from_: str, to: str) -> None:
    row = next(row for row in named_ops() if row.name == "copy")
    for word in ("signed", "unsigned"):
        attributes = f" {{cast = #linalg.type_fn<cast_{word}>}}"
        text = function_text(row, from_, to, attributes)
        assert generic(text) == mlir_opt(text)["copy"]


def test_strides_and_dilations_make_the_maps() -> None:
    for row in named_ops():
        attribute = row.attribute("strides")
        if attribute is None:
            continue
        rank = (attribute.default or "").count(",") + 1
        attributes = (
            f" {{strides = dense<{list(range(1, rank + 1))}> : tensor<{rank}xi64>, "
            f"dilations = dense<{list(range(2, rank + 2))}> : tensor<{rank}xi64>}}"
        )
        text = re.sub(r"memref<[\dx]*", _dynamic, function_text(row, "i32", "i32", attributes))
        assert generic(text) == mlir_opt(text)[row.name], row.name


def _dynamic(match: re.Match[str]) -> str:
    """A memref of no known sizes, so that any strides fit."""
    return re.sub(r"\d+x", "?x", match[0])
